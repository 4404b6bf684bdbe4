"""The card that tells how a finished game went, in the panel beside the board.

It opens when a game ends, goes when the player looks at an earlier move, and comes back at the end
or by its button. Escape closes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from urllib.parse import quote

from blooms.core.ending import Scored
from blooms.core.i18n import percent, speaking, tr
from blooms.drawing.shape import Shape
from blooms.session import events, session
from blooms.session.analysis import Evaluation, turning_points
from blooms.session.sending import is_unsent, only_watches
from web.page.effects import Call, Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Begin, Host, Screen, Services
from web.page.mode import GAME
from web.page.results import summary
from web.page.results.level_advice import level_to_try
from web.page.results.standing import words_after
from web.page.review.accuracy import accuracy_tiles, tallied
from web.page.review.analysis import analysing
from web.page.saves import result_log
from web.page.saves.result_log import OPENING
from web.page.slices import Work
from web.page.status.last_move import last_move
from web.page.status.result import told_result
from web.page.view.avatar import avatar
from web.page.view.slow import SlowChildren, SlowDrawing
from web.page.view.view import (
    Button,
    Element,
    Node,
    Write,
    attribute,
    button,
    children,
    drawing,
    element,
    root,
    shown,
    table_row,
    text,
)

__all__ = ["GameOver"]

SECONDS: Final = 6.0
"""How long it is told that a rematch has changed the sides."""


class GameOver(Feature):
    """The card; it belongs to one place of one game."""

    actions = {
        "game-over": Action(),
        "result": Action(),
        "result-close": Action(),
        "rematch": Action(),
        "review": Action(),
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._of: object = None
        self._was_open = False
        self._looks = 0  # how often the page has got other colours

    @property
    def _place(self) -> object:
        game = self._host.session.game
        return game.head, game.turns

    @property
    def _is_open(self) -> bool:
        return self._of == self._place and type(self._host.mode) in GAME

    def _open(self) -> None:
        """Show the card for the current position."""
        self._of, self._was_open = self._place, True
        self._screen.open_drawer()

    def act(self, press: Press) -> None:
        host = self._host
        match press.action:
            case "result":
                host.do(events.Goto(len(host.session.line)))
                self._open()
                self._screen.focus("#result-title")
            case "game-over":
                self._open()
                self._screen.lead_to("#result-title")
            case "result-close":
                self.close()
            case "rematch":
                self._play_again()
            case "review":
                self._of, self._was_open = None, False
                self._screen.press(Press("book-review"))
                self._screen.open_drawer()
                self._screen.focus("#chart")

    def recoloured(self) -> None:
        self._looks += 1

    def close(self) -> bool:
        if not self._is_open:
            return False
        self._of, self._was_open = None, False
        self._screen.open_drawer(False)
        self._screen.focus()
        return True

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """The drawer goes with the card, and comes back with it."""
        is_open = self._is_open
        if is_open == self._was_open:
            return ()
        self._was_open = is_open
        return [Call(lambda: self._screen.open_drawer(is_open))]

    def _play_again(self) -> None:
        host, played = self._host, self._host.session
        game, seats = host.game.options.rematch(played.game.at(0), played.seats)
        pace = played.clock.pace if played.clock else None
        host.do(Begin(session.begin(game, seats, self._services.now, pace)))
        self._screen.announce(host.game.words.status(host.session))
        before, now = played.local_seats, host.session.local_seats
        if len(now) == 1 and before != now:
            told = tr("You play {player} now.", player=host.game.words.player(now[0]))
            self._screen.notice(told, SECONDS)
        self._screen.focus()

    # Display

    def buttons(self) -> Mapping[str, Button]:
        played = self._host.session
        is_over = self._host.line_game.position.outcome() is not None
        is_alone = played.game.position.seats == 1
        again = tr("Another board") if is_alone else tr("Rematch")
        return {
            "result": Button(is_shown=is_over and type(self._host.mode) in GAME),
            "rematch": Button(not only_watches(played), label=again),
        }

    def view(self) -> Iterable[Write]:
        host, is_open = self._host, self._is_open
        yield shown("result", is_open)
        yield root("result", is_open)
        if not is_open:
            return
        played, page, evaluations = host.session, host.game, host.evaluations
        position, game = played.game.position, host.line_game
        title = summary.title(played, page.story, page.words.player)
        yield text("result-title", title)
        stage = summary.stage(played, page.options)
        yield children("result-avatar", avatar(stage))
        yield text("result-why", summary.friendly_word(played))
        # A score is in the table, and the sentence in the status line, unless the card covers it.
        names = "reason" if isinstance(played.ending, Scored) else None
        yield attribute('[data-role="result-reason"]', "class", names)
        is_told = bool(page.story.headline(position))  # by the title
        yield text("result-reason", "" if is_told else _beyond(title, told_result(page, played)))
        # The main button comes first: a move that is not sent is sent before anything else.
        first = None if is_unsent(played) else "main"
        yield attribute('[data-action="rematch"]', "class", first)
        table = page.story.scores(position)
        yield children("result-head", [table_row(table.head, "th")])
        yield children("result-rows", [table_row(row, "td") for row in table.rows])
        yield text("result-note", table.note)
        saves = self._services.saves
        log = result_log.read(saves.setting(result_log.KEPT))
        yield text("result-rating", words_after(log, page.options.seating, saves.origin))
        yield text("result-length", summary.length(played, self._services.now))
        begun = game.at(min(OPENING, len(game.turns)))
        opening = summary.opening(page.story, begun)
        yield text("result-opening", tr("Opening: {turns}", turns=opening) if opening else "")
        yield text("result-advice", level_to_try(host, self._services))
        points, share = evaluations.points(game), evaluations.share(game)
        yield attribute("#end-chart", "aria-label", page.story.label(any(points)))
        doing, done = analysing(host) if evaluations.is_on else ("", 0.0)
        yield text("result-analysing", f"{doing}: {percent(done)}" if doing else "")
        # Half an analysis would hide what happened in the other half.
        is_analysed = share >= 1
        mistakes = evaluations.mistakes(game) if is_analysed else {}
        tallies = tallied(game, evaluations, mistakes) if is_analysed else ()
        yield children("result-accuracy", accuracy_tiles(page.words, tallies))
        yield from self._details(points if is_analysed else None)

    def _details(self, evaluation: Sequence[Evaluation | None] | None) -> Iterable[Write]:
        """The graph and the turning points: by win chance if analysed, else by points."""
        host, game, story = self._host, self._host.line_game, self._host.game.story
        kept = (host.session.comments, self._looks)
        key = (game.head, game.turns, evaluation is not None, speaking(), *kept)

        def graph() -> Work[Shape]:
            yield from story.counting(game)
            shown_points = evaluation or [None] * len(game.positions)
            return story.graph(game, shown_points, {}, game.ply)

        def turning() -> Work[tuple[Node, ...]]:
            points = evaluation or (yield from summary.shares(game))
            turns = []
            for ply in turning_points(points):
                turns.append(self._turn(ply, points, bool(evaluation)))
                yield
            return tuple(turns)

        yield drawing("#end-chart", SlowDrawing(key, graph))
        yield ('[data-role="turning"]', "children"), SlowChildren(key, turning)

    def _turn(self, ply: int, points: Sequence[Evaluation | None], is_analysed: bool) -> Element:
        """A turning point: its number, the move in words, and who won or lost how much by it."""
        host, game = self._host, self._host.line_game
        seat, gain = summary.swing(game, points, ply, is_analysed)
        did = last_move(host.game, host.session.comments, game.at(ply))
        swing = element("b", f"{host.game.words.player(seat)} {gain}")
        drawn = host.game.board.picture(game.positions[ply], "", (), "small")
        picture = element("img", alt="", src=f"data:image/svg+xml,{quote(drawn)}")
        caption = element("span", f"{ply}. {did}", " ", swing)
        return element("li", button("go-to-ply", str(ply), picture, caption, data_turning=str(ply)))


def _beyond(title: str, told: str) -> str:
    """A result without what the title of the card says already."""
    reason = told.removeprefix(f"{title}: ")
    return reason[:1].upper() + reason[1:]
