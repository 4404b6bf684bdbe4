"""The data of a position of Go for many, and everything that follows from it but its moves.

A move is text, the same as in records: see blooms/games/go/position.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Self, assert_never

from blooms.core.ending import AlliancePoints, Ending, MostPoints, Resigned
from blooms.core.position import IllegalMove
from blooms.core.resignation import RESIGN, is_word
from blooms.games.go import board as goban
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.prisoners import Prisoners
from blooms.games.go.rules import Rules
from blooms.games.go.score import Score

__all__ = ["ALLY", "DEAD", "LONGEST", "PASS", "PROPOSALS", "RESIGN", "GoState", "Phase", "is_move"]

PASS: Final = "-"
DEAD: Final = "x"
ALLY: Final = "~"

PROPOSALS: Final = 3
"""How often each seat may propose which chains are dead."""

LONGEST: Final = 12_000
"""Play stops after this many moves, as if all had passed: no record can be longer."""


def is_move(turn: str) -> bool:
    """Whether a turn counts as a move: what players say of dead chains and allies does not."""
    return not is_word(turn) and not turn.startswith((DEAD, ALLY))


Phase = Literal["play", "choose", "mark", "ally", "over"]


@dataclass(frozen=True)
class GoState:
    """A position of Go for many without its moves.

    In the phases after `play`, seats choose prisoners, mark dead chains, name allies. `seat` is the
    seat to play, or while others choose or mark, the seat to play next. `round` counts from 1 (0:
    no first-turn rules); `doubled` means that the second stone of a double turn is due. `passes`
    counts consecutive passes, `still` consecutive rounds without a change, `made` all moves of
    play. `gone` seats have resigned. `past` holds every earlier board, in chunks shared between
    positions. `dead` are the points proposed as dead, `agreed` the seats that agree, `asked` the
    seats of all proposals; `is_quiet` means that the players have disagreed and no stone was placed
    since. `named` holds the alliances.
    """

    rules: Rules
    stones: str
    prisoners: Prisoners
    phase: Phase = "play"
    seat: int = 0
    round: int = 1
    doubled: bool = False
    passes: int = 0
    still: int = 0
    made: int = 0
    gone: frozenset[int] = frozenset()
    past: tuple[frozenset[str], ...] = field(default=(), repr=False)
    dead: frozenset[int] = frozenset()
    agreed: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    is_quiet: bool = False
    named: tuple[str, ...] = ()

    @classmethod
    def start(cls, rules: Rules) -> Self:
        """The empty board, black to move."""
        return cls.at(rules, EMPTY * rules.size**2, round=1)

    @classmethod
    def at(
        cls,
        rules: Rules,
        stones: str,
        seat: int = 0,
        prisoners: Prisoners | None = None,
        round: int = 0,
    ) -> Self:
        """A position to play from; without `round` there are no first-turn rules."""
        past = (frozenset((EMPTY * rules.size**2, stones)),)
        prisoners = prisoners or Prisoners.none(rules.players)
        return cls(rules, stones, prisoners, seat=seat, round=round, past=past)

    @property
    def rows(self) -> list[str]:
        """The rows of the board, from the top."""
        size = self.rules.size
        return [self.stones[first : first + size] for first in range(0, size * size, size)]

    # Players

    @property
    def seats(self) -> int:
        """2 to 8."""
        return self.rules.players

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that have not resigned."""
        return tuple(seat for seat in range(self.seats) if seat not in self.gone)

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats to move: all at once in rounds and when naming alliances, else one seat."""
        match self.phase:
            case "choose":
                assert self.prisoners.chooser is not None
                return (self.prisoners.chooser,)
            case "mark":
                return (next(seat for seat in self.order if seat not in self.agreed),)
            case "ally":
                return self.active
            case "play":
                return self.active if self.rules.at_once else (self.seat,)
            case "over":
                return (self.seat,)
            case _:
                assert_never(self.phase)

    @property
    def has_first_turns(self) -> bool:
        """Whether first-turn rules apply."""
        return not (self.rules.at_once or "no_first_turns" in self.rules.options)

    @property
    def must_pass(self) -> bool:
        """ "P = 3: seat 1 must pass in round 3. P = 4: seats 1 and 2 must pass in round 3." """
        first = {3: 1, 4: 2}.get(self.seats, 0)
        return self.has_first_turns and self.round == 3 and self.seat < first

    @property
    def plays_two(self) -> bool:
        """ "P = 5..8: seats 5 and up place two stones in round 1." """
        return self.has_first_turns and self.round == 1 and self.seat >= 4

    @property
    def order(self) -> list[int]:
        """The active seats, starting with the seat to play."""
        return sorted(self.active, key=lambda seat: (seat - self.seat) % self.seats)

    def may_propose(self, seat: int) -> bool:
        """Whether a seat may still propose other dead chains than those proposed now."""
        return self.asked.count(seat) < PROPOSALS

    def has_stood(self, stones: str) -> bool:
        """Whether the whole board has occurred before. "The empty board too." """
        return any(stones in chunk for chunk in self.past)

    # End

    def outcome(self) -> tuple[float, ...] | None:
        """Each seat's share of one win; None while the game goes on."""
        if self.phase != "over":
            return None
        if len(self.active) < 2:
            winners = self.active or range(self.seats)
            return tuple((seat in winners) / len(winners) for seat in range(self.seats))
        return self.count().payoff(self.formed(), self.active)

    def ending(self) -> Ending | None:
        """Why the game is over; None while it goes on."""
        shares = self.outcome()
        if shares is None:
            return None
        if len(self.active) < 2:
            return Resigned(tuple(sorted(self.gone)))
        count = self.count()
        best = max(range(self.seats), key=shares.__getitem__)
        side = next((members for members in self.formed() if best in members), (best,))
        points = count.points(side)
        if len(side) > 1 and count.qualifies(points):
            name = "".join(COLOURS[seat] for seat in side)
            return AlliancePoints(side, name, points, count.total)
        is_duel = self.seats == 2 and 1 in shares  # what counts there is the margin
        return MostPoints(count.scores[best], count.scores[1 - best] if is_duel else None)

    def count(self) -> Score:
        """The score of the current board."""
        options, colours = self.rules.options, COLOURS[: self.seats]
        return Score(
            goban.regions(self.rules.board, self.stones),
            self.prisoners,
            self.rules.coop and "no_shared" not in options,
            self.rules.crossman,
            tuple(map(self.stones.count, colours)) if self.rules.area else (),
            self.rules.komi,
        )

    def standing(self) -> Score:
        """The score now, by the rules, as if play ended: of all that is shown of a game.

        But while stones are played, more than half of the board does not belong to the one colour
        that touches it: nobody has enclosed it yet.
        """
        count = self.count()
        if self.phase not in ("play", "choose"):
            return count
        half = len(self.stones) / 2
        regions = [
            region._replace(colours="")
            if len(region.colours) == 1 and len(region.points) > half
            else region
            for region in count.regions
        ]
        return replace(count, regions=regions)

    def formed(self) -> tuple[tuple[int, ...], ...]:
        """The alliances: sets of several players that "exactly its members named"."""
        alliances = []
        for text in dict.fromkeys(self.named):
            members = tuple(COLOURS.index(letter) for letter in text[1:])
            if len(members) > 1 and self.named.count(text) == len(members):
                alliances.append(members)
        return tuple(alliances)

    # Text

    @property
    def repeats_draw(self) -> bool:
        """False: positions never repeat in this game."""
        return False

    def code(self) -> tuple[str, int]:
        """Stones and seat to play."""
        return self.stones, self.seat

    def spell_dead(self, points: Iterable[int]) -> str:
        """Mark the chains at these points dead: each chain is written as its first point."""
        board, wanted = self.rules.board, set(points)
        return DEAD + "".join(
            board.names[chain.points[0]]
            for chain in goban.chains(board, self.stones)
            if wanted.intersection(chain.points)
        )

    def read_dead(self, text: str) -> frozenset[int]:
        """The points of all chains that the text marks dead. Raises IllegalMove."""
        board = self.rules.board
        marked, rest = set[int](), text.removeprefix(DEAD)
        while rest:
            digits = len(rest[1:]) - len(rest[1:].lstrip("0123456789"))
            name, rest = rest[: 1 + digits], rest[1 + digits :]
            point = board.points.get(name)
            if point is None or self.stones[point] == EMPTY:
                raise IllegalMove(f"{name[:20]!r}: there is no chain there")
            marked.add(point)
        return frozenset(
            point
            for chain in goban.chains(board, self.stones)
            if marked.intersection(chain.points)
            for point in chain.points
        )
