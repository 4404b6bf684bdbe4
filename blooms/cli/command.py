"""How every command reads its words and ends: one sentence and a status, never a traceback."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO

from blooms.cli.paths import shown
from blooms.core.options import number_in
from blooms.core.position import GameError

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

__all__ = [
    "REFUSED", "STOPPED", "UNREAD", "Parser", "carry_out", "number_from", "silence", "whole",
]  # fmt: skip

REFUSED = 2
"""The exit status for bad input, and for files and streams that cannot be used."""
STOPPED = 130
"""The exit status after Ctrl-C, as shells give it."""
UNREAD = 141
"""The exit status when the reader of a pipe has left before all was written, as shells give it."""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses bad words in one line and tells when help is not written."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help. Raises OSError, which argparse would hide."""
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        """Print one short line and exit with status 2."""
        words = " ".join(message.split())
        self.exit(REFUSED, f"{self.prog}: {words if len(words) < 300 else f'{words[:300]}…'}\n")


def number_from(least: int, most: int, what: str = "number") -> Callable[[str], int]:
    """What argparse reads a whole number within bounds by; `what` says what it is."""

    def read(text: str) -> int:
        if (number := number_in(text, least, most)) is None:
            raise argparse.ArgumentTypeError(
                f"{text[:20]!r} is not a {what} from {least} to {most}"
            )
        return number

    return read


def whole(text: str) -> int:
    """What argparse reads any whole number by, in the digits 0 to 9."""
    if not re.fullmatch("-?[0-9]{1,16}", text):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number")
    return int(text)


def carry_out(name: str, work: Callable[[], int | None]) -> int:
    """Do the work of a command and return its exit status.

    Bad input, and a file or stream that cannot be used, is one sentence; a reader that has closed
    the pipe and Ctrl-C end the command in silence.
    """
    _fill_closed_streams()
    try:
        if sys.stdout is None:
            raise GameError("standard output is closed")
        try:
            return work() or 0
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        silence(sys.stdout)
        return UNREAD
    except OSError as why:
        silence(sys.stdout)
        _say(f"{name}: {shown(why.filename or 'the output')}: {why.strerror or why}")
    except UnicodeEncodeError as why:
        _say(f"{name}: the output cannot be written in {why.encoding}; set PYTHONUTF8=1")
    except GameError as why:
        _say(f"{name}: {why}")
    return REFUSED


def silence(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere, or Python would complain when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _fill_closed_streams() -> None:
    """Open what was closed, or the next files opened would be taken for the standard streams."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - for as long as we run


def _say(words: str) -> None:
    try:
        print(words, file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)
