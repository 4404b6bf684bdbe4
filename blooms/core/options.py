"""The options of a game: what is chosen when one begins.

Each game has one table of them, OPTIONS in its options.py. From it come the reading of addresses
and of the new-game form, the fields of that form, the flags of matches, words in records, and what
the scripts know before Python is there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar, Final

from blooms.core.position import GameError

__all__ = ["Choice", "Number", "Option", "Switch", "Table", "Text", "Values", "whole"]

Values = Mapping[str, Any]
"""What is chosen: each option's name and its value."""

LONGEST: Final = 16
"""The most digits of a number."""


def whole(name: str, text: str, least: int, most: int) -> int:
    """Parse a whole number within bounds. Raises GameError."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= LONGEST
    if not (is_number and least <= int(text) <= most):
        raise GameError(f"{name}: {text[:20]!r} is not a whole number from {least} to {most}")
    return int(text)


def _always(values: Values) -> bool:
    return True


@dataclass(frozen=True)
class Option:
    """One option: its name in addresses and commands, and its label in the new-game form.

    `group` is the part of the form that has its field. `when` says whether it applies, by the
    options before it; elsewhere it is hidden and has its default. `is_drawn`: whether the board at
    the start depends on it.
    """

    kind: ClassVar[str]
    name: str
    label: str
    _: KW_ONLY
    group: str = ""
    when: Callable[[Values], bool] = _always
    is_drawn: bool = False

    @property
    def is_conditional(self) -> bool:
        """Whether the form may hide it."""
        return self.when is not _always

    def usual(self, values: Values) -> Any:
        """The default; it may depend on the options before it."""
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """The value of a text. Raises GameError, which names the option."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
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
    default: int | Callable[[Any], int] | None
    _: KW_ONLY
    follows: str = ""
    is_typed: bool = False

    def usual(self, values: Values) -> int | None:
        """The default."""
        return self.default(values[self.follows]) if callable(self.default) else self.default

    def read(self, text: str) -> int:
        """Any number between the first and the last; the rules may refuse some."""
        return whole(self.name, text, self.values[0], self.values[-1])


@dataclass(frozen=True)
class Choice(Option):
    """One of several words; `choices` has the label of each. The first is the default.

    The form has a list, or radio buttons with `is_open`.
    """

    kind = "choice"
    choices: Mapping[str, str]
    _: KW_ONLY
    is_open: bool = False

    def usual(self, values: Values) -> str:
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

    def usual(self, values: Values) -> bool:
        """The default."""
        return self.default

    def read(self, text: str) -> bool:
        """Whether it is on."""
        return whole(self.name, text, 0, 1) == 1

    def write(self, value: bool) -> str:
        """ "1" or "0"."""
        return str(int(value))


@dataclass(frozen=True)
class Text(Option):
    """A text of its own form, which the rules read; empty by default."""

    kind = "text"
    longest: int
    example: str

    def usual(self, values: Values) -> str:
        """The empty text."""
        return ""

    def read(self, text: str) -> str:
        """The text as it is."""
        return text.strip()


@dataclass(frozen=True)
class Table:
    """The options of a game, in the order in which they are read.

    `also` are further parameters of addresses that choose a game. The number of players is the
    option `players`; without one there are two.
    """

    options: tuple[Option, ...]
    _: KW_ONLY
    also: tuple[str, ...] = ()

    def __contains__(self, name: str) -> bool:
        """Whether there is an option of this name."""
        return any(option.name == name for option in self.options)

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of players."""
        for option in self.options:
            if option.name == "players" and isinstance(option, Number):
                return option.values
        return (2,)

    @property
    def parameters(self) -> tuple[str, ...]:
        """The parameters of an address that choose a game, its clock or its players."""
        names = tuple(option.name for option in self.options)
        players = tuple(f"p{seat}" for seat in range(1, self.seats[-1] + 1))
        return (*self.also, *names, *players, "clock")

    def group(self, name: str) -> tuple[Option, ...]:
        """The options of one part of the form."""
        return tuple(option for option in self.options if option.group == name)

    def read(self, texts: Mapping[str, str]) -> dict[str, Any]:
        """The values of these texts; missing and empty ones have defaults. Raises GameError."""
        values: dict[str, Any] = {}
        for option in self.options:
            text = texts.get(option.name) if option.when(values) else ""
            values[option.name] = option.read(text) if text else option.usual(values)
        return values

    def write(self, values: Values) -> dict[str, str]:
        """The texts of all values; the inverse of `read`."""
        return {option.name: option.write(values[option.name]) for option in self.options}

    def hidden(self, texts: Mapping[str, str]) -> frozenset[str]:
        """The options that do not apply to the others in a form, and the groups of nothing else.

        A text that cannot be read counts as the default.
        """
        values: dict[str, Any] = {}
        for option in self.options:
            values[option.name] = option.usual(values)
            if text := texts.get(option.name):
                try:
                    values[option.name] = option.read(text)
                except GameError:
                    continue
        gone = {option.name for option in self.options if not option.when(values)}
        groups = {option.group for option in self.options}
        return frozenset(gone | {group for group in groups if _names(self.group(group)) <= gone})

    def following(self, name: str, texts: Mapping[str, str]) -> dict[str, str]:
        """The defaults of the options that follow this one, for a form with these texts."""
        followers = [each for each in self.options if isinstance(each, Number) if each.follows]
        values = self.read({name: texts.get(name, "")})
        return {n.name: n.write(n.usual(values)) for n in followers if n.follows == name}

    @property
    def worded(self) -> tuple[Switch, ...]:
        """The switches that have a word in records."""
        return tuple(each for each in self.options if isinstance(each, Switch) and each.word)

    def words(self, values: Values) -> frozenset[str]:
        """The words in a record for the switches that are not as they are by default."""
        return frozenset(each.word for each in self.worded if values[each.name] != each.default)

    def has(self, words: Sequence[str]) -> bool:
        """Whether these are words of the options, none of them twice."""
        return len(set(words)) == len(words) and {*words} <= {each.word for each in self.worded}

    def switched(self, words: Collection[str]) -> dict[str, bool]:
        """The switches of a record with these words; the inverse of `words`."""
        return {each.name: (each.word in words) != each.default for each in self.worded}


def _names(options: tuple[Option, ...]) -> set[str]:
    return {option.name for option in options}
