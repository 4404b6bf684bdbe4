"""Go for many, all four rulesets, as values.

Players:   two to eight, one colour each, in turn or at once, alone or cooperating.
Equipment: a square board; as many stones as needed.
Start:     the empty board, black to move.
Play:      in turn, a stone on an empty point or a pass; other colours' chains without liberties
           fall, then the own chain must have a liberty. At once, every seat hands in a point or a
           pass; points wanted twice stay empty; then all chains without liberties fall.
           No move may bring back an earlier position of the whole board.
End:       in turn, when all pass one after the other; at once, when all pass in one round, or
           after 6 rounds that changed nothing. Then the players agree which chains are dead; when
           they cooperate, each secretly names his alliance. Territory + prisoners count.

A move is its text, the same as in records:

    play    D4    - (pass)              a round: the movers' moves joined by commas, D4,-,E5
    choose  +WWL  (which prisoners)
    mark    xA1D4 (these chains are dead)   x (none is)   - (no: play goes on)
    ally    ~BW   (the alliance named)  ~B (none), handed in by all at once
    any     !     (resign)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final

from blooms import goban
from blooms.counting import Count
from blooms.game import IllegalMove
from blooms.go_rules import Rules
from blooms.goban import COLOURS, EMPTY
from blooms.prisoners import Prisoners
from blooms.taking import Taken, in_turn, round_of

__all__ = ["ALLY", "DEAD", "LONGEST", "PASS", "RESIGN", "Go"]

PASS: Final = "-"
RESIGN: Final = "!"
DEAD: Final = "x"
ALLY: Final = "~"

STILL: Final = 6
"""So many rounds in a row that changed nothing end the game."""
LONGEST: Final = 12_000
"""Play stops after so many moves, as if all had passed: a longer game would fit no record."""


@dataclass(frozen=True)
class Go:
    """A position of Go for many.

    `phase` is play, choose, mark, ally or over. `seat` is whose turn of play it is; while others
    choose or mark it is who plays next. `round` counts from 1 (0: first-turn rules are past),
    `doubled` says that the seat's second stone of a double turn is due. `passes` are those in a
    row, `still` the rounds in a row that changed nothing, `made` all moves of play. `gone` seats
    have resigned. `past` holds every board that has stood, in chunks that positions have in
    common. `dead` are the points proposed as dead and `agreed` who agrees; `asked` have proposed;
    `is_quiet` says that the players have disagreed and no stone was laid since. `named` holds the
    alliances.
    """

    rules: Rules
    stones: str
    prisoners: Prisoners
    phase: str = "play"
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
    asked: frozenset[int] = frozenset()
    is_quiet: bool = False
    named: tuple[str, ...] = ()

    @classmethod
    def start(cls, rules: Rules) -> Go:
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
    ) -> Go:
        """A position to play from; without a round the first-turn rules are past."""
        past = (frozenset((EMPTY * rules.size**2, stones)),)
        held = prisoners or Prisoners.none(rules.players)
        return cls(rules, stones, held, seat=seat, round=round, past=past)

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
        """Who moves now: everybody at once in rounds and when allying, else one seat."""
        if self.phase == "choose":
            assert self.prisoners.chooser is not None
            return (self.prisoners.chooser,)
        if self.phase == "mark":
            return (next(seat for seat in self._in_turn() if seat not in self.agreed),)
        if self.phase == "ally" or (self.phase == "play" and self.rules.at_once):
            return self.active
        return (self.seat,)

    @property
    def must_pass(self) -> bool:
        """ "P = 3: seat 1 must pass in round 3. P = 4: seats 1 and 2 must pass in round 3." """
        first = {3: 1, 4: 2}.get(self.seats, 0)
        return self._has_first_turns and self.round == 3 and self.seat < first

    @property
    def plays_two(self) -> bool:
        """ "P = 5..8: seats 5 and up place two stones in round 1." """
        return self._has_first_turns and self.round == 1 and self.seat >= 4

    # Play

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a mover, but resigning; a pass comes last.

        Any set of chains may be marked; here are those that matter: what is proposed, none, and
        each chain alone.
        """
        if self.phase == "over":
            return []
        if self.phase == "choose":
            return self.prisoners.choices()
        if self.phase == "mark":
            return self._marks(seat)
        if self.phase == "ally":
            return self._alliances(seat)
        if self.must_pass and not self.rules.at_once:
            return [PASS]
        names = self.rules.board.names
        free = [names[point] for point, letter in enumerate(self.stones) if letter == EMPTY]
        return [*(name for name in free if not self.why_illegal(name)), PASS]

    def play(self, step: str | tuple[str, ...]) -> Go:
        """The position after a move, or after the movers' moves of a round. Raises IllegalMove."""
        steps = (step,) if isinstance(step, str) else step
        if len(steps) != len(self.movers):
            raise IllegalMove(f"{len(self.movers)} seats move, not {len(steps)}")
        for seat, text in zip(self.movers, steps, strict=True):
            if why := self._why_not(seat, text):
                raise IllegalMove(why)
        if RESIGN in steps:
            leaving = [s for s, text in zip(self.movers, steps, strict=True) if text == RESIGN]
            rest = tuple(text for text in steps if text != RESIGN)
            return self._leave(leaving, rest)
        return self._go(steps)

    def why_illegal(self, name: str) -> str:
        """Why no stone may be laid on a point now, in words; empty when it may."""
        point = self.rules.board.points.get(name)
        if self.phase != "play":
            return "game is over" if self.phase == "over" else "stones are not laid now"
        if point is None:
            return f"{name[:20]!r} is no point of a board of {self.rules.size}"
        if self.stones[point] != EMPTY:
            return f"{name}: occupied point"
        if self.rules.at_once:
            return ""
        if self.must_pass:
            return f"{name}: this seat must pass in round 3"
        taken = in_turn(self.rules.board, self.stones, point, COLOURS[self.seat])
        if taken is None:
            return f"{name}: suicide, the chain would have no liberty"
        if self.has_stood(taken.stones):
            return f"{name}: the board would be as it was before"
        return ""

    def after_stone(self, name: str) -> str:
        """The board after a stone of the seat to move on an empty point, legal or not."""
        point = self.rules.board.points[name]
        taken = in_turn(self.rules.board, self.stones, point, COLOURS[self.seat])
        return taken.stones if taken else self.stones

    def has_stood(self, stones: str) -> bool:
        """Whether the whole board has been so before. "The empty board too." """
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

    def reason(self) -> str:
        """Why the game is over, in words."""
        shares = self.outcome()
        if shares is None:
            return ""
        if len(self.active) < 2:
            return "all others resigned" if self.active else "all resigned"
        count = self.count()
        best = max(range(self.seats), key=shares.__getitem__)
        side = next((members for members in self.formed() if best in members), (best,))
        points = count.points(side)
        if len(side) > 1 and count.qualifies(points):
            letters = "".join(COLOURS[seat] for seat in side)
            return f"the alliance {letters} has {points} of {count.total} points"
        return f"{count.scores[best]} points"

    def count(self) -> Count:
        """What the board is worth as it stands."""
        options = self.rules.options
        return Count(
            goban.regions(self.rules.board, self.stones),
            self.prisoners,
            self.rules.coop and "no_shared" not in options,
            "crossman" in options,
        )

    def formed(self) -> tuple[tuple[int, ...], ...]:
        """The alliances: sets of several players that "exactly its members named"."""
        found = []
        for text in dict.fromkeys(self.named):
            members = tuple(COLOURS.index(letter) for letter in text[1:])
            if len(members) > 1 and self.named.count(text) == len(members):
                found.append(members)
        return tuple(found)

    # Text

    @property
    def repeats_draw(self) -> bool:
        """No position repeats here."""
        return False

    def code(self) -> tuple[str, int]:
        """Stones and whose turn it is."""
        return self.stones, self.seat

    def read(self, text: str) -> tuple[str | tuple[str, ...], ...]:
        """The one step of a whole turn: a move, or a round's moves joined by commas."""
        movers = self.movers
        if self.phase == "over":
            raise IllegalMove("game is over")
        if len(movers) == 1:
            return (self.seal(movers[0], text),)
        texts = text.split(",")
        if len(texts) != len(movers):
            raise IllegalMove(f"{len(movers)} seats move at once, {text[:40]!r} has {len(texts)}")
        return (tuple(self.seal(seat, one) for seat, one in zip(movers, texts, strict=True)),)

    def spell(self, steps: Sequence[str | tuple[str, ...]]) -> str:
        """A whole turn as writers of records put it."""
        step = steps[0]
        return step if isinstance(step, str) else ",".join(step)

    def seal(self, seat: int, text: str) -> str:
        """One mover's move in the one way it is written. Raises IllegalMove."""
        if self.phase == "mark" and text.startswith(DEAD):
            text = self.spell_dead(self.read_dead(text))
        if why := self._why_not(seat, text):
            raise IllegalMove(why)
        return text

    def spell_dead(self, points: Iterable[int]) -> str:
        """The chains that have a stone on these points, marked dead: each by its first point."""
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
                raise IllegalMove(f"{name[:20]!r}: no chain stands there")
            marked.add(point)
        return frozenset(
            point
            for chain in goban.chains(board, self.stones)
            if marked.intersection(chain.points)
            for point in chain.points
        )

    # Inside: what is legal

    @property
    def _has_first_turns(self) -> bool:
        return not (self.rules.at_once or "no_first_turns" in self.rules.options)

    def _why_not(self, seat: int, text: str) -> str:
        """Why a mover may not play this text, empty when he may."""
        if self.phase == "over":
            return "game is over"
        if text == RESIGN:
            return ""
        if self.phase == "play":
            return "" if text == PASS else self.why_illegal(text)
        if self.phase == "choose":
            if self.prisoners.choose(text, self.gone) is None:
                return f"{text[:20]!r}: choose {self.prisoners.wanted} prisoners, as in +WW"
        elif self.phase == "mark":
            if text == PASS:
                return ""
            if not text.startswith(DEAD):
                return f"{text[:20]!r}: name dead chains, as in xA1D4, or - to play on"
            if self.read_dead(text) != self.dead and seat in self.asked:
                return f"{text[:20]!r}: this seat has proposed before; agree, or - to play on"
        elif text not in self._alliances(seat):
            return f"{text[:20]!r} is no alliance of this seat, as in ~BW"
        return ""

    def _marks(self, seat: int) -> list[str]:
        marks = [self.spell_dead(self.dead)] if self.agreed else []
        if seat not in self.asked:
            marks.append(DEAD)
            alone = goban.chains(self.rules.board, self.stones)
            marks += [self.spell_dead(chain.points[:1]) for chain in alone]
        return [*dict.fromkeys(marks), PASS]

    def _alliances(self, seat: int) -> list[str]:
        """ "Each player secretly names a set containing himself", of up to P - 1 players."""
        return [
            ALLY + "".join(COLOURS[member] for member in members)
            for size in range(1, self.seats)
            for members in combinations(self.active, size)
            if seat in members
        ]

    # Inside: what happens

    def _go(self, steps: tuple[str, ...]) -> Go:
        """After legal moves, none of them resigning."""
        if self.phase == "choose":
            prisoners = self.prisoners.choose(steps[0], self.gone)
            assert prisoners is not None
            return replace(self, prisoners=prisoners)._choose_or_play()
        if self.phase == "mark":
            return self._mark(steps[0])
        if self.phase == "ally":
            return replace(self, named=steps, phase="over")
        if self.rules.at_once:
            return self._round(dict(zip(self.active, steps, strict=True)))
        return self._turn(steps[0])

    def _turn(self, text: str) -> Go:
        """A turn of `sequential`."""
        here = replace(self, made=self.made + 1)
        if text == PASS:
            # "Forced passes do not count towards the end."
            passed = replace(here, passes=self.passes + (not self.must_pass))
            return passed._next_seat()._stop_if_passed()
        point = self.rules.board.points[text]
        taken = in_turn(self.rules.board, self.stones, point, COLOURS[self.seat])
        assert taken is not None
        here = replace(here, passes=0, is_quiet=False)._with(taken)
        if self.plays_two and not self.doubled:
            here = replace(here, doubled=True)
        else:
            here = here._next_seat()
        return here._choose_or_play()

    def _next_seat(self) -> Go:
        """The turn goes to the next active seat."""
        after = [seat for seat in self.active if seat > self.seat]
        seat = after[0] if after else self.active[0]
        wrapped = bool(self.round) and not after
        return replace(self, seat=seat, round=self.round + wrapped, doubled=False)

    def _stop_if_passed(self) -> Go:
        """ "The game ends after as many passes in a row as there are active seats." """
        over = self.made >= LONGEST
        if self.phase == "play" and (self.passes >= len(self.active) or over):
            return self._stop(is_settled=over)
        return self

    def _round(self, moves: dict[int, str]) -> Go:
        """A round of `parallel`: what each seat handed in."""
        here = replace(self, made=self.made + len(moves))
        if all(text == PASS for text in moves.values()):
            return here._stop()
        # "A point submitted by two or more seats stays empty: those seats pass."
        wanted = list(moves.values())
        points = {
            self.rules.board.points[text]: COLOURS[seat]
            for seat, text in moves.items()
            if text != PASS and wanted.count(text) == 1
        }
        taken = round_of(self.rules.board, self.stones, points, "old_first" in self.rules.options)
        # "A round that would recreate an earlier position is void."
        if self.has_stood(taken.stones):
            here = replace(here, still=self.still + 1)
            over = here.made >= LONGEST
            return here._stop(over) if over or here.still >= STILL else here
        return replace(here, still=0, is_quiet=False)._with(taken)._choose_or_play()

    def _with(self, taken: Taken) -> Go:
        """With the board changed and the removed stones shared out as far as nobody chooses."""
        pools = taken.pools(self.rules.coop, self.seat, self.rules.at_once, self.seats)
        *full, last = self.past
        if len(last) < 64:
            past = (*full, last | {taken.stones})
        else:
            past = (*self.past, frozenset((taken.stones,)))
        prisoners = self.prisoners.share_out(pools, self.gone)
        return replace(self, stones=taken.stones, prisoners=prisoners, past=past)

    def _choose_or_play(self) -> Go:
        """Somebody chooses prisoners, or play goes on."""
        if self.prisoners.pools:
            return replace(self, phase="choose")
        return replace(self, phase="play")._stop_if_passed()

    def _stop(self, is_settled: bool = False) -> Go:
        """Play stops: dead chains are marked, unless that was just tried in vain."""
        here = replace(self, passes=0, still=0)
        if is_settled or self.is_quiet or not self.stones.strip(EMPTY):
            return here._count_up()
        return replace(here, phase="mark", dead=frozenset(), agreed=(), asked=frozenset())

    def _mark(self, text: str) -> Go:
        """ "Chains are marked dead by agreement of all; without agreement play resumes." """
        mover = self.movers[0]
        if text == PASS:
            return replace(self, phase="play", is_quiet=True, agreed=(), dead=frozenset())
        dead = self.read_dead(text)
        agreed = (*self.agreed, mover) if self.agreed and dead == self.dead else (mover,)
        asked = self.asked if len(agreed) > 1 else self.asked | {mover}
        here = replace(self, dead=dead, agreed=agreed, asked=asked)
        return here._clear() if len(agreed) == len(self.active) else here

    def _clear(self) -> Go:
        """All agree: the dead chains are taken, chain by chain."""
        taken = Taken.dead(self.rules.board, self.stones, self.dead)
        pools = taken.pools(self.rules.coop, None, True, self.seats)
        prisoners = self.prisoners.share_out(pools, self.gone)
        return replace(self, stones=taken.stones, prisoners=prisoners)._count_up()

    def _count_up(self) -> Go:
        """Alliances are named, or the game is over."""
        ally = self.rules.coop and self.seats > 2
        return replace(self, phase="ally" if ally else "over")

    def _leave(self, seats: Sequence[int], rest: tuple[str, ...]) -> Go:
        """ "A resigned seat is skipped; its stones stay. One active seat left wins." """
        here = replace(self, gone=self.gone.union(seats))
        if len(here.active) <= 1:
            return replace(here, phase="over")
        if rest:
            return here._go(rest)
        if self.phase == "choose":
            here = replace(here, prisoners=here.prisoners.settle(here.gone))
            here = here._next_seat() if here.seat in here.gone else here
            return here._choose_or_play()
        if self.phase == "mark":
            here = here._next_seat() if here.seat in here.gone else here
            if here.agreed and len(here.agreed) == len(here.active):
                return here._clear()
            return here
        return here._next_seat()._stop_if_passed()

    def _in_turn(self) -> list[int]:
        """The active seats, beginning with the one whose turn it is."""
        return sorted(self.active, key=lambda seat: (seat - self.seat) % self.seats)
