"""Learn from your mistakes: the position before each mistake comes back, to find a better move.

The player's game is put aside as for a lesson, and comes back unchanged. A try is evaluated by the
bot, as in the analysis: what loses less than an inaccuracy is solved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, assert_never

from blooms import record
from blooms.core.answer import Answer
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.session import analysis, session
from blooms.session.analysis import Evaluation
from blooms.session.events import Seat
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind
from web.page.effects import Call, Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Enter, Host, Leave, Screen, Services
from web.page.mode import ALL, GAME, Exercise, Planning, Practice, Shown
from web.page.review.batch_analysis import tasks_of
from web.page.saves import mistake_list
from web.page.saves.mistake_list import Task
from web.page.view.view import Button, Write, attribute, root, shown, text

__all__ = ["Retrospect"]

HERE = frozenset({Practice})
TryState = Literal["", "best", "good", "same", "failed", "thinking", "shown"]
"""What is known of the try: the best move, one about as good, the game's, one that is not good
enough, one that the bot looks at; `shown`: the player has asked for the best move.
"""


class Retrospect(Feature):
    """The mistakes that come back; `task` is None while none does."""

    actions = {
        "practise": Action(modes=GAME | {Exercise}),
        "result-practise": Action(),
        "practise-this": Action(modes=GAME | {Shown}),
        "practise-all": Action(modes=ALL),
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
        self._at = 0
        self._state: TryState = ""
        self._tried = self._reason = ""
        self._start: Game | None = None
        self._job: Job | None = None

    @property
    def task(self) -> Task | None:
        """The current position; None while the player's own game is shown."""
        return self._tasks[self._at] if isinstance(self._host.mode, Practice) else None

    def act(self, press: Press) -> None:
        host = self._host
        match press.action:
            case "practise" | "result-practise":
                self._begin(tasks_of(host.evaluations, host.line_game, host.session.seats))
            case "practise-this" if here := self._here:
                if isinstance(host.mode, Shown):
                    host.do(Leave())
                self._begin([here])
            case "practise-all":
                self._begin(mistake_list.unsolved(self._services.saves))
            case "practice-next" if self._at + 1 < len(self._tasks):
                self._open(self._at + 1)
            case "practice-next" | "practice-leave":
                host.do(Leave())
            case "practice-again" | "undo":
                self._open(self._at)
            case "practice-show" | "hint":
                self._reveal()

    def close(self) -> bool:
        if self.task is None:
            return False
        self._host.do(Leave())
        return True

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """A move by the player is an attempt."""
        if not isinstance(now.mode, Practice):
            self._give_up()
        elif self._start and not self._tried and now.session.ply > self._start.ply:
            task, game = self._tasks[self._at], now.session.game
            self._tried = game.turns[-1]
            return [Call(lambda: self._try(task, game))]
        return ()

    def _begin(self, tasks: Sequence[Task]) -> None:
        """Start with the first of these positions; nothing happens if there is none."""
        if tasks:
            self._screen.close_dialog()
            self._tasks = tasks
            self._open(0)

    def _open(self, at: int) -> None:
        """Put the position of a task on the board."""
        self._at = at
        self._state, self._tried, self._reason = "", "", ""
        self._give_up()
        self._start = game = record.read(self._tasks[at].record)
        mover = self._tasks[at].seat
        # The others count as bots, but none is asked in this mode.
        seats = tuple(
            Seat() if seat == mover else Seat(1, scripted=True)
            for seat in range(game.position.seats)
        )
        self._host.do(Enter(Practice, session.begin(game, seats, self._services.now)))
        self._screen.focus("#practice-title")
        self._screen.announce(self._words(self._tasks[at]))

    def _reveal(self) -> None:
        """Show the best move on the board, with what the bot says of it."""
        if self._tried:
            self._open(self._at)
        self._state = "shown"
        answer = self._tasks[self._at].answer.copy()
        self._host.show_hint(answer)
        words = self._host.game.words
        self._screen.announce(words.hint(self._host.session.game.position, answer).words)

    # A try

    def _try(self, task: Task, game: Game) -> None:
        """Compare a try with the best move and the game's, else ask the bot to evaluate it."""
        if self._tried == str(task.answer["turn"]):
            self._decide(task, "best")
        elif self._tried == task.turn:
            self._decide(task, "same")
            if self._host.game.story.loss.checking:
                self._ask(task, game)
        elif over := analysis.ended(game.position):
            self._weigh(task, over)
        else:
            self._state = "thinking"
            self._ask(task, game)

    def _ask(self, task: Task, game: Game) -> None:
        """Ask the bot what follows a try, as closely as it looks at a mistake."""
        seat, seats = game.position.movers[0], game.position.seats
        story = self._host.game.story

        def answered(answer: Answer) -> None:
            self._weigh(task, analysis.evaluation(answer, seat, seats))

        def failed() -> None:
            self._screen.notice(tr("The bot could not analyse a move; try again."))

        request = Request(game.record, seat, story.loss.checking or story.thinking, hint=True)
        self._job = self._services.queue.ask(Job(Kind.PRACTICE, request, answered, failed))

    def _give_up(self) -> None:
        """Cancel the evaluation of a try."""
        if self._job:
            self._job.cancel()
            self._job = None

    def _weigh(self, task: Task, after: Evaluation) -> None:
        """Decide about a try by the evaluation after it, and say why it is not good enough."""
        before = analysis.evaluation(task.answer, task.seat, len(after.chances))
        position, loss = record.read(task.record).position, self._host.game.story.loss
        is_same = self._tried == task.turn
        slip = is_same or loss.mistake(position, before, after, self._tried)
        if slip:
            reason = loss.reason(position, self._tried, before, after)
            self._reason = reason.words if reason else ""
        self._decide(task, "same" if is_same else "failed" if slip else "good")

    def _decide(self, task: Task, state: TryState) -> None:
        self._state = state
        if state in ("best", "good"):
            mistake_list.solve(self._services.saves, task)
        self._screen.refresh()
        self._screen.announce(self._words(task))

    # Display

    def status(self) -> str:
        if not (task := self.task):
            return ""
        return self._verdict_words() if self._tried else self._task_words(task)

    def buttons(self) -> Mapping[str, Button]:
        host = self._host
        buttons: dict[str, Button] = {}
        if self._screen.dialog == "statistics":
            waiting = len(mistake_list.unsolved(self._services.saves))
            label = tr("Learn from your mistakes ({count})", count=waiting)
            buttons["practise-all"] = Button(waiting > 0, label=label)
        if isinstance(host.mode, Practice):
            is_last = self._at + 1 == len(self._tasks)
            buttons |= {
                "practice-next": Button(label=tr("Finish") if is_last else tr("Next")),
                "practice-again": Button(is_shown=bool(self._tried)),
                "practice-show": Button(self._state not in ("best", "shown")),
                "hint": Button(is_enabled=self._state != "shown"),
                "undo": Button(is_enabled=False),
            }
        else:
            buttons |= dict.fromkeys(("practise", "result-practise"), Button(bool(self._slips)))
            buttons["practise-this"] = Button(self._here is not None)
        return buttons

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
        task = self.task
        yield root("practice", type(self._host.mode) in (Practice, Planning))
        yield shown("practice", task is not None)
        if task is None:
            count_words = tr("Positions to try again: {count}", count=len(self._slips))
            yield text("result-mistakes", count_words)
            return
        yield text(
            "#practice-title",
            tr("Mistake {number} of {count}", number=self._at + 1, count=len(self._tasks)),
        )
        yield text("practice-task", self._task_words(task))
        yield text("practice-why", self._verdict_words())
        yield attribute("practice", "data-state", self._look)

    def _words(self, task: Task) -> str:
        return f"{self._task_words(task)} {self._verdict_words()}".strip()

    def _task_words(self, task: Task) -> str:
        """ "In the game: Red D4 dark red. Find a better move." """
        assert self._start is not None
        words, story = self._host.game.words, self._host.game.story
        played = story.better(task.turn, self._start.position)
        return tr(
            "In the game: {player} {turn}. Find a better move.",
            player=words.player(task.seat),
            turn=played,
        )

    def _verdict_words(self) -> str:
        match self._state:
            case "best":
                return tr("Yes, that is the best move.")
            case "good":
                return tr("Yes, that is about as good as the best move.")
            case "same":
                words = tr("That is the move of the game. Find a better one.")
                return f"{words} {self._reason}".strip()
            case "failed":
                return f"{tr('Not quite – try again.')} {self._reason}".strip()
            case "thinking":
                return tr("Looking at your move…")
            case "shown":
                return tr("The best move is marked on the board.")
            case "":
                return ""
            case _:
                assert_never(self._state)

    @property
    def _look(self) -> str:
        """The state as style sheets have it."""
        match self._state:
            case "best" | "good":
                return "solved"
            case "same" | "failed":
                return "failed"
            case "" | "thinking" | "shown":
                return ""
            case _:
                assert_never(self._state)
