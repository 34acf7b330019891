"""A process that has imported Impyard and forks `impyard` from it, once an order: a run costs a fork, not an import.

An order on standard input is one JSON object a line: `argv`, the paths `stdin` and `stdout`, and `is_stopped`, with
which the program waits, stopped, until somebody who traces it lets it go on. Two lines come back: the process id when
it is there, and the wait status when it is gone.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys
from typing import Any, Final

_PR_SET_PTRACER: Final = 0x59616D61
_ANY: Final = -1


def main() -> None:
    """Serve orders until the input ends."""
    import adapters.plain.model  # noqa: F401 - imported lazily by the program, so once here
    from adapters.cli.main import app_main
    from policy.secrets import find_secret
    from policy.sensitive import find_sensitive

    find_secret("warm"), find_sensitive("warm")
    raw = open(0, "rb", buffering=0, closefd=False)  # noqa: SIM115 - a child must find no order read ahead
    while line := raw.readline():
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _become(order)
            app_main()
            os._exit(0)  # `app_main` exits by itself
        if order["is_stopped"]:
            os.waitpid(pid, os.WUNTRACED)
        _tell(pid)
        _tell(os.waitpid(pid, 0)[1])


def _tell(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def _become(order: dict[str, Any]) -> None:
    os.dup2(os.open(order["stdin"], os.O_RDONLY), 0)
    os.dup2(os.open(order["stdout"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), 1)
    sys.argv = ["impyard", *order["argv"]]
    if order["is_stopped"]:
        ctypes.CDLL(None).prctl(_PR_SET_PTRACER, _ANY, 0, 0, 0)  # where only a parent may trace; elsewhere no effect
        os.kill(os.getpid(), signal.SIGSTOP)


if __name__ == "__main__":
    main()
