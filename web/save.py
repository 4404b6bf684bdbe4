"""The game as files: a picture of lines or pixels, a moving one, a text for archives."""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

from pyodide.ffi import to_js
from pyscript import window

from blooms import foreign, picture
from blooms.caption import captioned_gif, captioned_png
from blooms.game import Game
from blooms.rules import Blooms

__all__ = ["save"]


WIDTH: Final = 1200
"""Pixels of a PNG."""
MOVING: Final = 480
"""Pixels of a GIF."""
DELAY: Final = 900
"""Milliseconds that a turn is shown in a GIF."""

_tasks: set[asyncio.Future[None]] = set()


def save(game: Game, form: str) -> None:
    """Let the browser save the game's last position, or all of it, as a file of this form."""
    task = asyncio.ensure_future(_save(game, form))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def _save(game: Game, form: str) -> None:
    positions = cast("tuple[Blooms, ...]", game.positions)
    said = picture.describe(positions[-1])
    drawn = picture.picture(positions[-1], "Blooms", said)
    paint = window.bloomsPaint
    match form:
        case "svg":
            _hand(drawn.encode(), form, "image/svg+xml")
        case "png":
            pixels = _bytes(await paint.png(drawn, WIDTH))
            _hand(captioned_png(pixels, said), form, "image/png")
        case "gif":
            frames = [picture.picture(each, "Blooms", "") for each in positions]
            moving = _bytes(await paint.gif(to_js(frames), MOVING, DELAY))
            _hand(captioned_gif(moving, said), form, "image/gif")
        case "sgf":
            _hand(foreign.sgf(game).encode(), form, "application/x-go-sgf")


def _bytes(made: Any) -> bytes:
    return bytes(made.to_bytes())


def _hand(data: bytes, form: str, kind: str) -> None:
    window.bloomsPaint.save(to_js(data), f"blooms.{form}", kind)
