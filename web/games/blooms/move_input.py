"""The stones placed for the next move of Blooms: taps, keys, the tray, Confirm.

A long press, or a click with Shift, places a stone of the other colour. A colour dragged from the
tray is placed where it is dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from blooms.games.blooms import pending_turn as turns
from blooms.games.blooms import words as blooms_words
from blooms.games.blooms.geometry import WIDTH
from blooms.games.blooms.groups import Bloom
from blooms.games.blooms.pending_turn import Draft, Preview, preview
from blooms.games.blooms.rules import OWN, Blooms, Stone
from blooms.session import events
from web.games.blooms import keys
from web.page.effects import Effect
from web.page.feature import Action, Feature, KeyPress, Moment, Pointer, Press
from web.page.host import Host
from web.page.mode import GAME, Edit, Exercise, Practice
from web.page.view.device import pixels
from web.page.view.i18n import tr, tr_error
from web.page.view.view import Button, Write, attribute, text

__all__ = ["MoveInput"]

FINGER: Final = 24
"""Pixels across that a cell needs to be tapped safely (WCAG 2.5.8)."""
LONG: Final = 500
"""Milliseconds after which a press is long."""
PLAYED: Final = GAME | {Exercise, Practice}


class MoveInput(Feature):
    """`pending` are the stones placed; `cursor`, `looked_at` and `near` (the cell zoomed in on) are
    cells, -1 for none.
    """

    actions = {
        "confirm": Action(("c",), PLAYED),
        "pass": Action(modes=PLAYED),
        "draw": Action(modes=GAME),
        "lift": Action(("Backspace",), PLAYED),
        "colour-1": Action(("1",), PLAYED),
        "colour-2": Action(("2",), PLAYED),
        "whole": Action(modes=PLAYED | {Edit}),
    }

    def __init__(self, host: Host[Blooms]) -> None:
        self._host = host
        self._has_acted = self._is_finger = False
        self._pressed = ""
        self._dragged: int | None = None
        self._presses = 0
        self.reset()

    @property
    def _position(self) -> Blooms:
        return self._host.session.game.position

    @property
    def angle(self) -> int:
        """Degrees that the board is turned; flat-topped cells fit a tall screen better.

        A frame in another page is as high as its content, so its shape says nothing.
        """
        settings, device = self._host.settings, self._host.device
        turned = settings.value("turned")
        is_tall = device.is_tall and not self._host.is_embedded
        tilted = turned == "columns" or (turned == "auto" and is_tall)
        return 30 * tilted + 180 * settings.on("flip")

    @property
    def ground(self) -> Blooms | None:
        """The position to place stones on; None if no human player may.

        While a bot thinks, its only opponent may place the stones of the next move in advance.
        """
        played = self._host.session
        if self._host.is_barred:
            return None
        if played.awaits_person:
            return self._position
        people = played.mine
        if played.question and len(people) == 1 and type(self._host.mode) in GAME:
            return replace(self._position, seat=people[0])
        return None

    # Changes of the game

    def reset(self) -> None:
        self.pending = Draft()
        self.cursor = self.looked_at = self.near = -1

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Keep the placed stones that are still legal."""
        if before.session.game is not now.session.game:
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
                self._play("-")
            case "draw":
                self._play("=")
            case "lift" if ground:
                self._place(turns.lift(self.pending, ground))
            case "colour-1" | "colour-2" if ground:
                colour = int(press.action[-1]) - 1
                self._place(turns.choose(self.pending, ground, colour))
            case "whole":
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
        if key.key == "Enter" and self._is_placed(key.cell):
            self._confirm()
            return True
        if key.key in ("Enter", " "):
            self.tap(key.cell)
            return True
        cells = self._position.rules.board
        here = cells.cells[key.cell]
        reached = keys.cursor(cells, here, key.code, key.control, self.angle)
        if reached is None:
            return False
        self.cursor = self.looked_at = reached
        self.near = -1  # the whole board, so that the cursor is always visible
        self._host.refresh()
        self._host.focus()
        return True

    # Pointers

    def pointer(self, pointer: Pointer) -> bool:
        match pointer.kind:
            case "tap" if pointer.cell:
                self._click(pointer.cell, pointer.shift)
                return True
            case "down" if pointer.is_primary:  # Two fingers zoom, or draw.
                self._down(pointer)
            case "down":
                self._presses += 1
            case "over":
                if pointer.cell != self._pressed:
                    self._presses += 1  # Leaving the cell ends the long press.
                if not pointer.is_touch:
                    self._look(pointer.cell)
            case "up" | "cancel":
                self._presses += 1
                dragged, self._dragged = self._dragged, None
                if dragged is not None and pointer.cell and pointer.kind == "up":
                    self.tap(pointer.cell, dragged)
            case "menu":  # A finger's long press opens no menu over the board.
                return self._is_finger and bool(pointer.cell)
        return False

    def _down(self, pointer: Pointer) -> None:
        """A press starts on a cell or on a colour of the tray."""
        self._has_acted, self._is_finger = False, pointer.is_touch
        self._pressed = pointer.cell
        is_colour = pointer.action in ("colour-1", "colour-2")
        self._dragged = int(pointer.action[-1]) - 1 if is_colour else None
        self._presses += 1
        if pointer.cell and pointer.is_touch:
            this = self._presses
            self._host.later(LONG, lambda: self._long(this))

    def _long(self, press: int) -> None:
        """A press has become long, if it still lasts."""
        if press == self._presses:
            self._has_acted = True
            if not self._zoom(self._pressed):
                self.tap(self._pressed, 1 - self.pending.next)

    def _click(self, name: str, has_shift: bool) -> None:
        """A click places a stone, or zooms in; after a long press it does nothing."""
        if self._has_acted or (self._is_finger and self._zoom(name)):
            return
        self.tap(name, 1 - self.pending.next if has_shift else None)
        self._zoom_out()

    # Placing

    def tap(self, name: str, colour: int | None = None) -> None:
        """Tap a cell: places a ghost stone (of colour 0 or 1, if given), changes or removes it."""
        ground, cell = self.ground, self._position.rules.board.cells.get(name, -1)
        if cell < 0 or ground is None:
            return
        self.cursor = self.looked_at = cell
        before = self.pending
        if colour is not None:
            before = turns.choose(before, ground, colour)
        placed = turns.tap(before, ground, cell)
        if placed == before:
            why = ground.why_illegal((Stone(cell, OWN[ground.seat][0]),))
            self._host.announce(tr_error(why))
        self._place(placed)
        is_whole = turns.is_full(placed, ground)
        if is_whole and not placed.turned and self._host.settings.on("at-once"):
            self._confirm()

    def follow(self, turn: str) -> None:
        """Put a move on the board."""
        steps = self._position.read(turn)
        self._place(Draft(tuple(step for step in steps if isinstance(step, Stone))))

    def _place(self, placed: Draft) -> None:
        """Set the placed stones and announce their effect."""
        if placed != self.pending:
            self.pending = placed
            ground = self.ground or self._position
            self._host.announce(_preview_words(ground, placed, preview(placed, ground)))
        self._host.refresh()

    def _is_placed(self, name: str) -> bool:
        """Whether a ghost stone is on a cell."""
        cell = self._position.rules.board.cells[name]
        return any(ghost.cell == cell for ghost in self.pending.ghosts)

    def _confirm(self) -> None:
        """Play the placed stones."""
        if self.pending.ghosts and self._host.session.awaits_person:
            self._play(self._position.spell(self.pending.ghosts))

    def _play(self, turn: str) -> None:
        if (person := self._host.game.person) is not None:
            self._host.do(events.Play(turn, person))

    def _look(self, name: str) -> None:
        """Show the liberties of the bloom under the pointer; no name: none."""
        cell = self._position.rules.board.cells.get(name, -1)
        if cell != self.looked_at:
            self.looked_at = cell
            self._host.refresh()

    def _zoom(self, name: str) -> bool:
        """Zoom in if a finger tapped a cell too small for it; returns whether it did."""
        if self.near >= 0 or not self._host.settings.on("zoom") or pixels(WIDTH) >= FINGER:
            return False
        self.near = self._position.rules.board.cells.get(name, -1)
        self._host.refresh()
        self._host.announce(tr("Zoomed in. Tap again to place a stone."))
        return self.near >= 0

    def _zoom_out(self) -> None:
        """Show the whole board again."""
        if self.near >= 0:
            self.near = -1
            self._host.refresh()

    # Display

    def buttons(self) -> Mapping[str, Button]:
        played, position = self._host.session, self._position
        person, looked = self._host.game.person, self._preview()
        waits = played.paused and bool(played.owing) and not played.awaits_person
        count = len(looked.captured)
        label = tr("Confirm: captures {count}", count=count) if count else tr("Confirm")
        may_pass = person is not None and not position.why_illegal(())
        return {
            "confirm": Button(
                played.question is None and not waits,
                bool(self.pending.ghosts) and not looked.why,
                label,
            ),
            "pass": Button(position.rules.target is None, may_pass),
            "draw": Button(played.awaits_person and played.game.may_claim_draw),
            "whole": Button(self.near >= 0),
            **self._tray(),
        }

    def _tray(self) -> Mapping[str, Button]:
        """The two colours: the next stone's is pressed, on the first turn that of its one stone.

        When two stones are placed, the turn is complete: no colour is pressed or can be chosen.
        """
        ground = self.ground or self._position
        is_next = self.ground is not None and len(self.pending.ghosts) < 2
        is_full = turns.is_full(self.pending, ground)
        found = {}
        for index, letter in enumerate(OWN[ground.seat]):
            colour = blooms_words.colour(letter)
            said = tr("Colour of the stone: {colour}" if is_full else "Next stone: {colour}",
                      colour=colour)  # fmt: skip
            is_pressed = is_next and self.pending.next == index
            found[f"colour-{index + 1}"] = Button(
                is_enabled=is_next, name=said, is_pressed=is_pressed
            )
        return found

    def view(self) -> Iterable[Write]:
        ground = self.ground or self._position
        for index, letter in enumerate(OWN[ground.seat]):
            place = f'[data-action="colour-{index + 1}"]'
            yield attribute(f"{place} use", "href", f"#stone-{letter}")
            yield attribute(place, "data-colour", letter)
        if not isinstance(self._host.mode, Edit):
            yield text("preview", self._line(ground))
        looked = next(
            (each for each in self._position.blooms() if self.looked_at in each.cells), None
        )
        yield text("bloom", _bloom_words(looked))

    def _preview(self) -> Preview:
        return preview(self.pending, self.ground or self._position)

    def _line(self, ground: Blooms) -> str:
        """The placed stones and what they do, else the last turn, else what to do."""
        if self.pending.ghosts:
            return _preview_words(ground, self.pending, self._preview())
        played = self._host.session
        said = blooms_words.last_turn(played.game.positions, played.game.turns)
        return said or (tr("Tap a cell to place a stone.") if played.awaits_person else "")


def _preview_words(position: Blooms, placed: Draft, looked: Preview) -> str:
    """The placed stones and the effect of confirming them; empty without any."""
    if not placed.ghosts:
        return ""
    said = ", ".join(blooms_words.stone(position, ghost) for ghost in placed.ghosts) + "."
    if turns.is_single(position):
        said += " " + tr("The first turn is a single stone.")
    if looked.captured:
        said += " " + tr("Captures {count}.", count=len(looked.captured))
    if looked.why:
        return f"{said} {tr('Not allowed: {why}.', why=tr_error(looked.why))}"
    if looked.fenced:
        names = " ".join(position.rules.board.names[cell] for cell in sorted(looked.fenced))
        said += " " + tr(
            "Fences your own {cells}: it will be captured next turn unless freed.", cells=names
        )
    return said


def _bloom_words(bloom: Bloom | None) -> str:
    """Size and liberties of the bloom under the pointer, in two lines."""
    if bloom is None:
        return ""
    return "\n".join(blooms_words.bloom(len(bloom.cells), len(bloom.liberties)))
