"""The commands: `python3 -m blooms show | perft | think | gtp | match`, or `blooms-game show …`.

Each takes a record as blooms.record reads it. Bad text gets one line on standard error and the
exit status 2. Without a command the page that an installed package holds opens in the browser.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn, cast

from blooms import bots, record
from blooms.cli import blocky_match, gtp, match, serve
from blooms.core.game import Game, GameError, Position
from blooms.games.blocky import picture as blocky_picture
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.position import Blocky
from blooms.games.blooms import facts, picture
from blooms.games.blooms.bot.bot import finished
from blooms.games.blooms.rules import Blooms
from blooms.games.go import facts as go_facts
from blooms.games.go import picture as go_picture
from blooms.games.go.position import Go
from blooms.search.settings import Settings
from blooms.svg.shape import figure

__all__ = ["main"]


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, exit 2."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit status, 2 after bad input."""
    words = (sys.argv[1:] if words is None else list(words)) or ["serve"]
    try:
        if words[:2] == ["match", "blocky"]:
            return blocky_match.main(words[2:])
        if words[:1] == ["match"]:
            return match.main(words[1:])
    except GameError as why:
        print(f"blooms match: {why}", file=sys.stderr)
        return 2
    asked = _parser().parse_args(words)
    try:
        return int(asked.run(asked))
    except GameError as why:
        print(f"blooms {asked.command}: {why}", file=sys.stderr)
        return 2


def _show(asked: argparse.Namespace) -> int:
    game = record.read(asked.record)
    if asked.json:
        print(json.dumps(facts.facts(game)))
    elif asked.svg or asked.figure:
        svg, said = _pictured(game.position)
        print(figure(svg, said) if asked.figure else svg, end="")
    elif isinstance(game.position, Go):
        print(go_facts.board_text(game.position))
    elif isinstance(game.position, Blocky):
        print(blocky_text.board_text(game.position))
    else:
        print(picture.text_board(cast(Blooms, game.position)))
    return 0


def _pictured(position: Position) -> tuple[str, str]:
    """A picture that stands alone, and the same in words."""
    if isinstance(position, Go):
        return go_picture.picture(position), go_picture.describe(position)
    if isinstance(position, Blocky):
        return blocky_picture.picture(position), blocky_picture.describe(position)
    said = picture.describe(cast(Blooms, position))
    return picture.picture(cast(Blooms, position), "Blooms", said), said


def _perft(asked: argparse.Namespace) -> int:
    game = record.read(asked.record)
    if isinstance(game.position, Blocky):
        print(json.dumps({"turns": blocky_text.perft(game.position, asked.depth)}))
        return 0
    if not isinstance(game.position, Blooms):
        raise GameError("turns are counted for Blooms and Blocky only")
    turns, capturing, captured = facts.perft(game.position, asked.depth)
    print(json.dumps({"turns": turns, "capturing": capturing, "captured": captured}))
    return 0


def _think(asked: argparse.Namespace) -> int:
    game: Game = record.read(asked.record)
    thought = bots.begin(
        game,
        Settings(level=asked.level, sims=asked.sims, seconds=asked.seconds, seed=asked.seed),
    )
    finished(thought)
    print(json.dumps(bots.hint(thought)))
    return 0


def _gtp(asked: argparse.Namespace) -> int:
    return gtp.serve(sys.stdin, sys.stdout)


def _serve(asked: argparse.Namespace) -> int:
    serve.serve(serve.site(), asked.port, not asked.no_browser)
    return 0


def _parser() -> argparse.ArgumentParser:
    installed = Path(sys.argv[0]).stem == "blooms-game"
    name = "blooms-game" if installed else "python3 -m blooms"
    parser = _Parser(prog=name, description="Blooms: boards, counts and the bot.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    show = commands.add_parser("show", help="the board as text, facts or a picture")
    show.add_argument("record")
    form = show.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the facts as JSON")
    form.add_argument("--svg", action="store_true", help="a picture")
    form.add_argument("--figure", action="store_true", help="a picture for a web page, with words")
    show.set_defaults(run=_show)

    perft = commands.add_parser("perft", help="count the turns at a depth")
    perft.add_argument("record")
    perft.add_argument("depth", type=_depth)
    perft.set_defaults(run=_perft)

    think = commands.add_parser("think", help="the bot's turn")
    think.add_argument("record")
    budget = think.add_mutually_exclusive_group()
    budget.add_argument("--seconds", type=float, help="think for so long")
    budget.add_argument("--sims", type=int, help="think for so many simulations a stone")
    think.add_argument("--level", type=int, help="1 to 8; 8 is as strong as its seconds or sims")
    think.add_argument("--seed", type=int, help="the same seed gives the same turn")
    think.set_defaults(run=_think)

    protocol = commands.add_parser("gtp", help="the Go Text Protocol on standard input and output")
    protocol.set_defaults(run=_gtp)
    commands.add_parser("match", help="a match between two bots; match --help says more")

    page = commands.add_parser("serve", help="the page in your browser; also without a command")
    serve.add_arguments(page)
    page.set_defaults(run=_serve)
    return parser


def _depth(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 9:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is no depth from 1 to 9")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
