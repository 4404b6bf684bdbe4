"""The facts of a game for `show --json`, and turn counts for `perft`."""

from __future__ import annotations

from blooms.core import end_notes
from blooms.core.ending import in_english
from blooms.core.game import Game
from blooms.core.perft import Perft
from blooms.games.blooms.rules import Blooms

__all__ = ["facts", "perft"]


def facts(game: Game[Blooms]) -> dict[str, object]:
    """The facts that `show --json` prints, in the order of docs/records.md; cells by name."""
    position = game.position
    names = position.rules.board.names
    blooms = position.blooms()
    return {
        "game": "blooms",
        "base": position.rules.base,
        "rules": "territory" if position.rules.target is None else "race",
        "target": position.rules.target,
        "turn_number": len(game.turns) + 1,
        "to_move": position.seat + 1,
        "stones": {
            names[cell]: letter for cell, letter in enumerate(position.stones) if letter != "."
        },
        "fenced": [[names[cell] for cell in bloom.cells] for bloom in position.fenced()],
        "liberties": {
            names[bloom.cells[0]]: [names[cell] for cell in bloom.liberties] for bloom in blooms
        },
        "captured": list(position.captured),
        "territory": [[names[cell] for cell in cells] for cells in position.territory()],
        "score": list(position.score()),
        "legal_turns": sum(1 for _ in position.turns()),
        "outcome": _outcome(game),
    }


def perft(position: Blooms, depth: int) -> Perft:
    """The counts at this depth (>= 1)."""
    if depth > 1:
        return Perft.total(perft(position.after(turn), depth - 1) for turn in position.turns())
    turns = position.turns()
    return Perft.of([len(position.resolve(turn)[1]) if turn else 0 for turn in turns])


def _outcome(game: Game[Blooms]) -> dict[str, object] | None:
    shares = game.position.outcome()
    if shares is None:
        return None
    winner = shares.index(1.0) + 1 if 1.0 in shares else 0
    return {"winner": winner, "reason": in_english(end_notes.ending(game), 2)}
