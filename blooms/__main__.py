"""The commands: `python3 -m blooms show | perft | think | gtp | match`, or `blooms-game show …`.

Each command takes a record in the format of blooms.record. Bad input prints one line to standard
error and exits with status 2. The commands are implemented in blooms/cli. Without a command, the
page of an installed package opens in the browser.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from blooms.cli.command import Parser, carry_out

__all__ = ["main"]


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 2 for bad input, 130 after Ctrl-C."""
    words = (sys.argv[1:] if words is None else list(words)) or ["serve"]
    return carry_out(f"blooms {words[0]}", lambda: _command(words))


def _command(words: Sequence[str]) -> int:
    if words[0] == "match":  # Its parser needs the options of every game.
        from blooms.cli import match

        return match.main(words[1:])
    asked = _parser().parse_args(words)
    return int(asked.run(asked))


def _show(asked: argparse.Namespace) -> int:
    from blooms.cli import show

    if asked.svg:
        print(show.picture(asked.record), end="")
    elif asked.figure:
        print(show.figure(asked.record), end="")
    else:
        print(show.facts(asked.record) if asked.json else show.show(asked.record))
    return 0


def _perft(asked: argparse.Namespace) -> int:
    from blooms.cli import perft

    print(perft.perft(asked.record, asked.depth))
    return 0


def _think(asked: argparse.Namespace) -> int:
    from blooms.cli import think
    from blooms.search.settings import Settings

    settings = Settings(asked.level, asked.sims, asked.seconds, asked.seed)
    print(think.think(asked.record, settings))
    return 0


def _gtp(asked: argparse.Namespace) -> int:
    from blooms.cli import gtp

    return gtp.serve(sys.stdin, sys.stdout)


def _serve(asked: argparse.Namespace) -> int:
    from blooms.cli import serve

    serve.serve(serve.site(), asked.port, not asked.no_browser)
    return 0


def _parser() -> Parser:
    from blooms.cli import serve

    installed = Path(sys.argv[0]).stem == "blooms-game"
    name = "blooms-game" if installed else "python3 -m blooms"
    parser = Parser(prog=name, description="Board games: boards, counts and the bot.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    show = commands.add_parser("show", help="the board as text, facts or a picture")
    show.add_argument("record")
    form = show.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the facts as JSON")
    form.add_argument("--svg", action="store_true", help="a picture")
    form.add_argument("--figure", action="store_true", help="an HTML figure with text")
    show.set_defaults(run=_show)

    perft = commands.add_parser("perft", help="count the turns to a given depth")
    perft.add_argument("record")
    perft.add_argument("depth", type=_depth)
    perft.set_defaults(run=_perft)

    think = commands.add_parser("think", help="the turn that the bot plays")
    think.add_argument("record")
    budget = think.add_mutually_exclusive_group()
    budget.add_argument("--seconds", type=float, help="seconds to think")
    budget.add_argument("--sims", type=int, help="simulations to run for each stone")
    think.add_argument("--level", type=int, help="1 to 8; 8 is as strong as its seconds or sims")
    think.add_argument("--seed", type=int, help="the same seed gives the same turn")
    think.set_defaults(run=_think)

    protocol = commands.add_parser("gtp", help="the Go Text Protocol on standard input and output")
    protocol.set_defaults(run=_gtp)
    commands.add_parser("match", help="a match between bots; match --help says more")

    page = commands.add_parser(
        "serve", help="serve the page and open it in your browser; the default command"
    )
    serve.add_arguments(page)
    page.set_defaults(run=_serve)
    return parser


def _depth(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 9:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a depth from 1 to 9")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
