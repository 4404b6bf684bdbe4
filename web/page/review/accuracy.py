"""The table of an analysis: each player's accuracy, and mistakes by size that lead to the move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyscript import document

from blooms.core.game import Game
from blooms.core.i18n import speaking
from blooms.session import analysis
from blooms.session.analysis import SIZES, Mistake
from web.page.old import Host
from web.page.review.evaluation import Judging
from web.page.view.dom import element
from web.page.view.i18n import tr

__all__ = ["show", "size_name"]

_shown: object = None


def show(table: Host, whole: Game, judging: Judging, slips: Mapping[int, Mistake]) -> None:
    """Write the table of a line; hide it while no move of the line has been judged."""
    global _shown
    seats = whole.position.seats
    losses: list[list[float]] = [[] for _ in range(seats)]
    counts: list[dict[str, int]] = [{} for _ in range(seats)]
    for ply in range(1, len(whole.turns) + 1):
        seat = whole.positions[ply - 1].movers[0]
        if (lost := judging.loss(whole.turns[:ply])) is not None:
            losses[seat].append(lost)
        if slip := slips.get(ply):
            counts[seat][slip.size] = counts[seat].get(slip.size, 0) + 1
    shown = ([analysis.accuracy(each) for each in losses], counts, speaking())
    if shown != _shown:
        _shown = shown
        rows = [_row(table, seat, *each) for seat, each in enumerate(zip(*shown[:2], strict=True))]
        document.querySelector('[data-role="accuracy-rows"]').replaceChildren(*rows)
    table.page.hide('[data-role="accuracy"]', not any(losses))


def size_name(size: str) -> str:
    """The size of a mistake in words."""
    match size:
        case "blunder":
            return tr("Blunder")
        case "mistake":
            return tr("Mistake")
    return tr("Inaccuracy")


def _row(table: Host, seat: int, accuracy: float | None, counts: Mapping[str, int]) -> Any:
    """A player's row; a count is a button that leads to the next mistake of its size."""
    player = table.game_page.words.player(seat)
    row = element("tr")
    row.append(element("th", player, scope="row"))
    row.append(element("td", "–" if accuracy is None else f"{accuracy:.0%}".replace("%", " %")))
    for size, _ in reversed(SIZES):
        cell = element("td", "" if counts.get(size) else "0")
        if count := counts.get(size, 0):
            told = tr("{size}: {count}, show the next of {player}",
                      size=size_name(size), count=count, player=player)  # fmt: skip
            cell.append(
                element("button", str(count), type="button", data_slips=f"{seat} {size}",
                        aria_label=told)
            )  # fmt: skip
        row.append(cell)
    return row
