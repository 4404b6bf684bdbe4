"""Hints: a strong bot is asked for a turn; it is told in words and can be laid out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from web.page.game_page import Host
from web.page.i18n import tr
from web.page.messages import Request

__all__ = ["Hints"]

NUMBER: Final = -1
"""The number of its question; a session's questions count from 1."""


class Hints:
    """`answer` is the hint shown, None without one."""

    def __init__(self, table: Host) -> None:
        self._table = table
        self.answer: Mapping[str, Any] | None = None

    def ask(self, seat: int) -> None:
        """Let the bot look for the best turn of a seat."""
        table = self._table
        thinking = replace(table.game_page.adviser, seed=table.seed)
        request = Request(NUMBER, table.session.game.record, seat, thinking, hint=True)
        table.bot.ask(request, self._answered, self._failed, self._progressed)
        table.page.text('[data-role="status"]', tr("Looking for a hint…"))

    def drop(self) -> None:
        """Forget the hint, and the question for one."""
        self.answer = None
        self._table.bot.cancel(NUMBER)

    def show(self) -> None:
        """The hint in words, the line expected, the best turns."""
        page, table = self._table.page, self._table
        page.hide('[data-role="hint"]', self.answer is None)
        if self.answer is not None:
            hint = table.game_page.words.hint(table.session.game.position, self.answer)
            page.text('[data-role="hint-words"]', hint.words)
            page.text('[data-role="hint-line"]', hint.line)
            page.lines('[data-role="hint-turns"]', hint.turns)

    def follow(self) -> None:
        """Lay the best turn out."""
        if self.answer is not None:
            self._table.game_page.follow(str(self.answer["turn"]))

    def _answered(self, answer: Mapping[str, Any]) -> None:
        table = self._table
        self.answer = answer
        table.show()
        hint = table.game_page.words.hint(table.session.game.position, answer)
        table.page.announce(hint.words)
        if table.game_page.follows_hints:
            self.follow()

    def _failed(self) -> None:
        self._table.page.notice(tr("No hint this time; try again."))

    def _progressed(self, sims: int) -> None:
        doing = f"{tr('Looking for a hint…')} {tr('{count} simulations', count=sims)}"
        self._table.page.text('[data-role="status"]', doing)
