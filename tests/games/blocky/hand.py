"""The hand of a player of Blocky: presses, keys and pointers; and what the page shows."""

from __future__ import annotations

from typing import Any, NamedTuple

from blooms.drawing.shape import Shape
from blooms.games.blocky.drawing import RIM, SIDE
from tests.positions import SMALL_BOARD
from web.page.feature import KeyPress, Pointer, Press
from web.page.view.view import Element, Node, View

__all__ = ["SMALL", "Hand", "attrs_of", "words_of"]

SMALL = f"#blocky/2/blob/5/7/h/@{SMALL_BOARD}/"
"""Depth 2, one human player: UR is divided, UL green, LL red, LR yellow."""


class Hand(NamedTuple):
    """Uses a table, and reads what it shows."""

    table: Any

    @property
    def view(self) -> View:
        shown: View = self.table.view()
        return shown

    @property
    def record(self) -> str:
        return str(self.table.session.game.record)

    @property
    def moves(self) -> str:
        """The moves played so far, as record text."""
        return self.record.rpartition("/")[2]

    # Using it

    def press(self, *actions: str) -> None:
        for action in actions:
            name, _, argument = action.partition(" ")
            self.table.press(Press(name, argument))

    def key(self, key: str, **more: Any) -> bool:
        return bool(self.table.key(KeyPress(key, **more)))

    def point(self, kind: str, x: float, y: float, **more: Any) -> bool:
        """Point at shares of the board's width and height, without its rim."""
        across, along = ((RIM + SIDE * at) / (SIDE + 2 * RIM) for at in (x, y))
        return bool(self.table.pointer(Pointer(kind, across=across, along=along, **more)))

    def tap(self, x: float, y: float) -> bool:
        return self.point("tap", x, y)

    def drag(self, *points: tuple[float, float], seconds: float = 0.2, **more: Any) -> bool:
        """Draw with a finger or the mouse; returns what the click at its end says."""
        steps = [(points[0], "down"), *((each, "move") for each in points), (points[-1], "up")]
        for at, ((x, y), kind) in enumerate(steps):
            when = 1000 * seconds * (at == len(steps) - 1)
            self.point(kind, x, y, when=when, **more)
        return self.point("tap", *points[-1])

    # Reading it

    @property
    def path(self) -> str:
        """The row below the board: the board and the blocks down to the selected one."""
        return "".join(words_of(each) for each in self.children("crumbs"))

    @property
    def preview(self) -> str:
        return self.view.text("preview")

    @property
    def squares(self) -> dict[str, str]:
        """The colour of every square shown, by address."""
        drawn = self.children("#board > .squares")
        return {attrs_of(each)["data-cell"]: attrs_of(each)["data-colour"] for each in drawn}

    @property
    def lines(self) -> dict[str, str]:
        """The path data of the outlines on the board, by name."""
        found = {}
        for pair in self.children("#board > .lines"):
            assert isinstance(pair, Shape)
            (one, two) = pair.children
            assert one.attrs["d"] == two.attrs["d"]
            if way := one.attrs["d"]:
                found[one.attrs["class"].split()[1]] = way
        return found

    def children(self, place: str) -> tuple[Node, ...]:
        place = place if place.startswith("#") else f'[data-role="{place}"]'
        nodes = self.view[place, "children"]
        assert isinstance(nodes, tuple)
        return nodes

    def elements(self, place: str) -> list[Element]:
        """The children that are elements."""
        return [node for node in self.children(place) if isinstance(node, Element)]

    def is_enabled(self, action: str) -> bool:
        return not self.view[f'[data-action="{action}"]', "disabled"]

    def is_pressed(self, action: str) -> bool:
        return self.view[f'[data-action="{action}"]', "@aria-pressed"] == "true"

    def why_not(self, action: str) -> str:
        """Why an action is illegal; empty if it is legal."""
        button, view = f'.acts [data-action="{action}"]', self.view
        why = str(view[button, "@title"])
        assert (view[button, "@aria-disabled"] == "true") == bool(why)
        assert str(view[f"{button} .why-not", "text"]).strip() == why
        return why


def words_of(node: Node) -> str:
    """The text of a node."""
    if isinstance(node, str):
        return node
    if isinstance(node, Shape):
        return node.text
    return "".join(map(words_of, node.children))


def attrs_of(node: Node) -> dict[str, str]:
    """The attributes of a node."""
    assert isinstance(node, Element | Shape)
    return dict(node.attrs)
