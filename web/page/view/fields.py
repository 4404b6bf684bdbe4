"""The fields of forms: the page fills them, and so does the player."""

from __future__ import annotations

from typing import Final

from pyscript import document

from web.page.view.view import Slot, Value

__all__ = ["KINDS", "Fields"]

KINDS: Final = ("value", "checked", "field")
"""What a view can write into a field; "field" is what its type takes."""


class Fields:
    """What was written into the fields since the player last changed one."""

    def __init__(self) -> None:
        self._filled: dict[Slot, Value] = {}

    def forget(self) -> None:
        """What was written says nothing about the fields any more."""
        self._filled.clear()

    def fill(self, slot: Slot, value: Value) -> None:
        """Set the fields of a slot. One that has the value is not set, as that would move the
        caret.
        """
        if slot in self._filled and self._filled[slot] == value:
            return
        self._filled[slot] = value
        place, kind = slot
        for field in document.querySelectorAll(place):
            name, wanted = kind, value
            if kind == "field":
                name, wanted = "value", value
                if field.type == "checkbox":
                    name, wanted = "checked", value == "1"
                elif field.type == "radio":
                    name, wanted = "checked", str(field.value) == value
            if getattr(field, name) != wanted:
                setattr(field, name, wanted)
