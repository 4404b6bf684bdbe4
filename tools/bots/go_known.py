"""`.venv/bin/python -m tools.bots.go_known`: positions of Go with a known answer, and what the bot
says of them: life and death, seki, races, ladders, snapback, throw-in, borders; 2 to 4 seats.

A row for each: the points that each seat holds by the estimate, the chains marked dead if play
stopped now, and the moves of levels 4, 6 and 8, whose move is that of a hint. What is wrong stands
in brackets. The answers of races and groups were found by a search of all moves there.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from blooms import bots, record
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from blooms.core.game import Game, finish
from blooms.games.go.board import COLOURS
from blooms.games.go.bot.estimate import estimating
from blooms.games.go.bot.life import Life, reading
from blooms.games.go.position import Go
from blooms.search.settings import Settings

__all__ = ["KNOWN", "Known", "held", "looked_at", "moved"]

LEVELS = (4, 6, 8)
TOP = 400
"""Playouts of level 8 and of the hint: about a second of the page's."""


@dataclass(frozen=True)
class Known:
    """A position, and what is true of it; points by name, several with blanks between them.

    `best` are the moves that keep what can be had, `wrong` those that lose something; without
    `best` all others are right. `dead` names a stone of each dead chain, `alive` of living ones
    that must not be marked, `asked` those that must be asked about; `neutral` points are nobody's.
    """

    name: str
    text: str
    best: str = ""
    wrong: str = ""
    dead: str = ""
    alive: str = ""
    asked: str = ""
    neutral: str = ""

    def is_right(self, move: str) -> bool:
        """Whether a move is one of the right ones."""
        return move in self.best.split() if self.best else move not in self.wrong.split()


def _two(rows: str, seat: int, komi: str = "") -> str:
    """Of two seats, with the komi by which the answer decides the game."""
    return f"go/9/2/sequential{komi and '+komi-' + komi}/@{rows},{seat}/"


FULL = "BBBBBBBBB-1B1B1B1B1-BBBBBBBBB-1B1B1B1B1-BBBBBBBBB"
"""Five rows in which Black has ten eyes, so that nothing is to be played there."""
THREE = f"{FULL}-BBBBBBBBB-BBBBBB1B1-WWWWBBBBB-3WBB1B1"
BENT = f"{FULL}-BBBBBB1B1-WWBBBBBBB-1WWBBB1B1-2WBBBBBB"
PYRAMID = f"{FULL}-BBBBBB1B1-WWWBBBBBB-W1WWBB1B1-3WBBBBB"
ROWS = "1WWB1B1BB-WWWBBBBBB-1WWB1B1BB-WWWBBBBBB-1WWB1B1BB-WWWBBBBBB-WWWBBBBBB"
"""White has the left side, Black the right one; below them two chains race."""
THREE_ROWS = "1WWB1BR1R-WWWBBBRRR-1WWB1BR1R-WWWBBBRRR"
SNAPBACK = (
    "1WWB1B1BB-WWWBBBBBB-1WWB1B1BB-WWWBBBBBB-WWWB1B1BB-WWWBBBBBB-WBBBB1B1B-WBWWBBBBB-WW2BBBBB"
)
EYES = "5W1W1-BBBBBWWWW-B1B1BW1WW-BBBBBWWWW-RRRRRLLLL-R1RRRLL1L-RRRRRLLLL-1R1RRL1L1-RRRRRLLLL"
"""Four lands with eyes, so that nobody can be killed, and one border that is open."""

KNOWN = (
    Known("three in a row, Black first", _two(THREE, 1, "0-18.5"), best="B1"),
    Known("three in a row, White first", _two(THREE, 2, "0-18.5"), best="B1"),
    Known(
        "three in a row, three seats",
        "go/9/3/sequential+komi-0-10-0/@1R1R1R1R1-RRRRRRRRR-BBBBBBBBB-1B1B1B1B1-BBBBBBBBB-BBBBBBBBB-"
        "BBBBBBBBB-WWWWBBBBB-3WBBBBB,2/",
        best="B1",
    ),
    Known("two eyes", _two(f"{FULL}-BBBBBBBBB-BBBBBB1B1-WWWWBBBBB-1W1WBB1B1", 1), alive="A2 D1"),
    Known(
        "four in a square", _two(f"{FULL}-BBBBBB1B1-WWWBBBBBB-2WBBB1B1-2WBBBBBB", 2),
        dead="A3", alive="A4",
    ),
    Known("four in a row", _two(f"{FULL}-BBBBBBBBB-BBBBBB1B1-WWWWWBBBB-4WB1B1", 1), alive="A2 A3"),
    Known("bent three, Black first", _two(BENT, 1, "0-18.5"), best="A1"),
    Known("bent three, White first", _two(BENT, 2, "0-18.5"), best="A1"),
    Known("pyramid four, Black first", _two(PYRAMID, 1, "0-20.5"), best="B1"),
    Known("pyramid four, White first", _two(PYRAMID, 2, "0-20.5"), best="B1"),
    Known(
        "bulky five", _two(f"{FULL}-BBBBBBB1B-WWWWBBBBB-2WWBB1B1-3WBBBBB", 1, "0-20.5"), best="B1"
    ),
    Known(
        "seki in the corner", _two("2BW5-2BW5-2BW5-2BW5-2BW5-BBBWWW3-WWWBW4-WW1BW4-WW1BW4", 1),
        wrong="C1 C2", alive="A1 D1 C9 D9", neutral="C1 C2",
    ),
    Known(
        "seki inside",
        _two("BBBBBBBBB-BWWWWWWWB-BWBBBBBWB-BW1B1BBWB-BWWWWWWWB-BBBBBBBBB-9-9-9", 2),
        wrong="C6 E6", alive="B5 D6 A4", neutral="C6 E6",
    ),
    Known("race, 3 against 3", _two(f"{ROWS}-BBBWWWBBB-6BBB", 1, "0-5.5"), best="B1 C1 D1 E1 F1"),
    Known(
        "race, 3 against 3, White first", _two(f"{ROWS}-BBBWWWBBB-6BBB", 2, "0-5.5"), best="B1 C1"
    ),
    Known(
        "race, 2 against 4", _two(f"{ROWS}-BBWWWWBBB-6BBB", 1), dead="A2", alive="D2 A3",
    ),
    Known("race with an eye", _two(f"{ROWS}-BBBWWWBBB-1B2W1BBB", 1, "0-5.5"), best="C1 F1 -"),
    Known("race for a seki", _two(f"{ROWS}-BBBWWWBBB-1B3WBBB", 2, "0-12.5"), best="D1"),
    Known(
        "race, three seats",
        f"go/9/3/sequential/@{THREE_ROWS}-1WWB1BR1R-WWWBBBRRR-WWWBBBBRR-BBBWWWBRR-6BRR,1/",
        best="B1 C1 D1 E1 F1",
    ),
    Known(
        "race, four seats",
        f"go/9/4/sequential/@1L1L1L1L1-LLLLLLLLL-{THREE_ROWS}-WWWBBBBRR-BBBWWWBRR-6BRR,1/",
        best="B1 C1 D1 E1 F1",
    ),
    Known("ladder, not to be run from", _two("9-2W6-1WBW5-1W7-9-9-9-9-9", 1), wrong="C6"),
    Known("broken ladder", _two("9-2W6-1WBW5-1W7-9-9-5B3-9-9", 1), best="C6"),
    Known("snapback", _two(SNAPBACK, 1, "0-6.5"), best="C1"),
    Known("against a snapback", _two(SNAPBACK, 2, "0-6.5"), best="C1"),
    Known(
        "throw-in", _two(f"{FULL}-BBBBBB1B1-2WWBBBBB-WWWWWBBBB-B2WWB1B1", 1, "0-20.5"),
        best="B1",
    ),
    Known(
        "throw-in beside an eye",
        _two(f"{FULL}-BBBBBB1B1-1WWWWBBBB-WWBW1BBBB-W2WWB1B1", 1, "0-20.5"),
        best="C1",
    ),
    Known(
        "open border",
        _two(
            "WWWWWWWWW-1W1W1W1W1-WWWWWWWWW-WWWWWW3-WWWWWWWW1-BBBBBBBB1-BBBBBB3-1B1B1B1BB-BBBBBBBBB",
            1, "0-1.5",
        ),
        best="J4 J5",
    ),
    Known(
        "open borders, three seats",
        "go/9/3/sequential/"
        "E6.C4.F3.G3.E3.G4.-.E4.F4.D5.C5.D4.C6.C7.D7.D6.D8.C3.E7.D3.F6.D4.E5.B5.B4.C4.B3.C2.B2.A3."
        "B1.A2.A1.F7.A2.G6.G7.H7.H6.H8.J7.A4.J8.B4.C5.B7.C8.B6.A6.B8.A7.J6.H7.H5.J7.J5.H3.G2.J4.F2."
        "H2.F1.E2.D2.E1.B2.C1.D1.A1.C2.D2.C1.J2.C2.H1.B1.G1.F5.C1.D1.D2.E1.D3.H4.J3.J4.J5.J4.A5.A6."
        "B4.C4.B4.A2.A1.A2.A1.A8.C2.D1.F1.E1.G1.D1.C1.B1.A1.B1.J1",
        wrong="-",
    ),
    Known("open border, four seats", f"go/9/4/sequential/@{EYES},1/", best="E9"),
    Known(
        "open border, four seats, lost", f"go/9/4/sequential+komi-0-0-9-0/@{EYES},1/", best="E9",
    ),
    Known(
        "a stone cut off", _two("9-9-9-BBBBBBBBB-WWWWWWWWW-W1WB1W1W1-WWWWWWWWW-9-9", 1),
        dead="D4", alive="A6 A5 A3",
    ),
    Known(
        "a lost stone, four seats",
        f"go/9/4/sequential/@{EYES.replace('LL1L', 'L1B1', 1)},1/",
        dead="H4", alive="D8 F9 A5 F5",
    ),
    Known(
        "an unfinished fight, three seats",
        "go/9/3/sequential/"
        "C6.F3.G6.G5.F7.F5.-.E4.F4.D4.E3.E5.D5.C5.C4.B5.C3.B4.D3.C2.H5.G4.F6.E6.D7.D8.H4.H3.G3.H2."
        "G2.G1.H1.J2.J3.H3.A4.B3.J4.C5.F2.B6.A6.C8.B8.C7.B9.A8.B7.A3.A2.B4.B2.B1.A1.C1.D2.E1.E2.G2."
        "F1.D1.G1.D2.E1.F1.E8.E7.F8.G7.E9.E7.D6.E8.F9.F7.G9.H8.G8.J8.J7.H7.H9.J6.H8.J9.H6.F9.G9.H9."
        "G9.J9.J8",
        asked="C8 F7",
    ),
    Known(
        "a dead corner",
        _two("1W1W1WB2-1W1W1WB2-1W1W1WB2-1W1W1WB2-1W1W1WB2-1W1W1WB2-WWWWWWB2-BBWWWWB2-1BWWWWB2", 2),
        wrong="A1", dead="A2", alive="B9 G9",
    ),
)  # fmt: skip


def looked_at(known: Known) -> tuple[Life, list[str]]:
    """Life and death if play stopped now, and what is wrong with it."""
    position = _position(known.text)
    found, points = finish(reading(position)), _points(position)
    faults = [name for name in known.dead.split() if points[name] not in found.dead]
    faults += [name for name in known.alive.split() if points[name] in found.dead | found.unclear]
    faults += [name for name in known.asked.split() if points[name] not in found.unclear]
    return found, faults


def held(known: Known) -> tuple[str, list[str]]:
    """The points that each seat holds by the estimate, and what is wrong with it."""
    position = _position(known.text)
    found, points = (
        finish(estimating(position, Random(position.stones))),
        position.rules.board.points,
    )
    counts = [0] * position.seats
    for seat, _ in found.holders.values():
        counts[seat] += 1
    faults = [name for name in known.neutral.split() if points[name] in found.holders]
    for name, is_kept in (*_each(known.alive, True), *_each(known.dead, False)):
        own = COLOURS.index(position.stones[points[name]])
        holder = found.holders.get(points[name], (own if not is_kept else -1, 0))[0]
        faults += [name] if (holder == own) != is_kept else []
    return " ".join(map(str, counts)), faults


def moved(known: Known, level: int, seed: int) -> str:
    """The move of a level."""
    sims = TOP if level == LEVELS[-1] else None
    return bots.think(_game(known.text), Settings(level=level, sims=sims, seed=seed)).turn


def _points(position: Go) -> Mapping[str, int]:
    return position.rules.board.points


def _each(names: str, is_kept: bool) -> list[tuple[str, bool]]:
    return [(name, is_kept) for name in names.split()]


def _game(text: str) -> Game[Go]:
    return record.read(text)


def _position(text: str) -> Go:
    return _game(text).position


def _dead(known: Known, found: Life) -> str:
    """One stone of each chain that is marked dead."""
    position = _position(known.text)
    return position.spell_dead(found.dead)[1:] or "–"


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.go_known", description=__doc__)
    parser.add_argument("--seed", type=count, default=1)
    asked = parser.parse_args(words)
    heads = ["position", "answer", "estimate", "dead", *(f"level {level}" for level in LEVELS)]
    print(f"| {' | '.join(heads)} |\n|{' --- |' * len(heads)}")
    right = dict.fromkeys(heads[2:], 0)
    for known in KNOWN:
        points, missed = held(known)
        found, faults = looked_at(known)
        moves = [moved(known, level, asked.seed) for level in LEVELS]
        said = [
            (points, not missed), (_dead(known, found), not faults),
            *((move, known.is_right(move)) for move in moves),
        ]  # fmt: skip
        cells = [text if is_right else f"({text})" for text, is_right in said]
        for head, (_, is_right) in zip(heads[2:], said, strict=True):
            right[head] += is_right
        refused = " ".join(f"not {move}" for move in known.wrong.split())
        answer = known.best or refused or "any"
        print(f"| {' | '.join([known.name, answer, *cells])} |", flush=True)
    print(
        f"right of {len(KNOWN)}: {', '.join(f'{head} {number}' for head, number in right.items())}"
    )


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.go_known", main))
