"""The panel of rated puzzles: the clock as petals, the mistakes left, the task, and how it went."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final
from urllib.parse import quote

from blooms import record
from blooms.core.i18n import number, tr
from blooms.drawing.shape import Shape
from blooms.games.blooms import motifs, words
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.learn import puzzle_run
from blooms.games.blooms.learn.puzzle_run import BONUS, MISTAKES, ROW, SECONDS
from blooms.games.blooms.learn.rated import RatedPuzzle
from blooms.games.blooms.rules import Blooms
from web.games.blooms.run_bars import bars
from web.games.blooms.solving import Stage, share_text
from web.page.saves.run_store import Kept, KeptRun, best
from web.page.view.browser import day
from web.page.view.view import (
    Element,
    Write,
    attribute,
    button,
    children,
    drawing,
    element,
    shown,
    text,
    value,
)

__all__ = ["panel", "summary", "task", "to_move"]

Draw = Callable[[Blooms], str]

PETALS: Final = 12
PETAL: Final = "M0-26C-9-31-10.5-48 0-49 10.5-48 9-31 0-26Z"
"""One twelfth of a minute flower around its number."""


def task(puzzle: RatedPuzzle) -> str:
    """What to do: "Capture 7"."""
    match puzzle.motif:
        case "missed-capture":
            return tr("Capture {count}", count=puzzle.needed)
        case "race":
            seat = record.read(puzzle.record).position.movers[0]
            return tr("Stop {player}", player=words.player(1 - seat))
        case _:
            return tr("Win in two moves")


def why(puzzle: RatedPuzzle) -> str:
    """What makes the right move of a puzzle the only one."""
    position = record.read(puzzle.record).position
    mover = position.movers[0]
    mine, other = words.player(mover), words.player(1 - mover)
    match puzzle.motif:
        case "missed-capture":
            return tr("It captures enough to win.")
        case "race":
            return tr("After any other move {player} wins with the next one.", player=other)
        case _:
            return tr("{player} wins with the next move, whatever {other} plays.",
                      player=mine, other=other)  # fmt: skip


def to_move(position: Blooms, placed: int) -> str:
    """ "Red to move, one stone left"."""
    player = words.player(position.seat)
    if placed:
        return tr("{player} to move, one stone left", player=player)
    return tr("{player} to move, two stones", player=player)


def summary(stage: Stage, kept: Kept) -> str:
    """How a run went, in a sentence."""
    return f"{puzzle_run.solved(stage.run)} {_against_best(stage, kept)}."


def panel(
    stage: Stage,
    kept: Kept,
    now: float,
    position: Blooms,
    placed: int,
    link: str,
    copied: str,
    draw: Draw,
) -> Iterable[Write]:
    """The whole panel; `link` is the address to share, once it was asked for. `draw` makes the
    small picture of a position.
    """
    is_over, is_run = stage.state == "over", stage.kind == "run"
    yield attribute("run", "data-state", stage.state)
    yield attribute("run", "data-kind", stage.kind)
    for part in ("run-clock", "run-row", "run-lives"):
        yield shown(part, is_run and not is_over)
    yield shown("run-rated", not is_run)
    yield shown("run-end", is_over)
    yield shown("run-again", is_over)
    yield text("#run-title", _title(stage, kept))
    yield text("run-task", _sentence(stage, kept, position, placed))
    yield from _clock(stage, now)
    yield from _score(stage, kept)
    yield from _rating(stage, kept)
    yield from _end(stage, kept, draw)
    yield shown("run-shared", bool(link))
    yield text("run-copied", copied)
    count = puzzle_run.solved(stage.run)
    told = tr("{count} puzzles solved in three minutes", count=count)
    if count == 1:
        told = tr("1 puzzle solved in three minutes")
    words_ = f"Blooms · {told}\n{share_text(stage)}\n{link}" if link else ""
    yield value('[name="run-words"]', words_)


def _title(stage: Stage, kept: Kept) -> str:
    """The task; at the end how many were solved."""
    return task(stage.puzzle) if stage.state != "over" else str(puzzle_run.solved(stage.run))


def _sentence(stage: Stage, kept: Kept, position: Blooms, placed: int) -> str:
    """Under the title."""
    match stage.state:
        case "asked":
            return to_move(position, placed)
        case "right":
            told = tr("Right.")
        case "wrong":
            told = tr("Not quite. The right move is on the board.")
        case "over":
            return _against_best(stage, kept)
    is_played = position != record.read(stage.puzzle.record).position
    return f"{told} {why(stage.puzzle)}" if is_played else told


def _against_best(stage: Stage, kept: Kept) -> str:
    """ "solved: your best run", once there are others to compare with."""
    solved = puzzle_run.solved(stage.run)
    before = best(kept._replace(runs=kept.runs[:-1]))
    if before is None:
        return _solved_words(solved)
    if solved <= before.solved:
        return tr("solved, best {count}", count=before.solved)
    return f"{tr('solved: your best run')}, {_more(solved - before.solved, before)}"


def _solved_words(count: int) -> str:
    return tr("puzzle solved") if count == 1 else tr("puzzles solved")


def _more(count: int, before: KeptRun) -> str:
    return tr("{count} more than on {day}", count=count, day=day(60_000 * before.minute))


def _clock(stage: Stage, now: float) -> Iterable[Write]:
    """The time left: as petals, each of 15 seconds, and as a number."""
    left = puzzle_run.left(stage.run, now)
    minutes, seconds = divmod(int(left), 60)
    part = SECONDS / PETALS
    petals = []
    for at in range(PETALS):
        turned = f"rotate({360 * at / PETALS:.0f})"
        share = min(1.0, max(0.0, left / part - at))
        petals.append(Shape("path", {"class": "off", "d": PETAL, "transform": turned}))
        if share:
            full = {"class": "on", "d": PETAL, "transform": turned, "opacity": f"{share:.2f}"}
            petals.append(Shape("path", full))
    told = Shape("text", {"y": "6"}, (), f"{minutes}:{seconds:02}")
    yield drawing("#run-petals", Shape("g", {}, (*petals, told)))
    yield text("run-left", f"{minutes}:{seconds:02}")


def _score(stage: Stage, kept: Kept) -> Iterable[Write]:
    """The mistakes left, the puzzles solved, the row."""
    run = stage.run
    made, row, before = puzzle_run.mistakes(run), puzzle_run.row(run), best(kept)
    lives = [_life(at < made) for at in range(MISTAKES)]
    yield children("run-lives", lives)
    yield attribute("run-lives", "aria-label", tr("{made} of {count} mistakes made",
                                                  made=made, count=MISTAKES))  # fmt: skip
    count = puzzle_run.solved(run)
    yield text("run-solved", str(count))
    told = tr("solved, best {count}", count=before.solved) if before else _solved_words(count)
    yield text("run-best", told)
    yield text("run-in-row", f"×{row}")
    yield text("run-bonus", tr("in a row, +{seconds} s at {count}", seconds=BONUS, count=ROW))
    done = row % ROW
    yield children("run-combo", [element("i", data_done=str(at < done).lower())
                                 for at in range(ROW)])  # fmt: skip


def _life(is_lost: bool) -> Element:
    """A flower, faded if the mistake has been made."""
    picture = {"viewBox": "-20 -20 40 40", "aria-hidden": "true"}
    flower = Shape("svg", picture, (Shape("use", {"href": "#stone-b"}),))
    return element("span", flower, data_lost=str(is_lost).lower())


def _rating(stage: Stage, kept: Kept) -> Iterable[Write]:
    """The player's rating, and what the last answer brought; the puzzle's once it is answered."""
    is_answered = stage.state != "asked"
    yield text("run-rating", str(round(kept.rating.value)))
    yield text("run-spread", f"± {round(kept.rating.margin)}")
    yield text("run-gained", f"{stage.gained:+}".replace("-", "−") if is_answered else "")
    told = tr("This puzzle: {rating}", rating=stage.puzzle.rating)
    yield text("run-strength", f"{told} · {motifs.name(stage.puzzle.motif)}" if is_answered else "")


def _end(stage: Stage, kept: Kept, draw: Draw) -> Iterable[Write]:
    """How a run went: its answers, its figures, its mistakes, the last runs."""
    run = stage.run
    is_over = stage.state == "over"
    given = run.given if is_over else ()
    yield children("run-answers", [element("i", data_right=str(each.is_right).lower())
                                   for each in given])  # fmt: skip
    told = tr("{right} right, {wrong} wrong",
              right=puzzle_run.solved(run), wrong=puzzle_run.mistakes(run))  # fmt: skip
    yield attribute("run-answers", "aria-label", told)
    yield text("run-longest", str(puzzle_run.longest(run)))
    pace = run.used / len(given) if given else 0.0
    yield text("run-pace", tr("{count} s", count=number(pace)))
    yield text("run-hardest", str(stage.hardest or "–"))
    missed = stage.missed if is_over else ()
    yield children("run-missed", [_missed(at, each, at == stage.shown, draw)
                                  for at, each in enumerate(missed)])  # fmt: skip
    shape, label = bars(kept)
    yield shown("run-past", is_over and len(kept.runs) > 1)
    yield drawing("#run-bars", shape)
    yield attribute("#run-bars", "aria-label", label)


def _missed(at: int, puzzle: RatedPuzzle, is_shown: bool, draw: Draw) -> Element:
    """The button that shows a puzzle that was answered wrong."""
    drawn = draw(blooms_text.checked(record.read(puzzle.record)).position)
    picture = element("img", alt="", src=f"data:image/svg+xml,{quote(drawn)}")
    label = tr("Mistake {number}", number=at + 1)
    return button("run-shown", str(at), picture, aria_label=label,
                  aria_pressed=str(is_shown).lower())  # fmt: skip
