"""What is a record, and what is none?"""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.shelf.records import Record, RecordFault, parse_record, written_record

AT = datetime(2026, 11, 30, 21, 0, tzinfo=UTC)
HEAD = "id: tea\ncreated_at: 2026-11-30T21:00:00Z\nsources:\n  - https://example.org/tea\n"


def parsed(head: str) -> Record | RecordFault:
    return parse_record(f"---\n{head}---\nText.\n")


@pytest.mark.parametrize(
    "sources",
    [
        "sources:\n  - https://example.org/tea\n",
        "sources:\n- https://example.org/tea\n",
        "sources: [https://example.org/tea]\n",
        "sources: https://example.org/tea\n",
        'sources:\n  - "https://example.org/tea"\n',
        "sources:\n  - 'https://example.org/tea'\n",
    ],
)
def test_a_source_may_be_written_in_every_usual_way(sources: str) -> None:
    found = parsed(f"id: tea\ncreated_at: 2026-11-30T21:00:00Z\n{sources}")
    assert isinstance(found, Record), found
    assert found.head.sources == ("https://example.org/tea",)
    assert (found.head.id, found.head.created_at, found.text) == ("tea", AT, "Text.\n")


def test_a_receipt_stands_for_a_source() -> None:
    found = parsed("id: tea\ncreated_at: 2026-11-30T21:00:00Z\nreceipts: [rcpt_1]\n")
    assert isinstance(found, Record)
    assert found.head.receipts == ("rcpt_1",)


@pytest.mark.parametrize(
    ("head", "word"),
    [
        ("created_at: 2026-11-30T21:00:00Z\nsources: [https://example.org]\n", "id"),
        ("id: tea\nsources: [https://example.org]\n", "created_at"),
        ("id: tea\ncreated_at: 2026-11-30T21:00:00\nsources: [https://example.org]\n", "created_at"),
        ("id: tea\ncreated_at: yesterday\nsources: [https://example.org]\n", "created_at"),
        ("id: ../tea\ncreated_at: 2026-11-30T21:00:00Z\nsources: [https://example.org]\n", "id"),
        ("id: tea\ncreated_at: 2026-11-30T21:00:00Z\n", "source"),
        ("id: tea\ncreated_at: 2026-11-30T21:00:00Z\nsources:\n", "source"),
        (HEAD.replace("https://", "file://"), "sources"),
        (HEAD.replace("https://", "https://user:word@"), "sources"),
        (HEAD.replace("https://example.org/tea", "javascript:alert(1)"), "sources"),
        (HEAD + "id: other\n", "twice"),
        (HEAD + "a line of anything\n", "line"),
        (HEAD + "title: 'a' b'\n", "quotes"),
        (HEAD + 'title: "a\n', "quotes"),
        (HEAD + 'title: "a\\nb"\n', "title"),
        (HEAD + "title: &anchor x\n  nested: y\n", "line"),
        (HEAD + "- an item of nothing\n" * 65, "sources"),
    ],
)
def test_a_head_that_is_not_in_order_is_refused_with_its_fault(head: str, word: str) -> None:
    found = parsed(head)
    assert isinstance(found, RecordFault), found
    assert word in found.because


@pytest.mark.parametrize("key", ["label", "approved", "scope", "assignee", "imp", "channel", "deliver_to"])
def test_a69_no_key_of_a_record_grants_approves_or_addresses_anything(key: str) -> None:
    found = parsed(f"{HEAD}{key}: approved\n")
    assert isinstance(found, RecordFault)
    assert "no record has" in found.because


@pytest.mark.parametrize("text", ["", "Text.", "---\n", "---\nid: a\n", " ---\nid: a\n---\n", "\ufeff---\nid: a\n---"])
def test_a_text_without_a_head_is_no_record(text: str) -> None:
    assert isinstance(parse_record(text), RecordFault)


def test_a_fault_quotes_nothing_of_the_record() -> None:
    found = parsed(HEAD.replace("id: tea", "id: se cret"))
    assert isinstance(found, RecordFault)
    assert "cret" not in found.because


@given(st.text(), st.one_of(st.none(), st.text(min_size=1, max_size=200)))
def test_what_is_written_is_read_back_the_same(text: str, title: str | None) -> None:
    written = written_record("tea", AT, text, title=title, sources=["https://example.org/ä?q=1#x"[:19]])
    if isinstance(written, RecordFault):
        assert title is not None
        assert not title.isprintable()
        return
    found = parse_record(written)
    assert isinstance(found, Record), found
    assert (found.head.title, found.text, found.head.created_at) == (title, text, AT)


@given(st.text(alphabet=st.sampled_from("-: \n'\"[],abcid"), max_size=60))
def test_any_head_is_a_record_or_a_fault_and_never_an_error(head: str) -> None:
    assert isinstance(parse_record(f"---\n{head}\n---\n"), Record | RecordFault)


def test_a_record_that_rests_on_nothing_is_not_written() -> None:
    assert isinstance(written_record("tea", AT, "Text."), RecordFault)
