"""The players of Blocky, their matches, and what `think` says."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from blooms import bots, record
from blooms.__main__ import main
from blooms.cli.match_formats import Match
from blooms.cli.play_game import play
from blooms.cli.players import player
from blooms.core.game import finish
from blooms.core.position import GameError
from blooms.games.blocky import blocks, planner, players, rivals
from blooms.games.blocky.position import PASS, Blocky, Setup
from blooms.search.settings import Settings
from tests.positions import SMALL_BOARD, blocky_at
from tests.reference.positions_blocky import CHOICES


def on(text: str, goal: str = "blob", rounds: int = 1, target: str = "R") -> Blocky:
    """A board for one seat that plays for this colour."""
    seed = next(seed for seed in range(99) if Setup(2, goal, rounds, seed, "p").targets == target)
    return Blocky.start(Setup(2, goal, rounds, seed, "p"), blocks.read_block(text))


def test_random_draws_every_action_but_passing() -> None:
    position = on(SMALL_BOARD)
    rng = Random(1)
    drawn = Counter(str(players.uniform(position, rng)) for _ in range(1700))
    wanted = {
        str(move)
        for move in position.moves(0)
        if move != PASS and (not move.action.startswith("paint") or move.action == "paint-R")
    }
    # 8 turns of two blocks, 3 smashes, 2 paints, a combination
    assert set(drawn) == wanted and len(wanted) == 14
    expected = 1700 / len(wanted)
    assert sum((count - expected) ** 2 / expected for count in drawn.values()) < 34.53


def test_smart_takes_the_best_score_or_passes() -> None:
    position = on("((BRBB)GYY)")
    chosen = {str(players.smart(position, Random(seed), 200)) for seed in range(5)}
    assert not any(each == "top:pass" for each in chosen)
    best = on("R")
    assert players.smart(best, Random(1), 50) == PASS


def test_smart_passes_where_no_action_gives_more_than_there_is() -> None:
    position = on("(RRRR)")
    # Turning the board gives as much as there is, and that is not better.
    turns = [move for move in position.moves(0) if str(move) in ("top:cw", "top:swaph")]
    assert [position.play(move).score(0) for move in turns] == [position.score(0)] * 2
    assert {players.smart(position, Random(seed), 20) for seed in range(10)} == {PASS}


@pytest.mark.parametrize(("text", "depth", "goal", "colour", "score", "best", "then"), CHOICES)
def test_the_planner_finds_the_best_turning_move(
    text: str, depth: int, goal: str, colour: str, score: int, best: str, then: int
) -> None:
    position = on(text, goal, 1, colour)
    plans = planner.plan(position, Random(1))
    found = {str(each.move): each.net for each in plans}
    assert found[best] == then and plans[0].net >= then
    assert position.score(0) == score


def test_the_planner_counts_costs_and_sees_several_turns_ahead() -> None:
    # Painting earns one and costs one; nothing is gained.
    assert players.planner(on("((BRBB)BBB)"), Random(1)) == PASS
    apart = on("((BRBB)(BBRB)BB)", "blob", 3)
    best = planner.plan(apart, Random(1))[0]
    assert best.net == 2 and len(best.line) >= 1


def test_the_planner_smashes_when_that_is_all_there_is() -> None:
    plans = planner.plan(on("(BBBB)", "perimeter", 3), Random(3))
    smashes = [each for each in plans if each.move.action == "smash"]
    assert len(smashes) == 4 and all(-3 <= each.net <= 5 for each in smashes)


@pytest.mark.parametrize(
    ("text", "most", "place"),
    [
        ("blocky/2/perimeter/1/62/hp/@((BGBB)R(GYGR)(RYGG))/top:pass", (4, 3), (1, 2)),
        ("blocky/2/perimeter/1/150/hp/@((BBBY)G(BRRR)(YBRG))/top:pass", (4, 4), (2, 3)),
        ("blocky/2/blob/1/67/hp/@((BYGB)(BRYG)(RRYB)(BBYG))/top:pass", (4, 3), (2, 2)),
    ],
)
def test_the_planner_takes_the_place_and_not_the_points(
    text: str, most: tuple[int, int], place: tuple[int, int]
) -> None:
    position = blocky_at(text)
    assert position.play(planner.plan(position, Random(1))[0].move).nets() == most
    assert position.play(players.planner(position, Random(1))).nets() == place


def test_the_planner_s_last_chance_is_its_share_of_the_win() -> None:
    position = record.read("blocky/2/blob/1/67/hp/@((BYGB)(BRYG)(RRYB)(BBYG))/top:pass").position
    assert isinstance(position, Blocky)
    *_, found = rivals.planning(position, Random(1))
    calm = [plan for plan in found.values() if plan.move.action != "smash"]
    assert len(calm) > 10
    for plan in calm:
        after = position.play(plan.move)
        shares = after.outcome()
        assert shares and plan.chance == pytest.approx(shares[1])
        assert plan.net - position.costs[1] == after.nets()[1]


def test_the_planner_counts_the_scores_of_all_players_right() -> None:
    game = record.read("blocky/3/mixed/5/11/hprs/")
    rng = Random(5)
    for _ in range(8):
        position = game.position
        assert isinstance(position, Blocky)
        state = rivals.begun(position)
        for move in position.moves(position.seat):
            after = rivals.after(state, move, position)
            assert after.position == position.play(move)
            assert after.nets == after.position.nets()
        game = game.play(str(players.uniform(position, rng)))


def test_the_planner_looks_no_further_than_the_last_turn() -> None:
    for rounds in (1, 2, 5):
        plans = planner.plan(on("((BRBB)(BBRB)BB)", "blob", rounds), Random(1))
        assert max(len(each.line) for each in plans) <= min(rounds, planner.AHEAD)


def test_a_win_chance_counts_the_rounds_that_are_left() -> None:
    state = rivals.begun(cast(Blocky, record.read("blocky/2/blob/5/7/ppp/top:pass").position))
    assert state.chance(1) == planner.odds(state.nets, 14 / 3)[1]


def test_a_rival_is_expected_to_play_for_its_place() -> None:
    # Three points are to be had, but then the other has as many.
    state = rivals.begun(cast(Blocky, record.read("blocky/2/blob/2/31/pp/").position))
    reply = finish(rivals._reply(state, {}))
    assert (str(reply.line[0]), reply.nets) == ("UR.LL:paint-Y", (2, 1))


@pytest.mark.parametrize("seats", ["pp", "ppp"])
def test_a_plan_among_rivals_covers_two_rounds(seats: str) -> None:
    position = cast(Blocky, record.read(f"blocky/2/blob/5/7/{seats}/").position)
    *_, found = rivals.planning(position, Random(1))
    for move, plan in found.items():
        followed = plan.depth == 2 and move.action != "smash"
        assert plan.line[0] == move and len(plan.line) == 1 + followed
        assert {move.action[-1] for move in plan.line if move.action.startswith("paint")} <= {
            position.setup.targets[0]
        }
    assert any(plan.depth == 2 for plan in found.values())


def test_rivals_are_followed_for_two_rounds_and_no_turn_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known, played = rivals._reply, set[int]()

    def reply(
        state: rivals.State, found: planner.Plans
    ) -> Generator[planner.Plans, None, rivals.State]:
        played.add(len(state.line))
        return (yield from known(state, found))

    monkeypatch.setattr(rivals, "_reply", reply)
    position = cast(Blocky, record.read("blocky/2/blob/5/7/ppp/").position)
    assert list(rivals.planning(position, Random(1)))
    assert played == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("seats", ["p", "pp"])
def test_no_player_sees_the_chance_to_come(seats: str) -> None:
    alone = on("(BGYB)", "perimeter", 4)
    position = Blocky.start(replace(alone.setup, players=seats), alone.board)
    for seed in range(6):
        chances = [position.unseen(Random(other)) for other in range(4)]
        for kind in ("r", "s", "s3", "s50", "p"):
            choose = players.by_kind(kind)
            moves = {choose(each, Random(seed)) for each in [position, *chances]}
            assert len(moves) == 1, kind


def test_a_match_gives_every_player_every_seat() -> None:
    options = {"depth": 2, "goal": "blob", "rounds": 2}
    match = Match("blocky", ("random", "planner"), options)
    games = [play(match, number) for number in (0, 1)]
    assert {game.record.split("/")[5] for game in games} == {"rp", "pr"}
    for game in games:
        position = record.read(game.record).position
        assert isinstance(position, Blocky)
        assert game.points == position.nets() and sum(game.shares) == 1
        assert game.share(0) == game.shares[game.record.split("/")[5].index("r")]
    assert play(match, 0) == games[0]


@pytest.mark.parametrize(
    "text", ["greedy", "smart=", "smart=x", "planner=3", "smart=99999", "smart=0"]
)
def test_words_that_name_no_player(text: str) -> None:
    with pytest.raises(GameError, match="is not a player"):
        player("blocky", text)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(words) == 0
    return json.loads(capsys.readouterr().out)


def test_the_match_command_tells_mean_net_scores(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["--depth", "2", "--rounds", "2", "--games", "3", "--records", str(tmp_path / "games")]
    told = said(capsys, "match", "blocky", "smart=3", "planner", *words)
    assert [each["player"] for each in told["players"]] == ["smart=3", "planner"]
    assert sum(each["wins"] for each in told["players"]) == pytest.approx(1, abs=0.01)
    assert len((tmp_path / "games").read_text().splitlines()) == 3
    assert main(["match", "blocky", *["random"] * 5]) == 2


def test_think_tells_the_planner_s_turn(capsys: pytest.CaptureFixture[str]) -> None:
    text = "blocky/2/perimeter/5/7/ph/"
    told = said(capsys, "think", text, "--seed", "1")
    again = said(capsys, "think", text, "--seed", "1")
    assert told["turn"] == again["turn"] == told["best"][0]["turn"] == told["line"][0]
    assert 0 <= told["win"] <= 1 and told["sims"] >= len(told["best"])
    record.read(text + told["turn"])
    assert said(capsys, "think", "blocky/2/blob/5/7/p/@R/", "--seed", "1")["win"] == 1
    assert main(["think", "blocky/2/blob/1/7/p/top:pass"]) == 2


@pytest.mark.parametrize("level", [1, 2, 3, None])
def test_levels_are_random_smart_and_the_planner(level: int | None) -> None:
    game = record.read("blocky/2/blob/5/7/hp/")
    thought = bots.begin(game, Settings(level=level, seed=4))
    assert thought.work(lambda: 0.0, 1.0)
    told = thought.answer()
    game.play(told["turn"])
    assert thought.progress == 1 and len(told["best"]) == (5 if level in (3, None) else 1)


def test_the_planner_works_in_slices_and_comes_to_the_same_plan() -> None:
    game = record.read("blocky/3/blob/5/7/pp/")
    whole, sliced = (bots.begin(game, Settings(seed=4)) for _ in range(2))
    assert whole.work(lambda: 0.0, 1.0)
    ticks = iter(range(1_000_000))
    slices = 1
    while not sliced.work(lambda: next(ticks), 50):
        assert 0 < sliced.progress < 1
        slices += 1
    assert slices > 10
    left_out = ("seconds",)
    one, other = (
        {name: told for name, told in each.answer().items() if name not in left_out}
        for each in (whole, sliced)
    )
    assert one == other


def test_the_planner_answers_when_its_time_is_up() -> None:
    game = record.read("blocky/5/blob/5/7/pp/")
    thought = bots.begin(game, Settings(level=3, seconds=2, seed=4))
    ticks = iter(range(1_000_000))
    while not thought.work(lambda: next(ticks) / 100, 0.2):
        assert 0 < thought.progress < 1
    told = thought.answer()
    game.play(told["turn"])
    assert told["seconds"] >= 2 and thought.sims < 400


@pytest.mark.no_cover  # slow, and other tests run the same lines
def test_a_wasted_turn_is_told_by_looking_no_further_than_before() -> None:
    def told(text: str) -> dict[str, Any]:
        thought = bots.begin(record.read(text), Settings(level=3, seed=1))
        while not thought.work(lambda: 0.0, 1.0):
            pass
        return thought.answer()

    start = "blocky/3/perimeter/10/20261129/h/"
    before = told(start)
    wasted, played = told(f"{start}top:pass"), told(start + before["turn"])
    assert wasted["soon"] <= before["net"] - 1, "looking one turn less far it is worse"
    assert played["soon"] >= before["net"]
    assert before["soon"] <= before["net"]
    for left in ("9/20261129/h/" + ".".join(["top:pass"] * 7), "1/20261129/h/"):
        near = told(f"blocky/3/perimeter/{left}")
        assert near["soon"] == near["net"], "the end is as near in both"


def test_smart_tries_as_many_actions_as_its_number_says() -> None:
    class Counting(Random):
        tried = 0

        def choice(self, moves: Any) -> Any:
            Counting.tried += 1
            return super().choice(moves)

    position = on(SMALL_BOARD, "blob", 5)
    for kind, tries in (("s", 10), ("s1", 1), ("s37", 37)):
        Counting.tried = 0
        players.by_kind(kind)(position, Counting(1))
        assert Counting.tried == tries


@pytest.mark.no_cover  # slow, and other tests run the same lines
def test_the_more_smart_tries_the_more_it_scores() -> None:
    def mean(name: str) -> float:
        options = {"depth": 3, "goal": "blob", "rounds": 10}
        match = Match("blocky", (name,), options)
        nets = [record.read(play(match, number).record).position.nets()[0] for number in range(40)]
        return sum(nets) / len(nets)

    means = [mean(name) for name in ("random", "smart:5", "smart", "smart:50")]
    assert means == sorted(means)
