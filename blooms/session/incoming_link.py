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

from collections.abc import Container, Mapping
from typing import Any, Final, NamedTuple

from blooms.core import resignation
from blooms.core.game import Game, play_all
from blooms.core.position import GameError
from blooms.core.variations import GameTree, Turns
from blooms.session.correspondence import Terms

__all__ = ["Arrival", "answers", "compare", "plan", "rebased", "why_refused"]

Replies = Mapping[Turns, str]
"""The answers thought out before, by the turns from the start that they answer."""

AHEAD: Final = 24 * 60
"""Minutes that the clock of another device may be ahead: with a wrong time zone, a day."""

_RANKS: Final = ("fork", "behind", "resigned", "own", "next", "same")


class Arrival(NamedTuple):
    """What a link is to a known game.

    `turn` is the number of the first turn that is new, another one or one's own; 0 where there is
    none. `line` is the line of the known game that it belongs to.
    """

    kind: str
    turn: int = 0
    line: Turns = ()


def compare(known: GameTree[Any], theirs: Game[Any], mine: Container[int]) -> Arrival:
    """What the game of a link is to a known one, whose seats `mine` are played here.

    Of several lines, the one that it fits best counts; where two fit alike, the current one.
    """
    if theirs.head != known.game.head or theirs.positions[0] != known.game.positions[0]:
        return Arrival("other")
    found = [_against(line, theirs, mine) for line in (known.line, *known.lines)]
    return max(found, key=lambda each: (_RANKS.index(each.kind), each.turn))


def rebased(known: GameTree[Any], theirs: Game[Any], mine: Container[int]) -> Game[Any]:
    """The game of a link, where another player resigned without knowing the latest moves of the
    known line: with the resignation after these.
    """
    seat = resignation.out_of_turn(theirs.turns[-1]) if theirs.turns else None
    before, line = theirs.turns[:-1], known.line
    is_later = len(line) > len(before) and line[: len(before)] == before and line != theirs.turns
    if seat is None or seat in mine or not is_later or theirs.head != known.game.head:
        return theirs
    whole = play_all(theirs.at(len(before)), line[len(before) :])
    if whole.position.outcome() is not None:
        return theirs
    return whole.play(resignation.by(whole.position, seat))


def _against(line: Turns, theirs: Game[Any], mine: Container[int]) -> Arrival:
    turns = theirs.turns
    shared = next(
        (ply for ply, (one, two) in enumerate(zip(line, turns, strict=False)) if one != two),
        min(len(line), len(turns)),
    )
    resigned = resignation.out_of_turn(line[-1]) if line else None
    if resigned in mine and shared == len(line) - 1 < len(turns):
        return Arrival("resigned", 0, line)
    if shared < min(len(line), len(turns)):
        return Arrival("fork", shared + 1, line)
    if len(turns) <= len(line):
        return Arrival("behind" if len(turns) < len(line) else "same", 0, line)
    added = range(len(line), len(turns))
    own = [
        ply
        for ply in added
        if any(seat in mine for seat in resignation.movers(theirs.positions[ply], turns[ply]))
    ]
    return Arrival("own", own[0] + 1, line) if own else Arrival("next", len(line) + 1, line)


def why_refused(known: Terms, sent: Terms, found: Arrival, mine: Container[int], now: int) -> str:
    """Why a link does not fit the known game of its number; empty if it does.

    `found` is what its game is to the known one, `mine` are the seats played here, once the draw
    is made; `now` is in minutes since 1970.
    """
    if found.kind == "other":
        return "it begins otherwise"
    if sent.days != known.days:
        return "it has another number of days for each move"
    if sent.sent > now + AHEAD:
        return "its time lies in the future"
    if known.reply == 0 and sent.reply is None:
        return "it does not answer the draw"
    if known.reply != sent.reply and known.reply != 0 and sent.reply != 0:
        return "the sides are drawn otherwise"
    is_answer = known.reply == 0 and bool(sent.reply)
    if sent.sender in mine and (is_answer or found.kind in ("next", "fork")):
        return "it says that you sent it"
    return ""


def plan(game: Game[Any], texts: Turns) -> dict[Turns, str]:
    """The answers of a line thought out before: "E5a C3cC4d", their turn and the answer, and so on.

    Raises GameError for a turn that is not legal or not answered.
    """
    if not texts or len(texts) % 2:
        raise GameError("each of their turns needs an answer: two, four or more turns")
    found = {}
    for at, text in enumerate(texts):
        if at % 2:
            found[game.turns] = text
        after = game.play(text)
        if at % 2:
            found[game.turns] = after.turns[-1]
        game = after
    return found


def answers(game: Game[Any], replies: Replies) -> str:
    """The answer thought out for a position; empty if there is none."""
    return replies.get(game.turns, "")
