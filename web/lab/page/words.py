"""What the lab says of a game, a match, and a program that failed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from blooms.core.i18n import tr, tr_error
from web.lab.page.state import Fault, Frame, GameRow, Result

__all__ = ["NOTICES", "changed", "fault", "game", "match", "row", "score"]

NOTICES: Final = {
    "kept": "Kept.",
    "copied": "Copied.",
    "uncopied": "Not copied.",
    "unsaved": "Not saved: this browser stores nothing.",
}


def game(frame: Frame, at: int, rival: str) -> str:
    """What the game shows after its turn `at`."""
    answer = frame.answer
    ply, turn, seat, share = answer["ply"], answer["turn"], answer["seat"], answer["share"]
    parts = []
    if not at:
        parts.append(tr("Your bot moves second.") if seat else tr("Your bot moves first."))
        if ply:
            parts.append(
                tr(
                    "The {count} turns so far are random, the same with the seats swapped.",
                    count=ply,
                )
            )
    else:
        own, other = (f"{answer['points'][each]:g}" for each in (seat, 1 - seat))
        if frame.by == 0:
            parts.append(tr("Turn {number}: your bot plays {turn}.", number=ply, turn=turn))
        else:
            parts.append(
                tr("Turn {number}: {rival} plays {turn}.", number=ply, turn=turn, rival=rival)
            )
        parts.append(tr("Points: {own} to {other}.", own=own, other=other))
    if share == 1:
        parts.append(tr("Your bot wins."))
    elif share == 0:
        parts.append(tr("{rival} wins.", rival=rival))
    elif share is not None:
        parts.append(tr("Nobody wins."))
    return " ".join(parts)


def match(result: Result) -> str:
    """The score of a match."""
    figures = result.figures
    percent, low, high = map(_percent, figures["score"])
    elo, lower, upper = (f"{each:+}".replace("-", "−") if each else "0" for each in figures["elo"])
    score = tr(
        "Score: {won} of {count}, {percent} %; with 95 % certainty {low} to {high} %.",
        won=f"{sum(result.shares):g}",
        count=len(result.shares),
        percent=percent,
        low=low,
        high=high,
    )
    # Where one side won every game, only one end of the interval is known.
    if figures["score"][0] == 1:
        return f"{score} {tr('Elo {low} or more.', low=lower)}"
    if figures["score"][0] == 0:
        return f"{score} {tr('Elo {high} or less.', high=upper)}"
    elo = tr("Elo {elo}, from {low} to {high}.", elo=elo, low=lower, high=upper)
    return f"{score} {elo}"


def changed(signs: Sequence[str], line: int) -> str:
    """Why Python cannot read a program whose signs were changed; "" is one that nobody sees."""
    message = tr(
        "A keyboard or a web page has changed signs of this program: {signs}. Python needs the "
        "plain ones.",
        signs=" ".join(filter(None, signs)) or tr("invisible characters"),
    )
    return f"{tr('Line')} {line}: {message}" if line else message


def fault(why: Fault, seconds: str) -> str:
    """Why something failed; `seconds` are those that a turn may take."""
    match why.kind:
        case "program" | "unread":
            message = tr_error(why.why)
            return f"{tr('Line')} {why.line}: {message}" if why.line else message
        case "late":
            return tr(
                "A turn took longer than {seconds} seconds. The program was ended; the page goes "
                "on.",
                seconds=seconds,
            )
        case "ended":
            return tr("The program was ended: {why}", why=why.why)
        case "silent":
            return tr("The program was ended: its answer could not be read.")
        case "referee":
            return tr("The opponent does not answer. Try again.")
        case "worker":
            return tr("Programs cannot run here, as this browser does not allow workers.")
        case "start":
            return tr("Python did not start. Check your connection or try again.")
        case _:
            assert_never(why.kind)


def row(game: GameRow) -> str:
    """The result of a game of a tournament, after the names of its players."""
    share = game.share
    result = "½ – ½" if share == 0.5 else f"{share:g} – {1 - share:g}"
    if not game.fault:
        return result
    loser = game.players[int(share)].name
    if game.fault.kind == "late":
        why = tr("{name} took too long.", name=loser)
    else:
        why = f"{loser}: {fault(game.fault, '')}"
    return f"{result} ({why})"


def score(points: float, games: int, score: Sequence[float]) -> tuple[str, str, str]:
    """A player's points, percentage and interval in a tournament."""
    percent, low, high = map(_percent, score)
    return f"{points:g} / {games}", f"{percent}", f"{low} – {high} %"


def _percent(share: float) -> int:
    return int(100 * share + 0.5)
