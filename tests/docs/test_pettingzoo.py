"""tools/pettingzoo_env.py passes PettingZoo's own test, and its numbers mean the rules' steps."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test  # type: ignore[import-untyped]

from blooms import record
from blooms.games.blooms.rules import Blooms, Stone
from tools.pettingzoo_env import BloomsEnv

HEADS = ("blooms/3/race-10", "blooms/3/territory")


# PettingZoo's own board games observe a dictionary with a mask, too; it knows them by name.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning:pettingzoo")
@pytest.mark.parametrize("head", HEADS)
def test_pettingzoo_accepts_the_environment(head: str) -> None:
    api_test(BloomsEnv(head), num_cycles=300)


@pytest.mark.parametrize("head", HEADS)
def test_a_random_game_is_that_of_the_rules(head: str) -> None:
    env, rng = BloomsEnv(head), np.random.default_rng(1)
    env.reset()
    position = record.read(f"{head}/").position
    assert isinstance(position, Blooms)
    while env.agents and position.outcome() is None:
        seen = env.observe(env.agent_selection)
        legal = np.flatnonzero(seen["action_mask"])
        assert {env.step_of(int(action)) for action in legal} == set(position.moves(position.seat))
        action = int(rng.choice(legal))
        position = position.play(env.step_of(action))
        env.step(action)
        assert env.position == position
    assert all(env.terminations.values())
    assert list(env.rewards.values()) == [2 * share - 1 for share in position.outcome() or ()]


def test_a_player_sees_the_stones_from_his_own_side() -> None:
    env = BloomsEnv()
    env.reset()
    centre = env.start.rules.board.cells["D4"]
    env.step(env.action(Stone(centre, "b")))
    own, enemy = (env.observe(agent)["observation"] for agent in env.possible_agents)
    assert [plane[centre] for plane in own] == [0, 1, 0, 0, 0, 0]
    assert [plane[centre] for plane in enemy] == [0, 0, 0, 1, 0, 1]


def test_the_environment_is_drawn_as_text_and_as_svg() -> None:
    assert "A    . . . ." in str(BloomsEnv(render_mode="ansi").render())
    assert str(BloomsEnv(render_mode="svg").render()).startswith("<svg")
    assert BloomsEnv().render() is None
