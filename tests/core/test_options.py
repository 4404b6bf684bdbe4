"""A table of options: texts to values and back, what applies, what records say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blooms import games, record
from blooms.core.option_table import OptionTable
from blooms.core.options import Choice, Number, Switch, Text, number_in
from blooms.core.position import GameError

TABLE = OptionTable(
    (
        Number("size", "Size", range(3, 10), 5, group="board"),
        Number("goal", "Goal", range(1, 100), lambda size: 2 * size, follows="size", is_typed=True),
        Choice("order", "Order", {"up": "Up", "down": "Down"}, group="turns"),
        Switch("fast", "Fast", word="fast", group="turns"),
        Switch("kind", "Kind", True, word="unkind", when=lambda chosen: chosen["fast"]),
        Text("note", "Note", 9, "a b", group="hint", when=lambda chosen: chosen["fast"]),
    ),
    head=("size", "order"),
    also=("day",),
)
DEFAULTS = {"size": 5, "goal": 10, "order": "up", "fast": False, "kind": True, "note": ""}


def test_missing_and_empty_texts_have_defaults() -> None:
    assert TABLE.read({}) == TABLE.read(dict.fromkeys(DEFAULTS, "")) == DEFAULTS


def test_a_default_may_follow_another_option() -> None:
    assert TABLE.read({"size": "7"})["goal"] == 14
    assert TABLE.read({"size": "7", "goal": "3"})["goal"] == 3
    assert TABLE.following("size", {"size": "9", "goal": "3"}) == {"goal": "18"}
    assert TABLE.following("order", {"order": "left"}) == {}
    assert TABLE.following("size", {"size": "x"}) == TABLE.following("", {}) == {}


def test_what_does_not_apply_has_its_default() -> None:
    assert TABLE.read({"kind": "0", "note": "x"}) == DEFAULTS
    assert TABLE.read({"kind": "0", "fast": "1"})["kind"] is False


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        ({"size": "2"}, "size: '2' is not a whole number from 3 to 9"),
        ({"size": "\u0664"}, "size: '\u0664' is not a whole number from 3 to 9"),
        ({"size": "9" * 99}, "size: '99999999999999999999' is not a whole number from 3 to 9"),
        ({"order": "left"}, "order: 'left' is not one of up, down"),
        ({"fast": "yes"}, "fast: 'yes' is not a whole number from 0 to 1"),
    ],
)
def test_a_bad_text_is_told_with_its_name(texts: dict[str, str], why: str) -> None:
    with pytest.raises(GameError) as told:
        TABLE.read(texts)
    assert str(told.value) == why


def test_a_form_for_another_game_leaves_open_what_chance_decided() -> None:
    blocky = games.package("blocky")
    game = record.read("blocky/3/blob/5/38/hs/")
    assert blocky.options.again(blocky.chosen(game)) == {
        "players": "2", "rounds": "5", "depth": "3", "seed": "",
    }  # fmt: skip


def test_a_form_hides_options_that_do_not_apply() -> None:
    assert TABLE.hidden({}) == {"kind", "note", "hint"}
    assert TABLE.hidden({"fast": "1"}) == frozenset()
    assert TABLE.hidden({"fast": "x"}) == {"kind", "note", "hint"}


def test_records_have_words_for_switches_that_are_not_as_usual() -> None:
    assert TABLE.words(DEFAULTS) == frozenset()
    unusual = {**DEFAULTS, "fast": True, "kind": False}
    assert TABLE.words(unusual) == {"fast", "unkind"}
    assert TABLE.switched({"unkind"}) == {"fast": False, "kind": False}
    assert TABLE.has([]) and TABLE.has(["unkind", "fast"])
    assert not TABLE.has(["fast", "fast"]) and not TABLE.has(["kind"])


def test_a_table_lists_the_parameters_that_choose_a_game() -> None:
    assert TABLE.parameters == ("day", *DEFAULTS, "p1", "p2", "clock")


def test_parts_of_the_form_have_their_options_in_order() -> None:
    assert [option.name for option in TABLE.group("turns")] == ["order", "fast"]


@given(
    st.fixed_dictionaries(
        {
            "size": st.integers(3, 9), "goal": st.integers(1, 99),
            "order": st.sampled_from(("up", "down")), "fast": st.booleans(),
        }
    )
)  # fmt: skip
def test_values_are_written_as_they_are_read(values: dict[str, object]) -> None:
    chosen = {**DEFAULTS, **values}
    assert TABLE.read(TABLE.write(chosen)) == chosen
    assert TABLE.switched(TABLE.words(chosen)) == {"fast": values["fast"], "kind": True}


@pytest.mark.parametrize("name", games.GAMES)
def test_every_game_begins_as_its_table_says(name: str) -> None:
    package = games.package(name)
    game = package.begin(package.options.read({}), seed=3)
    assert package.begin(package.chosen(game), seed=4) == game
    assert set(package.chosen(game)) == {option.name for option in package.options.options}


@pytest.mark.parametrize("name", games.GAMES)
def test_every_option_has_its_own_name_and_a_default(name: str) -> None:
    table = games.package(name).options
    names = [option.name for option in table.options]
    assert len(set(names)) == len(names)
    values = table.read({})
    assert table.read(table.write(values)) == values
    assert not {option.group for option in table.options} & set(names)


@pytest.mark.parametrize("text", ["", "-1", "1.0", " 1", "٣", "10", "9" * 5000])
def test_what_is_no_number_within_bounds_is_none(text: str) -> None:
    assert number_in(text, 0, 9) is None
    assert number_in("0", 0, 9) == 0 and number_in("09", 0, 9) == 9
