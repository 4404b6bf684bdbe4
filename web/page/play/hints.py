"""Hints: a strong bot suggests a move, which the board shows and which can be put on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from blooms.core.annotated import noted
from blooms.core.answer import Answer
from blooms.core.i18n import tr
from blooms.core.marks import Mark
from blooms.drawing.legend import sample_mark
from blooms.drawing.shape import Shape
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind
from web.page.contract.parts import Hint
from web.page.effects import Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Host, Screen, Services
from web.page.mode import GAME, Practice
from web.page.review.principal_variation import best_line
from web.page.view.glossary import explained
from web.page.view.move_tree import figures
from web.page.view.slow import Item
from web.page.view.view import (
    Button,
    Node,
    Write,
    children,
    element,
    items,
    layer,
    root,
    shown,
    text,
)

__all__ = ["Hints"]


class Hints(Feature):
    """The hint for the human player who may act; the host has the answer that is shown."""

    actions = {
        "hint": Action(("h",)),
        "follow-hint": Action(modes=GAME | {Practice}),
        "hint-line": Action(modes=GAME | {Practice}),
        "hint-close": Action(modes=GAME | {Practice}),
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._job: Job | None = None
        self._extended: object = None  # The answer whose continuation was asked for.

    def act(self, press: Press) -> None:
        if press.action == "follow-hint":
            self._follow()
        elif press.action == "hint-line":
            self._extended = self._host.hint
            self._screen.refresh()
        elif press.action == "hint-close" or self._is_read:
            self._close()
        elif (human := self._host.game.human) is not None:
            self._ask(human)

    def intercept(self, press: Press) -> bool:
        """The moves take the place of the hint in the sheet of a phone."""
        if press.action == "sheet" and self._is_read:
            self._host.show_hint(None)
            self._screen.open_drawer()
            return False
        return True

    def reset(self) -> None:
        self._cancel()

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        if before.session.game is not now.session.game:
            self._cancel()
        return ()

    def status(self) -> str:
        return tr("Looking for a hint…") if self._job and self._job.is_open else ""

    def legend(self) -> Iterable[tuple[Shape, str]]:
        if ahead := self._ahead().children:
            sample, attrs = sample_mark(Mark("", label="1")), ahead[0].attrs
            if "transform" in attrs:  # a stone of the game's own drawing
                sample = ahead[0]._replace(attrs={**attrs, "transform": ""})
            yield sample, tr("The likely continuation, move by move")

    def buttons(self) -> Mapping[str, Button]:
        return {
            "hint": Button(is_enabled=self._host.game.human is not None),
            "hint-line": Button(is_shown=len(self._line) > len(self._drawn)),
        }

    @property
    def _line(self) -> Sequence[str]:
        """The turns that the shown hint expects."""
        return self._host.hint.get("line", ()) if self._host.hint else ()

    @property
    def _drawn(self) -> Sequence[str]:
        """Those that are numbered on the board: a narrow one has room for the first."""
        hint = self._host.hint
        is_asked = self._extended is hint or (hint is not None and hint.get("forced", False))
        return self._line if is_asked or not self._services.device.is_tall else self._line[:1]

    def view(self) -> Iterable[Write]:
        host = self._host
        hint = self._words()
        yield shown("hint", hint is not None)
        yield root("hinted", hint is not None)
        yield layer("best-line", self._ahead())
        if hint:
            yield explained("hint-words", hint.words, host.game.terms())
            yield children("hint-line", _line(hint.line))
            yield text("hint-note", hint.note)
            yield text("hint-figures", hint.figures)
            yield items("hint-turns", hint.turns)

    def _ahead(self) -> Shape:
        """The likely continuation on the board, as far as it is drawn."""
        hint, line = self._words(), self._drawn
        own = hint.drawing if hint and len(line) > 1 else None
        return best_line(line, self._host.game) if own is None else own

    @property
    def _is_read(self) -> bool:
        """Whether a hint is shown to be read, and pressing Hint again closes it."""
        hint = self._words()
        return hint is not None and not hint.is_followed

    def _close(self) -> None:
        """Hide the hint."""
        self._screen.open_drawer(False)
        self._host.show_hint(None)

    def _words(self) -> Hint | None:
        """The shown hint in words."""
        host = self._host
        return host.game.words.hint(host.session.game.position, host.hint) if host.hint else None

    def _ask(self, seat: int) -> None:
        """Ask the bot for the best move of a seat."""
        host = self._host
        thinking = replace(host.game.options.seating.adviser, seed=self._services.seed)
        told = noted(host.session.game, host.session.comments)
        request = Request(told, seat, thinking, hint=True)
        job = Job(Kind.HINT, request, self._answered, self._failed)
        self._job = self._services.queue.ask(job)
        self._screen.refresh()

    def _answered(self, answer: Answer) -> None:
        host = self._host
        try:
            hint = host.game.words.hint(host.session.game.position, answer)
        except (ValueError, TypeError, KeyError):
            self._failed()
            return
        host.show_hint(answer)
        self._screen.announce(hint.words)
        if hint.is_followed:
            self._follow()
        else:
            self._screen.open_drawer()
            for place in host.game.story.places(str(answer["turn"]))[:1]:
                self._screen.scroll_into_view(f'[data-cell="{place}"]')

    def _failed(self) -> None:
        self._screen.refresh()
        self._screen.notice(self._services.no_bots or tr("No hint this time; try again."))

    def _follow(self) -> None:
        """Put the best move on the board."""
        if answer := self._host.hint:
            self._screen.open_drawer(False)
            self._host.game.board.follow(str(answer["turn"]))

    def _cancel(self) -> None:
        if self._job:
            self._job.cancel()
            self._job = None


def _line(turns: Sequence[Item]) -> Iterable[Node]:
    """The likely continuation, its turns numbered as on the board; nothing for a single one."""
    if len(turns) < 2:
        return
    yield f"{tr('Likely continuation:')} "
    for number, each in enumerate(turns, 1):
        yield element("span", f"{number}. ", *figures(each), translate="no")
        yield " "
