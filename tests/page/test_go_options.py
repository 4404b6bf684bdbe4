"""The games that the address and the new-game form of Go for many choose."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blooms.core.position import GameError
from blooms.games.go import text as go_text
from blooms.games.go.position import Go
from blooms.games.go.rules import OPTIONS, RULESETS, Rules
from blooms.session.events import Seat
from web.games.go import options
from web.page.reading import at_once


@st.composite
def rulesets(draw: st.DrawFn) -> Rules:
    name = draw(st.sampled_from(RULESETS))
    fitting = [option for option, where in OPTIONS.items() if name in where]
    chosen = draw(st.frozensets(st.sampled_from(fitting)))
    return Rules(draw(st.sampled_from((9, 13, 19))), draw(st.integers(2, 8)), name, chosen)


@given(rulesets())
def test_the_form_of_a_game_begins_the_same_game(rules: Rules) -> None:
    game = go_text.new(rules)
    texts = {name: text for name, text in options.form_texts(game).items() if text}
    chosen = options.from_form(texts)
    position = chosen.game.position
    assert isinstance(position, Go)
    assert position.rules == rules


def test_what_is_missing_has_its_default() -> None:
    chosen = options.read({})
    assert chosen.game.record == "go/9/4/sequential-coop/"
    assert chosen.seats == (Seat(), Seat(4), Seat(4), Seat(4))
    assert (chosen.seed, chosen.embed) == (None, False)


def test_an_address_chooses_rules_players_seats_and_seed() -> None:
    texts = {"players": "3", "rules": "parallel old_first", "p1": "bot:2", "seed": "7"}
    chosen = options.read({**texts, "embed": "1"})
    assert chosen.game.record == "go/9/3/parallel+old_first/"
    assert chosen.seats[0] == Seat(2)
    assert (chosen.seed, chosen.embed) == (7, True)


@pytest.mark.parametrize(
    "wrong", [{"size": "8"}, {"players": "9"}, {"rules": "fast"}, {"p2": "cat"}, {"seed": "x"}]
)
def test_what_cannot_be_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(GameError):
        options.read(wrong)


def test_a_link_with_other_lines_is_read_and_games_of_others_are_not() -> None:
    tree = at_once(options.reading("https://host/go.html#go/9/2/sequential/E5.D4;1.F6;1-2:Nearer"))
    assert tree.lines == (("E5", "D4"), ("E5", "F6"))
    with pytest.raises(GameError, match="only plays Go"):
        options.tree_of("blooms/4/race-15/")
