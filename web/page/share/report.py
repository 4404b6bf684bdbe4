"""The report of an analysed game: where it turned, accuracy by thirds, patterns missed. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from blooms.core.game import Game
from blooms.core.i18n import percent, tr
from blooms.core.resignation import is_word
from blooms.core.variations import Turns
from blooms.drawing.report_card import PLAIN, Told
from blooms.session.analysis import Evaluation, turning_points
from web.page.bot.evaluations import Evaluations
from web.page.contract.game_page import GamePage
from web.page.contract.loss import Motif

__all__ = ["Report", "can_be_told", "report_of", "told_of", "words_of"]

THIRDS: Final = 3
SIDES: Final = (
    (f"var(--side-1, {PLAIN[0]})", f"var(--side-2, {PLAIN[1]})"),
    (f"var(--side-2, {PLAIN[0]})", f"var(--side-1, {PLAIN[1]})"),
)
"""The colours of each of two seats and of the other, where the style of a page has some."""


class Report(NamedTuple):
    """How a game went for a seat.

    `chances` are the seat's win chances by ply, 0 to 1. The game turned at `ply`, the largest
    change, and from `decided` on, if not before, the winner was ahead; 0 for neither. `what` says
    what was played there, with `why` it was a mistake, if it was one. `thirds` are accuracies,
    None where nobody knows; `missed` are the patterns of the seat's mistakes, each with how often.
    `is_of_two` says whether two have played. `line` begins with the turn at `ply` and shows why it
    was a mistake; empty where nothing is shown.
    """

    seat: int
    chances: tuple[float, ...]
    ply: int
    decided: int
    what: str
    why: str
    thirds: tuple[float | None, ...]
    missed: tuple[tuple[int, Motif], ...]
    is_of_two: bool
    line: Turns = ()


def can_be_told(game: Game, evaluations: Evaluations) -> bool:
    """Whether a game that is over has two players and more, and is analysed to its end."""
    has_rivals = game.position.seats > 1
    return has_rivals and bool(evaluations.by_path) and evaluations.share(game) >= 1


def report_of(game: Game, evaluations: Evaluations, page: GamePage, seat: int) -> Report:
    """The report of a game that can be told, as a seat sees it."""
    points = evaluations.points(game)
    chances = tuple(_chances(points, seat))
    found = [at for at in turning_points(points) if not is_word(game.turns[at - 1])]
    what, why, line = "", "", tuple[str, ...]()
    ply = max(found, key=lambda at: abs(chances[at] - chances[at - 1]), default=0)
    if ply:
        reason = evaluations.reason(game.turns[:ply])
        played = page.story.last(game.at(ply))
        why = reason.words if reason else ""
        line = reason.line[: reason.steps] if reason else ()
        what = f"{played} {why}".strip()
    return Report(
        seat, chances, ply, _decided(game, chances, seat, ply), what, why,
        _thirds(game, evaluations, seat), _missed(game, evaluations, seat),
        game.position.seats == len(SIDES), line,
    )  # fmt: skip


def title_of(report: Report) -> str:
    """The headline: where the game turned."""
    ply, decided = report.ply, report.decided
    if not ply:
        return tr("No turning point")
    if not decided or decided == ply:
        return tr("Decided on move {ply}", ply=ply)
    return tr("Turned on move {ply}, decided on move {last}", ply=ply, last=decided)


def change_of(report: Report, player: str) -> str:
    """The change of the win chance at the turning point; empty where it reads as none."""
    if not report.ply:
        return ""
    before, after = (percent(report.chances[at]) for at in (report.ply - 1, report.ply))
    if before == after:
        return ""
    return tr("{player}'s win chance: {before} → {after}",
              player=player, before=before, after=after)  # fmt: skip


def parts_of(report: Report) -> tuple[tuple[str, float | None], ...]:
    """The thirds of the game by name."""
    names = tr("First third"), tr("Middle"), tr("Last third")
    return tuple(zip(names, report.thirds, strict=True))


def missed_words(report: Report) -> str:
    """ "Missed: 2× Missed capture, 1× Chase"; empty for nothing."""
    listed = ", ".join(f"{count}× {motif.words}" for count, motif in report.missed)
    return tr("Mistakes: {listed}", listed=listed) if listed else ""


def told_of(report: Report, page: GamePage, players: str, length: str, foot: str) -> Told:
    """What the card says."""
    where = f"{report.ply}. {report.what}" if report.ply else ""
    change = change_of(report, page.words.player(report.seat))
    told = tuple(filter(None, (where, change, missed_words(report), length)))
    short = f"{report.ply}. {report.why}" if report.why else where
    loss = page.story.loss
    drawn = ((count, motif.words, loss.glyph(motif.place)) for count, motif in report.missed)
    return Told(
        title_of(report), players, told, report.chances, report.ply, parts_of(report), foot,
        brief=tuple(filter(None, (short, change))),
        hues=SIDES[report.seat] if report.is_of_two else PLAIN,
        decided=report.decided,
        missed=tuple((count, name, glyph) for count, name, glyph in drawn if glyph),
    )  # fmt: skip


def words_of(told: Told, link: str) -> str:
    """The report as text: a line for each fact, and the link."""
    known = [f"{name} {percent(each)}" for name, each in told.parts if each is not None]
    accuracy = tr("Accuracy: {listed}", listed=", ".join(known)) if known else ""
    lines = (told.title, f"{told.players} ({told.foot})", *told.facts, accuracy, link)
    return "\n".join(filter(None, lines))


def _chances(points: Sequence[Evaluation | None], seat: int) -> Iterator[float]:
    """The chances of a seat; one that is unknown is that of the position before."""
    last = 0.5
    for each in points:
        last = each.chances[seat] if each else last
        yield last


def _decided(game: Game, chances: Sequence[float], seat: int, turned: int) -> int:
    """The ply from which on the winner was ahead; 0 if nobody has won alone, or before `turned`."""
    outcome = game.position.outcome()
    share = outcome[seat] if outcome else None
    if share not in (0, 1):
        return 0
    behind = [ply for ply, each in enumerate(chances) if (each < 0.5) == (share == 1)]
    ply = min(behind[-1] + 1, len(chances) - 1) if behind else 0
    return ply if ply >= turned else 0


def _thirds(game: Game, evaluations: Evaluations, seat: int) -> tuple[float | None, ...]:
    paths: list[list[tuple[str, ...]]] = [[] for _ in range(THIRDS)]
    count = len(game.turns)
    for ply in range(1, count + 1):
        if game.positions[ply - 1].movers[0] == seat:
            paths[(ply - 1) * THIRDS // count].append(game.turns[:ply])
    return tuple(evaluations.accuracy(each) if each else None for each in paths)


def _missed(game: Game, evaluations: Evaluations, seat: int) -> tuple[tuple[int, Motif], ...]:
    """The patterns of a seat's mistakes, the most frequent first."""
    found: Counter[Motif] = Counter()
    for ply in evaluations.mistakes(game):
        reason = evaluations.reason(game.turns[:ply])
        if game.positions[ply - 1].movers[0] == seat and reason and reason.motif:
            found[reason.motif] += 1
    return tuple((count, motif) for motif, count in found.most_common())
