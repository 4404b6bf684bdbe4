"""Shows the view of a table and what features want besides: notices, dialogs, sounds, the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from blooms.core.answer import Answer
from blooms.session.session import Session
from web.page.bot.queue import Queue
from web.page.contract.game_page import GamePage
from web.page.dispatch import Dispatch
from web.page.feature import Change
from web.page.mode import GAME
from web.page.saves.saving import Saving
from web.page.saves.settings import Settings
from web.page.slices import Background, Work
from web.page.status.notices import Notices
from web.page.status.panel import Panel
from web.page.view import device, dom
from web.page.view.announcements import Announcements
from web.page.view.browser import awake, minutes, no_bots, now
from web.page.view.sound import Sounds
from web.page.view.view import Button, View, Write, button_writes, root, text

__all__ = ["Stage"]


class Stage(Dispatch):
    """The page around the game; host.py describes its members."""

    game: GamePage[Any]
    session: Session[Any]
    settings: Settings
    saving: Saving
    notices: Notices
    panel: Panel
    queue: Queue

    def __init__(self) -> None:
        super().__init__()
        self.document, self.sounds = dom.Document(), Sounds()
        self._announcements = Announcements(self.document.announce, device.later)
        self.device = device.read()
        self.hint: Answer | None = None
        self.dialog = ""
        self._errors: dict[str, str] = {}
        self._background = Background()
        self._is_shown = False

    @property
    def own(self) -> Session[Any]:
        """The player's own game, on the board or aside."""
        raise NotImplementedError

    @property
    def now(self) -> float:
        return now()

    @property
    def no_bots(self) -> str:
        return no_bots()

    @property
    def slept(self) -> float:
        return awake.slept

    @property
    def minutes(self) -> int:
        return minutes()

    def play_feedback(self, *names: str) -> None:
        self.sounds.play_feedback(self.settings.on, *names)

    def announce(self, words: str) -> None:
        self._announcements.say(words)

    def notice(self, words: str, seconds: float | None = None) -> None:
        self.notices.show(words, seconds)
        self.announce(words)
        self.document.show(View(self.notices.view()))

    def show_hint(self, answer: Answer | None) -> None:
        self.hint = answer
        self.refresh()

    def focus(self, place: str = "") -> None:
        dom.focus(place or self.game.board.focus_place)

    def scroll_into_view(self, place: str) -> None:
        dom.scroll_into_view(place)

    def open_dialog(self, name: str) -> None:
        self.dialog = name
        self._errors.pop(name, None)
        self.refresh()

    def close_dialog(self) -> None:
        if self.dialog:
            self.dialog = ""
            self.refresh()

    def dialog_closed(self, name: str) -> None:
        """The browser has closed a dialog."""
        if self.dialog == name:
            self.dialog = ""
            self.document.dialog_closed()
            self.refresh()

    def change(self, change: Change) -> None:
        self.document.fields.forget()  # the player has changed one
        super().change(change)

    def form_error(self, form: str, why: str) -> None:
        self._errors[form] = ""
        self.refresh()  # so that the same error is read out again
        self._errors[form] = why
        self.refresh()

    def open_drawer(self, is_open: bool = True) -> None:
        self.panel.open(is_open)
        self.refresh()

    def later(self, milliseconds: int, run: Callable[[], None]) -> None:
        device.later(milliseconds, run)

    def when_plugged_in(self, run: Callable[[], None]) -> None:
        device.when_plugged_in(run)

    def work(self, work: Work[None]) -> None:
        self._background.start(work)

    # What the browser tells

    def turned(self) -> None:
        """The page has become taller than wide, or no longer is."""
        self.device = device.read()._replace(is_printing=self.device.is_printing)
        self.refresh()

    def printing(self, is_printing: bool) -> None:
        """The browser begins to print the page, or has printed it."""
        self.device = self.device._replace(is_printing=is_printing)
        self.refresh()

    # Display

    def view(self) -> View:
        """The page as it is now. Does nothing else."""
        return View(self._writes())

    def _writes(self) -> Iterator[Write]:
        yield root("embed", self.device.is_embedded)
        yield ("dialog", "open"), self.dialog
        yield text("status", self._status())
        for form, why in self._errors.items():
            yield text(f"{form}-why", why)
        yield from self.saving.view()
        owners, buttons = self.owners, dict.fromkeys(self.action_names, Button())
        locked = {name for feature in self.features for name in feature.locked()}
        for feature in self.features:
            yield from feature.view()
            for name, button in feature.buttons().items():
                # A button that nobody takes in this mode is hidden where it would be in others.
                if owners.get(name, feature) is feature:
                    buttons[name] = button
        for name, button in buttons.items():
            yield from button_writes(name, button, name in owners and name not in locked)

    def _status(self) -> str:
        """What a feature has to say, else whose turn it is."""
        texts = (feature.status() for feature in reversed(self.features))
        return next(filter(None, texts), "")

    def refresh(self) -> None:
        if not self._is_shown:
            return
        if type(self.mode) in GAME:  # An exercise is not saved, and needs no bot.
            if any(seat.level for seat in self.session.seats):
                self.queue.start()
            self.saving.update(self.own, self.game.board.outline)
        self.document.show(self.view(), self.game.board.focus_place)
