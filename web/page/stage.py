"""The page that is shown: the view of all features, notices, dialogs, sounds, the focus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from blooms.drawing.shape import Shape
from web.page.contract.board import FOCUSED
from web.page.dispatch import Dispatch
from web.page.feature import Action, Press
from web.page.features import PageFeatures
from web.page.host import Offer, Services
from web.page.view import device, dom
from web.page.view.announcements import Announcements
from web.page.view.sound import Sounds, say
from web.page.view.view import Button, View, Write, button_writes, root, text

__all__ = ["Stage"]


class Stage:
    """The `Screen` of the features (host.py). It shows nothing before `begin`."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.document, self.sounds = dom.Document(), Sounds()
        self._announcements = Announcements(self.document.announce, device.later)
        self.dialog = ""
        self._errors: dict[str, str] = {}
        self._is_shown = False
        self._features: PageFeatures
        self._dispatch: Dispatch

    def begin(self, features: PageFeatures, dispatch: Dispatch) -> None:
        """Show these features from now on."""
        self._features, self._dispatch = features, dispatch
        self._is_shown = True

    @property
    def actions(self) -> Mapping[str, Action]:
        return self._dispatch.actions

    @property
    def legend(self) -> Sequence[tuple[Shape, str]]:
        return [entry for feature in self._features.all for entry in feature.legend()]

    def press(self, press: Press) -> bool:
        return self._dispatch.press(press)

    def play_feedback(self, *names: str) -> None:
        self.sounds.play_feedback(self._services.settings.on, *names)

    def speak(self, words: str) -> None:
        if self._services.settings.on("voice"):
            say(words)

    def announce(self, words: str) -> None:
        self._announcements.say(words)

    def notice(self, words: str, seconds: float | None = None, offer: Offer | None = None) -> None:
        notices = self._features.notices
        notices.show(words, seconds, offer)
        self.announce(words)
        self.document.show(View(notices.view()))

    def focus(self, place: str = "") -> None:
        dom.focus(place or FOCUSED)

    def lead_to(self, place: str = "") -> None:
        dom.lead_to(place or FOCUSED)

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

    def form_error(self, form: str, why: str) -> None:
        self._errors[form] = ""
        self.refresh()  # so that the same error is read out again
        self._errors[form] = why
        self.refresh()

    def open_drawer(self, is_open: bool = True) -> None:
        self._features.panel.open(is_open)
        self.refresh()

    def view(self) -> View:
        """The page as it is now. Does nothing else."""
        return View(self._writes())

    def _writes(self) -> Iterator[Write]:
        yield root("embed", self._services.device.is_embedded)
        yield ("dialog", "open"), self.dialog
        yield text("status", self._status())
        for form, why in self._errors.items():
            yield text(f"{form}-why", why)
        features, owners = self._features.all, self._dispatch.owners
        buttons = dict.fromkeys(self.actions, Button())
        locked = {name for feature in features for name in feature.locked()}
        for feature in features:
            yield from feature.view()
            for name, button in feature.buttons().items():
                # A button that nobody takes in this mode is hidden where it would be in others.
                if owners.get(name, feature) is feature:
                    buttons[name] = button
        for name, button in buttons.items():
            yield from button_writes(name, button, name in owners and name not in locked)

    def _status(self) -> str:
        """What a feature has to say, else whose turn it is."""
        texts = (feature.status() for feature in reversed(self._features.all))
        return next(filter(None, texts), "")

    def refresh(self) -> None:
        if self._is_shown:
            self.document.show(self.view(), FOCUSED)
