"""The page in a frame of another page: what it tells that page and what it may be asked.

    out   {"type": "blooms:ready"}                       {"type": "blooms:resize", "height": 640}
          {"type": "blooms:turn", "record": "...", "ply": 3, "over": ""}
          {"type": "blooms:error", "message": "..."}
    in    {"type": "blooms:load", "record": "...", "p1": "human", "p2": "bot:3"}
          {"type": "blooms:goto", "ply": 2}              {"type": "blooms:theme", "theme": "dark"}

js/frame_parent.js sees to it that only the page that holds the frame is heard.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Protocol

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms.core.game import GameError
from blooms.session.events import Event, Goto
from blooms.session.session import Session
from web.games.blooms.options import LOOKS
from web.page.i18n import tr_error
from web.page.settings import Settings

__all__ = ["attend"]


class Framed(Protocol):
    """What the other page may know of a table and ask of it."""

    session: Session
    settings: Settings

    def do(self, event: Event) -> None: ...
    def show(self) -> None: ...


def attend(
    table: Framed, load: Callable[[dict[str, Any]], None], result: Callable[[], str]
) -> None:
    """Talk to the page that holds this one, if any does.

    `load` begins the game of a message, or raises GameError; `result` says how the game ended.
    """
    if not getattr(window, "bloomsParent", None):
        return

    def on_turn(*_: Any) -> None:
        record, ply = table.session.game.record, table.session.ply
        _tell(type="blooms:turn", record=record, ply=ply, over=result())

    def on_size(*_: Any) -> None:
        _tell(type="blooms:resize", height=float(document.body.scrollHeight))

    window.bloomsParent.hear(create_proxy(lambda text: _obey(table, load, json.loads(text))))
    watcher = window.MutationObserver.new(create_proxy(on_turn))
    watcher.observe(document.documentElement, attributeFilter=["data-record"])
    window.ResizeObserver.new(create_proxy(on_size)).observe(document.body)
    _tell(type="blooms:ready")


def _obey(table: Framed, load: Callable[[dict[str, Any]], None], message: dict[str, Any]) -> None:
    try:
        match message:
            case {"type": "blooms:load", "record": str()}:
                load(message)
            case {"type": "blooms:goto", "ply": int(ply)}:
                table.do(Goto(ply))
            case {"type": "blooms:theme", "theme": str(theme)} if theme in LOOKS["theme"]:
                table.settings.change("theme", theme)
                table.show()
    except GameError as why:
        _tell(type="blooms:error", message=tr_error(str(why)))


def _tell(**message: object) -> None:
    window.bloomsParent.tell(json.dumps(message))
