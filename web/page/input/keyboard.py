"""Translates key presses into actions. Each game adds its own in `GamePage.keys`."""

from __future__ import annotations

from typing import Any

from web.page.feature import Press
from web.page.input.actions import press
from web.page.input.keys import ACTIONS, CONTROL, REVIEW, TREE
from web.page.input.reading import key_of
from web.page.table import Table
from web.page.view import dialogs

__all__ = ["pressed"]


def pressed(table: Table, event: Any) -> bool:
    """Handle a key press; returns whether it was handled."""
    target, key = event.target, str(event.key)
    if key == "Enter" and not event.shiftKey and target.matches("textarea[name=paste]"):
        target.form.querySelector("[type=submit]").click()
        return True
    if event.metaKey or event.altKey or dialogs.is_open():
        return False
    if target.matches("input:not([type=checkbox]), textarea, select"):
        return False
    if key in ("Enter", " ") and target.matches("button, a, summary"):
        return False  # The browser presses the button itself.
    on_board = target.closest("#board")
    parts = (table.editor, table.review.walk.pen, table.game_page)
    if on_board and (any(part.key(event) for part in parts) or table.key(key_of(event))):
        return True
    action = _action(table, event, key)
    if action:
        press(table, Press(action))
        if target.closest('[data-role="moves"]'):
            table.review.walk.tree.focus(table.session.game.turns)
    return bool(action)


def _action(table: Table, event: Any, key: str) -> str | None:
    """The action of a key pressed outside the board."""
    target = event.target
    if event.ctrlKey:
        return CONTROL.get(key)
    if len(key) == 1 and not target.closest("#board") and not table.settings.on("letters"):
        return None
    own = {
        each: action
        for feature in table.game_page.features
        for action, taken in feature.actions.items()
        for each in taken.keys
    }
    keys = {**ACTIONS, **table.game_page.keys, **own}
    action = keys.get(key.lower() if len(key) == 1 else key)
    if not action and target.closest('[data-role="moves"], #chart'):
        action = TREE.get(key)
    return action or REVIEW.get(key)
