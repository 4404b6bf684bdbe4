"""The wiring of blocky.html: browser events go to the table. Listeners are made once."""

from __future__ import annotations

import json
from typing import Any, Final

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms.games.blocky import words
from blooms.games.blocky.drawing import cell_at
from blooms.games.blocky.position import ACTIONS
from web.games.blocky.actions import act, open_record, show_kinds
from web.games.blocky.table import BlockyTable
from web.games.blooms import keys
from web.page import embed
from web.page.listeners import listen, ready

__all__ = ["start"]

STEPS: Final = {
    "ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1),
}  # fmt: skip
KEYS: Final = {
    "d": "cw", "a": "ccw", "q": "swaph", "e": "swapv", " ": "smash", "r": "paint", "c": "combine",
    "p": "pass", "1": "paint-B", "2": "paint-R", "3": "paint-G", "4": "paint-Y",
    "w": "larger", "s": "smaller", "u": "undo", "h": "hint", "n": "new", "o": "counts",
    "?": "help", "Enter": "confirm", "Escape": "escape",
}  # fmt: skip
"""The keys of the original, and P; those of one character can be switched off (WCAG 2.1.4)."""


def start() -> None:
    """Set the table, then listen."""
    table = BlockyTable()
    board = document.getElementById("board")

    def on_click(event: Any) -> None:
        target = event.target
        if target.closest("#board"):
            if cell := table.board.cell(event, table.position.setup.depth):
                table.tap(*cell)
        elif button := target.closest("[data-action]"):
            act(table, str(button.getAttribute("data-action")))
        elif button := target.closest("[data-level]"):
            table.widen(int(button.getAttribute("data-level")))
        elif button := target.closest("[data-seat]"):
            table.count(int(button.getAttribute("data-seat")))
        elif item := target.closest("[data-turn]"):
            table.review.walk.follow(str(item.getAttribute("data-turn")))
        elif item := target.closest("#chart"):
            shown = item.getBoundingClientRect()
            table.review.at((event.clientX - shown.left) / shown.width)
        elif item := target.closest("[data-slot]"):
            act(table, "close")
            table.resume(str(item.getAttribute("data-slot")))

    def on_move(event: Any) -> None:
        if event.pointerType == "touch":
            return
        if event.target.closest("#board"):
            if cell := table.board.cell(event, table.position.setup.depth):
                table.hover(*cell)
        else:
            table.look(_aimed(event.target))

    def on_focus(event: Any) -> None:
        if event.target.matches(".acts :focus-visible"):
            table.look(_aimed(event.target))
        elif event.type == "focusout":
            table.look("")

    def on_wheel(event: Any) -> None:
        if event.deltaY and table.resize(event.deltaY < 0):
            event.preventDefault()

    def on_key(event: Any) -> None:
        if _pressed(table, event):
            event.preventDefault()

    def on_change(event: Any) -> None:
        name = str(event.target.name or "")
        if name == "players":
            show_kinds()
        elif event.target.closest("#settings, [data-setting]"):
            name = table.settings.take(event.target)
            if name == "step":
                table.review.walk.set_pace()
            table.show()

    handlers = {
        "click": on_click, "pointermove": on_move, "focusin": on_focus, "focusout": on_focus,
        "keydown": on_key, "change": on_change,
    }  # fmt: skip
    listen(table, handlers, lambda text: open_record(table, text))
    board.addEventListener("wheel", create_proxy(on_wheel))

    board.setAttribute("tabindex", "0")
    board.removeAttribute("aria-hidden")
    table.show()
    ready()
    embed.attend(
        table,
        lambda message: table.open(message["record"]),
        lambda: words.result(table.position),
    )
    for right, down in json.loads(window.JSON.stringify(window.bloomsEarly or [])):
        if cell := cell_at(right, down, table.position.setup.depth):
            table.tap(*cell)


def _aimed(target: Any) -> str:
    """The action of the button that something is in; empty for none."""
    button = target.closest(".acts [data-action]")
    action = str(button.getAttribute("data-action")) if button else ""
    return action if action in ACTIONS else ""


def _pressed(table: BlockyTable, event: Any) -> bool:
    """A key pressed; True when it meant something here."""
    target, key = event.target, str(event.key)
    if key == "Enter" and not event.shiftKey and target.matches("textarea[name=paste]"):
        target.form.querySelector("[type=submit]").click()
        return True
    if event.metaKey or event.altKey or document.querySelector("dialog[open]"):
        return False
    if target.matches("input:not([type=checkbox]), textarea, select"):
        return False
    if key in ("Enter", " ") and target.matches("button, a, summary"):
        return False  # It is pressed.
    if event.ctrlKey:
        action = {"z": "undo", "y": "redo", "Z": "redo"}.get(key)
    elif target.closest("#board") and key in STEPS:
        table.step(*STEPS[key])
        return True
    elif len(key) == 1 and not (table.settings.on("letters") or target.closest("#board")):
        action = None
    else:
        action = KEYS.get(key.lower() if len(key) == 1 else key)
        if not action and target.closest('[data-role="moves"], #chart'):
            action = keys.TREE.get(key)
        action = action or keys.REVIEW.get(key)
    if action:
        act(table, action)
        if target.closest('[data-role="moves"]'):
            table.review.walk.tree.focus(table.session.game.turns)
    return bool(action)
