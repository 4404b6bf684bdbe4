"""A lab for each test, in a folder of its own and in English."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from blooms.core import i18n
from tests.lab.driver import Lab


@pytest.fixture
def lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lab]:
    monkeypatch.chdir(tmp_path)
    made = Lab(tmp_path)
    yield made
    made.end()
    i18n.use("en", {})
