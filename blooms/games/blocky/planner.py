"""The planner of Blocky: a beam search over a player's own turns, and what it expects of a game.

It counts costs and looks some of its own turns ahead along the best lines found; what chance
brings to a smash is averaged over boards that it makes up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import exp
from random import Random
from typing import Final, NamedTuple

from blooms.games.blocky.blocks import Block
from blooms.games.blocky.position import COSTS, PASS, Blocky, Move, goal_score

__all__ = [
    "Plan", "Plans", "best_first", "chances", "expected_steps", "plan", "planning", "score_of",
    "wanted",
]  # fmt: skip

WIDTH: Final = 8
"""How many boards the planner goes on from."""

AHEAD: Final = 3
"""How many of its own turns the planner looks ahead."""

FUTURES: Final = 6
"""How many boards the planner makes up for a smash."""

SWING: Final = 1.5
"""How many points a round may swing: the larger, the closer to even a lead is taken to be."""


class Plan(NamedTuple):
    """A first move, the net score that it is expected to lead to, and the moves that lead there."""

    move: Move
    net: float
    line: tuple[Move, ...]


Plans = dict[Move, Plan]
"""The best plan found for each first move."""


def plan(position: Blocky, rng: Random, width: int = WIDTH, ahead: int = AHEAD) -> list[Plan]:
    """The best plan for each first move, the best plan first; never empty."""
    *_, found = planning(position, rng, width, ahead)
    return best_first(found)


def planning(
    position: Blocky, rng: Random, width: int = WIDTH, ahead: int = AHEAD
) -> Iterator[Plans]:
    """The same board by board: the best plans found so far, after each board looked at.

    A beam: of all boards after so many own turns the `width` best are gone on from. Smashes are
    looked at as first moves only, each by what it leads to on the mean of some made-up boards.
    """
    ahead = min(ahead, turns_left(position))
    found: Plans = {}
    lines: list[_Line] = [_Line(position.score(position.seat), position.board, 0, ())]
    for _ in range(ahead):
        reached: dict[tuple[Block, int], _Line] = {}
        for line in lines:
            for after in _next(position, line):
                first = after.moves[0]
                if first not in found or after.net > found[first].net:
                    found[first] = Plan(first, after.net, after.moves)
                reached.setdefault((after.board, after.paid), after)
                yield found
        lines = sorted(reached.values(), key=_by_net)[:width]
    for move in position.moves(position.seat):
        if move.action == "smash":
            total = 0.0
            for _ in range(FUTURES):
                net = 0.0
                for after in _hoped(position, move, ahead - 1, rng):
                    net = after.net
                    yield found
                total += net
            found[move] = Plan(move, total / FUTURES, (move,))
            yield found


def best_first(found: Plans) -> list[Plan]:
    """Plans in order; of equal ones the shorter: what is gained at once nobody can spoil."""
    return sorted(found.values(), key=lambda each: (-each.net, len(each.line), each.move != PASS))


def turns_left(position: Blocky) -> int:
    """How many turns the seat to move still has."""
    return (position.setup.rounds * position.seats - position.turn - 1) // position.seats + 1


class _Line(NamedTuple):
    """Where some own moves lead: the net score less what was paid before, the board, the costs."""

    net: float
    board: Block
    paid: int
    moves: tuple[Move, ...]


def _by_net(line: _Line) -> float:
    return -line.net


def _next(position: Blocky, line: _Line) -> Iterator[_Line]:
    """The line gone on by every move whose outcome is sure."""
    at = replace(position, board=line.board)
    for move in wanted(at):
        if move.action != "smash":
            board = at.after(move)
            paid = line.paid + COSTS.get(move.action, 0)
            yield _Line(score_of(position, board) - paid, board, paid, (*line.moves, move))


def _hoped(position: Blocky, smash: Move, turns: int, rng: Random) -> Iterator[_Line]:
    """What a smash and then the best move on each of so many turns lead to on a made-up board:
    the last line given; those before it are looked at on the way.
    """
    board, paid = position.unseen(rng).after(smash), COSTS["smash"]
    line = _Line(score_of(position, board) - paid, board, paid, (smash,))
    yield line
    for _ in range(turns):
        best: _Line | None = None
        for after in _next(position, line):
            best = after if best is None or after.net > best.net else best
            yield best
        line = best or line


def chances(position: Blocky) -> tuple[float, ...]:
    """Each seat's chance to win, sum 1: a rough measure, for reviews.

    Who has still to move in this round gets the best sure move for it; then the net scores are
    compared, the more strictly the fewer rounds are left.
    """
    nets = list(position.nets())
    rounds, seat = divmod(position.turn, position.seats)
    for mover in range(seat, position.seats):
        at = replace(position, turn=position.turn + mover - seat)
        if not at.is_over:
            line = _Line(0, at.board, 0, ())
            nets[mover] = max(round(after.net) for after in _next(at, line)) - at.costs[mover]
    left = position.setup.rounds - rounds - 1
    scale = SWING * (0.2 + max(0, left)) ** 0.5
    weights = [exp((net - max(nets)) / scale) for net in nets]
    return tuple(weight / sum(weights) for weight in weights)


def expected_steps(position: Blocky) -> int:
    """About how many boards `planning` looks at."""
    moves = position.moves(position.seat)
    smashes = sum(move.action == "smash" for move in moves)
    return len(moves) * (WIDTH + smashes * FUTURES) * min(AHEAD, turns_left(position))


def wanted(position: Blocky) -> list[Move]:
    """The legal moves but painting in another colour than one's own: "bots their target"."""
    target = position.setup.targets[position.seat]
    return [
        move
        for move in position.moves(position.seat)
        if not move.action.startswith("paint") or move.action[-1] == target
    ]


def score_of(position: Blocky, board: Block) -> int:
    """What a board counts for the seat to move."""
    setup, seat = position.setup, position.seat
    return goal_score(setup.goals[seat], setup.targets[seat], board, setup.depth)
