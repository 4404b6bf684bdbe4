"""Exports a game: SVG or PNG picture, the picture of its result, animated GIF."""

from __future__ import annotations

import asyncio
from typing import Final

from pyodide.ffi import to_js
from pyscript import window

from blooms.drawing.caption import captioned
from blooms.drawing.metadata import captioned_gif, captioned_png
from blooms.session.session import Session
from web.page.host import Host
from web.page.results import summary
from web.page.review.comments import marks_and_text
from web.page.share.extent import described
from web.page.share.picture import card_of
from web.page.view.javascript import JsValue

__all__ = ["hand", "save"]

WIDTH: Final = 1200
"""Width of a PNG in pixels."""
MOVING: Final = 480
"""Width of a GIF in pixels."""
DELAY: Final = 900
"""Milliseconds each move is shown in a GIF."""

_tasks: set[asyncio.Future[None]] = set()


def save(host: Host, part: Session, now: float, form: str) -> None:
    """Download the position of a session, or the moves up to it, as a file of this format."""
    day = str(window.Date.new().toISOString())[:10]
    caption = summary.caption(part, host.game.words, host.game.options, day)
    task = asyncio.ensure_future(_save(host, part, now, form, caption))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def _save(host: Host, part: Session, now: float, form: str, caption: tuple[str, str]) -> None:
    """`caption` has the players, and the result with its date."""
    game, positions, turns = host.game, part.game.positions, part.line
    words, last = described(host, part), part.ply

    def picture(at: int, words: str, caption: tuple[str, str]) -> str:
        drawn, _ = marks_and_text(host, turns[:at])
        return captioned(game.board.picture(positions[at], words, drawn), caption)

    paint, name = window.bloomsPaint, f"{game.name}.{form}"
    if form == "card":
        pixels = _bytes(await paint.png(card_of(host, part, now, str(await paint.faces())), WIDTH))
        hand(captioned_png(pixels, words), f"{game.name}-result.png", "image/png")
        return
    drawn = picture(last, words, caption)
    match form:
        case "svg":
            hand(drawn.encode(), name, "image/svg+xml")
        case "png":
            pixels = _bytes(await paint.png(drawn, WIDTH))
            hand(captioned_png(pixels, words), name, "image/png")
        case "gif":
            # The result is not given away before the last move.
            early = [picture(at, "", (caption[0], "")) for at in range(last)]
            frames = [*early, picture(last, "", caption)]
            moving = _bytes(await paint.gif(to_js(frames), MOVING, DELAY))
            hand(captioned_gif(moving, words), name, "image/gif")


def _bytes(made: JsValue) -> bytes:
    return bytes(made.to_bytes())


def hand(data: bytes, name: str, kind: str) -> None:
    """Download data as a file of this MIME type."""
    window.bloomsPaint.save(to_js(data), name, kind)
