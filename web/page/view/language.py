"""Switches the page's language and colour names, at once or when the texts have loaded."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from pyodide.ffi import create_once_callable
from pyscript import window

from blooms.core.i18n import LANGUAGES, use

__all__ = ["Renamed", "Speaker"]

Renamed = Callable[[str, Mapping[str, str]], Mapping[str, str]]


class Speaker:
    """Speaks a language. `named` puts the colour names of a palette into a language's texts.

    `spoken` is called when texts arrive after the page was drawn.
    """

    def __init__(self, named: Renamed, spoken: Callable[[], None]) -> None:
        self._named, self._spoken = named, spoken
        self._wanted = ("", "")

    def speak(self, choice: str, palette: str) -> None:
        """Switch to a language, or the browser's, with the names of a palette."""
        self._wanted = choice, palette
        language = window.bloomsLanguage
        code = choice if choice in LANGUAGES else str(language.chosen())

        def speak(catalogue: str) -> None:
            texts = dict(self._named(palette, json.loads(catalogue)))
            use(f"{code} {palette}", texts)
            language.speak(code, window.JSON.parse(json.dumps(texts)))

        def speak_late(catalogue: str) -> None:
            if (choice, palette) == self._wanted:
                speak(catalogue)
                self._spoken()

        if arrived := str(language.arrived(code)):
            speak(arrived)
        else:
            language.catalogue(code).then(create_once_callable(speak_late))
