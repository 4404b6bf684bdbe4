"""The dialog of settings, and the controls elsewhere that change one."""

from __future__ import annotations

from collections.abc import Iterable

from blooms.core.i18n import tr
from web.page.feature import Action, Change, Feature, Press
from web.page.host import Screen, Services
from web.page.mode import ALL
from web.page.saves.settings import is_switch
from web.page.view.sound import can_speak
from web.page.view.view import Write, root, shown

__all__ = ["SettingsDialog"]


class SettingsDialog(Feature):
    """Each setting is an attribute `data-<name>` of <html>, with the value of its controls."""

    actions = {
        "settings": Action(modes=ALL),
        "reset-settings": Action(modes=ALL),
        "flip": Action(("f",), ALL),
    }
    forms = frozenset({"settings"})

    def __init__(self, screen: Screen, services: Services) -> None:
        self._screen, self._services = screen, services
        self._has_voice = can_speak()

    def act(self, press: Press) -> None:
        match press.action:
            case "settings":
                self._screen.open_dialog("settings")
            case "flip":
                self._services.settings.toggle("flip")
                self._screen.refresh()
            case "reset-settings":
                self._services.settings.reset()
                self._screen.refresh()
                self._screen.announce(tr("Settings reset to defaults."))

    def change(self, change: Change) -> None:
        if not change.is_done:
            return
        self._services.settings.change(change.name, change.value or "off")
        if change.name in ("sounds", "vibration"):
            self._screen.play_feedback("place")
        elif change.name == "voice":
            self._screen.speak("5, 4, 3, 2, 1")
        self._screen.refresh()

    def view(self) -> Iterable[Write]:
        yield shown("voice", self._has_voice)
        for name, value in self._services.settings.values.items():
            yield root(name, value)
            chosen = ("1" if value == "on" else "") if is_switch(name) else value
            place = f':is(#settings, .review) [name="{name}"], [data-setting="{name}"]'
            yield (place, "field"), chosen
