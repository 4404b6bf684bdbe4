"""Options from texts, and keys: errors name the wrong text."""

from math import atan2, degrees

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blooms import record
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.games.blooms.geometry import spot
from blooms.games.blooms.hexes import BASES, board
from blooms.session.events import Seat
from web.games.blooms import keys
from web.games.blooms.options import OPTIONS
from web.page.contract.arrows import arrow
from web.page.slices import at_once


def test_without_texts_a_person_meets_a_bot_in_a_race_on_base_4() -> None:
    chosen = OPTIONS.read({})
    assert chosen.game.record == "blooms/4/race-15/"
    assert [seat.level > 0 for seat in chosen.seats] == [False, True]
    assert chosen.pace is None


def test_texts_choose_everything() -> None:
    texts = {"base": "5", "rules": "race", "target": "7", "p1": "bot:2", "p2": "bot:8:10"}
    chosen = OPTIONS.read({**texts, "seed": "4", "clock": "1", "turn": "30", "theme": "dark"})
    assert chosen.game.record == "blooms/5/race-7/"
    assert chosen.seats == (Seat(2), Seat(8, 10))
    assert [OPTIONS.seating.write(seat) for seat in (*chosen.seats, Seat())] == [
        "bot:2", "bot:8:10", "human",
    ]  # fmt: skip
    assert chosen.seed == 4
    assert chosen.pace
    assert chosen.pace.turn == 30


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("base", "1"), ("base", "11"), ("base", "x"), ("base", "4.0"), ("base", "-4"),
        ("base", "\u0664"), ("base", "9" * 99), ("rules", "chess"), ("target", "0"),
        ("target", "100"), ("p1", "bot"), ("p1", "bot:0"), ("p2", "bot:9"), ("p2", "cat"),
        ("p2", "bot:8:x"), ("seed", "-1"), ("game", "go"), ("theme", "pink"),
    ],
)  # fmt: skip
def test_a_bad_text_is_named(name: str, text: str) -> None:
    with pytest.raises(GameError, match=name):
        OPTIONS.read({name: text})


def test_a_bad_clock_is_named() -> None:
    with pytest.raises(GameError, match="block"):
        OPTIONS.read({"clock": "1", "block": "0"})


def pasted(text: str) -> GameTree:
    return at_once(OPTIONS.reading(text))


def test_a_link_is_read_from_behind_its_hash() -> None:
    assert pasted(" https://x.org/?a=1#blooms/4/race-15/ ").game.record == "blooms/4/race-15/"
    assert pasted("blooms/4/race-15/").game.record == "blooms/4/race-15/"
    assert pasted("#board 1f6").game.record == "blooms/6/race-30/F6a"


def test_arrows_and_letters_move_the_cursor() -> None:
    cells = board(4)
    here = cells.cells["D4"]
    went = {code: cells.names[keys.cursor(cells, here, code) or 0] for code in (
        "ArrowLeft", "ArrowRight", "KeyQ", "KeyW", "KeyZ", "KeyX", "Home", "End",
    )}  # fmt: skip
    assert list(went.values()) == ["D3", "D5", "C3", "C4", "E3", "E4", "D1", "D7"]
    assert keys.cursor(cells, here, "Tab") is None
    assert keys.cursor(cells, 0, "ArrowUp") == 0
    assert keys.cursor(cells, here, "Home", control=True) == 0
    assert keys.cursor(cells, here, "End", control=True) == 36


def test_up_and_down_keep_to_a_column_and_come_back() -> None:
    cells = board(5)
    here = cells.cells["E5"]
    for code in ("ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"):
        here = keys.cursor(cells, here, code) or 0
    assert cells.names[here] == "E5"


@pytest.mark.parametrize(
    ("typed", "turn"),
    [
        ("d4a e5b", "D4aE5b"), (" D4a,E5b ", "D4aE5b"), ("Pass", "-"), ("b2b", "B2b"), ("!", "!"),
        ("D4A", "D4a"), ("D4A E5B", "D4aE5b"), ("—", "-"), ("D4\u200bA\u00a0E5B", "D4aE5b"),
    ],
)  # fmt: skip
def test_a_typed_turn_is_put_into_record_text(typed: str, turn: str) -> None:
    assert OPTIONS.typed(typed) == turn


@pytest.mark.parametrize("off", ["0", ""])
def test_a_clock_said_to_be_off_is_off(off: str) -> None:
    assert OPTIONS.read({"clock": off}).pace is None


@pytest.mark.parametrize(
    ("name", "text", "range_"),
    [
        ("base", "11", "2 to 10"), ("target", "100", "1 to 99"), ("p1", "bot:9", "1 to 8"),
        ("p2", "bot:8:3601", "0 to 3600"), ("p1", "x" * 99, "bot:8"),
        ("rules", "<b>", "race, territory"), ("theme", "x", "auto, "), ("game", "go", "blooms"),
    ],
)  # fmt: skip
def test_a_bad_text_is_told_with_what_it_may_be(name: str, text: str, range_: str) -> None:
    with pytest.raises(GameError, match=f"^{name}: .*{range_}") as told:
        OPTIONS.read({name: text})
    assert len(str(told.value)) < 120


@settings(deadline=None)
@given(st.dictionaries(
    st.sampled_from(
        "game base rules target p1 p2 seed theme embed clock turn reserve block".split()
    ),
    st.text(max_size=12) | st.integers().map(str),
))  # fmt: skip
def test_any_address_is_understood_or_refused(texts: dict[str, str]) -> None:
    try:
        chosen = OPTIONS.read(texts)
    except GameError as why:
        assert str(why)
    else:
        assert record.read(chosen.game.record) == chosen.game


@pytest.mark.parametrize("base", BASES)
def test_every_key_moves_to_a_neighbour_or_stays(base: int) -> None:
    cells = board(base)
    for code in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "KeyA", "KeyD", "KeyQ", "KeyW",
                 "KeyZ", "KeyX", "Numpad1", "Numpad3", "Numpad4", "Numpad6", "Numpad7",
                 "Numpad9"):  # fmt: skip
        for cell, beside in enumerate(cells.neighbours):
            assert keys.cursor(cells, cell, code) in (cell, *beside)


@pytest.mark.parametrize("base", BASES)
def test_arrows_alone_reach_every_cell(base: int) -> None:
    cells = board(base)
    reached, edge = {cells.size // 2}, [cells.size // 2]
    for cell in edge:
        for code in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            then = keys.cursor(cells, cell, code)
            if then is not None and then not in reached:
                reached.add(then)
                edge.append(then)
    assert len(reached) == cells.size


@pytest.mark.parametrize("angle", range(0, 360, 30))
@pytest.mark.parametrize(("code", "way"), [("ArrowRight", 0), ("ArrowDown", 90), ("KeyX", 60)])
def test_keys_lead_where_they_point_however_the_board_is_turned(
    angle: int, code: str, way: int
) -> None:
    cells = board(4)
    reached = keys.cursor(cells, 18, code, angle=angle)
    assert reached is not None and reached in cells.neighbours[18]
    (x, y), (to_x, to_y) = spot(4, 18, angle), spot(4, reached, angle)
    led = degrees(atan2(to_y - y, to_x - x))
    assert abs((led - way + 180) % 360 - 180) <= 30.01


@pytest.mark.parametrize("angle", range(0, 360, 30))
@pytest.mark.parametrize(("there", "back"), [("Up", "Down"), ("Left", "Right"), ("Down", "Up")])
def test_an_arrow_and_its_opposite_lead_back(angle: int, there: str, back: str) -> None:
    cells = board(5)
    inner = [cell for cell in range(cells.size) if len(cells.neighbours[cell]) == 6]
    for cell in inner:
        reached = keys.cursor(cells, cell, f"Arrow{there}", angle=angle)
        assert reached is not None
        assert keys.cursor(cells, reached, f"Arrow{back}", angle=angle) == cell


def test_arrows_go_the_way_that_the_board_is_shown() -> None:
    ways = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
    for key, (right, down) in ways.items():
        assert arrow(key) == (right, down)
        assert arrow(key, is_flipped=True) == (-right, -down)
    assert arrow("Enter") is None
