"""Files of a second program, sgfmill: read and written here, they are the same files there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import blooms
from tests.games.go.sgfmill_files import made, sgf, told

FILES = 200


@pytest.mark.no_cover  # slow, and other tests run the same lines
def test_files_of_another_program_come_back_unchanged() -> None:
    for seed in range(FILES):
        data = made(Random(seed)).serialise()
        (tree,) = blooms.trees(data)
        again = sgf.Sgf_game.from_string(blooms.sgf(tree))
        first = sgf.Sgf_game.from_bytes(data)
        assert told(again.get_root()) == told(first.get_root()), seed
        assert len(tree.lines) == sum(not len(node) for node in _all(first.get_root()))


def _all(node: Any) -> list[Any]:
    return [node, *(each for child in node for each in _all(child))]
