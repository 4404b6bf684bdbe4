"""The facts of a position of Go for many, for `show --json`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from blooms.core import end_notes
from blooms.core.ending import in_english
from blooms.core.game import Game
from blooms.core.perft import Perft
from blooms.games.go.board import COLOURS
from blooms.games.go.position import Go

__all__ = ["facts", "perft"]


def facts(game: Game[Go]) -> dict[str, object]:
    """The facts that `show --json` prints (see docs/records.md); points by name, seats by letter.

    `alliances` has every possible set with its points and whether it qualifies; `komi` is there
    only if there is one.
    """
    position = game.position
    rules, names, count = position.rules, position.rules.board.names, position.standing()
    nobody = {
        point
        for region in count.regions
        if region not in count.shared and len(region.colours) != 1
        for point in region.points
    }
    return {
        "game": "go",
        "size": rules.size,
        "players": rules.players,
        "rules": rules.ruleset,
        "options": sorted([*rules.options, *(["area"] if rules.area else [])]),
        **({"komi": list(rules.komi)} if rules.komi else {}),
        "turn_number": len(game.turns) + 1,
        "phase": position.phase,
        "to_move": [seat + 1 for seat in position.movers] if position.phase != "over" else [],
        "rows": position.rows,
        "prisoners": {
            COLOURS[seat]: _by_letter(counts)
            for seat, counts in enumerate(position.prisoners.by_holder)
        },
        "eliminated": _by_letter(position.prisoners.eliminated),
        "territory": [[names[point] for point in points] for points in count.territory],
        "shared": [
            {
                "colours": region.colours,
                "points": [names[point] for point in region.points],
                "each": len(region.points) // len(region.colours),
            }
            for region in count.shared
        ],
        "neutral": [names[point] for point in sorted(nobody)],
        "score": list(count.scores),
        "total": count.total,
        "alliances": {
            "".join(COLOURS[seat] for seat in members): {
                "points": count.points(members),
                "qualifies": count.qualifies(count.points(members)),
            }
            for members in (count.alliances(position.active) if rules.coop else ())
        },
        "resigned": [seat + 1 for seat in sorted(position.gone)],
        "outcome": _outcome(game),
    }


def perft(position: Go, depth: int) -> Perft:
    """The counts at this depth (>= 1).

    A turn is a move or the moves of a whole round; prisoners are chosen in turns of their own. A
    line ends when play does: any set of chains may be marked dead.
    """
    if position.phase not in ("play", "choose"):
        return Perft()
    moves = [position.moves(seat) for seat in position.movers]
    reached = map(position.play, product(*moves))
    if depth > 1:
        return Perft.total(perft(after, depth - 1) for after in reached)
    return Perft.of([_off_board(after) - _off_board(position) for after in reached])


def _off_board(position: Go) -> int:
    """All stones captured so far, whoever has them."""
    prisoners = position.prisoners
    waiting = sum(sum(pool.stones) for pool in prisoners.pools)
    return prisoners.total + sum(prisoners.eliminated) + waiting


def _by_letter(counts: Sequence[int]) -> dict[str, int]:
    return {COLOURS[seat]: count for seat, count in enumerate(counts) if count}


def _outcome(game: Game[Go]) -> dict[str, object] | None:
    shares = game.position.outcome()
    if shares is None:
        return None
    return {
        "winners": [seat + 1 for seat, share in enumerate(shares) if share],
        "shares": list(shares),
        "reason": in_english(end_notes.ending(game), game.position.seats),
    }
