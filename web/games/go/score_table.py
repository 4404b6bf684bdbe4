"""What every seat's points consist of, as a table whose figures add up."""

from __future__ import annotations

from fractions import Fraction

from blooms.core.i18n import number, tr
from blooms.games.go.board import COLOURS
from blooms.games.go.position import Go
from blooms.games.go.score import Score
from blooms.games.go.words import members, player
from web.page.contract.parts import Scores

__all__ = ["breakdown", "margin", "needed", "part"]


def breakdown(position: Go) -> Scores:
    """A row for each seat: territory, shares of areas between several players, prisoners, points;
    at the end also the seat's part of the win. Below, the margin of two as Go players write it, or
    the points of alliances and what they need.
    """
    count, outcome = position.standing(), position.outcome()
    head = [tr("Player"), tr("Territory"), tr("Shared")]
    rules = position.rules
    head.append(tr("Stones" if rules.area else "Stones lost" if rules.crossman else "Prisoners"))
    head += [tr("Komi"), tr("Points")]
    parts = [count.parts(seat) for seat in range(position.seats)]
    columns = [[player(seat) for seat in range(position.seats)]]
    columns += [[_signed(each) for each in column] for column in zip(*parts, strict=True)]
    columns.append([_signed(points) for points in count.scores])
    if not any(rules.komi):
        del head[4], columns[4]
    if not count.shares:
        del head[2], columns[2]
    if outcome:
        head.append(tr("Win"))
        columns.append([part(share) for share in outcome])
    won = margin(position)
    note = f"{COLOURS[won[0]]}+{won[1]:g}" if won else _alliances(position)
    return Scores(tuple(head), tuple(zip(*columns, strict=True)), note)


def needed(score: Score) -> str:
    """What an alliance needs: "more than 30.8 of 74 points (5/12)"."""
    total = score.total
    return tr(
        "more than {least} of {total} points (5/12)", least=number(5 * total / 12, 1), total=total
    )


def part(share: float) -> str:
    """A part of one win: 1/2; nothing as a dash."""
    return str(Fraction(share).limit_denominator(100)) if share else "–"


def _signed(points: float) -> str:
    return number(points).replace("-", "−")


def margin(position: Go) -> tuple[int, float] | None:
    """Which of two players has won by counting, and by how much; None in every other case."""
    shares, points = position.outcome(), position.standing().scores
    if shares is None or 1 not in shares or len(points) != 2 or position.gone:
        return None
    return shares.index(1), abs(points[0] - points[1])


def _alliances(position: Go) -> str:
    """Every alliance formed with its points; why they may differ from the sum of the members'."""
    if position.phase != "over" or not position.rules.coop or position.seats < 3:
        return ""
    count, sentences = position.count(), []
    for side in position.formed():
        names = members("".join(COLOURS[seat] for seat in side))
        sentences.append(
            tr("{players} together: {points} points.", players=names, points=count.points(side))
        )
    sentences.append(tr("An alliance needs {what}.", what=needed(count)))
    if position.formed():
        sentences.append(
            tr("It owns areas that only its members touch; prisoners of its colours do not count.")
        )
    return " ".join(sentences)
