"""Every prompt with its form and the verdict a perfect scan would give."""

from collections.abc import Iterator
from dataclasses import dataclass

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


def _of(forms: dict[str, tuple[str, ...]], *, names_somebody: bool) -> Iterator[Prompt]:
    for form, texts in forms.items():
        yield from (Prompt(text, form, names_somebody) for text in texts)
