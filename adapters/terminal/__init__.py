"""Chat in a terminal, for people and scripts. Read `lines` (what one line says), `normalise`, `session`, `render`."""
