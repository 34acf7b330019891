"""One forking process for all fault tests of a worker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.faults.program import Program, open_program, require_strace


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The real program, ready to be run under faults."""
    require_strace()
    with open_program(tmp_path_factory.mktemp("program")) as ready:
        yield ready
