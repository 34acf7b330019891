"""The two ways durable state fails; everything else a caller can meet is an outcome."""


class StoreError(Exception):
    """Disk or database failed: nothing was stored. Say so; trying again later is safe."""


class UnfinishedError(StoreError):
    """The change is stored, but its protection against old backups is not on disk yet; it is tried again at opening."""


class TamperedError(Exception):
    """A seal or a chain link does not hold: stop, serve nothing from it, repair nothing."""
