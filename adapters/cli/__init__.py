"""How does the owner speak to the imp's process, and what is put together from which pieces?

This is the composition root: it alone names concrete classes. Read `options` (what every command is told), `settings`
(from `config.toml` to an open imp), `main` (the commands), then one module a command group.
"""
