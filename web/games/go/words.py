"""Describes positions and moves of Go for many in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from blooms.games.go import words
from blooms.games.go.board import COLOURS
from blooms.games.go.position import ALLY, DEAD, PASS, Go
from blooms.games.go.words import player, result
from blooms.session.session import Session
from web.page.game_parts import Hint
from web.page.i18n import tr, tr_error

__all__ = ["OPTIONS", "hint", "player", "result", "ruleset", "score", "status", "turn", "variant"]

OPTIONS: Final = {
    "crossman": "prisoners return to their own territory",
    "no_first_turns": "no first-turn rules",
    "no_shared": "no shared territory",
    "old_first": "older stones are captured first",
}
"""The rule options in words."""


def status(session: Session) -> str:
    """Who is to move and what for, or how many players have submitted their moves."""
    return words.status(cast(Go, session.game.position), len(session.sealed), session.reason)


def score(position: Go) -> str:
    """ "Black 80, White 0"."""
    scores = enumerate(position.count().scores)
    return ", ".join(f"{player(seat)} {points}" for seat, points in scores)


def ruleset(position: Go) -> str:
    """ "9×9 · 4 players · in turn · alone"."""
    rules = position.rules
    said = [f"{rules.size}×{rules.size}", tr("{count} players", count=rules.players)]
    said.append(tr("all at once") if rules.at_once else tr("in turn"))
    said.append(tr("cooperating") if rules.coop else tr("no alliances"))
    return " · ".join([*said, *(tr(OPTIONS[option]) for option in sorted(rules.options))])


def variant(position: Go) -> str:
    """The rules in words: the whole ruleset."""
    return ruleset(position)


def hint(position: Go, answer: Mapping[str, Any]) -> Hint:
    """ "E5: captures 3."; the line; the win chance; the best few moves."""
    why = ", ".join(map(tr_error, answer.get("why", ())))
    why = why or tr("best move found", count=answer["sims"])
    is_play = position.phase == "play"
    said = f"{turn(answer['turn'])}: {why}." if is_play else f"{turn(answer['turn'])}."
    figures = ""
    if is_play and len(position.movers) == 1:
        name, win = player(position.movers[0]), f"{answer['win']:.0%}"
        figures = tr("{player}'s win chance: {win}.", player=name, win=win)
    line = answer.get("line", ())
    expected = (
        tr("Likely continuation: {line}.", line=" ".join(map(turn, line))) if len(line) > 1 else ""
    )
    best = []
    for each in answer["best"][:5] if is_play else ():
        text = tr("{win}, {count} visits", win=f"{each['win']:.0%}", count=each["visits"])
        best.append(f"{turn(each['turn'])}: {text}")
    return Hint(said, expected, figures, tuple(best))


def turn(text: str) -> str:
    """A move as record text; other actions as a word."""
    if text == PASS:
        return tr("pass")
    if text == DEAD:
        return tr("no chain is dead")
    if text.startswith(ALLY):
        return words.members(text[1:])
    if text.startswith("+"):
        return words.stones([text.count(letter) for letter in COLOURS])
    return text.removeprefix(DEAD)
