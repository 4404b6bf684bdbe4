"""What may be chosen of a complete picture in every game: `blooms.svg(game, size=400, …)`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from blooms.core.marks import Marks
from blooms.core.position import GameError
from blooms.core.row_text import short

__all__ = ["DEFAULT_STYLE", "Style"]

_COLOUR: Final = re.compile("#[0-9a-f]{6}", re.IGNORECASE)


class Style(NamedTuple):
    """The width in pixels, None for as wide as there is room; whether the names along the edges are
    drawn; the paint of the colours, by their letters in records; marks; places with a ring; what is
    said of it in place of the position in words.
    """

    size: int | None = None
    coordinates: bool = True
    palette: Mapping[str, str] = MappingProxyType({})
    marks: Marks = ()
    rings: Collection[str] = ()
    description: str = ""

    def paints(self, letters: Collection[str]) -> dict[str, str]:
        """The palette for a game with these colours, in small letters. Raises GameError."""
        for letter, paint in self.palette.items():
            if letter not in letters:
                raise GameError(f"palette: {short(letter)} is not one of {', '.join(letters)}")
            if not isinstance(paint, str) or not _COLOUR.fullmatch(paint):
                raise GameError(f"palette: {short(str(paint))} is not a colour such as #b4152f")
        return {letter: paint.lower() for letter, paint in self.palette.items()}


DEFAULT_STYLE: Final = Style()
