"""tools/pettingzoo_env.py passes PettingZoo's own tests, and its numbers mean the rules' steps."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

import blooms
from blooms.core.position import GameError, IllegalMove
from blooms.games.blocky.position import Blocky, Move
from blooms.games.blooms.rules import Stone
from tests.positions import SMALL_BOARD
from tools.pettingzoo_env import GameEnv, main

HEADS = (
    "blooms/3/race-10", "blooms/3/territory", "go/5/2/sequential", "go/5/3/sequential",
    "go/5/3/parallel", "blocky/2/mixed/5/7/hhh", "blocky/3/blob/4/7/h",
)  # fmt: skip


# PettingZoo's own board games observe a dictionary with a mask, too; it knows them by name.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning:pettingzoo")
@pytest.mark.parametrize("head", HEADS)
def test_pettingzoo_accepts_the_environment(head: str) -> None:
    api_test(GameEnv(head), num_cycles=200)
    seed_test(lambda: GameEnv(head), num_cycles=20)


@pytest.mark.parametrize("head", HEADS)
def test_a_random_game_is_that_of_the_rules(head: str) -> None:
    env, rng = GameEnv(head), np.random.default_rng(1)
    env.reset(seed=3)
    while not any(env.terminations.values()):
        agent, seat, here = env.agent_selection, env.seat, env.position
        assert agent == env.possible_agents[here.movers[len(env.chosen)]]
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        legal = np.flatnonzero(seen["action_mask"])
        moves = [env.view.move(here, seat, int(action)) for action in legal]
        assert sorted(map(str, moves)) == sorted(map(str, here.moves(seat)))
        for action, move in zip(legal, moves, strict=True):
            assert env.view.action(here, seat, move) == action
        env.step(int(rng.choice(legal)))
    assert all(env.terminations.values())
    shares = env.position.outcome()
    assert shares is not None
    rewards = list(env.rewards.values())
    if len(rewards) > 1:
        assert sum(rewards) == pytest.approx(0)
        assert np.argsort(rewards, stable=True).tolist() == (
            np.argsort(shares, stable=True).tolist()
        )
    else:
        assert isinstance(env.position, Blocky)
        assert rewards == list(env.position.nets())


def test_a_pass_ends_games_in_which_dead_stones_are_marked() -> None:
    env, game = GameEnv("go/5/2/sequential"), blooms.read("go/5/2/sequential/C3.D4.-.-")
    turns = []
    for others in ("xD4", "xD4", "xD4", "-"):
        env.position = game.position
        seen = env.observe(env.possible_agents[0])
        assert np.flatnonzero(seen["action_mask"]).tolist() == [25]
        turns.append(env.view.move(game.position, 0, 25))
        game = game.play(turns[-1])
        game = game.play(others) if game.position.phase == "mark" else game
    assert turns == ["x", "x", "x", "-"]
    assert game.position.phase == "play"


def test_a_player_sees_the_stones_from_the_own_side() -> None:
    env = GameEnv("blooms/4/race-15")
    env.reset()
    env.step(env.view.action(env.position, 0, Stone(18, "b")))
    own, enemy = (env.observe(agent)["observation"] for agent in env.possible_agents)
    assert [plane[18] for plane in own] == [0, 1, 0, 0, 0, 0, 0, 0]
    assert [plane[18] for plane in enemy] == [0, 0, 0, 1, 0, 0, 0, 1]


def test_seats_that_move_at_once_see_nothing_of_each_other() -> None:
    env = GameEnv("go/5/3/parallel")
    env.reset()
    for seat, point in enumerate((0, 7, 14)):
        assert env.agent_selection == env.possible_agents[seat]
        assert not env.observe(env.agent_selection)["observation"][:3].any()
        env.step(point)
    assert env.agent_selection == "player_1"
    stones = env.observe("player_2")["observation"][:3]
    assert stones.argmax(axis=1).tolist() == [7, 14, 0]


def test_go_is_counted_as_it_lies_when_all_have_passed() -> None:
    env = GameEnv("go/5/2/sequential+area")
    env.reset()
    for action in (12, 25, 25):
        env.step(action)
    assert env.rewards == {"player_1": 1, "player_2": -1}
    with pytest.raises(GameError, match="alliances"):
        GameEnv("go/5/3/sequential-coop")


def test_blocky_paints_in_the_order_of_the_targets() -> None:
    env = GameEnv("blocky/2/blob/5/7/hh")
    boards = []
    for _ in range(2):
        env.reset()
        assert isinstance(env.position, Blocky)
        boards.append(env.position.board)
        targets = env.position.setup.targets
        own = env.view.action(env.position, 0, Move((0, 0), f"paint-{targets[0]}"))
        other = env.view.action(env.position, 1, Move((0, 0), f"paint-{targets[1]}"))
        assert own == other
    assert boards[0] != boards[1]
    fixed = GameEnv(f"blocky/2/blob/5/7/hh/@{SMALL_BOARD}")
    fixed.reset()
    assert isinstance(fixed.position, Blocky)
    assert fixed.position.board == (("B", "R", "R", "Y"), "G", "R", "Y")
    levels = fixed.observe("player_1")["observation"][4:6].reshape(2, 4, 4)
    assert levels[0].all() and levels[1][:2, 2:].all() and levels[1].sum() == 4


def test_the_environment_is_drawn_as_text_and_as_svg() -> None:
    assert "A    . . . ." in str(GameEnv("blooms/4/race-15", "ansi").render())
    assert str(GameEnv("go/9/2/sequential", "svg").render()).startswith("<svg")
    assert GameEnv("blooms/4/race-15").render() is None


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(GameError, match="reset the environment before its first step"):
        GameEnv("blooms/3/race-10").step(0)


def test_random_play_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--seconds", "0.01"])
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split('"')[1].split("/")[0] for row in rows] == ["blooms", "go", "go", "blocky"]


def play_on(env: GameEnv, seed: int, count: int) -> None:
    rng = np.random.default_rng(seed)
    for _ in range(count):
        if not env.terminations[env.agent_selection]:
            env.step(
                int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
            )


@pytest.mark.parametrize("head", HEADS)
def test_a_copy_in_mid_game_goes_on_by_itself(head: str) -> None:
    env = GameEnv(head)
    env.reset(seed=3)
    play_on(env, 1, 4)
    here, chosen = str(env.position), list(env.chosen)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert (str(other.position), other.chosen) == (here, chosen)
        play_on(other, 2, 5)
        assert (str(env.position), env.chosen) == (here, chosen)
    ended = []
    for each in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        play_on(each, 5, 6)
        each.reset()
        play_on(each, 5, 6)
        ended.append((str(each.position), each.rng.random()))
    assert ended[0] == ended[1]


@pytest.mark.parametrize("head", HEADS)
def test_what_is_no_action_is_illegal(head: str) -> None:
    env = GameEnv(head)
    env.reset(seed=1)
    for action in (10**6, -1):
        with pytest.raises(IllegalMove, match="is not an action"):
            env.step(action)
    with pytest.raises(GameError, match="render_mode: 'human' is not one of ansi, svg"):
        GameEnv(head, render_mode="human")


@pytest.mark.parametrize("head", HEADS)
def test_an_illegal_action_changes_nothing(head: str) -> None:
    env, refused = GameEnv(head), 0
    env.reset(seed=1)
    for seed in range(9):
        if env.terminations[env.agent_selection]:
            break
        mask = env.observe(env.agent_selection)["action_mask"]
        before = env.position, env.chosen, env.agent_selection, env.rewards
        for action in np.flatnonzero(mask == 0)[:3]:
            with pytest.raises(IllegalMove):
                env.step(int(action))
            assert (env.position, env.chosen, env.agent_selection, env.rewards) == before
            refused += 1
        play_on(env, seed, 1)
    assert refused
