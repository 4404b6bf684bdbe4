"""Blooms as a PettingZoo environment: `env = BloomsEnv("blooms/4/race-15")`.

A step is one stone or the end of the turn: action 2 * cell + colour (0 or 1, the agent's first or
second colour), and 2 * cells for the end, which alone is a pass. `observation` has six planes of 0
and 1, one entry per cell: the agent's two colours, the opponent's two, whether the turn's first
stone has been placed, whether the agent is to move. `action_mask` marks the legal actions. The
winner gets 1, the loser -1; a draw gives 0.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from blooms import record
from blooms.games import blooms
from blooms.games.blooms.rules import END, OWN, Blooms, Step, Stone


class BloomsEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A race or a territory game from the start; `head` is the head of a record."""

    metadata = {"name": "blooms_v0", "render_modes": ["ansi", "svg"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, head: str = "blooms/4/race-15", render_mode: str | None = None) -> None:
        super().__init__()
        self.start = cast(Blooms, record.read(f"{head}/").position)
        self.position, self.render_mode = self.start, render_mode
        self.possible_agents = ["player_1", "player_2"]
        self.end = 2 * self.start.rules.board.size
        planes = spaces.MultiBinary((6, self.start.rules.board.size))
        mask = spaces.MultiBinary(self.end + 1)
        self.space = spaces.Dict({"observation": planes, "action_mask": mask})
        self.actions = spaces.Discrete(self.end + 1)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.position, self.agents = self.start, self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        here, seat = self.position, self.possible_agents.index(agent)
        planes = [[stone == own for stone in here.stones] for own in OWN[seat] + OWN[1 - seat]]
        planes += [[bool(here.placed)] * len(here.stones), [here.seat == seat] * len(here.stones)]
        mask = np.zeros(self.end + 1, np.int8)
        if here.seat == seat:
            mask[[self.action(step) for step in here.moves(seat)]] = 1
        return {"observation": np.array(planes, np.int8), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if action is None or self.terminations[agent]:
            self._was_dead_step(cast(int, action))
            return
        self._cumulative_rewards[agent] = 0
        self.position = self.position.play(self.step_of(int(action)))
        if (shares := self.position.outcome()) is not None:
            self.rewards = {
                one: 2 * share - 1 for one, share in zip(self.agents, shares, strict=True)
            }
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.position.seat]
        self._accumulate_rewards()

    def action(self, step: Step) -> int:
        """The action number of a step of the player to move."""
        if not isinstance(step, Stone):
            return self.end
        return 2 * step.cell + OWN[self.position.seat].index(step.colour)

    def step_of(self, action: int) -> Step:
        """The step of an action number."""
        cell, colour = divmod(action, 2)
        return END if action == self.end else Stone(cell, OWN[self.position.seat][colour])

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return blooms.svg(self.position)
        return blooms.board_text(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: there is nothing to close."""
