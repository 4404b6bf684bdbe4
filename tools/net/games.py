"""Games of the bot against itself, with a full search at every step."""

from __future__ import annotations

from random import Random
from typing import Any

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.kernel.kernel import rules_kernel
from blooms.games.blooms.bot.kernel.kernel_search import KernelSearch
from blooms.games.blooms.rules import Blooms, Rules
from tools.kernels import kernel
from tools.training.selfplay import add_noise

VARIED = 8
"""So many steps after the random opening are drawn in proportion to their visits."""


def play(sims: int, seed: str) -> dict[str, Any]:
    """One race on base 4 or 5, with `sims` for a first stone.

    `found` has for each step its number, the value of the position for the mover, and the steps
    with their visits and values. The net needs more priors than tools/training, where a quarter of
    the steps have a full search.
    """
    rng = Random(seed)
    base = rng.choice([4, 4, 4, 5, 5])
    rules = Rules(base, Rules.default_target(base))
    position = FastPosition.of(Blooms.start(rules))
    steps: list[int] = []
    for _ in range(rng.randint(0, 2 * rules.base)):
        steps.append(rng.choice(position.moves(position.seat)))
        position = position.play(steps[-1])
    opening, found = len(steps), list[list[Any]]()
    while position.outcome() is None:
        search = KernelSearch(rules_kernel(kernel(), rules), position)
        add_noise(search, rng)
        search.run(sims if position.first == LAST else sims // 2)
        searched = search.searched()
        moves = [[one.move, one.visits, round(one.value, 4)] for one in searched]
        found.append([len(steps), round(search.value(), 4), moves])
        step = searched[0].move
        if len(steps) < opening + VARIED:
            step = rng.choices([one.move for one in searched], [one.visits for one in searched])[0]
        steps.append(step)
        position = position.play(step)
    return {
        "seed": seed,
        "base": rules.base,
        "target": rules.target,
        "opening": opening,
        "steps": steps,
        "found": found,
        "outcome": (position.outcome() or (0.5, 0.5))[0],
    }
