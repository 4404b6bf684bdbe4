"""The page in a frame of another page: what it tells that page and what it may be asked.

    out   {"type": "blooms:ready"}                       {"type": "blooms:resize", "height": 640}
          {"type": "blooms:turn", "record": "...", "ply": 3, "over": ""}
          {"type": "blooms:error", "message": "..."}
    in    {"type": "blooms:load", "record": "...", "p1": "human", "p2": "bot:3"}
          {"type": "blooms:goto", "ply": 2}              {"type": "blooms:theme", "theme": "dark"}

web/parent.js sees to it that only the page that holds the frame is heard.
"""

from __future__ import annotations

import json
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms import session, words
from blooms.events import Goto
from blooms.game import GameError
from web import options
from web.language import told
from web.opening import now
from web.table import Table

__all__ = ["attend"]


def attend(table: Table) -> None:
    """Talk to the page that holds this one, if any does."""
    if not getattr(window, "bloomsParent", None):
        return

    def on_turn(*_: Any) -> None:
        game, over = table.session.game, words.result(table.position)
        _tell(type="blooms:turn", record=game.record, ply=table.session.ply, over=over)

    def on_size(*_: Any) -> None:
        _tell(type="blooms:resize", height=float(document.body.scrollHeight))

    window.bloomsParent.hear(create_proxy(lambda text: _obey(table, json.loads(text))))
    watcher = window.MutationObserver.new(create_proxy(on_turn))
    watcher.observe(document.documentElement, attributeFilter=["data-record"])
    window.ResizeObserver.new(create_proxy(on_size)).observe(document.body)
    _tell(type="blooms:ready")


def _obey(table: Table, message: dict[str, Any]) -> None:
    try:
        match message:
            case {"type": "blooms:load", "record": str(text)}:
                study = options.study_of(text)
                names = [str(message.get(name) or "human") for name in ("p1", "p2")]
                seats = tuple(map(options.seat, names, ("p1", "p2")))
                table.sit_down(session.begin(study, seats, now()))
            case {"type": "blooms:goto", "ply": int(ply)}:
                table.do(Goto(ply))
            case {"type": "blooms:theme", "theme": str(theme)} if theme in options.LOOKS["theme"]:
                table.settings.change("theme", theme)
                table.show()
    except GameError as why:
        _tell(type="blooms:error", message=told(str(why)))


def _tell(**message: object) -> None:
    window.bloomsParent.tell(json.dumps(message))
