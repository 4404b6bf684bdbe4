"""The analysis of a game: the bot evaluates its positions, and the graph shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Final

from blooms.core.checked_json import MALFORMED
from blooms.core.i18n import speaking, tr
from blooms.drawing.shape import Shape
from blooms.session import events
from blooms.session.analysis import SIZES
from web.page.effects import Announce, Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Host, Screen, Services
from web.page.mode import GAME, Exercise, Shown
from web.page.review.accuracy import SIGNS, accuracy_table, size_name, tallied
from web.page.review.batch_analysis import keep_found, people_of
from web.page.review.entries import mistake_words, taken_back_words
from web.page.saves import kept_analysis
from web.page.slices import Work
from web.page.view.slow import SlowDrawing
from web.page.view.view import Button, Write, attribute, drawing, shown, text

__all__ = ["Analysis", "analysing"]

REVIEWED = GAME | {Exercise}
BEFORE: Final = {"analyse": "#chart", "result-analyse": "#result-title"}
"""What stands before each button, and gets the focus when the button goes."""
SIGN: Final = {
    "class": "slip-sign", "fill": "currentColor", "text-anchor": "middle", "y": "10",
    "font-size": "30",
}  # fmt: skip
"""How the legend draws the sign of a mistake."""


def analysing(host: Host) -> tuple[str, float]:
    """What the bot does now, and how much of it is done, 0 to 1: it reads the moves, then it looks
    which mistakes make exercises.
    """
    evaluations, game = host.evaluations, host.line_game
    if (share := evaluations.share(game)) < 1:
        return tr("Analysing moves"), share
    return tr("Looking for exercises"), evaluations.settled(game, _people(host))


def _people(host: Host) -> list[int]:
    """The seats whose mistakes become exercises."""
    return people_of(host.session.seats) if type(host.mode) in GAME else []


class Analysis(Feature):
    """The analysis of the current line; the host has the evaluations."""

    actions = {
        "analyse": Action(modes=REVIEWED),
        "result-analyse": Action(),
        "stop-analysis": Action(modes=REVIEWED),
        "show-better": Action(modes=REVIEWED),
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services

    def act(self, press: Press) -> None:
        host = self._host
        match press.action:
            case "analyse" | "result-analyse":
                host.evaluations.start()
                self.go_on()
                self._screen.lead_to(BEFORE[press.action])
            case "stop-analysis":
                host.evaluations.stop()
                self._screen.lead_to(BEFORE["analyse"])
            case "show-better":
                self._show_better()
        self._screen.refresh()

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        if type(now.mode) not in REVIEWED:
            return ()
        self._host.evaluations.of(now.session.game.head)
        self.restore()
        return self._go_on()

    def restore(self) -> None:
        """Take up the analysis that was kept before a reload, if it is of the line on the board."""
        host, game = self._host, self._host.line_game
        if host.evaluations.by_path or not game.turns:
            return
        if known := kept_analysis.kept(self._services.saves, game.record):
            with suppress(*MALFORMED):
                host.evaluations.restore(game, known)

    def go_on(self) -> None:
        """Continue the analysis, if it is on."""
        for effect in self._go_on():
            if isinstance(effect, Announce):
                self._screen.announce(effect.text)

    def evaluated(self) -> None:
        """The bot has evaluated a position."""
        self.go_on()
        self._screen.refresh()

    def failed(self) -> None:
        """The bot could not evaluate a position."""
        self._screen.notice(tr("The bot could not analyse a move; try again."))
        self._screen.refresh()

    def _go_on(self) -> Iterable[Effect]:
        host = self._host
        if type(host.mode) not in REVIEWED:
            return  # It goes on once the game that it is of is back.
        seats = host.session.seats
        is_own = type(host.mode) in GAME
        people = _people(host)
        if host.evaluations.is_on and not host.evaluations.go_on(
            host.line_game, people, host.session.comments
        ):
            if is_own:
                saves = self._services.saves
                keep_found(saves, host.evaluations, host.line_game, seats, saves.origin)
                known = host.evaluations.known(host.line_game)
                kept_analysis.keep(saves, host.line_game.record, known)
            yield Announce(" ".join([tr("Analysis complete."), *self._found()]))

    def _found(self) -> Iterator[str]:
        """What the analysis has found, player by player: "Red: accuracy 87 %, 2 inaccuracies."."""
        host, game = self._host, self._host.line_game
        mistakes = host.evaluations.mistakes(game)
        for seat, tally in enumerate(tallied(game, host.evaluations, mistakes)):
            if summary := tally.words:
                yield f"{host.game.words.player(seat)}: {summary}."

    def _show_better(self) -> None:
        """Go to the position before the move and show the bot's better move."""
        host = self._host
        path = host.session.game.turns
        before = host.evaluations.by_path.get(path[:-1])
        if path and before and before.turn:
            host.do(events.Goto(len(path) - 1))
            host.show_hint(before.answer.copy())
            words = host.game.words.hint(host.session.game.position, before.answer).words
            self._screen.announce(words)

    # Display

    def legend(self) -> Iterable[tuple[Shape, str]]:
        """The signs of mistakes, once there are any in the graph."""
        host = self._host
        if type(host.mode) in REVIEWED and host.evaluations.mistakes(host.line_game):
            for size, _ in SIZES:
                yield Shape("text", SIGN, text=SIGNS[size]), size_name(size)

    def buttons(self) -> Mapping[str, Button]:
        host = self._host
        if isinstance(host.mode, Shown):
            return dict.fromkeys(self.actions, Button(is_shown=False))
        evaluations, game = host.evaluations, host.line_game
        is_open = not evaluations.is_on and evaluations.share(game) < 1
        story = Button(is_open, bool(game.turns))
        return {
            "analyse": story,
            "result-analyse": story,
            "stop-analysis": Button(is_shown=evaluations.is_on),
            "show-better": Button(evaluations.mistake(host.session.game.turns) is not None),
        }

    def view(self) -> Iterable[Write]:
        host = self._host
        session, story, game = host.session, host.game.story, host.line_game
        evaluations = host.evaluations
        yield shown("analysis-bar", evaluations.is_on)
        if isinstance(host.mode, Shown):
            return  # The graph stays that of the game.
        if type(host.mode) not in REVIEWED or not session.line:
            yield text("slips", "")
            return
        ply = session.ply
        points, mistakes = evaluations.points(game), evaluations.mistakes(game)
        sizes = {at: mistake.size for at, mistake in mistakes.items()}

        def graph() -> Work[Shape]:
            yield from story.counting(game)
            return story.graph(game, points, sizes, ply)

        key = (game.head, game.turns, ply, len(evaluations.by_path), speaking())
        yield drawing("#chart", SlowDrawing(key, graph))
        evaluation = points[ply]
        yield attribute("#chart", "aria-label", story.label(any(points)))
        yield attribute("#chart", "aria-valuemax", str(len(session.line)))
        yield attribute("#chart", "aria-valuenow", str(ply))
        where = tr(
            "Move {ply} of {last}." if ply else "Start position.", ply=ply, last=len(session.line)
        )
        value = story.value(session.game.position, evaluation)
        yield attribute("#chart", "aria-valuetext", f"{where} {value}".strip())
        yield text("slips", str(len(mistakes) or ""))
        yield text("chance", story.chances(evaluation) if evaluation else "")
        yield text("better", mistake_words(host, session.game.turns))
        yield text("taken-back", taken_back_words(host, session.game.turns))
        yield from accuracy_table(host.game.words, game, evaluations, mistakes)
        if evaluations.is_on:
            words, share = analysing(host)
            yield text("analysing-words", words)
            yield attribute("analysing", "value", f"{share:.3f}")
