"""The settings that every page has. Pure: does not touch the page."""

from __future__ import annotations

from typing import Final

from blooms.core.i18n import LANGUAGES

__all__ = ["CHOICES", "DEFAULTS", "HUES", "OWN", "THEMES", "VALUES"]

HUES: Final = ("crimson", "orange", "amber", "green", "turquoise", "blue", "violet", "pink")
"""The hues for colours of one's own: any two differ for any eyes."""
THEMES: Final = ("auto", "light", "dark")
DEFAULTS: Final = {
    "language": "auto", "theme": "auto", "flip": "off", "letters": "on", "typing": "off",
    "sounds": "off", "vibration": "off", "voice": "off", "pace": "300", "step": "1000",
    "start": "board",
}  # fmt: skip
"""The settings that every page has, with their default values."""
OWN: Final = {"hue1": "crimson", "hue2": "pink", "hue3": "blue", "hue4": "turquoise"}
"""The players' own colours, two each, all different; they count with the palette "own"."""
VALUES: Final = {
    "language": ("auto", *LANGUAGES),
    "theme": THEMES,
    "palette": ("pairs", "seeds", "clear", "contrast", "own"),
    **dict.fromkeys(OWN, HUES),
    "colours": ("usual", "clear", "contrast"),
    "signs": ("shapes", "letters", "patterns"),
    "turned": ("auto", "rows", "columns"),
    "pace": ("0", "150", "300", "1000", "3000"),
    "step": ("2500", "1000", "400"),
    "start": ("board", "home"),
    "threats": ("auto", "on", "off"),
}
"""The values of the settings on all pages; any other setting is a switch, "on" or "off"."""
CHOICES: Final = (
    *DEFAULTS, "ahead", "at-once", "colours", "cores", "forced", *OWN, "name", "names", "numbers",
    "palette", "plain", "resigning", "signs", "threats", "turned", "zoom",
)  # fmt: skip
"""What is chosen on any page and kept for all: the settings of all games, and the player's name."""
