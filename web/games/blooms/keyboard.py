"""Keys pressed in the page -> what the table does. Which key means what stands in web/games/blooms/keys.py."""

from __future__ import annotations

from typing import Any, cast

from pyscript import document

from blooms.games.blooms.rules import Blooms
from web.games.blooms import keys
from web.games.blooms.actions import act
from web.page.table import Table

__all__ = ["pressed"]


def pressed(table: Table, event: Any) -> bool:
    """A key pressed; True when it meant something here."""
    target = event.target
    if event.key == "Enter" and not event.shiftKey and target.matches("textarea[name=paste]"):
        target.form.querySelector("[type=submit]").click()
        return True
    if event.metaKey or event.altKey or document.querySelector("dialog[open]"):
        return False
    if target.matches("input:not([type=checkbox]), textarea, select"):
        return False
    key, on_cell = str(event.key), target.closest("[data-cell]")
    if on_cell and _on_cell(table, event, str(on_cell.getAttribute("data-cell"))):
        return True
    if event.ctrlKey:
        action = {"z": "undo", "y": "redo", "Z": "redo"}.get(key)
    elif len(key) == 1 and not on_cell and not table.settings.on("letters"):
        action = None
    else:
        action = keys.ACTIONS.get(key.lower() if len(key) == 1 else key)
        if not action and not on_cell:
            action = keys.REVIEW.get(key)
        if not action and target.closest('[data-role="moves"], #chart'):
            action = keys.TREE.get(key)
    if action:
        act(table, action)
        if target.closest('[data-role="moves"]'):
            table.review.walk.tree.focus(table.session.game.turns)
    return bool(action)


def _on_cell(table: Table, event: Any, name: str) -> bool:
    """A key pressed on a cell of the board."""
    position = cast(Blooms, table.session.game.position)
    cells = position.rules.board
    cell = cells.cells[name]
    if event.key in ("Enter", " "):
        is_ghost = any(ghost.cell == cell for ghost in table.draft.ghosts)
        table.confirm() if is_ghost and event.key == "Enter" else table.tap(name)
        return True
    code = str(event.code)
    if code.startswith("Key") and event.ctrlKey:
        return False
    reached = keys.cursor(cells, cell, code, bool(event.ctrlKey), table.settings.angle())
    if reached is None:
        return False
    table.cursor = table.looked_at = reached
    table.near = -1  # the whole board, so that the cursor is seen wherever it goes
    table.show()
    table.board.focus(cells.names[reached])
    return True
