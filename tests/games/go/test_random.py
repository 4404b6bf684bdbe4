"""What always holds in Go for many, whoever plays by any rules."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blooms import record
from blooms.games.go import board as goban
from blooms.games.go.options import WORDS
from blooms.games.go.position import Go
from blooms.games.go.rules import RULESETS, Rules
from blooms.games.go.text import new
from tests.long.pair_go import step_of


@st.composite
def rulesets(draw: st.DrawFn) -> Rules:
    name = draw(st.sampled_from(RULESETS))
    fitting = [option for option, where in WORDS.items() if name in where]
    options = draw(st.frozensets(st.sampled_from(fitting)))
    return Rules(draw(st.integers(2, 7)), draw(st.integers(2, 8)), name, options)


def own_eye(position: Go, name: str, seat: int) -> bool:
    """Whether a point has stones of one colour only, this seat's, on all sides."""
    board = position.rules.board
    near = {position.stones[point] for point in board.neighbours[board.points[name]]}
    return near == {goban.COLOURS[seat]}


def random_step(position: Go, rng: random.Random) -> str | tuple[str, ...]:
    """A move of each mover, none into an own eye; past the cap of random play all pass."""
    texts = []
    tired = position.made >= 3 * position.seats * position.rules.size**2
    for seat in position.movers:
        moves = position.moves(seat)
        if position.phase == "play":
            moves = [m for m in moves if m == "-" or not own_eye(position, m, seat)]
            moves = ["-"] if tired else moves[:-1] or moves
        texts.append(rng.choice(moves))
    return step_of(position, texts)


@pytest.mark.no_cover  # slow, and other tests run the same lines
@settings(max_examples=60, deadline=None)
@given(rulesets(), st.integers(0, 2**32))
def test_what_always_holds(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    here, stood = Go.start(rules), {"." * rules.size**2}
    placed = 0
    moves = 0
    while here.outcome() is None:
        assert all(here.moves(seat) for seat in here.movers)
        step, before = random_step(here, rng), here
        here = here.play(step)
        moves += len(before.movers) if before.phase == "play" else 0
        on_board = len(here.stones) - here.stones.count(".")
        off = here.prisoners.total + sum(here.prisoners.eliminated)
        off += sum(sum(pool.stones) for pool in here.prisoners.pools)
        if here.stones != before.stones and before.phase == "play":
            # No position repeats; no chain is without liberty; a turn places one stone at most.
            assert here.stones not in stood
            stood.add(here.stones)
            assert not goban.breathless(rules.board, here.stones, range(len(here.stones)))
            assert on_board + off - placed in range(1, len(before.movers) + 1)
        else:
            assert on_board + off == placed
        placed = on_board + off
        taken = -here.prisoners.total if rules.crossman else here.prisoners.total
        assert here.count().total == here.stones.count(".") + taken
        # A game ends within its cap: once all pass nothing can go on but one more marking.
        assert moves == here.made <= 3 * rules.players * (rules.size**2 + 1)
    assert sum(here.outcome() or ()) == pytest.approx(1)
    assert here.ending()


@settings(max_examples=15, deadline=None)
@given(rulesets(), st.integers(0, 2**32))
def test_a_game_reads_back_as_it_was_played(rules: Rules, seed: int) -> None:
    rules = Rules(9, rules.players, rules.ruleset, rules.options)
    rng, game = random.Random(seed), new(rules)
    for _ in range(60):
        if game.position.outcome() is None:
            step = random_step(game.position, rng)  # type: ignore[arg-type]
            game = game.play(game.position.spell((step,)))
    again = record.read(game.record)
    assert (again.record, again.positions) == (game.record, game.positions)
