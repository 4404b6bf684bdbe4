"""Hints: a strong bot suggests a move, which can be shown on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from web.page.best_line import BestLine
from web.page.game_page import Host
from web.page.i18n import tr
from web.page.messages import Request

__all__ = ["Hints"]

NUMBER: Final = -1
"""The request number of a hint; those of a session count from 1."""


class Hints:
    """`answer` is the hint being shown, None if there is none."""

    def __init__(self, table: Host) -> None:
        self._table, self._line = table, BestLine(table)
        self.answer: Mapping[str, Any] | None = None

    def ask(self, seat: int) -> None:
        """Ask the bot for the best move of a seat."""
        table = self._table
        thinking = replace(table.game_page.adviser, seed=table.seed)
        request = Request(NUMBER, table.session.game.record, seat, thinking, hint=True)
        table.bot.ask(request, self._answered, self._failed, self._progressed)
        table.page.text('[data-role="status"]', tr("Looking for a hint…"))

    def drop(self) -> None:
        """Drop the hint and cancel any request for one."""
        self.answer = None
        self._table.bot.cancel(NUMBER)

    def show(self) -> None:
        """Write the hint, the likely continuation and the figures."""
        page, table = self._table.page, self._table
        self._line.show(self.answer.get("line", ()) if self.answer else ())
        page.hide('[data-role="hint"]', self.answer is None)
        if self.answer is not None:
            hint = table.game_page.words.hint(table.session.game.position, self.answer)
            page.text('[data-role="hint-words"]', hint.words)
            page.text('[data-role="hint-line"]', hint.line)
            page.text('[data-role="hint-figures"]', hint.figures)
            page.lines('[data-role="hint-turns"]', hint.turns)

    def tell(self) -> None:
        """Announce the hint."""
        if self.answer is not None:
            position = self._table.session.game.position
            self._table.page.announce(self._table.game_page.words.hint(position, self.answer).words)

    def follow(self) -> None:
        """Put the best move on the board."""
        if self.answer is not None:
            self._table.sheet.close()
            self._table.game_page.follow(str(self.answer["turn"]))

    def _answered(self, answer: Mapping[str, Any]) -> None:
        table = self._table
        try:
            hint = table.game_page.words.hint(table.session.game.position, answer)
        except (ValueError, TypeError, KeyError):
            self._failed()
            return
        self.answer = answer
        table.show()
        table.page.announce(hint.words)
        if table.game_page.follows_hints:
            self.follow()
        else:
            table.sheet.open()

    def _failed(self) -> None:
        self._table.show()
        self._table.page.notice(tr("No hint this time; try again."))

    def _progressed(self, sims: int) -> None:
        doing = f"{tr('Looking for a hint…')} {tr('{count} simulations', count=sims)}"
        self._table.page.text('[data-role="status"]', doing)
