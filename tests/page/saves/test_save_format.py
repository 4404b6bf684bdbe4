"""The text of a saved game: what is read back from it, and what counts as damage."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from blooms import record
from blooms.core.ending import Ending
from blooms.core.position import GameError
from blooms.rooms.member import Member
from blooms.rooms.room import Room
from blooms.session.correspondence import Terms
from blooms.session.events import Comment, Goto, Plan, Play, Seat
from blooms.session.remote import ByLink, ByRoom, Remote, Unreadable
from blooms.session.session import begin, step
from tests.core.test_ending import ENDINGS
from tests.links import linked
from tests.page.saves.fake_storage import Store, Ticks, parse, played, storage, tree_of
from web.games.go.options import OPTIONS as GO
from web.page.saves.header import header, order
from web.page.saves.save_format import glance, text_of
from web.page.saves.save_format import parse as parse_saved
from web.page.saves.storage import Storage

WATCHES = Member.sits(Room.new("blooms/4/race-15/", Random(7)), None, Random(7))


def test_a_saved_session_comes_back_whole() -> None:
    store = Store()
    session = played("D4a")
    assert storage(store).save(session) is None
    saved, told = storage(store, "two").latest()
    assert saved
    assert told is None
    assert saved.tree.game.record == "blooms/4/race-15/D4a"
    assert saved.seats == session.seats
    assert saved.tree.lines == (("D4a",),)


def test_what_players_by_links_agree_on_comes_back() -> None:
    terms = Terms(7, 1, names=("Anna", "Ben"), days=3)
    store = Store()
    seats = (Seat(), Seat(away=True))
    storage(store).save(
        begin(record.read("blooms/4/race-15/D4a"), seats, 0, remote=ByLink(terms))[0]
    )
    saved, _ = storage(store, "two").latest()
    assert saved and linked(saved).terms == terms
    assert glance("one", next(iter(store.games.values())), tree_of).terms == terms


@pytest.mark.parametrize(
    ("remote", "texts"),
    [
        (None, (None, False, {}, "", "")),
        (
            ByLink(Terms(7, 1), {("D4a", "E5c"): "C3aC4b"}, ("D4a",)),
            ("f2,g7", False, {"D4a.E5c": "C3aC4b"}, "D4a", ""),
        ),
        (ByRoom(WATCHES), (None, False, {}, "", WATCHES.text)),
        (
            ByRoom(Unreadable("of another version", True)),
            (None, False, {}, "", "of another version"),
        ),
    ],
)
def test_a_save_says_where_its_game_is_played(
    remote: Remote | None, texts: tuple[object, ...]
) -> None:
    game, seats = record.read("blooms/4/race-15/D4a"), (Seat(), Seat(away=True))
    text = text_of(begin(game, seats, 0, remote=remote)[0], 1.0)
    saved = json.loads(text)
    assert tuple(saved[key] for key in ("terms", "waits", "replies", "told", "room")) == texts
    assert parse("one", text).remote == remote


def test_answers_thought_out_before_come_back() -> None:
    seats = (Seat(), Seat(away=True))
    session = begin(record.read("blooms/4/race-15/D4a"), seats, 0, remote=ByLink(Terms(7, 1)))[0]
    planned = step(session, Plan({("D4a", "E5c"): "C3aC4b"}), 0)[0]
    store = Store()
    storage(store).save(planned)
    saved, _ = storage(store, "two").latest()
    assert saved and linked(saved).replies == linked(planned).replies


@pytest.mark.parametrize(("text", "ending", "english"), ENDINGS)
def test_why_a_game_is_over_is_saved(text: str, ending: Ending | None, english: str) -> None:
    tree = record.read_tree(text)
    ended = begin(tree, (Seat(),) * tree.game.position.seats, 0)[0]
    saved = parse_saved("one", text_of(ended, 1.0), record.read_tree)
    assert saved.begin(0)[0].ending == ended.ending == ending


def test_moves_listed_are_no_resignations() -> None:
    ended = begin(record.read("blooms/4/race-15/D4a.!"), (Seat(), Seat()), 0)[0]
    assert glance("one", text_of(ended, 1.0), tree_of).moves == 1


def test_moves_handed_in_come_back_and_impossible_ones_do_not() -> None:

    seats = (Seat(), Seat(), Seat())
    session = begin(record.read("go/9/3/parallel/"), seats, 0)[0]
    session = step(session, Play("E5", 1), 0)[0]
    assert session.sealed == ((1, "E5"),)
    store = Store()
    Storage(store, Store(), Ticks(), "one", GO.tree_of, "go.").save(session)
    saved, _ = Storage(store, Store(), Ticks(), "two", GO.tree_of, "go.").latest()
    assert saved and saved.begin(0)[0].sealed == ((1, "E5"),)
    text = json.loads(store.texts["blooms.go.game.one"])
    del text["sum"]
    for bad in ([[3, "E5"]], [[1, "Z9"]], [[0, "E5"], [0, "D4"]], [[0, "A1"], [1, "B2"], [2, "C3"]],
                7, [[1]]):  # fmt: skip
        with pytest.raises(GameError):
            parse_saved("one", json.dumps(text | {"sealed": bad}), GO.tree_of)


def test_variations_comments_and_the_current_line_come_back() -> None:
    session = played("D4a", "C3c")
    for event in (Goto(1), Play("C4c"), Comment("Better.")):
        session = step(session, event, 0)[0]
    saved = parse("one", text_of(session, 1.0))
    assert saved.tree == session.tree
    assert saved.tree.line == saved.tree.lines[1]
    assert saved.tree.comments == {("D4a", "C4c"): "Better."}
    held = header(text_of(session, 1.0))
    assert held and held.line == "blooms/4/race-15/D4a.C4c"


def test_a_game_by_links_waits_for_the_person_here_only() -> None:
    by_link, seats = Terms(7, 1), (Seat(), Seat(away=True))
    alone = begin(record.read("blooms/4/race-15/"), (Seat(), Seat()), 0)[0]
    mine = begin(record.read("blooms/4/race-15/"), seats, 0, remote=ByLink(by_link))[0]
    theirs = begin(record.read("blooms/4/race-15/D4a"), seats, 0, remote=ByLink(by_link))[0]
    waits = [json.loads(text_of(each, 1, 1, "one"))["waits"] for each in (alone, mine, theirs)]
    assert waits == [False, True, False]
    told = [glance("one", text_of(each, 1, 1, "one"), tree_of).waits for each in (mine, theirs)]
    assert told == [True, False]


def test_a_copy_knows_of_which_game_it_is_one() -> None:
    text = text_of(played("D4a"), 1.0, 3, "first")
    assert parse("second", text).origin == "first"
    assert parse("second", text_of(played("D4a"), 1.0)).origin == "second"


def test_an_older_save_is_listed_by_its_first_line() -> None:
    old = {"v": 1, "when": 5, "record": "blooms/4/race-15/D4a", "seats": ["human", "human"]}
    old["lines"] = ["blooms/4/race-15/D4a.C3c", "blooms/4/race-15/D4a"]
    assert glance("one", json.dumps(old), tree_of).moves == 2


def test_an_older_save_has_neither_count_nor_table() -> None:
    old = json.loads(text_of(played("D4a"), 1.0, 7))
    for name in ("sum", "count", "room"):
        del old[name]
    assert parse("one", json.dumps(old)).count == 0
    held = header(json.dumps(old))
    assert held and held.room == "" and header("rubbish") is None


def test_a_save_of_another_version_is_named() -> None:
    with pytest.raises(GameError, match="another version"):
        parse("one", '{"v": 2, "when": 1, "record": "", "lines": [], "seats": []}')


def test_a_saved_illegal_turn_is_named() -> None:
    bad = json.dumps({"v": 1, "when": 1, "record": "blooms/4/race-15/D4a.D4c", "lines": [],
                      "seats": ["human", "human"]})  # fmt: skip
    with pytest.raises(GameError, match=r"turn 2 .*occupied"):
        parse("one", bad)


def test_one_line_of_another_game_is_damage() -> None:
    saved = json.loads(text_of(played("D4a", "C3c"), 1.0))
    del saved["sum"]
    saved["lines"] = ["blooms/4/race-15/D4a.C3c", "blooms/5/race-15/D4a"]
    with pytest.raises(GameError, match="it is damaged"):
        parse("one", json.dumps(saved))


def test_too_long_a_save_is_not_parsed() -> None:
    with pytest.raises(GameError, match="too long"):
        parse("one", "[" * (64 * record.LONGEST + 1))


def test_a_save_may_be_longer_than_a_record() -> None:
    text = text_of(played("D4a"), 1.0) + " " * (2 * record.LONGEST)
    assert parse("one", text).tree.game.turns == ("D4a",)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.sampled_from([10**400, -(10**400), "blooms/4/race-15/", "human", "bot:3"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)  # fmt: skip


@settings(deadline=None)
@given(
    st.fixed_dictionaries(
        {
            "v": st.just(1) | JSON,
            "when": st.just(1) | JSON,
            "record": st.just("blooms/4/race-15/D4a") | JSON,
            "lines": st.just(["blooms/4/race-15/D4a"]) | JSON,
            "seats": st.just(["human", "bot:3"]) | JSON,
        }
    )
    | JSON
)
@example({"v": 1, "when": 10**400, "record": "blooms/4/race-15/", "lines": [],
          "seats": ["human", "human"]})  # fmt: skip
def test_any_json_is_a_saved_game_or_refused(saved: Any) -> None:
    try:
        found = parse("one", json.dumps(saved))
    except GameError as why:
        assert str(why)
    else:
        assert len(found.seats) == 2


def test_a_count_below_nothing_is_damage() -> None:
    counts = (-1, 0, 2**52 - 1, 2**52)
    found = [order(json.dumps({"when": 1, "count": count})) for count in counts]
    assert found == [None, (0, 1.0), (2**52 - 1, 1.0), None]
