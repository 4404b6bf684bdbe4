"""The net experiment: what the net sees, its whole numbers, its games and its kernel's text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.rules import Blooms, Rules
from blooms.search.wasm import provide
from tools.net import games, inputs, integers, kernel, match
from tools.net.__main__ import NET
from tools.net.evaluator import KernelEvaluator
from tools.net.integers import Net
from tools.net.rows import rows

CHANNELS, LAYERS = 8, 3


def played(base: int, *steps: int) -> FastPosition:
    position = FastPosition.of(Blooms.start(Rules(base, Rules.default_target(base))))
    for step in steps:
        position = position.play(step)
    return position


@pytest.fixture
def net(tmp_path: Path) -> Net:
    """A net of random weights, through its file."""
    taps, needs, hidden = len(inputs.TAPS), len(inputs.NEEDS) + 1, integers.HIDDEN
    rng = Random(1)

    def some(count: int, most: int) -> list[int]:
        return [rng.randint(-most, most) for _ in range(count)]

    numbers = [CHANNELS, LAYERS, hidden]
    numbers += some((taps * (inputs.CODES + 1) + 2 + 2 * needs) * CHANNELS, 200)
    for _ in range(LAYERS - 1):
        numbers += some(CHANNELS * taps * CHANNELS, 200) + some(CHANNELS, 50_000)
    numbers += some(2 * taps * CHANNELS + 2, 200) + some(hidden * (2 * CHANNELS + 1), 200)
    numbers += some(2 * hidden + 2, 200)
    file = tmp_path / "net"
    file.write_text(" ".join(map(str, numbers)))
    return integers.read(file)


def test_a_code_names_a_bloom_by_colour_liberties_and_size() -> None:
    after = played(4, 2 * 0)  # the first turn of a game is one stone: a corner, first colour
    expected = 1 + (2 * 6 + 3) * 5  # the enemy's first colour, three liberties, one stone
    assert inputs.seen(after) == ([expected, *[0] * 36], 0, 8, 8)


def test_at_the_second_stone_the_colour_to_place_comes_first() -> None:
    for colour in (0, 1):
        codes, step, *_ = inputs.seen(played(4, 0, 2 * 18 + colour))
        assert step == 1
        assert codes[18] == 128 + 1 + (1 * 6 + 5) * 5  # six liberties count as five


@pytest.mark.parametrize("base", [4, 5])
def test_symmetries_keep_neighbours(base: int) -> None:
    around = [set(row[row < len(inputs.neighbours(base))]) for row in inputs.neighbours(base)]
    found = inputs.symmetries(base)
    assert len({tuple(turn) for turn in found}) == 12
    for turn in found:
        assert [{turn[beside] for beside in cells} for cells in around] == [
            around[cell] for cell in turn
        ]


def test_swapping_colours_twice_changes_nothing() -> None:
    for swap in inputs.swapped():
        assert (swap[swap[: inputs.CODES]] == np.arange(inputs.CODES)).all()


def plainly(net: Net, position: FastPosition) -> Sequence[int]:
    """The net's answer, sum by sum."""
    codes, step, own, enemy = inputs.seen(position)
    around = inputs.neighbours(position.bitboard.base).tolist()
    size = len(codes)

    def at(cells: list[list[int]], cell: int) -> list[int]:
        return cells[cell] if cell < size else [0] * CHANNELS

    def cut(number: int) -> int:
        return min(max(number, 0), 1023)

    whole = net.step[step] + net.own[own] + net.enemy[enemy]
    cells: list[list[int]] = []
    for near in around:
        total = whole.copy()
        for tap, cell in enumerate(near):
            if cell < size:
                total += net.embed[tap, codes[cell] % 128]
                total += net.first[tap] * (codes[cell] >= 128)
        cells.append([cut(int(each)) for each in total])

    def layer(weights: inputs.Ints, bias: inputs.Ints) -> list[list[int]]:
        return [
            [
                int(bias[out])
                + sum(
                    int(weights[out, tap, at_channel]) * value
                    for tap, cell in enumerate(near)
                    for at_channel, value in enumerate(at(cells, cell))
                )
                for out in range(len(bias))
            ]
            for near in around
        ]

    for weights, bias in net.conv:
        cells = [[cut(number >> 9) for number in row] for row in layer(weights, bias)]
    columns = list(zip(*cells, strict=True))
    pooled = [sum(column) * (65536 // size) >> 16 for column in columns]
    pooled += [max(column) for column in columns]
    hidden = [
        cut((int(bias) + sum(int(w) * x for w, x in zip(row, pooled, strict=True))) >> 9)
        for row, bias in zip(*net.hidden, strict=True)
    ]
    last = [
        int(bias) + sum(int(w) * x for w, x in zip(row, hidden, strict=True))
        for row, bias in zip(*net.last, strict=True)
    ]
    return [*last, *(number for row in layer(*net.policy) for number in row)]


def test_the_net_answers_as_summed_plainly(net: Net) -> None:
    rng, position = Random(2), played(4)
    for _ in range(12):
        position = position.play(rng.choice(position.moves(position.seat)))
        assert integers.answer(net, 4, inputs.seen(position)) == plainly(net, position)


def test_priors_are_of_all_legal_steps(net: Net) -> None:
    known = KernelEvaluator(kernel.Kernel(net).answer, inputs.NEEDS)
    for position in (played(5), played(5, 0), played(5, 0, 37)):
        assert sum(known.values(position)) == pytest.approx(1)
        priors = dict(known.priors(position, position.seat))
        assert sorted(priors) == sorted(position.moves(position.seat))
        assert sum(priors.values()) == pytest.approx(1)
    assert LAST in priors


def test_a_game_has_rows_for_every_step_searched() -> None:
    game = games.play(12, "test/1")
    steps = len(game["steps"]) - game["opening"]
    assert len(game["found"]) == steps
    found = rows([game], game["base"])
    assert int(found.visits.any(1).sum()) == steps
    assert found.visits[0].sum() in (12, 6)
    assert len(found.codes) == len(found.whole) == len(found.chances) == len(found.visits)


def test_the_score_of_pairs_has_an_interval() -> None:
    assert match.summary([1.0] * 8) == "16 games, 50.0% ± 0.0%, Elo +0 (+0 to +0)"
    assert match.summary([2.0, 1.0, 1.0, 2.0]).startswith("8 games, 75.0% ± 24.5%, Elo +191")


def test_the_kernel_is_one_module_without_gaps(net: Net) -> None:
    text = kernel.text(net)
    code = "\n".join(line.partition(";;")[0] for line in text.splitlines())
    assert code.count("(") == code.count(")")
    assert "{" not in text
    sizes = kernel.memory(net)
    assert all(0 <= place < len(sizes.bytes) and place % 16 == 0 for place in sizes.at.values())


def test_the_kernel_answers_as_numpy_does(net: Net) -> None:
    found = kernel.checked(net, 40, runs=1)
    assert [each.wrong for each in found] == [0, 0]
    assert all(0 < best <= usual for each in found for best, usual in each.times)
    wrong = net._replace(last=(net.last[0], net.last[1] + 1))
    position = played(4, 0)
    assert not kernel.agrees(kernel.Kernel(net), wrong, position)


def test_bot_and_net_play_a_pair_of_games() -> None:
    try:
        assert match.pair(4, ("", str(NET)), (8, 8), 1, 0) in (0.0, 1.0, 2.0)
        assert match.pair(4, (str(NET), str(NET)), (4, 4), 1, 0) in (0.0, 1.0, 2.0)
    finally:
        provide(lambda game: None)


def test_the_stored_net_is_whole() -> None:
    kept = integers.read(NET)
    weights = [kept.embed, kept.first, kept.step, kept.own, kept.enemy]
    for pair in (*kept.conv, kept.policy, kept.hidden, kept.last):
        weights += pair
    assert len(NET.read_text().split()) == 3 + sum(each.size for each in weights)
    assert (len(kept.conv), kept.step.shape) == (3, (2, 16))
