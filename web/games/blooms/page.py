"""The page's wiring: browser events go to the table. Listeners are made once, on the document.

The flow of a click: `on_click` finds the cell, `Table.tap` lays a ghost in the draft, Confirm
sends `Play` through `Table.do`, which lets blooms.session.session make the next session, brings about its
effects and shows it. A bot's answer enters by `Table.do` too.
"""

from __future__ import annotations

import json
from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy

from blooms.core.game import GameError
from blooms.games.blooms import words
from blooms.session import session
from web.games.blooms import options
from web.games.blooms.actions import act
from web.games.blooms.keyboard import pressed
from web.games.blooms.pointer import Pointer
from web.page import dialogs, embed
from web.page.i18n import tr, tr_error
from web.page.listeners import listen, ready
from web.page.startup import now
from web.page.table import Table

__all__ = ["start"]


def start() -> None:
    """Set the table, listen, and play the clicks that came before Python did."""
    table = Table()

    def on_click(event: Any) -> None:
        target = event.target
        if cell := target.closest("[data-cell]"):
            name = str(cell.getAttribute("data-cell"))
            if not pointer.has_acted and not (pointer.is_finger and table.zoom(name)):
                table.tap(name)
                table.zoom_out()
        elif button := target.closest("[data-action]"):
            act(table, str(button.getAttribute("data-action")))
        elif item := target.closest("[data-turn]"):
            table.review.walk.follow(str(item.getAttribute("data-turn")))
        elif item := target.closest("#chart"):
            shown = item.getBoundingClientRect()
            table.review.at((event.clientX - shown.left) / shown.width)
        elif item := target.closest("[data-study]"):
            table.lessons.open(str(item.getAttribute("data-study")))
        elif item := target.closest("[data-slot]"):
            table.resume(str(item.getAttribute("data-slot")))

    def on_key(event: Any) -> None:
        if pressed(table, event):
            event.preventDefault()

    def on_change(event: Any) -> None:
        name = str(event.target.name or "")
        if name == "base":
            dialogs.set_target(str(event.target.value))
        elif name == "noted":
            dialogs.fill_share(table.page, table.session)
        elif event.target.closest("#settings, [data-setting]"):
            name = table.settings.take(event.target)
            if name == "step":
                table.review.walk.set_pace()
            if name in ("sounds", "vibration"):
                table.feel("place")
            table.show()

    def open_link(text: str) -> None:
        try:
            table.open(text)
        except GameError as why:
            said = tr(
                "The link was not understood ({why}). Share opens another one.",
                why=tr_error(str(why)),
            )
            table.page.notice(said)

    def on_hide(event: Any) -> None:
        if table.session.clock and table.session.line:
            table.keep()  # The time used since the last turn counts after a reload too.

    pointer = Pointer(table)
    handlers = {
        "click": on_click, "pointerdown": pointer.down, "pointerup": pointer.up,
        "pointerover": pointer.over, "pointercancel": pointer.cancel,
        "contextmenu": pointer.menu, "keydown": on_key, "change": on_change,
    }  # fmt: skip
    listen(table, handlers, open_link)
    window.addEventListener("pagehide", create_proxy(on_hide))
    window.setInterval(create_proxy(lambda: table.tick()), 250)
    table.settings.tall.addEventListener("change", create_proxy(lambda event: table.show()))

    table.show()
    ready()
    embed.attend(table, lambda message: _load(table, message), lambda: words.result(table.position))
    window.performance.mark("page-ready")
    early = json.loads(window.JSON.stringify(window.bloomsEarly or []))
    for name in early:
        table.tap(str(name))


def _load(table: Table, message: dict[str, Any]) -> None:
    """Begin the game that the page around this one sends. Raises GameError."""
    tree = options.tree_of(message["record"])
    names = [str(message.get(name) or "human") for name in ("p1", "p2")]
    seats = tuple(map(options.seat, names, ("p1", "p2")))
    table.sit_down(session.begin(tree, seats, now()))
