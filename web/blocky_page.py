"""The wiring of blocky.html: browser events go to the table. Listeners are made once."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import unquote

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms import blocky_words
from blooms.blocky import ACTIONS
from blooms.blocky_drawing import cell_at
from blooms.events import Comment
from web import framed
from web.blocky_actions import act, open_record, show_kinds
from web.blocky_table import BlockyTable
from web.language import say
from web.view import guarded

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
REVIEW: Final = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}
"""While the focus is not on the board."""
TREE: Final = {
    "ArrowUp": "other-back", "ArrowDown": "other", "PageUp": "ten-back", "PageDown": "ten-forward",
}  # fmt: skip
"""While the focus is on the turns or on the graph."""


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

    def on_submit(event: Any) -> None:
        event.preventDefault()  # Enter in a field has clicked the form's button already.

    def on_change(event: Any) -> None:
        name = str(event.target.name or "")
        if name == "players":
            show_kinds()
        elif event.target.closest("#settings, [data-setting]"):
            name = str(event.target.getAttribute("data-setting") or name)
            value = str(event.target.value)
            if event.target.type == "checkbox":  # a select has no `checked`
                value = "on" if event.target.checked else "off"
            table.settings.change(name, value)
            if name == "step":
                table.review.walk.set_pace()
            table.show()

    def on_input(event: Any) -> None:
        if event.target.name == "comment":
            table.do(Comment(str(event.target.value)))

    def on_hash(event: Any) -> None:
        if text := unquote(str(window.location.hash)[1:]):
            open_record(table, text)

    def on_storage(event: Any) -> None:
        if str(event.key) == table.storage.key:
            table.storage.leave()
            table.page.notice(
                say("This game is open in another tab too. This tab keeps a copy of its own.")
            )

    for name, handler in (
        ("click", on_click), ("pointermove", on_move), ("focusin", on_focus),
        ("focusout", on_focus), ("keydown", on_key), ("submit", on_submit),
        ("change", on_change), ("input", on_input),
    ):  # fmt: skip
        document.addEventListener(name, create_proxy(guarded(table.page, handler)))
    board.addEventListener("wheel", create_proxy(on_wheel))
    window.addEventListener("hashchange", create_proxy(on_hash))
    window.addEventListener("storage", create_proxy(on_storage))

    board.setAttribute("tabindex", "0")
    board.removeAttribute("aria-hidden")
    table.show()
    for control in document.querySelectorAll("nav [data-action]"):
        control.disabled = False
    document.querySelector('[data-role="progress"]').hidden = True
    document.documentElement.setAttribute("data-ready", "true")
    framed.attend(
        table,
        lambda message: table.open(message["record"]),
        lambda: blocky_words.result(table.position),
    )
    document.documentElement.removeAttribute("data-board")
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
            action = TREE.get(key)
        action = action or REVIEW.get(key)
    if action:
        act(table, action)
        if target.closest('[data-role="moves"]'):
            table.review.walk.tree.focus(table.session.game.turns)
    return bool(action)
