"""Alliances offered in the open, beside the board: what stands, what bots offer and answer.

Words are kept in the comment of the position on the board, see blooms/games/go/offers.py.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from blooms.core import end_notes
from blooms.games.go import offers as spoken
from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS
from blooms.games.go.bot.bargain import Bargain
from blooms.games.go.bot.expected_score import forecast
from blooms.games.go.offers import Side, Stances, letters
from blooms.games.go.position import ALLY
from blooms.games.go.score import Score
from blooms.session import events
from web.games.go import alliance_words
from web.games.go.alliance_words import Offer
from web.games.go.end_choices import Allies
from web.games.go.end_panel import bar, fill, stone
from web.games.go.score_table import needed
from web.page.mode import GAME
from web.page.view.dom import element
from web.page.view.i18n import tr

if TYPE_CHECKING:
    from web.games.go.page import GoPage

__all__ = ["Offers"]


class Offers:
    """`told` is what the bots answered last; `_with` the allies that a player is about to ask."""

    def __init__(self, page: GoPage) -> None:
        self._page, self._table = page, page.table
        self._with: frozenset[int] = frozenset()
        self.told = ""

    def changed(self) -> None:
        """Forget the answers to offers on another board."""
        self.told = ""

    # What stands

    @property
    def standing(self) -> Stances:
        """What every seat stands by."""
        session = self._table.session
        seats = session.game.position.seats
        return spoken.stances(session.comments, session.game.turns, seats)

    @property
    def score(self) -> Score | None:
        """The points that alliances are judged by: the count, in play what is expected."""
        position, estimate = self._page.position, self._page.guess.estimate
        if position.phase in ("mark", "ally"):
            return self._page.laying.counted.count()
        return forecast(position, estimate) if estimate else None

    def allies(self, seat: int | None) -> Side:
        """The alliance that this seat and all its other members stand by; empty for none."""
        return next((side for side in spoken.agreed(self.standing) if seat in side), ())

    def may_ask(self) -> bool:
        """Whether the bot to move is asked. Where players have agreed, it names its alliance here,
        since records as the bots get them have no comments.
        """
        position, question = self._page.position, self._table.session.question
        if position.phase != "ally" or not question or not spoken.agreed(self.standing):
            return True
        bargain = Bargain(position.count(), position.active, self.standing)
        self._table.do(events.Answer(question.number, bargain.named(question.seat)))
        return False

    # Buttons

    def click(self, target: Any) -> bool:
        """Handle a click on a button of the offers; returns whether it was on one."""
        if button := target.closest("[data-ask]"):
            self._with ^= {int(button.getAttribute("data-ask"))}
        elif button := target.closest("[data-side]"):
            self._say(tuple(map(COLOURS.index, str(button.getAttribute("data-side")))))
        else:
            return False
        self._table.show()
        return True

    def act(self, action: str) -> bool:
        """Run an action of the buttons; returns whether it was one."""
        guess = self._page.guess
        match action:
            case "offer":
                self._say(self._draft)
            case "expect":
                if not guess.is_on:
                    guess.toggle(self._page.position)
            case _:
                return False
        self._table.show()
        return True

    @property
    def _draft(self) -> Side:
        """The alliance that the player at hand is about to offer; the one chosen to be named."""
        choice, seat = self._page.scene.choice, self._speaker
        if isinstance(choice, Allies):
            return tuple(sorted(choice.members))
        active = self._page.position.active
        return tuple(each for each in active if each in self._with or each == seat)

    @property
    def _speaker(self) -> int | None:
        """The human player who may speak: while alliances are named, before anybody has."""
        session, person = self._table.session, self._page.person
        has_begun = any(session.seats[seat].is_person for seat, _ in session.sealed)
        return None if has_begun and self._page.position.phase == "ally" else person

    @property
    def _bots(self) -> list[int]:
        seats = self._table.session.seats
        return [seat for seat in self._page.position.active if seats[seat].level]

    def _say(self, side: Side) -> None:
        """The player at hand stands by an alliance, or no longer; bots that it asks answer."""
        seat, score, standing = self._speaker, self.score, self.standing
        if seat is None or score is None or seat not in side:
            return
        if len(side) < 2 or standing.get(seat) == side:
            self._keep((seat,), [seat], tr("{player} stands alone", player=go_words.player(seat)))
            return
        is_estimate = self._page.position.phase == "play"
        bargain = Bargain(score, self._page.position.active, standing)
        answers = alliance_words.answers(bargain, side, standing, self._bots)
        agreeing = [other for other, answer in answers if answer.accepts]
        said = [alliance_words.answered(score, other, side, answer) for other, answer in answers]
        offer = alliance_words.offered(score, seat, side, is_estimate)
        self._keep(side, [seat, *agreeing], " ".join([offer, *said]))

    def _keep(self, side: Side, members: Collection[int], said: str) -> None:
        """Write words into the comment; bots that have named an alliance, or are about to, name it
        anew.
        """
        session = self._table.session
        comment = end_notes.remark(session.comments.get(session.game.turns, ""))
        self._table.do(events.Comment(spoken.told(comment, side, members, said)))
        session = self._table.session
        if (session.sealed or session.question) and self._page.position.phase == "ally":
            self._page.recall()
        choice, allies = self._page.scene.choice, self.allies(self._speaker)
        if isinstance(choice, Allies) and allies:
            self._page.scene.choice = choice.taking(ALLY + letters(allies))
        self.told = said
        self._table.page.announce(said)

    # Display

    def show(self) -> None:
        """Write the offers; only where players may ally, and in a game of their own."""
        page, position, table = self._table.page, self._page.position, self._table
        is_own = type(table.mode) in GAME and not table.session.room
        may = position.rules.coop and position.seats > 2 and len(position.active) > 2
        shown = may and is_own and position.phase in ("play", "mark", "ally")
        page.hide('[data-role="offers"]', not shown)
        if not shown:
            return
        score, speaker, standing = self.score, self._speaker, self.standing
        bargain = score and Bargain(score, position.active, standing)
        estimate = self._page.guess.estimate
        offering = [] if estimate and estimate.is_early else self._bots
        listed = alliance_words.offers(standing, bargain or None, offering)
        page.hide('[data-role="offers-note"]', not (score or listed))
        page.hide('[data-action="expect"]', score is not None)
        page.disable('[data-action="expect"]', self._page.guess.is_on)
        page.text('[data-role="offers-told"]', self.told)
        fill("offers-list", [self._row(each, score, speaker) for each in listed])
        self._show_draft(score, speaker)

    def _show_draft(self, score: Score | None, speaker: int | None) -> None:
        """The buttons that choose whom to ask, with the points of the alliance."""
        page, draft = self._table.page, self._draft
        asks = score is not None and speaker is not None
        is_naming = isinstance(self._page.scene.choice, Allies)
        others = [seat for seat in self._page.position.active if seat != speaker]
        shown = others if asks and not is_naming else []
        fill("offer-with", [self._toggle(seat) for seat in shown])
        page.hide('[data-role="offer-with"]', not shown)
        page.hide('[data-action="offer"]', not asks)
        can_be = 1 < len(draft) < self._page.position.seats
        page.disable('[data-action="offer"]', not can_be or self.standing.get(draft[0]) == draft)
        said = ""
        if score and asks:
            said = tr("An alliance needs {what}.", what=needed(score))
            if can_be:
                told = alliance_words.points(score, draft, self._page.position.phase == "play")
                said = f"{told} {said}"
        page.text('[data-role="offer-words"]', said)

    def _toggle(self, seat: int) -> Any:
        pressed = str(seat in self._with).lower()
        attrs = {"type": "button", "data_ask": str(seat), "aria_pressed": pressed}
        button = element("button", go_words.player(seat), **attrs)
        button.prepend(stone(seat))
        return button

    def _row(self, offer: Offer, score: Score | None, speaker: int | None) -> Any:
        """An offer: members, points with the mark at 5/12, who stands by it, a button."""
        row, is_estimate = element("li"), self._page.position.phase == "play"
        who = element("span", alliance_words.names(offer.side))
        row.append(who)
        if score:
            who.textContent = said = alliance_words.points(score, offer.side, is_estimate)
            row.append(bar(score.points(offer.side), score.total, said))
        who.prepend(*(stone(seat) for seat in offer.side))
        row.append(element("span", offer.words, _class="detail"))
        if score and speaker in offer.side:
            is_mine = speaker in offer.by and not offer.is_new
            label = tr("Take back") if is_mine else tr("Agree")
            side = letters(offer.side)
            row.append(element("button", label, type="button", data_side=side))
        return row
