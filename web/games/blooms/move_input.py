"""The stones placed for the next move of Blooms: taps, keys, the tray, Confirm.

A long press, or a click with Shift, places a stone of the other colour. A colour dragged from the
tray is placed where it is dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, assert_never

from blooms.core.i18n import tr, tr_error
from blooms.core.resignation import DRAW
from blooms.games.blooms import pending_turn as turns
from blooms.games.blooms.geometry import WIDTH
from blooms.games.blooms.pending_turn import Draft, Preview, preview
from blooms.games.blooms.rules import END, OWN, Blooms, Stone
from web.games.blooms import keys
from web.games.blooms.angle import angle
from web.games.blooms.hold import Hold
from web.games.blooms.tray import captured_words, move_buttons, preview_words
from web.page.effects import Effect
from web.page.feature import Action, Feature, KeyPress, Moment, Pointer, Press, is_same_turn
from web.page.host import Host, Screen, Services, play
from web.page.mode import GAME, PLAYED, Edit, Solving
from web.page.view import capture_animation
from web.page.view.device import pixels
from web.page.view.view import Button

__all__ = ["MoveInput"]

FINGER: Final = 24
"""Pixels across that a cell needs to be tapped safely (WCAG 2.5.8)."""


class MoveInput(Feature):
    """`pending` are the stones placed; `cursor`, `looked_at` and `near` (the cell zoomed in on) are
    cells, -1 for none. `marked` are the stones of the turn that an exercise marks.
    """

    actions = {
        "confirm": Action(("c",), PLAYED, plays=True),
        "pass": Action(modes=PLAYED, plays=True),
        "draw": Action(modes=GAME, plays=True),
        "lift": Action(("Backspace",), PLAYED),
        "colour-1": Action(("1",), PLAYED),
        "colour-2": Action(("2",), PLAYED),
        "whole-board": Action(modes=PLAYED | {Edit}),
    }

    def __init__(self, host: Host[Blooms], screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._hold = Hold(services, self._long)
        self.reset()

    @property
    def _position(self) -> Blooms:
        return self._host.session.game.position

    @property
    def angle(self) -> int:
        return angle(self._services)

    @property
    def ground(self) -> Blooms | None:
        """The position to place stones on; None if no human player may.

        While a bot thinks, its only opponent may place the stones of the next move in advance.
        """
        played, people = self._host.session, self._host.session.local_seats
        if self._host.is_blocked:
            return None
        if played.awaits_person:
            return self._position
        if played.question and len(people) == 1 and type(self._host.mode) in GAME:
            return replace(self._position, seat=people[0])
        return None

    # Changes of the game

    def reset(self) -> None:
        self.pending = Draft()
        self.cursor = self.looked_at = self.near = -1
        self.marked: frozenset[Stone] = frozenset()

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Keep the placed stones that are still legal."""
        if not is_same_turn(before, now):
            self.pending = turns.keep(self.pending, self.ground or self._position)
            self.looked_at = -1
        return ()

    # Buttons and keys

    def act(self, press: Press) -> None:
        ground = self.ground
        match press.action:
            case "confirm":
                self._confirm()
            case "pass":
                play(self._host, END)
            case "draw":
                play(self._host, DRAW)
            case "lift" if ground:
                self._place(turns.lift(self.pending, ground))
            case "colour-1" | "colour-2" if ground:
                colour = int(press.action[-1]) - 1
                self._place(turns.choose(self.pending, ground, colour))
            case "whole-board":
                self._zoom_out()

    def close(self) -> bool:
        if self.near >= 0:
            self._zoom_out()
        elif self.pending.ghosts:
            self._place(Draft())
        else:
            return False
        return True

    def key(self, key: KeyPress) -> bool:
        if not key.cell or (key.code.startswith("Key") and key.control):
            return False
        cells = self._position.rules.board
        cell = cells.cells[key.cell]
        if key.key == "Enter" and cell in {ghost.cell for ghost in self.pending.ghosts}:
            self._confirm()
            return True
        if key.key in ("Enter", " "):
            self.tap(key.cell)
            return True
        reached = keys.cursor(cells, cell, key.code, key.control, self.angle)
        if reached is None:
            return False
        self.cursor = self.looked_at = reached
        self.near = -1  # the whole board, so that the cursor is always visible
        self._screen.refresh()
        self._screen.focus()
        return True

    # Pointers

    def pointer(self, pointer: Pointer) -> bool:
        match pointer.kind:
            case "tap" if pointer.cell:
                self._click(pointer.cell, pointer.shift)
                return True
            case "down" | "up" | "cancel":
                dragged = self._hold.take(pointer)
                if dragged is not None and pointer.cell and pointer.kind == "up":
                    self.tap(pointer.cell, dragged)
            case "over":
                self._hold.take(pointer)
                if not pointer.is_touch:
                    self._look(pointer.cell)
            case "menu":  # A finger's long press opens no menu over the board.
                return self._hold.is_finger and bool(pointer.cell)
            case "tap" | "move" | "wheel":
                pass
            case _:
                assert_never(pointer.kind)
        return False

    def _click(self, name: str, has_shift: bool) -> None:
        """A click places a stone, or zooms in; after a long press it does nothing."""
        if self._hold.has_acted or (self._hold.is_finger and self._zoom(name)):
            return
        self.tap(name, 1 - self.pending.next if has_shift else None)
        self._zoom_out()

    def _long(self, name: str) -> None:
        """A long press on a cell places a stone of the other colour, or zooms in."""
        if not self._zoom(name):
            self.tap(name, 1 - self.pending.next)

    # Placing

    def tap(self, name: str, colour: int | None = None) -> None:
        """Tap a cell: places a ghost stone (of colour 0 or 1, if given), changes or removes it."""
        ground, cell = self.ground, self._position.rules.board.cells.get(name, -1)
        if cell < 0 or ground is None:
            return
        self.cursor = self.looked_at = cell
        before = self.pending
        if colour is None:
            placed = turns.tap_marked(before, ground, cell, self.marked)
        else:
            placed = turns.tap(turns.choose(before, ground, colour), ground, cell)
        if placed == before:
            why = ground.why_illegal((Stone(cell, OWN[ground.seat][0]),))
            self._screen.announce(tr_error(why))
        self._place(placed)
        is_whole = turns.is_full(placed, ground)
        if not is_whole:
            return
        is_on = self._services.settings.on("at-once") and not placed.turned
        if is_on or isinstance(self._host.mode, Solving):
            self._confirm()

    def follow(self, turn: str) -> None:
        """Put a move on the board."""
        steps = self._position.read(turn)
        self._place(Draft(tuple(step for step in steps if isinstance(step, Stone))))

    def _place(self, placed: Draft) -> None:
        """Set the placed stones and announce their effect."""
        if placed != self.pending:
            self.pending = placed
            capture_animation.clear()
            ground = self.ground or self._position
            looked = preview(placed, ground)
            words = preview_words(self._host, self._services.settings, ground, placed, looked)
            names = captured_words(ground, looked.captured)
            self._screen.announce(" ".join(filter(None, (words, names))))
        self._screen.refresh()

    def _confirm(self) -> None:
        """Play the placed stones."""
        if self.pending.ghosts and self._host.session.awaits_person:
            play(self._host, self._position.spell(self.pending.ghosts))

    def _look(self, name: str) -> None:
        """Show the liberties of the bloom under the pointer; no name: none."""
        cell = self._position.rules.board.cells.get(name, -1)
        if cell != self.looked_at:
            self.looked_at = cell
            self._screen.refresh()

    def _zoom(self, name: str) -> bool:
        """Zoom in if a finger tapped a cell too small for it; returns whether it did."""
        if self.near >= 0 or not self._services.settings.on("zoom") or pixels(WIDTH) >= FINGER:
            return False
        self.near = self._position.rules.board.cells.get(name, -1)
        self._screen.refresh()
        self._screen.announce(tr("Zoomed in. Tap again to place a stone."))
        return self.near >= 0

    def _zoom_out(self) -> None:
        """Show the whole board again."""
        if self.near >= 0:
            self.near = -1
            self._screen.refresh()

    # Display

    def buttons(self) -> Mapping[str, Button]:
        return move_buttons(self._host, self.pending, self.ground, self.preview(), self.near)

    def preview(self) -> Preview:
        """What the placed stones would do."""
        return preview(self.pending, self.ground or self._position)
