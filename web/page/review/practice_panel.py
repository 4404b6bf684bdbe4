"""The panel of a mistake that comes back: what is asked, the answer, and the reply to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, assert_never

from blooms.core.game import Game
from blooms.core.i18n import thousands, tr
from blooms.drawing.shape import Shape
from blooms.session import analysis
from blooms.session.analysis import Evaluation
from web.page.contract.loss import Reason
from web.page.host import Host, Services
from web.page.review.steps import step
from web.page.saves.mistake_list import Task
from web.page.view.view import Element, Write, attribute, children, drawing, element, shown, text

if TYPE_CHECKING:
    from web.page.review.sitting import Sitting

__all__ = ["Attempt", "TryState", "look", "panel", "status_words", "task_words", "verdict"]

TryState = Literal["", "best", "good", "same", "failed", "thinking", "shown"]
"""What is known of the try: the best move, one about as good, the game's, one that is not good
enough, one that the bot looks at; `shown`: the player has asked for the best move.
"""
NONE: Final = Shape("g", {})
PETAL: Final = "M0-21C-17.2-26-21.9-48.5 0-49 21.9-48.5 17.2-26 0-21Z"


class Attempt(NamedTuple):
    """A mistake that comes back, and what has been tried.

    It is number `at` of `total`, from 0. `tried` is the player's turn, `after` what the bot makes
    of it, once that is known. `sitting` and `source` belong to an exercise that was due.
    """

    task: Task
    start: Game
    at: int
    total: int
    state: TryState = ""
    tried: str = ""
    after: Evaluation | None = None
    sitting: Sitting | None = None
    source: str = ""

    @property
    def is_right(self) -> bool:
        return self.state in ("best", "good")

    @property
    def is_wrong(self) -> bool:
        return self.state in ("same", "failed")


def panel(host: Host, services: Services, attempt: Attempt) -> Iterable[Write]:
    """The whole panel."""
    yield text("#practice-title", title(host, services, attempt))
    yield text("practice-task", task_words(host, attempt))
    yield text("practice-why", verdict(host, attempt))
    is_told = attempt.sitting is not None or attempt.state == "shown"
    yield text("practice-reason", _reason(host, attempt) if is_told else "")
    steps = _steps(host, attempt)
    yield children("practice-steps", steps)
    yield shown("practice-steps", bool(steps))
    yield attribute("practice", "data-state", look(attempt.state))
    yield from _session(host, services, attempt)


def title(host: Host, services: Services, attempt: Attempt) -> str:
    """The name of the pattern, while that may be told, else the number."""
    if (sitting := attempt.sitting) is None:
        return tr("Mistake {number} of {count}", number=attempt.at + 1, count=attempt.total)
    if sitting.names_pattern(services.saves, attempt.at):
        motif = host.game.story.loss.motif(sitting.exercises[attempt.at].motif)
        if motif:
            return motif.words
    return _number(attempt)


def task_words(host: Host, attempt: Attempt) -> str:
    """ "You played D4 dark red. Find something better."; of an exercise only who is to move."""
    task, words = attempt.task, host.game.words
    if attempt.sitting:
        return tr("{player} to move. Find the best move.", player=words.player(task.seat))
    played = host.game.story.better(task.turn, attempt.start.position)
    if host.own.local_seats == (task.seat,):
        return tr("You played {turn}. Find something better.", turn=played)
    return tr(
        "In the game: {player} {turn}. Find a better move.",
        player=words.player(task.seat),
        turn=played,
    )


def status_words(host: Host, attempt: Attempt) -> str:
    """What the status line says: what is known of the try, else in short what is asked."""
    if attempt.tried:
        return verdict(host, attempt)
    return task_words(host, attempt) if attempt.sitting else tr("Find a better move.")


def verdict(host: Host, attempt: Attempt) -> str:
    """What is known of the try; of a mistake that is no exercise, why it is wrong, too."""
    reason = _reason(host, attempt) if attempt.is_wrong and not attempt.sitting else ""
    return f"{_verdict_words(attempt)} {reason}".strip()


def _verdict_words(attempt: Attempt) -> str:
    """What is known of the try."""
    match attempt.state:
        case "best":
            return tr("Yes, that is the best move.")
        case "good":
            return tr("Yes, that is about as good as the best move.")
        case "same" if not attempt.sitting:
            return tr("That is the move of the game. Find a better one.")
        case "same":
            return tr("That is the move of the game.")
        case "failed" if not attempt.sitting:
            return tr("Not quite – try again.")
        case "failed":
            return tr("Tempting, but no.")
        case "thinking":
            return tr("Looking at your move…")
        case "shown":
            return tr("The best move is marked on the board.")
        case "":
            return ""
        case _:
            assert_never(attempt.state)


def look(state: TryState) -> str:
    """The state as style sheets have it."""
    match state:
        case "best" | "good":
            return "solved"
        case "same" | "failed":
            return "failed"
        case "shown":
            return "shown"
        case "" | "thinking":
            return ""
        case _:
            assert_never(state)


def _number(attempt: Attempt) -> str:
    return tr("Exercise {number} of {count}", number=attempt.at + 1, count=attempt.total)


def _reason(host: Host, attempt: Attempt) -> str:
    """Why an answer is wrong, or what the best move does."""
    position, task, after = attempt.start.position, attempt.task, attempt.after
    if attempt.state in ("best", "shown"):
        return host.game.words.hint(position, task.answer.copy()).words
    if not attempt.is_wrong or after is None:
        is_asked = attempt.sitting is not None and not attempt.state
        return tr("A wrong answer is answered on the board.") if is_asked else ""
    why = _why(host, attempt)
    if why or not after.turn:
        return why.words if why else ""
    game = attempt.start.play(attempt.tried)
    player = host.game.words.player(game.position.movers[0])
    turn = host.game.story.better(after.turn, game.position)
    return tr("{player} answers {turn}.", player=player, turn=turn)


def _why(host: Host, attempt: Attempt) -> Reason | None:
    """Why a try is worse than the best move, once the bot has looked at it; None if unknown."""
    task, after = attempt.task, attempt.after
    if after is None:
        return None
    before = analysis.evaluation(task.answer, task.seat, len(after.chances))
    position = attempt.start.position
    return host.game.story.loss.reason(position, attempt.tried, before, after)


def _steps(host: Host, attempt: Attempt) -> Sequence[Element]:
    """A wrong answer, and the reply to it once that is on the board: who, and the move."""
    game, story = attempt.start, host.game.story
    played = host.session.game.turns[len(game.turns) :]
    if not attempt.is_wrong:
        return ()
    found, why = [], _why(host, attempt)
    counts = why.captured if why else ()
    for at, turn in enumerate(played):
        mover = game.position.movers[0]
        game = game.play(turn)
        item = story.item(game.turns)
        is_last = len(game.turns) == len(host.session.game.turns)
        current = {"aria_current": "step"} if is_last else {}
        who = tr("You") if mover == attempt.task.seat else host.game.words.player(mover)
        parts = step(who, item, counts[at] if at < len(counts) else 0)
        found.append(element("li", element("div", *parts, **current)))
    return found


def _session(host: Host, services: Services, attempt: Attempt) -> Iterable[Write]:
    """What an exercise that was due has besides: the petals, its pattern, when it comes back."""
    sitting = attempt.sitting
    yield shown("practice-sitting", sitting is not None)
    yield shown("practice-facts", sitting is not None)
    yield text("practice-place", tr("from your own games") if sitting else "")
    if sitting is None:
        yield drawing("#practice-glyph", NONE)
        yield shown("practice-pattern", False)
        yield text("practice-back", "")
        return
    loss, exercise = host.game.story.loss, sitting.exercises[attempt.at]
    is_named = sitting.names_pattern(services.saves, attempt.at)
    glyph = loss.glyph(exercise.motif) if is_named else None
    yield drawing("#practice-glyph", glyph or NONE)
    yield shown("practice-pattern", glyph is not None)
    yield drawing(
        "#practice-petals", _petals(sitting.found, attempt.at, attempt.total, sitting.row)
    )
    row = sitting.row
    yield text("practice-row", tr("{count} right in a row", count=row) if row > 1 else "")
    yield text("practice-number", _number(attempt))
    yield text("practice-back", sitting.comes_back(services.saves, attempt.at))
    yield text("practice-source", attempt.source)
    past = sitting.past(services.saves, attempt.at) if is_named else []
    yield shown("practice-past", len(past) > 1)
    yield text("practice-games", tr("This pattern in your last {count} games", count=len(past)))
    yield text("practice-times", str(sum(past)))
    yield children("practice-dots", (element("i", data_hit=str(each).lower()) for each in past))
    yield text("practice-checked", _checked(host, attempt.task))


def _checked(host: Host, task: Task) -> str:
    """How the best move is known to be the only one."""
    if task.answer["win"] == 1 and len(task.answer.get("chances", ())) != 1:
        return tr("Proved")
    checking = host.game.story.loss.checking
    if checking is None or checking.sims is None:
        return ""
    return tr("Checked with {count} simulations", count=thousands(checking.sims))


def _petals(found: Sequence[bool], at: int, count: int, row: int) -> Shape:
    """The exercises of a sitting as a flower: full if found at once, gold for the present one."""
    petals = []
    for number in range(count):
        kind = "off"
        if number < len(found):
            kind = "on" if found[number] else "miss"
        elif number == at:
            kind = "cur"
        turned = {"transform": f"rotate({360 * number / count:.1f})"}
        petals.append(Shape("path", {"class": kind, "d": PETAL, **turned}))
    return Shape("g", {}, (*petals, Shape("text", {"y": "9.4"}, (), str(row or ""))))
