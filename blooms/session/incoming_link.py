"""What a link that arrives is to the game that is known here, and the answers thought out before.

same     the known game, turn for turn
next     the known game and turns of other players
own      the known game and turns, one of them of a seat that is played here: somebody else's
         invention, or made on another device
behind   an earlier state of the known game
resigned the known game and turns of other players, made before they knew that a seat that is
         played here had resigned out of turn
fork     another turn was played than the one that is known here
other    another game: another start
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final, Literal, NamedTuple, get_args

from blooms.core import resignation
from blooms.core.game import Game, play_all
from blooms.core.position import GameError
from blooms.core.resignation import RESIGN
from blooms.core.variations import GameTree, Turns, parting
from blooms.session.correspondence import Terms

__all__ = ["Arrival", "Kind", "compare", "plan", "rebased", "why_refused"]

AHEAD: Final = 24 * 60
"""Minutes that the clock of another device may be ahead: with a wrong time zone, a day."""

Kind = Literal["other", "fork", "behind", "resigned", "own", "next", "same"]
"""What a link is to a known game, from the worst fit to the best."""
_KINDS: Final = get_args(Kind)


class Arrival(NamedTuple):
    """What a link is to a known game.

    `turn` is the number of the first turn that is new, differs, or is one's own; 0 if there is
    none. `line` is the line of the known game that it belongs to.
    """

    kind: Kind
    turn: int = 0
    line: Turns = ()


def compare(known: GameTree, theirs: Game, local_seats: Container[int]) -> Arrival:
    """What the game of a link is to a known one, whose seats `local_seats` are played here.

    Of several lines, the one that it fits best counts; where two fit alike, the current one.
    """
    if theirs.head != known.game.head or theirs.positions[0] != known.game.positions[0]:
        return Arrival("other")
    arrivals = [_against(line, theirs, local_seats) for line in (known.line, *known.lines)]
    return max(arrivals, key=lambda each: (_KINDS.index(each.kind), each.turn))


def rebased(known: GameTree, theirs: Game, local_seats: Container[int]) -> Game:
    """The game of a link, where one resigned out of turn while others moved: with the resignation
    after these moves. Of two that resigned at once, the first player comes first.
    """
    line, turns = known.line, theirs.turns
    shared = parting(line, turns)
    if theirs.head != known.game.head or shared in (len(line), len(turns)):
        return theirs
    known_seat, sent_seat = _resigning(line, shared), _resigning(turns, shared)
    before = theirs.at(shared)
    if sent_seat in local_seats or (known_seat is None and sent_seat is None):
        return theirs
    if known_seat is not None and sent_seat is not None:
        whole, seat = (
            before.play(f"{RESIGN}{min(known_seat, sent_seat) + 1}"),
            max(known_seat, sent_seat),
        )
    elif sent_seat is not None:
        whole, seat = play_all(before, line[shared:]), sent_seat
    elif (
        known_seat is not None
        and known_seat not in local_seats
        and not _has_resigned(theirs, shared, known_seat)
    ):
        whole, seat = theirs, known_seat
    else:
        return theirs
    if whole.position.outcome() is not None:
        return theirs
    return whole.play(resignation.by(whole.position, seat))


def _against(line: Turns, theirs: Game, local_seats: Container[int]) -> Arrival:
    turns = theirs.turns
    shared = parting(line, turns)
    parts = shared < min(len(line), len(turns))
    seat = _resigning(line, shared) if parts else None
    if seat is not None and _has_resigned(theirs, shared, seat):
        own = _own(theirs, shared, local_seats, but=seat)
        return Arrival("own", own[0] + 1, line) if own else Arrival("next", shared + 1, line)
    if seat in local_seats:
        return Arrival("resigned", 0, line)
    if parts:
        return Arrival("fork", shared + 1, line)
    if len(turns) <= len(line):
        return Arrival("behind" if len(turns) < len(line) else "same", 0, line)
    own = _own(theirs, shared, local_seats)
    return Arrival("own", own[0] + 1, line) if own else Arrival("next", len(line) + 1, line)


def _resigning(line: Turns, ply: int) -> int | None:
    """The seat that resigns out of turn in the last turn of a line, if that is turn `ply`."""
    return resignation.out_of_turn(line[-1]) if ply == len(line) - 1 else None


def _has_resigned(game: Game, ply: int, seat: int) -> bool:
    """Whether a seat resigns from this ply on."""
    return any(
        resignation.is_resignation(turn) and seat in resignation.movers(game.positions[at], turn)
        for at, turn in enumerate(game.turns)
        if at >= ply
    )


def _own(game: Game, since: int, local_seats: Container[int], but: int | None = None) -> list[int]:
    """The plies from one on whose turns are of a seat that is played here."""
    return [
        ply
        for ply in range(since, len(game.turns))
        for seat in resignation.movers(game.positions[ply], game.turns[ply])
        if seat in local_seats and seat != but
    ]


def why_refused(
    known: Terms, sent: Terms, arrival: Arrival, local_seats: Container[int], now: int
) -> str:
    """Why a link does not fit the known game of its number; empty if it does.

    `arrival` is what its game is to the known one; `local_seats` are played here, once the draw is
    made; `now` is in minutes since 1970.
    """
    if arrival.kind == "other":
        return "it starts from another position"
    if sent.days != known.days:
        return "it has another number of days for each move"
    if sent.sent > now + AHEAD:
        return "its date is in the future"
    if known.awaits_draw and sent.reply is None:
        return "it does not answer the draw"
    if known.reply != sent.reply and not (known.awaits_draw or sent.awaits_draw):
        return "the sides were drawn differently"
    is_answer = known.awaits_draw and bool(sent.reply)
    if sent.sender in local_seats and (is_answer or arrival.kind in ("next", "fork")):
        return "it says that you sent it"
    return ""


def plan(game: Game, texts: Turns) -> dict[Turns, str]:
    """The answers of a line thought out before: "E5a C3cC4d", their turn and the answer, and so on.

    Raises GameError for a turn that is not legal or not answered.
    """
    if not texts or len(texts) % 2:
        raise GameError("each of their turns needs an answer: two, four or more turns")
    replies = {}
    for at, text in enumerate(texts):
        after = game.play(text)
        if at % 2:
            replies[game.turns] = after.turns[-1]
        game = after
    return replies
