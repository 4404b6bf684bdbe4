"""`.venv/bin/python -m tools.bots.reasons`: how many mistakes the page can explain, and how surely.

Bots of levels 2 to 5 play races of base 4 and 5 against themselves, and the page's own analysis
looks for their mistakes, with its kernel. Told are the mistakes, those that a second look took
back, those with a reason, what is called forced and is not by any reply at all, and how many of
the rest keep their verdict, or keep it as grave, when five times as many simulations look again.
After each game stands what is known by then.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

from blooms import bots, record
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from blooms.core.answer import Answer
from blooms.core.game import Game
from blooms.games.blooms.bot.board.capture_count import most, played
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.exposed import turned
from blooms.games.blooms.bot.forced import ForcedWin
from blooms.games.blooms.learn.solver import refuted, turns
from blooms.games.blooms.reasons import Escapes, Hangs, LetsWin, Misses, MissesWin
from blooms.games.blooms.refutation import Found, reason
from blooms.games.blooms.rules import Blooms
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.search.wasm import provide
from blooms.session import analysis
from blooms.session.analysis import SIZES, Evaluation, Mistake
from tools.bots.kernels import kernel
from web.games.blooms.review import BloomsLoss, is_proved
from web.page.bot.evaluations import Evaluations
from web.page.bot.protocol import Request
from web.page.bot.queue import Queue

AGAIN: Final = 5
SECOND: Final = Settings(sims=AGAIN * analysis.CHECKS, seed=2)
"""For the second opinion: so many times the simulations of the page, and another seed."""
GRAVE: Final = [None, *(name for name, _ in reversed(SIZES))]
"""Verdicts, the mildest first."""


class Direct:
    """A bot that answers the page at once; `seconds` of processor time went into second looks."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def ask(
        self,
        request: Request,
        answered: Callable[[Answer], None],
        failed: Callable[[], None],
        at_least: int,
    ) -> None:
        begun = time.process_time()
        answer = finished(bots.begin(record.read(request.record), request.settings)).explain()
        if request.settings.sims == analysis.CHECKS:
            self.seconds += time.process_time() - begun
        answered(answer)

    def cancel(self) -> None: ...
    def start(self) -> None: ...
    def end(self) -> None: ...


def main() -> None:
    words = Parser(prog="python -m tools.bots.reasons", description=__doc__)
    words.add_argument("--games", type=count, default=20)
    games = words.parse_args().games
    provide(lambda game: kernel() if game == "blooms" else None)
    direct, found = Direct(), Counter[str]()
    for seed in range(games):
        game = game_of(seed)
        evaluations = analysed(game, direct)
        for ply in range(2, len(game.turns) + 1):
            look(game.until(ply), evaluations, found)
        tell(seed + 1, found, direct.seconds)


def game_of(seed: int) -> Game[Blooms]:
    """A game of a weak level against itself."""
    game: Game[Blooms] = record.read(f"blooms/{4 + seed % 2}/race-15/")
    level = Settings(level=2 + seed // 2 % 4, seed=seed)
    while game.position.outcome() is None:
        game = game.play(bots.think(game, level).turn)
    return game


def analysed(game: Game[Blooms], direct: Direct) -> Evaluations:
    """What the page finds in a game."""
    thinking = Settings(sims=analysis.SIMS, seed=analysis.SEED)
    story = SimpleNamespace(
        can_evaluate=lambda position: True, thinking=thinking, loss=BloomsLoss()
    )
    evaluations = Evaluations(Queue(direct), story, lambda: None, lambda: None)
    evaluations.of(game.head)
    evaluations.start()
    while evaluations.go_on(game):
        pass
    return evaluations


def look(game: Game[Blooms], evaluations: Evaluations, found: Counter[str]) -> None:
    """Count the last turn of a game: its verdict, reason and proof, and a second opinion."""
    mistake, path = evaluations.mistake(game.turns), game.turns
    if mistake is None:
        found["taken back"] += evaluations.taken_back(path) is not None
        return
    position = game.positions[-2]
    before, after = evaluations.by_path[path[:-1]], evaluations.by_path[path]
    line = path[-1], *after.answer.get("line", ())
    why = reason(position, line, before.answer.get("line", ()),
                 is_proved(after), is_proved(before))  # fmt: skip
    found["mistakes"] += 1
    found["explained"] += why is not None
    found[f"kind {type(why.why).__name__ if why else 'none'}"] += 1
    if why and why.is_forced:
        found["forced"] += 1
        found["forced indeed"] += is_forced(position, why)
    other, better = opinion(game, mistake)
    found["kept"] += other is not None
    found["as grave"] += GRAVE.index(other and other.size) >= GRAVE.index(mistake.size)
    found["better"] += better


def opinion(game: Game[Blooms], mistake: Mistake) -> tuple[Mistake | None, bool]:
    """What five times the simulations say of the last turn: how grave it is, and whether the better
    one that the page shows is at least as good.
    """
    start, seat = game.until(game.ply - 1), game.positions[-2].seat
    before, after, instead = map(evaluation, (start, game, start.play(mistake.better)))
    loss = BloomsLoss()
    least = analysis.LEAST if loss.at_once(game) else 0.0
    found = loss.mistake(start.position, before, after, game.turns[-1], least)
    return found, instead.chances[seat] >= after.chances[seat]


def evaluation(game: Game[Blooms]) -> Evaluation:
    """The second opinion of a position."""
    if over := analysis.ended(game.position):
        return over
    answer = finished(bots.begin(game, SECOND)).explain()
    return analysis.evaluation(answer, game.position.seat, 2)


def is_forced(start: Blooms, found: Found) -> bool:
    """Whether all turns, tried one by one, bear out what is called forced."""
    match found.why:
        case LetsWin(_, count, _):
            return wins(FastPosition.of(turned(start, found.line[0])), count)
        case MissesWin(count):
            return wins(FastPosition.of(start), count)
        case Hangs(_, _, 1):
            after, better = turned(start, found.line[0]), turned(start, found.better[0])
            return most_by_all(after) > most_by_all(better)
        case Hangs():
            after = turned(turned(start, found.line[0]), found.line[1])
            return is_taken(after, found.line[2:])
        case Misses(stones, _):
            gains = [gained(start, line[0]) for line in (found.better, found.line)]
            return gains[0] - gains[1] == stones
        case Escapes():
            return is_taken(turned(start, found.better[0]), found.better[1:])
        case _:
            return False


def wins(position: FastPosition, count: int) -> bool:
    """Whether the mover's forced win of so many turns holds against every first reply."""
    forced = ForcedWin(position)
    while not (forced.win or forced.is_done):
        forced.run(1000)
    if forced.win is None or forced.win.turns > count:
        return False
    if count == 1:
        return True
    after = played(position, forced.win.line[0])
    return all(wins_soon(played(after, reply), count - 1) for reply in turns(after))


def wins_soon(position: FastPosition, count: int) -> bool:
    """Whether the mover of a game that goes on wins by force within so many turns."""
    if position.outcome() is not None:
        return False
    if most(position)[0] >= (position.rules.target or 0) - position.captured[position.seat]:
        return True
    forced = ForcedWin(position)
    while not (forced.win or forced.is_done):
        forced.run(1000)
    return forced.win is not None and forced.win.turns <= count


def most_by_all(position: Blooms) -> int:
    """The most stones that any turn captures."""
    fast = FastPosition.of(position)
    ends = (played(fast, turn).captured[fast.seat] for turn in turns(fast))
    return max(ends) - fast.captured[fast.seat]


def gained(position: Blooms, turn: str) -> int:
    """The stones that a turn captures."""
    return turned(position, turn).captured[position.seat] - position.captured[position.seat]


def is_taken(after: Blooms, shown: tuple[str, ...]) -> bool:
    """Whether the second of these turns captures what it does whatever is played for the first."""
    later = turned(after, shown[0])
    return refuted(FastPosition.of(after), gained(later, shown[1])) is None


def tell(games: int, found: Counter[str], seconds: float) -> None:
    """Print what is known after so many games."""
    total = found["mistakes"]
    print(f"\n{games} games: {total} mistakes; {found['taken back']} more were taken back")
    if not total:
        return
    share = 100 * found["explained"] / total
    print(f"with a reason: {found['explained']} of {total}, {share:.0f} %")
    kinds = Counter({name[5:]: each for name, each in found.items() if name.startswith("kind ")})
    print(", ".join(f"{name} {number}" for name, number in kinds.most_common()))
    print(f"called forced: {found['forced']}, and forced against all replies "
          f"{found['forced indeed']}")  # fmt: skip
    kept, grave = (100 * found[name] / total for name in ("kept", "as grave"))
    print(f"by {AGAIN} times the simulations still a mistake: {found['kept']} of {total}, "
          f"{kept:.1f} %, as grave {found['as grave']}, {grave:.1f} %; the better move no worse "
          f"{found['better']}")  # fmt: skip
    print(f"{seconds / (total + found['taken back']):.2f} s a mistake here", flush=True)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.reasons", main))
