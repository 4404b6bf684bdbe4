"""Forced wins: certain, as short as they are said to be, found by the strongest level and hints."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from blooms import bots, record
from blooms.core.game import Game
from blooms.games.blooms.bot.board.capture_count import most, played
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.forced import LONGEST, ForcedWin, is_near
from blooms.games.blooms.bot.solved import Value, value
from blooms.games.blooms.learn.solver import turns
from blooms.games.blooms.rules import Blooms
from blooms.search.bot import finished
from blooms.search.settings import Settings
from web.games.blooms import words


def random_game(rng: Random, base: int, target: int) -> Game[Blooms]:
    """Some random turns of a game, which is not over."""
    game = after = record.read(f"blooms/{base}/race-{target}/")
    for _ in range(rng.randint(2, 16)):
        if after.position.outcome() is not None:
            break
        game = after
        after = game.play(game.position.spell(rng.choice(list(game.position.turns()))))
    return game


def wins_in_two(position: FastPosition) -> bool:
    """By all turns and all replies."""

    def wins(at: FastPosition) -> bool:
        target = at.rules.target
        assert target
        return most(at)[0] >= target - at.captured[at.seat]

    for turn in turns(position):
        after = played(position, turn)
        if not wins(after) and all(wins(played(after, reply)) for reply in turns(after)):
            return True
    return False


@pytest.mark.no_cover  # slow, and other tests run the same lines
def test_forced_wins_are_those_of_the_solved_board() -> None:
    rng, found = Random(7), set()
    for _ in range(150):
        position = random_game(rng, 2, rng.randint(1, 8)).position
        solved, forced = value(position), ForcedWin.of(FastPosition.of(position))
        if forced is None:
            continue
        forced.run(5000)
        assert solved
        if forced.win:  # The last turn is the winner's.
            assert solved == Value(1, 2 * forced.win.turns - 1), position
        elif forced.is_done:
            assert solved.result < 0 or solved.turns > 2 * LONGEST, position
        else:
            continue
        found.add(forced.win and forced.win.turns)
    assert found >= {None, 1, 2, 3}


@pytest.mark.no_cover  # slow, and other tests run the same lines
def test_wins_in_two_are_those_of_a_plain_search() -> None:
    rng, found = Random(3), [0, 0]
    while sum(found) < 16:
        fast = FastPosition.of(random_game(rng, 3, rng.randint(3, 12)).position)
        if not (fast.empty and is_near(fast)):
            continue
        forced = ForcedWin(fast)
        forced.run(3000)
        in_two = forced.win is not None and forced.win.turns == 2
        if (forced.win is None or forced.win.turns > 1) and (forced.is_done or forced.win):
            assert in_two == wins_in_two(fast), fast.code()
            found[in_two] += 1
    assert min(found) > 3


def forced_game() -> tuple[Game[Blooms], int]:
    """A game that its mover wins by force in two or more turns, and their number."""
    rng = Random(11)
    while True:
        game = random_game(rng, 3, 7)
        forced = ForcedWin.of(FastPosition.of(game.position))
        if forced:
            forced.run(2000)
            if forced.win and forced.win.turns > 1:
                return game, forced.win.turns


def test_the_strongest_level_wins_by_force_against_any_reply() -> None:
    game, count = forced_game()
    winner, rng = game.position.seat, Random(5)
    while count:
        game = game.play(finished(bots.begin(game, Settings(level=8, sims=2000))).answer()["turn"])
        count -= 1
        if count:
            game = game.play(game.position.spell(rng.choice(list(game.position.turns()))))
        if game.position.outcome():
            break
    outcome = game.position.outcome()
    assert outcome and outcome[winner] == 1


def test_a_hint_says_that_the_win_is_forced_and_shows_it() -> None:
    game, count = forced_game()
    bot = finished(bots.begin(game, Settings(sims=2000)))
    answer = bot.explain()
    assert answer["win"] == 1 and bot.sims == 0
    assert answer["why"][0] == answer["best"][0]["ends"] == f"wins in {count}"
    assert len(answer["line"]) == 2 * count - 1
    hint = words.hint(game.position, answer)
    assert f"wins in {count}" in hint.words
    last = game
    for turn in answer["line"]:
        last = last.play(turn)
    assert last.position.outcome() == ((1, 0) if game.position.seat == 0 else (0, 1))


def test_weak_levels_and_territory_do_not_look_for_forced_wins() -> None:
    game, _ = forced_game()
    assert finished(bots.begin(game, Settings(level=7, seed=1))).sims > 0
    assert ForcedWin.of(FastPosition.of(record.read("blooms/3/territory/").position)) is None
    far = FastPosition.of(record.read("blooms/4/race-15/D4a.C3cE5d").position)
    assert ForcedWin.of(far) is None


@pytest.mark.parametrize("sims", [8, 40])
def test_the_search_for_a_forced_win_ends_with_its_budget(sims: int) -> None:
    rng = Random(2)
    while True:
        game = random_game(rng, 3, 12)
        forced = ForcedWin.of(FastPosition.of(game.position))
        if forced:
            forced.run(sims + 16)
            if not forced.win and not forced.is_done:
                break
    assert finished(bots.begin(game, Settings(sims=sims))).sims >= sims


def test_a_turn_found_too_late_is_whole_and_was_searched() -> None:
    rng, won = Random(3), 0
    for _ in range(40):
        game = random_game(rng, 3, 7)
        bot = bots.begin(game, Settings(seconds=0.05))
        told = finished(bot, itertools.count().__next__).explain()
        game.play(told["turn"])
        assert told["best"]
        assert (bot.sims == 0) == ("ends" in told["best"][0])
        won += bot.sims == 0
    assert 0 < won < 40
