"""Blooms, both rulesets, as immutable positions.

Players:   two; player 1 owns colours a and b, player 2 owns c and d.
Equipment: a hexagon of hexagons of base 2..10; as many stones as needed.
Start:     the empty board, player 1 to move, with only one stone on that turn.
Play:      a turn is one stone of either own colour, or one of each. After all stones of the turn
           have been placed, all fenced enemy blooms are captured at the same moment.
           `territory`: no own bloom may then be fenced; passing is allowed.
           `race`: own blooms may be fenced; captured stones count; no passing.
End:       `territory`: two passes in a row; more own stones + territory wins, on equal scores
           whoever passed first in the game. `race`: the first to capture `target` stones wins.
           Either: by resignation or an agreed draw.

A turn is played in steps: a Stone, then a second Stone or END. END alone is a pass. If END is the
only legal step, the turn ends by itself: after the second stone, and after the game's first stone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from blooms.core import resignation
from blooms.core.position import IllegalMove, check_mover
from blooms.games.blooms import legal
from blooms.games.blooms.board_text import board_text
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.state import DRAW, END, OWN, RESIGN, BloomsState, Rules, Step, Stone

__all__ = ["DRAW", "EMPTY", "END", "OWN", "RESIGN", "TARGETS", "Blooms", "Rules", "Step", "Stone"]

TARGETS: Final = range(1, 100)
"""The available targets of a race."""


@dataclass(frozen=True)
class Blooms(BloomsState):
    """A position of Blooms with its moves; see BloomsState for the fields."""

    def moves(self, seat: int) -> list[Step]:
        """The legal steps: stones in reading order, each colour, END last."""
        check_mover(self, seat)
        if self.outcome() is not None:
            return []
        at_risk = legal.liberties_at_risk(self)
        if self.placed:
            turns = legal.turns_with(self, self.placed[0], at_risk)
            return [turn[1] if len(turn) == 2 else END for turn in turns]
        steps: list[Step] = [
            stone for stone in legal.stones(self) if any(legal.turns_with(self, stone, at_risk))
        ]
        return steps if self.why_illegal(()) else [*steps, END]

    def turns(self) -> Iterator[tuple[Stone, ...]]:
        """Every legal whole turn once; a pass is an empty tuple. Only between turns."""
        if self.outcome() is not None:
            return
        if not self.why_illegal(()):
            yield ()
        at_risk = legal.liberties_at_risk(self)
        for first in legal.stones(self):
            for turn in legal.turns_with(self, first, at_risk):
                if len(turn) == 1 or first.colour == OWN[self.seat][0]:
                    yield tuple(sorted(turn, key=_by_colour))

    def play(self, step: Step) -> Blooms:
        """The position after one step. Raises IllegalMove, saying why."""
        if step in (RESIGN, DRAW):
            if self.outcome() is not None:
                raise IllegalMove("game is over")
            return replace(self, word=str(step))
        if isinstance(step, str) and (seat := resignation.out_of_turn(step)) is not None:
            resignation.spelled(self, step)
            return replace(self, word=RESIGN, seat=seat)
        turn = self.placed if step == END else (*self.placed, _stone(step))
        is_whole = step == END or len(turn) == 2 or self.is_first_turn
        why = legal.why_unfit(self, turn) or legal.why_fenced(self, turn)
        # "A first stone that is fenced for a moment is fine if the second stone or a capture frees
        # it": it is refused only when no whole turn with it is legal.
        if why and not is_whole and not legal.why_unfit(self, turn):
            at_risk = legal.liberties_at_risk(self)
            why = "" if any(legal.turns_with(self, turn[0], at_risk)) else why
        if why:
            raise IllegalMove(why)
        return self.after(turn) if is_whole else replace(self, placed=turn)

    def after(self, turn: tuple[Stone, ...]) -> Blooms:
        """The next player's position after a legal whole turn."""
        if not turn:
            return replace(
                self,
                seat=1 - self.seat,
                first_pass=self.first_pass or self.seat + 1,
                passes=self.passes + 1,
            )
        stones, captured = self.resolve(turn)
        counts = list(self.captured)
        counts[self.seat] += len(captured)
        return replace(
            self,
            stones=stones,
            seat=1 - self.seat,
            captured=(counts[0], counts[1]),
            passes=0,
            placed=(),
        )

    def why_illegal(self, turn: Sequence[Stone]) -> str:
        """Why a whole turn is illegal, as a sentence; empty when it is legal."""
        return legal.why_unfit(self, turn) or legal.why_fenced(self, tuple(turn))

    def resolve(self, turn: Sequence[Stone]) -> tuple[str, frozenset[int]]:
        """The stones after a turn, and the cells of the captured enemy stones."""
        return legal.resolve(self, tuple(turn))

    # Text

    def read(self, text: str) -> tuple[Step, ...]:
        """The steps of a whole turn: D4a, D4aE5b, - (pass), ! (resign), = (draw); !2 is a
        resignation of player 2 while player 1 is to move.
        """
        if resignation.out_of_turn(text) is not None:
            return (resignation.spelled(self, text),)
        if text in (END, RESIGN, DRAW):
            if text == END and (why := self.why_illegal(())):
                raise IllegalMove(why)
            return (text,)
        turn = tuple(sorted(self.stones_in(text), key=_by_colour))
        if why := self.why_illegal(turn):
            raise IllegalMove(why)
        return turn if len(turn) == 2 or self.is_first_turn else (*turn, END)

    def spell(self, steps: Sequence[Step]) -> str:
        """A whole turn as record text: colour a (c) first."""
        stones = sorted((step for step in steps if isinstance(step, Stone)), key=_by_colour)
        names = self.rules.board.names
        return "".join(names[cell] + colour for cell, colour in stones) or str(steps[0])

    def __str__(self) -> str:
        """The board as plain text."""
        return board_text(self)

    def _repr_svg_(self, comment: str = "") -> str:
        """The board as SVG text, which notebooks show, with the marks in a comment."""
        from blooms.games.blooms import PACKAGE

        return PACKAGE.svg(self, comment)


def _stone(step: Step) -> Stone:
    if isinstance(step, Stone):
        return step
    raise IllegalMove(f"{step!r} is not a step")


def _by_colour(stone: Stone) -> str:
    return stone.colour
