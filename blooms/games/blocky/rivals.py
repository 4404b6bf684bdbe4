"""The planner at a board with rivals: it plays for the win, not for points alone.

Everybody sees the goals, colours and scores of all players. What the others will do and what chance
will bring nobody knows. So a move is worth the mover's chance to win with the scores after it:
points taken off the leader count like points of one's own. The best moves are followed further,
with each player in turn making the move that serves itself best.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from blooms.games.blocky import blocks, planner
from blooms.games.blocky.planner import FUTURES, Plan, Plans, best_first, odds, wanted
from blooms.games.blocky.position import COSTS, Blocky, Move, counted

__all__ = ["State", "after", "begun", "expected_steps", "planning"]

FOLLOWED: Final = 8
"""How many moves are followed further than the scores after them."""
ROUNDS: Final = 2
"""How many rounds they are followed, the mover's own turn included."""
SMASHED: Final = 3
"""On how many of its random boards a smash is followed."""


class State(NamedTuple):
    """A position; the cells of each seat's colour, as masks; each seat's net score; all moves that
    have led here.
    """

    position: Blocky
    cells: tuple[int, ...]
    nets: tuple[int, ...]
    line: tuple[Move, ...] = ()

    def chance(self, seat: int) -> float:
        """The seat's chance to win."""
        turns = self.position.setup.rounds * self.position.seats - self.position.turn
        return odds(self.nets, turns / self.position.seats)[seat]


def planning(position: Blocky, rng: Random) -> Iterator[Plans]:
    """The search board by board: yields the best plans so far after each board."""
    return planner.planning(position, rng) if position.seats == 1 else _winning(position, rng)


def expected_steps(position: Blocky) -> int:
    """About how many boards `planning` looks at."""
    if position.seats == 1:
        return planner.expected_steps(position)
    return len(wanted(position)) * (1 + FOLLOWED * (ROUNDS * position.seats - 1))


def _winning(position: Blocky, rng: Random) -> Iterator[Plans]:
    """The search for the win."""
    setup, plans = position.setup, Plans()
    start = begun(position)
    reached: dict[Move, list[State]] = {}
    for move in wanted(position):
        reached[move] = []
        for _ in range(FUTURES if move.action == "smash" else 1):
            reached[move].append(after(start, move, position.unseen(rng)))
            plans[move] = _plan(move, reached[move], position, 1)
            yield plans
    turns = min(ROUNDS * position.seats, setup.rounds * position.seats - position.turn)
    for plan in best_first(plans)[:FOLLOWED]:
        ends = []
        for state in reached[plan.move][:SMASHED]:
            for _ in range(turns - 1):
                state = yield from _reply(state, plans)
            ends.append(state)
        plans[plan.move] = _plan(plan.move, ends, position, 2)
        yield plans


def _plan(move: Move, ends: list[State], start: Blocky, depth: int) -> Plan:
    """The mean over the positions that a move may lead to."""
    seat, count = start.seat, len(ends)
    net = sum(each.nets[seat] for each in ends) / count + start.costs[seat]
    chance = sum(each.chance(seat) for each in ends) / count
    line = (move,) if move.action == "smash" else ends[0].line[:: start.seats]
    return Plan(move, net, line, net, chance, depth)


def _reply(state: State, plans: Plans) -> Generator[Plans, None, State]:
    """The position after the move without chance that serves the mover best."""
    position, seat = state.position, state.position.seat
    best, most = state, (-1.0, 0)
    for move in wanted(position):
        if move.action != "smash":
            tried = after(state, move, position)
            worth = tried.chance(seat), tried.nets[seat]
            if worth > most:
                best, most = tried, worth
            yield plans
    return best


def begun(position: Blocky) -> State:
    """The state of a position."""
    depth = position.setup.depth
    cells = (blocks.mask(position.board, colour, depth) for colour in position.setup.targets)
    return State(position, tuple(cells), position.nets())


def after(state: State, move: Move, chance: Blocky) -> State:
    """The state after a legal move; a smash uses the random numbers of `chance`."""
    position, (path, _) = state.position, move
    setup, seat = position.setup, position.seat
    board = chance.after(move)
    part, costs = blocks.at(board, path), list(position.costs)
    assert part is not None
    costs[seat] += COSTS.get(move.action, 0)
    cells, nets = list(state.cells), list(state.nets)
    nets[seat] -= COSTS.get(move.action, 0)
    for owner, colour in enumerate(setup.targets):
        kept = cells[owner] & ~blocks.mask(colour, colour, setup.depth, path)
        now = kept | blocks.mask(part, colour, setup.depth, path)
        if now != cells[owner]:
            cells[owner] = now
            nets[owner] = counted(setup.goals[owner], now, setup.depth) - costs[owner]
    played = replace(position, board=board, costs=tuple(costs), turn=position.turn + 1)
    return State(played, tuple(cells), tuple(nets), (*state.line, move))
