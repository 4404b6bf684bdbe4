"""Rated puzzles on the board: one after the other, or as many as possible in three minutes.

Which are asked, and what follows from an answer, is said by solving.py. The player's own game is
put aside meanwhile. The second stone is the answer: there is no Confirm.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from blooms import record
from blooms.core.i18n import tr
from blooms.core.options import number_in
from blooms.games.blooms.learn import puzzle_run, rated
from blooms.games.blooms.learn.rated import RatedPuzzle
from blooms.games.blooms.rules import Blooms, Stone
from blooms.session import events, session
from blooms.session.events import Seat
from web.games.blooms import run_panel, solving
from web.games.blooms.move_input import MoveInput
from web.games.blooms.solving import Kind, Stage
from web.page import mode
from web.page.effects import Announce, Call, Do, Effect, Later
from web.page.feature import Feature, Moment, Press
from web.page.host import Enter, Host, Leave, Screen, Services
from web.page.saves import run_store
from web.page.saves.run_store import Kept
from web.page.view import clipboard
from web.page.view.browser import fetch, is_hidden
from web.page.view.view import Button, Write, root, shown, text

__all__ = ["RunBoard"]

FILE: Final = "puzzles/blooms.txt"
RIGHT: Final = 400
WRONG: Final = 900
"""Milliseconds for which an answer stays on the board in a run."""
FIELD: Final = '[name="run-words"]'


class RunBoard(Feature):
    """The puzzle on the board, and the file of all, once it has been fetched."""

    def __init__(
        self, host: Host[Blooms], screen: Screen, services: Services, move_input: MoveInput
    ) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._input = move_input
        self._puzzles: tuple[RatedPuzzle, ...] = ()
        self._stage: Stage | None = None
        self._kept = Kept()  # as of the last answer
        self._rng = Random(services.seed)
        self._second = -1
        self._offer = clipboard.Offer(FIELD, screen.refresh)

    @property
    def _current(self) -> Stage | None:
        """What is solved on the board."""
        return self._stage if isinstance(self._host.mode, mode.Solving) else None

    @property
    def _is_asked(self) -> bool:
        return self._current is not None and self._current.state == "asked"

    # Beginning and leaving

    def act(self, press: Press) -> None:
        stage = self._current
        match press.action:
            case "run":
                self._open("run", "")
            case "rated":
                self._open("rated", press.value)
            case "run-next" if stage:
                self._onward()
            case "run-leave" if stage:
                self.close()
            case "run-shown" if stage and stage.state == "over":
                self._look_at(number_in(press.value) or 0)
            case "run-why" if stage and not self._is_asked:
                self._play_answer(stage)
            case "run-share" if stage:
                self._offer.show()
            case "undo":
                self._input.act(Press("lift"))

    def close(self) -> bool:
        """End a run that goes on; else go back to the player's own game."""
        if (stage := self._current) is None:
            return False
        if stage.kind == "run" and stage.state != "over" and stage.run.given:
            self._end(stage)
        else:
            self._host.do(Leave())
        return True

    def _open(self, kind: Kind, among: str) -> None:
        """Begin, once the puzzles are there."""
        if self._puzzles:
            self._begin(kind, among)
            return

        def taken(text: str) -> None:
            self._puzzles = rated.read(text)
            self._begin(kind, among)

        fetch(FILE, taken, self._missing)

    def _missing(self) -> None:
        self._screen.notice(tr("The puzzles could not be loaded. Try again once you are online."))

    def _begin(self, kind: Kind, among: str) -> None:
        self._kept = run_store.load(self._services.saves)
        stage = solving.begin(kind, among, self._puzzles, self._kept, self._rng, self._services.now)
        if stage is None:
            self._missing()
            return
        self._screen.close_dialog()
        self._ask(stage)
        self._screen.focus("#run-title")

    # Answers

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        stage = self._current
        if stage is None or before.session.game.head != now.session.game.head:
            return
        if stage.state != "asked" or before.session.ply or not now.session.ply:
            return
        saves = self._services.saves
        turn = now.session.game.turns[0]
        stage, self._kept = solving.answered(
            stage, turn, run_store.load(saves), self._services.now, self._services.minutes
        )
        run_store.save(saves, self._kept)
        self._stage = stage
        if now.session.question:
            yield Do(events.Stop())
        yield Announce(self._verdict(stage))
        is_right = stage.state == "right"
        if stage.kind == "run":
            yield Later(RIGHT if is_right else WRONG, lambda: self._go_on(stage))
        elif not is_right:
            yield Later(WRONG, lambda: self._go_on(stage))

    def _go_on(self, stage: Stage) -> None:
        """After an answer has been seen: the next puzzle; without a clock the right turn."""
        if self._current is not stage:
            return
        if stage.kind == "run":
            self._onward()
        else:
            self._put(stage)
            self._screen.focus("#run-title")

    def _onward(self) -> None:
        """The next puzzle, or the end of the run."""
        if (stage := self._current) is None or stage.state == "asked":
            return
        after = solving.asked(stage, self._puzzles, self._kept, self._rng, self._services.now)
        if after.state == "over":
            self._end(stage)
        else:
            self._ask(after)
            self._screen.lead_to()

    def _end(self, stage: Stage) -> None:
        """Keep the run, and show how it went."""
        saves, services = self._services.saves, self._services
        stage = solving.ended(stage, services.now)
        run = solving.record(stage, services.minutes)
        self._kept = run_store.with_run(run_store.load(saves), run)
        run_store.save(saves, self._kept)
        self._stage = stage
        self._offer.hide()
        self._put(stage)
        self._screen.announce(run_panel.summary(stage, self._kept))
        self._screen.focus("#run-title")

    def _look_at(self, at: int) -> None:
        """Put another of the missed puzzles on the board."""
        if (stage := self._current) and 0 <= at < len(stage.missed):
            self._stage = replace(stage, shown=at)
            self._put(self._stage)

    def tick(self) -> Iterable[Effect]:
        """The clock of a run: it stands still while nobody can see the page."""
        stage = self._current
        if stage is None or stage.kind != "run" or stage.state != "asked":
            return
        now = self._services.now
        clock = puzzle_run.paused if is_hidden() else puzzle_run.going
        self._stage = stage = replace(stage, run=clock(stage.run, now))
        if puzzle_run.is_over(stage.run, now):
            over = stage
            yield Call(lambda: self._end(over))
        elif (second := int(puzzle_run.left(stage.run, now))) != self._second:
            self._second = second
            yield Call(self._screen.refresh)

    # The board

    def _ask(self, stage: Stage) -> None:
        """Put the puzzle on the board, to be solved."""
        self._stage = stage
        self._show(stage.puzzle)
        task = run_panel.task(stage.puzzle)
        self._screen.announce(f"{task}. {run_panel.to_move(self._host.session.game.position, 0)}")

    def _put(self, stage: Stage) -> None:
        """Put a puzzle that has been answered on the board, with the right turn."""
        puzzle = stage.on_board
        self._show(puzzle)
        self._input.follow(puzzle.answers[0])

    def _show(self, puzzle: RatedPuzzle) -> None:
        game = record.read(puzzle.record)
        mover = game.position.movers[0]
        seats = tuple(Seat() if seat == mover else Seat(1, scripted=True) for seat in (0, 1))
        self._host.do(Enter(mode.Solving, session.begin(game, seats, self._services.now)))

    def _play_answer(self, stage: Stage) -> None:
        """Play the right turn, to see what it does, and say why no other is."""
        if self._host.session.ply:
            self._show(stage.on_board)
        self._host.do(events.Play(stage.on_board.answers[0]))
        self._screen.announce(run_panel.why(stage.on_board))

    def blocks_moves(self) -> bool:
        return self._current is not None and not self._is_asked

    def reset(self) -> None:
        self._offer.hide()

    # Words

    def _verdict(self, stage: Stage) -> str:
        """What an answer was."""
        if stage.state == "right":
            return tr("Right.")
        return tr("Not quite. {cells} was right.", cells=self._cells(stage.puzzle))

    def _cells(self, puzzle: RatedPuzzle) -> str:
        """The cells of the right turn of the puzzle on the board: "B5 D3"."""
        start = self._host.session.game.positions[0]
        steps = start.read(puzzle.answers[0])
        return " ".join(start.rules.board.names[e.cell] for e in steps if isinstance(e, Stone))

    def _place(self, stage: Stage) -> str:
        """What stands beside the way back: the kind of puzzles, or which mistake is shown."""
        if stage.state == "over" and stage.missed:
            if self._host.session.ply:
                return run_panel.why(stage.on_board)
            cells, count = self._cells(stage.on_board), len(stage.missed)
            return tr("mistake {number} of {count}: {cells} was right",
                      number=stage.shown + 1, count=count, cells=cells)  # fmt: skip
        return tr("three minutes") if stage.kind == "run" else ""

    # Display

    def status(self) -> str:
        if (stage := self._current) is None:
            return ""
        if stage.state in ("right", "wrong"):
            return self._verdict(stage)
        if stage.state == "over":
            return tr("The run is over.")
        position = self._host.session.game.position
        return run_panel.to_move(position, len(self._input.pending.ghosts))

    def buttons(self) -> Mapping[str, Button]:
        if (stage := self._current) is None:
            return {}
        is_over = stage.state == "over"
        leave = tr("End run") if stage.kind == "run" and not is_over else tr("Close")
        return {
            "undo": Button(self._is_asked, bool(self._input.pending.ghosts)),
            "run-leave": Button(label=leave),
            "run-next": Button(stage.kind == "rated" and not self._is_asked),
            "run-share": Button(is_over and bool(stage.run.given)),
            "run-why": Button(not self._is_asked and not (is_over and not stage.missed)),
        }

    def view(self) -> Iterable[Write]:
        stage = self._current
        yield root("solving", stage is not None)
        yield shown("run", stage is not None)
        yield text("undo-words", tr("Take back") if stage else tr("Undo"))
        if stage:
            link = clipboard.base() if self._offer.is_shown else ""
            yield text("run-place", self._place(stage))
            yield from run_panel.panel(
                stage, self._kept, self._services.now, self._host.session.game.position,
                len(self._input.pending.ghosts), link, self._offer.copied, self._small,
            )  # fmt: skip

    def _small(self, position: Blooms) -> str:
        return self._host.game.board.picture(position, "", (), "small")
