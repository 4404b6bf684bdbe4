"""A feature that is loaded when it is first asked for something: a start needs none of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from blooms.drawing.shape import Shape
from web.page.effects import Effect
from web.page.feature import Change, Feature, KeyPress, Moment, Pointer, Press
from web.page.view.view import Button, Write

__all__ = ["Late"]


class Late(Feature):
    """Stands for a feature until one of its actions is pressed, and hands everything to it then.

    Until then its part of the page is as the HTML has it. Others derive from it, name the actions
    and forms, and say in `load` where the feature is.
    """

    def __init__(self) -> None:
        self._feature, self._is_loaded = Feature(), False

    def load(self) -> Feature:
        """The feature itself; asked once."""
        raise NotImplementedError

    def act(self, press: Press) -> None:
        if not self._is_loaded:
            self._feature, self._is_loaded = self.load(), True
        self._feature.act(press)

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
