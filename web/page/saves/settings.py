"""The player's settings: kept in storage, applied by style sheets and by the page's parts.

Without storage they last until the page is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from web.page.saves.defaults import DEFAULTS, OWN, VALUES
from web.page.saves.storage import Storage

__all__ = ["Settings", "is_switch"]

WORDED = ("language", "palette", *OWN)
"""The settings that change the page's words."""


def is_switch(name: str) -> bool:
    """Whether a setting is "on" or "off"."""
    return name not in VALUES


class Settings:
    """The current settings.

    `asked` come from the address; they apply but are not stored. `defaults` are the page's settings
    with their default values. `speak` is told the language and the palette, which names colours.
    """

    def __init__(
        self,
        storage: Storage,
        asked: Mapping[str, str],
        defaults: Mapping[str, str] = DEFAULTS,
        speak: Callable[[str, str], None] = lambda language, palette: None,
    ) -> None:
        self._storage, self._defaults, self._speak = storage, defaults, speak
        self.values = {
            name: self._checked(name, asked.get(name) or storage.setting(name) or value)
            for name, value in defaults.items()
        }
        self._part_hues()
        self._spoken()

    def on(self, name: str) -> bool:
        """Whether a switch is on; one that the page does not have is off."""
        return self.values.get(name) == "on"

    def pace(self) -> int:
        """The least milliseconds that a bot's move takes."""
        return int(self.values["pace"])

    def step(self) -> int:
        """Milliseconds between two moves in autoplay."""
        return int(self.values["step"])

    def value(self, name: str) -> str:
        """The value of a setting."""
        return self.values[name]

    @property
    def palette(self) -> str:
        """The palette of the stones; the players' own as "own" and its four hues."""
        palette = self.values["palette"]
        hues = (self.values[name] for name in OWN) if palette == "own" else ()
        return " ".join((palette, *hues))

    def change(self, name: str, value: str) -> None:
        """Apply and store a new value; unknown names are ignored.

        A hue that another stone has goes to this one, and this one's to the other.
        """
        if name in self._defaults:
            before, self.values[name] = self.values[name], self._checked(name, value)
            self._storage.set_setting(name, self.values[name])
            for other in OWN.keys() & self._defaults.keys() - {name} if name in OWN else ():
                if self.values[other] == self.values[name]:
                    self.values[other] = before
                    self._storage.set_setting(other, before)
            if name in WORDED:
                self._spoken()

    def recall(self, names: Collection[str]) -> None:
        """Apply those of these settings that the page has as they are stored now."""
        for name, value in self._defaults.items():
            if name in names:
                self.values[name] = self._checked(name, self._storage.setting(name) or value)
        self._part_hues()
        self._spoken()

    def toggle(self, name: str) -> bool:
        """Switch a setting on or off; returns whether it is on now."""
        self.change(name, "off" if self.on(name) else "on")
        return self.on(name)

    def reset(self) -> None:
        """Reset to defaults and delete the stored settings."""
        for name, value in self._defaults.items():
            self._storage.set_setting(name, "")
            self.values[name] = value
        self._spoken()

    def _checked(self, name: str, value: str) -> str:
        """A value that the setting has: an unknown one becomes the default."""
        if is_switch(name):
            return "on" if value == "on" else "off"
        return value if value in VALUES[name] else self._defaults[name]

    def _spoken(self) -> None:
        self._speak(self.values["language"], self.palette if "palette" in self.values else "")

    def _part_hues(self) -> None:
        """The usual hues where two of those given are the same."""
        hues = {self.values[name] for name in OWN if name in self.values}
        if hues and len(hues) < len(OWN):
            self.values.update(OWN)
