"""Goals of lessons and puzzles: parse them, and check an attempt.

    capture 5          capture 5 stones or more with this turn
    capture 7 in 2     … with two turns, whatever the enemy plays
    win, win in 2      win the game in one or two turns
    save               leave the enemy no stone to capture next turn
    keep 3             capture 3 stones or more with this turn, and leave the enemy none to capture
    hold               keep the enemy from winning next turn
    live B3            make the bloom on B3 uncapturable, even if its owner never answers
    bloom 4            have a bloom of 4; `both 3`: one of 3 in each colour
    liberties 4 B3     have 4 liberties on the bloom of B3
    fence              fence a bloom of your own, and see it captured

The learner moves first. `check` depends only on the game so far, so undo, navigation and retries
need no special handling. It returns the next turn that the exercise plays by itself: the enemy's
replies and, where the goal is `live`, the learner's passes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, assert_never, get_args

from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.games.blooms import words
from blooms.games.blooms.bot.board import capture_count
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.learn import solver
from blooms.games.blooms.rules import END, OWN, Blooms
from blooms.session.lessons import Verdict

__all__ = ["Goal", "asked", "check", "onward", "read", "task"]

_FORM: Final = re.compile(
    r"(capture|keep|bloom|both|liberties|win|save|hold|live|fence)"
    r"(?: (\d{1,2}))?(?: ([A-S]\d{1,2}))?(?: in ([12]))?",
    re.ASCII,
)
_NUMBERED: Final = ("capture", "keep", "bloom", "both", "liberties")
_PLACED: Final = ("live", "liberties")


Kind = Literal[
    "capture", "keep", "bloom", "both", "liberties", "win", "save", "hold", "live", "fence",
]  # fmt: skip
_KINDS: Final[Mapping[str, Kind]] = {kind: kind for kind in get_args(Kind)}


@dataclass(frozen=True)
class Goal:
    """What to reach, how many of it, on which cell (its name), in how many turns."""

    kind: Kind
    count: int = 0
    cell: str = ""
    turns: int = 1


def read(text: str) -> Goal:
    """The goal in a text. Raises GameError."""
    match = _FORM.fullmatch(text)
    if match:
        kind, count, cell, turns = match.groups()
        if bool(count) == (kind in _NUMBERED) and bool(cell) == (kind in _PLACED):
            return Goal(_KINDS[kind], int(count or 0), cell or "", int(turns or 1))
    raise GameError(f"{text[:20]!r} is not a goal; a goal looks like: capture 5 in 2")


def task(goal: Goal) -> str:
    """The goal in words."""
    count, cell = goal.count, goal.cell
    match goal.kind:
        case "capture" if goal.turns == 1:
            return tr(
                "Capture 1 stone this turn." if count == 1 else "Capture {count} stones this turn.",
                count=count,
            )
        case "capture":
            return tr(
                "Capture {count} stones in two turns, whatever your opponent does.", count=count
            )
        case "keep":
            return tr("Capture {count} stones this turn, and leave your opponent none to capture.",
                      count=count)  # fmt: skip
        case "win" if goal.turns == 1:
            return tr("Win this turn.")
        case "win":
            return tr("Win in two turns, whatever your opponent does.")
        case "save":
            return tr("Make all your blooms safe for one turn.")
        case "hold":
            return tr("Keep your opponent from winning with the next move.")
        case "live":
            return tr(
                "Make the bloom on {cell} live: uncapturable even if you never answer.", cell=cell
            )
        case "bloom":
            return tr("Make a bloom of {count} stones.", count=count)
        case "both":
            return tr("Make a bloom of {count} stones in each of your colours.", count=count)
        case "liberties":
            return tr("Give the bloom on {cell} {count} liberties.", cell=cell, count=count)
        case "fence":
            return tr("Fence one of your own blooms and see what happens.")
        case _:
            assert_never(goal.kind)


def check(goal: Goal, game: Game[Blooms]) -> Verdict:
    """The result after the turns played so far."""
    positions = game.positions
    if len(positions) == 1:
        return Verdict()
    start, position = positions[0], positions[-1]
    match goal.kind:
        case "capture":
            return _capture(start, position, goal.count, goal.turns - len(positions) // 2)
        case "win":
            return _win(start, position, goal.turns - len(positions) // 2)
        case "keep":
            got = position.captured[start.seat] - start.captured[start.seat]
            is_kept = got >= goal.count
            return _save(start, position) if is_kept else _capture(start, position, goal.count, 0)
        case "save":
            return _save(start, position)
        case "hold":
            return _hold(start, position)
        case "live":
            return _live(start, position, position.rules.board.cells[goal.cell])
        case "fence":
            return _fence(start, position)
        case "bloom" | "both" | "liberties":
            return _shape(goal, start, position)
        case _:
            assert_never(goal.kind)


def asked(goal: Goal, start: Blooms) -> str:
    """The task of a puzzle: who the player is, and the goal."""
    player = words.player(start.movers[0])
    return f"{tr('You are {player}.', player=player)} {task(goal)}"


def onward(game: Game[Blooms]) -> str:
    """The learner's next turn after the first of a solution: a pass that wins, or the largest
    capture, else a pass.
    """
    position = game.position
    if not position.why_illegal(()):
        ended = game.play(END).position.outcome()
        if ended and ended[position.seat] == 1:
            return END
    fast = FastPosition.of(position)
    taking = capture_count.capturing(fast)
    return fast.spell(taking) if taking else END


def _capture(start: Blooms, position: Blooms, wanted: int, left: int) -> Verdict:
    """Check a capture goal; the learner has `left` turns to come."""
    me = start.seat
    got = position.captured[me] - start.captured[me]
    if got >= wanted:
        return Verdict("solved", tr("{count} captured.", count=got))
    fast = FastPosition.of(position)
    if position.seat != me and left and position.outcome() is None:
        return Verdict(next=fast.spell(solver.stubborn(fast)))
    if position.seat == me and position.outcome() is None:
        more = capture_count.most(fast)[0]
        if got + more >= wanted:
            return Verdict("", tr("Now capture the rest."))
        return Verdict("failed", _escaped(start, got + more), places=_placed(start, position))
    why = tr("That captures {count}.", count=got) if got else tr("That captures nothing.")
    return Verdict("failed", why, places=_placed(start, position))


def _win(start: Blooms, position: Blooms, left: int) -> Verdict:
    """Check a win goal; the learner has `left` turns to come."""
    me, outcome = start.seat, position.outcome()
    if outcome is not None:
        if outcome[me] == 1:
            return Verdict("solved", tr("You win."))
        return Verdict("failed", tr("Your opponent wins."))
    if position.rules.target is None:
        # The learner has captured enough; the enemy passes, and the learner should too.
        if position.seat != me:
            return Verdict(next=END)
        if left:
            return Verdict("", tr("Your opponent passes. Pass too, and the game is over."))
        return Verdict("failed", tr("The game continues. Two passes in a row end it."))
    return _capture(start, position, position.rules.target - start.captured[me], left)


def _save(start: Blooms, position: Blooms) -> Verdict:
    me = start.seat
    if position.seat == me:
        lost = position.captured[1 - me] - start.captured[1 - me]
        why = tr("Your opponent captures {count}.", count=lost)
        return Verdict("failed", why, places=_placed(start, position))
    fast = FastPosition.of(position)
    reply = capture_count.capturing(fast)
    if reply is None:
        return Verdict("solved", tr("None of your blooms can be captured now."))
    return Verdict(next=fast.spell(reply))


def _hold(start: Blooms, position: Blooms) -> Verdict:
    if position.seat == start.seat:
        return Verdict("failed", tr("Your opponent wins."), places=_placed(start, position))
    fast = FastPosition.of(position)
    need = (position.rules.target or 0) - position.captured[position.seat]
    reply = capture_count.capturing(fast)
    if reply is None or capture_count.most(fast)[0] < need:
        return Verdict("solved", tr("Your opponent cannot win with the next move."))
    return Verdict(next=fast.spell(reply))


def _live(start: Blooms, position: Blooms, cell: int) -> Verdict:
    me = start.seat
    if position.stones[cell] not in tuple(OWN[me]):
        why = tr("The bloom has been captured.")
        return Verdict("failed", why, places=_placed(start, position))
    if position.seat == me:
        return Verdict("", tr("You pass; your opponent continues."), END)
    fast = FastPosition.of(position)
    line = solver.doom(fast, cell)
    if line is None:
        return Verdict("solved", tr("It lives: your opponent can never capture it."))
    return Verdict(next=fast.spell(line[0]))


def _fence(start: Blooms, position: Blooms) -> Verdict:
    me = start.seat
    if position.seat == me:
        lost = position.captured[1 - me] - start.captured[1 - me]
        return Verdict(
            "solved", tr("Stones you lost at the end of that turn: {count}.", count=lost)
        )
    fenced = [bloom for bloom in position.fenced() if bloom.colour in OWN[me]]
    if not fenced:
        return Verdict("failed", tr("None of your blooms is fenced."))
    fast = FastPosition.of(position)
    return Verdict(next=fast.spell(max(solver.turns(fast))))


def _shape(goal: Goal, start: Blooms, position: Blooms) -> Verdict:
    """Check goals about the learner's own blooms after one turn."""
    blooms = [bloom for bloom in position.blooms() if bloom.colour in OWN[start.seat]]
    if goal.kind == "liberties":
        cell = position.rules.board.cells[goal.cell]
        has = next((len(bloom.liberties) for bloom in blooms if cell in bloom.cells), 0)
        why = tr("It has 1 liberty." if has == 1 else "It has {count} liberties.", count=has)
    else:
        sizes = [
            max((len(bloom.cells) for bloom in blooms if bloom.colour == colour), default=0)
            for colour in OWN[start.seat]
        ]
        if goal.kind == "both":
            has, (first, second) = min(sizes), sizes
            why = tr("Your largest blooms have {one} and {two} stones.", one=first, two=second)
        else:
            has = max(sizes)
            why = tr(
                "Your largest bloom has 1 stone."
                if has == 1
                else "Your largest bloom has {count} stones.",
                count=has,
            )
    if has >= goal.count:
        return Verdict("solved", why)
    return Verdict("failed", why, places=_placed(start, position))


def _placed(start: Blooms, position: Blooms) -> tuple[str, ...]:
    """The cells of the learner's stones that were placed since and are still there.

    Never the empty cells that the answer fills, which would give it away.
    """
    names, own = position.rules.board.names, OWN[start.seat]
    pairs = enumerate(zip(start.stones, position.stones, strict=True))
    return tuple(names[cell] for cell, (was, now) in pairs if now in own and was != now)


def _escaped(start: Blooms, count: int) -> str:
    """Why the required captures can no longer be forced."""
    return tr("After that reply you can capture at most {count}.", count=count)
