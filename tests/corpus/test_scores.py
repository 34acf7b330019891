import pytest

from benchmarks.write_policy import main, tally
from tests.corpus.write_policy import Expected, Sentence


def sentence(text: str, expected: Expected) -> Sentence:
    return Sentence(text, "en", "pin", expected, None, "none")


def test_the_misses_of_the_blind_part_are_never_listed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--part", "blind", "--show"])
    assert "only scored" in capsys.readouterr().err


def test_a_score_counts_what_was_found_missed_and_flagged_in_vain() -> None:
    every = [sentence("no", "secret"), sentence("yes", "secret"), sentence("yes", "clean"), sentence("no", "clean")]
    score = tally(every, "secret", lambda text: "rule" if text == "yes" else None)
    assert (score.recall, score.precision, score.false_alarm_rate) == (0.5, 0.5, 0.5)
    assert [miss.text for miss, _ in score.misses] == ["no", "yes"]


def test_a_score_of_nothing_is_no_figure() -> None:
    score = tally([], "secret", lambda _: None)
    assert (score.recall, score.precision, score.false_alarm_rate) == (None, None, None)


def test_a_check_that_failed_scores_nothing() -> None:
    with pytest.raises(RuntimeError, match="scanner_failed"):
        tally([sentence("yes", "secret")], "secret", lambda _: "scanner_failed")
