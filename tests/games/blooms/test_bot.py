"""The bot is legal, repeatable, in time, and stronger than the yardsticks."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest

from blooms import record
from blooms.cli.match_formats import Match
from blooms.cli.play_game import play
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.board.fast_legal import max_capture
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.bot.eval.evaluator import BloomsEvaluator, evaluator
from blooms.games.blooms.bot.eval.features import value as features_value
from blooms.games.blooms.bot.eval.tables import SHAPES, stretched
from blooms.games.blooms.rules import EMPTY, Blooms, Rules
from blooms.games.blooms.text import new
from blooms.search.settings import LEVELS, Settings
from tests.positions import CAPTURE_TWO, CYCLE

MIDGAME = "blooms/4/race-15/D4a.E5cC3d.F3aE6b.C4cD2d.B2aE4b"


def finished(thought: BloomsBot, slice_seconds: float = 0.0) -> dict[str, object]:
    ticks = count()
    while not thought.work(lambda: float(next(ticks)), slice_seconds):
        assert 0 <= thought.progress <= 1
    return thought.answer()


def one_to_end(rules: Rules, sims: int, seed: int, longest: int = 300) -> Game:
    game = new(rules)
    earlier: BloomsBot | None = None
    while game.position.outcome() is None and len(game.turns) < longest:
        thought = BloomsBot(game, Settings(sims=sims, seed=seed), earlier)
        turn = str(finished(thought)["turn"])
        game, earlier = game.play(turn), thought
    return game


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("level", 0),
        ("level", 9),
        ("level", "3"),
        ("sims", 0),
        ("sims", 10_000_001),
        ("sims", 1.5),
        ("sims", True),
        ("seconds", 0.0),
        ("seconds", 3601),
        ("seconds", float("nan")),
        ("seed", 0.5),
    ],
)
def test_settings_out_of_range_are_refused(name: str, value: object) -> None:
    with pytest.raises(GameError, match=name):
        Settings(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("ruleset", ["race", "territory"])
@pytest.mark.parametrize("base", [2, 3, 4, 5, 6])
def test_plays_whole_games_legally(base: int, ruleset: str) -> None:
    rules = Rules(base, Rules.default_target(base) if ruleset == "race" else None)
    game = one_to_end(rules, 12, base)
    assert game.position.outcome() is not None
    assert record.read(game.record).position == game.position


@pytest.mark.parametrize("base", range(7, 11))
def test_thinks_on_every_board(base: int) -> None:
    for target in (None, 1, 99):
        game = one_to_end(Rules(base, target), 3, base, longest=6)
        assert len(game.turns) == 6 or game.position.outcome()


def test_slices_change_nothing() -> None:
    game = record.read(MIDGAME)
    settings = Settings(sims=300, seed=1)
    whole, sliced = (finished(BloomsBot(game, settings), slices) for slices in (1e9, 0.0))
    del whole["seconds"], sliced["seconds"]
    assert whole == sliced


def test_the_answer_is_there_after_the_first_slice() -> None:
    game = record.read(MIDGAME)
    thought = BloomsBot(game, Settings(sims=1000))
    assert not thought.work(lambda: 0.0, -1.0) or thought.sims
    answer = thought.answer()
    game.play(str(answer["turn"]))
    assert set(answer) == {"turn", "sims", "seconds", "win", "best"}


def test_the_best_turns_are_whole_and_differ() -> None:
    game = record.read(MIDGAME)
    answer = finished(BloomsBot(game, Settings(sims=600)))
    turns = [best["turn"] for best in answer["best"]]
    assert len(turns) == len(set(turns)) == 5
    for turn in turns:
        game.play(turn)
    assert 0 <= answer["win"] <= 1


def test_time_ends_the_work() -> None:
    thought = BloomsBot(record.read(MIDGAME), Settings(seconds=30.0))
    ticks = count()
    while not thought.work(lambda: float(next(ticks)), 2.0):
        pass
    assert 30 <= thought.seconds <= 31
    assert 20 * 8 < thought.sims < 40 * 16


def test_a_finished_game_is_refused() -> None:
    for ending in ("!", "="):
        with pytest.raises(GameError, match="game is over"):
            BloomsBot(record.read(MIDGAME + "." + ending), Settings())


@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))
def test_every_level_repeats_itself_from_a_seed(level: int) -> None:
    game = record.read(MIDGAME)
    settings = Settings(level=level, sims=20, seed=5)
    one, two = finished(BloomsBot(game, settings)), finished(BloomsBot(game, settings))
    assert one["turn"] == two["turn"]
    game.play(one["turn"])


def test_takes_the_win_that_is_there() -> None:
    # The two d in the corner have one liberty left, and two stones are all that is needed.
    game = record.read(f"blooms/4/race-5/@{CAPTURE_TWO},1,3,0/")
    answer = finished(BloomsBot(game, Settings(sims=200)))
    assert game.play(answer["turn"]).position.outcome() == (1.0, 0.0)
    assert answer["win"] > 0.9


def test_passes_when_passing_wins() -> None:
    # Player 2 has passed and player 1 is ahead: a pass ends the game.
    game = record.read("blooms/2/territory/@a1-1a1-a1,1,0,0,2,1/")
    assert finished(BloomsBot(game, Settings(sims=400)))["turn"] == "-"


def test_does_not_go_round_in_circles() -> None:
    # D4a and then D5d lead back to where they began; whoever goes round again is in the same place.
    start = f"blooms/4/territory/@{CYCLE},1,0,0/"
    for turns in ("D4a.D5d", "D4a.D5d.D4a.D5d"):
        game = record.read(start + turns)
        stood = {position.code() for position in game.positions}
        for seed in range(3):
            again = game.play(finished(BloomsBot(game, Settings(sims=60, seed=seed)))["turn"])
            assert again.position.code() not in stood


def test_an_earlier_tree_is_used_again() -> None:
    game = record.read(MIDGAME)
    earlier = BloomsBot(game, Settings(sims=2000, seed=1))
    turn = str(finished(earlier)["turn"])
    game = game.play(turn)
    fresh, kept = BloomsBot(game, Settings(sims=1)), BloomsBot(game, Settings(sims=1), earlier)
    finished(fresh)
    finished(kept)
    visits = [sum(best["visits"] for best in one.answer()["best"]) for one in (fresh, kept)]
    assert visits[1] > visits[0]


def test_max_capture_is_the_most_that_any_turn_captures() -> None:
    rng = Random(4)
    tried = 0
    for _ in range(40):
        position = FastPosition.of(Blooms.start(Rules(3, 60)))
        for _ in range(rng.randint(8, 40)):
            position = position.play(rng.choice(position.moves(position.seat)))
        if position.first != LAST or position.empty == position.bitboard.full:
            continue
        enemy = 2 - 2 * position.seat
        weakest = sorted(position.blooms[enemy] + position.blooms[enemy + 1])
        most = 0
        for first in position.moves(position.seat):
            between = position.play(first)
            for second in between.moves(between.seat):
                after = between.play(second).captured[position.seat]
                most = max(most, after - position.captured[position.seat])
        assert max_capture(weakest, 2) == most
        tried += 1
    assert tried > 10


def test_a_capture_of_far_more_than_is_needed_is_valued() -> None:
    start = Blooms.start(Rules(5, 1))
    stones = EMPTY + "c" * (len(start.stones) - 1)
    threatened = FastPosition.of(replace(start, stones=stones, seat=1))
    capturing = FastPosition.of(replace(start, stones=stones))
    assert 0.9 < evaluator().values(capturing)[0] < 1
    assert evaluator().values(threatened)[0] < evaluator().values(capturing)[0]


def test_the_evaluation_is_the_same_everywhere() -> None:
    """Golden figures, from tables that are a plain pattern: equal to the last bit."""
    number = count(1)

    def pattern(shape: tuple[int, ...]) -> object:
        if not shape:
            return next(number) * 37 % 101 - 50
        return [pattern(shape[1:]) for _ in range(shape[0])]

    tables = {name: pattern(shape) for name, shape in SHAPES.items()}
    known = BloomsEvaluator(tables, tables)
    golden = json.loads((Path(__file__).parent / "golden_values.json").read_text())
    for text, value, total, best in golden:
        position = FastPosition.of(record.read(text).position)  # type: ignore[arg-type]
        priors = known.priors(position, position.seat)
        assert known.values(position)[0] == value
        assert features_value(position, stretched(tables)) == total
        assert list(next(priors)) == best


@pytest.mark.parametrize("target", [15, None])
def test_a_position_has_one_value_however_it_came_about(target: int | None) -> None:
    rng = Random(4)
    plain = Blooms.start(Rules(4, target))
    played = FastPosition.of(plain)
    for _ in range(12):
        stones = 1 if plain.is_first_turn else 2
        for step in rng.choice([turn for turn in plain.turns() if len(turn) == stones]):
            played = played.play(played.step(step))
            plain = plain.play(step)
            assert evaluator().values(played) == evaluator().values(FastPosition.of(plain))


def test_priors_are_the_legal_moves() -> None:
    rng = Random(9)
    for target in (None, 10):
        position = FastPosition.of(Blooms.start(Rules(3, target)))
        while position.outcome() is None:
            moves = position.moves(position.seat)
            priors = list(evaluator().priors(position, position.seat))
            assert sorted(step for step, _ in priors) == sorted(moves)
            assert sum(prior for _, prior in priors) == pytest.approx(1)
            assert [-prior for _, prior in priors] == sorted(-prior for _, prior in priors)
            position = position.play(rng.choice(moves))


@pytest.mark.parametrize(
    ("bot", "opponent", "base", "ruleset", "pairs", "least"),
    [
        ("sims=60", "greedy", 4, "race", 3, 0.9),
        ("level=8,sims=60", "level=2", 4, "race", 2, 0.9),
        pytest.param("sims=100", "greedy", 4, "race", 10, 0.9, marks=pytest.mark.long),
        pytest.param("sims=60", "greedy", 4, "territory", 5, 0.9, marks=pytest.mark.long),
        pytest.param("sims=100", "uct=300", 4, "race", 30, 0.8, marks=pytest.mark.long),
        pytest.param("level=8,sims=100", "level=2", 4, "race", 5, 0.9, marks=pytest.mark.long),
    ],
)
@pytest.mark.no_cover  # slow, and the rest covers what it runs
def test_beats(bot: str, opponent: str, base: int, ruleset: str, pairs: int, least: float) -> None:
    options = {"base": base, "rules": ruleset, "target": None, "opening": 2}
    match = Match("blooms", (bot, opponent), options, "suite")
    played = [play(match, number) for number in range(2 * pairs)]
    assert sum(game.share() for game in played) / len(played) >= least


def test_the_score_table_has_rows_for_what_there_is_only() -> None:
    """A bot starts when it is made; made for every count up to LONGEST it took 0.4 s."""
    for table in evaluator().race["begun"]:
        assert (len(table),) == SHAPES["ring"]


@pytest.mark.parametrize("limits", [{"sims": 100_000}, {"seconds": 3600.0}])
def test_a_full_tree_ends_the_search(limits: dict[str, float]) -> None:
    thought = BloomsBot(record.read(MIDGAME), Settings(seed=1, **limits), max_size=200)
    turn = str(finished(thought)["turn"])
    assert 200 <= thought.sims < 2_000
    assert thought.game.play(turn).turns[-1] == turn
