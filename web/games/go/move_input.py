"""Taps on the board of Go: a stone is placed, or a chain marked as dead; Confirm, Pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, assert_never

from blooms.core.i18n import tr, tr_error
from blooms.games.go.board import EMPTY
from blooms.games.go.position import DEAD, PASS, Go
from blooms.session import events
from blooms.session.remote import ByRoom
from web.games.go.dead_marks import DeadMarks
from web.games.go.end_panel import EndPanel
from web.games.go.move_words import beside, chain, occupied, repeated, stood, what_to_do
from web.games.go.words import player, status, taken
from web.page.contract.arrows import arrow, end
from web.page.effects import Effect
from web.page.feature import Action, Feature, KeyPress, Moment, Pointer, Press, is_same_turn
from web.page.host import Host, Screen, Services, play
from web.page.mode import PLAYED, Edit
from web.page.view.view import Button, Write, text

__all__ = ["MoveInput"]

READING: Final = 20
"""Seconds to look at the position that a move would repeat."""
BRIEF: Final = 8
"""Seconds that a remark on a point is shown."""


class MoveInput(Feature):
    """`ghost` and `cursor` are points, -1 for none; `is_passing`: a pass is to be confirmed.

    Pass stands under the thumb on a phone: there it is a move to confirm, as a stone is.
    """

    actions = {
        "confirm": Action(("c",), PLAYED, plays=True),
        "pass": Action(("p",), PLAYED, plays=True),
        "refuse": Action(modes=PLAYED, plays=True),
    }

    def __init__(
        self, host: Host[Go], screen: Screen, services: Services, dead: DeadMarks, end: EndPanel
    ) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._dead, self._end = dead, end
        self.ghost = self.cursor = -1
        self.is_passing = False
        self._repeated: tuple[Go, int] | None = None

    @property
    def _position(self) -> Go:
        return self._host.session.game.position

    @property
    def _asks_to_pass(self) -> bool:
        return self._services.device.is_tall

    # Changes of the game

    def reset(self) -> None:
        self.ghost = self.cursor = -1
        self.is_passing = False
        self._repeated = None

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Clear the ghost stone after a turn."""
        if not is_same_turn(before, now):
            self.ghost = -1
            self.is_passing = False
            self._repeated = None
        return ()

    # Buttons, keys, pointers

    def act(self, press: Press) -> None:
        choice = self._end.choice
        match press.action:
            case "confirm" if choice:
                play(self._host, choice.text)
            case "confirm":
                self._confirm()
            case "pass" if self._asks_to_pass:
                self.is_passing, self.ghost = not self.is_passing, -1
                self._screen.announce(self._preview())
                self._screen.refresh()
            case "pass" | "refuse":
                play(self._host, PASS)

    def intercept(self, press: Press) -> bool:
        """Undo in a round takes back what has been handed in."""
        played = self._host.session
        if press.action == "undo" and played.sealed and not isinstance(played.remote, ByRoom):
            self._host.do(events.TakeBack())
            self._screen.announce(status(self._host.session))
            return False
        return True

    def close(self) -> bool:
        if is_entered := self.ghost >= 0 or self.is_passing:
            self.ghost, self.is_passing = -1, False
            self._screen.refresh()
        return is_entered

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind != "tap" or not pointer.cell:
            return False
        self.tap(pointer.cell)
        return True

    def key(self, key: KeyPress) -> bool:
        if not key.cell:
            return False
        board, is_flipped = self._position.rules.board, self._services.settings.on("flip")
        if key.key in ("Enter", " ") and not key.control:
            self.tap(key.cell)
        elif way := end(key.key, key.control, is_flipped):
            right, down = (board.size * by for by in way)
            self._look(beside(board, key.cell, right, down))
        elif not key.control and (way := arrow(key.key, is_flipped)):
            self._look(beside(board, key.cell, *way))
        else:
            return False
        self._screen.focus()
        return True

    def _look(self, point: int) -> None:
        self.cursor = point
        self._screen.refresh()

    def tap(self, name: str) -> None:
        """Tap a point: places a ghost stone, plays it, or marks a chain as dead."""
        position, seat = self._position, self._host.game.human
        point = position.rules.board.points[name]
        self.cursor = point
        if seat is not None and position.phase == "mark":
            if position.stones[point] != EMPTY:
                self._mark(name, seat)
        elif seat is not None and position.phase == "play":
            if point == self.ghost:
                self._confirm()
                return
            if position.stones[point] != EMPTY:
                self._screen.notice(occupied(position, name), BRIEF)
            elif why := position.why_illegal(name):
                self._repeated = repeated(self._host.session.game, name)
                self._screen.notice(tr_error(why), READING)
            else:
                self.ghost, self.is_passing = point, False
                self._screen.announce(_placed(position, name))
        self._screen.refresh()

    def follow(self, turn: str) -> None:
        """Put a stone or marks on the board; other moves show nothing."""
        position = self._position
        match position.phase:
            case "mark" if turn.startswith(DEAD):
                self._dead.follow(turn)
            case "play":
                self.ghost = self.cursor = position.rules.board.points.get(turn, -1)
                self.is_passing = turn == PASS
            case "choose" | "mark" | "ally" | "over":
                pass
            case _:
                assert_never(position.phase)

    def _confirm(self) -> None:
        """Play the ghost stone, or submit the marks."""
        position = self._position
        match position.phase:
            case "mark":
                play(self._host, position.spell_dead(self._dead.points))
            case "play" if position.must_pass or self.is_passing:
                play(self._host, PASS)
            case "play" if self.ghost >= 0:
                play(self._host, position.rules.board.names[self.ghost])
            case "choose" | "play" | "ally" | "over":
                pass
            case _:
                assert_never(position.phase)

    def _mark(self, name: str, seat: int) -> None:
        """Mark or unmark a chain, while this seat may still propose."""
        if not self._position.may_propose(seat):
            refusal = tr("You have made all your proposals: agree, or resume play.")
            self._screen.notice(refusal, BRIEF)
        else:
            is_dead = self._dead.turn_over(name)
            mark = tr("marked dead") if is_dead else tr("not dead")
            told = f"{name}: {chain(self._position, name)}, {mark}."
            self._screen.announce(f"{told} {self._dead.words}")

    # Display

    def buttons(self) -> Mapping[str, Button]:
        position = self._position
        is_open = self._host.game.human is not None
        is_mark, is_play = position.phase == "mark", position.phase == "play"
        label, is_ready = self._confirmed()
        return {
            "confirm": Button(position.phase != "over" and is_open, is_open and is_ready, label),
            "pass": Button(
                is_play and not position.must_pass,
                is_open,
                is_pressed=self.is_passing if self._asks_to_pass else None,
            ),
            "refuse": Button(is_mark and is_open),
        }

    def _confirmed(self) -> tuple[str, bool]:
        """The label of Confirm, and whether there is something to confirm."""
        position, choice = self._position, self._end.choice
        if choice:
            return tr("Confirm"), choice.is_ready
        match position.phase:
            case "mark":
                return tr("Agree") if self._dead.are_agreed else tr("Propose"), True
            case "play" if position.must_pass:
                return tr("Pass (first-turn rule)"), True
            case "play" if self.is_passing:
                return tr("Confirm: pass"), True
            case "choose" | "play" | "ally" | "over":
                return tr("Confirm"), self.ghost >= 0
            case _:
                assert_never(position.phase)

    def view(self) -> Iterable[Write]:
        if not isinstance(self._host.mode, Edit):
            yield text("preview", self._preview())
        yield from self._end.shows(self._dead.counted)
        yield from stood(self._repeated, self._host.game.board)

    def _preview(self) -> str:
        """What the human player can do now."""
        if (human := self._host.game.human) is None:
            return ""
        if self.is_passing:
            return tr(
                "{player}: Confirm passes; a tap on a point places a stone.", player=player(human)
            )
        marks = self._dead
        return what_to_do(self._position, human, marks.is_looking, bool(marks.unclear))


def _placed(position: Go, name: str) -> str:
    """A stone that is not yet played, and what it would capture where one player moves."""
    told = f"{name}, {tr('not yet played')}"
    is_alone = len(position.movers) == 1
    captured = taken(position, position.play(name)) if is_alone else ""
    return f"{told}. {captured}" if captured else told
