"""Several processes search one turn of Go together: they add up what is known at the root.

Each process has a tree of its own, and playouts with dice of its own, so no two search the same. A
report is a JSON list: the sims, each seat's summed values, and for each mover a list of
`[point, visits, total, amaf, amaf_total]`. It has all that the sender's own sims have found, so a
report may be lost or come late: the next one contains it. `blooms/search/parallel.py` does this for
trees that are worth sharing deeper down.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from blooms.core.checked_json import parse_json
from blooms.games.go.bot.search import GoSearch
from blooms.games.go.bot.stats import Stats

__all__ = ["Shared"]

_NOTHING: Final = (0, 0.0, 0, 0.0)

Row = tuple[int, float, int, float]
"""A move's visits and their summed values, and the same of the playouts that had it later."""


class _Report:
    """What some sims have found: by mover the rows of its points."""

    def __init__(self, sims: int, totals: Sequence[float], rows: Sequence[dict[int, Row]]) -> None:
        self.sims, self.totals, self.rows = sims, list(totals), list(rows)


class Shared:
    """The statistics at the root of a search, and what others have added to them."""

    def __init__(self, search: GoSearch) -> None:
        self._search = search
        self._heard: dict[int, _Report] = {}

    def report(self) -> str:
        """What the own sims have found, for the other processes."""
        search, heard = self._search, self._heard.values()
        sims = search.sims - sum(each.sims for each in heard)
        totals = [
            round(total - sum(each.totals[seat] for each in heard), 4)
            for seat, total in enumerate(search.totals)
        ]
        movers = []
        for mover, stats in enumerate(search.stats()):
            own = []
            for point, row in _rows(stats).items():
                others = [each.rows[mover].get(point, _NOTHING) for each in heard]
                numbers = [value - sum(column) for value, *column in zip(row, *others, strict=True)]
                if numbers[0] or numbers[2]:
                    own.append([point, *(round(number, 4) for number in numbers)])
            movers.append(own)
        return json.dumps([sims, totals, movers], separators=(",", ":"))

    def hear(self, sender: int, report: str) -> int:
        """Add the report of another process; returns the number of new sims.

        Raises ValueError or TypeError for a text that is no report.
        """
        search = self._search
        reported = _read(report, len(search.totals), len(search.stats()))
        known = self._heard.get(sender) or _Report(
            0, [0.0] * len(reported.totals), [{} for _ in reported.rows]
        )
        new = reported.sims - known.sims
        if new <= 0:
            return 0
        self._heard[sender] = reported
        search.sims += new
        for seat, total in enumerate(reported.totals):
            search.totals[seat] += total - known.totals[seat]
        for stats, rows, before in zip(search.stats(), reported.rows, known.rows, strict=True):
            _add(stats, rows, before)
        return new


def _rows(stats: Stats) -> dict[int, Row]:
    columns = (stats.visits, stats.totals, stats.amaf, stats.amaf_totals)
    return dict(zip(stats.moves, zip(*columns, strict=True), strict=True))


def _add(stats: Stats, rows: dict[int, Row], before: dict[int, Row]) -> None:
    """Add what is new in the rows. Points that are no moves here are left out."""
    for at, point in enumerate(stats.moves):
        if point not in rows:
            continue
        visits, total, amaf, amaf_total = (
            new - old for new, old in zip(rows[point], before.get(point, _NOTHING), strict=True)
        )
        stats.count += int(visits)
        stats.total += total
        stats.visits[at] += int(visits)
        stats.totals[at] += total
        stats.amaf[at] += int(amaf)
        stats.amaf_totals[at] += amaf_total


def _read(report: str, seats: int, movers: int) -> _Report:
    """A report. Raises ValueError or TypeError if it is none for so many seats and movers."""
    sims, totals, lists = parse_json(report)
    totals = [float(total) for _, total in zip(range(seats), totals, strict=True)]
    rows = [
        {
            int(point): (int(visits), float(total), int(amaf), float(amaf_total))
            for point, visits, total, amaf, amaf_total in entries
        }
        for _, entries in zip(range(movers), lists, strict=True)
    ]
    return _Report(int(sims), totals, rows)
