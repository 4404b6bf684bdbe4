"""The wiring of go.html: browser events go to the table. Listeners are made once."""

from __future__ import annotations

from typing import Any

from pyscript import document

from blooms.games.go import words
from blooms.session import session
from blooms.session.events import Goto
from web.games.blooms import keys
from web.games.go import options
from web.games.go.actions import act, open_record, show_form
from web.games.go.table import GoTable
from web.page import embed
from web.page.i18n import tr
from web.page.listeners import listen, ready
from web.page.startup import now

__all__ = ["start"]

MOVES = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
KEYS = {
    "c": "confirm", "p": "pass", "u": "undo", "n": "new", "?": "help", "+": "larger",
    "-": "smaller", "Escape": "escape",
}  # fmt: skip
"""Anywhere in the page. Keys of one character can be switched off (WCAG 2.1.4)."""


def start() -> None:
    """Set the table, then listen."""
    table = GoTable()
    pressed_by = {"pointer": ""}

    def on_click(event: Any) -> None:
        target = event.target
        if cell := target.closest("[data-cell]"):
            is_finger = pressed_by["pointer"] == "touch"
            if is_finger and table.settings.on("zoom") and table.zoom.is_small:
                table.zoom.near(event.clientX, event.clientY)
                table.page.say(tr("Shown large. Tap again to lay a stone."))
            else:
                table.tap(str(cell.getAttribute("data-cell")))
        elif button := target.closest("[data-action]"):
            act(table, str(button.getAttribute("data-action")))
        elif button := target.closest("[data-move]"):
            table.play(str(button.getAttribute("data-move")))
        elif item := target.closest("[data-turn]"):
            table.walk.follow(str(item.getAttribute("data-turn")))
        elif item := target.closest("#chart"):
            shown = item.getBoundingClientRect()
            table.graph.at((event.clientX - shown.left) / shown.width)
        elif item := target.closest('[data-role="stood-at"] [data-ply]'):
            table.do(Goto(int(item.getAttribute("data-ply"))))
        elif item := target.closest("[data-slot]"):
            act(table, "close")
            table.resume(str(item.getAttribute("data-slot")))

    def on_down(event: Any) -> None:
        pressed_by["pointer"] = str(event.pointerType)

    def on_key(event: Any) -> None:
        if _pressed(table, event):
            event.preventDefault()

    def on_change(event: Any) -> None:
        name = str(event.target.name or "")
        if event.target.closest("#new"):
            show_form(name == "players")
        elif event.target.closest("#settings, .review"):
            name = table.settings.take(event.target)
            if name == "step":
                table.walk.set_pace()
            if name in ("sounds", "vibration"):
                table.sound.feel(table.settings, "place")
            table.show()

    handlers = {
        "click": on_click, "pointerdown": on_down, "keydown": on_key, "change": on_change,
    }  # fmt: skip
    listen(table, handlers, lambda text: open_record(table, text))
    embed.attend(table, lambda message: _load(table, message), lambda: words.result(table.position))
    ready()


def _load(table: GoTable, message: dict[str, Any]) -> None:
    """Begin the game that the page around this one sends. Raises GameError."""
    tree = options.tree_of(message["record"])
    texts = {name: str(text) for name, text in message.items()}
    seats = options.seated(tree.game, texts, usual="human").seats
    table.sit_down(session.begin(tree, seats, now()))


def _pressed(table: GoTable, event: Any) -> bool:
    """A key pressed; True when it meant something here."""
    if event.metaKey or event.altKey or document.querySelector("dialog[open]"):
        return False
    target, key = event.target, str(event.key)
    if target.matches("input:not([type=checkbox]), textarea, select"):
        return False
    cell = target.closest("[data-cell]")
    if cell and not event.ctrlKey and _on_cell(table, key, str(cell.getAttribute("data-cell"))):
        return True
    if event.ctrlKey:
        action = {"z": "undo", "y": "redo", "Z": "redo"}.get(key)
    elif len(key) == 1 and not cell and not table.settings.on("letters"):
        action = None
    else:
        action = KEYS.get(key.lower() if len(key) == 1 else key)
        if not action and not cell:
            action = keys.REVIEW.get(key)
        if not action and target.closest('[data-role="moves"], #chart'):
            action = keys.TREE.get(key)
    if action:
        act(table, action)
        if target.closest('[data-role="moves"]'):
            table.walk.tree.focus(table.session.game.turns)
    return bool(action)


def _on_cell(table: GoTable, key: str, name: str) -> bool:
    """A key pressed on a point of the board."""
    board = table.position.rules.board
    if key in ("Enter", " "):
        table.tap(name)
        table.board.focus(name)
        return True
    if key not in MOVES:
        return False
    row, column = divmod(board.points[name], board.size)
    right, down = MOVES[key]
    row = max(0, min(board.size - 1, row + down))
    column = max(0, min(board.size - 1, column + right))
    table.cursor = row * board.size + column
    table.show()
    table.board.focus(board.names[table.cursor])
    return True
