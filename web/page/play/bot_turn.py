"""The bot's turn: asks for its move, lets it think on afterwards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from blooms.core.annotated import noted
from blooms.core.answer import Answer
from blooms.search.settings import Settings as Thinking
from blooms.session import events
from blooms.session.events import Ask
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind
from web.page.effects import Effect
from web.page.feature import Feature, Moment
from web.page.host import Host, Services
from web.page.mode import GAME

__all__ = ["BotTurn"]

LONGEST: Final = 20.0
"""Seconds of thinking on; humans who take longer are away, or gain as much themselves."""


class BotTurn(Feature):
    """The open question to the bot of the player's own game."""

    def __init__(self, host: Host, services: Services) -> None:
        self._host, self._services = host, services
        self._job: Job | None = None
        self._number = 0

    def ask(self, asked: Ask) -> None:
        """Ask the bot for its move."""
        host = self._host
        if host.session.failures:
            # A new worker clears whatever was wrong with the old one.
            self._services.queue.restart()
        # A sealed round shows nothing, so no pause is needed to follow it.
        pace = self._services.settings.pace() if len(host.session.still_to_move) == 1 else 0
        player = asked.player
        thinking = Thinking(
            player.level, player.sims or None, player.seconds or None, self._services.seed,
            player.character,
        )  # fmt: skip

        def answered(answer: Answer) -> None:
            resigns = bool(answer.get("lost")) and self._services.settings.on("resigning")
            host.do(events.Answer(asked.number, str(answer["turn"]), resigns))
            self._think_on(thinking)

        self._number = asked.number
        self._job = self._services.queue.ask(
            Job(
                Kind.MOVE,
                Request(asked.record, asked.seat, thinking),
                answered,
                lambda: host.do(events.Fail(asked.number)),
                at_least=pace,
            )
        )

    def reset(self) -> None:
        self._cancel()

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        question = now.session.question
        if type(now.mode) not in GAME or not question or question.number != self._number:
            self._cancel()
        return ()

    def _cancel(self) -> None:
        if self._job:
            self._job.cancel()
            self._job = None

    def _think_on(self, thinking: Thinking) -> None:
        """Let the bot that has just played think on while a human is to move; its next turn begins
        with what it has found.

        Only where it gains anything: at the strongest level, which time limits. Not on battery, in
        an embedded page, or in a seeded game, which must not depend on how long a human takes.
        """
        host, played = self._host, self._host.session
        wanted = self._services.settings.on("ahead") and not self._services.device.is_embedded
        if not (wanted and thinking.is_timed and thinking.seed is None and played.awaits_person):
            return
        seat = played.game.position.movers[0]
        told = noted(played.game, played.comments)
        request = Request(told, seat, replace(thinking, seconds=LONGEST))

        def begin() -> None:
            if host.session.game is played.game:
                self._services.queue.ask(Job(Kind.PONDERING, request))

        self._services.when_plugged_in(begin)
