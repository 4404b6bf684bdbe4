"""The table of an analysis: each player's accuracy, and mistakes by size that lead to the move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from blooms.core.game import Game
from blooms.session import analysis
from blooms.session.analysis import SIZES, Mistake
from web.page.bot.evaluation import Evaluation
from web.page.contract.parts import Words
from web.page.view.i18n import tr
from web.page.view.view import Element, Write, children, element, shown

__all__ = ["accuracy_table", "size_name"]


def accuracy_table(
    words: Words, whole: Game[Any], evaluation: Evaluation, mistakes: Mapping[int, Mistake]
) -> Iterable[Write]:
    """The table of a line; it is hidden while no move of the line has been evaluated."""
    seats = whole.position.seats
    losses: list[list[float]] = [[] for _ in range(seats)]
    counts: list[dict[str, int]] = [{} for _ in range(seats)]
    for ply in range(1, len(whole.turns) + 1):
        seat = whole.positions[ply - 1].movers[0]
        if (lost := evaluation.loss(whole.turns[:ply])) is not None:
            losses[seat].append(lost)
        if mistake := mistakes.get(ply):
            counts[seat][mistake.size] = counts[seat].get(mistake.size, 0) + 1
    is_shown = any(losses)
    yield shown("accuracy", is_shown)
    if is_shown:
        yield children(
            "accuracy-rows",
            (
                _row(words.player(seat), seat, analysis.accuracy(losses[seat]), counts[seat])
                for seat in range(seats)
            ),
        )


def size_name(size: str) -> str:
    """The size of a mistake in words."""
    match size:
        case "blunder":
            return tr("Blunder")
        case "mistake":
            return tr("Mistake")
    return tr("Inaccuracy")


def _row(player: str, seat: int, accuracy: float | None, counts: Mapping[str, int]) -> Element:
    """A player's row; a count is a button that leads to the next mistake of its size."""
    share = "–" if accuracy is None else f"{accuracy:.0%}".replace("%", " %")
    cells = [element("th", player, scope="row"), element("td", share)]
    for size, _ in reversed(SIZES):
        if not (count := counts.get(size, 0)):
            cells.append(element("td", "0"))
            continue
        told = tr("{size}: {count}, show the next of {player}",
                  size=size_name(size), count=count, player=player)  # fmt: skip
        button = element("button", str(count), type="button", data_action="next-mistake",
                         data_value=f"{seat} {size}", data_slips=f"{seat} {size}",
                         aria_label=told)  # fmt: skip
        cells.append(element("td", button))
    return element("tr", *cells)
