"""Guessing the moves of a game on the board: asked, compared with the one played, counted.

Which move is asked, and what follows from a guess, is said by guessing.py. A guess that is not
listed is searched alone, as the listed ones were. The player's own game is put aside meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from blooms.core import marks
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.marks import Mark
from blooms.core.options import number_in
from blooms.games.blooms.learn import models
from blooms.games.blooms.learn.models import FIRST, Ask, Model, Tried
from blooms.games.blooms.rules import Blooms
from blooms.session import events, session
from blooms.session.events import Seat
from web.games.blooms import guess_panel, guessing
from web.games.blooms.guess_search import Finder, search
from web.games.blooms.guessing import Stage
from web.page import mode
from web.page.bot.queue import Job, Kind
from web.page.effects import Announce, Call, Effect
from web.page.feature import Feature, Moment, Press
from web.page.host import Enter, Host, Leave, Screen, Services
from web.page.saves import guess_store
from web.page.view import clipboard
from web.page.view.browser import fetch
from web.page.view.view import Button, Write, root, shown, text

__all__ = ["GuessBoard"]

FILE: Final = "puzzles/models.txt"
PEOPLE: Final = (Seat(), Seat())
FIELD: Final = '[name="guess-words"]'


class GuessBoard(Feature):
    """The game on the board, and the file of all, once it has been fetched."""

    def __init__(self, host: Host[Blooms], screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._models: tuple[Model, ...] = ()
        self._stage: Stage | None = None
        self._job: Job | None = None
        self._finder: Finder | None = None
        self._offer = clipboard.Offer(FIELD, screen.refresh)

    @property
    def _current(self) -> Stage | None:
        """What is guessed on the board."""
        return self._stage if isinstance(self._host.mode, mode.Guessing) else None

    # Beginning and leaving

    def act(self, press: Press) -> None:
        stage = self._current
        match press.action:
            case "guess":
                self._open(number_in(press.value) or 0)
            case "guess-own":
                self._seek(self._host.line_game)
            case "guess-next" if stage:
                self._onward(stage)
            case "guess-leave":
                self.close()
            case "guess-share" if stage:
                self._offer.show()

    def close(self) -> bool:
        if self._current is None:
            return False
        self._stop()
        self._host.do(Leave())
        return True

    def _open(self, number: int) -> None:
        """Begin the model game of this number, once they are there; 0: the next one."""
        if self._models:
            self._begin(number)
            return

        def taken(text: str) -> None:
            self._models = models.read(text)
            self._begin(number)

        fetch(FILE, taken, self._missing)

    def _missing(self) -> None:
        self._screen.notice(tr("The games could not be loaded. Try again once you are online."))

    def _begin(self, number: int) -> None:
        done = guess_store.read(self._services.saves.setting(guess_store.KEPT))
        numbers = range(1, len(self._models) + 1)
        number = number or min(numbers, key=lambda each: (done.get(each, -1) >= 0, each))
        self._screen.close_dialog()
        self._stop()
        self._ask(guessing.begin(number, self._models[number - 1]))
        self._screen.focus("#guess-title")

    def _seek(self, game: Game[Blooms]) -> None:
        """Begin with the game on the board: the bot looks for the questions of the winner."""
        outcome = game.position.outcome() or ()
        seat = outcome.index(1) if 1 in outcome else 0
        self._stop()
        self._finder = Finder(
            self._services.queue, game, seat, self._looked, self._found, self._failed
        )
        self._put(guessing.seek(game), min(FIRST, game.ply))
        self._screen.focus("#guess-title")
        self._finder.go_on()

    def _looked(self, ply: int) -> None:
        """The next question is sought after so many turns."""
        if stage := self._current:
            self._stage = replace(stage, looked=ply)
            self._screen.refresh()

    def _found(self, ask: Ask | None) -> None:
        """A question was found, or there are no more."""
        if (before := self._current) is None:
            return
        self._stage = after = guessing.found(before, ask)
        if before.state != "sought":
            self._screen.refresh()
        elif after.state == "asked":
            self._ask(after)
        elif after.guesses:
            self._end(after)
        else:
            self.close()
            self._screen.notice(tr("No move of this game was the best by far."))

    def _failed(self) -> None:
        self.close()
        self._screen.notice(tr("The bot could not analyse a move; try again."))

    # Guesses

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        stage = self._current
        if stage is None or stage.state != "asked" or now.session.ply != stage.ask.ply + 1:
            return
        game = now.session.game
        turn = game.turns[-1]
        self._stage = replace(stage, state="searched")
        if (chance := guessing.known(stage, turn)) is not None:
            yield Call(lambda: self._judge(turn, chance))
            return
        yield Announce(tr("Looking at your move…"))
        yield Call(lambda: self._search(game.until(game.ply - 1), turn))

    def _search(self, game: Game[Blooms], turn: str) -> None:
        """Search a guess alone."""

        def taken(tried: Tried) -> None:
            self._judge(turn, tried.chance)

        def failed() -> None:
            self._screen.notice(tr("The bot could not analyse a move; try again."))
            if stage := self._current:
                self._ask(replace(stage, state="asked"))

        self._job = search(self._services.queue, Kind.PRACTICE, game, turn, taken, failed)

    def _judge(self, turn: str, chance: float) -> None:
        """Compare a guess with the move played, which is put on the board."""
        if (stage := self._current) is None:
            return
        after = guessing.guessed(stage, turn, chance)
        self._put(after, stage.ask.ply + 1, turn)
        self._screen.announce(guess_panel.verdict(after))
        self._screen.focus("#guess-title")

    def _onward(self, stage: Stage) -> None:
        """The next move, or how the game went."""
        if stage.state != "shown":
            return
        after = guessing.onward(stage)
        match after.state:
            case "asked":
                self._ask(after)
            case "sought":
                self._stage = after
                self._screen.announce(self.status())
                self._screen.refresh()
            case _:
                self._end(after)

    def _end(self, after: Stage) -> None:
        """Keep the points, and show how the game went."""
        saves = self._services.saves
        if after.number:
            done = guess_store.read(saves.setting(guess_store.KEPT))
            done = guess_store.better(done, {after.number: after.points})
            saves.set_setting(guess_store.KEPT, guess_store.write(done))
        self._offer.hide()
        self._put(after, len(after.model.game.turns))
        self._screen.announce(guess_panel.summary(after))
        self._screen.focus("#guess-title")

    # The board

    def _ask(self, stage: Stage) -> None:
        self._put(stage, stage.ask.ply)
        self._screen.announce(self.status())
        if self._finder and not stage.is_whole and stage.at + 1 == len(stage.model.asks):
            self._finder.go_on()  # while the player thinks

    def _put(self, stage: Stage, ply: int, guess: str = "") -> None:
        """Put the position after so many moves on the board; circles show the cells of a guess."""
        self._drop()
        self._stage = stage
        game = stage.model.game.until(ply)
        self._host.do(Enter(mode.Guessing, session.begin(game, PEOPLE, self._services.now)))
        others = set(marks.places(guess)) - set(marks.places(stage.played)) if guess else set()
        if others:
            self._host.do(events.Comment(marks.write(tuple(map(Mark, sorted(others))), "")))

    def _stop(self) -> None:
        """Give up whatever the bot is asked."""
        self._drop()
        if self._finder:
            self._finder.stop()
            self._finder = None

    def _drop(self) -> None:
        """Give up the question to the bot."""
        if self._job:
            self._job.cancel()
            self._job = None

    def blocks_moves(self) -> bool:
        stage = self._current
        return stage is not None and stage.state != "asked"

    # Display

    def status(self) -> str:
        if (stage := self._current) is None:
            return ""
        match stage.state:
            case "sought":
                return guess_panel.seeking(stage)
            case "asked":
                return guess_panel.task(stage)
            case "searched":
                return tr("Looking at your move…")
            case "shown":
                return guess_panel.verdict(stage)
            case "over":
                return guess_panel.summary(stage)

    def buttons(self) -> Mapping[str, Button]:
        if (stage := self._current) is None:
            return {}
        is_last = stage.is_whole and stage.at + 1 == len(stage.model.asks)
        is_over = stage.state == "over"
        return {
            "guess-next": Button(stage.state == "shown",
                                 label=tr("Result") if is_last else tr("Next move")),
            "guess-leave": Button(label=tr("Close") if is_over else tr("Leave game")),
            "guess-share": Button(is_over),
        }  # fmt: skip

    def view(self) -> Iterable[Write]:
        stage = self._current
        yield root("guessing", stage is not None)
        yield shown("guess", stage is not None)
        if stage:
            yield text("guess-place", guess_panel.summary(stage) if stage.guesses else "")
            link = clipboard.base() if self._offer.is_shown else ""
            yield from guess_panel.panel(stage, len(self._models), link, self._offer.copied)
