"""The board of Go for many as plain text."""

from __future__ import annotations

from typing import assert_never

from blooms.core.ending import result_in_english
from blooms.games.go import words
from blooms.games.go.state import GoState

__all__ = ["board_text"]


def board_text(position: GoState) -> str:
    """The board with row and column names, the rules, the prisoners, and who is to do what."""
    size = position.rules.size
    columns = "   " + " ".join(name[0] for name in position.rules.board.names[:size])
    rows = [
        f"{number:2} " + " ".join(row)
        for number, row in zip(range(size, 0, -1), position.rows, strict=True)
    ]
    return "\n".join([columns, *rows, _rules(position), _prisoners(position), _phase(position)])


def _rules(position: GoState) -> str:
    rules = position.rules
    options = [rules.ruleset, *sorted(rules.options), *["area"] * rules.area]
    komi = [f"{words.NAMES[seat]} {extra}" for seat, extra in enumerate(rules.komi) if extra]
    return f"size {rules.size}, {'+'.join(options)}{', komi ' if komi else ''}{', '.join(komi)}"


def _prisoners(position: GoState) -> str:
    """The stones that each seat holds, or has lost where they go back to their own colour."""
    held = position.prisoners.by_holder
    counts = [f"{words.NAMES[seat]} {sum(stones)}" for seat, stones in enumerate(held)]
    if gone := sum(position.prisoners.eliminated):
        counts.append(f"eliminated {gone}")
    return f"{'lost' if position.rules.crossman else 'prisoners'}: {', '.join(counts)}"


def _phase(position: GoState) -> str:
    """Who is to do what, or the result."""
    seats = position.movers
    who = ", ".join(f"player {seat + 1} ({words.NAMES[seat]})" for seat in seats)
    match position.phase:
        case "play":
            return f"{who} to move{' at once' if len(seats) > 1 else ''}"
        case "choose":
            return f"{who} to choose prisoners: {position.prisoners.wanted}"
        case "mark":
            dead = position.spell_dead(position.dead) if position.agreed else "nothing"
            return f"play has stopped: {who} to mark the dead chains; proposed: {dead}"
        case "ally":
            return f"play has stopped: {who} to name their alliances at once"
        case "over":
            ending = position.ending()
            names = words.NAMES[: position.seats]
            return result_in_english(ending, position.outcome(), names) if ending else ""
        case _:
            assert_never(position.phase)
