"""How well a note matches: stems and quotes, who it is about, and never a note that may not be seen."""

from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from memory.events import Evidence
from memory.fold import Note
from memory.ranking import BIG, PLENTY, POSTINGS_FROM, ScopeIndex, asked, matches
from policy.scope import Scope
from policy.settings import KINDS
from policy.visibility import Window
from tests.memory.noted import ANA, ANAS, BOB, IN_ROOM, NOW, OTHER, ROOM, note, note_id, state


def index_of(*notes: Note, scope: Scope = IN_ROOM) -> ScopeIndex:
    index = ScopeIndex(Window(scope, KINDS), 280)
    index.refresh(state(scope, *notes), NOW)
    return index


def scores(question: str, *notes: Note, scope: Scope = IN_ROOM, person: str | None = None) -> dict[int, float]:
    """The match of each note that matches, by the note's number."""
    index = index_of(*notes, scope=scope)
    return {index.entries[n].note.version: s for n, s in matches(index, asked(question, person, str(ROOM))).items()}


def best(question: str, *notes: Note, scope: Scope = IN_ROOM, person: str | None = None) -> int:
    found = scores(question, *notes, scope=scope, person=person)
    return max(found, key=found.__getitem__)


def test_a_note_that_shares_nothing_with_the_question_does_not_match() -> None:
    closed, tea = note(1, "the harbour is closed", IN_ROOM), note(2, "tea", IN_ROOM, made_in=str(ROOM))
    assert set(scores("where is the harbour?", closed, tea)) == {1}


def test_the_members_own_words_are_matched_too() -> None:
    said = note(1, "Commutes by public transport", IN_ROOM, quote="somebody stole my bicycle, so it's the tram now")
    assert best("what happened to the bicycle?", said, note(2, "The server was moved", IN_ROOM)) == 1


def test_the_first_quote_and_the_newest_are_matched_however_often_it_was_said() -> None:
    quotes = tuple(Evidence(quote=f"w{n}") for n in range(200))
    many = Note(**{**{f: getattr(note(1, "a fact", IN_ROOM), f) for f in Note.__slots__}, "evidence": quotes})
    assert set(scores("w0", many)) == set(scores("w199", many)) == {1}
    assert scores("w100", many) == {}


def test_a_rare_word_tells_more_than_a_common_one() -> None:
    notes = [note(n, "the report is due", IN_ROOM) for n in range(1, 20)]
    assert best("is the report about zebras?", *notes, note(20, "zebras need a fence", IN_ROOM)) == 20


def test_a_note_that_says_more_of_what_is_asked_matches_better() -> None:
    one, both = note(1, "tea on Monday", IN_ROOM), note(2, "green tea on Friday", IN_ROOM)
    assert best("green tea on Friday", one, both) == 2


def test_a_related_word_finds_a_note_but_never_beats_the_word_itself() -> None:
    near, exact = note(1, "works as a nurse", IN_ROOM), note(2, "has a job as a nurse", IN_ROOM)
    assert set(scores("which job?", near, note(3, "a zebra", IN_ROOM))) == {1}
    assert best("which job?", near, exact) == 2


def test_between_equals_the_note_about_the_person_who_asks_wins() -> None:
    about_bob = note(1, "likes tea", IN_ROOM, about=str(BOB))
    about_ana = note(2, "likes tea", IN_ROOM, about=str(ANA))
    assert best("tea?", about_bob, about_ana, person=str(ANA)) == 2
    assert best("tea?", about_bob, about_ana, person=str(BOB)) == 1


def test_a_named_person_wins_over_the_one_who_asks() -> None:
    about_bob = note(1, "likes tea", IN_ROOM, about=str(BOB), name_hint="Bob Stone")
    about_ana = note(2, "likes tea", IN_ROOM, about=str(ANA), name_hint="Ana")
    assert best("which tea for Bob Stone?", about_bob, about_ana, person=str(ANA)) == 1


def test_a_display_name_that_every_question_holds_names_nobody() -> None:
    sly, plain = note(1, "likes tea", IN_ROOM, name_hint="The"), note(2, "likes tea", IN_ROOM)
    found = scores("what is the tea?", sly, plain)
    assert found[1] == found[2]


def test_a_person_s_own_note_made_in_this_room_comes_before_one_made_elsewhere() -> None:
    here, there = note(1, "tea", made_in=str(ROOM)), note(2, "tea", made_in=str(OTHER))
    assert best("tea", here, there, scope=ANAS) == 1


def test_a_disabled_note_moves_no_score() -> None:
    notes = (note(1, "tea", IN_ROOM), note(2, "coffee", IN_ROOM))
    hidden = [note(n, "tea tea tea", IN_ROOM, disabled=True) for n in range(3, 9)]
    assert scores("tea or coffee", *notes, *hidden) == scores("tea or coffee", *notes)


def test_lists_of_holders_score_like_looking_at_each_note() -> None:
    """The inverted index of a big scope is an economy and changes no score."""
    notes = [note(n, f"w{n % 7} w{n % 11} w{n % 13}", IN_ROOM) for n in range(POSTINGS_FROM - 1)]
    index = index_of(*notes)
    question = asked("w1 w2 w3 w9", None, None)
    looked = matches(index, question)
    index.refresh(state(IN_ROOM, *notes, note(998, "w1 w2", IN_ROOM), note(999, "w3", IN_ROOM)), NOW)
    matches(index, question)  # big enough now: the lists are made
    index.refresh(state(IN_ROOM, *notes), NOW)
    assert matches(index, question) == looked != {}


def test_in_a_big_scope_a_word_in_most_notes_is_passed_over_and_a_rare_one_is_still_found() -> None:
    notes = [note(n, f"note about project w{n}", IN_ROOM) for n in range(BIG)]
    assert best("which note about project w77?", *notes) == 77
    assert len(scores("which note about project w77?", *notes)) == 1


def test_in_a_big_scope_a_common_word_still_decides_among_what_a_rarer_one_found() -> None:
    texts = [f"{'rare' if n < PLENTY else 'usual'} {'common' if n % 2 else 'other'}" for n in range(3 * PLENTY)]
    found = scores("rare common", *(note(n, text, IN_ROOM) for n, text in enumerate(texts)))
    assert len(found) == PLENTY
    assert found[1] > found[0]


words_of = st.lists(st.sampled_from(["tea", "jazz", "Oslo", "train", "rent"]), min_size=1, max_size=5).map(" ".join)
made = st.tuples(words_of, st.booleans(), st.integers(0, 900), st.none() | st.integers(1, 90), st.booleans())
Made = tuple[str, bool, int, int | None, bool]


def _note(number: int, values: Made) -> Note:
    text, off, hours, left, named = values
    expires_at = None if left is None else NOW + timedelta(hours=left)
    hint = "Jazz" if named else None
    return note(
        number, text, IN_ROOM, disabled=off, hours=hours, kind="interaction", name_hint=hint, expires_at=expires_at
    )


@given(st.lists(st.lists(made, max_size=12), min_size=1, max_size=4), st.lists(st.integers(-30, 900), max_size=4))
def test_an_index_that_followed_the_fold_equals_a_new_one(drawn: list[list[Made]], hours: list[int]) -> None:
    followed = index_of()
    question = asked("tea and jazz", None, None)
    for held in (state(IN_ROOM, *map(_note, range(len(each)), each)) for each in drawn):
        for moment in (0, *hours):
            now = NOW + timedelta(hours=moment)
            new = ScopeIndex(Window(IN_ROOM, KINDS), 280)
            followed.refresh(held, now)
            new.refresh(held, now)
            assert followed.buckets == new.buckets
            assert followed.excluded == new.excluded
            assert +followed.excluded_counts == +new.excluded_counts
            assert matches(followed, question) == matches(new, question)


def test_a_note_changed_in_place_of_another_version_is_read_anew() -> None:
    index = index_of(note(1, "Ana lives in Rome", IN_ROOM))
    index.refresh(state(IN_ROOM, note(1, "Ana lives in Oslo", IN_ROOM)), NOW)
    assert matches(index, asked("Rome", None, None)) == {}
    assert set(matches(index, asked("Oslo", None, None))) == {note_id(1)}
