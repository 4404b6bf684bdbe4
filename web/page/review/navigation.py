"""Moving about in a game: steps, variations, autoplay, the move list, comments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from blooms.core import marks
from blooms.core.branches import Turns, siblings
from blooms.core.i18n import speaking, tr
from blooms.core.variations import LONGEST_COMMENT, begins_with
from blooms.drawing.chart import ply_at
from blooms.session import events
from web.page.feature import Action, Change, Feature, Press
from web.page.host import Host, Screen, Services
from web.page.mode import GAME, Exercise, Shown
from web.page.review.autoplay import Autoplay
from web.page.review.comments import marks_and_text
from web.page.review.entries import item, mistake_words
from web.page.status.last_move import last_move
from web.page.view.slow import Item, MoveTree
from web.page.view.view import Button, Write, shown, text, value

__all__ = ["Navigation"]

STEPS = GAME | {Exercise}


class Navigation(Feature):
    """The way through the game on the board; `noted` are the turns of the comment being written."""

    actions = {
        "first": Action(("Home",), STEPS),
        "back": Action(("ArrowLeft",), STEPS),
        "forward": Action(("ArrowRight",), STEPS),
        "last": Action(("End",), STEPS),
        "ten-back": Action(("moves PageUp",), STEPS),
        "ten-forward": Action(("moves PageDown",), STEPS),
        "other": Action(("moves ArrowDown",), STEPS),
        "other-back": Action(("moves ArrowUp",), STEPS),
        "autoplay": Action(("p",), STEPS),
        "go-to": Action(modes=STEPS),
        "go-to-ply": Action(modes=STEPS),
        "chart": Action(modes=STEPS),
        "next-mistake": Action(modes=STEPS),
    }
    forms = frozenset({"comment"})

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._autoplay = Autoplay(services, self._left, self._forward)
        self._noted: Turns | None = None

    # Buttons

    def act(self, press: Press) -> None:
        host = self._host
        match press.action:
            case "autoplay":
                self._toggle()
            case "go-to":
                line, _, ply = press.value.partition(" ")
                self._go(events.Follow(host.session.lines[int(line)][: int(ply)]))
            case "go-to-ply":
                self._go(events.Goto(int(press.value)))
            case "chart":
                self._go(events.Goto(ply_at(float(press.value), len(host.session.line))))
            case "next-mistake":
                seat, _, size = press.value.partition(" ")
                self._next_mistake(int(seat) if seat else None, size)
                if seat and self._host.evaluations.reason(self._host.session.game.turns):
                    self._screen.focus("#why-title")  # what it says has moved the table down
            case action:
                self._autoplay.pause()
                self._step(action)

    def _step(self, action: str) -> None:
        """Go to the first, previous, next or last move, ten moves away, or a variation."""
        session = self._host.session
        ply, last = session.ply, len(session.line)
        if action in ("other", "other-back"):
            beside = siblings(session.lines, session.game.turns)
            if len(beside) < 2:
                self._tell()
                return
            at = beside.index(session.game.turns) + (1 if action == "other" else -1)
            self._go(events.Follow(beside[at % len(beside)]))
            return
        to = {"first": 0, "back": ply - 1, "forward": ply + 1, "last": last,
              "ten-back": ply - 10, "ten-forward": ply + 10}  # fmt: skip
        self._go(events.Goto(max(0, to[action])))

    def _go(self, event: events.Event) -> None:
        self._host.do(event)
        self._tell()

    def _tell(self) -> None:
        """Announce the current move, what is drawn there, and its comment."""
        host = self._host
        game = host.session.game
        drawn, comment = marks_and_text(host, game.turns)
        did = last_move(host.game, host.session.comments, game)
        parts = [self._where(), did, mistake_words(host, game.turns), marks.words(drawn), comment]
        self._screen.announce(" ".join(filter(None, parts)))

    def _where(self) -> str:
        session = self._host.session
        return tr(
            "Move {ply} of {last}." if session.ply else "Start position.",
            ply=session.ply,
            last=len(session.line),
        )

    def _next_mistake(self, seat: int | None, size: str) -> None:
        """Go to the next mistake of this size and seat after this move, else to the first; of any
        size or seat where none is given.
        """
        host = self._host
        positions, current = host.line_game.positions, host.session.ply
        plies = [
            ply
            for ply, mistake in host.evaluations.mistakes(host.line_game).items()
            if seat in (None, positions[ply - 1].movers[0]) and size in ("", mistake.size)
        ]
        if plies:
            self._go(events.Goto(next((ply for ply in plies if ply > current), plies[0])))

    # Autoplay

    def _toggle(self) -> None:
        """Start autoplay here (from the start if at the end), or pause it."""
        if self._autoplay.is_on:
            self._autoplay.pause()
        else:
            if not self._left():
                self._host.do(events.Goto(0))
            self._autoplay.begin(self._services.settings.step())
        self._screen.refresh()

    def _left(self) -> int:
        """How many moves of the line come after this one."""
        session = self._host.session
        return len(session.line) - session.ply

    def _forward(self) -> None:
        if self._left():
            self._go(events.Goto(self._host.session.ply + 1))
        else:
            self._screen.refresh()

    # Comments

    def attend(self, by: str, places: tuple[str, ...]) -> None:
        """The comment stays on the turn where the player began to write, even if the bot moves."""
        if by != "focus":
            return
        is_writing = "comment" in places
        if is_writing != (self._noted is not None):
            self._noted = self._host.session.game.turns if is_writing else None
            self._screen.refresh()

    def change(self, change: Change) -> None:
        path = self._host.session.game.turns if self._noted is None else self._noted
        drawn, before = marks_and_text(self._host, path)
        # What friends have added may be longer, and stays.
        comment = change.value[: max(LONGEST_COMMENT, len(before))]
        self._host.do(events.Comment(marks.write(drawn, comment), path))
        if len(change.value) > len(comment):
            self._screen.notice(tr("Comments end after {count} characters.", count=LONGEST_COMMENT))

    @property
    def _commented(self) -> Turns:
        """The turns whose comment is shown."""
        noted, session = self._noted, self._host.session
        if noted is not None and any(begins_with(line, noted) for line in session.lines):
            return noted
        return session.game.turns

    # Display

    def buttons(self) -> Mapping[str, Button]:
        session = self._host.session
        ply, last = session.ply, len(session.line)
        beside = siblings(session.lines, session.game.turns)
        label = ""
        if len(beside) > 1:
            at = beside.index(session.game.turns) + 1
            label = tr("Variation {at} of {count}", at=at, count=len(beside))
        if isinstance(self._host.mode, Shown):
            return {}  # They lead through the line that is shown.
        return {
            **dict.fromkeys(("first", "back"), Button(is_enabled=ply > 0)),
            **dict.fromkeys(("forward", "last"), Button(is_enabled=ply < last)),
            "autoplay": Button(is_enabled=last > 0, is_pressed=self._autoplay.is_on),
            "other": Button(is_shown=len(beside) > 1, label=label),
        }

    def view(self) -> Iterable[Write]:
        host = self._host
        session, is_practice = host.session, type(host.mode) not in STEPS
        yield shown("history", bool(session.line))
        yield shown("review", bool(session.line))
        yield shown("notes", bool(session.line))
        if is_practice:
            return  # The moves would tell the answer.
        stamp = (len(host.evaluations.by_path), session.comments, speaking())
        tree = MoveTree(session.lines, session.line, session.game.turns, stamp, self._item)
        yield ('[data-role="moves"]', "moves"), tree
        path = self._commented
        about = (
            tr("Comment on move {ply}", ply=len(path))
            if path
            else tr("Comment on the starting position")
        )
        yield text("comment-on", about)
        yield value('[name="comment"]', marks_and_text(host, path)[1])

    def _item(self, path: Turns) -> Item:
        return item(self._host, path)
