"""The stone placed on the board of Go, or the chains marked as dead; Confirm, Pass."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from math import inf
from typing import Final

from blooms.games.go.board import EMPTY
from blooms.games.go.bot.life import Life, reading
from blooms.games.go.ending import cleared
from blooms.games.go.position import DEAD, Go
from blooms.session import events
from web.games.go.end_panel import EndPanel
from web.games.go.move_words import beside, occupied, repeated, stood, what_to_do
from web.games.go.score_estimate import ScoreEstimate
from web.page.contract.arrows import arrow
from web.page.effects import Effect
from web.page.feature import Action, Feature, KeyPress, Moment, Pointer, Press, is_same_turn
from web.page.host import Host
from web.page.mode import PLAYED, Edit
from web.page.slices import in_slices
from web.page.view.i18n import tr, tr_error
from web.page.view.view import Button, Write, text

__all__ = ["MoveInput"]

READING: Final = 20
"""Seconds to look at the position that a move would repeat."""
BRIEF: Final = 8
"""Seconds that a remark on a point is shown."""


class MoveInput(Feature):
    """`ghost` and `cursor` are points, -1 for none; `dead` are the points marked as dead.

    `_is_touched` means that the marks are the player's own, not a proposal or a suggestion; `_life`
    says which chains are dead or unclear, once that is known.
    """

    actions = {
        "confirm": Action(("c",), PLAYED),
        "pass": Action(("p",), PLAYED),
        "refuse": Action(modes=PLAYED),
    }

    def __init__(self, host: Host[Go], estimate: ScoreEstimate, end: EndPanel) -> None:
        self._host, self._estimate, self._end = host, estimate, end
        self.ghost = self.cursor = -1
        self.dead: frozenset[int] = frozenset()
        self._is_touched = False
        self._repeated: tuple[Go, int] | None = None
        self._life: Life | None = None
        self._read = ""  # The stones of `_life`.
        self._looking: asyncio.Future[None] | None = None

    @property
    def _position(self) -> Go:
        return self._host.session.game.position

    @property
    def counted(self) -> Go:
        """The position without the chains marked dead: what would count."""
        position = self._position
        return cleared(position, self.dead) if position.phase == "mark" else position

    @property
    def _agrees(self) -> bool:
        """Whether the marks are those that others have agreed to."""
        position = self._position
        return position.phase == "mark" and bool(position.agreed) and self.dead == position.dead

    @property
    def unclear(self) -> frozenset[int]:
        """The stones that may be dead or alive, and are not marked as dead."""
        is_asked = self._life is not None and self._position.phase == "mark"
        return self._life.unclear - self.dead if self._life and is_asked else frozenset()

    # Changes of the game

    def reset(self) -> None:
        self.cursor = -1
        self._turned()

    def _turned(self) -> None:
        """Clear the ghost stone; start from the proposed marks, or suggest those that are known."""
        self.ghost, self._is_touched, self._repeated = -1, False, None
        position, is_mark = self._position, self._position.phase == "mark"
        self.dead = position.dead if is_mark else frozenset()
        if not is_mark or position.stones != self._read:
            self._life = None
        if self._looking:
            self._looking.cancel()
            self._looking = None
        if self._life:
            self._suggest(self._life)

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Look for dead chains, also in a game that is opened at this point."""
        if not is_same_turn(before, now):
            self._turned()
        position, seats = self._position, now.session.seats
        is_asked = position.phase == "mark" and not all(seats[at].level for at in position.active)
        if is_asked and not (self._life or self._looking):
            self._looking = asyncio.ensure_future(self._look_for_dead(position))
        return ()

    async def _look_for_dead(self, position: Go) -> None:
        """Find the chains that are dead and those that are unclear."""
        outlook = await in_slices(reading(position), patience=inf)
        self._looking, self._read = None, position.stones
        self._suggest(outlook)
        self._host.refresh()

    def _suggest(self, life: Life) -> None:
        """Mark the dead chains unless somebody has marked any; the unclear ones are asked about."""
        self._life, position = life, self._position
        if position.phase == "mark" and not (position.agreed or self._is_touched):
            self.dead = life.dead

    # Buttons, keys, pointers

    def act(self, press: Press) -> None:
        choice = self._end.choice
        match press.action:
            case "confirm" if choice:
                self._play(choice.text)
            case "confirm":
                self._confirm()
            case "pass" | "refuse":
                self._play("-")

    def hear(self, press: Press) -> bool:
        """Undo in a round takes back what has been handed in."""
        played = self._host.session
        if press.action == "undo" and played.sealed and not played.room:
            self._host.do(events.Goto(played.ply))
            return False
        return True

    def close(self) -> bool:
        if is_placed := self.ghost >= 0:
            self.ghost = -1
            self._host.refresh()
        return is_placed

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind != "tap" or not pointer.cell:
            return False
        self.tap(pointer.cell)
        return True

    def key(self, key: KeyPress) -> bool:
        if not key.cell or key.control:
            return False
        if key.key in ("Enter", " "):
            self.tap(key.cell)
        elif way := arrow(key.key, self._host.settings.on("flip")):
            self.cursor = beside(self._position.rules.board, key.cell, *way)
            self._host.refresh()
        else:
            return False
        self._host.focus()
        return True

    def tap(self, name: str) -> None:
        """Tap a point: places a ghost stone, plays it, or marks a chain as dead."""
        position, seat = self._position, self._host.game.human
        point = position.rules.board.points[name]
        self.cursor = point
        if seat is not None and position.phase == "mark":
            self._mark(name, seat)
        elif seat is not None and position.phase == "play":
            if point == self.ghost:
                self._confirm()
                return
            if position.stones[point] != EMPTY:
                self._host.notice(occupied(position, name), BRIEF)
            elif why := position.why_illegal(name):
                self._repeated = repeated(self._host.session.game, name)
                self._host.notice(tr_error(why), READING)
            else:
                self.ghost = point
                self._host.announce(f"{name}, {tr('not yet played')}")
        self._host.refresh()

    def follow(self, turn: str) -> None:
        """Put a stone or marks on the board; other moves show nothing."""
        position = self._position
        if position.phase == "mark" and turn.startswith(DEAD):
            self.dead, self._is_touched = position.read_dead(turn), True
        elif position.phase == "play":
            self.ghost = self.cursor = position.rules.board.points.get(turn, -1)

    def _confirm(self) -> None:
        """Play the ghost stone, or submit the marks."""
        position = self._position
        if position.phase == "mark":
            self._play(position.spell_dead(self.dead))
        elif position.must_pass:
            self._play("-")
        elif self.ghost >= 0:
            self._play(position.rules.board.names[self.ghost])

    def _play(self, turn: str) -> None:
        if (human := self._host.game.human) is not None:
            self._host.do(events.Play(turn, human))

    def _mark(self, name: str, seat: int) -> None:
        """Mark or unmark a chain, while this seat may still propose."""
        position = self._position
        if position.stones[position.rules.board.points[name]] == EMPTY:
            return
        if not position.may_propose(seat):
            refusal = tr("You have made all your proposals: agree, or resume play.")
            self._host.notice(refusal, BRIEF)
            return
        chain = position.read_dead(DEAD + name)
        self.dead, self._is_touched = self.dead ^ chain, True
        self._host.announce(tr("marked dead") if chain <= self.dead else tr("not dead"))

    # Display

    def buttons(self) -> Mapping[str, Button]:
        position, choice = self._position, self._end.choice
        is_open = self._host.game.human is not None
        is_mark, is_play = position.phase == "mark", position.phase == "play"
        is_ready = is_mark or self.ghost >= 0 if choice is None else choice.is_ready
        label = tr("Agree") if self._agrees else tr("Propose") if is_mark else tr("Confirm")
        if is_forced := is_play and position.must_pass:
            is_ready, label = True, tr("Pass (first-turn rule)")
        return {
            "confirm": Button(is_open and position.phase != "over", is_open and is_ready, label),
            "pass": Button(is_play and not is_forced, is_open),
            "refuse": Button(is_mark and is_open),
        }

    def view(self) -> Iterable[Write]:
        if not isinstance(self._host.mode, Edit):
            yield text("preview", self._preview())
        yield from self._end.shows(self.counted)
        yield from stood(self._repeated)

    def _preview(self) -> str:
        """What the human player can do now."""
        if (human := self._host.game.human) is None:
            return ""
        is_looking = self._looking is not None and not (self._is_touched or self._position.agreed)
        return what_to_do(self._position, human, is_looking, bool(self.unclear))
