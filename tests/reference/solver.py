"""A second solver of small boards: the rules of reference/blooms.py, every position by itself.

It knows no symmetries, and finds each value again by stating what a value is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

from blooms import bots
from blooms.games.blooms.bot import solved
from blooms.games.blooms.rules import Blooms, Rules
from blooms.games.blooms.text import begin
from blooms.search.settings import Settings
from tests.reference.blooms import OWNER, Reference, board

__all__ = ["Territory", "after_bot", "compare", "left_in_race", "left_of", "sample"]

CELLS = [cell for row in board(2) for cell in row]
COLOURS = {1: "ab", 2: "cd"}
BASES = {len(CELLS): 2, 19: 3}


@cache
def turns(stones: str, seat: int, is_race: bool) -> tuple[tuple[str, int], ...]:
    """The stones after each legal turn that places some, and how many it captured."""
    base = BASES[len(stones)]
    cells = [cell for row in board(base) for cell in row]
    game = Reference(base, 99 if is_race else None)
    game.stones = {
        cell: letter for cell, letter in zip(cells, stones, strict=True) if letter != "."
    }
    game.to_move = seat + 1
    empty = [cell for cell in cells if cell not in game.stones]
    one, two = ([(cell, colour) for cell in empty] for colour in COLOURS[seat + 1])
    found = set()
    for turn in [*product(one), *product(two), *product(one, two)]:
        if game.why_illegal(turn) is None:
            after = game.copy()
            after.play(turn)
            text = "".join(after.stones.get(cell, ".") for cell in cells)
            found.add((text, after.captured[seat]))
    return tuple(found)


@cache
def left_in_race(stones: str, seat: int, mine: int, theirs: int) -> int:
    """The turns left of a race, by what the mover and the opponent need: odd if the mover wins.

    The last turn of a race is the winner's. 0 without a legal turn, which counts as lost.
    """
    lengths = [
        1 if captured >= mine else 1 + left_in_race(after, 1 - seat, theirs, mine - captured)
        for after, captured in turns(stones, seat, is_race=True)
    ]
    return min((n for n in lengths if n % 2), default=max(lengths, default=0))


@cache
def won_within(stones: str, seat: int, mine: int, theirs: int, left: int) -> bool:
    """Whether the player with the last of `left` turns wins a race within them."""
    attacks = left % 2 == 1
    for after, captured in sorted(turns(stones, seat, is_race=True), key=lambda each: -each[1]):
        if captured >= mine:
            return attacks
        if left > 1 and won_within(after, 1 - seat, theirs, mine - captured, left - 1) == attacks:
            return attacks
    return not attacks


State = tuple[str, int, int, int]
"""Stones, seat, who passed first (0 nobody, 1, 2), passes in a row."""


class Territory:
    """All positions under territory, solved by repeating one sweep until nothing changes."""

    def __init__(self) -> None:
        self.left: dict[State, int] = {}
        """Turns left, negative if the mover loses; missing where nobody can force a win."""
        states = [
            ("".join(stones), seat, first, passes)
            for stones in product(".abcd", repeat=len(CELLS))
            for seat, first, passes in product((0, 1), (0, 1, 2), (0, 1))
            if first or not passes
        ]
        follow = {state: list(_follow(state)) for state in states}
        self.states = states
        for length in range(1, len(states)):
            new = {}
            for state in follow.keys() - self.left.keys():
                known = [
                    after if isinstance(after, int) else self.left.get(after, 0)
                    for after in follow[state]
                ]
                if any(value < 0 for value in known):
                    new[state] = length
                elif known and all(value > 0 for value in known):
                    new[state] = -length
            if not new:
                break
            self.left |= new


def _follow(state: State) -> Iterator[State | int]:
    """What follows: a state, or 1 or -1 if the opponent then has won or lost."""
    stones, seat, first, passes = state
    for after, _ in turns(stones, seat, is_race=False):
        yield after, 1 - seat, first, 0
    if stones.strip("."):  # "not on the first turn of the game"
        first = first or seat + 1
        if passes:
            one, two = score(stones)
            winner = first if one == two else 1 if one > two else 2
            yield -1 if winner == seat + 1 else 1
        else:
            yield stones, 1 - seat, first, 1


@cache
def score(stones: str) -> tuple[int, int]:
    """Both players' points under territory."""
    game = Reference(2, None)
    game.stones = {
        cell: letter for cell, letter in zip(CELLS, stones, strict=True) if letter != "."
    }
    one, two = game.score()
    return one, two


def sample(rng: Random, most: int) -> Blooms:
    """A random position of a race to at most `most` stones, not over."""
    stones = "".join(rng.choice("..." + "".join(OWNER)) for _ in CELLS)
    target = rng.randint(1, most)
    one, two = rng.randrange(target), rng.randrange(target)
    return Blooms(Rules(2, target), stones, rng.randrange(2), (one, two))


def sampled(count: int, most: int, seed: int) -> Iterator[tuple[Blooms, int]]:
    """Random positions that are not over with their turns left, negative if the mover loses: half
    of them in races to at most `most` stones, half under territory, where 0 is a draw.
    """
    rng = Random(seed)
    for _ in range(count // 2):
        position = sample(rng, most)
        yield position, left_of(position)
    territory = Territory()
    for _ in range(count - count // 2):
        stones, seat, first, passes = state = rng.choice(territory.states)
        position = Blooms(Rules(2, None), stones, seat, (0, 0), first, passes)
        yield position, territory.left.get(state, 0)


def left_of(position: Blooms) -> int:
    """The turns left of a race, negative if the mover loses; 0 without a legal turn."""
    target, seat = position.rules.target, position.seat
    assert target
    needs = (target - position.captured[seat], target - position.captured[1 - seat])
    turns = left_in_race(position.stones, seat, *needs)
    return turns if turns % 2 else -turns


def compare(values: int, most: int = 6, seed: int = 1) -> list[str]:
    """Differences between this solver and the table or the turn of the strongest level, which has
    to keep the value. The table must know the position after the turn too.
    """
    differences = []
    for position, left in sampled(values, most, seed):
        found = solved.value(position)
        if not found or found.result * found.turns != left:
            differences.append(f"value: {position}")
        elif next(position.turns(), None) is not None and after_bot(position) != left:
            differences.append(f"turn: {position}")
    return differences


def after_bot(position: Blooms) -> int:
    """The turns left, negative if the mover loses, when the strongest level has played."""
    game = begin(position)
    after = game.play(bots.think(game, Settings(level=8, seed=1)).turn).position
    if outcome := after.outcome():
        return 1 if outcome[position.seat] == 1 else -1
    found = solved.value(after)
    assert found
    return -found.result * (found.turns + 1)
