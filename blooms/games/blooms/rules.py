"""Blooms, both rulesets, as values.

Players:   two; player 1 owns colours a and b, player 2 owns c and d.
Equipment: a hexagon of hexagons of base 2..10; as many stones as needed.
Start:     the empty board, player 1 to move, and only one stone on that turn.
Play:      a turn is one stone of either own colour, or one of each. When all stones of the turn
           are down, all fenced enemy blooms fall at the same moment.
           `territory`: no own bloom may then be fenced; one may pass.
           `race`: own blooms may be fenced; captured stones count; no passing.
End:       `territory`: two passes in a row; more own stones + territory wins, on equal scores
           whoever passed first in the game. `race`: the first to capture `target` stones wins.
           Either: by resigning, or by a draw.

A turn goes in steps: a Stone, then a second Stone or END. END alone is a pass. Where only END
is left the turn ends by itself: after the second stone, and after the first stone of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from blooms.core.game import IllegalMove
from blooms.games.blooms import groups
from blooms.games.blooms.groups import EMPTY, Bloom
from blooms.games.blooms.hexes import Board, board

__all__ = ["DRAW", "EMPTY", "END", "OWN", "RESIGN", "Blooms", "Rules", "Stone"]

OWN: Final = ("ab", "cd")
"""The two colours of each seat."""

END: Final = "-"
"""The step that ends a turn: a pass when no stone was placed."""
RESIGN: Final = "!"
DRAW: Final = "="

TARGETS: Final = range(1, 100)
"""The targets that can be chosen in a race."""


class Stone(NamedTuple):
    """A stone placed: the cell's number in reading order, and its colour."""

    cell: int
    colour: str


Step = Stone | str
"""A Stone, or one of END, RESIGN, DRAW."""


@dataclass(frozen=True)
class Rules:
    """A base and a ruleset: a race to `target` captured stones, or territory (target None)."""

    base: int
    target: int | None

    @property
    def board(self) -> Board:
        """The cells played on."""
        return board(self.base)

    @staticmethod
    def default_target(base: int) -> int:
        """The target offered first: 15, 20, 25, 30 for bases 4..7, 40 for 8, 50 for 10."""
        return 5 * (base - 1) if base <= 7 else 5 * base


@dataclass(frozen=True)
class Blooms:
    """A position of Blooms, between turns or between the two stones of one.

    `stones` has one letter a cell in reading order, EMPTY or a colour. `first_pass` is the player
    (1 or 2) who passed first in the game, 0 for nobody; `passes` counts passes in a row.
    `placed` holds the first stone of an unfinished turn, `word` is RESIGN or DRAW after such an
    end.
    """

    rules: Rules
    stones: str
    seat: int = 0
    captured: tuple[int, int] = (0, 0)
    first_pass: int = 0
    passes: int = 0
    placed: tuple[Stone, ...] = ()
    word: str = ""

    @classmethod
    def start(cls, rules: Rules) -> Blooms:
        """The empty board, player 1 to move."""
        return cls(rules, EMPTY * rules.board.size)

    # Players

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    @property
    def movers(self) -> tuple[int, ...]:
        """The one seat to move."""
        return (self.seat,)

    # Play

    def moves(self, seat: int) -> list[Step]:
        """The legal steps: stones in reading order, each colour, END last."""
        assert seat == self.seat
        if self.outcome() is not None:
            return []
        suspects = self._suspects()
        if self.placed:
            turns = self._turns_with(self.placed[0], suspects)
            return [turn[1] if len(turn) == 2 else END for turn in turns]
        steps: list[Step] = [
            stone for stone in self._stones() if any(self._turns_with(stone, suspects))
        ]
        return steps if self.why_illegal(()) else [*steps, END]

    def turns(self) -> Iterator[tuple[Stone, ...]]:
        """Every legal whole turn once; a pass is the empty turn. Only between turns."""
        if self.outcome() is not None:
            return
        if not self.why_illegal(()):
            yield ()
        suspects = self._suspects()
        for first in self._stones():
            for turn in self._turns_with(first, suspects):
                if len(turn) == 1 or first.colour == OWN[self.seat][0]:
                    yield tuple(sorted(turn, key=_by_colour))

    def play(self, step: Step) -> Blooms:
        """The position after one step. Raises IllegalMove, saying why."""
        if step in (RESIGN, DRAW):
            if self.outcome() is not None:
                raise IllegalMove("game is over")
            return replace(self, word=str(step))
        turn = self.placed if step == END else (*self.placed, _stone(step))
        is_whole = step == END or len(turn) == 2 or self._is_first_turn
        why = self._why_unfit(turn)
        if not why and is_whole:
            why = self._why_fenced(turn)
        elif not why and not any(self._turns_with(turn[0], self._suspects())):
            # "A first stone that is fenced for a moment is fine if the second stone or a capture
            # frees it": it is refused only when no whole turn with it is legal.
            why = self._why_fenced(turn)
        if why:
            raise IllegalMove(why)
        return self.after(turn) if is_whole else replace(self, placed=turn)

    def why_illegal(self, turn: Sequence[Stone]) -> str:
        """Why a whole turn is illegal, in words; empty when it is legal."""
        return self._why_unfit(turn) or self._why_fenced(turn)

    def resolve(self, turn: Sequence[Stone]) -> tuple[str, frozenset[int]]:
        """The stones after a turn of fitting stones, and the cells of the enemies that fell.

        "Only when all stones of the turn are down, all fenced enemy blooms are removed at the
        same moment."
        """
        letters = list(self.stones)
        for stone in turn:
            letters[stone.cell] = stone.colour
        fallen = groups.fenced(self.rules.board, letters, OWN[1 - self.seat])
        for cell in fallen:
            letters[cell] = EMPTY
        return "".join(letters), fallen

    # End

    def outcome(self) -> tuple[float, ...] | None:
        """(1, 0), (0, 1) or a draw's (0.5, 0.5); None while the game goes on."""
        winner = self._winner()
        if winner is None:
            return None
        return {0: (0.5, 0.5), 1: (1.0, 0.0), 2: (0.0, 1.0)}[winner]

    def reason(self) -> str:
        """Why the game is over, in words."""
        winner = self._winner()
        if winner is None:
            return ""
        if self.word == RESIGN:
            return f"player {self.seat + 1} resigned"
        if self.word == DRAW:
            return "draw"
        if self.rules.target is not None:
            return f"captured {self.captured[winner - 1]} of {self.rules.target}"
        one, two = self.score()
        if one == two:
            return f"{one} to {two} points, player {winner} passed first"
        return f"{max(one, two)} to {min(one, two)} points"

    def score(self) -> tuple[int, int]:
        """Captured stones in a race; stones on the board + territory else."""
        if self.rules.target is not None:
            return self.captured
        first, second = (
            sum(letter in own for letter in self.stones) + len(land)
            for own, land in zip(OWN, self.territory(), strict=True)
        )
        return first, second

    def territory(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Each player's empty cells in regions that touch stones of that player only."""
        first, second = groups.territory(self.rules.board, self.stones, OWN)
        return first, second

    def blooms(self) -> list[Bloom]:
        """Every bloom, in reading order of their first cells."""
        return groups.blooms(self.rules.board, self.stones)

    def fenced(self) -> list[Bloom]:
        """The blooms that touch no empty cell. Between turns a race can have some."""
        return [bloom for bloom in self.blooms() if not bloom.liberties]

    # Text

    @property
    def repeats_draw(self) -> bool:
        """Under territory, where a position can repeat; a race ends by its captures."""
        return self.rules.target is None

    def code(self) -> tuple[str, int]:
        """Stones and player to move: what the cycle rule compares."""
        return self.stones, self.seat

    def read(self, text: str) -> tuple[Step, ...]:
        """The steps of a whole turn: D4a, D4aE5b, - (pass), ! (resign), = (draw)."""
        if text in (END, RESIGN, DRAW):
            if text == END and (why := self.why_illegal(())):
                raise IllegalMove(why)
            return (text,)
        written = re.findall(r"([A-Z])(\d{1,3})([a-z])", text, re.ASCII)
        if not written or "".join(map("".join, written)) != text:
            raise IllegalMove(f"{text[:20]!r} is no turn; a turn looks like D4a or D4aE5b")
        cells = self.rules.board.cells
        for row, number, _ in written:
            if row + number not in cells:
                raise IllegalMove(f"{row}{number}: no such cell on base {self.rules.base}")
        turn = [Stone(cells[row + number], colour) for row, number, colour in written]
        if why := self.why_illegal(turn):
            raise IllegalMove(why)
        turn.sort(key=_by_colour)
        return tuple(turn) if len(turn) == 2 or self._is_first_turn else (*turn, END)

    def spell(self, steps: Sequence[Step]) -> str:
        """The record's text of a whole turn: colour a (c) first."""
        stones = sorted((step for step in steps if isinstance(step, Stone)), key=_by_colour)
        names = self.rules.board.names
        return "".join(names[cell] + colour for cell, colour in stones) or str(steps[0])

    # Inside

    @property
    def _is_first_turn(self) -> bool:
        """The first turn of the game places exactly one stone; no later board is empty."""
        return not self.stones.strip(EMPTY)

    def _winner(self) -> int | None:
        """1 or 2, 0 for a draw, None while the game goes on."""
        if self.word:
            return 0 if self.word == DRAW else 2 - self.seat
        if self.rules.target is not None:
            for player, count in enumerate(self.captured, 1):
                if count >= self.rules.target:
                    return player
            return None
        if self.passes < 2:
            return None
        one, two = self.score()
        return self.first_pass if one == two else 1 if one > two else 2

    def after(self, turn: tuple[Stone, ...]) -> Blooms:
        """The next player's position after a whole legal turn."""
        if not turn:
            return replace(
                self,
                seat=1 - self.seat,
                first_pass=self.first_pass or self.seat + 1,
                passes=self.passes + 1,
            )
        stones, fallen = self.resolve(turn)
        counts = list(self.captured)
        counts[self.seat] += len(fallen)
        return replace(
            self,
            stones=stones,
            seat=1 - self.seat,
            captured=(counts[0], counts[1]),
            passes=0,
            placed=(),
        )

    def _why_unfit(self, turn: Sequence[Stone]) -> str:
        """Why these stones may not be placed, before asking what they would fence."""
        names = self.rules.board.names
        own = OWN[self.seat]
        if self.outcome() is not None:
            return "game is over"
        for cell, colour in turn:
            if not 0 <= cell < len(names):
                return f"{cell}: no such cell on base {self.rules.base}"
            if colour not in tuple(own):
                return f"{names[cell]}{colour}: not your colour (yours are {own[0]} and {own[1]})"
        if len(turn) > 1 and self._is_first_turn:
            return "more than one stone on the first turn"
        if len({stone.cell for stone in turn}) < len(turn):
            return "two stones on one cell"
        if len({stone.colour for stone in turn}) < len(turn):
            return "two stones of the same colour"
        for cell, _ in turn:
            if self.stones[cell] != EMPTY:
                return f"{names[cell]}: occupied cell"
        if not turn and self._is_first_turn:
            return "no stone and passing is not allowed: no passing on the first turn"
        if not turn and self.rules.target is not None:
            return "no stone and passing is not allowed: no passing in a race"
        return ""

    def _why_fenced(self, turn: Sequence[Stone]) -> str:
        """Territory: "After the captures none of your own blooms may be fenced." """
        if self.rules.target is not None or not turn:
            return ""
        own = groups.fenced(self.rules.board, self.resolve(turn)[0], OWN[self.seat])
        where = " ".join(self.rules.board.names[cell] for cell in sorted(own))
        return f"would leave your own bloom at {where} fenced" if own else ""

    def _stones(self) -> Iterator[Stone]:
        """Every stone that the mover could put on an empty cell."""
        for cell, letter in enumerate(self.stones):
            if letter == EMPTY:
                for colour in OWN[self.seat]:
                    yield Stone(cell, colour)

    def _turns_with(
        self, first: Stone, suspects: list[frozenset[int]] | None
    ) -> Iterator[tuple[Stone, ...]]:
        """The legal turns that begin with this stone: every second stone, then it alone."""
        other = OWN[self.seat].replace(first.colour, "")
        turns: list[tuple[Stone, ...]] = [(first,)]
        if not self._is_first_turn:
            turns[:0] = [
                (first, Stone(cell, other))
                for cell, letter in enumerate(self.stones)
                if letter == EMPTY and cell != first.cell
            ]
        for turn in turns:
            if self._surely_legal(turn, suspects) or not self._why_fenced(turn):
                yield turn

    def _suspects(self) -> list[frozenset[int]] | None:
        """The liberties of own blooms that one turn could fence; None in a race: it may."""
        if self.rules.target is not None:
            return None
        return [
            frozenset(bloom.liberties)
            for bloom in self.blooms()
            if bloom.colour in OWN[self.seat] and len(bloom.liberties) <= 2
        ]

    def _surely_legal(self, turn: tuple[Stone, ...], suspects: list[frozenset[int]] | None) -> bool:
        """True when plainly no own bloom ends fenced; False only means: look closely."""
        if suspects is None:
            return True
        cells = {stone.cell for stone in turn}
        if any(liberties <= cells for liberties in suspects):
            return False
        neighbours = self.rules.board.neighbours
        return all(
            any(self.stones[beside] == EMPTY and beside not in cells for beside in neighbours[cell])
            for cell in cells
        )


def _stone(step: Step) -> Stone:
    if isinstance(step, Stone):
        return step
    raise IllegalMove(f"{step!r} is no step")


def _by_colour(stone: Stone) -> str:
    return stone.colour
