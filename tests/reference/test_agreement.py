"""The rules and the reference implementations agree, and a broken rule is detected.

Longer runs: `python3 -m tests --long` and `python3 -m tests.long.differential`.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from blooms.games.blocky import blocks
from blooms.games.blocky.position import Blocky
from tests.long.differential import GAMES, differences

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("game", "turns"),
    [("blooms", 2_500), ("go", 1_000), ("blocky", 6_000)],
)
def test_random_turns_agree(game: str, turns: int) -> None:
    # In a process of its own, so that it is not slowed down by line coverage.
    command = [sys.executable, "-m", "tests.long.differential", game, "--turns", str(turns)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert told.split("\n") == [
        line for kind in GAMES[game] for line in ("", f"{kind}: {turns} turns, 0 differences")
    ] + [""]


@pytest.mark.no_cover  # slow, and other tests run the same lines
def test_deep_boards_of_blocky_agree_too() -> None:
    for depth in (5, 6):
        assert list(differences(GAMES["blocky"]["blocky"], 75, 2, depth)) == []


@pytest.mark.no_cover  # slow, and other tests run the same lines
@pytest.mark.parametrize(
    ("game", "kind", "turns", "place", "wrong"),
    [
        (
            "blooms", "blooms", 2_000,
            "blooms.games.blooms.groups.territory", lambda board, stones, owners: [(), ()],
        ),
        (
            "blooms", "blooms", 2_000,
            "blooms.games.blooms.legal.why_fenced", lambda position, turn: "",
        ),
        (
            "go", "sequential-coop", 6_000,
            "blooms.games.go.position.Go.has_stood", lambda position, stones: False,
        ),
        (
            "go", "sequential-coop", 6_000,
            "blooms.games.go.prisoners.Pool.only_choice", lambda pool: pool.first_choice(),
        ),
        (
            "go", "sequential-coop", 6_000,
            "blooms.games.go.score.Score._share", lambda count, region: 0,
        ),
        (
            "blocky", "blocky", 2_000,
            "blooms.games.blocky.blocks.blob", lambda cells, depth: cells.bit_count(),
        ),
        (
            "blocky", "blocky", 2_000,
            "blooms.games.blocky.blocks.best_colour", lambda block: block[0],
        ),
        (
            "blocky", "blocky", 2_000,
            "tests.reference.blocky.Reference.perimeter", lambda plain, colour: 0,
        ),
    ],
)  # fmt: skip
def test_a_broken_rule_is_found(
    monkeypatch: pytest.MonkeyPatch, game: str, kind: str, turns: int, place: str, wrong: object
) -> None:
    monkeypatch.setattr(place, wrong)
    assert list(differences(GAMES[game][kind], turns, 1))


def test_a_board_turned_the_wrong_way_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "turned", blocks.turned_back)
    monkeypatch.setitem(Blocky.after.__globals__["MOVED"], "cw", blocks.turned_back)
    assert list(differences(GAMES["blocky"]["blocky"], 2_000, 1))
