"""All answers of a puzzle by the plain rules of tests/reference: every turn, every reply.

Shares no code with the solver in blooms/. The last turn is not played but counted: a turn captures
exactly the enemy blooms whose liberties are all among its cells; test_puzzles.py compares this
count with all turns played.
"""

from __future__ import annotations

from itertools import combinations

from blooms.games.blooms.learn.goals import Goal
from tests.reference.blooms import OWNER, Reference, Turn


def answers(text: str, goal: Goal) -> set[str]:
    """Every first turn that reaches the goal, as text."""
    game = Reference.from_record(text)
    me = game.to_move
    best: list[Turn] = []  # the last refuting reply, tried first
    found = set()
    for turn in sorted(game.legal_turns() - {frozenset()}, key=sorted):
        after = game.copy()
        taken = after.play(turn)
        if goal.kind == "capture" and goal.turns == 1:
            solved = taken >= goal.count
        elif goal.kind == "capture":
            solved = taken >= goal.count or _holds(after, goal.count - taken, best)
        elif goal.kind == "win":
            assert game.target is not None
            need = game.target - after.captured[me - 1]
            solved = after.winner == me or _holds(after, need, best)
        elif goal.kind == "keep":
            solved = taken >= goal.count and most(after) == 0
        elif goal.kind == "save":
            solved = most(after) == 0
        elif goal.kind == "hold":
            assert game.target is not None
            solved = most(after) < game.target - after.captured[2 - me]
        else:
            assert goal.kind == "live"
            solved = lives(after, goal.cell)
        if solved:
            found.add("".join(cell + colour for cell, colour in sorted(turn, key=_by_colour)))
    return found


def most(game: Reference) -> int:
    """The most stones that one turn of the player to move captures."""
    open_to = [
        (game.liberties(bloom), len(bloom))
        for bloom in game.blooms()
        if OWNER[game.stones[min(bloom)]] != game.to_move and len(game.liberties(bloom)) <= 2
    ]
    cells = set().union(*(liberties for liberties, _ in open_to)) if open_to else set()
    covers: list[set[str]] = [set(), *({cell} for cell in cells)]
    covers += [set(pair) for pair in combinations(cells, 2)]
    return max(sum(size for liberties, size in open_to if liberties <= cover) for cover in covers)


def lives(game: Reference, cell: str) -> bool:
    """Whether the player to move cannot capture the bloom on a cell even if its owner passes."""
    seen = {frozenset(game.stones.items())}
    front = [game]
    while front:
        here = front.pop()
        for turn in here.legal_turns() - {frozenset()}:
            after = here.copy()
            after.play(turn)
            if cell not in after.stones:
                return False
            after.play(())
            code = frozenset(after.stones.items())
            if code not in seen:
                seen.add(code)
                front.append(after)
    return True


def _holds(after: Reference, need: int, best: list[Turn]) -> bool:
    """Whether every reply leaves `need` stones to capture, and none wins the race."""
    replies = after.legal_turns()
    for reply in [*(turn for turn in best if turn in replies), *replies]:
        later = after.copy()
        later.play(reply)
        if later.winner is not None or most(later) < need:
            best[:] = [reply]
            return False
    return True


def _by_colour(stone: tuple[str, str]) -> str:
    return stone[1]
