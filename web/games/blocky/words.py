"""Describes positions and moves of Blocky in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from blooms.games.blocky import words
from blooms.games.blocky.position import Blocky, move_of
from blooms.games.blocky.words import player, result
from blooms.session.session import Session
from web.page.game_page import Hint
from web.page.i18n import tr

__all__ = ["hint", "player", "result", "ruleset", "score", "status", "turn"]


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


def hint(position: Blocky, answer: Mapping[str, Any]) -> Hint:
    """ "Smash, upper left is best: net 5 expected."; the continuation; the next best moves."""
    best, *others = answer["best"]
    said = tr("Best: {turn}, expected net {net}.", turn=turn(best["turn"]), net=best["net"])
    line = tr("Likely continuation: {line}.", line="; ".join(map(turn, answer["line"])))
    more = tuple(f"{turn(each['turn'])}: {each['net']}" for each in others)
    return Hint(f"{said[:1].upper()}{said[1:]}", line if len(answer["line"]) > 1 else "", more)


def turn(text: str) -> str:
    """ "smash, upper left"."""
    move = move_of(text)
    if move.action == "pass":
        return words.action("pass")
    return f"{words.action(move.action)}, {words.place(move.path)}"
