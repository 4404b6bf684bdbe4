"""Offers of alliances in words and rows: what stands, what bots offer, what they answer. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from blooms.core.i18n import tr
from blooms.games.go import words
from blooms.games.go.bot.bargain import Answer, Bargain
from blooms.games.go.offers import Side, Stances, agreed, letters, stances
from blooms.games.go.position import Go
from blooms.games.go.score import Score
from blooms.session.session import Session
from web.games.go.score_table import needed

__all__ = [
    "Offer",
    "allies",
    "standing",
    "answered",
    "answers",
    "names",
    "offered",
    "offers",
    "points",
]


@dataclass(frozen=True)
class Offer:
    """An alliance that seats stand by, or that bots would offer now (`is_new`)."""

    side: Side
    by: Side
    is_new: bool = False

    @property
    def words(self) -> str:
        """Who stands by it and who has yet to say so."""
        if self.is_new:
            return tr("Offered by {players}.", players=names(self.by))
        if self.by == self.side:
            return tr("All its members agree.")
        missing = [seat for seat in self.side if seat not in self.by]
        sentence = tr("Offered by {players}.", players=names(self.by))
        return f"{sentence} {tr('Not yet: {players}.', players=names(missing))}"


def standing(session: Session[Go]) -> Stances:
    """What every seat stands by, as the comments of the game say."""
    seats = session.game.position.seats
    return stances(session.comments, session.game.turns, seats)


def allies(session: Session[Go], seat: int | None) -> Side:
    """The alliance that this seat and all its other members stand by; empty for none."""
    return next((side for side in agreed(standing(session)) if seat in side), ())


def offers(standing: Stances, bargain: Bargain | None, bots: Collection[int]) -> list[Offer]:
    """The offers that stand, then those that bots who have agreed to none would make now."""
    standing_offers = [
        Offer(side, tuple(seat for seat in side if standing.get(seat) == side))
        for side in dict.fromkeys(standing.values())
    ]
    bound = {seat for side in agreed(standing) for seat in side}
    new: dict[Side, list[int]] = {}
    for seat in bots if bargain else ():
        if bargain and seat not in bound and (side := bargain.offer(seat)):
            new.setdefault(side, []).append(seat)
    known = {each.side for each in standing_offers}
    return standing_offers + [Offer(s, tuple(by), True) for s, by in new.items() if s not in known]


def answers(
    bargain: Bargain, side: Side, standing: Stances, bots: Collection[int]
) -> list[tuple[int, Answer]]:
    """What the bots of an alliance say to it that do not stand by it already."""
    asked = [seat for seat in side if seat in bots and standing.get(seat) != side]
    return [(seat, bargain.answer(seat, side)) for seat in asked]


def offered(score: Score, seat: int, side: Side, is_estimate: bool) -> str:
    """ "Black offers: Black and White: about 33 of 74 points."."""
    name = words.player(seat)
    return tr("{player} offers: {offer}", player=name, offer=points(score, side, is_estimate))


def points(score: Score, side: Side, is_estimate: bool) -> str:
    """The members and their points together: "Black and White: about 33 of 74 points."."""
    own, total = score.points(side), score.total
    if is_estimate:
        return tr(
            "{players}: about {points} of {total} points.",
            players=names(side), points=own, total=total,
        )  # fmt: skip
    return tr(
        "{players}: {points} of {total} points.", players=names(side), points=own, total=total
    )


def answered(score: Score, seat: int, side: Side, answer: Answer) -> str:
    """A bot's answer to an offer, with its reason."""
    name, others = words.player(seat), names(answer.side)
    match answer.reason:
        case "enough":
            return tr(
                "{player} agrees: each gets 1/{size} of the win.", player=name, size=len(side)
            )
        case "few":
            return tr("{player} refuses: it takes {what}.", player=name, what=needed(score))
        case "beaten":
            return tr("{player} refuses: {other} alone has more.", player=name, other=others)
        case "alone":
            return tr("{player} refuses: it wins alone.", player=name)
        case "agreed":
            return tr("{player} refuses: it keeps to {players}.", player=name, players=others)
        case "smaller":
            return tr("{player} refuses: fewer are enough, {players}.", player=name, players=others)
        case _:
            return tr(
                "{player} refuses: others could have as many points. Safer: {players}.",
                player=name, players=others,
            )  # fmt: skip


def names(seats: Collection[int]) -> str:
    """ "Black and White"."""
    return words.members(letters(seats))
