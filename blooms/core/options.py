"""The kinds of options that games have: numbers, choices, switches and texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar, Final

from blooms.core.position import GameError

__all__ = [
    "Choice", "Number", "Option", "Switch", "Text", "Value", "Values", "number_in", "whole_number",
]  # fmt: skip

Value = Any
"""The value of an option: a number, a word, whether it is on, or None."""
Values = Mapping[str, Value]
"""What is chosen: each option's name and its value."""

LONGEST: Final = 16
"""The most digits of a number."""


def number_in(text: str, least: int = 0, most: int = 10**LONGEST) -> int | None:
    """A whole number within bounds, of at most 16 digits; None for any other text."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= LONGEST
    return int(text) if is_number and least <= int(text) <= most else None


def whole_number(name: str, text: str, least: int, most: int) -> int:
    """Parse a whole number within bounds. Raises GameError."""
    if (number := number_in(text, least, most)) is None:
        raise GameError(f"{name}: {text[:20]!r} is not a whole number from {least} to {most}")
    return number


def _always(values: Values) -> bool:
    return True


@dataclass(frozen=True)
class Option:
    """One option: its name in addresses and commands, and its label in the new-game form.

    `group` is the part of the form that has its field. `when` says whether it applies, by the
    options before it; elsewhere it is hidden and has its default. `is_drawn`: whether the board at
    the start depends on it. `is_tossed`: whether chance may decide it, so that a game does not tell
    what was chosen.
    """

    kind: ClassVar[str]
    name: str
    label: str
    _: KW_ONLY
    group: str = ""
    when: Callable[[Values], bool] = _always
    is_drawn: bool = False
    is_tossed: bool = False

    @property
    def is_conditional(self) -> bool:
        """Whether the form may hide it."""
        return self.when is not _always

    def default_for(self, values: Values) -> Value:
        """The default; it may depend on the options before it."""
        raise NotImplementedError

    def read(self, text: str) -> Value:
        """The value of a text. Raises GameError, which names the option."""
        raise NotImplementedError

    def write(self, value: Value) -> str:
        """The text of a value; the inverse of `read`."""
        return "" if value is None else str(value)


@dataclass(frozen=True)
class Number(Option):
    """A whole number from `values`, listed in the form unless it is typed.

    The default is None where the rules choose a number at random. With `follows`, it is a function
    of that option's value.
    """

    kind = "number"
    values: Sequence[int]
    default: int | Callable[[Value], int] | None
    _: KW_ONLY
    follows: str = ""
    is_typed: bool = False

    def default_for(self, values: Values) -> int | None:
        """The default."""
        return self.default(values[self.follows]) if callable(self.default) else self.default

    def read(self, text: str) -> int:
        """Any number between the first and the last; the rules may refuse some."""
        return whole_number(self.name, text, self.values[0], self.values[-1])


@dataclass(frozen=True)
class Choice(Option):
    """One of several words; `choices` has the label of each. The first is the default.

    The form has a list, or radio buttons with `is_open`.
    """

    kind = "choice"
    choices: Mapping[str, str]
    _: KW_ONLY
    is_open: bool = False

    def default_for(self, values: Values) -> str:
        """The first choice."""
        return next(iter(self.choices))

    def read(self, text: str) -> str:
        """One of the choices."""
        if text not in self.choices:
            raise GameError(f"{self.name}: {text[:20]!r} is not one of {', '.join(self.choices)}")
        return text


@dataclass(frozen=True)
class Switch(Option):
    """On or off, "1" or "0"; off by default.

    `word` stands in records where the switch is not as it is by default.
    """

    kind = "switch"
    default: bool = False
    _: KW_ONLY
    word: str = ""

    def default_for(self, values: Values) -> bool:
        """The default."""
        return self.default

    def read(self, text: str) -> bool:
        """Whether it is on."""
        return whole_number(self.name, text, 0, 1) == 1

    def write(self, value: bool) -> str:
        """ "1" or "0"."""
        return str(int(value))


@dataclass(frozen=True)
class Text(Option):
    """A text of its own form, which the rules read; empty by default."""

    kind = "text"
    longest: int
    example: str

    def default_for(self, values: Values) -> str:
        """The empty text."""
        return ""

    def read(self, text: str) -> str:
        """The text as it is."""
        return text.strip()
