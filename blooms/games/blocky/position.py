"""Blocky: a recursive puzzle on a square of coloured squares.

Players: one to four, taking turns; all have the same kind of goal (or, under `mixed`, different
    kinds), each with its own colour.
Start: a random board from the seed in the record, on request the same for all colours.
Play: one action per turn: turn, swap, smash, paint or combine a block, or pass.
End: after a fixed number of rounds. Net score is goal score minus costs; the highest wins. Where
    the gain counts, the goal score at the start is a cost.

A move is `<address>:<action>`, such as `UR.LL:paint-B`. Random numbers come from `chance`, so
players that look ahead must use `unseen` positions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, assert_never

from blooms.core.ending import Ending, HighestNet, result_in_english
from blooms.core.position import IllegalMove, check_mover
from blooms.games.blocky import blocks, starts
from blooms.games.blocky.blocks import Block, address, at
from blooms.games.blocky.move import ACTIONS, COSTS, PAINTS, PASS, Move, Rearranging, move_of
from blooms.games.blocky.setup import DEPTHS, EVEN, GAIN, GOALS, Goal, Setup, name_of

__all__ = [
    "ACTIONS", "COSTS", "DEPTHS", "GOALS", "MOVED", "PASS", "Blocky", "Move", "Setup", "counted",
    "goal_score", "move_of",
]  # fmt: skip

MOVED: Final[Mapping[Rearranging, Callable[[Block], Block]]] = {
    "cw": blocks.turned, "ccw": blocks.turned_back,
    "swaph": blocks.mirrored, "swapv": blocks.flipped,
}  # fmt: skip


@dataclass(frozen=True)
class Blocky:
    """A position: the board after `turn` turns and the costs each seat has paid."""

    setup: Setup
    board: Block
    costs: tuple[int, ...]
    turn: int = 0
    chance: int = 0
    repeats_draw = False

    @classmethod
    def start(cls, setup: Setup, board: Block | None = None) -> Blocky:
        """The starting position on a given board, or on the seed's random one.

        Where the gain counts, what each seat has at the start is its first cost.
        """
        if board is None:
            rng = Random(f"{setup.seed}/board")
            is_even = EVEN in setup.options
            board = starts.even(setup.depth, rng) if is_even else blocks.fresh(0, setup.depth, rng)
        position = cls(setup, board, (0,) * len(setup.kinds), 0, setup.seed)
        return replace(position, costs=position.nets()) if GAIN in setup.options else position

    # The Position interface

    @property
    def seats(self) -> int:
        """The number of seats, 1 to 4."""
        return len(self.setup.kinds)

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.turn % self.seats

    @property
    def movers(self) -> tuple[int, ...]:
        """The one seat to move."""
        return (self.seat,)

    def moves(self, seat: int) -> Sequence[Move]:
        """The legal moves in order of blocks and ACTIONS; passing comes last."""
        check_mover(self, seat)
        if self.is_over:
            return ()
        legal = []
        for path, block in blocks.paths(self.board):
            if isinstance(block, str):
                if len(path) < self.setup.depth:
                    legal.append(Move(path, "smash"))
                else:
                    legal += [
                        Move(path, paint) for colour, paint in PAINTS.items() if colour != block
                    ]
            else:
                legal += [Move(path, action) for action in MOVED]
                if len(path) == self.setup.depth - 1 and blocks.best_colour(block):
                    legal.append(Move(path, "combine"))
        return (*legal, PASS)

    def why_illegal(self, move: Move) -> str:
        """Why a move is illegal, as a sentence about its block; empty for a legal move."""
        path, action = move
        block = at(self.board, path)
        if self.is_over:
            return "the game is over"
        if block is None:
            return f"there is no block {address(path)}"
        is_plain, too_large = isinstance(block, str), self.setup.depth - len(path)
        match action:
            case "pass":
                return ""
            case "cw" | "ccw" | "swaph" | "swapv":
                return "this block has no parts" if is_plain else ""
            case "smash" if not is_plain:
                return "this block has parts: only a block of one colour can be smashed"
            case "smash":
                return "" if too_large else "this block is too small to smash"
            case "paint-B" | "paint-R" | "paint-G" | "paint-Y":
                if too_large:
                    return "only the smallest squares can be painted"
                return "this square already has that colour" if block == move.colour else ""
            case "combine" if is_plain:
                return "this block has no parts"
            case "combine":
                if too_large != 1:
                    return "only four of the smallest squares can be combined"
                is_tie = not blocks.best_colour(block)
                return "a tie: no colour has the most of these squares" if is_tie else ""
            case _:
                assert_never(action)

    def play(self, step: Move) -> Blocky:
        """The position after a move. Raises IllegalMove."""
        if not isinstance(step, Move) or step.action not in ACTIONS:
            raise IllegalMove(f"{step!r} is not a Move; game.play takes a turn as text")
        if why := self.why_illegal(step):
            raise IllegalMove(why)
        costs = list(self.costs)
        costs[self.seat] += COSTS.get(step.action, 0)
        return replace(self, board=self.after(step), costs=tuple(costs), turn=self.turn + 1)

    def after(self, move: Move) -> Block:
        """The board after a legal move; a smash uses the random numbers of this turn."""
        path, action = move
        block = at(self.board, path)
        assert block is not None
        match action:
            case "cw" | "ccw" | "swaph" | "swapv":
                made = MOVED[action](block)
            case "smash":
                rng = Random(f"{self.chance}/{self.turn}")
                made = blocks.fresh(len(path), self.setup.depth, rng)
            case "combine":
                made = blocks.best_colour(block)
            case "paint-B" | "paint-R" | "paint-G" | "paint-Y":
                made = move.colour
            case "pass":
                return self.board
            case _:
                assert_never(action)
        return blocks.put(self.board, path, made)

    @property
    def is_over(self) -> bool:
        """Whether all rounds have been played."""
        return self.turn >= self.setup.rounds * self.seats

    def outcome(self) -> tuple[float, ...] | None:
        """After the last round: "highest net wins, equal highest share the win"."""
        if not self.is_over:
            return None
        nets = self.nets()
        won = [net == max(nets) for net in nets]
        return tuple(each / sum(won) for each in won)

    def ending(self) -> Ending | None:
        """After the last round: the highest net score, or the largest gain."""
        return HighestNet(max(self.nets()), GAIN in self.setup.options) if self.is_over else None

    def code(self) -> Hashable:
        """Positions never repeat, because turns are counted."""
        return self.board, self.costs, self.turn

    def read(self, text: str) -> tuple[Move, ...]:
        """The one step of a turn. Raises IllegalMove."""
        move = move_of(text)
        if why := self.why_illegal(move):
            raise IllegalMove(why)
        return (move,)

    def spell(self, steps: Sequence[Move]) -> str:
        """A turn as record text: "UR.LL:paint-B"."""
        return str(steps[0])

    # Scores

    def score(self, seat: int) -> int:
        """The goal score of a seat now."""
        depth = self.setup.depth
        return goal_score(self.setup.goals[seat], self.setup.targets[seat], self.board, depth)

    def nets(self) -> tuple[int, ...]:
        """Each seat's goal score minus its costs."""
        return tuple(self.score(seat) - cost for seat, cost in enumerate(self.costs))

    def unseen(self, rng: Random) -> Blocky:
        """The same position with another future: "no bot may look at the chance to come"."""
        return replace(self, chance=rng.getrandbits(62))

    def __str__(self) -> str:
        """The unit cells, every seat's score and the player to move, as plain text."""
        setup = self.setup
        lines = [" ".join(row) for row in blocks.rows(self.board, setup.depth)]
        lines.append(blocks.write_block(self.board))
        for seat, net in enumerate(self.nets()):
            lines.append(
                f"player {seat + 1} ({name_of(setup.kinds[seat])}), {setup.goals[seat]} of "
                f"{setup.targets[seat]}: {self.score(seat)} - {self.costs[seat]} = {net}"
            )
        if ending := self.ending():
            names = [f"Player {seat + 1}" for seat in range(self.seats)]
            lines.append(result_in_english(ending, self.outcome(), names))
        else:
            round_ = self.turn // self.seats + 1
            lines.append(f"round {round_} of {setup.rounds}, player {self.seat + 1} to move")
        return "\n".join(lines)

    def _repr_svg_(self, comment: str = "") -> str:
        """The board as SVG text, which notebooks show, with the marks in a comment."""
        from blooms.games.blocky import PACKAGE

        return PACKAGE.svg(self, comment)


def goal_score(goal: Goal, colour: str, board: Block, depth: int) -> int:
    """The score of a board for a goal and a colour."""
    return counted(goal, blocks.mask(board, colour, depth), depth)


def counted(goal: Goal, cells: int, depth: int) -> int:
    """The score of the cells of a colour, as a mask."""
    match goal:
        case "blob":
            return blocks.blob(cells, depth)
        case "perimeter":
            return blocks.perimeter(cells, depth)
        case _:
            assert_never(goal)
