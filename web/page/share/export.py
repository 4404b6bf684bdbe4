"""Exports a game: SVG or PNG picture, the picture of its result, animated GIF."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from pyodide.ffi import to_js
from pyscript import document, window

from blooms.core.i18n import tr
from blooms.drawing.caption import captioned
from blooms.drawing.metadata import captioned_gif, captioned_png
from blooms.session.session import Session
from web.page.host import Host
from web.page.results import summary
from web.page.review.comments import marks_and_text
from web.page.share.extent import described, file_name
from web.page.share.picture import card_of
from web.page.view.browser import colours
from web.page.view.javascript import JsValue

__all__ = ["hand", "save", "save_drawn"]

WIDTH: Final = 1200
"""Width of a PNG in pixels."""
MOVING: Final = 480
"""Width of a GIF in pixels."""
DELAY: Final = 900
"""Milliseconds each move is shown in a GIF."""

SVG: Final = "image/svg+xml"

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

    paint, name = window.bloomsPaint, file_name(host)
    if form == "card":
        name, drawn = f"{name}-result", card_of(host, part, now, str(await paint.faces()))
    else:
        drawn = picture(last, words, caption)
    if form == "svg":
        hand(drawn.encode(), f"{name}.svg", SVG)
        return
    try:
        if form == "gif":
            # The result is not given away before the last move.
            early = [picture(at, "", (caption[0], "")) for at in range(last)]
            frames = [*early, picture(last, "", caption)]
            made = captioned_gif(_bytes(await paint.gif(to_js(frames), MOVING, DELAY)), words)
        else:
            made = captioned_png(_bytes(await paint.png(drawn, WIDTH)), words)
    except Exception:  # Browsers raise different errors where they let no page read a canvas.
        window.bloomsFile.offer(to_js(drawn.encode()), f"{name}.svg", SVG, _refused())
        return
    kind = "gif" if form == "gif" else "png"
    hand(made, f"{name}.{kind}", f"image/{kind}")


def save_drawn(name: str, drawn: Callable[[str], str]) -> None:
    """Download a picture that is drawn with the rules of the page's typefaces, as PNG."""
    task = asyncio.ensure_future(_save_drawn(name, drawn))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def _save_drawn(name: str, drawn: Callable[[str], str]) -> None:
    paint = window.bloomsPaint
    picture = drawn(f"{await paint.faces()}{_sides()}")
    try:
        made = _bytes(await paint.png(picture, WIDTH))
    except Exception:  # As above.
        window.bloomsFile.offer(to_js(picture.encode()), f"{name}-report.svg", SVG, _refused())
        return
    hand(made, f"{name}-report.png", "image/png")


def _sides() -> str:
    """The colours of two sides as a light page has them, which the card is, as a style's rule."""
    shown = document.documentElement.dataset
    shade, shown.shade = shown.shade, "light"
    known = colours(("side-1", "side-2"))
    shown.shade = shade
    rules = "".join(f"--{side}:{hue};" for side, hue in known.items())
    return f":root{{{rules}}}"


def _refused() -> str:
    return tr("This browser cannot make this kind of picture. Here it is as SVG.")


def _bytes(made: JsValue) -> bytes:
    return bytes(made.to_bytes())


def hand(data: bytes, name: str, kind: str) -> None:
    """Save data as a file of this MIME type, in whatever way the browser allows."""
    window.bloomsFile.save(to_js(data), name, kind)
