"""The dialog of settings, and the controls elsewhere that change one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from blooms.core.i18n import tr
from web.page.feature import Action, Change, Feature, Press
from web.page.host import Host
from web.page.mode import ALL
from web.page.saves.settings import is_switch
from web.page.view.view import Write, root

__all__ = ["SettingsDialog"]


class SettingsDialog(Feature):
    """Each setting is an attribute `data-<name>` of <html>, with the value of its controls."""

    actions = {
        "settings": Action(modes=ALL),
        "reset-settings": Action(modes=ALL),
        "flip": Action(("f",), ALL),
    }
    forms = frozenset({"settings"})

    def __init__(self, host: Host[Any]) -> None:
        self._host = host

    def act(self, press: Press) -> None:
        host = self._host
        match press.action:
            case "settings":
                host.open_dialog("settings")
            case "flip":
                host.settings.toggle("flip")
                host.refresh()
            case "reset-settings":
                host.settings.reset()
                host.refresh()
                host.announce(tr("Settings reset to defaults."))

    def change(self, change: Change) -> None:
        if not change.is_done:
            return
        self._host.settings.change(change.name, change.value or "off")
        if change.name in ("sounds", "vibration"):
            self._host.play_feedback("place")
        self._host.refresh()

    def view(self) -> Iterable[Write]:
        for name, value in self._host.settings.values.items():
            yield root(name, value)
            shown = ("1" if value == "on" else "") if is_switch(name) else value
            place = f':is(#settings, .review) [name="{name}"], [data-setting="{name}"]'
            yield (place, "field"), shown
