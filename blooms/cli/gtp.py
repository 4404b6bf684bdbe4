"""The Go Text Protocol on standard input and output, so that match tools can drive the bot."""

from __future__ import annotations

from io import TextIOWrapper
from typing import Final, TextIO

from blooms.cli.gtp_blooms import BloomsEngine
from blooms.cli.gtp_engine import Quit
from blooms.cli.gtp_go import GoEngine
from blooms.core.position import GameError
from blooms.core.row_text import short

__all__ = ["ENGINES", "serve"]

ENGINES: Final[dict[str, type[BloomsEngine] | type[GoEngine]]] = {
    "blooms": BloomsEngine,
    "go": GoEngine,
}
"""The games that are played by the protocol."""


def serve(stdin: TextIO | None, stdout: TextIO, game: str = "blooms") -> int:
    """Answer commands until `quit` or the end of the input. Returns 0.

    Raises GameError when there is no input, or no such game.
    """
    if stdin is None:
        raise GameError("standard input is closed")
    if isinstance(stdin, TextIOWrapper):  # bytes that are no text are bad commands
        stdin.reconfigure(errors="backslashreplace")
    if game not in ENGINES:
        raise GameError(
            f"--game: {short(game)} is not played by GTP; there is {', '.join(ENGINES)}"
        )
    engine = ENGINES[game]()
    for line in stdin:
        words = line.partition("#")[0].split()
        number = words.pop(0) if words and words[0].isascii() and words[0].isdecimal() else ""
        if not words:
            continue
        try:
            sign, text = "=", engine.answer(words)
        except GameError as why:
            sign, text = "?", str(why)
        except Quit:
            stdout.write(f"={number}\n\n")
            stdout.flush()
            break
        stdout.write(f"{sign}{number} {text}".rstrip() + "\n\n")
        stdout.flush()
    return 0
