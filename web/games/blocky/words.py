"""Describes positions and moves of Blocky in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from blooms.games.blocky import words
from blooms.games.blocky.position import Blocky, move_of
from blooms.games.blocky.words import player, result
from blooms.session.session import Session
from web.page.game_parts import Hint
from web.page.i18n import tr, tr_error

__all__ = ["hint", "player", "result", "ruleset", "score", "status", "turn", "variant"]


def status(session: Session) -> str:
    """Who is to move; at the end the result."""
    return words.status(cast(Blocky, session.game.position))


def score(position: Blocky) -> str:
    """ "Player 1 net 5, Player 2 net 3"."""
    return ", ".join(
        tr("{player} net {net}", player=player(seat), net=net)
        for seat, net in enumerate(position.nets())
    )


def ruleset(position: Blocky) -> str:
    """ "blob · depth 3 · board 7"."""
    setup = position.setup
    said = (
        words.goal(setup.goal),
        tr("depth {depth}", depth=setup.depth),
        tr("board {seed}", seed=setup.seed),
    )
    return " · ".join(said)


def variant(position: Blocky) -> str:
    """ "blob · depth 3 · 5 rounds"."""
    setup = position.setup
    rounds = tr("1 round" if setup.rounds == 1 else "{count} rounds", count=setup.rounds)
    return " · ".join((words.goal(setup.goal), tr("depth {depth}", depth=setup.depth), rounds))


def hint(position: Blocky, answer: Mapping[str, Any]) -> Hint:
    """ "Smash, upper left: raises your net score by 3."; the line; the net; the next best moves."""
    best, *others = answer["best"]
    why = ", ".join(map(tr_error, answer["why"])) or tr("best move found")
    said = f"{turn(best['turn'])}: {why}."
    line = tr("Likely continuation: {line}.", line="; ".join(map(turn, answer["line"])))
    net = tr("Expected net: {net}.", net=words.number(best["net"]))
    more = tuple(f"{turn(each['turn'])}: {each['net']}" for each in others)
    shown = line if len(answer["line"]) > 1 else ""
    return Hint(f"{said[:1].upper()}{said[1:]}", shown, net, more)


def turn(text: str) -> str:
    """ "smash, upper left"."""
    move = move_of(text)
    if move.action == "pass":
        return words.action("pass")
    return f"{words.action(move.action)}, {words.place(move.path)}"
