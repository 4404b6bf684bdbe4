"""Find the rated puzzles in games of the bots, and check and grade them.

    .venv/bin/python -m tools.puzzles.stream --games 900   looks for puzzles in so many games
    .venv/bin/python -m tools.puzzles.stream --write       writes those found into the site's file
    .venv/bin/python -m tools.puzzles.stream --check       solves every puzzle of that file again
    .venv/bin/python -m tools.puzzles.stream --table       tells who solves them

Levels 2 to 8 play races of base 4 to 6 against themselves. A position becomes a puzzle if exactly
one pair of cells is right, by proof: it captures the most, it alone keeps the other player from
winning with the next move, or it alone wins in two moves whatever is played. The players have
captured so many stones that this decides the game: after every other turn the capture is not
enough, the other player wins at once, or the win can be prevented. Every puzzle is solved again by
other rules (`exhaustive.py`), by all turns and replies. What is found after each game is kept in
.cache/stream.jsonl, where a search that was stopped goes on.

Levels 1 to 8 then try it ten times each. The grade is the lowest level that solves it in at least
half of its tries, 9 where none does; the rating is the one that best explains all tries by the
levels' ratings (`level_ratings.py`).
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from gzip import compress
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from blooms import bots, record
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from blooms.core.game import Game
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.bot.board.capture_count import Turn, capturable, most, most_of, played
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.learn import goals, rated
from blooms.games.blooms.learn.rated import RatedPuzzle
from blooms.games.blooms.learn.solver import refuted, turns
from blooms.games.blooms.level_ratings import FIRST, MEASURED
from blooms.games.blooms.motifs import Motif
from blooms.games.blooms.rules import Blooms, Rules
from blooms.search.settings import LEVELS, Settings
from blooms.search.wasm import provide
from tools.bots.kernels import kernel
from tools.puzzles import exhaustive, motifs
from tools.puzzles.composing import MOST_TAKEN, Question, name, plain
from tools.puzzles.motifs import cells_of, is_one_pair

ROOT: Final = Path(__file__).resolve().parents[2]
KEPT: Final = ROOT / ".cache" / "stream.jsonl"
FILE: Final = ROOT / "web" / "static" / "puzzles" / "blooms.txt"
BASES: Final = (4, 4, 4, 5, 4, 4, 5, 6)
LEAST: Final = 3
"""Fewer stones make no good question."""
MOST_OPEN: Final = 24
"""The most empty cells where all turns and replies are tried."""
FROM_ONE_GAME: Final = 3
TRIES: Final = 10
FEW: Final = 60
"""The simulations of the top level."""
ELO: Final = (*(FIRST + points for points, _ in MEASURED), FIRST + 1049)
"""Ratings of the levels; that of level 8, with time to think, as docs/figures.md has it."""


class Found(NamedTuple):
    """A puzzle: the goal, the record of its position, its answers, how many tries of each level
    solve it.
    """

    goal: str
    record: str
    answers: tuple[str, ...]
    solved: tuple[int, ...]


def looked_for(number: int) -> tuple[list[Found], int]:
    """The puzzles of a game, and how many the second program refused."""
    rng = Random(number)
    base = BASES[number % len(BASES)]
    game: Game[Blooms] = record.read(f"blooms/{base}/race-{Rules.default_target(base)}/")
    level = 2 + number // len(BASES) % 7
    while game.position.outcome() is None:
        game = game.play(bots.think(game, settings(level, rng)).turn)
    found: list[Found] = []
    refused = 0
    positions = [each for each in game.positions[2:-1] if each.stones.strip(".")]
    for position in rng.sample(positions, len(positions)):
        for goal, asked, answers in questions(position):
            if any(each.answers == answers for each in found):
                continue
            text = blooms_text.begin(asked).record
            if exhaustive.answers(text, goals.read(goal)) != set(answers):
                refused += 1
                continue
            found.append(Found(goal, text, answers, tried(text, answers, rng)))
            break
        if len(found) >= FROM_ONE_GAME:
            break
    return found, refused


def questions(position: Blooms) -> Iterator[tuple[str, Blooms, tuple[str, ...]]]:
    """The goals that one pair of cells alone reaches: each with its position and answers."""
    start = plain(position)
    quick = FastPosition.of(start)
    for ask in (_in_two, _hold, _capture):
        if (asked := ask(quick, start)) and asked[2]:
            goal, captured, answers = asked
            lifted = replace(start, captured=captured)
            yield goal, lifted, tuple(sorted(map(quick.spell, answers)))


Asked = tuple[str, tuple[int, int], list[Turn]]


def _capture(quick: FastPosition, start: Blooms) -> Asked | None:
    """Capturing the most wins at once, and no other pair of cells captures as much."""
    wanted = most(quick)[0]
    target = start.rules.target or 0
    if not LEAST <= wanted <= target:
        return None
    weak = capturable(quick, 1 - quick.seat, 2)
    answers = [
        turn for turn in turns(quick)
        if sum(size for free, size in weak if not free & ~cells_of(quick, turn)) == wanted
    ]  # fmt: skip
    lacking = _pair(target - wanted, _theirs(start), quick.seat)
    return (f"capture {wanted}", lacking, answers) if is_one_pair(answers) else None


def _hold(quick: FastPosition, start: Blooms) -> Asked | None:
    """The other player captures enough with the next turn after all turns but one."""
    seat, target = quick.seat, start.rules.target or 0
    if most_of(capturable(quick, seat, 2))[0] < LEAST or most(quick)[0] >= target:
        return None
    after: dict[Turn, int] = {turn: most(played(quick, turn))[0] for turn in turns(quick)}
    least = min(after.values())
    answers = [turn for turn, lost in after.items() if lost == least]
    enough = min((lost for lost in after.values() if lost > least), default=0)
    mine = min(position_captured(start, seat), target - most(quick)[0] - 1)
    if enough < LEAST or enough > target or not is_one_pair(answers):
        return None
    return "hold", _pair(mine, target - enough, seat), answers


def _in_two(quick: FastPosition, start: Blooms) -> Asked | None:
    """Two turns capture enough whatever the other player does, after only one first turn."""
    target, now = start.rules.target or 0, most(quick)[0]
    if quick.empty.bit_count() > MOST_OPEN:
        return None
    reach: dict[Turn, tuple[int, int, FastPosition]] = {}
    for turn in turns(quick):
        after = played(quick, turn)
        gain = after.captured[quick.seat]
        hopes = gain + most_of(capturable(after, after.seat, 2))[0]
        if hopes > max(now + 1, LEAST):
            reach[turn] = hopes, gain, after
    reply: Turn | None = None
    for wanted in range(min(MOST_TAKEN, target), max(now + 1, LEAST), -1):
        answers = []
        for turn, (hopes, gain, after) in reach.items():
            if hopes < wanted:
                continue
            if gain < wanted:
                found = refuted(after, wanted - gain, reply)
                reply = found or reply
                if found:
                    continue
            answers.append(turn)
        if answers:
            lacking = _pair(target - wanted, 0, quick.seat)
            return ("win in 2", lacking, answers) if is_one_pair(answers) else None
    return None


def motif(goal: str, start: Blooms, answers: Sequence[str]) -> Motif:
    """What a puzzle is an example of."""
    match goal.split():
        case ["hold"]:
            return "race"
        case ["win", *_]:
            lacking = (start.rules.target or 0) - start.captured[start.seat]
            return motifs.of(Question(f"capture {lacking} in 2", plain(start), tuple(answers)))
        case _:
            return "missed-capture"


def position_captured(start: Blooms, seat: int) -> int:
    """How many stones a player has: about a third of the target, as the middle of a race has."""
    return (start.rules.target or 0) // 3 + seat


def _theirs(start: Blooms) -> int:
    return position_captured(start, 1 - start.seat)


def _pair(mine: int, theirs: int, seat: int) -> tuple[int, int]:
    return (theirs, mine) if seat else (mine, theirs)


def settings(level: int, rng: Random) -> Settings:
    """A level with few simulations."""
    sims = FEW if level == len(LEVELS) else None
    return Settings(level=level, sims=sims, seed=rng.randrange(1 << 30))


def tried(text: str, answers: tuple[str, ...], rng: Random) -> tuple[int, ...]:
    """How many of ten tries of each level find an answer."""
    game = record.read(text)
    return tuple(
        sum(bots.think(game, settings(level, rng)).turn in answers for _ in range(TRIES))
        for level in range(1, len(LEVELS) + 1)
    )


def grade(solved: tuple[int, ...]) -> int:
    """The lowest level that solves a puzzle in at least half of its tries; 9 if none does."""
    most = (level for level, count in enumerate(solved, 1) if 2 * count >= TRIES)
    return max(rated.GRADES[0], next(most, rated.GRADES[-1]))


def rating(solved: tuple[int, ...]) -> int:
    """The rating at which the levels would be expected to solve as many of their tries."""
    wanted = min(max(sum(solved), 0.5), TRIES * len(ELO) - 0.5)
    low, high = 0.0, 4000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = (1 / (1 + 10 ** ((middle - elo) / 400)) for elo in ELO)
        low, high = (middle, high) if TRIES * sum(expected) > wanted else (low, middle)
    return round(low)


def main() -> int:
    parser = Parser(description=__doc__, prog="python -m tools.puzzles.stream")
    parser.add_argument("--games", type=count, default=0)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--table", action="store_true")
    chosen = parser.parse_args()
    provide(lambda game: kernel() if game == "blooms" else None)
    if chosen.games:
        look(chosen.games)
    if chosen.write:
        write()
    if chosen.table:
        table()
    return check() if chosen.check else 0


def kept() -> list[Found]:
    """The puzzles found so far, each position once."""
    found: dict[str, Found] = {}
    for line in KEPT.read_text("ascii").splitlines():
        for goal, text, answers, solved in json.loads(line)["found"]:
            position = blooms_text.checked(record.read(text)).position
            puzzle = Found(goal, text, tuple(answers), tuple(solved))
            found.setdefault(name(position), puzzle)
    return [*found.values()]


def write() -> None:
    """Write the puzzles found so far into the site's file, like boards together: so it is small."""
    lines = [
        rated.written(
            RatedPuzzle(
                "",
                motif(each.goal, record.read(each.record).position, each.answers),
                each.record,
                rated.MOST if each.goal.startswith("capture") else rated.cells_of(each.answers),
                0,
                round(rating(each.solved), -1),
                grade(each.solved),
            )
        )
        for each in kept()
    ]
    lines.sort()
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")
    told()


def told() -> None:
    """How many puzzles the site has, and how large their file is."""
    text = FILE.read_bytes()
    puzzles = rated.read(text.decode())
    kinds = Counter(each.motif for each in puzzles)
    bases = Counter(each.record.split("/")[1] for each in puzzles)
    print(f"{len(puzzles)} puzzles, {len(compress(text, 9))} bytes by gzip; "
          f"motifs: {dict(kinds)}; bases: {dict(sorted(bases.items()))}")  # fmt: skip


def table() -> None:
    """Let the levels try the puzzles of the site again, and tell who solves them."""
    puzzles = rated.read(FILE.read_text("ascii"))
    solved = [tried(each.record, each.answers, Random(each.name)) for each in puzzles]
    grades = Counter(each.grade for each in puzzles)
    print("| level | tries solved | puzzles of this grade |\n|---|---|---|")
    for level in range(1, len(LEVELS) + 1):
        share = sum(each[level - 1] for each in solved) / (TRIES * len(puzzles))
        of_grade = grades[level] if level in rated.GRADES else "–"
        print(f"| {level} {LEVELS[level - 1].name} | {share:.0%} | {of_grade} |")
    print(f"| none | – | {grades[rated.GRADES[-1]]} |")
    ratings = sorted(each.rating for each in puzzles)
    tenths = [ratings[len(ratings) * tenth // 10] for tenth in range(1, 10)]
    print(f"ratings: {ratings[0]} to {ratings[-1]}, by tenths {tenths}")


def check() -> int:
    """Solve every puzzle of the site again, by other rules; returns how many are wrong."""
    wrong = 0
    puzzles = rated.read(FILE.read_text("ascii"))
    for number, each in enumerate(puzzles, 1):
        answers = exhaustive.answers(each.record, goals.read(each.goal))
        named = motif(each.goal, record.read(each.record).position, each.answers)
        if answers != set(each.answers) or named != each.motif:
            wrong += 1
            print(f"WRONG: {rated.written(each)}: {sorted(answers)}", flush=True)
        if number % 50 == 0:
            print(f"{number} of {len(puzzles)}, {wrong} wrong", file=sys.stderr, flush=True)
    print(f"{len(puzzles)} puzzles, {wrong} wrong")
    print(f"{len(compress(FILE.read_bytes(), 9))} bytes by gzip")
    return wrong


def look(games: int) -> None:
    """Go on looking for puzzles, up to so many games in all."""
    KEPT.parent.mkdir(exist_ok=True)
    lines = KEPT.read_text("ascii").splitlines() if KEPT.exists() else []
    tally, refusals = Counter[str](), 0
    names = set[str]()
    for line in lines:
        for each in json.loads(line)["found"]:
            tally[each[0].split()[0]] += 1
            names.add(name(record.read(each[1]).position))
        refusals += json.loads(line)["refused"]
    with KEPT.open("a", encoding="ascii") as file:
        for number in range(len(lines), games):
            found, refused = looked_for(number)
            fresh = [each for each in found if name(record.read(each.record).position) not in names]
            names |= {name(record.read(each.record).position) for each in fresh}
            tally.update(each.goal.split()[0] for each in fresh)
            refusals += refused
            print(json.dumps({"found": fresh, "refused": refused}), file=file, flush=True)
            if number % 10 == 9:
                print(f"{time.strftime('%H:%M:%S')} {number + 1} games, {dict(tally)}, "
                      f"{refusals} refused", file=sys.stderr, flush=True)  # fmt: skip


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.puzzles.stream", main))
