"""Shapes -> SVG, and words -> the page, by difference. The DOM is output: never read back."""

from __future__ import annotations

from typing import Any, Final

from pyscript import document, window

from blooms.drawing.shape import Shape
from blooms.games.blooms import drawing
from blooms.games.blooms.hexes import board

__all__ = ["Board", "Drawing", "Page", "element", "svg_element", "update"]

SVG: Final = "http://www.w3.org/2000/svg"
FINGER: Final = 24
"""Pixels across that a cell needs to be tapped safely."""


class Board:
    """The SVG board in the page. The first drawing adopts what the static page shows."""

    def __init__(self, svg: Any) -> None:
        self._svg = svg
        self._drawn: Shape | None = None
        self._cells: dict[str, Any] = {}
        self._way = ""
        self._frame: tuple[int, int, int] = (0, 0, -1)

    @property
    def is_zoomed(self) -> bool:
        """Whether only the cells about one of them are seen."""
        return self._frame[2] >= 0

    def frame(self, base: int, angle: int = 0, near: int = -1) -> None:
        """Show the board of a base turned by `angle`, or what is about the cell `near` of it."""
        if self._frame == (base, angle, near):
            return
        self._frame = (base, angle, near)
        self._svg.setAttribute("viewBox", drawing.view_box(board(base), angle, near))
        self._svg.setAttribute("data-base", str(base))
        self._svg.setAttribute("data-tilted", str(angle % 60 == 30).lower())

    def is_small(self) -> bool:
        """Whether a cell is narrower than a finger needs (WCAG 2.5.8)."""
        wide, high = map(float, self._svg.getAttribute("viewBox").split()[2:])
        shown = self._svg.getBoundingClientRect()
        return drawing.WIDTH * min(shown.width / wide, shown.height / high) < FINGER

    def draw(self, shape: Shape) -> None:
        """Write what differs from the last drawing; a board of another size is made anew."""
        for old in self._svg.querySelectorAll(".petals-fly"):
            old.remove()
        if self._drawn is None or len(self._drawn.children) != len(shape.children):
            self._make(shape)
        else:
            _write_attrs(self._svg.querySelector(".cells"), self._drawn.attrs, shape.attrs)
            for old_row, row in zip(self._drawn.children, shape.children, strict=True):
                for old, cell in zip(old_row.children, row.children, strict=True):
                    if old is not cell:
                        element = self._cells[cell.attrs["data-cell"]]
                        update(element, old, cell)
                        if "fallen" in cell.attrs["class"] and "data-stone" in old.attrs:
                            self._let_fly(cell.attrs["transform"], old.attrs["data-stone"])
        self._drawn = shape

    def join(self, way: str) -> None:
        """Draw a line over the cells along this way; none when it is empty."""
        if way != self._way:
            self._way = way
            for old in self._svg.querySelectorAll(".pair"):
                old.remove()
            if way:
                self._svg.append(svg_element(Shape("path", {"class": "pair", "d": way})))

    def _let_fly(self, place: str, colour: str) -> None:
        """The petals of a captured stone leave its cell; the next drawing takes them away."""
        if window.matchMedia("(prefers-reduced-motion: no-preference)").matches:
            petals = tuple(Shape("use", {"href": f"#petal-{colour}"}) for _ in range(6))
            attrs = {"class": "petals-fly", "data-colour": colour, "transform": place}
            self._svg.append(svg_element(Shape("g", attrs, petals)))

    def focus(self, name: str) -> None:
        """Move the keyboard's focus to a cell."""
        self._cells[name].focus()

    def _make(self, shape: Shape) -> None:
        made = svg_element(shape)
        self._svg.querySelector(".cells").replaceWith(made)
        self._cells = {
            str(cell.getAttribute("data-cell")): cell
            for cell in made.querySelectorAll("[data-cell]")
        }


class Drawing:
    """Shapes in an SVG element; only what differs is written while the tree stays the same."""

    def __init__(self, svg: Any) -> None:
        self._svg = svg
        self._drawn: Shape | None = None

    def draw(self, shape: Shape) -> None:
        """Show the shape instead of the last one."""
        if self._drawn is None or len(self._drawn.children) != len(shape.children):
            self._svg.replaceChildren(svg_element(shape))
        else:
            update(self._svg.firstElementChild, self._drawn, shape)
        self._drawn = shape


class Page:
    """Texts, switches and lists of the page; each is written only when it changes."""

    def __init__(self) -> None:
        self._written: dict[tuple[str, str], Any] = {}

    def text(self, selector: str, text: str) -> None:
        """The text of an element."""
        self._write(selector, "textContent", text)

    def hide(self, selector: str, hidden: bool) -> None:
        """Whether an element is hidden."""
        self._write(selector, "hidden", hidden)

    def disable(self, selector: str, disabled: bool) -> None:
        """Whether a control is disabled."""
        self._write(selector, "disabled", disabled)

    def say(self, text: str) -> None:
        """Announce once; a repeated text gets a blank, so that it is spoken again."""
        live = document.querySelector('[data-role="live"]')
        live.textContent = text + "\u00a0" if live.textContent == text else text

    def notice(self, text: str) -> None:
        """Something to tell that stays until it is dismissed."""
        self.text('[data-role="notice"] span', text)
        self.hide('[data-role="notice"]', False)
        self.say(text)

    def attribute(self, selector: str, name: str, value: str) -> None:
        """An attribute of an element."""
        if self._written.get((selector, name)) != value:
            self._written[selector, name] = value
            document.querySelector(selector).setAttribute(name, value)

    def hand_on(self, held: Any) -> bool:
        """Hand on the focus of an element that is gone now; False if none beside it can take it."""
        if not held or not held.matches("button:disabled, [hidden], [hidden] *"):
            return True
        beside = held.parentElement.querySelector(":scope > button:not(:disabled, [hidden])")
        if beside:
            beside.focus()
        return bool(beside)

    def value(self, selector: str, text: str) -> None:
        """What a field holds."""
        self._write(selector, "value", text)

    def choices(self, selector: str, title: str, buttons: list[tuple[str, str, str]]) -> None:
        """A titled list of buttons (data attribute, its value, text); hidden when empty."""
        if self._written.get((selector, "choices")) == buttons:
            return
        self._written[selector, "choices"] = buttons
        element = document.querySelector(selector)
        element.replaceChildren()
        element.hidden = not buttons
        if buttons:
            heading = document.createElement("h3")
            heading.textContent = title
            element.append(heading)
        for name, value, text in buttons:
            button = document.createElement("button")
            button.type = "button"
            button.setAttribute(name, value)
            button.textContent = text
            element.append(button)

    def _write(self, selector: str, name: str, value: str | bool) -> None:
        if self._written.get((selector, name)) != value:
            self._written[selector, name] = value
            setattr(document.querySelector(selector), name, value)


def element(tag: str, text: str = "", **attrs: str) -> Any:
    """A new element; `_` in names of attributes stands for `-`."""
    made = document.createElement(tag)
    made.textContent = text
    for name, value in attrs.items():
        made.setAttribute(name.strip("_").replace("_", "-"), value)
    return made


def svg_element(shape: Shape) -> Any:
    """A new element for a shape and what is inside it."""
    element = document.createElementNS(SVG, shape.tag)
    for name, value in shape.attrs.items():
        element.setAttribute(name, value)
    if shape.text:
        element.textContent = shape.text
    for child in shape.children:
        element.append(svg_element(child))
    return element


def update(element: Any, old: Shape, new: Shape) -> None:
    """Write what differs in attributes; the tree and its texts never change."""
    if old.attrs != new.attrs:
        _write_attrs(element, old.attrs, new.attrs)
    for at, (before, after) in enumerate(zip(old.children, new.children, strict=True)):
        if before != after:
            update(element.children[at], before, after)


def _write_attrs(element: Any, old: dict[str, str], new: dict[str, str]) -> None:
    for name in old:
        if name not in new:
            element.removeAttribute(name)
    for name, value in new.items():
        if old.get(name) != value:
            element.setAttribute(name, value)
