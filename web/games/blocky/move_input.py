"""Enters turns on a board of Blocky: blocks, actions, keys, gestures.

An action is chosen first, as stones are placed in Blooms: the page shows its effect, and Confirm
plays it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, assert_never

from blooms.games.blocky import gesture
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.blocks import Path
from blooms.games.blocky.gesture import Gesture
from blooms.games.blocky.move import ACTIONS, NAMED, PASS, Move, move_of
from blooms.games.blocky.position import Blocky
from blooms.games.blocky.selection import Preview, Selection
from web.games.blocky import panel
from web.games.blocky.pending_turn import PendingTurn
from web.games.blocky.touch import Fingers, cell_of
from web.page.contract.arrows import arrow, end
from web.page.effects import Effect
from web.page.feature import Action, Feature, KeyPress, Moment, Pointer, Press
from web.page.host import Host, Screen, Services, play
from web.page.mode import ALL, PLAYED, Edit
from web.page.view.view import Button, Write, text

__all__ = ["MoveInput"]

KEYS: Final = {
    "cw": "d", "ccw": "a", "swaph": "q", "swapv": "e", "smash": " ", "paint": "r", "combine": "c",
    "pass": "p", "paint-B": "1", "paint-R": "2", "paint-G": "3", "paint-Y": "4",
    "confirm": "Enter",
}  # fmt: skip
"""The keys of the original game, and P."""


class MoveInput(Feature):
    """The turn being entered. It is the editor's cursor, too, while a position is set up."""

    actions = {
        **{action: Action((key,), PLAYED, plays=True) for action, key in KEYS.items()},
        "larger": Action(("w",), ALL),
        "smaller": Action(("s",), ALL),
        "level": Action(modes=ALL),
    }

    def __init__(self, host: Host[Blocky], screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._fingers = Fingers()
        self.turn = PendingTurn()
        self._marked: Path | None = None  # The block that an exercise marks.

    @property
    def position(self) -> Blocky:
        """The current position."""
        return self._host.session.game.position

    @property
    def path(self) -> Path:
        """The path of the selected block."""
        return self.turn.path(self.position)

    @property
    def shown(self) -> tuple[Move, Preview] | None:
        """The action that is shown, and its effect; None if it is illegal."""
        move, position = self.turn.shown, self.position
        if move is None or self._host.game.human is None or position.why_illegal(move):
            return None
        return move, panel.effect(position, move)

    # Buttons and keys

    def act(self, press: Press) -> None:
        position, turn = self.position, self.turn
        match press.action:
            case "paint":
                self._choose(turn.move(position, turn.paint(position)))
            case "confirm":
                if turn.draft:
                    play(self._host, str(turn.draft))
            case "larger" | "smaller":
                self._resize(press.action == "larger")
            case "level":
                self._select(turn.widen(position, int(press.value)))
            case name:
                self._choose(turn.move(position, NAMED[name]))

    def key(self, key: KeyPress) -> bool:
        """An arrow key selects the neighbouring block, Home and End the last one on the way."""
        if way := end(key.key, key.control, self._is_flipped):
            self._select(self.turn.to_edge(self.position, *way))
        elif not key.control and (way := arrow(key.key, self._is_flipped)):
            self._select(self.turn.step(self.position, *way))
        else:
            return False
        return True

    def close(self) -> bool:
        if self._host.session.question or not self.turn.is_held:
            return False
        self._put(self.turn.drop())
        return True

    def attend(self, by: str, places: tuple[str, ...]) -> None:
        """The effect of the action that has the pointer or the focus is shown."""
        action = next((NAMED[place] for place in places if place in NAMED), None)
        looked = self.turn.look(self.position, action)
        if looked is not self.turn:
            self._put(looked)

    # Pointers

    def pointer(self, pointer: Pointer) -> bool:
        fingers, is_flipped = self._fingers, self._is_flipped
        is_edited = isinstance(self._host.mode, Edit)
        match pointer.kind:
            case "down":
                if pointer.is_primary:
                    fingers.begin(pointer.when)
                is_turn = self._host.game.human is not None and not is_edited
                if is_turn and pointer.is_on_board and not pointer.button:
                    fingers.down(pointer, is_flipped)
            case "move":
                is_held = fingers.move(pointer, is_flipped)
                if not (is_held or pointer.is_touch) and (cell := self._cell(pointer)):
                    hovered = self.turn.hover(self.position, *cell)
                    if hovered is not self.turn:
                        self._put(hovered)
            case "up":
                if stroke := fingers.up(pointer, is_flipped):
                    self._take(stroke)
            case "cancel":
                fingers.cancel()
            case "tap" if pointer.is_on_board and not is_edited:
                # A click that ends a gesture selects nothing.
                if not fingers.has_acted and (cell := self._cell(pointer)):
                    self.tap(*cell)
                return True
            case "wheel" if pointer.is_on_board and pointer.delta:
                return self._resize(pointer.delta < 0)
            case "tap" | "wheel" | "over" | "menu":
                pass
            case _:
                assert_never(pointer.kind)
        return False

    def tap(self, x: int, y: int) -> None:
        """Tap a unit cell."""
        position, marked = self.position, self._marked
        is_selected = self.turn.is_pinned and self.path == marked
        if marked is not None and not is_selected:
            tapped = self.turn.select(position, Selection(x, y, len(marked)))
            if tapped.path(position) == marked:
                self._select(tapped)
                return
        self._select(self.turn.tap(position, x, y))

    def _cell(self, pointer: Pointer) -> tuple[int, int] | None:
        """The unit cell under a pointer; None outside the board."""
        if not pointer.is_on_board:
            return None
        return cell_of(pointer, self._is_flipped, self.position.setup.depth)

    def _take(self, stroke: Gesture) -> None:
        """Carry out a gesture: an action, or a larger or smaller block."""
        position, depth = self.position, self.position.setup.depth
        match stroke.action:
            case "larger" | "smaller":
                if not self.turn.is_pinned:
                    width = 1 << depth
                    self.tap(*(min(width - 1, int(at * width)) for at in stroke.start))
                self._resize(stroke.action == "larger")
            case "cw" | "ccw" | "swaph" | "swapv":
                selected = self.path if self.turn.is_pinned else None
                path = gesture.target(stroke, position.board, depth, selected)
                move = Move(path, stroke.action)
                self.turn = self.turn.swipe(position, move)
                self._choose(move)
            case _:
                assert_never(stroke.action)

    # Changes

    def follow(self, turn: str) -> None:
        """Select the block of a move and choose its action."""
        self._put(self.turn.follow(self.position, move_of(turn)))

    def guide(self, block: Path) -> None:
        """An exercise marks this block: a tap within it selects it, not a part of it."""
        self._marked = block

    def reset(self) -> None:
        self.turn, self._marked = PendingTurn(Selection(level=self.position.setup.depth)), None

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        is_same = before.session.game is now.session.game
        if not is_same or before.session.seats != now.session.seats:
            self.turn = self.turn.played()
        return ()

    def _put(self, turn: PendingTurn) -> None:
        self.turn = turn
        self._screen.refresh()

    def _select(self, turn: PendingTurn) -> None:
        """Take a turn with another block, and say which it is."""
        position = self.position
        if turn.path(position) != self.path and turn.is_pinned:
            self._screen.announce(blocky_words.block(position, turn.path(position)))
        self._put(turn)

    def _resize(self, is_larger: bool) -> bool:
        """Select the block one level up or down; returns False if there is none."""
        position, before = self.position, self.turn.selection
        self._select(self.turn.resize(position, is_larger))
        if not self.turn.is_pinned:
            self._screen.announce(blocky_words.block(position, self.path))
        return self.turn.selection != before

    def _choose(self, move: Move) -> None:
        """Choose an action on a block; a second time, or with the setting at-once, it is played."""
        host, position = self._host, self.position
        if host.game.human is None:
            return
        if why := blocky_words.refusal(position, move):
            self._screen.announce(why)
            self._put(replace(self.turn, why=why))
        elif move in (PASS, self.turn.draft) or self._services.settings.on("at-once"):
            play(self._host, str(move))
        else:
            self._put(self.turn.choose(move))
            self._screen.announce(panel.preview_words(position, move, panel.effect(position, move)))

    @property
    def _is_flipped(self) -> bool:
        return self._services.settings.on("flip")

    # Display

    def buttons(self) -> Mapping[str, Button]:
        position, turn = self.position, self.turn
        is_open = self._host.game.human is not None and not position.is_over
        chosen = turn.draft.action if turn.draft else ""
        return {
            **{action: Button(is_pressed=action == chosen) for action in ACTIONS},
            "confirm": Button(is_shown=is_open, is_enabled=turn.draft is not None),
            "larger": Button(is_enabled=bool(self.path)),
            "smaller": Button(is_enabled=turn.selection.level < position.setup.depth),
        }

    def view(self) -> Iterator[Write]:
        position, is_open = self.position, self._host.game.human is not None
        yield from panel.crumbs(self.path)
        yield from panel.reasons(position, self.path, is_open)
        if isinstance(self._host.mode, Edit):
            return
        shown, words = self.shown, ""
        if shown:
            words = panel.preview_words(position, *shown)
        elif is_open:
            words = self.turn.why or panel.prompt(self._host.session.game, self.turn)
        yield text("preview", words)
