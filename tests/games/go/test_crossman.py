"""Allan Crossman's way: captured stones go back into the territory of their own colour."""

import random
from collections import Counter

import pytest

from blooms import record
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.options import WORDS
from blooms.games.go.position import Go
from blooms.games.go.rules import RULESETS, Rules
from blooms.games.go.text import position_text
from tests.long.pair_go import random_move, step_of
from tests.positions import THREE_COLOURS
from tests.reference.positions_go import TWO_POOLS, named, placed


def finished(ruleset: str, rng: random.Random) -> tuple[Go, Counter[str]]:
    """A random game to its end, and how many stones of each colour were placed in it."""
    options = {each for each, where in WORDS.items() if ruleset in where and rng.random() < 0.3}
    rules = Rules(rng.randint(3, 5), rng.randint(2, 6), ruleset, frozenset({"crossman", *options}))
    position, laid = Go.start(rules), Counter[str]()
    while position.phase != "over":
        texts = [random_move(position, seat, rng, 0.001) for seat in position.movers]
        after = position.play(step_of(position, texts))
        if after.past != position.past:  # the round was not void
            alone = [text for text in texts if texts.count(text) == 1 and text not in "-!"]
            laid.update(COLOURS[position.movers[texts.index(text)]] for text in alone)
        assert after.phase != "choose"
        position = after
    return position, laid


def disagreements(games: int, seed: int) -> list[str]:
    """Finished games where territory scoring differs from area scoring.

    Area is stones and territory; a seat that placed more stones has as many points more by area.
    """
    found = []
    for number in range(games):
        rng = random.Random(f"crossman/{seed}/{number}")
        position, laid = finished(RULESETS[number % 4], rng)
        lands = position.count().scores
        for seat, colour in enumerate(COLOURS[: position.seats]):
            land = lands[seat] + position.prisoners.lost(seat)
            area = position.stones.count(colour) + land
            if area - laid[colour] != lands[seat]:
                found.append(f"{position_text(position)}: {colour} {area} - {laid[colour]}")
        lost = position.prisoners.total
        if position.count().total != position.stones.count(EMPTY) - lost:
            found.append(f"{position_text(position)}: total {position.count().total}")
    return found


@pytest.mark.no_cover  # slow, and other tests run the same lines
def test_territory_and_area_scoring_agree_on_finished_games() -> None:
    assert disagreements(60, 1) == []


@pytest.mark.long
def test_territory_and_area_scoring_agree_on_1000_games() -> None:
    assert disagreements(1_000, 2) == []


def test_a_stone_with_two_captors_costs_its_own_colour_a_point() -> None:
    game = record.read(f"go/9/3/sequential+crossman/@{THREE_COLOURS},3/E5")
    assert game.position.count().scores == (0, -1, 0)
    assert game.position.count().total == 77 - 1
    assert not any(game.position.prisoners.eliminated)


def test_nobody_chooses_prisoners() -> None:
    # Without the option Red chooses from a pool of two white stones and a blue one.
    point = named(TWO_POOLS, "2")
    phases = [
        record.read(f"go/9/4/sequential-coop{option}/@{placed(TWO_POOLS)},3/{point}").position.phase
        for option in ("", "+crossman")
    ]
    assert phases == ["choose", "play"]


def test_stones_lost_are_read_from_whoever_held_them() -> None:
    position = record.read("go/9/3/parallel+crossman/@9-9-9-9-9-9-9-9-9,1,W3-0-B1W2,R4/").position
    assert [position.prisoners.lost(seat) for seat in range(3)] == [1, 5, 4]
    again = record.read(f"go/9/3/parallel+crossman/@{position_text(position)}/").position
    assert again == position
