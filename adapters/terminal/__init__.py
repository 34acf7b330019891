"""Chat in a terminal, for people and for scripts. Read `lines` (what one line says), `normalise`, `session`, `render`."""
