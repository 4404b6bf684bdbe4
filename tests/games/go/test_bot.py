"""The bot for Go for many: legal in every phase, repeatable, sensible; matches; fast playouts."""

import json
from pathlib import Path
from random import Random

import pytest

from blooms import bots, record
from blooms.__main__ import main
from blooms.cli.match_formats import FORMS, Match
from blooms.cli.play_game import play
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.go.board import Region
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.bot.dead_points import pointless
from blooms.games.go.bot.end_decisions import alliance, dead, prisoners
from blooms.games.go.bot.explain import explain
from blooms.games.go.bot.levels import LEVELS
from blooms.games.go.bot.playout import NOBODY
from blooms.games.go.bot.scoring import expected
from blooms.games.go.bot.search import GoSearch
from blooms.games.go.players import uniform
from blooms.games.go.position import Go
from blooms.games.go.prisoners import Prisoners
from blooms.games.go.rules import RULESETS
from blooms.games.go.score import Score
from blooms.search.settings import Settings
from blooms.search.wasm import provide
from tests.games.go.playouts import playout
from tests.positions import CUT_OFF, LAST_LIBERTY, go_at
from tests.reference import positions_go
from tests.reference.positions_go import TWO_POOLS, placed

pytestmark = pytest.mark.usefixtures("kernels")


def thought(text: str, settings: Settings, seat: int | None = None) -> GoBot:
    found = bots.begin(record.read(text), settings, None, seat)
    assert isinstance(found, GoBot)
    ticks = iter(range(100_000))
    while not found.work(lambda: next(ticks) / 10, 1.0):
        pass
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_bots_play_whole_games(ruleset: str, players: int) -> None:
    game = record.read(f"go/9/{players}/{ruleset}/")
    # A few sims each and all moves of its own: the game ends, and reads back.
    for ply in range(3):
        move = GoBot(game, Settings(sims=2, seed=ply), game.position.movers[0])
        move.work(lambda: 0.0, 0.0)
        assert move.answer()["turn"] in game.position.moves(move.seat)
    done, rng = game, Random(1)
    while done.position.outcome() is None:
        done = done.play(",".join(uniform(done, seat, rng) for seat in done.position.movers))
    assert done.position.outcome() is not None
    assert record.read(done.record).position == done.position


def test_a_bot_takes_a_chain_that_decides_the_game() -> None:
    # Twelve white stones with one liberty left.
    text = f"go/9/2/sequential/@{LAST_LIBERTY},1/"
    assert thought(text, Settings(sims=40, seed=1)).answer()["turn"] == "J7"


def test_the_same_seed_gives_the_same_move() -> None:
    for text, seat in (("go/9/3/parallel/", 1), ("go/9/4/sequential-coop/E5", None)):
        answers = [thought(text, Settings(sims=12, seed=5), seat).answer() for _ in range(2)]
        assert answers[0]["turn"] == answers[1]["turn"]
        assert answers[0]["best"] == answers[1]["best"]


def test_seats_with_one_seed_want_different_points() -> None:
    wanted = [
        [thought(text, Settings(sims=24, seed=1), seat).answer()["turn"] for seat in range(4)]
        for text in ("go/9/4/parallel/", "go/9/4/parallel/D4,D4,D4,D4")
    ]
    assert len(set(wanted[0])) > 1
    assert wanted[0] != wanted[1]


LADDER = {
    "Pebble": (4, 1.0, 0.85),
    "Atari": (8, 1.0, 0.72),
    "Eye": (20, 0.0, 0.57),
    "Ladder": (48, 0.0, 0.43),
    "Shape": (120, 0.0, 0.29),
    "Snapback": (300, 0.0, 0.16),
    "Sente": (800, 0.0, 0.06),
    "Tengen": (2000, 0.0, 0.0),
}
"""Sims, temperature and blindness by name: docs/figures.md gives the strength of exactly these."""


def test_the_levels_are_those_whose_strength_was_measured() -> None:
    assert {each.name: each[2:] for each in LEVELS} == LADDER
    for number, (sims, _, _) in enumerate(LADDER.values(), 1):
        bot = GoBot(record.read("go/9/2/sequential/"), Settings(level=number, seed=1))
        assert bot._expected == sims


def test_a_lower_level_overlooks_moves_and_time_ends_the_work() -> None:
    low = thought("go/9/2/sequential/", Settings(level=1, seed=3))
    assert (low.sims, low.progress) == (4, 1.0)
    provide(lambda game: None)  # The kernel does more simulations between two looks at the clock.
    timed = thought("go/9/2/sequential/", Settings(level=8, seconds=1.0, seed=3))
    assert timed.seconds >= 1.0
    assert timed.sims < 100


@pytest.mark.parametrize(("ruleset", "sims"), [("sequential", 20), ("parallel", 10)])
def test_where_all_think_at_once_each_has_half_the_playouts(ruleset: str, sims: int) -> None:
    bot = thought(f"go/9/2/{ruleset}/", Settings(level=3, seed=1), 0)
    assert bot.sims == sims


@pytest.mark.parametrize("seed", range(20))
def test_the_lowest_level_sees_that_it_may_pass(seed: int) -> None:
    bot = GoBot(record.read("go/9/2/sequential/E5"), Settings(level=1, seed=seed))
    assert "-" in map(bot._search.name, bot._search.stats()[0].moves)


@pytest.mark.parametrize(("round_", "rivals"), [("E5,E5,D4", 2), ("E5,E5,E5", 3), ("E5,D4,C3", 1)])
def test_of_seats_that_chose_one_point_one_tries_again(round_: str, rivals: int) -> None:
    game, tries = record.read(f"go/9/3/parallel/{round_}"), 0
    point = game.position.rules.board.points["E5"]
    for seed in range(200):
        bot = bots.begin(game, Settings(seed=seed, level=8), None, 0)
        assert isinstance(bot, GoBot)
        tries += point in bot._search.stats()[0].moves
    wanted = 0 if rivals == 1 else 200 / rivals  # E5 is taken
    assert abs(tries - wanted) <= 30


@pytest.mark.parametrize(
    ("ruleset", "level", "is_mixed"),
    [("parallel", 6, True), ("parallel", None, False), ("sequential", 6, False)],
)
def test_a_level_mixes_its_choice_where_all_move_at_once(
    ruleset: str, level: int | None, is_mixed: bool
) -> None:
    settings = [Settings(level=level, sims=50, seed=seed) for seed in range(8)]
    answers = [thought(f"go/7/2/{ruleset}/", each, 0).answer() for each in settings]
    assert any(each["turn"] != each["best"][0]["turn"] for each in answers) == is_mixed


def test_only_a_seat_that_moves_can_think() -> None:
    with pytest.raises(GameError, match="is not to move"):
        thought("go/9/2/sequential/", Settings(sims=1), 1)
    with pytest.raises(GameError, match="over"):
        thought("go/9/2/sequential/-.-", Settings(sims=1))


def test_prisoners_are_taken_from_the_strongest() -> None:
    # White has most territory: two stones of White, none of Blue.
    rows = placed(TWO_POOLS).replace("-9-9", "-W8-9", 1)
    here = go_at(f"go/9/4/sequential-coop/@{rows},3/E5")
    assert here.phase == "choose"
    assert prisoners(here) in here.moves(2)
    assert prisoners(here) == "+WW"
    blue = placed(TWO_POOLS).replace("-9-9", "-L8-9", 1)
    assert prisoners(go_at(f"go/9/4/sequential-coop/@{blue},3/E5")) == "+WL"
    assert thought(f"go/9/4/sequential-coop/@{rows},3/E5", Settings()).answer()["turn"] == "+WW"


DEAD_INSIDE = f"go/9/2/sequential/@{CUT_OFF},1/-.-"


def test_dead_chains_are_proposed_and_nonsense_is_refused() -> None:
    here = go_at(DEAD_INSIDE)
    black = here.rules.board.points["D4"]
    held = [[NOBODY if sign == "." else "BW".index(sign) for sign in here.stones]] * 10
    gone = [[1 if point == black else own for point, own in enumerate(one)] for one in held]
    assert dead(here, 0, gone) == "xD4"
    assert dead(here, 0, held) == "x"
    proposed = here.play("xD4")
    assert dead(proposed, 1, gone) == "xD4"
    assert dead(proposed, 1, held) == "x"
    assert dead(proposed.play("x"), 0, gone) == "-"
    assert thought(DEAD_INSIDE, Settings(sims=30, seed=1)).answer()["turn"] == "xD4"


def test_only_members_name_the_best_alliance() -> None:
    text = f"go/19/4/sequential-coop/@{positions_go.scored()},1,{positions_go.SCORED_PRISONERS}/"
    count = go_at(text).count()
    named = [alliance(count, (0, 1, 2, 3), seat) for seat in range(4)]
    assert named == ["~B", "~WR", "~WR", "~L"]


def test_who_leads_by_far_stands_alone() -> None:
    lands = [Region(tuple(range(50)), "B"), Region((60,), "W"), Region((70,), "R")]
    count = Score(lands, Prisoners.none(3), shares=True, crossman=False)
    assert [alliance(count, (0, 1, 2), seat) for seat in range(3)] == ["~B", "~W", "~R"]
    nobody = Score([Region(tuple(range(9)), "")], Prisoners.none(3), shares=True, crossman=False)
    assert alliance(nobody, (0, 1, 2), 1) == "~W"


def lands(*points: int) -> Score:
    """A score with so many points of territory for each seat."""
    regions = [
        Region(tuple(range(100 * seat, 100 * seat + count)), "BWRL"[seat])
        for seat, count in enumerate(points)
    ]
    return Score(regions, Prisoners.none(len(points)), shares=True, crossman=False)


def test_an_alliance_that_the_others_can_equal_is_not_enough() -> None:
    named = [alliance(lands(20, 20, 20, 20), (0, 1, 2, 3), seat) for seat in range(4)]
    assert named == ["~BWR", "~BWR", "~BWR", "~L"]


def test_a_player_who_has_left_is_no_rival_of_an_alliance() -> None:
    count = lands(30, 25, 20, 90)
    assert [alliance(count, (0, 1, 2), seat) for seat in range(3)] == ["~BWR"] * 3


def test_a_score_is_own_land_and_shares_of_what_is_touched() -> None:
    lands = [Region((0, 1, 2), "B"), Region((3, 4), "BW"), Region((5,), "W")]
    count = Score(lands, Prisoners.none(3), shares=True, crossman=False)
    parts = [count.parts(seat) for seat in range(3)]
    assert parts == [(3, 1, 0, 0), (1, 1, 0, 0), (0, 0, 0, 0)]


def test_playouts_give_the_living_their_own() -> None:
    rows = "BBBB1WWWW-" * 4 + "B1BB1WW1W-" + "BBBB1WWWW-" * 3 + "B1BB1WW1W"
    here = go_at(f"go/9/2/sequential/@{rows},1/")
    owner = playout(here, Random(1))
    assert [owner[here.rules.board.points[name]] for name in ("B1", "B5", "H1")] == [0, 0, 1]
    points = expected(here, owner)
    assert points[0] >= 2
    crossman = go_at(f"go/9/2/sequential+crossman/@{rows},1,W3-0/")
    assert expected(crossman, [NOBODY] * 81) == [0, -3]


SETTLED = f"go/9/2/sequential/@{'1BBBBWWW1-' * 4}{{}}BBBBWWW1{'-1BBBBWWW1' * 4}"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_bot_passes_where_nothing_is_left_to_gain(ruleset: str) -> None:
    text = SETTLED.format("W").replace("sequential", ruleset)
    found = thought(f"{text},2/", Settings(sims=20, seed=1), 1)
    answer = found.answer()
    assert (answer["turn"], answer["sims"], found.progress) == ("-", 0, 1.0)


BORDERS_OPEN = (
    "go/9/3/sequential/"
    "E6.C4.F3.G3.E3.G4.-.E4.F4.D5.C5.D4.C6.C7.D7.D6.D8.C3.E7.D3.F6.D4.E5.B5.B4.C4"
    ".B3.C2.B2.A3.B1.A2.A1.F7.A2.G6.G7.H7.H6.H8.J7.A4.J8.B4.C5.B7.C8.B6.A6.B8.A7.J6"
    ".H7.H5.J7.J5.H3.G2.J4.F2.H2.F1.E2.D2.E1.B2.C1.D1.A1.C2.D2.C1.J2.C2.H1.B1.G1.F5"
    ".C1.D1.D2.E1.D3.H4.J3.J4.J5.J4.A5.A6.B4.C4.B4.A2.A1.A2.A1.A8.C2.D1.F1.E1.G1.D1"
    ".C1.B1.A1.B1.J1"
)
"""A game that White, to move, has lost: White still gains at the borders in the north."""


@pytest.mark.parametrize("level", [4, 5])
def test_a_lost_game_is_played_on_where_there_are_points(level: int) -> None:
    settings = [Settings(level=level, seed=seed) for seed in range(4)]
    turns = {thought(BORDERS_OPEN, each).answer()["turn"] for each in settings}
    assert "-" not in turns


def test_of_a_pass_in_a_lost_game_it_is_said_that_it_is_lost() -> None:
    position = record.read(BORDERS_OPEN).position
    assert isinstance(position, Go)
    search, passed = GoSearch(position, Random(1)), thought(BORDERS_OPEN, Settings(sims=1)).answer()
    search.run(1)
    passed["turn"], passed["win"] = "-", 0.02
    assert explain(position, position.seat, search, passed)["why"] == ["cannot win any more"]
    passed["win"] = 0.4
    assert explain(position, position.seat, search, passed)["why"] == ["nothing is left to gain"]


DEAD_CORNER = (
    "go/9/2/sequential/@1W1W1WB2-1W1W1WB2-1W1W1WB2-1W1W1WB2-1W1W1WB2-1W1W1WB2-WWWWWWB2-BBWWWWB2-"
    "1BWWWWB2,2/"
)
"""White, to move, need not take the three stones in the corner."""
HOPELESS = "@BBBBBBBBB-1B1B1B1B1-BBBBBBBBB-9-4W4-9-BBBBBBBBB-1B1B1B1B1-BBBBBBBBB"


@pytest.mark.parametrize(
    ("players", "seat", "is_lost"), [(2, 2, True), (2, 1, False), (3, 2, False)]
)
def test_a_hopeless_game_of_two_is_lost(players: int, seat: int, is_lost: bool) -> None:
    text = f"go/9/{players}/sequential/{HOPELESS},{seat}/"
    for level in (1, 6):
        found = thought(text, Settings(level=level, sims=20, seed=1)).answer()
        assert found["lost"] == is_lost


@pytest.mark.parametrize("text", ["go/9/2/sequential/E5", DEAD_CORNER, BORDERS_OPEN])
def test_a_game_that_can_turn_is_not_lost(text: str) -> None:
    assert not any(
        thought(text, Settings(level=1, seed=seed)).answer()["lost"] for seed in range(4)
    )


def test_dead_stones_are_captured_only_after_a_disagreement() -> None:
    here = go_at(SETTLED.format("W") + ",1/")
    held = [playout(here, Random(seed)) for seed in range(16)]
    empty = {name for name, sign in zip(here.rules.board.names, here.stones, strict=True)
             if sign == "."}  # fmt: skip
    assert set(pointless(here, 0, held, is_disputed=False)) == empty
    assert empty - set(pointless(here, 0, held, is_disputed=True)) == {"A4", "A6"}


def test_taking_stones_is_pointless_where_they_are_dead() -> None:
    here = go_at(SETTLED.format("1").replace("@1", "@W") + ",1/")
    held = [playout(here, Random(seed)) for seed in range(16)]
    passed = [playout(here, Random(seed), passing=True) for seed in range(16)]
    assert "A8" not in pointless(here, 0, held, is_disputed=False)
    assert "A8" in pointless(here, 0, held, False, passed)
    assert "A8" not in pointless(here, 0, held, True, passed)


def test_playouts_that_begin_with_a_pass_are_for_turns() -> None:
    in_turn, at_once = (
        thought(DEAD_CORNER.replace("sequential", order), Settings(level=8, sims=1, seed=1), seat)
        for order, seat in (("sequential", None), ("parallel", 1))
    )
    assert in_turn._passed and not at_once._passed


@pytest.mark.parametrize("level", [4, 8])
def test_no_stone_is_spent_on_stones_that_are_dead(level: int) -> None:
    assert thought(DEAD_CORNER, Settings(level=level, sims=40, seed=1)).answer()["turn"] != "A1"


def test_think_and_match_know_go(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["think", "go/9/3/parallel/", "--sims", "3", "--seed", "1"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["sims"] == 3
    assert Game("", (go_at("go/9/3/parallel/"),)).position.movers == (0, 1, 2)
    assert main(["match", "fish", "random", "--go", "9/2/parallel"]) == 2
    assert main(["match", "sims=0", "random", "--go", "9/2/parallel"]) == 2
    assert main(["match", "uct=3", "random", "--go", "9/2/parallel"]) == 2
    assert main(["match", "random", "random", "--go", "9/1/parallel"]) == 2


def test_a_match_of_go_may_begin_from_a_position() -> None:
    rows = "5-2B2-5-2W2-5"
    asked = {"go": f"5/2/sequential/@{rows},2"}
    start = Match("go", ("random", "random"), asked).start()
    assert start.record == f"go/5/2/sequential/@{rows},2,0-0,0/"
    assert record.read(start.record).positions == start.positions
    assert play(Match("go", ("random", "sims=1"), asked), 0).record.startswith(start.head)


@pytest.mark.no_cover  # slow, and the rest covers what it runs
def test_a_match_of_go_runs_in_processes_and_keeps_its_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games"
    words = ["match", "random", "sims=1,seed=2", "--go", "5/2/parallel/", "--games", "2"]
    assert main([*words, "--processes", "2", "--records", str(file)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["rules"]) == (2, "go/5/2/parallel")
    games = [record.read(line) for line in file.read_text().splitlines()]
    match = Match("go", ("random", "sims=1,seed=2"), {"go": "5/2/parallel"})
    played = [play(match, number) for number in range(2)]
    assert [game.record for game in games] == [one.record for one in played]
    assert FORMS["table"].summary(match, played) == found


@pytest.mark.parametrize("words", ["--sprt 0,30", "--base 5", "--target 9", "--rules territory"])
def test_options_of_blooms_are_refused_in_a_match_of_go(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["match", "random", "random", "--go", "9/2/parallel", *words.split()]
    assert main(asked) == 2
    assert f"{words.split()[0]} is for Blooms" in capsys.readouterr().err
