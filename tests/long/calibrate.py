"""`.venv/bin/python -m tests.long.calibrate`: whether accuracy and marks mean what they say.

Random play and the strongest bot play against themselves, and the page's own analysis looks at
their games. Random play should have an accuracy of at most 25 %, the strongest bot 90 % and more
against itself. Counted are also turns that lost a third of what wins the game at once: all, those
where the turn that allowed it was the best that the bot knew, and those where that turn has no
mark, neither of a mistake nor of what it loses at once; and marks on an empty board, which Blocky
does not have.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from random import Random
from statistics import fmean
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import blooms
from blooms import bots, record
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import add_places, count, results, workers
from blooms.core.game import Game
from blooms.search.bot import finished
from blooms.search.settings import Settings
from web.games.blocky.review import WHOLE, BlockyStory
from web.games.blooms.review import BloomsStory
from web.games.go.review import GoStory
from web.page.bot.evaluations import Evaluations
from web.page.bot.queue import Queue
from web.page.contract.parts import Story

LONGEST: Final = 100
"""The turns of a game at most."""
PART: Final = 3


class Kind(NamedTuple):
    """A game to calibrate: its name, how it begins, what reviews it, how the strongest bot thinks,
    what wins it, and what each seat has towards that.
    """

    name: str
    head: str
    story: Callable[..., Story]
    strong: Settings
    whole: float
    had: Callable[[Any], Sequence[float]]


def _captured(position: Any) -> Sequence[float]:
    return [-each for each in reversed(position.captured)]


def _stones(position: Any) -> Sequence[float]:
    return [position.stones.count(letter) for letter in "BW"]


def _nets(position: Any) -> Sequence[float]:
    return list(position.nets())


NO_DAY: Final[Any] = None
"""No board of the day is played here."""
PLANNER: Final = Settings(level=3, seconds=4)
KINDS: Final = (
    Kind("Blooms", "blooms/4/race-15/", BloomsStory, Settings(level=8, sims=1000), 15, _captured),
    Kind("Go", "go/9/2/sequential/", GoStory, Settings(level=8, sims=400), 81 / 2, _stones),
    Kind("Blocky", "blocky/3/blob+even/5/{seed}/hh/", partial(BlockyStory, daily=NO_DAY), PLANNER,
         WHOLE, _nets),
    Kind("Blocky alone", "blocky/3/blob/10/{seed}/h/", partial(BlockyStory, daily=NO_DAY), PLANNER,
         WHOLE, _nets),
)  # fmt: skip


class AtOnce:
    """The bot of the page, here."""

    def ask(self, request: Any, answered: Callable[..., None], *_: object) -> None:
        game = record.read(request.record)
        answered(finished(bots.begin(game, request.settings, None, request.seat)).explain())

    def cancel(self) -> None: ...
    def start(self) -> None: ...
    def end(self) -> None: ...


class Found(NamedTuple):
    """Of one game: each seat's accuracy, the large losses, those after the best turn, those without
    a mark, and whether the first turn on an empty board has a mark.
    """

    accuracies: tuple[float, ...]
    losses: int
    forced: int
    unmarked: int
    first: int


def play(kind: Kind, is_random: bool, number: int) -> Game[Any]:
    """A game of random turns or of the strongest bot; numbers give other games."""
    rng, game = Random(number), record.read(kind.head.format(seed=number))
    while game.position.outcome() is None and game.ply < LONGEST:
        if getattr(game.position, "phase", "play") != "play":
            break
        is_opening = not game.turns and "{seed}" not in kind.head  # so that games differ
        if is_random or is_opening:
            game = game.play(rng.choice(blooms.turns(game)))
        else:
            game = game.play(bots.think(game, replace(kind.strong, seed=number)).turn)
    return game


def examined(kind: Kind, is_random: bool, number: int) -> Found:
    """A game and what the page's analysis says of it."""
    game = play(kind, is_random, number)
    host = SimpleNamespace(session=SimpleNamespace(game=game), whole=game)
    evaluations = Evaluations(Queue(AtOnce()), kind.story(host), lambda: None, lambda: None)
    evaluations.start()
    while evaluations.go_on(game):
        pass
    paths: list[list[tuple[str, ...]]] = [[] for _ in range(game.position.seats)]
    losses = forced = unmarked = 0
    for ply in range(1, game.ply + 1):
        mover = game.positions[ply - 1].movers[0]
        paths[mover].append(game.turns[:ply])
        for seat, before, after in _pairs(kind, game, ply):
            if PART * (before - after) < kind.whole:
                continue
            path = game.turns[: ply if seat == mover else ply - 1]
            evaluation = evaluations.by_path.get(path[:-1])
            losses += 1
            if not evaluation or not path or evaluation.turn == path[-1]:
                forced += 1
            if not evaluations.mistake(path) and not evaluations.loss_at_once(path):
                unmarked += 1
    known = [evaluations.accuracy(each) for each in paths]
    is_empty = not any(kind.had(game.positions[0]))
    first = is_empty and evaluations.mistake(game.turns[:1]) is not None
    return Found(tuple(each for each in known if each is not None), losses, forced, unmarked, first)


def _pairs(kind: Kind, game: Game[Any], ply: int) -> list[tuple[int, float, float]]:
    before, after = (kind.had(game.positions[at]) for at in (ply - 1, ply))
    return [(seat, one, two) for seat, (one, two) in enumerate(zip(before, after, strict=True))]


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tests.long.calibrate", description=__doc__)
    parser.add_argument("--games", type=count, default=4, help="games of each kind (4)")
    parser.add_argument("--kinds", nargs="+", default=[each.name for each in KINDS])
    add_places(parser)
    asked = parser.parse_args(words)
    head = [
        "game",
        "players",
        "accuracy",
        "large losses",
        "after the best turn",
        "unmarked",
        "marked on an empty board",
    ]
    print(f"| {' | '.join(head)} |")
    print(f"|{'---|' * len(head)}")
    with workers(asked.processes, asked.dask) as pool:
        for kind in KINDS:
            if kind.name in asked.kinds:
                for is_random in (True, False):
                    print(row(pool, kind, is_random, asked.games), flush=True)


def row(pool: Executor, kind: Kind, is_random: bool, games: int) -> str:
    """The figures of a game between players of one kind."""
    label = f"{kind.name}, {'random' if is_random else 'strongest'}"
    task = partial(examined, kind, is_random)
    found: list[Found] = list(results(pool, task, range(games), lambda _: label))
    cells = [
        kind.name, "random" if is_random else "the strongest bot",
        f"{fmean(each for one in found for each in one.accuracies):.0%}",
        *(str(sum(each)) for each in zip(*(one[1:] for one in found), strict=True)),
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    sys.exit(carry_out("python -m tests.long.calibrate", main))
