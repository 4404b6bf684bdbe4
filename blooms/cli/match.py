"""A match between players: match level=5 level=4 --games 100

The first word may name the game. The result is one line of JSON, the same for the same seed, except
with `seconds` or `gtp:`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from typing import Final, TypeVar

from blooms.cli import tournament
from blooms.cli.command import Parser, whole
from blooms.cli.match_formats import FORMS, Match, Played
from blooms.cli.paths import file_to_write
from blooms.cli.play_game import options_of, play
from blooms.cli.players import player
from blooms.cli.workers import WorkersLost, add_places, count, recording, results, workers
from blooms.core.options import Values
from blooms.core.position import GameError
from blooms.games import GAMES, package

__all__ = ["main"]

Task = TypeVar("Task")
Result = TypeVar("Result")

BOT: Final = "sims=400  level=3  seconds=0.5"


def main(words: Sequence[str], name: str = "python3 -m blooms match") -> int:
    """Run the command of this name. Bad arguments raise GameError or end with a message."""
    named = words[0] if words and words[0] in GAMES else ""
    asked = _parser(name).parse_args(words[1:] if named else words)
    options = vars(asked)
    game = named or next((name for name in GAMES if options.get(name)), next(iter(GAMES)))
    form = FORMS[package(game).MATCHES.form]
    _refuse_others(game, options)
    is_tournament = len(asked.players) > 2 and form.players[-1] == 2
    if not is_tournament and len(asked.players) not in form.players:
        raise GameError(f"a match of {package(game).TITLE} has {_players(form.players)}")
    for word in asked.players:
        player(game, word)
    match = Match(game, tuple(asked.players), options, asked.seed)
    form.deal(match, 0)
    if is_tournament:
        return _tournament(match, form.games(asked.games), asked)
    total, played, lost = form.games(asked.games), list[Played](), None
    try:
        with _games(asked, partial(play, match), range(total), _so_far()) as (games, write):
            for finished in games:
                played.append(finished)
                write(finished.record)
                if form.is_decided(match, played):
                    break
    except WorkersLost as why:
        lost = why
    if played:
        print(json.dumps(form.summary(match, played)), flush=True)
    return _end(len(played), total, lost)


def _tournament(match: Match, games_each: int, asked: argparse.Namespace) -> int:
    """Every player against every other."""
    if match.options.get("sprt"):
        raise GameError("--sprt is for a match of two players")
    matches = tournament.pairings(match)
    tasks = [(number, at) for at in range(games_each) for number in range(len(matches))]
    played, lost = dict[tournament.Task, Played](), None
    work = partial(tournament.play_one, matches)
    try:
        with _games(asked, work, tasks, lambda _: "games") as (games, write):
            for task, finished in games:
                played[task] = finished
                write(finished.record)
    except WorkersLost as why:
        lost = why
    if played:
        print(json.dumps(tournament.summary(matches, played)), flush=True)
    return _end(len(played), len(tasks), lost)


@contextmanager
def _games(
    asked: argparse.Namespace,
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    tell: Callable[[Result], str],
) -> Iterator[tuple[Iterator[Result], Callable[[str], None]]]:
    """The games as they are played, and what writes their records."""
    with (
        recording(asked.records) as write,
        workers(asked.processes, asked.dask) as pool,
        closing(results(pool, work, tasks, tell)) as games,
    ):
        yield games, write


def _end(played: int, total: int, lost: WorkersLost | None) -> int:
    """The exit status; what was played until the workers were lost is reported all the same."""
    if lost:
        raise GameError(f"{lost}; {played} of {total} games were played")
    return 0


def _refuse_others(game: str, options: Values) -> None:
    """Raise GameError for an option that belongs to another game."""
    own = dict(options_of(game))
    for other in GAMES:
        for option, argument in options_of(other):
            given = options[option.removeprefix("--")]
            if option not in own and given != argument.get("default"):
                title = package(game).TITLE
                raise GameError(
                    f"{option} is for {package(other).TITLE}; a match of {title} does not know it"
                )


def _parser(name: str) -> Parser:
    parser = Parser(
        prog=name,
        usage=f"%(prog)s [{'|'.join(GAMES)}] PLAYER [PLAYER ...] [options]",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("players", metavar="PLAYER", nargs="+", help="see each game")
    parser.add_argument("--games", type=count, default=40, help="games played (40)")
    parser.add_argument("--seed", type=whole, default=1, help="of all that is random (1)")
    parser.add_argument(
        "--records", type=file_to_write, help="write the games here, one record per line"
    )
    add_places(parser)
    known: set[str] = set()
    for game in GAMES:
        group = parser.add_argument_group(package(game).TITLE, _about(game))
        for option, argument in options_of(game):
            if option not in known:
                group.add_argument(option, **argument)
                known.add(option)
    return parser


def _about(game: str) -> str:
    """A game's form of match and its players, as `--help` shows them."""
    matches = package(game).MATCHES
    bot = {} if matches.names_players else {BOT: "the bot; several joined by commas"}
    bot |= {f"character={word}": each.description for word, each in matches.characters.items()}
    lines = [f"{name:32}{does}" for name, does in {**matches.players, **bot}.items()]
    return "\n".join(
        [
            FORMS[matches.form].words,
            "",
            *lines,
            f"{'bot.py':32}a file of your own: choose(game) returns the text of a turn",
        ]
    )


def _players(allowed: range) -> str:
    least, most = allowed[0], allowed[-1]
    return f"{least} players" if least == most else f"{least} to {most} players"


def _so_far() -> Callable[[Played], str]:
    """Count the first player's wins as games finish, and report the score so far."""
    won = 0.0

    def tell(finished: Played) -> str:
        nonlocal won
        won += finished.share()
        return f"games, {won:g} won"

    return tell
