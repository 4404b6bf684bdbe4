"""Gives presses, keys, pointers and changed fields to the features that take them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, get_args

from web.page.effects import Effect
from web.page.feature import Action, Change, Feature, KeyPress, Pointer, Press
from web.page.mode import Mode

__all__ = ["Dispatch"]

MODES: Final[tuple[type, ...]] = get_args(Mode)


class Dispatch:
    """Knows the owner of each action in each mode. The topmost feature is the last.

    An action or key has one owner among the features of the page, and one among `own`, those of
    the game, which come first.
    """

    def __init__(
        self, features: Sequence[Feature], own: Sequence[Feature], mode: Callable[[], Mode]
    ) -> None:
        self.features, self._own, self._mode = features, own, mode
        self._held: set[int] = set()
        """The pointers that are down."""
        self._is_broken = False
        """Whether the last press was broken off: the click or menu at its end is nothing."""

    @cached_property
    def actions(self) -> Mapping[str, Action]:
        """The actions of all features, by their names."""
        return {name: action for each in self.features for name, action in each.actions.items()}

    @cached_property
    def _owners(self) -> dict[type, dict[str, Feature]]:
        return {mode: self._owners_in(mode) for mode in MODES}

    def _owners_in(self, mode: type) -> dict[str, Feature]:
        """The feature that takes each action in a mode."""
        return {
            name: feature
            for feature in sorted(self.features, key=self._is_own)
            for name, action in feature.actions.items()
            if mode in action.modes
        }

    @property
    def owners(self) -> Mapping[str, Feature]:
        """The feature that takes each action in the present mode."""
        return self._owners[type(self._mode())]

    @property
    def keys(self) -> dict[str, str]:
        """The actions of the keys in the present mode."""
        ordered = sorted(self.owners.items(), key=lambda each: self._is_own(each[1]))
        return {key: name for name, feature in ordered for key in feature.actions[name].keys}

    def _is_own(self, feature: Feature) -> bool:
        """Whether a feature is the game's own: these come before the page's."""
        return feature in self._own

    def press(self, press: Press) -> bool:
        """Give a press to its owner, unless a feature stops it; returns whether it has one."""
        owner = self.owners.get(press.action)
        if not owner:
            return False
        if all(feature.intercept(press) for feature in self.features):
            owner.act(press)
        return True

    def close(self) -> bool:
        """Close the topmost of what is open, as Escape does; returns whether anything was."""
        return self._break_off() or any(feature.close() for feature in reversed(self.features))

    def change(self, change: Change) -> None:
        """A field has changed."""
        for feature in self.features:
            if change.form in feature.forms:
                feature.change(change)

    def pointer(self, pointer: Pointer) -> bool:
        """Give a pointer to the features, the topmost first; returns whether one took it."""
        if self._was_let_go(pointer):
            self._held.clear()
            self._point(pointer._replace(kind="cancel"))
        match pointer.kind:
            case "down":
                self._held.add(pointer.number)
                self._is_broken = self._is_broken and not pointer.is_primary
            case "up" | "cancel":
                self._held.discard(pointer.number)
            case "move" if pointer.buttons & (pointer.buttons - 1):
                self._break_off()  # a second button
            case "tap" if self._is_broken and pointer.is_on_board:
                return True
            case "menu" if self._is_broken and pointer.button == 2:
                return True
        return self._point(pointer)

    def _break_off(self) -> bool:
        """End what the pointers that are down began, as a drag; returns whether any was down."""
        if not self._held:
            return False
        self._held.clear()
        self._is_broken = True
        self._point(Pointer("cancel"))
        return True

    def _was_let_go(self, pointer: Pointer) -> bool:
        """Whether a press has ended without a word from the browser: outside the window, or over
        a menu of the browser's own.
        """
        if pointer.kind == "down":
            return pointer.is_primary and bool(self._held)
        return pointer.kind == "move" and not pointer.buttons and pointer.number in self._held

    def _point(self, pointer: Pointer) -> bool:
        return any(feature.pointer(pointer) for feature in reversed(self.features))

    def key(self, key: KeyPress) -> bool:
        """Give a key on the board to the features, the topmost first."""
        return any(feature.key(key) for feature in reversed(self.features))

    def attend(self, by: str, places: tuple[str, ...]) -> None:
        """The focus or the pointer is at another place."""
        for feature in self.features:
            feature.attend(by, places)

    def tick(self) -> Iterator[Effect]:
        """A quarter of a second has passed; what the features want."""
        return (effect for feature in self.features for effect in feature.tick())
