"""A lab for each test, in a folder of its own and in English."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from blooms.core import i18n
from tests.lab.driver import Lab, forking


@pytest.fixture(scope="session")
def forks() -> Iterator[socket.socket]:
    """The way to a Python that forks."""
    with forking() as made:
        yield made


@pytest.fixture
def lab(tmp_path: Path, forks: socket.socket, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lab]:
    monkeypatch.chdir(tmp_path)
    made = Lab(tmp_path, forks)
    yield made
    made.end()
    i18n.use("en", {})
