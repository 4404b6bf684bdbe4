"""The bot's training learns what its games hold, with the evaluation that is played."""

from __future__ import annotations

import json
from functools import cache, reduce
from pkgutil import get_data
from random import Random
from typing import Any

import numpy as np
import pytest

from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.eval.evaluator import CHANCES
from blooms.games.blooms.bot.eval.features import value
from blooms.games.blooms.bot.eval.tables import SHAPES, stretched
from blooms.games.blooms.bot.kernel.kernel_search import KernelSearch
from blooms.games.blooms.rules import Blooms, Rules
from tools.training import fit, lessons, selfplay
from tools.training.sums import PRIORS, flat

RACE = Rules(4, 15)


@cache
def included() -> dict[str, str]:
    """The weights included in the package, each ruleset's as JSON."""
    known = json.loads(get_data("blooms.games.blooms.bot.eval", "weights.json") or b"")
    return {ruleset: json.dumps(tables) for ruleset, tables in known.items()}


@cache
def game(ruleset: str) -> dict[str, Any]:
    """A game of the training, as its file has it."""
    played = selfplay.play(ruleset, included()[ruleset], 400, f"{ruleset} 3")
    kept: dict[str, Any] = json.loads(json.dumps(played))
    return kept


def searched() -> KernelSearch:
    return KernelSearch(
        selfplay.rules_kernel(included()["race"], RACE), FastPosition.of(Blooms.start(RACE))
    )


@pytest.mark.parametrize("ruleset", ["race", "territory"])
def test_sums_are_those_of_the_evaluation(ruleset: str) -> None:
    played = game(ruleset)
    tables = json.loads(included()[ruleset])
    lesson = lessons.together([lessons.lesson([played]), lessons.lesson([played, played])])
    sums = lesson.merits.of(flat(tables))
    count = len(sums) // 3
    assert count > 100
    positions = [each.position for each in lessons.known(played)]
    ready = stretched(tables)
    expected = np.array([value(each, ready) for each in positions]) / 100
    for part in range(3):
        assert np.allclose(sums[part * count :][:count], expected, atol=1e-3)


def test_a_gradient_is_what_a_small_step_changes() -> None:
    lesson = lessons.lesson([game("race")])
    tables = flat(json.loads(included()["race"])).astype(np.float64)
    rng = np.random.default_rng(1)
    way = rng.normal(size=len(tables))
    for loss, count in (
        (fit.odds_loss, len(lesson.chances)),
        (fit.choice_loss, len(lesson.choices) - 1),
    ):
        which = rng.permutation(count)[: max(2, count // 2)]
        slope = loss(tables, lesson, which)[1] @ way
        ahead, behind = (loss(tables + side * way, lesson, which)[0] for side in (1e-4, -1e-4))
        assert slope == pytest.approx((ahead - behind) / 2e-4, rel=1e-3)


def test_priors_can_be_fitted_alone() -> None:
    lesson, before = lessons.lesson([game("race")]), flat(json.loads(included()["race"]))
    whole, alone = (fit.fit(before, lesson, 1, 1, lambda _: None, only) for only in (False, True))
    assert (alone[:PRIORS] == before[:PRIORS]).all() and (whole[:PRIORS] != before[:PRIORS]).any()
    assert (alone[PRIORS:] == whole[PRIORS:]).all() and (alone[PRIORS:] != before[PRIORS:]).any()


def test_visits_are_learned_as_shares_of_legal_steps() -> None:
    played = game("race")
    lesson = lessons.lesson([played])
    chosen = [each for each in lessons.known(played) if each.visits]
    assert len(chosen) == len(lesson.choices) - 1 > 10
    for at, each in enumerate(chosen):
        shares = lesson.shares[lesson.choices[at] : lesson.choices[at + 1]]
        assert len(shares) == len(each.position.moves(each.position.seat))
        assert shares.sum() == pytest.approx(1, abs=1e-5)
        assert shares.max() == pytest.approx(max(each.visits.values()) / sum(each.visits.values()))


def test_found_positions_are_reached_by_their_steps() -> None:
    search = searched()
    search.run(20_000)
    root, *inside = selfplay.found_in(search, Random(2))
    assert root[:2] == ([], round(search.value(), 4))
    assert sum(count for _, count in root[2]) == 20_000
    assert len(inside) == selfplay.INSIDE
    for path, worth, visits in inside:
        end = reduce(FastPosition.play, path, search.position)
        node = search.root
        for step in path:
            now = node.read()
            at = next(at for at, edge in enumerate(now.edges) if edge[4] == step)
            node = node.children[at]
        assert node.position.transposition_key() == end.transposition_key()
        assert 0 <= worth <= 1 and node.read().visited >= selfplay.FEWEST
        assert not visits or sum(count for _, count in visits) >= selfplay.PRIORS
    assert 1 <= sum(bool(visits) for *_, visits in inside) <= selfplay.CHOICES


def test_noise_leaves_a_root_with_all_its_steps_and_priors() -> None:
    plain, noisy = searched(), searched()
    before = plain.stats()[0]
    selfplay.add_noise(noisy, Random(1))
    after = noisy.stats()[0]
    assert sorted(after.moves) == sorted(before.moves)
    assert after.moves != before.moves
    assert list(after.priors) == sorted(after.priors, reverse=True)
    assert sum(after.priors) == pytest.approx(1)
    floor = {move: 0.75 * prior for move, prior in zip(before.moves, before.priors, strict=True)}
    assert all(p > floor[move] for move, p in zip(after.moves, after.priors, strict=True))
    noisy.run(200)
    assert sum(each.visits for each in noisy.searched()) == 200


def test_given_tables_are_those_that_play() -> None:
    nothing = {name: np.zeros(shape, int).tolist() for name, shape in SHAPES.items()}
    position = FastPosition.of(Blooms.start(RACE))
    search = KernelSearch(selfplay.rules_kernel(json.dumps(nothing), RACE), position)
    assert search.root.values == (CHANCES[0], CHANCES[0])
    assert searched().root.values != search.root.values
    assert len(set(search.stats()[0].priors)) == 1


def test_equal_weights_share_the_games_of_a_pair() -> None:
    same = included()["race"]
    assert selfplay.pair("race", same, same, 20, "a pair") == 0.5
