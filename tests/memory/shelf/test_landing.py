"""May it land? Judged from listings alone."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.shelf.landing import Entry, Landing, Quarantined, Rules, is_namespace, judge, shown
from tests.memory.shelf.shelves import record

RULES = Rules()


def file(path: str = "tea.md", text: str | bytes | None = None) -> Entry:
    data = record() if text is None else text
    raw = data.encode() if isinstance(data, str) else data
    return Entry(path, "file", len(raw), 1, raw)


def judged(*entries: Entry, mode: str = "append", rules: Rules = RULES, repo_bytes: int = 0) -> Landing | Quarantined:
    namespace = "run_1" if mode == "append" else None
    return judge(entries, mode, namespace, rules, repo_bytes)  # type: ignore[arg-type]


def test_a_good_record_lands_in_the_namespace_the_host_issued() -> None:
    verdict = judged(file(), Entry("more", "folder"), file("more/green.md", record("green")))
    assert isinstance(verdict, Landing)
    assert [path for path, _ in verdict.files] == ["records/run_1/more/green.md", "records/run_1/tea.md"]


def test_a_reorganization_lands_below_organization_and_needs_no_heads() -> None:
    verdict = judged(file("by-topic/index.md", "See records/run_1/tea.md\n"), mode="reorganization")
    assert isinstance(verdict, Landing)
    assert [path for path, _ in verdict.files] == ["organization/by-topic/index.md"]


@pytest.mark.parametrize(
    "path",
    [
        "../tea.md", "a/../tea.md", "/tea.md", "a//tea.md", "./tea.md", ".tea.md", ".git/config.md", ".gitattributes",
        ".git\u200c/x.md", "GIT~1/x.md", "..%2ftea.md", "a\ntea.md", "-rf.md", "te a.md", "té.md", "tea\udcff.md",
        "tea.md.", "con|.md", "tea\\x.md", "a..b.md", "tea.md\0", "", "x" * 81 + ".md", "a/b/c/d/e.md", "tea", "tea.sh",
    ],
)  # fmt: skip
def test_a63_a_name_that_is_not_plain_sets_all_aside(path: str) -> None:
    verdict = judged(file("good.md", record("good")), file(path))
    assert isinstance(verdict, Quarantined)
    assert verdict.code == "name"
    assert verdict.reason.isprintable()
    assert verdict.reason.isascii()


def test_a63_names_that_differ_by_case_alone_do_not_land() -> None:
    verdict = judged(file("tea.md"), file("Tea.md", record("other")))
    assert isinstance(verdict, Quarantined)
    assert verdict.code == "name"


@pytest.mark.parametrize(
    "entry",
    [
        Entry("tea.md", "link", 11),
        Entry("tea.md", "other"),
        Entry("more", "other"),
        replace(file(), links=2),
        Entry("tea.md", "file", 10, 1, None),
    ],
)
def test_a63_only_readable_regular_files_with_one_name_land(entry: Entry) -> None:
    verdict = judged(entry)
    assert isinstance(verdict, Quarantined)
    assert verdict.code in {"kind", "name"}


@pytest.mark.parametrize("text", [b"\xff\xfe", b"a\0b", b"\x1b[31m", b"a\rb", "a\u2028b".encode()])
def test_what_is_no_plain_text_does_not_land(text: bytes) -> None:
    verdict = judged(file(text=record().encode() + text))
    assert isinstance(verdict, Quarantined)
    assert verdict.code == "text"


def test_sizes_hold_to_the_last_character_and_byte() -> None:
    text = record(text="ü" * 100)
    exactly = Rules(max_file_chars=len(text))
    assert isinstance(judged(file(text=text), rules=exactly), Landing)
    assert _code(judged(file(text=text + "u"), rules=exactly)) == "size"
    assert isinstance(judged(file(text=text), rules=replace(exactly, max_repo_bytes=len(text.encode()))), Landing)
    assert (
        _code(judged(file(text=text), rules=replace(exactly, max_repo_bytes=len(text.encode())), repo_bytes=1))
        == "full"
    )
    assert _code(judged(file(), Entry("more", "folder"), rules=Rules(max_files=1))) == "size"
    assert _code(judged(Entry("tea.md", "file", 10**12, 1, None))) in {"size", "full"}


def test_a_file_without_a_head_does_not_land() -> None:
    assert _code(judged(file(text="Just text.\n"))) == "record"


def test_two_records_of_a_run_do_not_share_an_id() -> None:
    assert _code(judged(file("a.md", record("same")), file("b.md", record("SAME")))) == "record"


def test_a_receipt_that_the_host_did_not_write_is_refused() -> None:
    rules = Rules(receipts=frozenset({"rcpt_1"}))
    assert isinstance(judged(file(text=record(receipts=["rcpt_1"])), rules=rules), Landing)
    assert _code(judged(file(text=record(receipts=["rcpt_1", "rcpt_2"])), rules=rules)) == "receipt"


def test_where_receipts_are_required_a_source_is_not_enough() -> None:
    rules = Rules(require_receipts=True, receipts=frozenset({"rcpt_1"}))
    assert _code(judged(file(), rules=rules)) == "receipt"
    assert isinstance(judged(file(text=record(receipts=["rcpt_1"])), rules=rules), Landing)


@pytest.mark.parametrize(
    "entry",
    [
        file(text=record(text="Ask Zoë about it.\n")),
        file(text=record(title="Zoë's tea")),
        file(text=record(title="Zo\u00eb").replace("Zoë", "Zo\\u00eb")),
        file("zoe.md", record(text="Zoë")),
    ],
)
def test_a_record_that_names_a_participant_is_set_aside_with_the_reason(entry: Entry) -> None:
    rules = Rules(scan=lambda text: "it names a participant." if "zoë" in text.lower() else None)
    verdict = judged(entry, rules=rules)
    assert isinstance(verdict, Quarantined)
    assert verdict.code == "participant"
    assert "it names a participant" in verdict.reason
    assert isinstance(judged(entry), Landing)  # without the scan it would land


def test_nothing_written_is_nothing_to_land() -> None:
    assert judged() == Landing("append", "run_1", ())


@pytest.mark.parametrize(("mode", "namespace"), [("append", None), ("append", "../x"), ("reorganization", "run_1")])
def test_a_namespace_that_no_host_issues_is_a_fault_of_the_caller(mode: str, namespace: str | None) -> None:
    with pytest.raises(ValueError, match="namespace"):
        judge([], mode, namespace, RULES, 0)  # type: ignore[arg-type]


@given(st.lists(st.text(max_size=30), max_size=5, unique=True))
def test_whatever_the_names_nothing_leaves_the_namespace(paths: list[str]) -> None:
    entries = [file(path, record(f"r{number}")) for number, path in enumerate(paths)]
    verdict = judged(*entries)
    if isinstance(verdict, Landing):
        assert all(
            path.startswith("records/run_1/") and ".." not in path and path.isascii() for path, _ in verdict.files
        )
        assert len(verdict.files) == len(paths)


@given(st.text())
def test_a_shown_name_is_one_line_of_ascii(path: str) -> None:
    assert shown(path).isascii()
    assert shown(path).isprintable()


@pytest.mark.parametrize("text", ["run_1", "a", "0" * 64])
def test_a_namespace_is_lower_case_and_flat(text: str) -> None:
    assert is_namespace(text)
    assert not is_namespace(text + "/x")
    assert not is_namespace(text.upper() + "A")


def _code(verdict: Landing | Quarantined) -> str:
    assert isinstance(verdict, Quarantined), verdict
    return verdict.code
