"""A60, A61, A62, A66: what a program in the box may not do, whatever it tries. As the host's user, and as another."""

import asyncio
import os
import secrets
import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from adapters.box.argv import CLEAN_ENVIRONMENT, Limits, box_argv
from bot.ports import BoxRefused, BoxResult, Room
from tests.adapters.box.rooms import IS_ROOT, PYTHON, contents, probed, probed_bare, ran, read_only, require_root

WRITES = """
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
def system(name, *arguments):
    if getattr(libc, name)(*arguments) != 0:
        raise OSError(ctypes.get_errno(), name)
for prefix in ("/shelf", "/proc/self/root/shelf", "/tmp/way"):
    if prefix == "/tmp/way":
        os.symlink("/shelf", prefix)
    a, new, folder = (prefix + "/records/earlier" + end for end in ("/a.md", "/b.md", ""))
    attempt(prefix + " open", lambda: open(a, "r+"))
    attempt(prefix + " create", lambda: open(new, "x"))
    attempt(prefix + " unlink", lambda: os.unlink(a))
    attempt(prefix + " rename", lambda: os.rename(a, new))
    attempt(prefix + " chmod", lambda: os.chmod(a, 0o600))
    attempt(prefix + " utime", lambda: os.utime(a))
    attempt(prefix + " xattr", lambda: os.setxattr(a, "user.x", b"1"))
    attempt(prefix + " mkdir", lambda: os.mkdir(folder + "/c"))
    attempt(prefix + " symlink", lambda: os.symlink("/etc", folder + "/d"))
    attempt(prefix + " truncate", lambda: os.truncate(a, 0))
    attempt(prefix + " git hooks", lambda: os.makedirs(prefix + "/.git/hooks"))
attempt("hard link", lambda: os.link("/shelf/records/earlier/a.md", "/tmp/linked"))
MS_REMOUNT, MS_BIND = 32, 4096
attempt("remount", lambda: system("mount", b"none", b"/shelf", None, MS_REMOUNT | MS_BIND, None))
attempt("umount", lambda: system("umount2", b"/shelf", 2))
attempt("user namespace", lambda: system("unshare", 0x10000000))
attempt("mount namespace", lambda: system("unshare", 0x00020000))
"""

KNOBS = """
attempt("core_pattern", lambda: open("/proc/sys/kernel/core_pattern", "a"))
attempt("sysrq", lambda: open("/proc/sysrq-trigger", "a"))
attempt("sys", lambda: os.listdir("/sys"))
attempt("mem", lambda: open("/dev/mem", "rb"))
attempt("kmsg", lambda: open("/dev/kmsg", "rb"))
attempt("vsock", lambda: open("/dev/vsock", "rb"))
attempt("mknod", lambda: os.mknod("/tmp/mem", 0o20600, os.makedev(1, 1)))
"""

NETWORK = """
import socket
tcp, udp, name = int(sys.argv[1]), int(sys.argv[2]), "\\0" + sys.argv[3]
def connect(family, kind, where):
    with socket.socket(family, kind) as line:
        line.settimeout(2)
        line.connect(where)
        line.send(b"x")
        if kind == socket.SOCK_DGRAM:
            line.recv(1)
attempt("tcp", lambda: connect(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", tcp)))
attempt("udp", lambda: connect(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", udp)))
attempt("abstract", lambda: connect(socket.AF_UNIX, socket.SOCK_STREAM, name))
"""

# Every string of process 1's memory, every environment, every open file; the key is given backwards.
SEARCH = """
import glob
key = sys.argv[1][::-1].encode()
found = []
for place in glob.glob("/proc/[0-9]*"):
    if place.rsplit("/", 1)[1] == str(os.getpid()):
        own = open(place + "/environ", "rb").read()
        found += ["own environ"] if key in own else []
        continue
    for name in ("environ", "cmdline"):
        try:
            found += [place + name] if key in open(place + "/" + name, "rb").read() else []
        except OSError:
            pass
    try:
        with open(place + "/mem", "rb", 0) as memory:
            for line in open(place + "/maps"):
                low, high = (int(edge, 16) for edge in line.split()[0].split("-"))
                try:
                    memory.seek(low)
                    found += [place + " mem"] if key in memory.read(high - low) else []
                except (OSError, ValueError, OverflowError):
                    pass
            told["read memory of " + place] = "done"
    except OSError:
        pass
for place in glob.glob("/proc/[0-9]*/fd/*"):
    try:
        kind = os.stat(place).st_mode
        if kind & 0o170000 == 0o100000 and key in open(place, "rb").read(1 << 20):
            found.append(place)
    except OSError:
        pass
for top, folders, names in os.walk("/"):
    if top in ("/", ) :
        folders[:] = [name for name in folders if name not in ("proc", "usr", "sys")]
    for name in names:
        path = os.path.join(top, name)
        try:
            if os.path.isfile(path) and key in open(path, "rb").read(1 << 20):
                found.append(path)
        except OSError:
            pass
told["found"] = repr(found)
for path in sys.argv[2:]:
    attempt(path, lambda: os.stat(path))
"""


def assert_nothing_was_written(told: dict[str, str]) -> None:
    refused = {"EROFS", "EXDEV", "EPERM", "ENOSPC"}
    assert len(told) > 35
    assert {name: error for name, error in told.items() if error not in refused} == {}


async def test_a60_a_tainted_run_cannot_write_the_shelf_by_any_way(room: Room) -> None:
    assert room.shelf is not None
    before = contents(Path(room.shelf))
    told = await probed(WRITES, read_only(room))
    assert_nothing_was_written(told)
    assert told["/shelf open"] == told["/proc/self/root/shelf create"] == told["/tmp/way chmod"] == "EROFS"
    assert told["hard link"] == "EXDEV"
    assert told["remount"] == told["umount"] == "EPERM"
    assert contents(Path(room.shelf)) == before


async def test_a60_an_append_run_writes_its_namespace_and_nothing_else(room: Room) -> None:
    assert room.shelf is not None
    assert room.draft is not None
    before = contents(Path(room.shelf))
    told = await probed(WRITES + 'open("/shelf/records/run_1/new.md", "x").write("mine")', room)
    assert_nothing_was_written(told)
    assert contents(Path(room.shelf)) == before
    assert (Path(room.draft) / "new.md").read_text(encoding="utf-8") == "mine"


async def test_a60_a_reorganization_writes_the_organization_and_no_record(room: Room) -> None:
    assert room.draft is not None
    reorganization = Room("reorganization", room.shelf, None, room.draft)
    told = await probed(WRITES + 'open("/shelf/organization/index.md", "x").write("mine")', reorganization)
    assert_nothing_was_written(told)
    assert (Path(room.draft) / "index.md").exists()


async def test_a60_git_in_the_box_finds_no_repository_to_change(room: Room) -> None:
    said = await ran(
        ["/usr/bin/bash", "-c", "cd /shelf; git commit -m x --allow-empty; git gc; exit 7"], read_only(room)
    )
    assert said.code == 7
    assert said.output.count("not a git repository") == 2


async def test_a60_the_run_is_told_its_mode(room: Room) -> None:
    script = 'echo "$IMPYARD_KNOWLEDGE_MODE:$IMPYARD_KNOWLEDGE_DIR:${IMPYARD_RECORD_NAMESPACE-none}"'
    assert (await ran(["/usr/bin/bash", "-c", script], read_only(room))).output == "read:/shelf:none\n"
    assert (await ran(["/usr/bin/bash", "-c", script], room)).output == "append:/shelf:run_1\n"


async def test_a61_no_kernel_knob_and_no_device_opens(room: Room) -> None:
    told = await probed(KNOBS, room)
    assert told["core_pattern"] == "EACCES"
    assert told["sysrq"] in {"EACCES", "ENOENT"}  # not every kernel has it
    assert told["mknod"] == "EPERM"
    assert {told[name] for name in ("sys", "mem", "kmsg", "vsock")} == {"ENOENT"}


async def test_a61_no_capability_is_left(room: Room) -> None:
    said = await ran(["/usr/bin/grep", "-E", "^(Cap|NoNewPrivs)", "/proc/self/status"], room)
    values = dict(line.split(":\t") for line in said.output.splitlines())
    assert values.pop("NoNewPrivs") == "1"
    assert set(values.values()) == {"0" * 16}


async def test_a62_the_master_key_is_nowhere_in_the_box(
    room: Room, open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = secrets.token_hex(32)
    data = open_folder / "data.keys"
    data.mkdir()
    (data / "master.key").write_text(key, encoding="ascii")
    (data / "master.key").chmod(0o644)  # even a key file with a wrong mode
    monkeypatch.setenv("IMPYARD_MASTER_KEY", key)
    inherited = os.open(data / "master.key", os.O_RDONLY)
    os.set_inheritable(inherited, True)
    try:
        told = await probed(SEARCH, room, key[::-1], str(data / "master.key"), "/root", "/etc/shadow", "/home")
    finally:
        os.close(inherited)
    assert told.pop("found") == "[]"
    assert told.pop("read memory of /proc/1") == "done"  # it was looked into
    assert set(told.values()) == {"ENOENT"}


async def test_a62_the_box_shows_the_command_nothing_of_its_host_but_three_streams(room: Room) -> None:
    inherited = os.open("/etc/passwd", os.O_RDONLY)
    os.set_inheritable(inherited, True)
    try:
        said = await ran([PYTHON, "-I", "-c", "import os; print(sorted(os.listdir('/proc/self/fd'), key=int))"], room)
    finally:
        os.close(inherited)
    assert said.output == "['0', '1', '2', '3']\n"  # 3 is the listing itself


async def test_a66_nothing_reaches_the_network(room: Room) -> None:
    name = f"impyard-{secrets.token_hex(8)}"
    with (
        socket.create_server(("127.0.0.1", 0)) as tcp,
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp,
        socket.socket(socket.AF_UNIX) as abstract,
    ):
        udp.bind(("127.0.0.1", 0))
        abstract.bind("\0" + name)
        abstract.listen()
        ports = (str(tcp.getsockname()[1]), str(udp.getsockname()[1]), name)
        asyncio.get_running_loop().add_reader(udp, lambda: udp.sendto(*udp.recvfrom(1)))
        try:
            bare = await probed_bare(NETWORK, *ports)
            told = await probed(NETWORK, room, *ports)
        finally:
            asyncio.get_running_loop().remove_reader(udp)
    assert set(bare.values()) == {"done"}  # the listeners do answer
    assert told == {"tcp": "ECONNREFUSED", "udp": "ECONNREFUSED", "abstract": "ECONNREFUSED"}
    links = await ran(["/usr/bin/grep", "-c", ":", "/proc/net/dev"], room)
    assert links.output == "1\n"


class OrdinaryBox:
    """The box as a bot that is no root makes it, made by root for another user."""

    async def run(self, command: Sequence[str], room: Room) -> BoxResult | BoxRefused:
        argv = box_argv(command, room, Limits(), is_root=False)
        other = ["setpriv", "--reuid", "61235", "--regid", "61235", "--clear-groups"] if IS_ROOT else []
        done = await asyncio.to_thread(
            lambda: subprocess.run([*other, *argv], env=dict(CLEAN_ENVIRONMENT), capture_output=True, check=True)
        )
        return BoxResult(0, done.stdout.decode())


async def test_a60_the_box_of_an_ordinary_user_holds_as_well(room: Room) -> None:
    require_root()
    assert room.shelf is not None
    before = contents(Path(room.shelf))
    assert_nothing_was_written(await probed(WRITES, read_only(room), box=OrdinaryBox()))
    assert contents(Path(room.shelf)) == before
    told = await probed(KNOBS, read_only(room), box=OrdinaryBox())
    assert told["core_pattern"] == "EACCES"
    assert told["sysrq"] in {"EACCES", "ENOENT"}  # not every kernel has it
