"""Who speaks? Chat platforms, the terminal, the command line, the model and the kernel, each behind a port of `bot`.

Vendor types end here. Adapters do not know one another; only `adapters.cli`, the composition root, names them all.
"""
