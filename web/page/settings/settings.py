"""The player's settings: kept in storage, shown in their dialog, used by the style sheet.

Each is an attribute `data-<name>` of <html> with the value of its control. Without storage they
last until the page is closed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import document, window

from blooms.core.i18n import use
from web.page.saves.storage import Storage
from web.page.settings.defaults import DEFAULTS
from web.page.view.dom import Page
from web.page.view.i18n import LANGUAGES

__all__ = ["Settings"]

Renamed = Callable[[str, Mapping[str, str]], Mapping[str, str]]


def _as_it_is(palette: str, texts: Mapping[str, str]) -> Mapping[str, str]:
    return texts


class Settings:
    """The current settings.

    `asked` come from the address; they apply but are not stored. `usual` are the page's settings
    with their default values. `named` puts the colour names of a palette into a language's texts.
    """

    def __init__(
        self,
        storage: Storage,
        page: Page,
        asked: Mapping[str, str],
        usual: Mapping[str, str] = DEFAULTS,
        named: Renamed = _as_it_is,
    ) -> None:
        self._storage, self._page, self._usual, self._named = storage, page, usual, named
        self.spoken: Callable[[], None] = lambda: None
        """Called when the texts of a language arrive after the page was drawn."""
        self._values: dict[str, str] = {}
        for name, value in self._usual.items():
            self._obey(name, asked.get(name) or storage.setting(name) or value)
        self._speak()

    def on(self, name: str) -> bool:
        """Whether a switch is on; one that the page does not have is off."""
        return self._values.get(name) == "on"

    def pace(self) -> int:
        """The least milliseconds that a bot's move takes."""
        return int(self._values["pace"]) if self._values["pace"].isdecimal() else 0

    def step(self) -> int:
        """Milliseconds between two moves in autoplay."""
        return int(self._values["step"])

    def value(self, name: str) -> str:
        """The value of a setting."""
        return self._values[name]

    def change(self, name: str, value: str) -> None:
        """Apply and store a new value; unknown names are ignored."""
        if name in self._usual:
            self._obey(name, value)
            self._storage.set_setting(name, self._values[name])
            if name in ("language", "palette"):
                self._speak()

    def recall(self, names: Collection[str]) -> None:
        """Apply those of these settings that the page has as they are stored now."""
        for name, usual in self._usual.items():
            if name in names:
                self._obey(name, self._storage.setting(name) or usual)
        self._speak()

    def toggle(self, name: str) -> bool:
        """Switch a setting on or off; returns whether it is on now."""
        self.change(name, "off" if self.on(name) else "on")
        return self.on(name)

    def take(self, control: Any) -> str:
        """Apply and store the value of a control; returns the name of its setting."""
        name = str(control.getAttribute("data-setting") or control.name)
        value = str(control.value)
        if control.type == "checkbox":  # a select has no `checked`
            value = "on" if control.checked else "off"
        self.change(name, value)
        return name

    def reset(self) -> None:
        """Reset to defaults and delete the stored settings."""
        for name, usual in self._usual.items():
            self._storage.set_setting(name, "")
            self._obey(name, usual)
        self._speak()

    def _obey(self, name: str, value: str) -> None:
        """Apply a value to its control and to <html>; an unknown value becomes the default."""
        control = document.querySelector(f':is(#settings, .review) [name="{name}"]')
        if control.type == "checkbox":
            value = "on" if value == "on" else "off"
            control.checked = value == "on"
        else:
            control.value = value
            if str(control.value) != value:
                control.value = value = self._usual[name]
        for same in document.querySelectorAll(f'[data-setting="{name}"]'):
            same.value = value
        self._values[name] = value
        self._page.attribute("html", f"data-{name}", value)

    def _speak(self) -> None:
        """Switch to the chosen language and colour names, at once or when its texts have loaded."""
        choice, palette = self._values["language"], self._values.get("palette", "")
        language = window.bloomsLanguage
        code = choice if choice in LANGUAGES else str(language.chosen())

        def speak(catalogue: str) -> None:
            texts = dict(self._named(palette, json.loads(catalogue)))
            use(f"{code} {palette}", texts)
            language.speak(code, window.JSON.parse(json.dumps(texts)))

        def speak_late(catalogue: str) -> None:
            if (choice, palette) == (self._values["language"], self._values.get("palette", "")):
                speak(catalogue)
                self.spoken()

        if here := str(language.arrived(code)):
            speak(here)
        else:
            language.catalogue(code).then(create_once_callable(speak_late))
