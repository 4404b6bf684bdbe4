"""`python3 -m web` plays Blooms in the browser; `python3 -m web build DIR` writes the site."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets a sentence, not a traceback
    sys.exit("Blooms needs Python 3.11 or newer.")

import argparse
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from web.build.node import RuntimeMissing, megabytes
from web.build.runtime import CACHE
from web.build.server import open_server
from web.build.site import BuildRefused, assemble, build, build_single, report


class Words(argparse.ArgumentParser):
    """Command-line words; a bad one is answered by one line on standard error and exit 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (--help tells more)\n")


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; returns the exit status."""
    parser = Words(prog="python3 -m web", description="Play Blooms in your browser.")
    parser.add_argument("--port", type=port, help="0 for any free one; else 8000 or the next free")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    commands = parser.add_subparsers(dest="command", metavar="build DIR")
    builder = commands.add_parser("build", help="write the site to a folder for any static host")
    builder.add_argument("folder", metavar="DIR", type=Path, nargs="?")
    builder.add_argument("--single", metavar="FILE", type=Path, help="write ONE html file instead")
    asked = parser.parse_args(words)
    try:
        if asked.command == "build":
            if not asked.folder and not asked.single:
                builder.error("name a folder, or a file after --single")
            if asked.folder:
                print(report(build(asked.folder)))
            if asked.single:
                print(f"{asked.single}  {megabytes(build_single(asked.single))}")
        else:
            serve(asked.port, not asked.no_browser)
    except KeyboardInterrupt:
        print()
    except BuildRefused as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    except (RuntimeMissing, OSError) as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    return 0


def serve(port: int | None, browser: bool) -> None:
    """Serve the site, put together afresh when its sources changed, until Ctrl-C."""
    site = CACHE / "site"
    assemble(site)
    with open_server(site, port) as server:
        print(f"Blooms is at {server.url} (Ctrl-C stops)", flush=True)
        if browser:
            webbrowser.open(server.url)
        server.serve_forever()


def port(word: str) -> int:
    """`word` as a port number, 0 to 65535; `ValueError` otherwise."""
    number = int(word)
    if not 0 <= number <= 65535:
        raise ValueError(word)
    return number


if __name__ == "__main__":
    sys.exit(main())
