"""Does the box hold on this machine, today? Every escape that matters is tried once, from inside, before a run may.

A probe counts as held only when it was tried and failed; one that did not report is a failure, and so is a box in
which the permitted things do not work: such a box would prove nothing.
"""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from adapters.box.argv import BOX_UID, Limits
from adapters.box.room import NoBox
from adapters.box.sandbox import Sandbox
from bot.ports import Box, BoxRefused, Room

_NAMESPACE: Final = "selftest"
_RECORD: Final = "/shelf/records/earlier/a.md"

# What must work, or the refusals below mean nothing.
_PERMITTED: Final = {
    "read the shelf": f"grep -q . {_RECORD}",
    "write in scratch": "echo x > /tmp/x",
    "write in the namespace": f"echo x > /shelf/records/{_NAMESPACE}/x.md",
}

# What must fail: the shelf, the kernel's knobs, and whatever the host holds. Knobs are opened to append, never written.
_FORBIDDEN: Final = {
    "write a record": f"echo x >> {_RECORD}",
    "create a record": "echo x > /shelf/records/earlier/b.md",
    "delete a record": f"rm -f {_RECORD}",
    "rename a record": f"mv -f {_RECORD} /shelf/records/earlier/c.md",
    "change a record's mode": f"chmod 777 {_RECORD}",
    "change a record's times": f"touch {_RECORD}",
    "link a record into scratch": f"ln {_RECORD} /tmp/linked",
    "write by a link in scratch": f"ln -s {_RECORD} /tmp/soft && echo x >> /tmp/soft",
    "write by /proc/self/root": f"echo x >> /proc/self/root{_RECORD}",
    "write beside the namespace": "echo x > /shelf/records/x.md",
    "remount the shelf": "mount -o remount,bind,rw /shelf",
    "unmount the shelf": "umount /shelf",
    "make a user namespace": "unshare --user true",
    "remount in a user namespace": "unshare --user --map-root-user --mount mount -o remount,bind,rw /shelf",
    "open core_pattern": ": >> /proc/sys/kernel/core_pattern",
    "open sysrq-trigger": ": >> /proc/sysrq-trigger",
    "open /sys": "ls /sys/kernel",
    "open /dev/mem": "head -c 1 /dev/mem",
    "make a device": "mknod /tmp/mem c 1 1",
    "hold a capability": "! grep -q '^CapEff:[[:space:]]*0*$' /proc/self/status",
    "gain privileges": "! grep -q '^NoNewPrivs:[[:space:]]*1$' /proc/self/status",
    "see a network": "test $(grep -c : /proc/net/dev) != 1",
    "see /etc/shadow": "test -e /etc/shadow",
    "see a home folder": "test -e /root || test -e /home",
    "see the host's processes": "test $(ls -d /proc/[0-9]* | wc -l) -gt 8",
    "read the host's environment": (
        "cat /proc/[0-9]*/environ | tr '\\0' '\\n' | cut -d= -f1 "
        "| grep -Evx '(PATH|LANG|PWD|OLDPWD|SHLVL|_|IMPYARD_.*)'"
    ),
    "find an inherited file": (
        "for f in /proc/[0-9]*/fd/*; do readlink $f; done | grep '^/' | grep -Ev '^/(dev/null|proc/|tmp/|usr/)'"
    ),
}

_SCRIPT: Final = """\
try() {{ if (eval "$2") >/dev/null 2>&1; then echo "done: $1"; else echo "refused: $1"; fi; }}
{tries}
for hidden in "$@"; do if test -e "$hidden"; then echo "done: see $hidden"; else echo "refused: see $hidden"; fi; done
"""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was tried. `held` is true when the box did with it what it must."""

    tried: str
    held: bool


@dataclass(frozen=True, slots=True)
class SelfTest:
    """What the box did. `because` is one sentence for the owner; empty when `ok`."""

    ok: bool
    findings: tuple[Finding, ...]
    because: str = ""


async def opened_box(
    scratch: Path, hidden: Sequence[Path] = (), limits: Limits = Limits()
) -> tuple[Sandbox | NoBox, SelfTest]:
    """The box if it holds here, or one that refuses everything and says why; and what was found."""
    box = Sandbox(limits)
    found = await selftest(box, scratch, hidden)
    return (box if found.ok else NoBox(found.because)), found


async def selftest(box: Box, scratch: Path, hidden: Sequence[Path] = ()) -> SelfTest:
    """Try every escape once, on a small shelf made below `scratch`, which the box's uid must be able to traverse.

    `hidden` are the host's own files and folders (keys, data) that nothing in the box may find. Never raises for a
    disk or box that fails: that is a failed test.
    """
    try:
        folder = Path(tempfile.mkdtemp(prefix="selftest-", dir=scratch))
    except OSError as error:
        return SelfTest(ok=False, findings=(), because=f"The box was not tested: {scratch} cannot be used ({error}).")
    try:
        return await _tested(box, folder, hidden)
    except OSError as error:
        return SelfTest(ok=False, findings=(), because=f"The box was not tested: {folder} cannot be used ({error}).")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def _tested(box: Box, folder: Path, hidden: Sequence[Path]) -> SelfTest:
    room, canary = _furnished(folder)
    before = _contents(folder / "shelf")
    unseen = [str(path.absolute()) for path in (*hidden, canary)]
    tries = "\n".join(f"try {_quoted(name)} {_quoted(how)}" for name, how in (_PERMITTED | _FORBIDDEN).items())
    said = await box.run(["/usr/bin/bash", "-c", _SCRIPT.format(tries=tries), "selftest", *unseen], room)
    if isinstance(said, BoxRefused):
        detail = f" ({said.detail})" if said.detail else ""
        return SelfTest(ok=False, findings=(), because=f"{said.because}{detail}")
    lines = set(said.output.splitlines())
    findings = [Finding(name, f"done: {name}" in lines) for name in _PERMITTED]
    forbidden = [*_FORBIDDEN, *(f"see {path}" for path in unseen)]
    findings += [Finding(name, f"refused: {name}" in lines and f"done: {name}" not in lines) for name in forbidden]
    findings.append(Finding("leave the shelf as it was", _contents(folder / "shelf") == before))
    failed = [finding.tried for finding in findings if not finding.held]
    because = f"The box does not hold on this machine: {'; '.join(failed)}. Nothing runs in it." if failed else ""
    return SelfTest(ok=not failed, findings=tuple(findings), because=because)


def _furnished(folder: Path) -> tuple[Room, Path]:
    """A shelf that its file modes would let anybody write, a draft, and a file of the host beside them."""
    record = folder / "shelf" / "records" / "earlier" / "a.md"
    draft = folder / "draft"
    for made in (record.parent, folder / "shelf" / "records" / _NAMESPACE, folder / "shelf" / "organization", draft):
        made.mkdir(parents=True)
        made.chmod(0o777)
    record.write_text("A record.\n", encoding="utf-8")
    record.chmod(0o666)
    for opened in (folder, folder / "shelf", folder / "shelf" / "records"):
        opened.chmod(0o755)
    canary = folder / "outside"
    canary.write_text(secrets.token_hex(16), encoding="utf-8")
    if os.geteuid() == 0:
        os.chown(draft, BOX_UID, BOX_UID)
    return Room("append", folder / "shelf", _NAMESPACE, draft), canary


def _contents(shelf: Path) -> dict[str, tuple[int, int, bytes]]:
    """Every name below the shelf with its mode, its time of change and its bytes."""
    found = {}
    for path in sorted(shelf.rglob("*")):
        seen = path.lstat()
        found[str(path)] = (seen.st_mode, seen.st_mtime_ns, path.read_bytes() if path.is_file() else b"")
    return found


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
