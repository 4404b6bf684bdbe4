"""The list of saved games in the new-game dialog: resume one, or delete it."""

from __future__ import annotations

from typing import Any

from pyscript import document

from web.page.dom import element
from web.page.i18n import tr
from web.page.table import Table

__all__ = ["delete", "show"]


def show(table: Table) -> None:
    """List the saved games, the last saved first."""
    place = document.querySelector('[data-role="earlier"]')
    saved = table.storage.earlier()
    place.hidden = not saved
    place.replaceChildren(element("h3", tr("Earlier games")))
    for each in saved:
        rules = table.game_page.words.ruleset(each.start.position)
        moves = tr("1 move" if each.turns == 1 else "{count} moves", count=each.turns)
        name = f"{rules}, {moves}"
        row = element("p", _class="saved")
        row.append(element("button", name, type="button", data_slot=each.slot))
        told = tr("Delete {game}", game=name)
        row.append(element("button", "×", type="button", data_delete=each.slot, aria_label=told))
        place.append(row)


def delete(table: Table, button: Any) -> None:
    """Delete a saved game when its button is pressed a second time."""
    if not button.hasAttribute("data-sure"):
        button.setAttribute("data-sure", "")
        button.textContent = tr("Really delete?")
        button.setAttribute("aria-label", f"{tr('Really delete?')} {button.ariaLabel}")
        return
    table.storage.delete(str(button.getAttribute("data-delete")))
    show(table)
    table.keep()  # There may be room for it now.
    first = document.querySelector('[data-role="earlier"] button, #new [data-action="close"]')
    first.focus()
