"""Every prompt with its form and the verdict a perfect scan would give."""

from collections.abc import Iterator
from dataclasses import dataclass

from policy.envelope import Participant
from policy.identity import Person
from tests.corpus.prompts import second_set, third_set
from tests.corpus.prompts.naming_by_sign import BY_SIGN
from tests.corpus.prompts.naming_by_word import BY_WORD
from tests.corpus.prompts.ordinary import ORDINARY
from tests.corpus.prompts.ordinary_tasks import ORDINARY_TASKS


@dataclass(frozen=True, slots=True)
class Prompt:
    """A task prompt as it would be filed."""

    text: str
    form: str  # how it names somebody; for ordinary ones, what it could be taken for
    names_somebody: bool


def prompts() -> tuple[Prompt, ...]:
    """All prompts, in a fixed order."""
    return (
        *_of({**BY_SIGN, **BY_WORD}, names_somebody=True),
        *_of({**ORDINARY, **ORDINARY_TASKS}, names_somebody=False),
    )


def second_prompts() -> tuple[Prompt, ...]:
    """The prompts of the second set, against `cast_of(second_set.NAMES)`."""
    return _of_set("second", second_set.NAMING, second_set.ORDINARY)


def third_prompts() -> tuple[Prompt, ...]:
    """The prompts of the third set, against `cast_of(third_set.NAMES)`."""
    return _of_set("third", third_set.NAMING, third_set.ORDINARY)


def cast_of(names: tuple[str, ...]) -> tuple[Participant, ...]:
    """People with these names, and ids that stand in no prompt."""
    return tuple(Participant(Person("discord", f"70010{at:02}550022{at:02}66"), name) for at, name in enumerate(names))


def _of_set(title: str, naming: tuple[str, ...], ordinary: tuple[str, ...]) -> tuple[Prompt, ...]:
    found = _of({f"{title} set": naming}, names_somebody=True)
    return (*found, *_of({f"{title} set": ordinary}, names_somebody=False))


def _of(forms: dict[str, tuple[str, ...]], *, names_somebody: bool) -> Iterator[Prompt]:
    for form, texts in forms.items():
        yield from (Prompt(text, form, names_somebody) for text in texts)
