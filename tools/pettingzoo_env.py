"""The three games as PettingZoo environments: `env = GameEnv("go/9/2/sequential")`.

An observation has `observation`, planes of numbers from 0 to 1 with an entry for every cell, the
last of them telling whether the agent is to move, and `action_mask`, which marks the legal actions
(tools/pettingzoo_views.py says what they mean). Where several seats move at once, they act one
after another and see nothing of each other until the last has acted. The winner gets 1, and the
rewards add up to 0; alone, a player gets the points.

`.venv/bin/python -m tools.pettingzoo_env` measures the speed of random play.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from blooms import games, record
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import seconds
from blooms.core.position import GameError, IllegalMove
from tools.pettingzoo_views import VIEWS

MODES = ("ansi", "svg")
"""How a position is rendered."""
HEADS = ("blooms/4/race-15", "go/9/2/sequential", "go/9/3/parallel", "blocky/3/blob/10/1/hh")
"""What is measured."""
RUNS = 10


class GameEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A game from its start; `head` is the head of a record. Raises GameError."""

    def __init__(self, head: str, render_mode: str | None = None) -> None:
        super().__init__()
        game = record.read(f"{head}/")
        self.start = self.position = game.position
        if render_mode not in (None, *MODES):
            raise GameError(f"render_mode: {render_mode!r} is not one of {', '.join(MODES)}")
        self.name, self.render_mode = games.of(game).NAME, render_mode
        self.view = VIEWS[self.name](self.start)
        self.metadata = {
            "name": f"{self.name}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat + 1}" for seat in range(self.start.seats)]
        self.rng, self.chosen = Random(0), list[Any]()
        count = len(list(self.view.planes(self.start, 0))) + 1
        planes = spaces.Box(0, 1, (count, self.view.cells), np.float32)
        mask = spaces.MultiBinary(self.view.actions)
        self.space = spaces.Dict({"observation": planes, "action_mask": mask})
        self.actions = spaces.Discrete(self.view.actions)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.rng = Random(seed)
        self.position, self.chosen = self.view.begin(self.start, self.rng), []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.seat]

    @property
    def package(self) -> games.GamePackage[Any]:
        """The game's package; a module, which could not be copied with the environment."""
        return games.package(self.name)

    @property
    def seat(self) -> int:
        """The seat to act."""
        movers: tuple[int, ...] = self.position.movers
        return movers[len(self.chosen)]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        is_next = self.position.outcome() is None and seat == self.seat
        planes = [*self.view.planes(self.position, seat), [is_next] * self.view.cells]
        mask = np.zeros(self.view.actions, np.int8)
        if is_next:
            moves = self.view.moves(self.position, seat)
            mask[[self.view.action(self.position, seat, move) for move in moves]] = 1
        return {"observation": np.array(planes, np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if not hasattr(self, "agent_selection"):
            raise GameError("reset the environment before its first step")
        agent = self.agent_selection
        if action is None or self.terminations[agent]:
            self._was_dead_step(cast(int, action))
            return
        if not 0 <= int(action) < self.view.actions:
            raise IllegalMove(f"{action} is not an action from 0 to {self.view.actions - 1}")
        move = self.view.move(self.position, self.seat, int(action))
        position, chosen = self.position, [*self.chosen, move]
        if len(chosen) == len(position.movers):
            step = chosen[0] if len(chosen) == 1 else tuple(chosen)
            position, chosen = self.view.settle(position.play(step)), []
        elif move not in position.moves(self.seat):
            raise IllegalMove(f"{move}: {agent} cannot play it")
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.position, self.chosen = position, chosen
        if (shares := self.position.outcome()) is not None:
            self.rewards = dict(zip(self.agents, self.rewards_of(shares), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.seat]
        self._accumulate_rewards()

    def rewards_of(self, shares: Sequence[float]) -> list[float]:
        """Each seat's reward for its share of the win: 1 for all of it, adding up to 0."""
        if len(shares) == 1:
            return [float(self.package.points(self.position)[0])]
        return [(len(shares) * share - 1) / (len(shares) - 1) for share in shares]

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.package.svg(self.position)
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


def random_play(env: GameEnv, seconds: float) -> tuple[int, int, float]:
    """Play at random for so many seconds of the processor, and to the end of the game: games,
    actions, seconds.
    """
    rng, begun, played, actions = np.random.default_rng(1), time.process_time(), 0, 0
    while time.process_time() - begun < seconds:
        env.reset(seed=played)
        while not env.terminations[env.agent_selection]:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(rng.choice(np.flatnonzero(mask))))
            actions += 1
        played += 1
    return played, actions, time.process_time() - begun


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.pettingzoo_env", description=__doc__)
    parser.add_argument("--seconds", type=seconds, default=10, help="for each game; default 10")
    asked = parser.parse_args(words)
    print("| environment | actions of a random game | actions a second |\n|---|---|---|")
    for head in HEADS:
        runs = [random_play(GameEnv(head), asked.seconds / RUNS) for _ in range(RUNS)]
        length = sum(actions for _, actions, _ in runs) / sum(played for played, _, _ in runs)
        most = max(actions / took for _, actions, took in runs)
        print(f'| `GameEnv("{head}")` | {length:,.0f} | {most:,.0f} |', flush=True)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.pettingzoo_env", main))
