"""Find puzzles: whether a position asks a good question, and its answers.

The command is check.py. The answers come from the solver of the page; exhaustive.py checks them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha1
from random import Random
from typing import NamedTuple

from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.bot.board.capture_count import Turn, most, played
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.learn.solver import doom, refuted, turns
from blooms.games.blooms.players import careful, greedy, uniform
from blooms.games.blooms.rules import EMPTY, OWN, Blooms, Rules

MOST_ANSWERS = 6
"""The most solving first turns of a puzzle; with more, it has no clear answer."""

MOST_TAKEN = 9
"""The most stones to capture in two turns; larger numbers make no good puzzle."""
MOST_OPEN = 25
"""The most empty cells for two-turn questions: all turns and replies are searched."""
MOST_EMPTY = 6
"""The most empty cells for `live` questions: all ways to fill them are searched."""


class Question(NamedTuple):
    """A goal and all turns that reach it, as text; `position` is the puzzle's position."""

    goal: str
    position: Blooms
    answers: tuple[str, ...]


Asks = Callable[[Blooms], Question | None]


def games(rules: Rules, rng: Random) -> Iterator[list[Blooms]]:
    """The positions of games between simple bots, without end.

    The openings are random; then the bots play carefully, sometimes greedily. Unlike the page's
    bot they are never retrained, so a seed always gives the same games.
    """
    while True:
        game = blooms_text.new(rules)
        while game.position.outcome() is None:
            position = game.position
            assert isinstance(position, Blooms)
            opening = len(game.turns) < 2 * rules.base
            plays = uniform if opening else rng.choice((careful, careful, greedy))
            game = game.play(plays(position, rng))
        yield [each for each in game.positions if isinstance(each, Blooms)]


def plain(position: Blooms) -> Blooms:
    """The same stones in a race without captures so far."""
    base = position.rules.base
    return Blooms(Rules(base, Rules.default_target(base)), position.stones, position.seat)


def capture_now(position: Blooms) -> Question | None:
    """Capture the most in one turn: one pair of cells, with a smaller capture as a temptation."""
    position = plain(position)
    quick = FastPosition.of(position)
    count = most(quick)[0]
    if count < 3 or quick.play(_any(quick)).play(LAST).captured[quick.seat]:
        return None
    taken = {turn: _gain(quick, played(quick, turn)) for turn in turns(quick)}
    answers = [turn for turn, gain in taken.items() if gain == count]
    tempting = max(gain for gain in taken.values() if gain < count)
    if len(answers) != 2 or not tempting:
        return None
    return _question(f"capture {count}", position, quick, answers)


def save(position: Blooms) -> Question | None:
    """The enemy threatens at least three stones; only a few turns save all of them."""
    position = plain(position)
    quick = FastPosition.of(position)
    if _threat(position) < 3:
        return None
    answers = [turn for turn in turns(quick) if not most(played(quick, turn))[0]]
    return _question("save", position, quick, answers)


def capture_in_two(position: Blooms) -> Question | None:
    """Two turns capture clearly more than one, whatever the enemy plays."""
    position = plain(position)
    quick = FastPosition.of(position)
    count, answers = two_turns(quick, 2)
    return _question(f"capture {count} in 2", position, quick, answers)


def win_in_two(position: Blooms) -> Question | None:
    """Two turns win the race, but some that capture enough let the enemy win first."""
    position = plain(position)
    quick = FastPosition.of(position)
    count, enough = two_turns(quick, 1)
    target = Rules.default_target(position.rules.base)
    for short in range(1, 9) if 3 <= count <= target and len(enough) < 100 else ():
        captured = [target - short] * 2
        captured[position.seat] = target - count
        race = replace(position, captured=(captured[0], captured[1]))
        answers = list(_forcing(FastPosition.of(race), count, enough))
        if answers:
            is_close = len(answers) < len(enough)
            return _question("win in 2", race, quick, answers) if is_close else None
    return None


def live(position: Blooms) -> Question | None:
    """A bloom of the mover that is lost after a pass, and that few turns make uncapturable."""
    board = position.rules.board
    position = Blooms(Rules(board.base, None), position.stones, position.seat)
    own = [bloom for bloom in position.blooms() if bloom.colour in OWN[position.seat]]
    if not 4 <= position.stones.count(EMPTY) <= MOST_EMPTY or position.fenced() or not own:
        return None
    bloom = max(own, key=lambda each: len(each.cells))
    cell = bloom.cells[0]
    quick = FastPosition.of(position)
    line = doom(quick.play(LAST), cell)
    if len(bloom.cells) < 5 or line is None:
        return None
    answers: list[Turn] = []
    for turn in turns(quick):
        if doom(played(quick, turn), cell) is None:
            answers.append(turn)
            if len(answers) > MOST_ANSWERS:
                return None
    return _question(f"live {board.names[cell]}", position, quick, answers)


def composed(base: int, rng: Random) -> Blooms:
    """A nearly full board with one large bloom in question; Red to move."""
    board = Rules(base, None).board
    letters = [rng.choice("cd") for _ in range(board.size)]
    edge = [rng.randrange(board.size)]
    grown: set[int] = set()
    while len(grown) < board.size * rng.uniform(0.35, 0.55):
        grown.add(edge.pop(rng.randrange(len(edge))))
        edge = [b for cell in grown for b in board.neighbours[cell] if b not in grown]
    for cell in grown:
        letters[cell] = "a"
    beside = sorted({b for cell in grown for b in board.neighbours[cell]} - grown)
    for cell in rng.sample(beside, min(len(beside), rng.randint(3, 5))):
        letters[cell] = EMPTY
    rest = [cell for cell, letter in enumerate(letters) if letter in "cd"]
    for cell in rng.sample(rest, min(len(rest), rng.randint(0, 1))):
        letters[cell] = rng.choice((EMPTY, "b"))
    return Blooms(Rules(base, None), "".join(letters))


def stripped(question: Question, asks: Asks, rng: Random) -> Question:
    """The same question with as few stones as possible."""
    blooms = question.position.blooms()
    rng.shuffle(blooms)
    for bloom in blooms:
        letters = list(question.position.stones)
        for cell in bloom.cells:
            letters[cell] = EMPTY
        again = asks(replace(question.position, stones="".join(letters)))
        if again and again.goal == question.goal:
            question = again
    return question


def code(position: Blooms) -> str:
    """Equal for positions that differ only by symmetry, colours or player."""
    stones = position.stones
    if position.seat:
        stones = stones.translate(str.maketrans("abcd", "cdab"))
    swaps = [str.maketrans("abcd", to) for to in ("abcd", "bacd", "abdc", "badc")]
    images = ("".join(stones[cell] for cell in image) for image in position.rules.board.symmetries)
    return min(image.translate(swap) for image in images for swap in swaps)


def name(position: Blooms) -> str:
    """Six hexadecimal digits under which progress is saved."""
    return sha1(code(position).encode()).hexdigest()[:6]


def _question(
    goal: str, position: Blooms, quick: FastPosition, answers: list[Turn]
) -> Question | None:
    if not 0 < len(answers) <= MOST_ANSWERS:
        return None
    return Question(goal, position, tuple(sorted(map(quick.spell, answers))))


def two_turns(quick: FastPosition, more: int) -> tuple[int, list[Turn]]:
    """The most stones that two turns can force, and the first turns that do.

    The number is at least 4, `more` above what one turn captures, and at most MOST_TAKEN;
    otherwise there are no turns.
    """
    now = most(quick)[0]
    count = max(4, now + more)
    answers: list[Turn] = []
    few = quick.empty.bit_count() <= MOST_OPEN
    if few and _is_open(quick) and count <= MOST_TAKEN:
        found = list(_forcing(quick, count))
        while found:
            answers = found
            found = list(_forcing(quick, count + 1, answers))
            count += bool(found)
    return count, answers if count <= MOST_TAKEN else []


def _forcing(quick: FastPosition, count: int, among: list[Turn] | None = None) -> Iterator[Turn]:
    """The first turns that capture `count` in two turns, whatever the enemy plays."""
    reply: Turn | None = None
    for turn in among if among is not None else turns(quick):
        after = played(quick, turn)
        need = count - _gain(quick, after)
        if need > 0:
            reply = refuted(after, need, reply)
            if reply is not None:
                continue
        yield turn


def _gain(before: FastPosition, after: FastPosition) -> int:
    return after.captured[before.seat] - before.captured[before.seat]


def _threat(position: Blooms) -> int:
    """The most the enemy could capture if it were their turn."""
    return most(FastPosition.of(replace(plain(position), seat=1 - position.seat)))[0]


def _is_open(quick: FastPosition) -> bool:
    """Whether the enemy has a bloom of two or more stones with few liberties."""
    enemy = 2 - 2 * quick.seat
    blooms = quick.blooms[enemy] + quick.blooms[enemy + 1]
    return any(size > 1 and liberties <= 4 for liberties, size, *_ in blooms)


def _any(quick: FastPosition) -> int:
    """A step whose stone captures nothing by itself, if there is one."""
    return min(
        (2 * cell for cell in quick.bitboard.cells(quick.empty)),
        key=lambda step: _gain(quick, quick.play(step).play(LAST)),
    )
