"""Records: exact round trips, clear refusals, hostile texts."""

import random
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial

import pytest

from blooms import games, record
from blooms.core.position import BadRecord, GameError
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.rules import Blooms, Rules
from tests.games.blooms.test_rules import random_game
from tests.long.fuzz import breaches
from tests.positions import CYCLE, ONE_STONE
from tests.reference.positions_blooms import POSITIONS
from tests.timing import slowdown


@pytest.mark.parametrize("fact", POSITIONS, ids=lambda fact: fact["name"])
def test_a_record_round_trips_exactly(fact: dict[str, str]) -> None:
    assert record.read(fact["record"]).record == fact["record"]


def test_the_example_of_the_notation_reads() -> None:
    text = f"blooms/4/race-15/@{ONE_STONE},2/E5cC3d.D5b"
    game = record.read(text)
    assert game.record == text
    assert game.turns == ("E5cC3d", "D5b")


def test_stones_are_read_in_either_order_and_written_a_first() -> None:
    assert record.read("blooms/4/race-15/D4a.C3dE5c").turns == ("D4a", "E5cC3d")


@pytest.mark.parametrize("target", [3, 15, None])
def test_random_games_and_their_positions_round_trip(target: int | None) -> None:
    for seed in range(10):
        rules = Rules(2 + seed % 5, target)
        for here in random_game(rules, random.Random(seed), 40)[1:-1]:
            text = f"{blooms_text.head(rules)}/@{blooms_text.position_text(here)}/"
            game = record.read(text)
            assert game.position == here
            assert game.record == text


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", f"'' is not a game here; there is {', '.join(games.GAMES)}"),
        ("chess/4/race-15/", f"'chess' is not a game here; there is {', '.join(games.GAMES)}"),
        ("blooms/4/race-15", "a record of Blooms looks like blooms/4/race-15/D4a.C3c"),
        ("blooms/4/race-15/@x/D4a/D5c", "a record of Blooms looks like blooms/4/race-15/D4a.C3c"),
        ("blooms/1/race-15/", "'1' is not a base; bases are 2 to 10"),
        ("blooms/11/race-15/", "'11' is not a base; bases are 2 to 10"),
        ("blooms/04/race-15/", "'04' is not a base; bases are 2 to 10"),
        ("blooms/4/race-0/", "'race-0' is not a ruleset; write territory, or race-1 to race-99"),
        (
            "blooms/4/race-100/",
            "'race-100' is not a ruleset; write territory, or race-1 to race-99",
        ),
        (
            "blooms/4/race-015/",
            "'race-015' is not a ruleset; write territory, or race-1 to race-99",
        ),
        (
            "blooms/4/race-15+x/",
            "'race-15+x' is not a ruleset; write territory, or race-1 to race-99",
        ),
        ("blooms/4/race/", "'race' is not a ruleset; write territory, or race-1 to race-99"),
        (
            "blooms/4/race-15/4-5-6-7-6-5-4,1/",
            "'4-5-6-7-6-5-4,1' is not a position; a position begins with @",
        ),
        (
            "blooms/4/race-15/@4-5-6-7-6-5-4/",
            "position: give rows,player[,captured,captured[,first to pass,passes]]",
        ),
        (
            "blooms/4/race-15/@4-5-6-7-6-5-4,1,2/",
            "position: give rows,player[,captured,captured[,first to pass,passes]]",
        ),
        ("blooms/4/race-15/@4-5-6-7-6-5-4,3/", "position: the player to move is 1 or 2, not 3"),
        (
            "blooms/4/race-15/@4-5-6-7-6-5-4,x/",
            "position: 'x' is not a whole number from 0 to 9999",
        ),
        (
            "blooms/4/race-15/@4-5-6-7-6-5-4,1,01,0/",
            "position: '01' is not a whole number from 0 to 9999",
        ),
        (
            "blooms/4/race-15/@4-5-6-7-6-5-4,1,15,15/",
            "position: both players cannot have reached the target",
        ),
        ("blooms/4/territory/@4-5-6-7-6-5-4,1,0,0,0,1/", "position: 0,1 cannot say who passed"),
        ("blooms/4/territory/@4-5-6-7-6-5-4,1,0,0,3,0/", "position: 3,0 cannot say who passed"),
        ("blooms/4/territory/@4-5-6-7-6-5-4,1,0,0,2,2/", "position: 2,2 cannot say who passed"),
        ("blooms/4/race-15/@4-5-6-7-6-5-4,1,0,0,1,0/", "position: nobody passes in a race"),
        ("blooms/4/race-15/@4-5-6-7-6-5,1/", "position: base 4 has 7 rows, not 6"),
        ("blooms/4/race-15/@4-5-6-8-6-5-4,1/", "position: row D has 7 cells, '8' fills 8"),
        (
            "blooms/4/race-15/@4-5-6-3e3-6-5-4,1/",
            "position: row D is '3e3'; use a to d and numbers",
        ),
        ("blooms/4/race-15/@4-5-6-07-6-5-4,1/", "position: row D is '07'; use a to d and numbers"),
        (
            "blooms/2/race-9/@ab-cdc-ab,1/",
            "position: the board is full, and nobody passes in a race",
        ),
        (
            "blooms/4/race-15/D4a..D5c",
            "turn 2 (''): '' is not a turn; a turn looks like D4a or D4aE5b",
        ),
        ("blooms/4/race-15/D4a.", "turn 2 (''): '' is not a turn; a turn looks like D4a or D4aE5b"),
        ("blooms/4/race-15/D4a.D4c", "turn 2 ('D4c'): D4: occupied cell"),
        ("blooms/4/race-15/D\u00e4a", "character 19 of the record is not printable ASCII"),
        ("blooms/4/race-15/D4a\n", "character 21 of the record is not printable ASCII"),
    ],
)
def test_bad_text_says_what_and_where(text: str, where: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record.read(text)
    assert str(refused.value) == where


def test_a_record_over_64_kib_is_refused_before_it_is_parsed() -> None:
    with pytest.raises(BadRecord, match="longer than 64 KiB"):
        record.read("\x00" * (64 * 1024 + 1))


def calls(act: Callable[[], object]) -> int:
    """The number of function calls, Python's and built-in ones, that something takes."""
    count = 0

    def called(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count


def refuse(text: str) -> None:
    with pytest.raises(BadRecord):
        record.read(text)


@pytest.mark.parametrize(
    ("before", "again", "after"),
    [
        ("blooms/4/race-15/@", "1", "x-5-6-7-6-5-4,1/"),
        ("blooms/4/race-15/@", "12", "x-5-6-7-6-5-4,1/"),
        ("blooms/4/race-15/@", "a", "x-5-6-7-6-5-4,1/"),
        ("blooms/4/race-15/@4-5-6-7-6-5-4,", "1", "x/"),
        ("blooms/4/race-15/", "D4a", "x"),
        ("blooms/4/race-15/", "D1", "x"),
        ("blooms/4/race-15/D4a", ";0:a", ";x"),
        ("go/9/2/sequential/", "-", "x"),
        ("go/9/2/sequential/-.-.", "xA1", "x"),
        ("blocky/2/blob/5/7/hp/@", "(", "/"),
        ("blocky/2/blob/5/7/hp/", "UR.", "x"),
    ],
)
def test_twice_the_text_takes_twice_the_time_to_refuse(before: str, again: str, after: str) -> None:
    half, whole = (before + again * (length // len(again)) + after for length in (8_000, 16_000))
    steps = [calls(lambda text=text: refuse(text)) for text in (half, whole)]
    assert steps[1] <= 2.2 * steps[0] + 50
    # Searching a text is one call: its time is compared too, of eight times the text.
    texts = (before + again * (length // len(again)) + after for length in (8_000, 64_000))
    assert slowdown(*(partial(refuse, text) for text in texts)) < 32


def test_games_of_twice_the_turns_hold_twice_the_memory() -> None:
    def held(turns: int) -> int:
        """Bytes held by all the games on the way, which `play` must not copy."""
        games = [record.read(f"blooms/4/territory/@{CYCLE},1/")]
        tracemalloc.start()
        for _ in range(turns):
            games.append(games[-1].play("D4a").play("D5d"))
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return size

    assert held(600) < 3 * held(300)


def test_a_turn_played_again_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = record.read("blooms/4/race-15/D4a.C3cC4d.E5a")
    monkeypatch.setattr(Blooms, "play", None)
    again = game.until(1).play("C3cC4d").play("E5a")
    assert again == game
    monkeypatch.undo()
    other = game.at(1).play("E5d")
    assert other.record == "blooms/4/race-15/D4a.E5d"
    assert game.record == "blooms/4/race-15/D4a.C3cC4d.E5a"
    assert game.at(1).play("C3cC4d").position == game.positions[2]


def test_lines_of_one_tree_are_replayed_once() -> None:
    head, main = (
        "go/9/2/sequential",
        [f"{column}{row}" for row in (1, 3, 5) for column in "ABCDEFGH"],
    )
    lines = [f"{head}/{'.'.join([*main, point])}" for point in ("A9", "B9", "C9", "A9")]
    once = calls(lambda: record.read(lines[0]))
    assert calls(lambda: record.read_lines(lines)) < 1.5 * once
    assert record.read_lines([*lines, f"{head}/"]) == [
        *map(record.read, lines),
        record.read(f"{head}/"),
    ]
    for wrong in (f"{lines[0]}.A9", "go/9/2/sequential", f"{lines[0]};1.A1", "x" * 70_000):
        with pytest.raises(BadRecord):
            record.read_lines([lines[0], wrong])


def test_reading_looks_at_each_turn_a_fixed_number_of_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = []
    resolve = Blooms.resolve
    monkeypatch.setattr(Blooms, "resolve", lambda *words: looks.append(1) or resolve(*words))
    start = f"blooms/4/territory/@{CYCLE},1/"
    counts = []
    for times in (100, 200):
        looks.clear()
        record.read(start + ".".join(["D4a.D5d"] * times))
        counts.append(len(looks))
    assert counts[1] == 2 * counts[0]


@pytest.mark.parametrize("target", [3, 15, None])
def test_whole_random_games_round_trip_with_their_ends(target: int | None) -> None:
    for seed in range(5):
        rng = random.Random(seed)
        game = blooms_text.new(Rules(2 + seed % 4, target))
        for _ in range(60):
            here = game.position
            if here.outcome() is not None:
                break
            steps = [rng.choice(here.moves(here.movers[0]))]
            then = here.play(steps[0])
            if then.movers == here.movers and then.outcome() is None:
                steps.append(rng.choice(then.moves(then.movers[0])))
            game = game.play(here.spell(steps))
        game = game if game.position.outcome() is not None else game.play("!")
        again = record.read(game.record)
        assert again == game
        assert again.record == game.record


def test_every_error_is_a_value_error() -> None:
    assert issubclass(BadRecord, GameError)
    assert issubclass(GameError, ValueError)


@pytest.mark.parametrize("seed", range(4))
def test_five_thousand_hostile_records_do_no_harm(seed: int) -> None:
    assert list(breaches(5_000, seed)) == []


def test_a_new_game_has_its_record() -> None:
    assert blooms_text.new(Rules(5, None)).record == "blooms/5/territory/"
    position = blooms_text.new(Rules(5, None)).position
    assert isinstance(position, Blooms)
    assert position.movers == (0,)
