"""Blooms by the Go Text Protocol: a vertex is a whole turn, D4aE5b."""

from __future__ import annotations

import re
from typing import Final

from blooms import record
from blooms.cli.gtp_engine import Engine
from blooms.core.game import Game
from blooms.core.options import whole_number
from blooms.core.position import GameError
from blooms.games.blooms.hexes import BASES
from blooms.games.blooms.rules import TARGETS, Blooms, Rules
from blooms.games.blooms.text import checked, new

__all__ = ["BloomsEngine"]

_ROW: Final = re.compile("[a-z](?=[0-9])")


class BloomsEngine(Engine[Blooms]):
    """`blooms-rules race 15` or `blooms-rules territory` choose the rules."""

    def __init__(self) -> None:
        super().__init__(new(Rules(4, Rules.default_target(4))))

    def sized(self, size: int) -> Game[Blooms]:
        if size not in BASES:
            raise GameError("unacceptable size")
        race = self.position.rules.target is not None
        return new(Rules(size, Rules.default_target(size) if race else None))

    def cleared(self) -> Game[Blooms]:
        return new(self.position.rules)

    def with_komi(self, komi: float) -> Game[Blooms]:
        """The same game: Blooms has no komi, but the protocol wants the command."""
        return self.game

    def ruled(self, words: list[str]) -> Game[Blooms]:
        base = self.position.rules.base
        match words:
            case ["territory"]:
                target = None
            case ["race"]:
                target = Rules.default_target(base)
            case ["race", stones]:
                target = whole_number("target", stones, TARGETS[0], TARGETS[-1])
            case _:
                given = " ".join(words)[:20]
                raise GameError(f"{given!r} is not a ruleset; say race 15 or territory")
        return new(Rules(base, target))

    def recorded(self, record_: str) -> Game[Blooms]:
        return checked(record.read(record_))

    def ready(self, seat: int) -> Game[Blooms]:
        if self.position.outcome() is not None:
            raise GameError("game is over")
        if seat != self.position.seat:
            raise GameError(f"player {self.position.seat + 1} is to move")
        return self.game

    def turn(self, vertex: str) -> str:
        return _ROW.sub(lambda row: row[0].upper(), vertex)

    def score(self) -> tuple[float, float]:
        if self.position.outcome() is None:
            raise GameError("cannot score")
        return self.position.score()

    def shown(self) -> str:
        position = self.position
        width = 2 * position.rules.base - 1
        lines = []
        for row, cells in enumerate(position.rules.board.rows):
            letters = " ".join(position.stones[cell] for cell in cells)
            lines.append(f"{chr(ord('A') + row)} {' ' * (width - len(cells))}{letters}")
        return "\n".join([*lines, f"player {position.seat + 1} to move"])
