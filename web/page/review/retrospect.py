"""Learn from your mistakes: the position before each mistake comes back, to find a better move.

The player's game is put aside as for a lesson, and comes back unchanged. A try is evaluated by the
bot, as in the analysis, and a wrong one is answered on the board. Mistakes with a single best move
are exercises as well, which come back by their patterns (`sitting.py`): there the first answer
counts, and only what is as good as the best move is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from blooms import record
from blooms.core.annotated import noted
from blooms.core.answer import Answer
from blooms.core.game import Game
from blooms.core.i18n import tr, unbroken
from blooms.session import analysis, events, session
from blooms.session.analysis import Evaluation
from blooms.session.events import Seat
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind
from web.page.effects import Call, Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Enter, Host, Leave, Screen, Services
from web.page.mode import ALL, GAME, Exercise, Guessing, Planning, Practice, Shown, Solving
from web.page.review.batch_analysis import tasks_of
from web.page.saves import mistake_list
from web.page.saves.mistake_list import Task
from web.page.view.view import Button, Write, root, shown, text

if TYPE_CHECKING:
    from web.page.review.practice_panel import Attempt, TryState
    from web.page.review.sitting import Sitting

__all__ = ["Retrospect"]

HERE = frozenset({Practice})
REPLY: Final = 400
"""Milliseconds until a wrong answer is answered on the board."""
SUMMARY: Final = 8.0
"""Seconds for which the sum of a sitting is shown."""


class Retrospect(Feature):
    """The mistakes that come back; `_attempt` is None while none does."""

    actions = {
        "practise": Action(modes=GAME | {Exercise}),
        "result-practise": Action(),
        "practise-this": Action(modes=GAME | {Shown}),
        "practise-all": Action(modes=ALL),
        "practise-due": Action(modes=ALL),
        "practice-next": Action(modes=HERE),
        "practice-again": Action(modes=HERE),
        "practice-show": Action(modes=HERE),
        "practice-leave": Action(modes=HERE),
        "undo": Action(("u", "^z"), HERE),
        "hint": Action(("h",), HERE),
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._tasks: Sequence[Task] = ()
        self._known: Attempt | None = None
        self._job: Job | None = None

    @property
    def _attempt(self) -> Attempt | None:
        """The mistake on the board; None while the player's own game is shown."""
        return self._known if isinstance(self._host.mode, Practice) else None

    def act(self, press: Press) -> None:
        host, saves, attempt = self._host, self._services.saves, self._attempt
        match press.action:
            case "practise" | "result-practise":
                self._begin(tasks_of(host.evaluations, host.line_game, host.session.seats))
            case "practise-this" if here := self._here:
                if isinstance(host.mode, Shown):
                    host.do(Leave())
                self._begin([here])
            case "practise-all":
                self._begin(mistake_list.unsolved(saves))
            case "practise-due":
                self._sit_down()
            case "practice-next" if attempt and attempt.at + 1 < attempt.total:
                self._open(attempt.at + 1, attempt.sitting)
            case "practice-next" if attempt and attempt.sitting:
                self._leave()
                self._screen.notice(attempt.sitting.summary(), SUMMARY)
            case "practice-next" | "practice-leave":
                self._leave()
            case "practice-again" | "undo" if attempt:
                self._open(attempt.at, attempt.sitting)
            case "practice-show" | "hint" if attempt:
                self._reveal(attempt)

    def close(self) -> bool:
        if self._attempt is None:
            return False
        self._leave()
        return True

    def _leave(self) -> None:
        """Go back to the player's game; one that is over stands at its end, not at a mistake."""
        self._host.do(Leave())
        if self._host.line_game.position.outcome() is not None:
            self._host.do(events.Goto(len(self._host.session.line)))

    def blocks_moves(self) -> bool:
        """One try is enough, until it begins again."""
        return self._attempt is not None and bool(self._attempt.tried)

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """A move by the player is an attempt."""
        attempt = self._attempt
        if attempt is None:
            self._give_up()
        elif not attempt.tried and now.session.ply > attempt.start.ply:
            game = now.session.game
            self._known = attempt = attempt._replace(tried=game.turns[-1])
            return [Call(lambda: self._try(attempt, game))]
        return ()

    def _begin(self, tasks: Sequence[Task], sitting: Sitting | None = None) -> None:
        """Start with the first of these positions; nothing happens if there is none."""
        if tasks:
            self._screen.close_dialog()
            self._tasks = tasks
            self._open(0, sitting)

    def _sit_down(self) -> None:
        """Start with the exercises that are due."""
        from web.page.review import sitting  # not needed for a first screen

        if begun := sitting.begin(self._services.saves):
            self._begin([each.task for each in begun.exercises], begun)
        else:
            self._screen.notice(tr("No exercise is due today."), SUMMARY)

    def _open(self, at: int, sitting: Sitting | None) -> None:
        """Put the position of a task on the board."""
        from web.page.review.practice_panel import Attempt  # not needed for a first screen

        self._give_up()
        task, host = self._tasks[at], self._host
        game = record.read(task.record)
        source = ""
        if sitting:
            source = unbroken(sitting.source(self._services.saves, at, host.game.options.seating))
        attempt = Attempt(task, game, at, len(self._tasks), sitting=sitting, source=source)
        self._known = attempt
        # The others count as bots, but none is asked in this mode.
        seats = tuple(
            Seat() if seat == task.seat else Seat(1, scripted=True)
            for seat in range(game.position.seats)
        )
        host.do(Enter(Practice, session.begin(game, seats, self._services.now)))
        self._screen.focus("#practice-title")
        self._screen.announce(self._words(attempt))

    def _reveal(self, attempt: Attempt) -> None:
        """Show the best move on the board, with what the bot says of it."""
        self._settle(attempt, "shown")
        if attempt.tried:
            sitting = self._known.sitting if self._known else None
            self._open(attempt.at, sitting)
        if self._known:
            self._known = self._known._replace(state="shown")
        answer = attempt.task.answer.copy()
        self._host.show_hint(answer)
        words = self._host.game.words
        self._screen.announce(words.hint(self._host.session.game.position, answer).words)

    # A try

    def _try(self, attempt: Attempt, game: Game) -> None:
        """Compare a try with the best move and the game's, else ask the bot to evaluate it."""
        task = attempt.task
        if attempt.tried == str(task.answer["turn"]):
            self._decide(attempt, "best")
            return
        if over := analysis.ended(game.position):
            self._weigh(attempt, over)
            return
        seat, seats = game.position.movers[0], game.position.seats
        if attempt.tried == task.turn:
            attempt = self._decide(attempt, "same")
            if attempt.sitting:
                reply = attempt.sitting.exercises[attempt.at].reply
                self._answer(attempt, analysis.evaluation(reply, seat, seats))
                return
            if self._host.game.story.loss.checking is None:
                return
        else:
            attempt = self._settle(attempt, "thinking")

        def answered(answer: Answer) -> None:
            self._weigh(attempt, analysis.evaluation(answer, seat, seats))

        def failed() -> None:
            self._screen.notice(tr("The bot could not analyse a move; try again."))

        story = self._host.game.story
        told = noted(game, self._host.session.comments)
        request = Request(told, seat, story.loss.checking or story.thinking, hint=True)
        self._job = self._services.queue.ask(Job(Kind.PRACTICE, request, answered, failed))

    def _give_up(self) -> None:
        """Cancel the evaluation of a try."""
        if self._job:
            self._job.cancel()
            self._job = None

    def _weigh(self, attempt: Attempt, after: Evaluation) -> None:
        """Say whether a try is as good as the best move, by what the bot makes of it."""
        if attempt.state != "same":
            task, loss = attempt.task, self._host.game.story.loss
            before = analysis.evaluation(task.answer, task.seat, len(after.chances))
            if attempt.sitting:
                lost = loss.of(before, after, task.seat, attempt.tried)
                is_good = lost is not None and lost <= analysis.ALIKE
            else:
                position = attempt.start.position
                is_good = loss.mistake(position, before, after, attempt.tried) is None
            attempt = self._decide(attempt, "good" if is_good else "failed", after)
        if attempt.is_wrong:
            self._answer(attempt, after)

    def _decide(
        self, attempt: Attempt, state: TryState, after: Evaluation | None = None
    ) -> Attempt:
        """Say what is known of a try, and remember it."""
        attempt = self._settle(attempt._replace(after=after), state)
        if attempt.is_right:
            mistake_list.solve(self._services.saves, attempt.task)
            if self._host.session.question:
                self._host.do(events.Stop())  # Nobody replies.
        self._screen.refresh()
        self._screen.announce(self._words(attempt))
        return attempt

    def _settle(self, attempt: Attempt, state: TryState) -> Attempt:
        """The attempt in another state; the first answer to an exercise is kept."""
        attempt = attempt._replace(state=state)
        if attempt.sitting and state != "thinking":
            saves, is_right = self._services.saves, attempt.is_right
            sitting = attempt.sitting.decided(saves, attempt.at, is_right)
            attempt = attempt._replace(sitting=sitting)
        self._known = attempt
        return attempt

    def _answer(self, attempt: Attempt, after: Evaluation) -> None:
        """Answer a wrong try on the board, a moment later."""
        self._known = attempt._replace(after=after)
        expected = self._host.session.game.record
        self._screen.refresh()
        if after.turn:
            self._services.later(REPLY, lambda: self._reply(expected, after.turn))

    def _reply(self, expected: str, turn: str) -> None:
        """Play the reply to a wrong try, unless the board has changed meanwhile."""
        host = self._host
        if self._attempt and host.session.game.record == expected:
            asked = host.session.question
            host.do(events.Answer(asked.number, turn) if asked else events.Play(turn))

    # Display

    def status(self) -> str:
        if not (attempt := self._attempt):
            return ""
        from web.page.review.practice_panel import status_words  # not needed for a first screen

        return status_words(self._host, attempt)

    def buttons(self) -> Mapping[str, Button]:
        attempt = self._attempt
        buttons: dict[str, Button] = {}
        if self._screen.dialog == "statistics":
            waiting = len(mistake_list.unsolved(self._services.saves))
            label = tr("Learn from your mistakes ({count})", count=waiting)
            buttons["practise-all"] = Button(waiting > 0, label=label)
        if self._screen.dialog in ("statistics", "lessons"):
            buttons["practise-due"] = self._due()
        if attempt:
            is_last, state = attempt.at + 1 == attempt.total, attempt.state
            label = tr("Next exercise") if attempt.sitting else tr("Next")
            is_done = attempt.sitting is None or attempt.is_right or state == "shown"
            leave = tr("End session") if attempt.sitting else tr("Back to my game")
            again = tr("Again") if attempt.sitting else tr("Try again")
            show = tr("Show") if attempt.sitting else tr("Show the best move")
            is_open = state not in ("best", "shown") and not (attempt.sitting and attempt.is_right)
            is_wrong = attempt.is_wrong or attempt.sitting is None
            buttons |= {
                "practice-next": Button(is_done, label=tr("Finish") if is_last else label),
                "practice-again": Button(bool(attempt.tried) and is_wrong, label=again),
                "practice-show": Button(is_open, label=show),
                "practice-leave": Button(label=leave),
                "hint": Button(is_enabled=state != "shown"),
                "undo": Button(is_enabled=False),
            }
        else:
            buttons |= dict.fromkeys(("practise", "result-practise"), Button(bool(self._slips)))
            buttons["practise-this"] = Button(self._here is not None)
            buttons["practice-leave"] = Button(is_shown=False)
        return buttons

    def _due(self) -> Button:
        """The button that begins a sitting; hidden before there is any exercise."""
        from web.page.review import sitting  # not needed for a first screen

        count = sitting.count_due(self._services.saves)
        label = (
            tr("1 exercise due") if count == 1 else tr("{count} exercises due", count=count or 0)
        )
        return Button(count is not None, bool(count), label)

    @property
    def _here(self) -> Task | None:
        """The mistake of a human player on which the own game stands."""
        own = self._host.own
        path = own.game.turns
        if self._host.evaluations.mistake(path) is None:
            return None
        tasks = tasks_of(self._host.evaluations, own.game, own.seats)
        before = own.game.until(len(path) - 1).record
        return tasks[-1] if tasks and tasks[-1].record == before else None

    @property
    def _slips(self) -> list[Task]:
        """The mistakes in the game on the board, once it is analysed."""
        evaluations, game = self._host.evaluations, self._host.line_game
        if evaluations.is_on or not evaluations.mistakes(game):
            return []
        return tasks_of(evaluations, game, self._host.session.seats)

    def view(self) -> Iterable[Write]:
        yield root("practice", type(self._host.mode) in (Guessing, Planning, Practice, Solving))
        yield shown("practice", self._attempt is not None)
        if self._attempt is None:
            count_words = tr("Positions to try again: {count}", count=len(self._slips))
            yield text("result-mistakes", count_words)
            return
        from web.page.review.practice_panel import panel  # not needed for a first screen

        yield from panel(self._host, self._services, self._attempt)

    def _words(self, attempt: Attempt) -> str:
        from web.page.review.practice_panel import (
            task_words,
            verdict,
        )  # not needed for a first screen

        return f"{task_words(self._host, attempt)} {verdict(self._host, attempt)}".strip()
