"""Random games of Go for many to compare with those of js/embed, and what is compared."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from blooms import record
from blooms.core.ending import AlliancePoints, MostPoints, Resigned
from blooms.core.game import Game
from blooms.core.resignation import leaving
from blooms.games.go import handicap, text
from blooms.games.go.board import COLOURS, EMPTY, chains
from blooms.games.go.ending import may_name
from blooms.games.go.options import WORDS
from blooms.games.go.position import ALLY, PASS, Go
from blooms.games.go.rules import RULESETS, Rules

Fact = Mapping[str, object]
"""What a frame of js/embed/go.js has, by the names there; of its result a part."""

MOST_TURNS = 400
SIZES = (5, 5, 5, 6, 7, 9, 13, 19, 25)
TRIES = 8


def games(seed: int, most: int = MOST_TURNS) -> Iterator[Game[Go]]:
    """Games of at most so many turns under every ruleset with random options, from all kinds of
    starts, without end.
    """
    rng = random.Random(seed)
    while True:
        game = _start(rng)
        length = rng.choice((most // 4, most, most))
        passing = rng.choice((0.02, 0.2, 0.6))
        leave = rng.choice((0, 0, 0.004, 0.03))
        while not game.is_over and game.ply < length:
            game = game.play(_turn(game.position, rng, passing, leave))
        yield game


def _start(rng: random.Random) -> Game[Go]:
    """A new game, one with handicap, or one from a position in the middle of another."""
    ruleset, players, size = rng.choice(RULESETS), rng.randint(2, 8), rng.choice(SIZES)
    options = {each for each, where in WORDS.items() if ruleset in where and rng.random() < 0.3}
    area = "crossman" not in options and rng.random() < 0.2
    komi = tuple(rng.choice((0, 1, 2.5)) for _ in range(players)) if rng.random() < 0.2 else ()
    rules = Rules(size, players, ruleset, frozenset(options), area, komi)
    kind = rng.choice(("new", "new", "new", "handicap", "position"))
    if kind == "handicap" and size in (7, 9, 13, 19):
        return handicap.new(rules, rng.choice((2, 3, 4)))
    game = text.new(rules)
    if kind == "new":
        return game
    while game.position.phase == "play" and game.ply < 40:
        game = game.play(_turn(game.position, rng, 0.02, 0.01))
    if game.position.gone:
        return text.new(rules)
    head = f"{text.head(rules)}/@{text.position_text(game.position)}"
    begun = record.read(f"{head}/").positions[0]
    assert isinstance(begun, Go)
    return Game(head, (begun,))


def _turn(position: Go, rng: random.Random, passing: float, leave: float) -> str:
    """A random turn; some players resign, also while another is to move."""
    movers = position.movers
    if len(movers) == 1 and rng.random() < leave:
        return f"!{rng.choice(position.active) + 1}"
    return ",".join(
        "!" if rng.random() < leave else _move(position, seat, rng, passing) for seat in movers
    )


def _move(position: Go, seat: int, rng: random.Random, passing: float) -> str:
    match position.phase:
        case "play":
            return _stone(position, rng) if rng.random() > passing else PASS
        case "choose":
            return rng.choice(position.moves(seat))
        case "mark":
            return _marked(position, seat, rng)
        case "ally":
            several = rng.sample(position.active, rng.randint(1, len(position.active)))
            side = [0, 1] if rng.random() < 0.7 else several
            mine = side if seat in side and len(side) < position.seats else [seat]
            named = ALLY + "".join(COLOURS[each] for each in sorted(mine))
            return named if may_name(position, seat, named) else f"{ALLY}{COLOURS[seat]}"
        case _:
            raise AssertionError(position.phase)


def _stone(position: Go, rng: random.Random) -> str:
    """A legal point among a few random ones, often the same for several seats; else a pass."""
    if position.must_pass:
        return PASS
    names = position.rules.board.names
    free = [names[at] for at, letter in enumerate(position.stones) if letter == EMPTY]
    if position.rules.at_once and rng.random() < 0.2:
        free = free[:3]
    for name in rng.sample(free, min(TRIES, len(free))):
        if not position.why_illegal(name):
            return name
    return PASS


def _marked(position: Go, seat: int, rng: random.Random) -> str:
    if position.agreed and (rng.random() < 0.7 or not position.may_propose(seat)):
        return position.spell_dead(position.dead)
    if rng.random() < 0.15 or not position.may_propose(seat):
        return PASS
    alone = chains(position.rules.board, position.stones)
    return position.spell_dead(chain.points[0] for chain in alone if rng.random() < 0.3)


def facts(game: Game[Go]) -> list[Fact]:
    """What every position of a game has, as the frames of js/embed/go.js have it."""
    return [
        _fact(position, game.positions[max(0, ply - 1)], game.turns[ply - 1] if ply else "")
        for ply, position in enumerate(game.positions)
    ]


def _fact(position: Go, before: Go, turn: str) -> Fact:
    prisoners, is_over = position.prisoners, position.phase == "over"
    return {
        "stones": position.stones,
        "phase": position.phase,
        "to_move": [] if is_over else list(position.movers),
        "held": [list(counts) for counts in prisoners.by_holder],
        "eliminated": list(prisoners.eliminated),
        "pools": [{"stones": list(p.stones), "shares": [list(s) for s in p.shares]}
                  for p in prisoners.pools],
        "points": list(position.standing().scores),
        "captured": _off(position) - _off(before),
        "left": list(leaving(before, turn)) if turn else [],
        "over": _over(position),
    }  # fmt: skip


def _off(position: Go) -> int:
    prisoners = position.prisoners
    waiting = sum(sum(pool.stones) for pool in prisoners.pools)
    return prisoners.total + sum(prisoners.eliminated) + waiting


def _over(position: Go) -> Fact | None:
    ending, shares = position.ending(), position.outcome()
    winners = [seat for seat, share in enumerate(shares or ()) if share]
    match ending:
        case None:
            return None
        case Resigned():
            return {"winners": winners, "why": "resigned"}
        case AlliancePoints(seats, _, points, total):
            return {
                "winners": winners, "why": "alliance", "side": list(seats), "points": points,
                "total": total,
            }  # fmt: skip
        case MostPoints(points):
            return {"winners": winners, "why": "points", "points": points}
        case _:
            raise AssertionError(ending)
