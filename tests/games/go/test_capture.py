"""Stones removed at once, and the pools they make: against the rules' own sentences."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import blooms
from blooms import record
from blooms.core.position import IllegalMove
from blooms.games.go import board as goban
from blooms.games.go.capture import Removal, round_of
from blooms.games.go.position import Go
from tests.positions import go_at


def pools_of(
    board: goban.Goban, removed: list[frozenset[int]], placed: dict[int, str]
) -> list[frozenset[int]]:
    """The rule: "removed chains that touch each other or the same new stone are one pool"."""
    border = {chain: {near for at in chain for near in board.neighbours[at]} for chain in removed}
    pools = [{chain} for chain in removed]
    for one, other in combinations(removed, 2):
        new = (border[one] | one) & (border[other] | other) & set(placed)
        if border[one] & other or new:
            mine = [pool for pool in pools if one in pool or other in pool]
            pools = [pool for pool in pools if pool not in mine] + [set().union(*mine)]
    stones = [frozenset().union(*pool) for pool in pools]
    return sorted(stones, key=min)


def captors_of(
    board: goban.Goban, pool: frozenset[int], after: str, placed: dict[int, str]
) -> tuple[str, str]:
    """The colours that touch a pool and survive; those that do so with a stone of this round."""
    border = {near for at in pool for near in board.neighbours[at]}
    standing = {at for at in border if after[at] != "."}
    return tuple(
        "".join(colour for colour in "BWRL" if any(after[at] == colour for at in some))
        for some in (standing, standing & set(placed))
    )  # type: ignore[return-value]


def points_of(removal: Removal) -> frozenset[int]:
    return frozenset().union(*(points for _, points in removal.chains))


def test_chains_that_touch_are_one_pool() -> None:
    rng, board, sizes = Random(5), goban.goban(5), []
    for _ in range(1500):
        letters = rng.choices("BWRL.", (4, 4, 3, 2, rng.choice((2, 5))), k=25)
        for dead in goban.breathless(board, letters, range(25)):  # a position that could stand
            letters[rng.choice(sorted(dead))] = "."
        empty = [at for at in range(25) if letters[at] == "."]
        placed = dict(zip(rng.sample(empty, min(4, len(empty))), "BWRL", strict=False))
        captured = round_of(board, "".join(letters), placed, old_first=False)
        removed = [points_of(each) for each in captured.alone]
        assert [points_of(each) for each in captured.together] == pools_of(board, removed, placed)
        assert [(each.captors, each.fresh) for each in captured.together] == [
            captors_of(board, points_of(each), captured.stones, placed)
            for each in captured.together
        ]
        sizes.append(len(removed) - len(captured.together))
    assert sizes.count(0) > 100 and sum(map(bool, sizes)) > 100


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("go/9/2/sequential/!", "player 1 resigned"),
        ("go/9/2/sequential/E5.!", "player 2 resigned"),
        ("go/9/3/sequential/E5.!.!", "all others resigned"),
        ("go/9/2/parallel/!,!", "all resigned"),
        ("go/9/2/sequential/E5.-.-.x.x", "80 to 0 points"),
        (
            "go/9/3/parallel-coop/E5,A1,J9.-,-,-.x.x.x.~BW,~BW,~R",
            "the alliance BW has 52 of 78 points",
        ),
    ],
)
def test_a_game_says_why_it_is_over(text: str, reason: str) -> None:
    assert blooms.reason(record.read(text)) == reason


def test_an_alliance_is_named_by_its_members_in_seat_order() -> None:
    here = go_at("go/9/3/parallel-coop/-,-,-")
    assert isinstance(here, Go) and here.phase == "ally"
    assert here.seal(0, "~BW") == "~BW"
    for wrong in ("BW", "~WB", "~BB", "~W", "~BWR", "~", "~BX", "~" + "B" * 30):
        with pytest.raises(IllegalMove) as refused:
            here.seal(0, wrong)
        assert str(refused.value) == f"{wrong[:20]!r} is not an alliance of this seat, such as ~BW"
