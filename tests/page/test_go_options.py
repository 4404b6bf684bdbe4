"""The games that the address and the new-game form of Go for many choose."""

import re
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blooms import record
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games import package
from blooms.games.go import text as go_text
from blooms.games.go.options import WORDS
from blooms.games.go.position import Go
from blooms.games.go.rules import RULESETS, Rules
from blooms.session.clock import Pace
from blooms.session.events import Seat
from web.build.pages import markup
from web.games.go.gains import gains
from web.games.go.options import OPTIONS, TILES, warnings
from web.page.contract.options import sound
from web.page.slices import at_once


@st.composite
def rulesets(draw: st.DrawFn) -> Rules:
    name = draw(st.sampled_from(RULESETS))
    fitting = [option for option, where in WORDS.items() if name in where]
    chosen = draw(st.frozensets(st.sampled_from(fitting)))
    seats, size = draw(st.integers(2, 8)), draw(st.sampled_from((5, 9, 13, 19)))
    komi = draw(st.sampled_from(((), (0,) * (seats - 1) + (6.5,))))
    area = "crossman" not in chosen and draw(st.booleans())
    return Rules(size, seats, name, chosen, area, komi)


def form_of(game: Game[Go]) -> dict[str, str]:
    return OPTIONS.package.options.again(package("go").chosen(game))


@given(rulesets())
def test_the_form_of_a_game_begins_the_same_game(rules: Rules) -> None:
    game = go_text.new(rules)
    chosen = OPTIONS.read(form_of(game))
    position = chosen.game.position
    assert isinstance(position, Go)
    assert position.rules == rules


def test_a_single_komi_between_two_players_is_of_white() -> None:
    for texts in ({"players": "2", "komi": "6.5"}, {"players": "2", "komi": "6,5", "area": "1"}):
        assert OPTIONS.read(texts).game.position.rules.komi == (0, 6.5)
    assert OPTIONS.read({"players": "2", "komi": "6.5 0"}).game.position.rules.komi == (6.5, 0)


def test_the_form_chooses_komi_and_handicap_stones() -> None:
    texts = {"size": "9", "players": "2", "coop": "0", "komi": "0,5 6,5"}
    assert OPTIONS.read(texts).game.record == "go/9/2/sequential+komi-0.5-6.5/"
    three = OPTIONS.read({"players": "3", "coop": "0", "komi": "2"})
    assert three.game.head == "go/9/3/sequential+komi-2-0-0"
    chosen = OPTIONS.read({**texts, "komi": "", "handicap": "3"})
    assert form_of(chosen.game)["handicap"] == "3"
    assert OPTIONS.rematch(chosen.game, (Seat(), Seat(4)))[1] == (Seat(), Seat(4))
    for wrong in ("much", "-6.5", "6.25"):
        with pytest.raises(GameError, match=f"'{wrong}': a komi is 0 to 999.5"):
            OPTIONS.read({**texts, "komi": wrong})


def test_the_form_shows_what_applies() -> None:
    alone = {"coop": "0"}
    for_two = OPTIONS.hidden({**alone, "players": "2"})
    assert for_two == {"shared", "first", "old_first", "turns"}
    assert OPTIONS.hidden({"players": "4", "coop": "1", "area": "1"}) == {"crossman", "old_first"}
    at_once = OPTIONS.hidden({**alone, "players": "4", "at-once": "1", "handicap": "3"})
    assert at_once == {"shared", "first", "handicap"}
    chosen = OPTIONS.read({**alone, "at-once": "1", "handicap": "3"})
    assert chosen.game.record == "go/9/4/parallel/"


def test_an_sgf_file_opens() -> None:
    tree = at_once(OPTIONS.reading("(;GM[1]SZ[9];B[ee];W[cc])"))
    assert tree.game.record == "go/9/2/sequential/E5.C7"


def test_what_is_missing_has_its_default() -> None:
    chosen = OPTIONS.read({"size": "9"})
    assert chosen.game.record == "go/9/4/sequential-coop/"
    assert chosen.seats == (Seat(), Seat(4), Seat(4), Seat(4))
    assert chosen.seed is None


@pytest.mark.parametrize("texts", [{}, {"seed": "7", "pace": "0"}])
def test_a_first_visit_is_a_game_of_three_in_turn(texts: dict[str, str]) -> None:
    chosen = OPTIONS.read(texts)
    assert chosen.game.record == "go/9/3/sequential/"
    assert chosen.seats == (Seat(), Seat(4), Seat(4))


def test_an_address_chooses_rules_players_seats_and_seed() -> None:
    texts = {"players": "3", "rules": "parallel old_first", "p1": "bot:2", "seed": "7"}
    chosen = OPTIONS.read(texts)
    assert chosen.game.record == "go/9/3/parallel+old_first/"
    assert chosen.seats[0] == Seat(2)
    assert chosen.seed == 7


@pytest.mark.parametrize(
    "wrong", [{"size": "4"}, {"players": "9"}, {"rules": "fast"}, {"p2": "cat"}, {"seed": "x"}]
)
def test_what_cannot_be_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(GameError):
        OPTIONS.read(wrong)


@pytest.mark.parametrize(
    ("texts", "wrong"),
    [
        ({"size": "9", "players": "44"}, ["players"]),
        ({"players": "2", "komi": "0 6.5 3"}, ["komi"]),
        ({"clock": "fischer", "minutes": "0", "size": "7"}, ["minutes"]),
        ({"seed": "x", "p2": "cat", "players": "3"}, ["p2", "seed"]),
        ({"size": "x", "players": "2", "rules": "fast"}, ["size", "rules"]),
    ],
)
def test_a_wrong_value_leaves_the_rest(texts: dict[str, str], wrong: list[str]) -> None:
    kept, reasons = sound(OPTIONS, texts)
    assert kept == {name: text for name, text in texts.items() if name not in wrong}
    assert len(reasons) == len(wrong)
    assert all(texts[name].split()[-1] in why for name, why in zip(wrong, reasons, strict=True))
    OPTIONS.read(kept)


def test_two_players_are_in_turn_and_alone_unless_told() -> None:
    assert OPTIONS.read({"players": "2"}).game.record == "go/9/2/sequential/"
    coop = [{"rules": "sequential-coop"}, {"coop": "1"}]
    records = [OPTIONS.read({"players": "2", **each}).game.record for each in coop]
    assert records == ["go/9/2/sequential-coop/"] * 2


def test_a_link_with_variations_is_read() -> None:
    tree = at_once(OPTIONS.reading("https://host/go.html#go/9/2/sequential/E5.D4;1.F6;1-2:Nearer"))
    assert tree.lines == (("E5", "D4"), ("E5", "F6"))
    with pytest.raises(GameError, match="only plays Go"):
        OPTIONS.tree_of("blooms/4/race-15/")


def test_the_form_warns_of_what_the_rules_leave_out() -> None:
    form = {"size": "9", "players": "4", "coop": "0", "first": "0"}
    assert warnings(form) == []
    assert "5/12" in warnings({**form, "coop": "1", "at-once": "1"})[-1]
    assert warnings({**form, "at-once": "1", "size": "7x"}) == []


def test_a_clock_runs_in_rounds_too() -> None:
    chosen = OPTIONS.read({"rules": "parallel", "clock": "absolute", "minutes": "3"})
    assert chosen.pace == Pace.of_game(180)


def test_prisoners_are_counted_by_seat() -> None:
    game = record.read("go/9/2/sequential/A9.A8.J1")
    before = cast(Go, game.position)
    assert list(gains(before, cast(Go, game.play("B9").position))) == [(1, 1, 0)]
    assert list(gains(before, cast(Go, game.play("J9").position))) == []


@pytest.mark.parametrize(
    ("fields", "is_unfolded"),
    [
        ({}, False), ({"size": "5"}, True), ({"size": "13"}, False), ({"komi": "0 6.5"}, True),
        ({"area": "1"}, True),
    ],
)  # fmt: skip
def test_rarer_choices_are_open_where_one_is_made(
    fields: dict[str, str], is_unfolded: bool
) -> None:
    usual = OPTIONS.package.options.again(OPTIONS.package.options.read({"size": "9"}))
    assert OPTIONS.form("", {**usual, **fields}).is_unfolded == is_unfolded


def test_the_form_shows_the_sizes_that_the_page_offers_first() -> None:
    _, _, rest = markup("go").partition("<legend>Board size</legend>")
    shown = re.findall(r'name="size" value="(\d+)"', rest.partition("</fieldset>")[0])
    assert tuple(shown) == TILES
