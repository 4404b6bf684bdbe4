"""The commands: `python3 -m blooms show | embed | link | think | match | …`, or `blooms-game …`.

Most commands take a record, a link or a file, as blooms.read does. Bad input prints one line
to standard error and exits with status 2. The commands are implemented in blooms/cli. Without a
command, the page of an installed package opens in the browser.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import blooms
from blooms.cli.command import Parser, carry_out, number_from, whole
from blooms.core.i18n import LANGUAGES
from blooms.core.position import GameError
from blooms.core.style import Style

__all__ = ["main"]

PROGRAM = "blooms-game" if Path(sys.argv[0]).stem == "blooms-game" else "python3 -m blooms"
"""What people type, which begins what a command says."""
COMMANDS = ("show", "embed", "link", "perft", "think", "table", "gtp", "match", "serve")
RECORD = "a record, a link, or a file with a game in it (SGF too); - reads standard input"


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 2 for bad input, 130 after Ctrl-C."""
    words = (sys.argv[1:] if words is None else list(words)) or ["serve"]
    name = f"{PROGRAM} {words[0]}" if words[0] in COMMANDS else PROGRAM
    return carry_out(name, lambda: _command(words))


def _command(words: Sequence[str]) -> int:
    if words[0] == "match":  # Its parser needs the options of every game.
        from blooms.cli import match

        return match.main(words[1:], f"{PROGRAM} match")
    asked = _parser().parse_args(words)
    return int(asked.run(asked))


def _show(asked: argparse.Namespace) -> int:
    from blooms import figures, files
    from blooms.cli import embed, show

    shown = embed.subject(asked.record)
    if (tree := shown.tree) is None:
        raise GameError("the puzzle of the day changes every day: name the puzzle")
    style = Style(asked.size, asked.names == "on")
    if asked.svg:
        print(figures.picture(tree, style), end="")
    elif asked.figure:
        print(
            embed.figure(shown, asked.caption, style),
            end="",
        )
    elif asked.sgf:
        print(files.sgf_of(tree), end="")
    else:
        print(show.facts(tree) if asked.json else show.show(tree))
    return 0


def _embed(asked: argparse.Namespace) -> int:
    from blooms.cli import embed

    options = {
        name: getattr(asked, name) for name in ("ply", "theme", "bot", "seed", "controls", "lang")
    }
    options |= {name: "" for name in ("diagram", "small") if getattr(asked, name)}
    options |= {"names": "off"} if asked.names == "off" else {}
    wanted = embed.Asked(
        {name: str(value) for name, value in options.items() if value is not None},
        asked.host,
        asked.caption,
        asked.picture,
        Style(asked.size, asked.names == "on"),
    )
    print(embed.embed(embed.subject(asked.record), asked.kind, wanted), end="")
    return 0


def _link(asked: argparse.Namespace) -> int:
    import time
    from random import SystemRandom

    from blooms.cli import given, link
    from blooms.session.correspondence import NUMBERS

    number = asked.number or SystemRandom().randrange(1, NUMBERS)
    if asked.invite:
        print(link.invite(given.line(asked.link), number, asked.invite, asked.name, asked.days))
        return 0
    received = link.read(given.line(asked.link))
    if asked.play is not None or asked.join:
        sent = int(time.time() / 60)
        print(link.answer(received, asked.play, number, asked.name, sent))
    elif asked.known:
        print(link.compared(received, link.read(given.line(asked.known))))
    else:
        print(link.tell(received))
    return 0


def _perft(asked: argparse.Namespace) -> int:
    from blooms.cli import given, perft

    print(perft.perft(given.tree(asked.record), asked.depth))
    return 0


def _think(asked: argparse.Namespace) -> int:
    from blooms.cli import given, think
    from blooms.search.settings import chosen

    settings = chosen(asked.level, asked.sims, asked.seconds, asked.seed)
    print(think.think(given.tree(asked.record), settings, asked.seat))
    return 0


def _table(asked: argparse.Namespace) -> int:
    from blooms.cli import room

    found = room.load(asked.file, asked.tag)
    print(room.facts(found) if asked.json else room.show(found))
    return 0


def _gtp(asked: argparse.Namespace) -> int:
    from blooms.cli import gtp

    return gtp.serve(sys.stdin, sys.stdout, asked.game)


def _serve(asked: argparse.Namespace) -> int:
    from blooms.cli import serve

    serve.serve(serve.site(), asked.port, not asked.no_browser)
    return 0


def _parser() -> Parser:
    from blooms.cli import serve
    from blooms.search.settings import LEVELS
    from blooms.snippets import KINDS

    parser = Parser(prog=PROGRAM, description="Board games: boards, counts and the bot.")
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {blooms.__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    show = commands.add_parser("show", help="the board as text, facts or a picture")
    show.add_argument("record", help=RECORD)
    form = show.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the facts as JSON")
    form.add_argument("--svg", action="store_true", help="a picture")
    form.add_argument("--figure", action="store_true", help="an HTML figure with text")
    form.add_argument("--sgf", action="store_true", help="the game as an SGF file")
    _add_picture(show)
    show.set_defaults(run=_show)

    embed = commands.add_parser("embed", help="the text to paste that shows a game on your site")
    embed.add_argument("record", help=f"{RECORD}; or ?puzzle=NAME, ?lesson=NAME")
    embed.add_argument(
        "--as", dest="kind", choices=KINDS, default=KINDS[0], metavar="KIND",
        help=f"{', '.join(KINDS[:-1])} or {KINDS[-1]} ({KINDS[0]})",
    )  # fmt: skip
    embed.add_argument("--host", default="", metavar="URL", help="the address of your site")
    embed.add_argument("--ply", help="the move shown first: a number, or last")
    embed.add_argument("--theme", choices=("auto", "light", "dark"))
    embed.add_argument(
        "--bot",
        choices=("off", *map(str, range(1, len(LEVELS) + 1))),
        metavar="LEVEL",
        help=f"1 to {len(LEVELS)}, or off",
    )
    embed.add_argument("--seed", type=number_from(0, 2**53 - 1), help="makes the bot repeatable")
    embed.add_argument("--controls", choices=("off",), help="hides the buttons")
    forms = embed.add_mutually_exclusive_group()
    forms.add_argument("--diagram", action="store_true", help="one position alone, no buttons")
    forms.add_argument("--small", action="store_true", help="the position, its words and its steps")
    embed.add_argument("--lang", choices=tuple(LANGUAGES), help="of the board; else the page's")
    embed.add_argument(
        "--picture",
        default="",
        metavar="URL",
        help="a picture that is online, for readers without scripts",
    )
    _add_picture(embed)
    embed.set_defaults(run=_embed)

    link = commands.add_parser("link", help="a game with a friend: read a link, or answer it")
    link.add_argument(
        "link",
        help="a link, a record to invite to, or a file with one; - reads standard input",
    )
    doing = link.add_mutually_exclusive_group()
    doing.add_argument("--play", metavar="TURN", help="print the link with this turn")
    doing.add_argument("--join", action="store_true", help="print the answer to an invitation")
    doing.add_argument("--invite", type=whole, metavar="SEAT", help="invite, and take this seat")
    doing.add_argument("--known", metavar="LINK", help="say what the link is to this one")
    link.add_argument("--name", default="", help="your name")
    link.add_argument("--days", type=whole, default=0, help="days for each move, in an invitation")
    link.add_argument(
        "--number", type=number_from(1, 36**6 - 1), help="the game's number, or yours in the draw"
    )
    link.set_defaults(run=_link)

    perft = commands.add_parser("perft", help="count the turns to a given depth")
    perft.add_argument("record", help=RECORD)
    perft.add_argument("depth", type=number_from(1, 9, "depth"))
    perft.set_defaults(run=_perft)

    think = commands.add_parser("think", help="the turn that the bot plays")
    think.add_argument("record", help=RECORD)
    budget = think.add_mutually_exclusive_group()
    budget.add_argument("--seconds", type=float, help="seconds to think")
    budget.add_argument("--sims", type=whole, help="simulations to run for each stone")
    think.add_argument(
        "--level", type=whole, help="1 to 8; 8 is as strong as its seconds (1) or sims"
    )
    think.add_argument("--seat", type=whole, help="the player, 1 to 8, where several move at once")
    think.add_argument("--seed", type=whole, help="the same seed gives the same turn")
    think.set_defaults(run=_think)

    table = commands.add_parser("table", help="the game of a group chat, whose lines it checks")
    table.add_argument("file", help="the chat; - reads standard input")
    table.add_argument("--tag", default="", help="the table's four signs, where there are several")
    table.add_argument("--json", action="store_true", help="the facts as JSON")
    table.set_defaults(run=_table)

    protocol = commands.add_parser("gtp", help="the Go Text Protocol on standard input and output")
    protocol.add_argument("--game", default="blooms", help="the game that is played (blooms)")
    protocol.set_defaults(run=_gtp)
    commands.add_parser("match", help="a match between bots; match --help says more")

    page = commands.add_parser(
        "serve", help="serve the page and open it in your browser; the default command"
    )
    serve.add_arguments(page)
    page.set_defaults(run=_serve)
    return parser


def _add_picture(parser: argparse.ArgumentParser) -> None:
    """What may be chosen of pictures."""
    parser.add_argument("--caption", default="", help="what stands below, else the comment's words")
    parser.add_argument(
        "--size", type=number_from(160, 10_000, "width"), help="the width of the picture in pixels"
    )
    parser.add_argument("--names", choices=("on", "off"), default="on", help="along the edges")


if __name__ == "__main__":
    sys.exit(main())
