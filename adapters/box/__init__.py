"""Where does a run's own program work? In a box that the kernel guards: no network, no key, a shelf it cannot write.

Read `bot.ports.Room` for what a run finds in its box, `argv` for every flag and its reason, `sandbox` for starting and
ending it, then `selftest`, which must hold before any run is let in.
"""
