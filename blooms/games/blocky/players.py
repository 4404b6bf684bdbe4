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

from blooms.core.game import Game, GameError
from blooms.games.blocky.blocks import Block
from blooms.games.blocky.position import COSTS, PASS, Blocky, Move, goal_score
from blooms.search.settings import Settings

__all__ = [
    "PLAYERS", "BlockyBot", "Plan", "best_first", "plan", "planner", "planning", "smart",
    "uniform",
]  # fmt: skip

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


Plans = dict[Move, Plan]
"""The best plan found for each first move."""


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
    ahead = min(ahead, _turns_left(position))
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


def _turns_left(position: Blocky) -> int:
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
    for move in _wanted(at):
        if move.action != "smash":
            board = at.after(move)
            paid = line.paid + COSTS.get(move.action, 0)
            yield _Line(_score(position, board) - paid, board, paid, (*line.moves, move))


def _hoped(position: Blocky, smash: Move, turns: int, rng: Random) -> Iterator[_Line]:
    """What a smash and then the best move on each of so many turns lead to on a made-up board:
    the last line given; those before it are looked at on the way.
    """
    board, paid = position.unseen(rng).after(smash), COSTS["smash"]
    line = _Line(_score(position, board) - paid, board, paid, (smash,))
    yield line
    for _ in range(turns):
        best: _Line | None = None
        for after in _next(position, line):
            best = after if best is None or after.net > best.net else best
            yield best
        line = best or line


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


class BlockyBot:
    """A bot at work on a turn: level 1 is random, 2 smart, any other and none the planner.

    The planner stops after `settings.seconds` of work, if they are given, with the best it has
    found by then. Raises GameError at the end of a game.
    """

    def __init__(self, game: Game, settings: Settings) -> None:
        position = game.position
        assert isinstance(position, Blocky)
        if position.is_over:
            raise GameError("the game is over")
        self.sims = 0
        self.progress = 0.0
        self._position = position
        self._limit = settings.seconds
        self._found: Plans = {}
        self._seconds = 0.0
        rng = Random(settings.seed)
        letter = {1: "r", 2: "s"}.get(settings.level or 0, "p")
        self._steps = planning(position, rng) if letter == "p" else _single(position, letter, rng)
        moves = position.moves(position.seat)
        smashes = sum(move.action == "smash" for move in moves)
        turns = min(AHEAD, _turns_left(position))
        self._likely = len(moves) * (WIDTH + smashes * FUTURES) * turns

    def work(self, clock: Callable[[], float], seconds: float) -> bool:
        """Work for so many `seconds` of `clock`, or one board if that takes longer. True: done."""
        begun = clock()
        spent = 0.0
        for found in self._steps:
            self._found = found
            self.sims += 1
            spent = clock() - begun
            if spent >= seconds or (self._limit and self._seconds + spent >= self._limit):
                break
        else:
            self.progress = 1.0
        self._seconds += spent
        if self._limit and self._seconds >= self._limit:
            self.progress = 1.0
        elif self.progress < 1:
            share = self._seconds / self._limit if self._limit else 0.0
            self.progress = min(0.99, max(share, self.sims / self._likely))
        return self.progress == 1

    def answer(self) -> dict[str, Any]:
        """The turn, the line it is the first of, the best few turns with the net score hoped for.

        `win` is 1 where that net score beats the present ones of all others, 0.5 where it equals
        the best of them, else 0; alone it is 1.
        """
        position, plans = self._position, best_first(self._found)
        best = plans[0]
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
                {"turn": str(each.move), "net": round(each.net - paid, 2)} for each in plans[:5]
            ],
        }

    def explain(self) -> dict[str, Any]:
        """The answer, which has the expected line."""
        return self.answer()


def _single(position: Blocky, letter: str, rng: Random) -> Iterator[Plans]:
    """The one move of a player that makes no plans."""
    move = PLAYERS[letter](position, rng)
    after = position.unseen(rng).after(move)
    yield {move: Plan(move, _score(position, after) - COSTS.get(move.action, 0), (move,))}
