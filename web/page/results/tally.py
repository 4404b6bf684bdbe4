"""What the results of many games add up to. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from web.page.saves.result_log import Result
from web.page.view.dates import month

__all__ = ["Row", "by_month", "longest_run", "tally"]


class Row(NamedTuple):
    """What games add up to: how many there are, the human's results, the mean length in turns."""

    name: str
    games: int
    won: int
    drawn: int
    lost: int
    length: float


def longest_run(results: Iterable[Result]) -> int:
    """The most games won one after the other; games of several people are left out."""
    decided = [each.share == 1 for each in results if each.seat >= 0]
    return max((len([*run]) for is_won, run in groupby(decided) if is_won), default=0)


def tally(results: Iterable[Result], name: Callable[[Result], str]) -> list[Row]:
    """The rows of a table: the results by name, the most games first."""
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(name(result), []).append(result)
    rows = [_row(each, group) for each, group in groups.items()]
    return sorted(rows, key=lambda row: (-row.games, row.name))


def by_month(results: Iterable[Result], days: Mapping[str, int]) -> list[Row]:
    """The rows of the months in which games ended, the latest first; games of an unknown day are
    left out.
    """
    groups: dict[int, list[Result]] = {}
    for result in results:
        if day := days.get(result.name):
            groups.setdefault(day // 100, []).append(result)
    return [_row(month(each), groups[each]) for each in sorted(groups, reverse=True)]


def _row(name: str, results: Sequence[Result]) -> Row:
    decided = [each.share for each in results if each.seat >= 0]
    won, lost = decided.count(1.0), decided.count(0.0)
    length = sum(each.length for each in results) / len(results)
    return Row(name, len(results), won, len(decided) - won - lost, lost, length)
