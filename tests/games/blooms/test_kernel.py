"""The kernel of Blooms builds the same trees as Python: positions, values, priors, visits."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from blooms.core.game import Game
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.bot.kernel import kernel_tree
from blooms.games.blooms.bot.kernel.kernel_search import KernelSearch
from blooms.games.blooms.bot.root import Tree, fresh, stood
from blooms.games.blooms.rules import Blooms, Rules
from blooms.games.blooms.text import new
from blooms.search.bot import finished
from blooms.search.mcts import Search
from blooms.search.parallel import PART, Shared
from blooms.search.settings import CHARACTERS, Settings
from blooms.search.wasm import provide
from tools import kernel_layout
from tools.bots.kernels import kernel

ROOT = Path(__file__).parents[3]
LEFT = """
import atexit, gc
from contextlib import suppress
from wasmtime._managed import Managed

@atexit.register
def tell():
    for each in gc.get_objects():
        with suppress(ValueError):
            if isinstance(each, Managed) and each.ptr():
                print(type(each).__name__)

from tools.bots.kernels import kernel
kernel()
"""
"""Starts the kernel, and prints what of wasmtime is open when Python ends."""
PythonSearch = Search[FastPosition, int]
SHORT, LONG = 100, 400
"""Steps of a game at most: territory can go on for long."""
RULES = [
    Rules(base, target)
    for base in (2, 3, 4, 5, 7, 10)
    for target in (Rules.default_target(base), 3, None)
]


def test_the_kernel_has_the_layout_that_python_has() -> None:
    for name, text in kernel_layout.files().items():
        assert (kernel_layout.FOLDER / name).read_text("utf-8") == text


@pytest.fixture(autouse=True)
def without() -> Iterator[None]:
    """After a test there is no kernel."""
    yield
    provide(lambda game: None)


def both(game: Game[Blooms], max_size: int | None = None) -> tuple[PythonSearch, KernelSearch]:
    """The same search in Python and in the kernel."""
    provide(lambda game: None)
    python = fresh(game, Random(1), max_size)
    provide(lambda game: kernel() if game == "blooms" else None)
    quick = fresh(game, Random(1), max_size)
    assert isinstance(quick, KernelSearch) and isinstance(python, Search)
    return python, quick


def same(python: Tree, quick: Tree) -> int:
    """Compare two trees; returns the number of nodes."""
    assert (quick.sims, quick.size) == (python.sims, python.size)
    seen: set[Any] = set()
    waiting: list[tuple[Any, Any]] = [(python.root, quick.root)]
    while waiting:
        one, two = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        ours, theirs = one.stats, two.stats  # tells of the values too, which else are asked for
        assert (two.values, two.is_over) == (one.values, one.is_over)
        assert len(theirs) == len(ours)
        for here, there in zip(ours, theirs, strict=True):
            for name in ("seat", "count", "total", "visits", "totals"):
                assert getattr(there, name) == getattr(here, name), name
            for name in ("moves", "priors"):
                known = min(len(here.moves), len(there.moves))
                assert getattr(there, name)[:known] == getattr(here, name)[:known], name
        below, above = one.children, two.children
        assert sorted(above) == sorted(below)
        waiting += ((below[at], above[at]) for at in below)
    return len(seen)


def alike(python: FastPosition, quick: FastPosition) -> None:
    """Compare two positions."""
    for name in ("seat", "first", "captured", "passes", "first_pass", "empty"):
        assert getattr(quick, name) == getattr(python, name), name
    assert list(map(sorted, quick.blooms)) == list(map(sorted, python.blooms))
    assert quick.outcome() == python.outcome()


def compared(rules: Rules, seed: int, longest: int, sims: int) -> int:
    """Search along a game of likely and random steps; returns the positions compared."""
    rng, count = Random(f"{rules} {seed}"), 0
    python, quick = both(new(rules))
    while python.position.outcome() is None and count < longest:
        count += 1
        (here,), (there,) = python.stats(), quick.stats()
        assert (there.moves, there.priors) == (here.moves, here.priors)
        for search in (python, quick):
            search.run(sims)
        same(python, quick)
        assert quick.searched() == python.searched()
        stones = [step for step in here.moves if step != LAST]
        likely = stones[: 1 if rng.random() < 0.5 else 8]
        step = rng.choice(likely if likely and rng.random() < 0.9 else here.moves)
        python, quick = python.after(step), quick.after(step)
        alike(python.position, quick.position)
        if rng.random() < 0.5:
            quick.start_turn(())
    return count


@pytest.mark.no_cover  # slow, and other tests run the same lines
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_every_tree_is_that_of_python(rules: Rules) -> None:
    assert compared(rules, 1, SHORT, 12) > 5


@pytest.mark.long
@pytest.mark.parametrize("base", range(2, 11))
def test_many_games_agree(base: int) -> None:
    targets = (Rules.default_target(base), 1, 2, 60, None, None, None)
    for seed in range(10):
        for target in targets:
            compared(Rules(base, target), seed, LONG, 2)


@pytest.mark.parametrize("target", [15, None])
def test_a_tree_that_is_full_grows_no_more(target: int | None) -> None:
    python, quick = both(new(Rules(4, target)), max_size=100)
    for search in (python, quick):
        search.run(600)
    assert same(python, quick) == python.size == 100


def test_a_tree_gets_the_memory_that_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_tree, "PART", 12_000)  # less than all edges of a root on base 8
    python, quick = both(new(Rules(8, 40)))
    for search in (python, quick):
        search.run(300)
    assert same(python, quick) > 200


@pytest.mark.parametrize("target", [15, None])
def test_two_that_share_a_turn_tell_each_other_the_same(target: int | None) -> None:
    pairs = [both(new(Rules(4, target)).play("D4a")) for _ in range(2)]
    told: list[list[str]] = [["", ""], ["", ""]]
    shared: list[list[Shared]] = []
    for process, searches in enumerate(pairs):
        for search in searches:
            search.run(40)  # before the search is shared
            search.prefer(process, 2)
        shared.append([Shared(search.root) for search in searches])
    for _ in range(3):
        for process, searches in enumerate(pairs):
            for kind, search in enumerate(searches):
                search.run(60)
                told[process][kind] = shared[process][kind].report()
            ours, theirs = (sorted(json.loads(report)) for report in told[process])
            assert ours == theirs != []
        for process in range(2):
            new_sims = [shared[process][kind].hear(7, told[1 - process][kind]) for kind in range(2)]
            assert new_sims[0] == new_sims[1] > 0
    for python, quick in pairs:
        same(python, quick)


def test_a_large_tree_is_shared_only_where_the_visits_are() -> None:
    _, search = both(new(Rules(4, 15)).play("D4a"))
    search.prefer(0, 2)
    shared = Shared(search.root)
    search.run(20_000)
    told = json.loads(shared.report())
    assert told[0][0] == [] and sum(visits for visits, _ in told[0][1]) == 20_000
    assert 20 < len(told) < 500
    assert min(sum(visits for visits, _ in sums) for _, sums in told) >= 20_000 // PART - 1


def answer(
    game: Game[Blooms], sims: int, earlier: BloomsBot | None, character: str = ""
) -> tuple[BloomsBot, dict[str, object]]:
    bot = finished(BloomsBot(game, Settings(sims=sims, seed=1, character=character), earlier))
    return bot, bot.explain() | {"seconds": 0}


@pytest.mark.parametrize("rules", [Rules(4, 15), Rules(5, 20), Rules(4, None)], ids=str)
def test_the_bot_finds_the_same_all_along_a_game(rules: Rules) -> None:
    rng, game = Random(str(rules)), new(rules)
    python = quick = None
    for ply in range(10):
        provide(lambda game: None)
        python, ours = answer(game, 300, python)
        provide(lambda game: kernel())
        quick, theirs = answer(game, 300, quick)
        assert theirs == ours
        turn = str(ours["turn"])
        if ply % 3 == 2:
            turn = game.position.spell(rng.choice(list(game.position.turns())))
        game = game.play(turn)


@pytest.mark.parametrize("character", CHARACTERS)
def test_the_kernel_has_the_taste_of_a_character(character: str) -> None:
    game = new(Rules(4, 15)).play("D4a")
    provide(lambda game: None)
    _, ours = answer(game, 200, None, character)
    provide(lambda game: kernel())
    _, theirs = answer(game, 200, None, character)
    assert theirs == ours != answer(game, 200, None)[1]


def test_positions_of_the_game_are_avoided_too() -> None:
    rng, game, avoided = Random(3), new(Rules(2, None)), 0
    while game.position.outcome() is None and len(game.turns) < 40:
        python, quick = both(game)
        assert len(stood(game, quick)) == len(stood(game, python)) > 0
        for search in (python, quick):
            search.run(150)
        same(python, quick)
        avoided += any(
            child.is_over and child.position.outcome() is None
            for node in (quick.root, *quick.root.children.values())
            for child in node.children.values()
        )
        turns = list(game.position.turns())
        game = game.play(game.position.spell(rng.choice([turn for turn in turns if turn])))
    assert avoided


def test_a_search_goes_on_where_another_began_from_it() -> None:
    python, quick = both(new(Rules(4, 15)))
    python.run(300)
    quick.run(200)
    for sims in (50, 0):
        later = quick.after(quick.searched()[0].move)
        later.start_turn(())
        later.run(sims)
    quick.run(100)
    same(python, quick)


def nodes(search: Tree) -> int:
    """The number of nodes below a root."""
    seen, waiting = {search.root}, [search.root]
    while waiting:
        for child in waiting.pop().children.values():
            if child not in seen:
                seen.add(child)
                waiting.append(child)
    return len(seen)


def test_a_copied_tree_is_counted_whole_from_any_root() -> None:
    _, search = both(new(Rules(4, 15)))
    search.run(400)
    later = search.after(search.searched()[0].move)
    later.start_turn(())
    kept = nodes(later)
    later.after(later.searched()[1].move).run(20)  # counts a part of what was copied
    later.run(60)
    assert later.size == nodes(later) > kept
    last = later.after(later.searched()[0].move)
    kept = nodes(last)
    last.start_turn(())
    assert nodes(last) == kept
    last.run(1)
    assert last.size == nodes(last) == kept + 1


def test_nothing_of_wasmtime_is_open_when_python_ends() -> None:
    run = [sys.executable, "-c", LEFT]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
