"""A feature of the page: its buttons and keys, its own state, its part of the view.

A press of a button or key goes to the feature that owns its action in the current mode. A feature
changes the game through its host; after every change it is told (`after`), and then asked for its
part of the view. `view` and `buttons` are pure: they read the state and do nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from blooms.drawing.shape import Shape
from blooms.session.session import Session
from web.page.effects import Effect
from web.page.mode import GAME, Mode
from web.page.view.view import Button, Write

__all__ = [
    "Action",
    "Change",
    "Feature",
    "KeyPress",
    "Late",
    "Moment",
    "Pointer",
    "PointerKind",
    "Press",
    "is_same_turn",
]


class Action(NamedTuple):
    """What a button or key does: its keys, and the modes in which its owner takes it.

    "^z" is Control and z; "moves ArrowUp" counts while the focus is on the move list or the graph.
    An action without a button has keys only. `leaves`: it puts another game on the board.
    `plays`: it makes a move.
    """

    keys: tuple[str, ...] = ()
    modes: frozenset[type] = GAME
    leaves: bool = False
    plays: bool = False


class Moment(NamedTuple):
    """The game on the board and the mode at one moment."""

    session: Session[Any]  # a game's own features read its own positions
    mode: Mode


def is_same_turn(before: Moment, now: Moment) -> bool:
    """Whether nobody has played, handed in a move or changed seats between two moments."""
    old, new = before.session, now.session
    return old.game is new.game and (old.sealed, old.seats) == (new.sealed, new.seats)


class Press(NamedTuple):
    """A press of a button or key: its action, the button's data-value, the fields of its form."""

    action: str
    value: str = ""
    fields: Mapping[str, str] = {}


class Change(NamedTuple):
    """A changed field: the id or data-role of its form, its name, its value, all fields there.

    A checkbox has the value "on" or "". `is_done` is false while the player still types.
    """

    form: str
    name: str
    value: str
    fields: Mapping[str, str] = {}
    is_done: bool = True


class KeyPress(NamedTuple):
    """A key pressed on the board: the key, its place on the keyboard, the cell that has the focus.

    `cell` is empty where the board itself has the focus.
    """

    key: str
    code: str = ""
    cell: str = ""
    control: bool = False
    shift: bool = False


PointerKind = Literal["down", "move", "over", "up", "cancel", "tap", "menu", "wheel"]


class Pointer(NamedTuple):
    """What a pointer does on the page.

    `cell` is the cell of the board under it, empty beside the board; `action` that of the button
    under it. `x` and `y` are pixels of the window, `across` and `along` shares of the board's width
    and height. `when` is in milliseconds. `delta` is negative where the wheel turns away from the
    player. `buttons` are those that are down, added up as browsers do: 0 for none, 1 for the left
    one or a finger, 2 for the right one.
    """

    kind: PointerKind
    cell: str = ""
    x: float = 0.0
    y: float = 0.0
    across: float = 0.0
    along: float = 0.0
    number: int = 0
    button: int = 0
    is_touch: bool = False
    is_primary: bool = True
    shift: bool = False
    when: float = 0.0
    is_on_board: bool = True
    action: str = ""
    is_mouse: bool = False
    delta: float = 0.0
    buttons: int = 1


class Feature:
    """A feature that does nothing; others derive from it and say what they do."""

    actions: Mapping[str, Action] = {}
    """The actions that it owns."""
    forms: frozenset[str] = frozenset()
    """The forms whose changes it hears, by id or data-role."""

    def act(self, press: Press) -> None:
        """Carry out one of its actions."""

    def change(self, change: Change) -> None:
        """A field of one of its forms has changed."""

    def pointer(self, pointer: Pointer) -> bool:
        """Take a pointer on the board; returns whether nobody else should."""
        return False

    def attend(self, by: str, places: tuple[str, ...]) -> None:
        """The keyboard focus (`by` "focus") or the pointer ("hover") is at another place now: the
        actions, names and roles of the elements around it, from the inside.
        """

    def key(self, key: KeyPress) -> bool:
        """Take a key pressed on the board; returns whether nobody else should."""
        return False

    def close(self) -> bool:
        """Close what is open, as Escape does; returns whether anything was."""
        return False

    def intercept(self, press: Press) -> bool:
        """A press of any button is on its way to its owner; returns False to stop it."""
        return True

    def status(self) -> str:
        """What the status line says in place of whose turn it is; empty for nothing."""
        return ""

    def remark(self) -> str:
        """What it adds to the announcement of a move."""
        return ""

    def blocks_moves(self) -> bool:
        """Whether nobody may move now."""
        return False

    def locked(self) -> frozenset[str]:
        """Actions of other features that are off now."""
        return frozenset()

    def reset(self) -> None:
        """Another game has been put on the board."""

    def recoloured(self) -> None:
        """The page has other colours: pictures in them are to be drawn anew."""

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """The game or the mode has changed; what is to be done about it."""
        return ()

    def tick(self) -> Iterable[Effect]:
        """A quarter of a second has passed; what is to be done."""
        return ()

    def legend(self) -> Iterable[tuple[Shape, str]]:
        """The marks that it has on the board: a sample of each as it is drawn, about 40 units wide
        around (0, 0), and its meaning.
        """
        return ()

    def buttons(self) -> Mapping[str, Button]:
        """The state of its buttons in the current mode; those not named are shown and enabled."""
        return {}

    def view(self) -> Iterable[Write]:
        """Its part of the page."""
        return ()


F = TypeVar("F", bound=Feature)


class Late(Feature, Generic[F]):
    """A feature that is loaded when one of its actions is first pressed, or the game on the board
    needs it: a start needs none of it.

    Until then its part of the page is as the HTML has it. Others derive from it, name the actions
    and forms, and say in `load` where the feature is.
    """

    def __init__(self) -> None:
        self._held: F | None = None
        self._nothing = Feature()

    def load(self) -> F:
        """The feature itself; asked once."""
        raise NotImplementedError

    def is_needed(self) -> bool:
        """Whether the game on the board needs it before any press."""
        return False

    @property
    def _loaded(self) -> F:
        """The feature itself, now."""
        if self._held is None:
            self._held = self.load()
        return self._held

    @property
    def _feature(self) -> Feature:
        """The feature, or one that does nothing while none is needed."""
        return self._loaded if self._held or self.is_needed() else self._nothing

    def act(self, press: Press) -> None:
        self._loaded.act(press)

    def change(self, change: Change) -> None:
        self._feature.change(change)

    def pointer(self, pointer: Pointer) -> bool:
        return self._feature.pointer(pointer)

    def attend(self, by: str, places: tuple[str, ...]) -> None:
        self._feature.attend(by, places)

    def key(self, key: KeyPress) -> bool:
        return self._feature.key(key)

    def close(self) -> bool:
        return self._feature.close()

    def intercept(self, press: Press) -> bool:
        return self._feature.intercept(press)

    def status(self) -> str:
        return self._feature.status()

    def remark(self) -> str:
        return self._feature.remark()

    def blocks_moves(self) -> bool:
        return self._feature.blocks_moves()

    def locked(self) -> frozenset[str]:
        return self._feature.locked()

    def reset(self) -> None:
        self._feature.reset()

    def recoloured(self) -> None:
        self._feature.recoloured()

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        return self._feature.after(before, now)

    def tick(self) -> Iterable[Effect]:
        return self._feature.tick()

    def legend(self) -> Iterable[tuple[Shape, str]]:
        return self._feature.legend()

    def buttons(self) -> Mapping[str, Button]:
        return self._feature.buttons()

    def view(self) -> Iterable[Write]:
        return self._feature.view()
