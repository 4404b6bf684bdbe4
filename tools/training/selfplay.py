"""Games of the bot against itself, with what full searches found in their trees.

All searches run in the kernel, many times as fast as in Python and with the same results.
"""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any, NamedTuple

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.kernel.kernel import RulesKernel
from blooms.games.blooms.bot.kernel.kernel_search import KernelSearch
from blooms.games.blooms.bot.kernel.kernel_tree import KernelNode
from blooms.games.blooms.bot.kernel_layout import EDGE, NODE
from blooms.games.blooms.rules import Blooms, Rules
from tools.bots.kernels import bytes_at, kernel

DEEP = 0.25
"""The fraction of steps with a full search. The others get an eighth of the sims, to make games
cheap: values are learned from many games, priors from full searches."""
LONGEST = 10
"""A territory game is scored after so many steps for each cell."""
FEWEST, INSIDE = 25, 20
"""At most so many positions inside the tree of a full search are lessons, of those with so many
visits."""
PRIORS, CHOICES = 120, 4
"""The visits of the steps in at most so many of these are too, where they are so many together."""


@cache
def rules_kernel(weights: str, rules: Rules) -> RulesKernel:
    """The kernel with tables given as JSON, since a worker may not share the disk."""
    return RulesKernel(kernel(), rules, json.loads(weights))


def rules_of(ruleset: str, rng: Random) -> Rules:
    """A random training board and target: mostly base 4 and 5, mostly the default target."""
    base = rng.choices([3, 4, 5, 6, 7, 8], [1, 8, 7, 4, 2, 2])[0]
    if ruleset == "territory":
        return Rules(base, None)
    usual = Rules.default_target(base)
    return Rules(base, usual if rng.random() < 0.8 else rng.randint(usual // 2, usual + 5))


def add_noise(search: KernelSearch, rng: Random) -> None:
    """Mix a quarter of noise into the priors of a root without visits, best steps first again."""
    stats = search.stats()[0]
    noise = [rng.gammavariate(10 / len(stats.moves), 1.0) + 1e-9 for _ in stats.moves]
    whole = sum(noise)
    mixed = [
        (0.75 * prior + 0.25 * part / whole, step)
        for prior, part, step in zip(stats.priors, noise, stats.moves, strict=True)
    ]
    address = int(NODE.get(bytes_at(search.root.address, NODE.size), "edges"))
    for at, (prior, step) in enumerate(sorted(mixed, reverse=True)):
        edge = bytes_at(address + EDGE.size * at, EDGE.size)
        EDGE.put(edge, prior=prior, sum=0.0, visits=0, child=0, step=step)


class Found(NamedTuple):
    """The steps from a root to a position, its value for the mover, and the visits of its steps."""

    path: list[int]
    value: float
    visits: list[tuple[int, int]]


def found_in(search: KernelSearch, rng: Random) -> list[Found]:
    """What a full search found at its root and at some positions inside its tree."""
    waiting: list[tuple[list[int], KernelNode]] = [([], search.root)]
    seen, found = {search.root}, list[Found]()
    while waiting:
        path, node = waiting.pop()
        now = node.read()
        edges = now.edges[: now.tried]
        if now.visited >= FEWEST or not path:
            visits = [(edge.step, edge.visits) for edge in edges]
            found.append(Found(path, round(now.total / now.visited, 4), visits))
        for edge in edges:
            child = KernelNode(node.tree, edge.child)
            if edge.visits >= FEWEST and child not in seen:
                seen.add(child)
                waiting.append(([*path, edge.step], child))
    root, inside = found[0], found[1:]
    chosen = rng.sample(inside, min(INSIDE, len(inside)))
    often = [each for each in chosen if sum(count for _, count in each.visits) >= PRIORS][:CHOICES]
    return [root] + [each if each in often else each._replace(visits=[]) for each in chosen]


def play(ruleset: str, weights: str, sims: int, seed: str) -> dict[str, Any]:
    """One game: rules, steps, search results, and seat 0's result.

    `found` has what `found_in` gives for each full search, after the number of the step; the first
    `opening` steps were random.
    """
    rng = Random(seed)
    rules = rules_of(ruleset, rng)
    at_work = rules_kernel(weights, rules)
    position = FastPosition.of(Blooms.start(rules))
    steps: list[int] = []
    found: list[Any] = []
    for _ in range(rng.randint(0, 2 * rules.base)):
        if position.outcome() is None:
            steps.append(rng.choice(position.moves(position.seat)))
            position = position.play(steps[-1])
    opening = len(steps)
    while position.outcome() is None and len(steps) < LONGEST * position.bitboard.size:
        deep = rng.random() < DEEP
        search = KernelSearch(at_work, position)
        if deep:
            add_noise(search, rng)
        search.run(max(1, (sims if deep else sims // 8) >> (position.first != LAST)))
        searched = search.searched()
        if deep:
            found += [[len(steps), *each] for each in found_in(search, rng)]
        step = searched[0].move
        if len(steps) < opening + 8:
            step = rng.choices([j.move for j in searched], [j.visits for j in searched])[0]
        steps.append(step)
        position = position.play(step)
    outcome = position.outcome()
    if outcome is None:
        one, two = position.score()
        outcome = (1.0, 0.0) if one > two else (0.0, 1.0) if two > one else (0.5, 0.5)
    return {
        "seed": seed,
        "base": rules.base,
        "target": rules.target,
        "opening": opening,
        "steps": steps,
        "found": found,
        "outcome": outcome[0],
    }


def pair(ruleset: str, new: str, old: str, sims: int, seed: str) -> float:
    """The score of the new weights, 0 to 1, in two games from one random opening, sides swapped."""
    score = 0.0
    for swapped in (0, 1):
        rng = Random(seed)
        rules = rules_of(ruleset, rng)
        at_work = [rules_kernel(weights, rules) for weights in (new, old)]
        position = FastPosition.of(Blooms.start(rules))
        for _ in range(3):
            position = position.play(rng.choice(position.moves(position.seat)))
        for _ in range(LONGEST * position.bitboard.size):
            if position.outcome() is not None:
                break
            search = KernelSearch(at_work[position.seat ^ swapped], position)
            search.run(sims if position.first == LAST else max(1, sims // 2))
            position = position.play(search.searched()[0].move)
        score += (position.outcome() or (0.5, 0.5))[swapped]
    return score / 2
