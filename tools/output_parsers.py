"""Readers: they extract a figure from the output of a command."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from blooms.cli import elo

__all__ = ["Reader", "found", "last", "placed", "scored"]

Reader = Callable[[str], str]
"""Extracts the figure from a command's output."""


def found(form: str, pattern: str) -> Reader:
    """A reader that fills `form` with the numbers that the groups of `pattern` match, in order."""

    def read(output: str) -> str:
        matches = [re.findall(r"-?\d[\d.]*", group) for group in re.findall(pattern, output)]
        return form.format(*(float(number) for numbers in matches for number in numbers))

    return read


def last(form: str, pattern: str) -> Reader:
    """As `found`, in the last of the parts that empty lines divide."""
    read = found(form, pattern)
    return lambda output: read(output.rstrip().rpartition("\n\n")[2])


def scored(output: str) -> str:
    """The first player's score over all games of one or several matches."""
    matches = re.findall(r'"games": (\d+).*?"score": ([\d.]+)', output)
    points = sum(int(games) * float(score) for games, score in matches)
    return f"{points:.0f} of {sum(int(games) for games, _ in matches)}"


def placed(output: str) -> str:
    """Every player's share of the wins at one board, the first one's with its interval."""
    told = json.loads(output)
    first, *others = (each["wins"] for each in told["players"])
    low, high = elo.interval(first, told["games"])
    shares = "".join(f", {share:.0%}" for share in others)
    return f"{first:.0%} ({low:.0%} to {high:.0%}){shares}"
