"""The status line, the score and the rules; the attributes of <html> that tell of the game."""

from __future__ import annotations

from collections.abc import Iterable

from blooms.core.i18n import tr
from web.page.bot.queue import Kind
from web.page.feature import Feature
from web.page.host import Host, Services
from web.page.status.result import rival, told_result
from web.page.view.glossary import explained
from web.page.view.view import Write, root, text

__all__ = ["StatusLine"]


class StatusLine(Feature):
    """Whose turn it is, unless another feature has something to say."""

    def __init__(self, host: Host, services: Services) -> None:
        self._host, self._services = host, services

    def view(self) -> Iterable[Write]:
        host, played, words = self._host, self._host.session, self._host.game.words
        position = played.game.position
        outcome = position.outcome() or ()
        is_thinking = played.question is not None or self._services.queue.is_open(Kind.PRACTICE)
        yield root("thinking", is_thinking)
        yield root("record", played.game.record)
        yield root("winner", str(outcome.index(1) + 1 if 1 in outcome else 0))
        yield text("record", played.game.record)
        yield text("score", words.score(position))
        # No line begins with a dot.
        rules = host.game.title(position).replace(" · ", "\u00a0· ")
        yield explained("rules", rules, host.game.terms())

    def status(self) -> str:
        """Which bot thinks or is paused, who is to move, or the result."""
        played, words = self._host.session, self._host.game.words
        position, ply, last = played.game.position, played.ply, len(played.line)
        if over := told_result(self._host.game, played):
            return over
        if len(position.movers) > 1:
            return words.status(played)
        player = words.player(position.movers[0])
        if played.question is not None:
            thinker = rival(self._host.game, played, position.movers[0])
            return tr("{player} is thinking…", player=thinker)
        looking = ""
        if ply < last:
            looking = (
                tr("Move {ply} of {last}." if ply else "Start position.", ply=ply, last=last) + " "
            )
        is_over = ply < last and self._host.line_game.position.outcome() is not None
        if is_over or played.seats[position.movers[0]].away:
            return looking + tr("{player} to move", player=player)
        if not played.awaits_person:
            return looking + tr("{player} (bot) is paused: press Resume", player=player)
        return looking + words.status(played)
