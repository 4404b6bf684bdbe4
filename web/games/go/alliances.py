"""Alliances offered in the open, beside the board: what stands, what bots offer and answer.

Words are kept in the comment of the position on the board, see blooms/games/go/offers.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from blooms.core import end_notes
from blooms.core.i18n import tr
from blooms.games.go import offers as spoken
from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS
from blooms.games.go.bot.bargain import Bargain
from blooms.games.go.bot.expected_score import expected_score
from blooms.games.go.offers import Side, Stances, letters
from blooms.games.go.position import ALLY, Go
from blooms.games.go.score import Score
from blooms.session import events
from blooms.session.remote import ByRoom
from web.games.go import alliance_words
from web.games.go.alliance_words import Offer
from web.games.go.bars import bar, stone
from web.games.go.dead_marks import DeadMarks
from web.games.go.end_choices import Allies
from web.games.go.end_panel import EndPanel
from web.games.go.score_estimate import ScoreEstimate
from web.games.go.score_table import needed
from web.page.effects import Call, Effect
from web.page.feature import Action, Feature, Moment, Press, is_same_turn
from web.page.host import Host, Screen
from web.page.mode import GAME
from web.page.view.view import Button, Element, Node, Write, button, children, element, shown, text

__all__ = ["Alliances"]


class Alliances(Feature):
    """`answered` is the bots' last answer; `with_` the allies that a player is about to ask."""

    actions = {"offer": Action(), "ask-ally": Action(), "stand-by": Action()}

    def __init__(
        self,
        host: Host[Go],
        screen: Screen,
        estimate: ScoreEstimate,
        end: EndPanel,
        dead: DeadMarks,
    ) -> None:
        self._host, self._screen = host, screen
        self._estimate, self._end, self._dead = estimate, end, dead
        self._with: frozenset[int] = frozenset()
        self._answered = ""

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Forget the answers to offers on another board. Where players have agreed, a bot names
        its alliance here, since records as the bots get them have no comments.
        """
        if not is_same_turn(before, now):
            self._answered = ""
        effects = [Call(self._answer)] if self._is_agreed and now.session.question else []
        phases = [each.session.game.position.phase for each in (before, now)]
        if phases[1] == "ally" != phases[0]:
            effects.append(Call(self._turn_to))
        return effects

    # What stands

    @property
    def _position(self) -> Go:
        return self._host.session.game.position

    @property
    def _standing(self) -> Stances:
        """What every seat stands by."""
        return alliance_words.standing(self._host.session)

    @property
    def _score(self) -> Score | None:
        """The points that alliances are measured by: the count, in play what is expected."""
        if self._position.phase in ("mark", "ally"):
            return self._dead.counted.count()
        estimate = self._estimate.estimate
        return expected_score(self._position, estimate) if estimate else None

    @property
    def _is_agreed(self) -> bool:
        """Whether alliances are to be named and players have agreed to some."""
        return self._position.phase == "ally" and bool(spoken.agreed(self._standing))

    @property
    def answers_for_bot(self) -> bool:
        """Whether the bot to move is not asked, since its alliance is known."""
        return self._is_agreed and type(self._host.mode) in GAME

    def _turn_to(self) -> None:
        """Show the offers when alliances are to be named."""
        self._screen.press(Press("book-offers"))

    def _answer(self) -> None:
        """Name the alliance of the bot to move."""
        question = self._host.session.question
        if question and self._is_agreed:
            position = self._position
            bargain = Bargain(position.count(), position.active, self._standing)
            self._host.do(events.Answer(question.number, bargain.named(question.seat)))

    # Buttons

    def act(self, press: Press) -> None:
        match press.action:
            case "ask-ally":
                self._with ^= {int(press.value)}
            case "stand-by":
                self._say(tuple(map(COLOURS.index, press.value)))
            case "offer":
                self._say(self._draft)
        self._screen.refresh()

    @property
    def _draft(self) -> Side:
        """The alliance that the player at hand is about to offer; the one chosen to be named."""
        choice, seat = self._end.choice, self._speaker
        if isinstance(choice, Allies):
            return tuple(sorted(choice.members))
        active = self._position.active
        return tuple(each for each in active if each in self._with or each == seat)

    @property
    def _speaker(self) -> int | None:
        """The human player who may speak: while alliances are named, before anybody has."""
        played, human = self._host.session, self._host.game.human
        has_begun = any(played.seats[seat].is_human for seat, _ in played.sealed)
        return None if has_begun and self._position.phase == "ally" else human

    @property
    def _bots(self) -> list[int]:
        seats = self._host.session.seats
        return [seat for seat in self._position.active if seats[seat].level]

    def _say(self, side: Side) -> None:
        """The player at hand stands by an alliance, or no longer; bots that it asks answer."""
        seat, score, standing = self._speaker, self._score, self._standing
        if seat is None or score is None or seat not in side:
            return
        if len(side) < 2 or standing.get(seat) == side:
            self._keep((seat,), [seat], tr("{player} stands alone", player=go_words.player(seat)))
            return
        is_estimate = self._position.phase == "play"
        bargain = Bargain(score, self._position.active, standing)
        answers = alliance_words.answers(bargain, side, standing, self._bots)
        agreeing = [other for other, answer in answers if answer.accepts]
        replies = [alliance_words.answered(score, other, side, answer) for other, answer in answers]
        offer = alliance_words.offered(score, seat, side, is_estimate)
        self._keep(side, [seat, *agreeing], " ".join([offer, *replies]))

    def _keep(self, side: Side, members: Collection[int], message: str) -> None:
        """Write words into the comment; bots that have named an alliance, or are about to, name it
        anew.
        """
        host, played = self._host, self._host.session
        choice = self._end.choice
        comment = end_notes.remark(played.comments.get(played.game.turns, ""))
        host.do(events.Comment(spoken.with_offer(comment, side, members, message)))
        played = host.session
        if (played.sealed or played.question) and self._position.phase == "ally":
            self._recall()
        allied = alliance_words.allies(host.session, self._speaker)
        if isinstance(choice, Allies):
            self._end.choice = choice.taking(ALLY + letters(allied)) if allied else choice
        self._answered = message
        self._screen.refresh()
        self._screen.announce(message)

    def _recall(self) -> None:
        """Let the bots name their alliances anew."""
        host = self._host
        ply, was_paused = host.session.ply, host.session.paused
        host.do(events.Stop())  # a bot may be about to name one
        host.do(events.Goto(ply))
        host.do(events.Stop() if was_paused else events.Resume())

    # Display

    @property
    def is_shown(self) -> bool:
        """Whether players may ally now, in a game of their own."""
        position, played = self._position, self._host.session
        may = position.rules.coop and position.seats > 2 and len(position.active) > 2
        is_own = type(self._host.mode) in GAME and not isinstance(played.remote, ByRoom)
        return may and is_own and position.phase in ("play", "mark", "ally")

    def buttons(self) -> Mapping[str, Button]:
        if not self.is_shown:
            return {}
        draft, asks = self._draft, self._score is not None and self._speaker is not None
        can_be = 1 < len(draft) < self._position.seats and self._standing.get(draft[0]) != draft
        return {"offer": Button(asks, can_be)}

    def view(self) -> Iterable[Write]:
        yield shown("offers", self.is_shown)
        if not self.is_shown:
            return
        score, speaker, standing = self._score, self._speaker, self._standing
        bargain = score and Bargain(score, self._position.active, standing)
        estimate = self._estimate.estimate
        offering = [] if estimate and estimate.is_early else self._bots
        listed = alliance_words.offers(standing, bargain or None, offering)
        yield text("offers-count", str(len(listed) or ""))
        yield text("offers-told", self._answered)
        yield children("offers-list", (self._row(each, score, speaker) for each in listed))
        yield from self._draft_view(score, speaker)

    def _draft_view(self, score: Score | None, speaker: int | None) -> Iterable[Write]:
        """The buttons that choose whom to ask, with the points of the alliance."""
        asks, draft = score is not None and speaker is not None, self._draft
        is_naming = isinstance(self._end.choice, Allies)
        others = [seat for seat in self._position.active if seat != speaker]
        offered = others if asks and not is_naming else []
        yield children("offer-with", map(self._toggle, offered))
        yield shown("offer-with", bool(offered))
        sentence = ""
        if score and asks:
            sentence = tr("An alliance needs {what}.", what=needed(score))
            if 1 < len(draft) < self._position.seats:
                points = alliance_words.points(score, draft, self._position.phase == "play")
                sentence = f"{points} {sentence}"
        yield text("offer-words", sentence)

    def _toggle(self, seat: int) -> Element:
        is_pressed = str(seat in self._with).lower()
        return button("ask-ally", str(seat), stone(seat), go_words.player(seat),
                      data_ask=str(seat), aria_pressed=is_pressed)  # fmt: skip

    def _row(self, offer: Offer, score: Score | None, speaker: int | None) -> Element:
        """An offer: members, points with the mark at 5/12, who stands by it, a button."""
        is_estimate = self._position.phase == "play"
        summary = alliance_words.names(offer.side)
        if score:
            summary = alliance_words.points(score, offer.side, is_estimate)
        nodes: list[Node] = [element("span", *map(stone, offer.side), summary)]
        if score:
            nodes.append(bar(score.points(offer.side), score.total, summary))
        nodes.append(element("span", offer.words, _class="detail"))
        if score and speaker in offer.side:
            is_mine = speaker in offer.by and not offer.is_new
            side = letters(offer.side)
            label = tr("Take back") if is_mine else tr("Agree")
            nodes.append(button("stand-by", side, label, data_side=side))
        return element("li", *nodes)
