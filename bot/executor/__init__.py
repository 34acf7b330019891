"""The one governed path to durable state. Read `ask` (what is asked), `judge` (pure: may it?), `shell` (does it)."""
