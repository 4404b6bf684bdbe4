"""The planner for Blocky: a beam search over a player's own turns, and win chances.

It takes costs into account and follows the best lines some of its own turns ahead. A smash is
valued by the mean over random boards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import exp, inf
from random import Random
from typing import Final, NamedTuple

from blooms.games.blocky.blocks import Block
from blooms.games.blocky.position import COSTS, PASS, Blocky, Move, goal_score

__all__ = [
    "AHEAD", "Plan", "Plans", "best_first", "chances", "expected_steps", "odds", "plan",
    "planning", "score_of", "turns_left", "wanted",
]  # fmt: skip

WIDTH: Final = 8
"""The beam width: how many boards the search keeps at each depth."""

AHEAD: Final = 3
"""The search depth, in the planner's own turns."""

FUTURES: Final = 6
"""How many random boards the planner samples for a smash."""

SWING: Final = 1.5
"""The expected swing of a round in points: the larger, the less a lead counts."""


class Plan(NamedTuple):
    """A first move, the net score expected from it, and the moves that lead there.

    `soon` is the net score expected when looking one turn less far. Among rivals there is also the
    chance to win, and `depth`: how far the plan was followed.
    """

    move: Move
    net: float
    line: tuple[Move, ...]
    soon: float = 0.0
    chance: float = 1.0
    depth: int = 0


Plans = dict[Move, Plan]
"""The best plan found for each first move."""


def plan(position: Blocky, rng: Random, width: int = WIDTH, ahead: int = AHEAD) -> list[Plan]:
    """The best plan for each first move, best first; never empty."""
    *_, plans = planning(position, rng, width, ahead)
    return best_first(plans)


def planning(
    position: Blocky, rng: Random, width: int = WIDTH, ahead: int = AHEAD
) -> Iterator[Plans]:
    """The search board by board: yields the best plans so far after each board.

    A beam search: at each depth it continues from the `width` best boards. Smashes are tried only
    as first moves, each valued by its mean over random boards.
    """
    ahead = min(ahead, turns_left(position))
    plans: Plans = {}
    start = _Line(position.score(position.seat), position.board, 0, ())
    lines = [start]
    for turn in range(1, ahead + 1):
        reached: dict[tuple[Block, int], _Line] = {}
        for line in lines:
            for after in _next(position, line):
                first = after.moves[0]
                known = plans.get(first, Plan(first, -inf, (), start.net))
                if after.net > known.net:
                    soon = after.net if turn < ahead else known.soon
                    plans[first] = Plan(first, after.net, after.moves, soon)
                reached.setdefault((after.board, after.paid), after)
                yield plans
        lines = sorted(reached.values(), key=_by_net)[:width]
    for move in position.moves(position.seat):
        if move.action == "smash":
            total = soon = 0.0
            for _ in range(FUTURES):
                nets = [start.net] * (ahead + 1)
                for turn, after in _hoped(position, move, ahead, rng):
                    nets[turn] = after.net
                    yield plans
                total, soon = total + nets[ahead], soon + nets[ahead - 1]
            plans[move] = Plan(move, total / FUTURES, (move,), soon / FUTURES)
            yield plans


def best_first(plans: Plans) -> list[Plan]:
    """Plans sorted by chance, then by net score; those followed further before the others. On a tie
    the shorter comes first, since no one can spoil it.
    """
    return sorted(plans.values(), key=_order)


def _order(plan: Plan) -> tuple[float, ...]:
    return -plan.depth, -plan.chance, -plan.net, len(plan.line), plan.move != PASS


def turns_left(position: Blocky) -> int:
    """The number of turns left for the seat to move."""
    return (position.setup.rounds * position.seats - position.turn - 1) // position.seats + 1


class _Line(NamedTuple):
    """The result of some own moves: net score without earlier costs, board, costs."""

    net: float
    board: Block
    paid: int
    moves: tuple[Move, ...]


def _by_net(line: _Line) -> float:
    return -line.net


def _next(position: Blocky, line: _Line) -> Iterator[_Line]:
    """The line extended by every move without chance."""
    at = replace(position, board=line.board)
    for move in wanted(at):
        if move.action != "smash":
            board = at.after(move)
            paid = line.paid + COSTS.get(move.action, 0)
            yield _Line(score_of(position, board) - paid, board, paid, (*line.moves, move))


def _hoped(position: Blocky, smash: Move, ahead: int, rng: Random) -> Iterator[tuple[int, _Line]]:
    """The lines of a smash followed by the best move on each turn, on a random board: the last line
    of each turn is its result, those before it are tried on the way.
    """
    board, paid = position.unseen(rng).after(smash), COSTS["smash"]
    line = _Line(score_of(position, board) - paid, board, paid, (smash,))
    yield 1, line
    for turn in range(2, ahead + 1):
        best: _Line | None = None
        for after in _next(position, line):
            best = after if best is None or after.net > best.net else best
            yield turn, best
        line = best or line


def chances(position: Blocky) -> tuple[float, ...]:
    """Each seat's win chance, sum 1: a rough estimate for analysis.

    Each seat still to move in this round is credited with its best move without chance. Then net
    scores are compared; the fewer rounds are left, the more a lead counts.
    """
    nets = list(position.nets())
    rounds, seat = divmod(position.turn, position.seats)
    for mover in range(seat, position.seats):
        at = replace(position, turn=position.turn + mover - seat)
        if not at.is_over:
            line = _Line(0, at.board, 0, ())
            nets[mover] = max(round(after.net) for after in _next(at, line)) - at.costs[mover]
    return odds(nets, 0.2 + max(0, position.setup.rounds - rounds - 1))


def odds(nets: Sequence[int], rounds: float) -> tuple[float, ...]:
    """Each seat's chance to win with these net scores, sum 1; without rounds left the outcome."""
    scale, most = max(0.01, SWING * rounds**0.5), max(nets)
    weights = [exp((net - most) / scale) for net in nets]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def expected_steps(position: Blocky) -> int:
    """About how many boards `planning` evaluates."""
    moves = position.moves(position.seat)
    smashes = sum(move.action == "smash" for move in moves)
    return len(moves) * (WIDTH + smashes * FUTURES) * min(AHEAD, turns_left(position))


def wanted(position: Blocky) -> list[Move]:
    """The legal moves, except painting in other colours than one's own: "bots their target"."""
    target = position.setup.targets[position.seat]
    return [move for move in position.moves(position.seat) if move.colour in ("", target)]


def score_of(position: Blocky, board: Block) -> int:
    """The goal score of a board for the seat to move."""
    setup, seat = position.setup, position.seat
    return goal_score(setup.goals[seat], setup.targets[seat], board, setup.depth)
