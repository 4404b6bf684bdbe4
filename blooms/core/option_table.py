"""The options of a game: what is chosen when one begins.

Each game has one table of them, OPTIONS in its options.py. From it come the reading of addresses
and of the new-game form, the fields of that form, the flags of matches, words in records, and what
the scripts know before Python is there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass

from blooms.core.options import Number, Option, Switch, Value, Values
from blooms.core.position import GameError

__all__ = ["OptionTable"]


@dataclass(frozen=True)
class OptionTable:
    """The options of a game, in the order in which they are read.

    `head` names the fields of a record before its turns; `also` are further parameters of addresses
    that choose a game. The number of players is the option `players`; without one there are two.
    """

    options: tuple[Option, ...]
    _: KW_ONLY
    head: tuple[str, ...]
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

    def read(self, texts: Mapping[str, str]) -> dict[str, Value]:
        """The values of these texts; missing and empty ones have defaults. Raises GameError."""
        values: dict[str, Value] = {}
        for option in self.options:
            text = texts.get(option.name) if option.when(values) else ""
            values[option.name] = option.read(text) if text else option.default_for(values)
        return values

    def write(self, values: Values) -> dict[str, str]:
        """The texts of all values; the inverse of `read`."""
        return {option.name: option.write(values[option.name]) for option in self.options}

    def again(self, values: Values) -> dict[str, str]:
        """The texts of a form for another game like one with these values.

        It leaves out what chance may have decided, and lets the rules choose their number anew.
        """
        return {
            option.name: "" if option.default_for(values) is None else text
            for option, text in zip(self.options, self.write(values).values(), strict=True)
            if not option.is_tossed
        }

    @property
    def parts(self) -> frozenset[str]:
        """The options that do not always apply, and the groups of nothing else."""
        return self._with_groups(option.name for option in self.options if option.is_conditional)

    def hidden(self, texts: Mapping[str, str]) -> frozenset[str]:
        """The parts of a form that do not apply to what is chosen in it.

        A text that cannot be read counts as the default.
        """
        values: dict[str, Value] = {}
        for option in self.options:
            values[option.name] = option.default_for(values)
            if text := texts.get(option.name):
                try:
                    values[option.name] = option.read(text)
                except GameError:
                    continue
        return self._with_groups(option.name for option in self.options if not option.when(values))

    def following(self, name: str, texts: Mapping[str, str]) -> dict[str, str]:
        """The defaults of the options that follow this one, for a form with these texts.

        None where its text cannot be read.
        """
        numbers = (each for each in self.options if isinstance(each, Number))
        followers = [number for number in numbers if name and number.follows == name]
        try:
            values = self.read({name: texts[name]}) if followers else {}
        except GameError:
            return {}
        return {number.name: number.write(number.default_for(values)) for number in followers}

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

    def _with_groups(self, names: Iterable[str]) -> frozenset[str]:
        """Options by name, and the groups that have no others."""
        chosen = set(names)
        others = {option.group for option in self.options if option.name not in chosen}
        return frozenset(chosen | {option.group for option in self.options} - others - {""})
