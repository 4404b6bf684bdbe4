"""A position of Go for many in words: seats, turns, captures, results, warnings."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final, assert_never

from blooms.core import ending_words, resignation
from blooms.core.ending import Ending
from blooms.core.ending_words import Reader
from blooms.core.i18n import listed, tr
from blooms.games.go.board import COLOURS
from blooms.games.go.play import STILL
from blooms.games.go.rules import Rules
from blooms.games.go.state import ALLY, DEAD, PASS, GoState

__all__ = [
    "NAMES", "banner", "called", "captures", "chain", "chains", "effects", "members", "player",
    "result", "status", "stones", "turn", "warnings",
]  # fmt: skip

NAMES: Final = ("Black", "White", "Red", "Blue", "Green", "Orange", "Purple", "Cyan")


def player(seat: int) -> str:
    """A seat's name: "Red"."""
    return tr(NAMES[seat])


def called(seats: int) -> str:
    """What people call a game with so many seats: "Go for three"."""
    match seats:
        case 2:
            return tr("Go for two")
        case 3:
            return tr("Go for three")
        case 4:
            return tr("Go for four")
        case 5:
            return tr("Go for five")
        case 6:
            return tr("Go for six")
        case 7:
            return tr("Go for seven")
        case _:
            return tr("Go for eight")


def members(letters: str) -> str:
    """A set of seats: "Black and White"."""
    return listed(player(COLOURS.index(letter)) for letter in letters)


def stones(counts: Sequence[int]) -> str:
    """Stones by colour: "White 2, Blue 1"; empty for none."""
    return ", ".join(f"{player(seat)} {count}" for seat, count in enumerate(counts) if count)


def chain(size: int) -> str:
    """ "chain of 3", or "single stone"."""
    return tr("single stone" if size == 1 else "chain of {size}", size=size)


def chains(text: str) -> str:
    """The chains that a move marks as dead, by a point of each: "A5, D2"."""
    return ", ".join(re.findall(r"[A-Z][0-9]+", text))


def captures(before: GoState, after: GoState) -> str:
    """ "Black captures 2 stones", or "5 stones captured: White gets 2, 3 to be shared out"; empty
    without captures.

    Under crossman who loses what; of a choice, only who gets what.
    """
    had, has = before.prisoners, after.prisoners
    gained = [sum(now) - sum(then) for now, then in zip(has.by_holder, had.by_holder, strict=True)]
    gone = sum(has.eliminated) - sum(had.eliminated)
    waiting = sum(sum(pool.stones) for pool in has.pools)
    waiting -= sum(sum(pool.stones) for pool in had.pools)
    total = sum(gained) + gone + waiting
    if not (any(gained) or gone or waiting > 0):
        return ""
    is_lost = after.rules.crossman
    if 0 < total in gained and not is_lost:
        return tr(
            "{player} captures 1 stone" if total == 1 else "{player} captures {count} stones",
            player=player(gained.index(total)), count=total,
        )  # fmt: skip
    parts = [
        tr(
            "{player} loses {count}" if is_lost else "{player} gets {count}",
            player=player(seat), count=count,
        )
        for seat, count in enumerate(gained)
        if count
    ]  # fmt: skip
    if gone:
        parts.append(tr("{count} eliminated", count=gone))
    if waiting > 0:
        parts.append(tr("{count} to be shared out", count=waiting))
    who = ", ".join(parts)
    if total < 1:  # A pool was shared out, nothing was captured.
        return who
    if after.rules.area:
        who = ""
    taken = tr("1 stone captured" if total == 1 else "{count} stones captured", count=total)
    return f"{taken}: {who}" if who else taken


def turn(before: GoState, after: GoState, text: str, without: Collection[int] = ()) -> str:
    """One or two sentences about a turn or round and its captures, `without` some of its seats."""
    texts, movers = text.split(","), before.movers
    is_proposal = before.phase == "mark" and text.startswith(DEAD)
    if is_proposal and before.agreed and before.read_dead(text) == before.dead:
        return tr("{player} agrees.", player=player(before.movers[0]))
    if len(texts) == len(movers) > 1:
        moves = zip(movers, texts, strict=True)
        played = "; ".join(_move(seat, move) for seat, move in moves if seat not in without) + "."
    else:
        played = _move(resignation.mover(before, text), text) + "."
    return f"{played} {effects(before, after, text)}".strip()


def effects(before: GoState, after: GoState, text: str) -> str:
    """Points chosen twice, a void round, captures; empty without any."""
    texts, sentences = text.split(","), []
    clashes = sorted({move for move in texts if texts.count(move) > 1 and move[0] not in "-!~"})
    if clashes:
        sentences.append(
            tr(
                "{points}: chosen twice, stays empty."
                if len(clashes) == 1
                else "{points}: chosen twice, stay empty.",
                points=listed(clashes),
            )
        )
    has_stopped = before.phase == "play" and after.phase != "play"
    if has_stopped and before.still + 1 == STILL and any(move != PASS for move in texts):
        sentences.append(tr("Six rounds in a row have changed nothing: play has stopped."))
    elif after.still > before.still and before.rules.at_once and not clashes:
        sentences.append(tr("The round is void: it would repeat an earlier position."))
    if taken := captures(before, after):
        sentences.append(f"{taken}.")
    return " ".join(sentences)


def status(position: GoState, submitted: int = 0) -> str:
    """The player to move and the phase, or "3 of 4 submitted"; at the end the result."""
    if over := result(position):
        return over
    seats = position.movers
    if len(seats) > 1:
        done = tr("{done} of {all} submitted", done=submitted, all=len(seats))
        what = tr("Alliances") if position.phase == "ally" else tr("All move at once")
        return f"{what}: {done}"
    name = player(seats[0])
    match position.phase:
        case "choose":
            count = position.prisoners.wanted
            return tr(
                "{player} chooses 1 prisoner"
                if count == 1
                else "{player} chooses {count} prisoners",
                player=name,
                count=count,
            )
        case "mark":
            return tr("{player} marks the dead chains", player=name)
        case "play" | "ally" | "over":
            return tr("{player} to move", player=name)
        case _:
            assert_never(position.phase)


def banner(position: GoState) -> str:
    """What is special about this turn; empty if nothing."""
    match position.phase:
        case "mark":
            return _proposed(position)
        case "ally":
            return tr("Allies count if all of them name the same.")
        case "play":
            return "" if position.rules.at_once else _first_rounds(position)
        case "choose" | "over":
            return ""
        case _:
            assert_never(position.phase)


def _proposed(position: GoState) -> str:
    """Who has proposed which chains are dead; of several only how many, in a line of a phone."""
    done, count = position.agreed, len(position.active)
    if not done:
        return tr("Play has stopped: which chains are dead?")
    if len(done) > 1 and position.dead:
        return tr("{done} of {all} agree: dead chains are crossed out.", done=len(done), all=count)
    if len(done) > 1:
        return tr("{done} of {all} agree: no chain is dead.", done=len(done), all=count)
    if position.dead:
        return tr("Proposed by {player}: dead chains are crossed out.", player=player(done[0]))
    return tr("Proposed by {player}: no chain is dead.", player=player(done[0]))


def _first_rounds(position: GoState) -> str:
    """What the rules of the first rounds say of this turn; empty for nothing."""
    name = player(position.seat)
    if position.must_pass:
        return tr("{player} must pass in round 3: a first-turn rule.", player=name)
    if position.plays_two:
        return tr("{player} places two stones in round 1.", player=name)
    return ""


def result(position: GoState, ending: Ending | None = None) -> str:
    """The result of the game; empty while it goes on.

    `ending` is that of the whole game, blooms.core.end_notes.ending, where it is known.
    """
    return ending_words.result(position, ending, Reader(player))


def warnings(rules: Rules) -> list[str]:
    """What players should know before the game."""
    sentences = []
    if rules.coop and rules.players > 2:
        sentences.append(
            tr(
                "Allies add up their points at the end: with more than 5/12 of all points, some "
                "42 %, they share the win."
            )
        )
    if rules.coop and rules.players in (3, 4):
        sentences.append(
            tr("With 3 or 4 players, some pair nearly always has more than 5/12 of all points.")
        )
    if rules.coop and rules.players == 2:
        sentences.append(tr("With two players there is nobody to ally with."))
    if not rules.at_once and "no_first_turns" not in rules.options and rules.players > 2:
        sentences.append(tr("Weaker players should go first: moving early helps."))
    if rules.size >= 19 and rules.players >= 5:
        sentences.append(tr("A game on a large board with many players takes a long time."))
    return sentences


def _move(seat: int, text: str) -> str:
    name = player(seat)
    if text == PASS:
        return tr("{player} passes", player=name)
    if resignation.is_resignation(text):
        return tr("{player} resigns", player=name)
    if text.startswith("+"):
        counts = [text.count(letter) for letter in COLOURS]
        return tr("{player} takes {stones}", player=name, stones=stones(counts))
    if text == DEAD:
        return tr("{player} marks no chain as dead", player=name)
    if text.startswith(DEAD):
        named = chains(text)
        if ", " not in named:
            return tr("{player} marks {chain} as dead", player=name, chain=named)
        return tr("{player} marks {chains} as dead", player=name, chains=named)
    if text.startswith(ALLY):
        if len(text) == 2:
            return tr("{player} stands alone", player=name)
        return tr("{player} names {players}", player=name, players=members(text[1:]))
    return f"{name} {text}"
