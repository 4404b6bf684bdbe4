"""Exports a game: SVG or PNG picture, animated GIF, text for archives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pyodide.ffi import to_js
from pyscript import window

from blooms.drawing.caption import captioned
from blooms.drawing.metadata import captioned_gif, captioned_png

__all__ = ["Album", "hand", "save"]

WIDTH: Final = 1200
"""Width of a PNG in pixels."""
MOVING: Final = 480
"""Width of a GIF in pixels."""
DELAY: Final = 900
"""Milliseconds each move is shown in a GIF."""

_tasks: set[asyncio.Future[None]] = set()


@dataclass(frozen=True)
class Album:
    """A game to export.

    Has the file name without suffix, a description of the last position, the number of positions, a
    function that draws each as a standalone picture, and the text for archives.
    """

    name: str
    said: str
    count: int
    picture: Callable[[int, str], str]
    archive: Callable[[], str] | None = None


def save(album: Album, form: str, caption: tuple[str, str]) -> None:
    """Download the last position, or the whole game, as a file of this format.

    `caption` has the players, and the result with its date.
    """
    task = asyncio.ensure_future(_save(album, form, caption))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def _save(album: Album, form: str, caption: tuple[str, str]) -> None:
    last = album.count - 1
    drawn = captioned(album.picture(last, album.said), caption)
    paint, name = window.bloomsPaint, f"{album.name}.{form}"
    match form:
        case "svg":
            hand(drawn.encode(), name, "image/svg+xml")
        case "png":
            pixels = _bytes(await paint.png(drawn, WIDTH))
            hand(captioned_png(pixels, album.said), name, "image/png")
        case "gif":
            # The result is not given away before the last move.
            early = [captioned(album.picture(at, ""), (caption[0], "")) for at in range(last)]
            frames = [*early, captioned(album.picture(last, ""), caption)]
            moving = _bytes(await paint.gif(to_js(frames), MOVING, DELAY))
            hand(captioned_gif(moving, album.said), name, "image/gif")
        case "sgf" if album.archive:
            hand(album.archive().encode(), name, "application/x-go-sgf")


def _bytes(made: Any) -> bytes:
    return bytes(made.to_bytes())


def hand(data: bytes, name: str, kind: str) -> None:
    """Download data as a file of this MIME type."""
    window.bloomsPaint.save(to_js(data), name, kind)
