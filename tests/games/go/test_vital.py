"""Vital points, snapbacks and races: what the bot of Go knows of small fights."""

from __future__ import annotations

from random import Random

import pytest

from blooms.games.go.bot.fast import NOBODY, FastGo
from blooms.games.go.bot.priors import MANY, RACE, Prior, priors
from blooms.games.go.bot.snapback import snaps_back
from blooms.games.go.bot.vital import instead, vital
from tests.games.go.playouts import playout
from tests.positions import LADDER, go_at
from tools.bots.go_known import KNOWN

SPACES = {
    "3BW4-BBBBW4-WWWWW4": "B9",
    "2BW5-2BW5-BBBW5": "",
    "2BW5-1BBW5-BBBW5": "A9",
    "4BW3-BBBBBW3": "",
    "B1BBW4-3BW4-BBBBW4": "B8",
    "B1BBW4-3BW4-B1BBW4-BBBBW4": "B8",
    "2BBW4-3BW4-BBBBW4": "B8",
    "2BBW4-3BW4-B1BBW4-BBBBW4": "B8",
    "3RW4-BBBBW4": "",
    "7BW-BBBBBBBBW": "",
}
"""Spaces at the top left, by their rows from the top, and their vital points."""


def at(rows: str) -> tuple[FastGo, dict[str, int]]:
    """A board of three with these rows at its top, and its points."""
    here = go_at(f"go/9/3/sequential/@{'-'.join([*rows.split('-'), *['9'] * 9][:9])},1/")
    return FastGo.of(here), dict(here.rules.board.points)


@pytest.mark.parametrize(("rows", "name"), SPACES.items())
def test_small_spaces_have_a_vital_point_or_none(rows: str, name: str) -> None:
    board, on = at(rows)
    near, owner = board.geometry.near, board.owner
    board.last = next(
        point for point, own in enumerate(owner)
        if own != NOBODY and any(owner[each] == NOBODY for each in near[point])
    )  # fmt: skip
    assert vital(board) == (on[name] if name else NOBODY)


@pytest.mark.parametrize(("stone", "reply"), [("B9", "C9"), ("C9", "B9"), ("A9", "")])
def test_two_middles_of_four_in_a_line_are_alike(stone: str, reply: str) -> None:
    board, on = at("4BW3-BBBBBW3")
    board.place(on[stone], 1)
    assert vital(board) == (on[reply] if reply else NOBODY)


def test_a_stone_goes_on_the_vital_point_of_its_space() -> None:
    board, on = at("3BW4-BBBBW4-WWWWW4")
    assert [instead(board, on[name], 1) for name in ("A9", "B9")] == [on["B9"]] * 2
    assert instead(board, on["F5"], 1) == on["F5"]


def test_nobody_plays_in_an_enemy_square_that_is_dead() -> None:
    board, on = at("2BW5-2BW5-BBBW5")
    assert [instead(board, on["A9"], seat) for seat in (0, 1)] == [on["A9"], NOBODY]


def known(name: str) -> str:
    (found,) = [each for each in KNOWN if each.name == name]
    return found.text


def moves(name: str) -> dict[str, Prior]:
    """What is known of the moves before any search."""
    here = go_at(known(name))
    names = [*here.rules.board.names, "-"]
    found = priors(FastGo.of(here), here.seat, [], is_wide=True)
    return {names[each.point]: each for each in found}


def test_a_snapback_is_known_before_any_search() -> None:
    assert moves("snapback")["C1"].won >= MANY
    here = go_at(known("throw-in"))
    assert not snaps_back(FastGo.of(here), here.rules.board.points["B1"], 0)


def test_liberties_are_taken_where_two_chains_race() -> None:
    found = moves("race, 3 against 3, White first")
    assert min(found["B1"].won, found["C1"].won) >= RACE


def test_a_chain_that_a_ladder_catches_does_not_run() -> None:
    here = go_at(f"go/9/2/sequential/@{LADDER},1/")
    found = priors(FastGo.of(here), 0, [], is_wide=True)
    (run,) = [each for each in found if each.point == here.rules.board.points["C6"]]
    assert run.lost > 0


def test_playouts_take_a_group_whose_only_eye_is_a_square() -> None:
    here = go_at(known("four in a square"))
    corner = here.rules.board.points["A3"]
    assert not any(playout(here, Random(seed))[corner] for seed in range(20))
