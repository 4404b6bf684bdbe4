"""What the bot says of its turn: reasons by the rules, the expected line and the map of visits."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.bot.explain import best_turns, reasons, reasons_if_quiet
from blooms.search.bot import finished
from blooms.search.settings import LEVELS, Settings
from tests.positions import CAPTURE_TWO, DEATH_MATCH

QUIET = "blooms/4/race-15/D4a.E5cC3d"
WINS = (
    f"blooms/4/race-5/@{CAPTURE_TWO},1,3,0/",
    f"blooms/4/race-15/@{DEATH_MATCH},1,9,0/D6aD4b.A3d",
)
"""One turn wins: of two stones, and of two in which the second captures."""


@pytest.mark.parametrize(
    ("start", "turn", "why"),
    [
        # A1 has three neighbours: A2, B1 and B2. A bloom with two liberties falls in one turn.
        ("race-10/@c2-4-5-4-3,1/", "A2a", ["captures 1 next turn unless answered"]),
        ("race-10/@cc1-4-5-4-3,1/", "A3aB3b", ["captures 2 next turn unless answered"]),
        ("race-10/@cc1-4-5-4-3,1/", "A3a", []),
        ("race-10/@ca1-4-5-4-3,1/", "B1a", []),  # it was weak already
        ("race-10/@ca1-4-5-4-3,1/", "B1aB2b", ["captures 1", "makes an eye"]),
        ("race-10/@ac1-4-5-4-3,1/", "B1a", ["saves 1 from capture"]),
        (
            "race-10/@ac1-4-5-4-3,1/",
            "B2a",
            ["saves 1 from capture", "captures 1 next turn unless answered"],
        ),
        ("race-10/@ac1-4-5-4-3,1/", "B1b", []),
        (
            "race-10/@ad1-d3-5-4-3,1/",
            "B2a",
            ["saves 1 from capture", "captures 2 next turn unless answered"],
        ),
        ("race-10/@a2-4-5-4-3,1/", "B2a", []),  # it was safe already
        ("territory/@3-1aa1-1a1a1-1a2-3,1/", "D3b", ["makes an eye"]),
        ("territory/@3-1aa1-1a1a1-1a2-3,1/", "E1b", []),
    ],
)
def test_reasons_count_what_a_turn_threatens_saves_and_captures(
    start: str, turn: str, why: list[str]
) -> None:
    assert reasons(record.read(f"blooms/3/{start}").position, turn) == why


@pytest.mark.parametrize(
    ("start", "turn", "why"),
    [
        ("race-10/@a2-4-5-4-3,1/", "D2a", ["takes open space"]),
        ("race-10/@a2-4-5-4-3,1/", "B1a", ["extends a bloom to 4 liberties"]),
        ("race-10/@a1a-4-5-4-3,1/", "A2a", ["connects 2 blooms"]),
        ("race-10/@3-1c2-5-4-3,1/", "B1aC2b", ["leaves a stone only 4 liberties"]),
        ("race-10/@3-1c2-5-4-3,1/", "B1a", []),
    ],
)
def test_a_quiet_turn_connects_extends_or_takes_liberties(
    start: str, turn: str, why: list[str]
) -> None:
    assert reasons_if_quiet(record.read(f"blooms/3/{start}").position, turn) == why


@pytest.mark.parametrize(
    ("start", "turn", "why"),
    [
        ("@c2-4-5-4-3,1/", "D4a", ["takes open space"]),  # A1 has two liberties as before
        ("@1a1-4-5-4-3,1/", "A1a", []),  # four liberties, and four before
        ("@1a1-4-5-4-3,1/", "A1b", []),  # it takes one of its own
    ],
)
def test_a_bloom_out_of_reach_is_no_reason_for_a_move(
    start: str, turn: str, why: list[str]
) -> None:
    assert reasons_if_quiet(record.read(f"blooms/3/race-10/{start}").position, turn) == why


def test_of_a_quiet_turn_two_reasons_are_told() -> None:
    # B3 is left with four liberties too.
    position = record.read("blooms/3/race-30/@ad1-2c1-5-4-3,1/").position
    assert reasons_if_quiet(position, "B2a") == [
        "extends a bloom to 3 liberties",
        "leaves a stone only 1 liberty",
    ]


def test_what_connects_blooms_is_not_told_of_a_turn_that_wins() -> None:
    answer = finished(BloomsBot(record.read(WINS[1]), Settings(sims=100, seed=1))).explain()
    assert answer["turn"] == "D6aF4b"
    assert reasons_if_quiet(record.read(WINS[1]).position, "D6aF4b") == ["connects 2 blooms"]
    assert answer["why"] == ["wins the game", "captures 6", "saves 1 from capture"]
    assert answer["captures"] == [6, 0], "in this line, not in the whole game"


def test_both_orders_of_two_stones_are_one_turn() -> None:
    tree = finished(BloomsBot(record.read("blooms/3/territory/C3a"), Settings(sims=300))).tree
    best = tree.searched()[0].move
    second = tree.after(best).searched()[0]
    visits = second.visits
    for other in tree.after(second.move).searched():
        visits += other.visits * (other.move == best)
    assert visits > second.visits
    turn = tree.position.spell([best, second.move])
    (told,) = [each for each in best_turns(tree) if each["turn"] == turn]
    assert told["visits"] == visits


@pytest.mark.parametrize("text", [QUIET, "blooms/4/race-15/D4a", "blooms/3/territory/C3a"])
def test_the_turn_that_is_played_is_the_first_of_the_best(text: str) -> None:
    for sims in (12, 60, 200, 400, 500):
        answer = finished(BloomsBot(record.read(text), Settings(sims=sims))).answer()
        assert answer["best"][0]["turn"] == answer["turn"], sims


def test_an_eye_that_is_there_is_not_made_again() -> None:
    position = record.read("blooms/3/territory/@3-1aa1-1a1a1-1aa1-3,1/").position
    assert reasons(position, "E1b") == []


def test_the_only_move_may_win() -> None:
    position = record.read("blooms/2/territory/@aa-a1a-aa,1,0,0,2,1/").position
    assert reasons(position, "-") == ["only move", "wins the game"]


@pytest.mark.parametrize("text", [QUIET, "blooms/3/territory/C3a"])
@pytest.mark.parametrize("sims", [12, 60, 600])
def test_the_expected_line_ends_below_eight_visits(text: str, sims: int) -> None:
    game = record.read(text)
    bot = finished(BloomsBot(game, Settings(sims=sims, seed=1)))
    turn, *replies = bot.explain()["line"]
    search = bot.tree
    while search.position.seat == game.position.seat:  # in the order in which it searched
        search = search.after(search.searched()[0].move)
    assert game.play(turn).position.movers == (search.position.seat,)
    visits, steps, game = [], [], game.play(turn)
    while not search.root.is_over and len(steps) < 2 * 5:
        searched = search.searched()
        if not searched or searched[0].visits < 8:
            break
        visits.append(searched[0].visits)
        steps.append(search.position.spell([searched[0].move]))
        search = search.after(searched[0].move)
    assert len(replies) <= 5 and len(replies) == min(5, len(steps) // 2)
    for reply, first, second in zip(replies, steps[::2], steps[1::2], strict=False):
        assert {reply[at : at + 3] for at in range(0, len(reply), 3)} >= {first, second} - {"-"}
        game = game.play(reply)


def test_the_expected_line_has_six_turns_at_most() -> None:
    bot = finished(BloomsBot(record.read("blooms/2/race-9/A1a"), Settings(sims=2000, seed=1)))
    line = bot.explain()["line"]
    assert len(line) == 6
    search = bot.tree
    for turn, plain in zip(
        line, record.read("blooms/2/race-9/A1a." + ".".join(line)).positions[1:], strict=False
    ):
        for step in plain.read(turn):
            search = search.after(search.position.step(step))
    assert search.searched()[0].visits >= 8, "it would go on"


@pytest.mark.parametrize("text", [QUIET, "blooms/3/territory/C3a", *WINS])
def test_the_map_counts_the_turns_that_use_a_cell(text: str) -> None:
    # The second stone is searched by itself after the first: 1.48 of all turns were once shown.
    bot = finished(BloomsBot(record.read(text), Settings(sims=300, seed=1)))
    cells, searched = bot.explain()["cells"], bot.tree.searched()
    assert all(0 < share <= 1 for share in cells.values())
    firsts = {one.move >> 1: 0 for one in searched}
    for one in searched:
        firsts[one.move >> 1] += one.visits
    total = sum(firsts.values())
    # Every turn has a first stone, and nearly every turn looked at has a second.
    assert 1.9 < sum(cells.values()) <= 2.001
    names = bot.game.position.rules.board.names
    assert all(cells.get(names[cell], 0) >= n / total - 0.001 for cell, n in firsts.items())


def test_both_stones_of_a_sure_turn_are_on_the_map() -> None:
    answer = finished(BloomsBot(record.read(WINS[0]), Settings(sims=300, seed=1))).explain()
    turn = answer["turn"]
    assert len(turn) == 6 and min(answer["cells"][turn[at : at + 2]] for at in (0, 3)) > 0.5


def test_a_level_explains_the_turn_it_has_chosen() -> None:
    game = record.read(QUIET)
    for seed in range(6):
        answer = finished(BloomsBot(game, Settings(level=5, sims=80, seed=seed))).explain()
        after = game
        for turn in answer["line"]:
            after = after.play(turn)


@pytest.mark.no_cover  # slow, and other tests run the same lines
def test_each_level_finds_more_of_the_wins_than_the_one_below() -> None:
    found = []
    for level in range(1, len(LEVELS) + 1):
        games = [record.read(text) for text in WINS]
        settings = [Settings(level=level, seed=seed) for seed in range(100)]
        after = [
            game.play(finished(BloomsBot(game, each)).answer()["turn"])
            for game in games
            for each in settings
        ]
        found.append(sum(game.position.outcome() is not None for game in after))
    assert found == sorted(set(found))
    assert found[0] <= 20 and found[3] <= 100 and found[-1] == 200
