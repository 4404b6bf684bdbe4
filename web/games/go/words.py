"""Describes positions and moves of Go for many in words."""

from __future__ import annotations

from typing import Final, assert_never

from blooms.core.answer import Answer
from blooms.core.i18n import listed, number, percent, tr, tr_error
from blooms.games.go import words
from blooms.games.go.ahead import stones_ahead
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.position import ALLY, DEAD, PASS, Go
from blooms.games.go.words import player
from blooms.session.remote import ByRoom
from blooms.session.session import Session
from web.games.go.end_choices import Allies
from web.page.contract.parts import Hint
from web.page.view.slow import Item

__all__ = [
    "SPOKEN",
    "banner",
    "hint",
    "played",
    "player",
    "ruleset",
    "score",
    "status",
    "taken",
    "terms",
    "turn",
]

MANY: Final = 2
"""So many names fit in a line of a phone."""
SPOKEN: Final = {
    "crossman": "prisoners return to their own territory",
    "no_first_turns": "no first-turn rules",
    "no_shared": "no shared territory",
    "old_first": "older stones are captured first",
}
"""The rule options in words."""


def status(session: Session[Go]) -> str:
    """Who is to move and what for, of several here by the colour; where all move at once, who has
    chosen.
    """
    position = session.game.position
    is_round = len(position.movers) > 1 and not position.outcome()
    if is_round and session.local_seats and not isinstance(session.remote, ByRoom):
        return _round(session)
    if session.local_seats == position.movers and position.outcome() is None:
        return _own_turn(position)
    if position.phase == "mark" and position.agreed:
        return tr("{player} checks the dead chains", player=player(position.movers[0]))
    return words.status(position, len(session.sealed))


def _own_turn(position: Go) -> str:
    """What the only person here is to do."""
    match position.phase:
        case "choose":
            count = position.prisoners.wanted
            one, many = tr("You choose 1 prisoner"), tr("You choose {count} prisoners", count=count)
            return one if count == 1 else many
        case "mark":
            return tr(
                "You check the dead chains" if position.agreed else "You mark the dead chains"
            )
        case "play" | "ally" | "over":
            return tr("Your turn")
        case _:
            assert_never(position.phase)


def banner(session: Session[Go]) -> str:
    """What is special about this turn; empty if nothing."""
    position, agreed = session.game.position, session.game.position.agreed
    if position.phase == "mark" and len(agreed) == 1 and session.local_seats == agreed:
        if position.dead:
            return tr("Proposed by you: dead chains are crossed out.")
        return tr("Proposed by you: no chain is dead.")
    if position.phase == "play" and session.local_seats == position.movers:
        if position.must_pass:
            return tr("You must pass in round 3: a first-turn rule.")
        if position.plays_two:
            return tr("You place two stones in round 1.")
    # What alliances are for stands in the step beside the board.
    return "" if position.phase == "ally" else words.banner(position)


def _round(session: Session[Go]) -> str:
    """ "Your move; White has chosen."; "You have chosen; waiting for White."."""
    position, is_alone = session.game.position, len(session.local_seats) == 1
    mine = [seat for seat in session.still_to_move if session.seats[seat].is_human]
    if not mine:
        names = listed(map(player, session.still_to_move))
        return tr("You have chosen; waiting for {players}.", players=names)
    if is_alone:
        whose = tr("Name your allies") if position.phase == "ally" else tr("Your move")
    else:
        whose = tr("{player} chooses", player=player(mine[0]))
    done = [player(seat) for seat, _ in session.sealed]
    if not done and position.phase == "ally":
        return tr("{whose}; all choose at once.", whose=whose)
    if not done:
        return tr("{whose}; all move at once.", whose=whose)
    if len(done) == 1:
        return tr("{whose}; {player} has chosen.", whose=whose, player=done[0])
    if len(done) == len(position.movers) - 1:
        return tr("{whose}; all others have chosen.", whose=whose)
    if len(done) > MANY:
        count, total = len(done), len(position.movers)
        return tr("{whose}; {count} of {total} have chosen.", whose=whose, count=count, total=total)
    return tr("{whose}; {players} have chosen.", whose=whose, players=listed(done))


def played(session: Session[Go], last: str, result: str) -> tuple[str, str]:
    """The announcement of the last move, described by `last`, with the captured stones, what is to
    be done once play has stopped, and the result; and its sound.
    """
    before, after = session.game.positions[-2:]
    sound = "capture" if words.captures(before, after) else "place"
    sentences = [last]
    if before.phase == "play":
        sentences.append(taken(before, after))
    if after.phase == "mark":
        sentences += [banner(session), f"{status(session)}."]
    return " ".join(filter(None, [*sentences, result])), sound


def taken(before: Go, after: Go) -> str:
    """ "Captured: D4 and D5."; empty without captures."""
    names = before.rules.board.names
    stones = [
        name
        for name, old, new in zip(names, before.stones, after.stones, strict=True)
        if old != EMPTY and new == EMPTY
    ]
    return tr("Captured: {stones}.", stones=listed(stones)) if stones else ""


def score(position: Go) -> str:
    """ "Black 80, White 0"."""
    scores = enumerate(position.standing().scores)
    return ", ".join(f"{player(seat)} {number(points)}" for seat, points in scores)


def ruleset(position: Go) -> str:
    """ "9×9 · 4 players · in turn · alone"."""
    rules = position.rules
    parts = [f"{rules.size}×{rules.size}", tr("{count} players", count=rules.players)]
    parts.append(tr("all at once") if rules.at_once else tr("in turn"))
    parts.append(tr("cooperating") if rules.coop else tr("no alliances"))
    parts += [tr(SPOKEN[option]) for option in sorted(rules.options)]
    if rules.area:
        parts.append(tr("area scoring"))
    if any(rules.komi):
        is_usual = rules.players == 2 and not rules.komi[0]  # White's alone, as everywhere in Go
        komi = rules.komi[1:] if is_usual else rules.komi
        parts.append(tr("komi {points}", points=" ".join(map(number, komi))))
    return " · ".join(parts)


def terms() -> dict[str, str]:
    """The words that are explained where they are met, with their forms."""
    return {
        "chain": tr("chain, chains"),
        "liberty": tr("liberty, liberties"),
        "ko": tr("ko"),
        "prisoner": tr("prisoner, prisoners"),
        "dead": tr("dead, dead stones"),
        "alliance": tr("alliance, alliances"),
    }


def hint(position: Go, answer: Answer) -> Hint:
    """ "E5: captures 3."; the line; the win chance; the best few moves; the line as stones."""
    why = ", ".join(map(tr_error, answer.get("why", ())))
    why = why or tr("best move found", count=answer["sims"])
    is_play = position.phase == "play"
    sentence = f"{turn(answer['turn'])}: {why}." if is_play else _advice(position, answer["turn"])
    figures = ""
    if is_play and len(position.movers) == 1:
        name, win = player(position.movers[0]), percent(answer["win"])
        figures = tr("{player}'s win chance: {win}.", player=name, win=win)
    line = answer.get("line", ())
    expected = tuple(Item(turn(each)) for each in line)
    best = []
    for each in answer["best"][:5] if is_play else ():
        text = tr("{win}, {count} visits", win=percent(each["win"]), count=each["visits"])
        best.append(f"{turn(each['turn'])}: {text}")
    drawing = stones_ahead(position, tuple(line))
    return Hint(sentence, expected, figures, tuple(best), drawing=drawing)


def _advice(position: Go, text: str) -> str:
    """Why to name these allies, to mark these chains as dead, or to take these prisoners."""
    match position.phase:
        case "ally":
            members = frozenset(COLOURS.index(letter) for letter in text[1:])
            return Allies(position, position.movers[0], members).words
        case "mark" if text not in (PASS, DEAD):
            return tr("{chains}: captured in most random games.", chains=turn(text))
        case "choose":
            return tr("{stones}: from those who have the most points.", stones=turn(text))
        case "play" | "mark" | "over":
            return f"{turn(text)}."
        case _:
            assert_never(position.phase)


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
    return words.chains(text) if text.startswith(DEAD) else text
