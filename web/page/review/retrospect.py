"""Learn from your mistakes: the position before each mistake comes back, to find a better move.

The player's game is put aside as for a lesson, and comes back unchanged. A try is judged by the
bot's evaluation, as in the analysis: what loses less than an inaccuracy is solved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from pyscript import document

from blooms import record
from blooms.core.game import Game
from blooms.session import analysis, session
from blooms.session.analysis import Judgement
from blooms.session.events import Seat
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind
from web.page.host import Enter, Leave
from web.page.mode import Practice as PracticeMode
from web.page.saves import mistake_list
from web.page.saves.mistake_list import Task
from web.page.startup import now
from web.page.view import dialogs
from web.page.view.i18n import tr

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["Practice"]


class Practice:
    """The mistakes of a table that come back; `task` is None while none does."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tasks: Sequence[Task] = ()
        self._at = 0
        self._state = ""
        self._tried = ""
        self._start: Game | None = None
        self._job: Job | None = None

    @property
    def waiting(self) -> list[Task]:
        """The mistakes of analysed games that have not been solved, the newest first."""
        return mistake_list.waiting(self._table.storage.setting(self._name))

    def keep(self, tasks: Sequence[Task]) -> None:
        """Keep the mistakes of a game that has been analysed."""
        storage = self._table.storage
        before = storage.setting(self._name)
        if tasks and (after := mistake_list.with_more(before, tasks)) != before:
            storage.set_setting(self._name, after)

    @property
    def _name(self) -> str:
        """The setting with the mistakes of this game's page."""
        return f"{self._table.game_page.slots}mistakes"

    @property
    def task(self) -> Task | None:
        """The current position; None while the player's own game is shown."""
        is_on = isinstance(self._table.mode, PracticeMode)
        return self._tasks[self._at] if is_on and self._tasks else None

    def begin(self, tasks: Sequence[Task]) -> None:
        """Start with the first of these positions; nothing happens if there is none."""
        if not tasks:
            return
        dialogs.close()
        self._tasks = tasks
        self._open(0)

    def leave(self) -> None:
        """Return to the player's own game."""
        self._tasks = ()
        self._give_up()
        self._table.do(Leave())

    def act(self, action: str) -> bool:
        """Run an action of a button or key during practice; returns whether it was handled."""
        if self.task is None:
            return False
        match action:
            case "practice-next":
                self._onward()
            case "practice-again" | "undo":
                self._open(self._at)
            case "practice-show" | "hint":
                self._reveal()
            case "practice-leave":
                self.leave()
            case "new" | "lessons" | "puzzles" | "edit":
                self.leave()
                return False
            case "resign" | "judge" | "redo":
                pass
            case _:
                return False
        return True

    def _open(self, at: int) -> None:
        """Put the position of a task on the board."""
        table, self._at = self._table, at
        self._state = self._tried = ""
        self._give_up()
        self._start = game = record.read(self._tasks[at].record)
        mover = self._tasks[at].seat
        # The others count as bots, but `Table` asks none while a game is put aside.
        seats = tuple(Seat(int(seat != mover)) for seat in range(game.position.seats))
        table.do(Enter(PracticeMode, session.begin(game, seats, now())))
        document.getElementById("practice-title").focus()
        table.page.announce(self._words())

    def _onward(self) -> None:
        """Go to the next task; after the last, back to the game."""
        if self._at + 1 < len(self._tasks):
            self._open(self._at + 1)
        else:
            self.leave()

    def _reveal(self) -> None:
        """Show the best move on the board, with what the bot says of it."""
        task = self.task
        assert task is not None
        if self._tried:
            self._open(self._at)
        self._state = "shown"
        table = self._table
        table.show_hint(dict(task.answer))
        table.announce(table.game.words.hint(table.session.game.position, task.answer).words)

    # Judging a try

    def _judge(self, task: Task, game: Game) -> None:
        """Ask the bot for an evaluation of the move just played."""
        self._tried = turn = game.turns[-1]
        if turn == str(task.answer["turn"]):
            self._decide("best")
        elif turn == task.turn:
            self._decide("same")
        elif over := analysis.ended(game.position):
            self._weigh(task, over)
        else:
            self._state = "thinking"
            seat, seats = game.position.movers[0], game.position.seats
            thinking = self._table.game_page.story.thinking

            def answered(told: Mapping[str, Any]) -> None:
                self._weigh(task, analysis.judgement(told, seat, seats))

            def failed() -> None:
                self._table.page.notice(tr("The bot could not analyse a move; try again."))

            request = Request(game.record, seat, thinking, hint=True)
            self._job = self._table.queue.ask(Job(Kind.PRACTICE, request, answered, failed))

    def _give_up(self) -> None:
        """Cancel the evaluation of a try."""
        if self._job:
            self._job.cancel()

    def _weigh(self, task: Task, after: Judgement) -> None:
        before = analysis.judgement(task.answer, task.seat, len(after.chances))
        lost = self._table.game_page.story.loss(before, after, task.seat, self._tried)
        self._decide("failed" if analysis.sized(lost or 0.0, "") else "good")

    def _decide(self, state: str) -> None:
        self._state = state
        task = self.task
        if task and state in ("best", "good"):
            held = self._table.storage.setting(self._name)
            self._table.storage.set_setting(self._name, mistake_list.solved(held, task))
        self._table.show()
        self._table.page.announce(self._words())

    # Display

    def show(self) -> None:
        """Write the task beside the board; judge a move that was just played."""
        table, page = self._table, self._table.page
        task = self.task
        page.attribute("html", "data-practice", str(task is not None).lower())
        page.hide('[data-role="practice"]', task is None)
        if task is None:
            return
        game = table.session.game
        if not self._tried and table.session.ply > cast(Game, self._start).ply:
            self._judge(task, game)
        count = tr("Mistake {number} of {count}", number=self._at + 1, count=len(self._tasks))
        page.text("#practice-title", count)
        page.text('[data-role="practice-task"]', self._task_words(task))
        page.text('[data-role="practice-why"]', self._verdict_words(task))
        state = {"best": "solved", "good": "solved", "failed": "failed", "same": "failed"}
        page.attribute('[data-role="practice"]', "data-state", state.get(self._state, ""))
        is_last = self._at + 1 == len(self._tasks)
        page.text('[data-action="practice-next"]', tr("Finish") if is_last else tr("Next"))
        page.hide('[data-action="practice-again"]', not self._tried)
        page.hide('[data-action="practice-show"]', self._state in ("best", "shown"))
        for action in ("resign", "undo", "redo"):
            page.disable(f'[data-action="{action}"]', True)
        page.disable('[data-action="hint"]', self._state == "shown")
        for action in ("stop", "go-on"):
            page.hide(f'[data-action="{action}"]', True)
        page.attribute("html", "data-thinking", str(self._state == "thinking").lower())
        said = self._verdict_words(task) if self._tried else self._task_words(task)
        page.text('[data-role="status"]', said)

    def _words(self) -> str:
        task = self.task
        return f"{self._task_words(task)} {self._verdict_words(task)}".strip() if task else ""

    def _task_words(self, task: Task) -> str:
        """ "In the game: Red D4 dark red. Find a better move." """
        words, story = self._table.game_page.words, self._table.game_page.story
        found = analysis.Mistake(task.size, 0.0, task.turn)
        played = story.better(found, cast(Game, self._start).position)
        return tr(
            "In the game: {player} {turn}. Find a better move.",
            player=words.player(task.seat),
            turn=played,
        )

    def _verdict_words(self, task: Task) -> str:
        match self._state:
            case "best":
                return tr("Yes, that is the best move.")
            case "good":
                return tr("Yes, that is about as good as the best move.")
            case "same":
                return tr("That is the move of the game. Find a better one.")
            case "failed":
                return tr("Not quite – try again.")
            case "thinking":
                return tr("Looking at your move…")
            case "shown":
                return tr("The best move is marked on the board.")
        return ""
