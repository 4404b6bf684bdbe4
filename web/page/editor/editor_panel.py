"""The panel of the editor: brushes, the player to move, numbers beside the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from blooms.core.editing import Brush, Count, Editing, P
from blooms.drawing.shape import Shape
from web.page.view.view import Element, Node, Write, button, children, element, shown, text, value

__all__ = ["editor_panel"]


def editor_panel(editing: Editing[P], position: P, brush: str, why: str) -> Iterator[Write]:
    """The panel for a position; `brush` is the chosen one, `why` says what is wrong."""
    brushes, movers = editing.brushes(position), editing.movers(position)
    counts = editing.counts(position)
    yield children("brushes", (_button(each, each.name == brush) for each in brushes))
    options = (element("option", name, value=str(at)) for at, name in enumerate(movers))
    yield children('[name="mover"]', options)
    if movers:
        yield value('[name="mover"]', str(position.movers[0]))
    yield children("counts", _fields(counts))
    for each in counts:
        yield value(f'[name="count-{each.name}"]', str(each.value))
    yield shown("mover", bool(movers))
    yield shown("counted", bool(counts))
    yield text("editor-why", why)


def _button(brush: Brush, is_chosen: bool) -> Element:
    picture: list[Node] = []
    if brush.symbol:
        use = Shape("use", {"href": f"#{brush.symbol}"})
        view = {"viewBox": "-20 -20 40 40", "aria-hidden": "true", "data-colour": brush.name}
        picture = [Shape("svg", view, (use,))]
    return button(
        "brush", brush.name, *picture, element("span", brush.words), data_brush=brush.name,
        data_colour=brush.name, aria_pressed=str(is_chosen).lower(),
    )  # fmt: skip


def _fields(counts: Iterable[Count]) -> Iterator[Element]:
    """A field for each number, in groups."""
    for group, members in groupby(counts, key=lambda count: count.group):
        fields = []
        for member in members:
            bounds = {"min": "0", "max": str(member.most)}
            keys = {"inputmode": "numeric", "enterkeyhint": "done"}
            field = element("input", type="number", name=f"count-{member.name}", **bounds, **keys)
            fields.append(element("label", f"{member.words} ", field))
        yield element("fieldset", element("legend", group), *fields)
