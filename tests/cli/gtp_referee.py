"""A referee of Go between two programs that speak GTP: it passes on the moves, and compares."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

__all__ = ["Player", "play", "playing"]


class Player:
    """A program at one colour; its answers are lines of text."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, command: str) -> str:
        """The answer to a command. A refusal is an AssertionError."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(f"{command}\n")
        self.process.stdin.flush()
        lines = [self.process.stdout.readline()]
        while lines[-1].strip():
            lines.append(self.process.stdout.readline())
        answer = "".join(lines).strip()
        assert answer.startswith("="), (command, answer)
        return answer[1:].strip()


@contextmanager
def playing(command: Sequence[str]) -> Iterator[Player]:
    """A program for the time of the block."""
    player = Player(command)
    try:
        yield player
    finally:
        player.process.kill()
        player.process.communicate()


def play(black: Player, white: Player, size: int, komi: float) -> list[str]:
    """The moves of a game; after each, both have the same stones on the board."""
    for player in (black, white):
        for command in (f"boardsize {size}", f"komi {komi}", "clear_board"):
            player.ask(command)
    moves: list[str] = []
    while moves[-2:] != ["PASS", "PASS"] and moves[-1:] != ["RESIGN"] and len(moves) < 3 * size**2:
        colour, mover, other = [("b", black, white), ("w", white, black)][len(moves) % 2]
        moves.append(mover.ask(f"genmove {colour}").upper())
        if moves[-1] != "RESIGN":
            other.ask(f"play {colour} {moves[-1]}")
        for each in ("black", "white"):
            left, right = (set(side.ask(f"list_stones {each}").split()) for side in (black, white))
            assert left == right, (moves, each)
    return moves
