"""The settings of the player: kept in storage, shown in their dialogue, obeyed by the style sheet.

Each is an attribute `data-<name>` of <html> with the value of its control. Where storage is
refused they last as long as the page.
"""

from __future__ import annotations

import json
from typing import Final

from pyscript import document, window

from blooms.speech import speak
from web.language import LANGUAGES, catalogue
from web.storage import Storage
from web.view import Page

__all__ = ["Settings", "speak_as"]

DEFAULTS: Final = {
    "language": "auto",
    "theme": "auto",
    "names": "on",
    "threats": "on",
    "letters": "on",
    "at-once": "off",
    "typing": "off",
    "pace": "300",
}
"""Every setting and its value at first."""


class Settings:
    """`theme` is what the address asks for; it is obeyed and not kept."""

    def __init__(self, storage: Storage, page: Page, theme: str) -> None:
        self._storage, self._page = storage, page
        self._values = {name: storage.setting(name) or usual for name, usual in DEFAULTS.items()}
        if theme != "auto":
            self._values["theme"] = theme
        for name, value in self._values.items():
            control = document.querySelector(f'#settings [name="{name}"]')
            if control.type == "checkbox":
                control.checked = value == "on"
            else:
                control.value = value
            page.attribute("html", f"data-{name}", value)

    def on(self, name: str) -> bool:
        """Whether a switch is on."""
        return self._values[name] == "on"

    def pace(self) -> int:
        """Milliseconds that a bot's turn takes at least."""
        return int(self._values["pace"]) if self._values["pace"].isdecimal() else 0

    def change(self, name: str, value: str) -> None:
        """Obey and keep a new value; a name that is no setting is ignored."""
        if name in DEFAULTS:
            self._values[name] = value
            self._storage.set_setting(name, value)
            self._page.attribute("html", f"data-{name}", value)
            if name == "language":
                speak_as(value)


def speak_as(choice: str) -> None:
    """Speak a language from now on, by its code; "auto" is what address and browser ask for."""
    code = choice if choice in LANGUAGES else str(window.bloomsLanguage.chosen())
    texts = catalogue(code)
    speak(code, texts)
    window.bloomsLanguage.speak(code, window.JSON.parse(json.dumps(texts)))
