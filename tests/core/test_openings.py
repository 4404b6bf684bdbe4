"""The tree of openings: what many games played from a position, up to symmetry."""

from __future__ import annotations

from random import Random

import pytest

from blooms import games, record
from blooms.core.game import Game, finish, play_all
from blooms.core.openings import Begun, Continuation, continuing

STARTS = ("blooms/3/race-10/", "blooms/3/territory/", "go/5/2/sequential/", "go/5/3/parallel/")


def grown(game: Game, turns: int, rng: Random) -> Game:
    """A game after so many random turns."""
    package = games.of(game)
    for _ in range(turns):
        game = game.play(package.player("random")(game, game.position.movers[0], rng))
    return game


def tree(head: str, path: tuple[str, ...], *played: Begun, **more: object) -> list[Continuation]:
    start = record.read(head)
    symmetries = games.of(start).symmetries(start.position)
    return finish(continuing(played, path, symmetries, **more))


@pytest.mark.parametrize("head", STARTS[:3])
def test_exchanged_turns_are_legal_and_lead_to_the_same(head: str) -> None:
    rng = Random(5)
    start = record.read(head)
    package = games.of(start)
    symmetries = package.symmetries(start.position)
    assert len(symmetries) == (48 if head.startswith("blooms") else 8)
    for symmetry in rng.sample(symmetries, 6):
        game = grown(start, 8, rng)
        turned = play_all(start, (symmetry.image(turn) for turn in game.turns))
        assert package.points(turned.position) == package.points(game.position)
        assert len(turned.position.code()) == len(game.position.code())
        assert tuple(map(symmetry.origin, turned.turns)) == game.turns


def test_a_start_with_stones_keeps_only_what_leaves_it_as_it_is() -> None:
    start = record.read("blooms/3/race-10/@3-4-5-3a-3,2/").position
    symmetries = games.package("blooms").symmetries(start)
    assert {each.image("D4c") for each in symmetries} == {"D4c", "D4d"}
    assert {each.image("A1a") for each in symmetries} == {"A1a", "C1a"}


def test_games_alike_by_a_symmetry_count_together() -> None:
    first = Begun(("A1a", "C3c"), 1.0)
    turned = Begun(("A3b", "C3d"), 0.0)
    other = Begun(("C3a",), 1.0)
    head = "blooms/3/race-10/"
    assert tree(head, (), first, turned, other) == [
        Continuation("A1a", 2, 1, 1),
        Continuation("C3a", 1, 1, 0),
    ]
    assert tree(head, ("E3b",), first, turned, other) == [Continuation("C3c", 2, 1, 1)]


def test_a_known_turn_stands_for_those_that_equal_it() -> None:
    game = Begun(("A1a",))
    assert tree("blooms/3/race-10/", (), game, known={"C5b"}) == [Continuation("C5b", 1)]


def test_a_resignation_is_no_opening() -> None:
    assert tree("go/9/2/sequential/", (), Begun(("!",), 0.0)) == []


def test_a_round_is_turned_as_a_whole() -> None:
    first, second = Begun(("A1,B2,C3",)), Begun(("A5,B4,C3",))
    assert tree("go/5/3/parallel/", (), first, second) == [Continuation("A1,B2,C3", 2)]


def test_many_games_pause_often() -> None:
    many = [Begun(("A1a",))] * 1000
    start = record.read("blooms/4/race-15/").position
    package = games.package("blooms")
    pauses = sum(1 for _ in continuing(many, (), package.symmetries(start)))
    assert pauses >= 20
