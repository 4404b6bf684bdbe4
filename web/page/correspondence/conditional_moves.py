"""Answers planned ahead: "if they play E5a, I play C3cC4d". They stay in this browser.

They are played on the board, their move and one's own, or typed in the dialog that sends a link.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from blooms.core.game import play_all
from blooms.core.i18n import tr, tr_error
from blooms.core.position import GameError
from blooms.core.variations import Turns, begins_with
from blooms.session import events, session
from blooms.session.incoming_link import plan
from blooms.session.remote import ByLink
from web.page.contract.players import PERSON
from web.page.correspondence import link as links
from web.page.feature import Change, Feature, Press
from web.page.host import Enter, Host, Leave, Screen, Services
from web.page.mode import Planning
from web.page.view.view import Button, Element, Write, button, children, element, shown, text, value

__all__ = ["ConditionalMoves"]


class ConditionalMoves(Feature):
    """The list of answers in the dialog that sends a link; `typed` is the text in its field. `base`
    is the ply of the game from which answers are thought out on the board.
    """

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._typed = ""
        self._base = 0

    def change(self, change: Change) -> None:
        if change.name == "plan":
            self._typed = change.value

    def act(self, press: Press) -> None:
        match press.action:
            case "plan":
                self._add(press.fields.get("plan", ""))
            case "plan-board" if self._may_plan:
                self._think()
            case "plan-done":
                self._finish()
            case "plan-leave":
                self._host.do(Leave())
            case "unplan":
                self._delete(press)

    def _delete(self, press: Press) -> None:
        gone = tuple(press.value.split())
        kept = {at: turn for at, turn in self._replies.items() if not begins_with(at, gone)}
        self._keep(kept)
        self._screen.focus('[name="plan"]')

    @property
    def _replies(self) -> Mapping[Turns, str]:
        """The answers of the game on the board."""
        remote = self._host.session.remote
        return remote.replies if isinstance(remote, ByLink) else {}

    @property
    def _may_plan(self) -> bool:
        """Whether a friend is to move, of two players."""
        played = self._host.session
        is_by_link = isinstance(played.remote, ByLink) and bool(played.local_seats)
        return is_by_link and played.awaits_remote and played.game.position.seats == 2

    @property
    def _thought_out(self) -> int:
        """How many turns are on the board after those of the game."""
        return max(0, self._host.session.ply - self._base) if self._is_open else 0

    @property
    def _is_open(self) -> bool:
        return isinstance(self._host.mode, Planning)

    def _think(self) -> None:
        """Put the position on the board, to play for both sides."""
        host = self._host
        self._screen.close_dialog()
        self._base = host.session.ply
        seats = (PERSON,) * len(host.session.seats)
        host.do(Enter(Planning, session.begin(host.session.game, seats, self._services.now)))
        self._screen.focus("#planner-title")

    def _finish(self) -> None:
        """Keep the answers on the board, up to the last one."""
        host, game = self._host, self._host.session.game
        texts = game.turns[self._base :][: self._thought_out // 2 * 2]
        answers = plan(game.at(self._base), texts)
        host.do(Leave())
        self._keep({**self._replies, **answers})
        self._screen.notice(links.planned(host.session.line, self._replies), 6)

    def intercept(self, press: Press) -> bool:
        """Undo ends where the plan begins."""
        return press.action != "undo" or not self._is_open or bool(self._thought_out)

    def locked(self) -> frozenset[str]:
        return frozenset({"undo"}) if self._is_open and not self._thought_out else frozenset()

    def buttons(self) -> Mapping[str, Button]:
        return {
            "plan-board": Button(is_shown=self._may_plan),
            "plan-done": Button(is_enabled=self._thought_out > 1),
        }

    def _task(self) -> str:
        """What to play next, or that the plan can be kept."""
        if self._thought_out % 2:
            return tr("Now play your answer.")
        if self._thought_out:
            return tr("Keep this plan, or go on with the move that follows.")
        return tr("Play the move that you expect from the other side.")

    def _add(self, words: str) -> None:
        """Add the answers in the field; on an error it stays as it is."""
        host, played = self._host, self._host.session
        try:
            texts = [host.game.options.typed(word) for word in words.split()]
            whole = play_all(played.game, played.line[played.ply :])
            answers = plan(whole, tuple(texts))
        except GameError as why:
            self._screen.form_error("plan", tr_error(str(why)))
            return
        self._typed = ""
        self._keep({**self._replies, **answers})

    def _keep(self, replies: dict[Turns, str]) -> None:
        self._screen.form_error("plan", "")
        self._host.do(events.Plan(replies))

    def view(self) -> Iterable[Write]:
        yield shown("planner", self._is_open)
        if self._is_open:
            yield text("planner-task", self._task())
        if self._screen.dialog != "send":
            return
        yield shown("planning", self._host.session.awaits_remote)
        yield text("plan-count", links.planned(self._host.session.line, self._replies))
        yield value('[name="plan"]', self._typed)
        yield children("plans", self._rows())

    def _rows(self) -> Iterable[Element]:
        """The answers to what may follow the last move."""
        played = self._host.session
        for at, turn in sorted(self._replies.items()):
            if not begins_with(at, played.line) or len(at) <= len(played.line):
                continue  # the game took another way
            words = " ".join(at[len(played.line) :])
            path = " ".join(at)
            remove = button("unplan", path, "×", data_plan=path,
                            aria_label=tr("Delete {game}", game=words))  # fmt: skip
            yield element("li", tr("{turns}: you play {answer}", turns=words, answer=turn), remove)
