"""The players of Blocky: random, smart and planner.

random      any legal action but passing, all equally likely
smart(n)    tries n of those on a copy, plays the one with the best goal score if that beats the
            present one, else passes; it ignores costs
planner     counts costs and looks some of its own turns ahead along the best lines found; what
            chance brings to a smash is averaged over boards it makes up itself

None sees the chance to come: each thinks on `unseen` positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

from blooms.blocks import Block
from blooms.blocky import COSTS, PASS, Blocky, Move, goal_score
from blooms.game import Game, GameError
from blooms.levels import Settings

__all__ = ["PLAYERS", "BlockyThought", "Plan", "plan", "planner", "smart", "uniform"]

TRIES: Final = 10
"""How many actions smart draws."""

WIDTH: Final = 8
"""How many boards the planner goes on from."""

AHEAD: Final = 3
"""How many of its own turns the planner looks ahead."""

FUTURES: Final = 6
"""How many boards the planner makes up for a smash."""


class Plan(NamedTuple):
    """A first move, the net score that it is expected to lead to, and the moves that lead there."""

    move: Move
    net: float
    line: tuple[Move, ...]


def uniform(position: Blocky, rng: Random) -> Move:
    """Any legal action other than passing, all equally likely; a pass if there is no other."""
    return rng.choice(_active(position) or [PASS])


def smart(position: Blocky, rng: Random, tries: int = TRIES) -> Move:
    """The best goal score of some random actions if it beats the present one, else a pass."""
    unseen = position.unseen(rng)
    moves = _active(position)
    best, move = position.score(position.seat), PASS
    for _ in range(tries if moves else 0):
        tried = rng.choice(moves)
        score = _score(position, unseen.after(tried))
        if score > best:
            best, move = score, tried
    return move


def planner(position: Blocky, rng: Random) -> Move:
    """The first move of the best plan."""
    return plan(position, rng)[0].move


def plan(position: Blocky, rng: Random, width: int = WIDTH, ahead: int = AHEAD) -> list[Plan]:
    """The best plan for each first move, the best plan first; never empty.

    A beam: of all boards after so many own turns the `width` best are gone on from. Smashes are
    looked at as first moves only, each by what it leads to on the mean of some made-up boards.
    """
    left = (position.setup.rounds * position.seats - position.turn - 1) // position.seats + 1
    ahead = min(ahead, left)
    found: dict[Move, Plan] = {}
    lines: list[_Line] = [_Line(position.score(position.seat), position.board, 0, ())]
    for _ in range(ahead):
        reached: dict[tuple[Block, int], _Line] = {}
        for line in lines:
            for after in _next(position, line):
                first = after.moves[0]
                if first not in found or after.net > found[first].net:
                    found[first] = Plan(first, after.net, after.moves)
                reached.setdefault((after.board, after.paid), after)
        lines = sorted(reached.values(), key=_by_net)[:width]
    for move in position.moves(position.seat):
        if move.action == "smash":
            found[move] = Plan(move, _hoped(position, move, ahead - 1, rng), (move,))
    # Of equal plans the shorter: what is gained at once nobody can spoil.
    return sorted(found.values(), key=lambda each: (-each.net, len(each.line), each.move != PASS))


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
    for move in _wanted(at):
        if move.action != "smash":
            board = at.after(move)
            paid = line.paid + COSTS.get(move.action, 0)
            yield _Line(_score(position, board) - paid, board, paid, (*line.moves, move))


def _hoped(position: Blocky, smash: Move, turns: int, rng: Random) -> float:
    """The mean of what a smash and then the best move on each of so many turns lead to."""
    total = 0.0
    for _ in range(FUTURES):
        board = position.unseen(rng).after(smash)
        paid = COSTS["smash"]
        line = _Line(_score(position, board) - paid, board, paid, (smash,))
        for _ in range(turns):
            line = min(_next(position, line), key=_by_net)
        total += line.net
    return total / FUTURES


def _wanted(position: Blocky) -> list[Move]:
    """The legal moves but painting in another colour than one's own: "bots their target"."""
    target = position.setup.targets[position.seat]
    return [
        move
        for move in position.moves(position.seat)
        if not move.action.startswith("paint") or move.action[-1] == target
    ]


def _active(position: Blocky) -> Sequence[Move]:
    """What random and smart draw from: all but passing."""
    return _wanted(position)[:-1]


def _score(position: Blocky, board: Block) -> int:
    """What a board counts for the seat to move."""
    setup, seat = position.setup, position.seat
    return goal_score(setup.goals[seat], setup.targets[seat], board, setup.depth)


PLAYERS: Final = {"r": uniform, "s": smart, "p": planner}
"""The players by their letters in records."""


class BlockyThought:
    """A bot at work on a turn: level 1 is random, 2 smart, any other and none the planner.

    Raises GameError at the end of a game. It is done in one go, within a second.
    """

    def __init__(self, game: Game, settings: Settings) -> None:
        position = game.position
        assert isinstance(position, Blocky)
        if position.is_over:
            raise GameError("the game is over")
        self.sims = 0
        self.progress = 0.0
        self._position, self._settings = position, settings
        self._plans: list[Plan] = []
        self._seconds = 0.0

    def work(self, clock: Callable[[], float], seconds: float) -> bool:
        """Choose; `clock` tells seconds. True: it is done."""
        begun = clock()
        rng = Random(self._settings.seed)
        letter = {1: "r", 2: "s"}.get(self._settings.level or 0, "p")
        if letter == "p":
            self._plans = plan(self._position, rng)
        else:
            move = PLAYERS[letter](self._position, rng)
            after = self._position.unseen(rng).after(move)
            costs = COSTS.get(move.action, 0)
            self._plans = [Plan(move, _score(self._position, after) - costs, (move,))]
        self.sims, self.progress = len(self._plans), 1.0
        self._seconds = clock() - begun
        return True

    def answer(self) -> dict[str, Any]:
        """The turn, the line it is the first of, the best few turns with the net score hoped for.

        `win` is 1 where that net score beats the present ones of all others, 0.5 where it equals
        the best of them, else 0; alone it is 1.
        """
        position, best = self._position, self._plans[0]
        paid = position.costs[position.seat]
        others = [net for seat, net in enumerate(position.nets()) if seat != position.seat]
        lead = best.net - paid - max(others) if others else 1
        return {
            "turn": str(best.move),
            "sims": self.sims,
            "seconds": round(self._seconds, 3),
            "win": 0.5 + 0.5 * (lead > 0) - 0.5 * (lead < 0),
            "net": round(best.net - paid, 2),
            "line": [str(move) for move in best.line],
            "best": [
                {"turn": str(each.move), "net": round(each.net - paid, 2)}
                for each in self._plans[:5]
            ],
        }
