"""The picture of a result for chats and feeds: the board, a headline, the meters."""

from __future__ import annotations

from urllib.parse import quote

from pyodide.ffi import create_once_callable
from pyscript import window

from blooms import games
from blooms.core.i18n import speaking
from blooms.drawing.result_card import Meter, result_card
from blooms.session.session import Session
from web.page.contract.game_page import GamePage
from web.page.contract.players import name_at_seat
from web.page.host import Host, Screen, Services
from web.page.results import summary
from web.page.review.comments import marks_and_text
from web.page.status.result import result
from web.page.view.javascript import JsValue

__all__ = ["Card", "card_of", "name_of"]


class Card:
    """The picture for the dialog; drawn once, and again when its typefaces have been read."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._faces = ""
        self._drawn: tuple[object, str] = (None, "")

    def load(self) -> None:
        """Get the page's typefaces."""

        def loaded(rules: JsValue) -> None:
            self._faces = str(rules)
            self._screen.refresh()

        if not self._faces:
            window.bloomsPaint.faces().then(create_once_callable(loaded))

    def address(self, part: Session) -> str:
        """The address of the picture of a session."""
        key = (part.game.record, part.comments, speaking(), self._faces)
        if self._drawn[0] != key:
            drawn = card_of(self._host, part, self._services.now, self._faces)
            self._drawn = key, f"data:image/svg+xml,{quote(drawn)}"
        return self._drawn[1]


def card_of(host: Host, part: Session, now: float, faces: str = "") -> str:
    """The position of a session with the score of every seat, as an SVG file, with the rules of
    its typefaces.
    """
    page = host.game
    position, words, story = part.game.position, page.words, page.story
    drawn, _ = marks_and_text(host, part.game.turns)
    board = page.board.picture(position, "", drawn)
    is_over = position.outcome() is not None
    title = summary.title(part, story, words.player) if is_over else words.status(part)
    facts = (result(words, part), summary.length(part, now))
    return result_card(
        board, title, tuple(filter(None, facts)), _meters(page, part), page.title(position), faces
    )


def _meters(page: GamePage, part: Session) -> list[Meter]:
    position = part.game.position
    points = games.of(part.game).points(position)
    most = max(points) or 1
    seats = range(position.seats)
    return [
        Meter(
            name_of(page, part, at),
            f"{points[at]:g}",
            points[at] / most,
            page.story.meter(position, at),
        )
        for at in seats
    ]


def name_of(page: GamePage, part: Session, seat: int) -> str:
    """ "Blue, Leaf (level 3)"; a human player has the name of the game by links, if any."""
    name = part.known_name(seat)
    name = name_at_seat(name, part.seats[seat], page.options.seating.name, human="")
    return ", ".join(filter(None, (page.words.player(seat), name)))
