"""The picture of a result for chats and feeds: the board, a headline, the meters."""

from __future__ import annotations

from typing import Any

from blooms import games
from blooms.drawing.result_card import Meter, result_card
from web.page.contract.players import sitter
from web.page.host import Host
from web.page.results import summary
from web.page.review.comments import marks_and_text

__all__ = ["card_of"]


def card_of(host: Host[Any]) -> str:
    """The position on the board with the score of every seat, as an SVG file."""
    played, page = host.session, host.game
    position, words, story = played.game.position, page.words, page.story
    drawn, _ = marks_and_text(host, played.game.turns)
    board = page.board.picture(position, "", drawn)
    is_over = position.outcome() is not None
    title = summary.title(played, story) if is_over else words.status(played)
    facts = (words.result(position, played.reason), summary.length(played, host.now))
    return result_card(board, title, tuple(filter(None, facts)), _meters(host), page.title)


def _meters(host: Host[Any]) -> list[Meter]:
    played, page = host.session, host.game
    position = played.game.position
    points = games.of(played.game).points(position)
    most = max(points) or 1
    seats = range(position.seats)
    return [
        Meter(_name(host, at), f"{points[at]:g}", points[at] / most, page.story.meter(position, at))
        for at in seats
    ]


def _name(host: Host[Any], seat: int) -> str:
    """ "Blue, Leaf (level 3)"; a human player has the name of the game by links, if any."""
    played, page = host.session, host.game
    known = sitter(played.terms, seat, played.seats[seat], page.options.seat_name, here="")
    return ", ".join(filter(None, (page.words.player(seat), known)))
