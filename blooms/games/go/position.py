"""Go for many, all four rulesets, as immutable positions.

Players:   two to eight, one colour each, in turn or at once, alone or cooperating.
Equipment: a square board; as many stones as needed.
Start:     the empty board, black to move.
Play:      in turn, a stone on an empty point or a pass; other colours' chains without liberties
           are captured, then the own chain must have a liberty. At once, every seat chooses a
           point or a pass; points chosen twice stay empty; then all chains without liberties are
           captured. No move may repeat an earlier position of the whole board.
End:       in turn, when all pass in succession; at once, when all pass in one round, or after 6
           rounds that changed nothing. Then the players agree which chains are dead; when they
           cooperate, each secretly names an alliance. Territory + prisoners count.

A move is text, the same as in records:

    play    D4    - (pass)              a round: the movers' moves joined by commas, D4,-,E5
    choose  +WWL  (which prisoners)
    mark    xA1D4 (these chains are dead)   x (none is)   - (disagree: play on)
    ally    ~BW   (the alliance named)  ~B (none); all seats at once
    any     !     (resign)        !3    (seat 3 resigns while another is to move)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from blooms.core import resignation
from blooms.core.position import IllegalMove, WrongRound, check_mover
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.board_text import board_text
from blooms.games.go.capture import in_turn
from blooms.games.go.ending import alliances, marks, may_name
from blooms.games.go.play import leave, move
from blooms.games.go.state import ALLY, DEAD, LONGEST, PASS, PROPOSALS, RESIGN, GoState

__all__ = ["ALLY", "DEAD", "LONGEST", "PASS", "RESIGN", "Go"]


@dataclass(frozen=True)
class Go(GoState):
    """A position of Go for many with its moves; see GoState for the fields."""

    def moves(self, seat: int) -> Sequence[str]:
        """The legal moves of a mover except resignation; a pass comes last.

        Any set of chains may be marked dead; listed are only the proposal, none, and each single
        chain.
        """
        check_mover(self, seat)
        match self.phase:
            case "over":
                return []
            case "choose":
                return self.prisoners.choices()
            case "mark":
                return marks(self, seat)
            case "ally":
                return alliances(self, seat)
            case "play":
                return self._stones()
            case _:
                assert_never(self.phase)

    def _stones(self) -> list[str]:
        """The points on which a stone can be placed, and the pass."""
        if self.must_pass and not self.rules.at_once:
            return [PASS]
        names = self.rules.board.names
        free = [names[point] for point, letter in enumerate(self.stones) if letter == EMPTY]
        return [*(name for name in free if not self.why_illegal(name)), PASS]

    def play(self, step: str | tuple[str, ...]) -> Go:
        """The position after a move, or after the movers' moves of a round. Raises IllegalMove."""
        steps = (step,) if isinstance(step, str) else step
        if not isinstance(steps, tuple) or not all(isinstance(each, str) for each in steps):
            raise IllegalMove(f"{step!r} is not a move as text, nor a tuple with one for each seat")
        if len(steps) != len(self.movers):
            raise IllegalMove(f"{len(self.movers)} seats move, not {len(steps)}")
        for seat, text in zip(self.movers, steps, strict=True):
            if why := self._why_not(seat, text):
                raise IllegalMove(why)
        if len(steps) == 1 and (absent := resignation.out_of_turn(steps[0])) is not None:
            return leave(self, [absent], ())
        if RESIGN in steps:
            leaving = [s for s, text in zip(self.movers, steps, strict=True) if text == RESIGN]
            rest = tuple(text for text in steps if text != RESIGN)
            return leave(self, leaving, rest)
        return move(self, steps)

    def why_illegal(self, name: str) -> str:
        """Why a stone on this point is illegal, as a sentence; empty when it is legal."""
        point = self.rules.board.points.get(name)
        if self.phase != "play":
            return "game is over" if self.phase == "over" else "no stone can be placed now"
        if point is None:
            return f"{name[:20]!r} is not a point of a board of size {self.rules.size}"
        if self.stones[point] != EMPTY:
            return f"{name}: occupied point"
        if self.rules.at_once:
            return ""
        if self.must_pass:
            return f"{name}: this seat must pass in round 3"
        capture = in_turn(self.rules.board, self.stones, point, COLOURS[self.seat])
        if capture is None:
            return f"{name}: suicide, the chain would have no liberty"
        if not self.has_stood(capture.stones):
            return ""
        if sum(removal.size for removal in capture.alone) == 1:
            return f"{name}: ko, it would repeat an earlier position"
        return f"{name}: would repeat an earlier position"

    def after_stone(self, name: str) -> str:
        """The board after the seat to move places a stone on an empty point, legal or not."""
        point = self.rules.board.points[name]
        capture = in_turn(self.rules.board, self.stones, point, COLOURS[self.seat])
        return capture.stones if capture else self.stones

    def read(self, text: str) -> tuple[str | tuple[str, ...], ...]:
        """The one step of a whole turn: a move, or a round's moves separated by commas."""
        movers = self.movers
        if self.phase == "over":
            raise IllegalMove("game is over")
        if len(movers) == 1:
            return (self.seal(movers[0], text),)
        texts = text.split(",")
        if len(texts) != len(movers):
            raise WrongRound(
                f"{len(movers)} seats move at once, but {text[:40]!r} has {len(texts)}"
            )
        return (tuple(self.seal(seat, choice) for seat, choice in zip(movers, texts, strict=True)),)

    def spell(self, steps: Sequence[str | tuple[str, ...]]) -> str:
        """A whole turn as canonical record text."""
        step = steps[0]
        return step if isinstance(step, str) else ",".join(step)

    def seal(self, seat: int, text: str) -> str:
        """One mover's move as canonical text. Raises IllegalMove."""
        if resignation.out_of_turn(text) is not None and len(self.movers) == 1:
            text = resignation.spelled(self, text)
        if self.phase == "mark" and text.startswith(DEAD):
            text = self.spell_dead(self.read_dead(text))
        if why := self._why_not(seat, text):
            raise IllegalMove(why)
        return text

    def __str__(self) -> str:
        """The board as plain text."""
        return board_text(self)

    def _repr_svg_(self, comment: str = "") -> str:
        """The board as SVG text, which notebooks show, with the marks in a comment."""
        from blooms.games.go import PACKAGE

        return PACKAGE.svg(self, comment)

    def _why_not(self, seat: int, text: str) -> str:
        """Why a mover may not play this text; empty if legal."""
        if self.phase == "over":
            return "game is over"
        if text == RESIGN:
            return ""
        if len(self.movers) == 1 and (absent := resignation.out_of_turn(text)) is not None:
            return f"player {absent + 1} has resigned" if absent in self.gone else ""
        match self.phase:
            case "play":
                return "" if text == PASS else self.why_illegal(text)
            case "choose":
                if self.prisoners.choose(text, self.gone) is None:
                    return f"{text[:20]!r}: choose {self.prisoners.wanted} prisoners, as in +WW"
            case "mark" if text != PASS:
                if not text.startswith(DEAD):
                    return f"{text[:20]!r}: name the dead chains, as in xA1D4, or - to resume play"
                agrees = self.read_dead(text) == self.dead and bool(self.agreed)
                if not (agrees or self.may_propose(seat)):
                    return f"each player may propose {PROPOSALS} times; agree or resume play"
            case "mark":
                pass
            case "ally":
                if not may_name(self, seat, text):
                    return f"{text[:20]!r} is not an alliance of this seat, such as ~BW"
            case _:
                assert_never(self.phase)
        return ""
