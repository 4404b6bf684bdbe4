"""`python3 -m web` plays Blooms in the browser; `python3 -m web build DIR` writes the site."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets a sentence, not a traceback
    sys.exit("Blooms needs Python 3.11 or newer.")

import re
from argparse import Namespace
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

from blooms.cli.command import Parser, carry_out, number_from
from blooms.cli.embed import subject
from blooms.cli.paths import file_to_write, folder_to_write, shown
from blooms.cli.serve import add_arguments, serve
from blooms.core.position import GameError
from blooms.core.style import Style
from blooms.figures import picture
from web.build.board_package import board_package
from web.build.machine import NotAvailable
from web.build.node import megabytes
from web.build.pictures import write_card
from web.build.progress import hide
from web.build.runtime import CACHE
from web.build.site import BuildRefused, build, build_single, opening, report
from web.build.workshop import Workshop

PROGRAM = "python3 -m web"


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    return carry_out(PROGRAM, lambda: _command(words))


def _command(words: Sequence[str] | None) -> None:
    """Raises GameError when something is missing or refused, and OSError."""
    asked = _parsed(words)
    try:
        # An older Python has to read this file to its end.
        if asked.command == "preview":
            _preview(asked)
        elif asked.command == "build":
            _build(asked)
        else:
            with opening(CACHE / "site") as (folder, whole):
                hide()
                whole.add_done_callback(_tell)
                serve(folder, asked.port, not asked.no_browser, whole)
    except (BuildRefused, NotAvailable) as error:
        raise GameError(str(error)) from error
    except OSError as error:
        if not error.filename:  # a stream, not a file
            raise
        raise GameError(_not_written(error)) from error


def _parsed(words: Sequence[str] | None) -> Namespace:
    """What is asked for."""
    parser = Parser(prog=PROGRAM, description="Play Blooms in your browser.")
    add_arguments(parser)
    commands = parser.add_subparsers(dest="command", metavar="build DIR | preview RECORD FILE")
    builder = commands.add_parser("build", help="write the site to a folder for any static host")
    builder.add_argument("folder", metavar="DIR", type=folder_to_write, nargs="?")
    builder.add_argument(
        "--single", metavar="FILE", type=file_to_write, help="write ONE html file instead"
    )
    builder.add_argument(
        "--npm", metavar="DIR", type=folder_to_write, help="write the npm package of the board"
    )
    builder.add_argument(
        "--address", metavar="URL", default="", help="where the site will be, for link previews"
    )
    builder.add_argument("--docs", action="store_true", help="add the API reference, in docs/")
    preview = commands.add_parser("preview", help="draw the picture that stands beside a link")
    preview.add_argument("record", help="a record, a link, a file with a game, or ?puzzle=NAME")
    preview.add_argument("file", metavar="FILE", type=file_to_write, help="the PNG file")
    preview.add_argument("--width", type=number_from(160, 4000, "width"), default=1200)
    preview.add_argument("--height", type=number_from(160, 4000, "height"), default=630)
    asked = parser.parse_args(words)
    if asked.command == "build":
        if not (asked.folder or asked.single or asked.npm):
            builder.error("name a folder, or a file after --single")
        if asked.address and not re.fullmatch(r"https?://[^\s\"'<>?#]+/", asked.address):
            builder.error("--address: give the whole address of a folder: https://…/")
    return asked


def _preview(asked: Namespace) -> None:
    """Draw the picture that stands beside a link."""
    shown = subject(asked.record).tree
    if shown is None:
        raise GameError("the puzzle of the day changes every day: name the puzzle")
    board = picture(shown, Style(coordinates=False))
    with Workshop(CACHE) as shop:
        write_card(board, asked.file, asked.width, asked.height, shop)
    print(asked.file)


def _build(asked: Namespace) -> None:
    """Write the site, the npm package, the site as one file: what is asked for of these."""
    if asked.folder:
        print(report(build(asked.folder, address=asked.address, docs=asked.docs)))
    if asked.npm:
        with Workshop(CACHE) as shop:
            package = board_package(shop)
        asked.npm.mkdir(parents=True, exist_ok=True)
        for name, data in package.items():
            (asked.npm / name).write_bytes(data)
    if asked.single:
        print(f"{asked.single}  {megabytes(build_single(asked.single))}")


def _tell(whole: Future[Path]) -> None:
    """Say why the rest of the site could not be made."""
    error = None if whole.cancelled() else whole.exception()
    if isinstance(error, (NotAvailable, OSError)):
        print(f"{PROGRAM}: {error}", file=sys.stderr, flush=True)


def _not_written(error: OSError) -> str:
    """One line on what could not be written."""
    place = Path(error.filename)
    if place.is_relative_to(CACHE):
        return (
            f"{CACHE} cannot be written ({error.strerror or error}); use a copy of the project "
            "in a folder where you may write."
        )
    return f"{shown(place)} cannot be written: {error.strerror or error}."


if __name__ == "__main__":
    sys.exit(main())
