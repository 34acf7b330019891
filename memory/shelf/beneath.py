"""How does the host open a file in a tree that others wrote? Beneath one folder, through no link, never waiting.

The kernel resolves the path (openat2) and refuses `..`, absolute paths and every kind of link. Where it cannot, each
component is opened by itself without following. Only regular files come back.
"""

from __future__ import annotations

import ctypes
import errno
import functools
import os
import stat
from typing import Final

_OPENAT2: Final = 437  # the same number on every architecture this runs on
_RESOLVE: Final = 0x02 | 0x04 | 0x08  # no magic links, no symlinks, beneath the folder
_FLAGS: Final = os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOCTTY
_UNSUPPORTED: Final = frozenset({errno.ENOSYS, errno.EPERM, errno.E2BIG})  # old kernels, and filters on system calls


class _How(ctypes.Structure):
    _fields_ = (("flags", ctypes.c_uint64), ("mode", ctypes.c_uint64), ("resolve", ctypes.c_uint64))


def open_beneath(folder: int, path: str | bytes, flags: int = os.O_RDONLY, mode: int = 0) -> int:
    """A descriptor of `path` below the open `folder`. It may be of any kind: check before reading.

    Raises:
        OSError: it is not there, leads outside or through a link, or may not be opened.
    """
    raw = os.fsencode(path)
    if not raw or b"\0" in raw:
        raise OSError(errno.ENOENT, "no such name")
    how = _How(flags | _FLAGS, mode, _RESOLVE)
    fd = int(_system().syscall(_OPENAT2, folder, raw, ctypes.byref(how), ctypes.sizeof(how)))
    if fd >= 0:
        return fd
    fault = ctypes.get_errno()
    if fault in _UNSUPPORTED:
        return open_by_component(folder, raw, flags, mode)
    raise OSError(fault, os.strerror(fault))


@functools.cache
def _system() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def open_by_component(folder: int, path: bytes, flags: int = os.O_RDONLY, mode: int = 0) -> int:
    """The same, one component after another, for kernels without openat2.

    Raises:
        OSError: as `open_beneath`.
    """
    parts = path.split(b"/")
    if any(part in {b"", b"..", b"."} for part in parts):
        raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
    at = os.dup(folder)
    try:
        for part in parts[:-1]:
            deeper = os.open(part, os.O_RDONLY | os.O_DIRECTORY | _FLAGS, dir_fd=at)
            os.close(at)
            at = deeper
        return os.open(parts[-1], flags | _FLAGS, mode, dir_fd=at)
    finally:
        os.close(at)


def read_regular(fd: int, max_bytes: int) -> bytes | None:
    """The whole content of a regular file; None when it is no regular file or has more than `max_bytes`.

    Raises:
        OSError: it cannot be read.
    """
    seen = os.fstat(fd)
    if not stat.S_ISREG(seen.st_mode) or seen.st_size > max_bytes:
        return None
    data = bytearray()
    while chunk := os.read(fd, max_bytes + 1 - len(data)):
        data += chunk
        if len(data) > max_bytes:
            return None
    return bytes(data)
