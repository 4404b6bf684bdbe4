"""Answers planned ahead: "if they play E5a, I play C3cC4d". They stay in this browser."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from blooms.core.game import play_all
from blooms.core.position import GameError
from blooms.core.variations import Turns
from blooms.session import events
from blooms.session.incoming_link import plan
from web.page.correspondence import link as links
from web.page.feature import Action, Change, Feature, Press
from web.page.host import Host
from web.page.mode import GAME
from web.page.view.i18n import tr, tr_error
from web.page.view.view import Element, Write, button, children, element, shown, text, value

__all__ = ["ConditionalMoves"]


class ConditionalMoves(Feature):
    """The list of answers in the dialog that sends a link; `typed` is the text in its field."""

    actions = {"plan": Action(modes=GAME), "unplan": Action(modes=GAME)}
    forms = frozenset({"send"})

    def __init__(self, host: Host[Any]) -> None:
        self._host = host
        self._typed = ""

    def change(self, change: Change) -> None:
        if change.name == "plan":
            self._typed = change.value

    def act(self, press: Press) -> None:
        if press.action == "plan":
            self._add(press.fields.get("plan", ""))
            return
        gone = tuple(press.value.split())
        held = self._host.session.replies
        self._keep({at: turn for at, turn in held.items() if at[: len(gone)] != gone})
        self._host.focus('[name="plan"]')

    def _add(self, words: str) -> None:
        """Add the answers in the field; on an error it stays as it is."""
        host, played = self._host, self._host.session
        try:
            texts = [host.game.options.typed(word) for word in words.split()]
            whole = play_all(played.game, played.line[played.ply :])
            found = plan(whole, tuple(texts))
        except GameError as why:
            host.form_error("plan", tr_error(str(why)))
            return
        self._typed = ""
        self._keep({**played.replies, **found})

    def _keep(self, replies: dict[Turns, str]) -> None:
        self._host.form_error("plan", "")
        self._host.do(events.Plan(replies))

    def view(self) -> Iterable[Write]:
        if self._host.dialog != "send":
            return
        yield shown("planning", self._host.session.awaits_link)
        yield text("plan-count", links.planned(self._host.session))
        yield value('[name="plan"]', self._typed)
        yield children("plans", self._rows())

    def _rows(self) -> Iterable[Element]:
        """The answers to what may follow the last move."""
        played = self._host.session
        for at, turn in sorted(played.replies.items()):
            if at[: len(played.line)] != played.line or len(at) <= len(played.line):
                continue  # the game took another way
            words = " ".join(at[len(played.line) :])
            path = " ".join(at)
            remove = button("unplan", path, "×", data_plan=path,
                            aria_label=tr("Delete {game}", game=words))  # fmt: skip
            yield element("li", tr("{turns}: you play {answer}", turns=words, answer=turn), remove)
