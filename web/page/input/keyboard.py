"""Translates key presses into actions: `Action.keys` of the features says which."""

from __future__ import annotations

from typing import Final

from web.page.feature import Press
from web.page.input.back_button import open_menu
from web.page.input.reading import key_of, named_key
from web.page.input.repeats import is_held_down
from web.page.page import Page
from web.page.view.javascript import JsEvent

__all__ = ["pressed"]

BESIDE: Final = frozenset({"puzzles"})
"""Dialogs that stand beside the menu where there is room. The browser closes modal ones only."""


def pressed(page: Page, event: JsEvent) -> bool:
    """Handle a key press; returns whether it was handled."""
    target, has_shift = event.target, bool(event.shiftKey)
    key = named_key(str(event.key), str(event.code), has_shift)
    # Safari tells of the key that ends a composition afterwards, with the number 229.
    if event.isComposing or getattr(event, "keyCode", 0) == 229:
        return False  # The key ends or changes what is being composed, in a field.
    if key == "Enter" and not event.shiftKey and target.matches("textarea[name=paste]"):
        target.form.querySelector("[type=submit]").click()
        return True
    has_control = bool(event.ctrlKey or event.metaKey)
    if key == "Escape" and page.stage.dialog in BESIDE:
        page.stage.close_dialog()
        return True
    if event.altKey or page.stage.dialog:
        return False
    if target.matches("input:not([type=checkbox]), textarea, select"):
        if key == "Escape":
            target.blur()  # so that keys are the page's again
        return False
    if key in ("Enter", " ") and target.matches("button, a, summary"):
        # The browser presses the button itself, and goes on as long as the key is down.
        return is_held_down(page, str(target.getAttribute("data-action")), event)
    is_on_board = bool(target.closest("#board"))
    if is_on_board and not event.metaKey and page.dispatch.key(key_of(event)):
        return True
    is_in_moves = bool(target.closest('[data-role="moves"], #chart'))
    if has_control:
        key = f"^{key.upper() if has_shift else key.lower()}"  # whatever Caps Lock says
    action = _action(page, key, is_on_board, is_in_moves)
    if not action:
        return False
    if is_held_down(page, action, event):
        return True
    if action == "escape":
        return not open_menu() and page.dispatch.close()  # the browser closes a menu
    page.dispatch.press(Press(action))
    if target.closest('[data-role="moves"]'):
        page.stage.focus('[data-role="moves"] [aria-current]')
    return True


def _action(page: Page, key: str, is_on_board: bool, is_in_moves: bool) -> str:
    """The action of a key; empty for none. Single letters can be switched off beside the board."""
    keys = page.dispatch.keys
    if key.startswith("^"):
        return keys.get(key, "")
    if key == "Escape":
        return "escape"
    is_letter = len(key) == 1
    if is_letter and not is_on_board and not page.services.settings.on("letters"):
        return ""
    name = key.lower() if is_letter else key
    return (is_in_moves and keys.get(f"moves {name}", "")) or keys.get(name, "")
