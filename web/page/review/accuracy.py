"""The table of an analysis: each player's accuracy, and mistakes by size that lead to the move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, assert_never

from blooms.core.game import Game
from blooms.core.i18n import percent, tr
from blooms.core.variations import Turns
from blooms.session.analysis import SIZES, Mistake, Size
from blooms.session.events import Seat
from web.page.bot.evaluations import Evaluations
from web.page.contract.parts import Words
from web.page.saves import result_log
from web.page.saves.storage import Storage
from web.page.view.view import Element, Write, children, element, shown

__all__ = [
    "SIGNS",
    "Tally",
    "accuracy_table",
    "accuracy_tiles",
    "keep_accuracy",
    "own_accuracy",
    "is_small",
    "size_name",
    "tallied",
]

SIGNS: Final[Mapping[Size, str]] = {"inaccuracy": "●", "mistake": "▲", "blunder": "◆"}
"""The signs of mistakes, as in the graph."""


class Tally(NamedTuple):
    """How well a seat played: its accuracy, 0 to 1, if known, and its mistakes by size."""

    accuracy: float | None
    slips: Counter[Size]

    @property
    def words(self) -> str:
        """ "accuracy 87 %, Blunder: 1"; empty while it is unknown."""
        if self.accuracy is None:
            return ""
        slips = [(size_name(size), self.slips[size]) for size, _ in SIZES if self.slips[size]]
        figures = [tr("accuracy {share}", share=percent(self.accuracy))]
        return ", ".join([*figures, *(f"{name}: {count}" for name, count in slips)])


def accuracy_table(
    words: Words, game: Game, evaluations: Evaluations, mistakes: Mapping[int, Mistake]
) -> Iterable[Write]:
    """The table of a line; it is hidden while no move of the line has been evaluated."""
    tallies = tallied(game, evaluations, mistakes)
    is_shown = any(each.accuracy is not None for each in tallies)
    yield shown("accuracy", is_shown)
    if is_shown:
        rows = (_row(words.player(seat), seat, each) for seat, each in enumerate(tallies))
        yield children("accuracy-rows", rows)


def tallied(game: Game, evaluations: Evaluations, mistakes: Mapping[int, Mistake]) -> list[Tally]:
    """How well each seat played a line, as far as it has been evaluated."""
    seats = game.position.seats
    paths: list[list[Turns]] = [[] for _ in range(seats)]
    counts: list[Counter[Size]] = [Counter() for _ in range(seats)]
    for ply in range(1, len(game.turns) + 1):
        seat = game.positions[ply - 1].movers[0]
        paths[seat].append(game.turns[:ply])
        if mistake := mistakes.get(ply):
            counts[seat][mistake.size] += 1
    return [Tally(evaluations.accuracy(paths[seat]), counts[seat]) for seat in range(seats)]


def own_accuracy(game: Game, evaluations: Evaluations, seats: Sequence[Seat]) -> float | None:
    """How well the only human played a line; None for several, or none."""
    people = [seat for seat, player in enumerate(seats) if player.is_human]
    return tallied(game, evaluations, {})[people[0]].accuracy if len(people) == 1 else None


def keep_accuracy(saves: Storage, name: str, accuracy: float | None) -> None:
    """Remember how well a game was played, for the statistics."""
    if accuracy is not None:
        log = result_log.read(saves.setting(result_log.KEPT)).with_accuracy(name, accuracy)
        if log.accuracies:
            saves.set_setting(result_log.KEPT, result_log.write(log))


def accuracy_tiles(words: Words, tallies: Iterable[Tally]) -> Iterable[Element]:
    """Each seat's accuracy as a large figure, with its mistakes by size."""
    for seat, tally in enumerate(tallies):
        if tally.accuracy is not None:
            name = tr("{player}: accuracy", player=words.player(seat))
            slips = [
                element(
                    "span",
                    element("i", SIGNS[size], aria_hidden="true", _class="slip-sign"),
                    element("span", f"{size_name(size)}: ", _class="live"),
                    str(tally.slips[size]),
                )
                for size, _ in reversed(SIZES)
            ]
            figure = element("b", f"{100 * tally.accuracy:.0f}")
            caption = element("span", name, element("span", *slips, _class="slips"))
            yield element("div", figure, caption)


def size_name(size: Size) -> str:
    """The size of a mistake in words."""
    match size:
        case "blunder":
            return tr("Blunder")
        case "mistake":
            return tr("Mistake")
        case "inaccuracy":
            return tr("Inaccuracy")
        case _:
            assert_never(size)


def is_small(mistake: Mistake) -> bool:
    """Whether what a mistake lost reads as 0 %: a missed forced win is one for all that."""
    return not mistake.given and percent(mistake.loss) == percent(0)


def _row(player: str, seat: int, tally: Tally) -> Element:
    """A player's row; a count is a button that leads to the next mistake of its size."""
    share = "–" if tally.accuracy is None else percent(tally.accuracy)
    cells = [element("th", player, scope="row"), element("td", share)]
    for size, _ in reversed(SIZES):
        if not (count := tally.slips[size]):
            cells.append(element("td", "0"))
            continue
        label = tr("{size}: {count}, show the next of {player}",
                  size=size_name(size), count=count, player=player)  # fmt: skip
        button = element("button", str(count), type="button", data_action="next-mistake",
                         data_value=f"{seat} {size}", data_slips=f"{seat} {size}",
                         aria_label=label)  # fmt: skip
        cells.append(element("td", button))
    return element("tr", *cells)
