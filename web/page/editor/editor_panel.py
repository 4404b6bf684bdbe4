"""The panel of the editor: brushes, the player to move, numbers beside the board."""

from __future__ import annotations

from typing import Any

from pyscript import document

from blooms.core.editing import Brush, Count
from blooms.drawing.shape import Shape
from web.page.old import Host
from web.page.view.dom import element
from web.page.view.i18n import tr
from web.page.view.svg import svg_element

__all__ = ["show"]


def show(table: Host, position: Any, brush: str, why: str, steps: tuple[bool, bool]) -> None:
    """Write the panel; `why` says what is wrong, `steps` whether there is an undo and a redo."""
    editing, page = table.game_page.editing, table.page
    brushes, movers, counts = (
        editing.brushes(position), editing.movers(position), editing.counts(position),
    )  # fmt: skip
    _show_brushes(brushes, brush)
    _show_movers(movers, position.movers[0])
    _show_counts(counts)
    page.hide('[data-role="mover"]', not movers)
    page.hide('[data-role="counted"]', not counts)
    page.text('[data-role="editor-why"]', why)
    page.disable('[data-action="edit-undo"]', not steps[0])
    page.disable('[data-action="edit-redo"]', not steps[1])
    # Above the board this is always in sight; the panel may have to be scrolled.
    said = why or tr("Tap the board to place what is chosen.")
    page.text('[data-role="status"]', said)
    page.text('[data-role="preview"]', "")


def _show_brushes(brushes: tuple[Brush, ...], chosen: str) -> None:
    place = document.querySelector('[data-role="brushes"]')
    words = "|".join(each.words for each in brushes)
    if str(place.getAttribute("data-words") or "") != words:
        place.setAttribute("data-words", words)
        place.replaceChildren(*map(_button, brushes))
    for each, button in zip(brushes, place.children, strict=True):
        button.setAttribute("aria-pressed", str(each.name == chosen).lower())


def _button(brush: Brush) -> Any:
    button = element("button", type="button", data_brush=brush.name, data_colour=brush.name)
    if brush.symbol:
        use = Shape("use", {"href": f"#{brush.symbol}"})
        view = {"viewBox": "-20 -20 40 40", "aria-hidden": "true", "data-colour": brush.name}
        button.append(svg_element(Shape("svg", view, (use,))))
    button.append(element("span", brush.words))
    return button


def _show_movers(movers: tuple[str, ...], seat: int) -> None:
    select = document.querySelector('[name="mover"]')
    if [str(option.textContent) for option in select.options] != list(movers):
        options = (element("option", name, value=str(at)) for at, name in enumerate(movers))
        select.replaceChildren(*options)
    if movers:
        select.value = str(seat)


def _show_counts(counts: tuple[Count, ...]) -> None:
    """A field for each number, in groups; kept as they are while only the numbers change."""
    place = document.querySelector('[data-role="counts"]')
    key = "|".join(f"{each.group}/{each.words}/{each.most}" for each in counts)
    if str(place.getAttribute("data-key") or "") != key:
        place.setAttribute("data-key", key)
        groups: dict[str, Any] = {}
        for each in counts:
            if each.group not in groups:
                groups[each.group] = element("fieldset")
                groups[each.group].append(element("legend", each.group))
            bounds = {"min": "0", "max": str(each.most), "inputmode": "numeric"}
            label = element("label", f"{each.words} ")
            label.append(element("input", type="number", name=f"count-{each.name}", **bounds))
            groups[each.group].append(label)
        place.replaceChildren(*groups.values())
    for each, field in zip(counts, place.querySelectorAll("input"), strict=True):
        field.value = str(each.value)
