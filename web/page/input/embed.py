"""The postMessage API of the page when it is embedded in another page.

    out   {"type": "blooms:ready"}                       {"type": "blooms:resize", "height": 640}
          {"type": "blooms:turn", "record": "...", "ply": 3, "over": ""}
          {"type": "blooms:error", "message": "..."}
          {"type": "blooms:record", "record": "..."}
    in    {"type": "blooms:read", "text": "(;GM[1]..."}
          {"type": "blooms:load", "record": "...", "p1": "human", "p2": "bot:3"}
          {"type": "blooms:load", "puzzle": "daily"}     {"type": "blooms:focus"}
          {"type": "blooms:goto", "ply": 2}              {"type": "blooms:theme", "theme": "dark"}

js/frame_parent.js accepts messages from the parent page only, and of several that wait the last of
a kind.
"""

from __future__ import annotations

import json
from functools import partial

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms.core.checked_json import Json, parse_json
from blooms.core.i18n import tr, tr_error
from blooms.core.options import number_in
from blooms.core.position import GameError
from blooms.session import session
from blooms.session.events import Goto
from web.page.feature import Press
from web.page.host import Begin
from web.page.page import Page
from web.page.saves.defaults import THEMES
from web.page.slices import in_slices
from web.page.status.result import result
from web.page.view.browser import came_back, parameters
from web.page.view.device import is_framed

__all__ = ["attend"]


def attend(page: Page) -> None:
    """Exchange messages with the parent page, if there is one.

    The parameter `ply` of the address selects a move, `puzzle` or `lesson` opens one by name,
    `invite` begins a game with a friend, `exercises` asks those that are due. A reload goes on with
    the exercise that was there.
    """
    ply = number_in(parameters().get("ply", ""))
    if ply is not None:
        page.table.do(Goto(ply))
    if not (came_back() and page.features.lessons.resume()):
        _open_exercise(page)
    if not is_framed():
        if parameters().get("invite"):
            page.dispatch.press(Press("friend"))
        if parameters().get("exercises"):
            page.dispatch.press(Press("practise-due"))
        return

    def on_turn(*_: object) -> None:
        game = page.table.session.game
        over = result(page.table.game.words, page.table.session)
        told = page.features.lessons.remark()
        _tell(type="blooms:turn", record=game.record, ply=len(game.turns), over=over, told=told)

    def on_size(*_: object) -> None:
        _tell(type="blooms:resize", height=float(document.body.scrollHeight))

    window.bloomsParent.hear(create_proxy(partial(_obey, page)))
    watcher = window.MutationObserver.new(create_proxy(on_turn))
    watcher.observe(document.documentElement, attributeFilter=["data-record"])
    window.ResizeObserver.new(create_proxy(on_size)).observe(document.body)
    _tell(type="blooms:ready")


def _open_exercise(page: Page) -> None:
    """Open the lesson or puzzle that the address names."""
    for kind in ("puzzle", "lesson"):
        if (name := parameters().get(kind)) and not page.features.lessons.open(name):
            why = _missing(name)
            page.stage.notice(why)
            if is_framed():
                _tell(type="blooms:error", message=why)


def _missing(name: str) -> str:
    return tr("There is no lesson or puzzle {name} here.", name=name[:20])


async def _obey(page: Page, text: str) -> None:
    """Obey a message; js/frame_parent.js waits for the end of each."""
    try:
        match message := parse_json(text):
            case {"type": "blooms:load", "record": str()}:
                await _load(page, message)
            case {"type": "blooms:read", "text": str(given)}:
                from blooms import files  # not needed for a first screen

                tree = await in_slices(files.reading(given))
                _tell(type="blooms:record", record=tree.record)
            case {"type": "blooms:load", "puzzle": str(name)} | {
                "type": "blooms:load",
                "lesson": str(name),
            }:
                if not page.features.lessons.open(name):
                    raise GameError(_missing(name))
            case {"type": "blooms:load"}:
                raise GameError(
                    "what is loaded is a record, or names a puzzle or a lesson, as text"
                )
            case {"type": "blooms:focus"}:
                page.stage.focus()
            case {"type": "blooms:goto", "ply": int(ply)}:
                page.table.do(Goto(ply))
            case {"type": "blooms:theme", "theme": str(theme)} if theme in THEMES:
                page.services.settings.change("theme", theme)
                page.stage.refresh()
    except GameError as why:
        _tell(type="blooms:error", message=tr_error(str(why)))


async def _load(page: Page, message: dict[str, Json]) -> None:
    """Open the game in a message, with the players it names. Raises GameError."""
    options = page.table.game.options
    tree = await in_slices(options.reading(message["record"]))
    seated = enumerate(options.linked(tree.game, {}), 1)
    texts = {f"p{number}": options.seating.write(seat) for number, seat in seated}
    texts |= {name: str(message[name]) for name in texts if message.get(name)}
    begun = session.begin(tree, options.linked(tree.game, texts), page.services.now)
    page.table.do(Begin(begun, keeps_slot=True))


def _tell(**message: object) -> None:
    window.bloomsParent.tell(json.dumps(message))
