"""Comments of a friend: asked about where the game is known, added with who wrote them."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

import pytest

from blooms import files
from blooms.core.game import finish
from blooms.core.variations import GameTree
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES, notice, opened, play, record_of, reloaded
from tests.page.test_comments import comment, link
from tests.page.test_share import read
from tests.page.test_statistics import resign
from web.page.feature import Change, Press

HEAD = "blooms/4/race-15/"
THEIRS = f"{HEAD}D4a.C3c.E5a.!;1.C4d;2:C4_was_better.;1-2:So."
BOX = '[name="comment"]', "value"


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    """A finished game with a comment on its second turn."""
    table = opened(open_table, "blooms", "?p1=human&p2=human")
    for turn in ("D4a", "C3c"):
        play(table, turn)
    comment(table, "Too slow.")
    play(table, "E5a")
    resign(table)
    return table


def paste(table: Any, words: str) -> None:
    table.press(Press("open", fields={"paste": words}))
    read(table)


def asked(table: Any) -> str:
    return str(table.view().text("comments-new")) if table.dialog == "comments" else ""


def said(table: Any, *path: str) -> str:
    return str(table.session.comments.get(path, ""))


def test_a_friends_comments_are_added_to_the_game_on_the_board(table: Any) -> None:
    paste(table, THEIRS)
    assert asked(table) == "New: 2 comments, 1 variation. From: a friend."
    before = record_of(table)
    table.press(Press("comments-add"))
    assert record_of(table) == before
    assert notice(table) == "Added: 2 comments, 1 variation."
    assert said(table, "D4a", "C3c") == "Too slow.\n\n[a friend] C4 was better."
    assert said(table, "D4a", "C4d") == "[a friend] So."


def test_the_same_link_a_second_time_asks_and_changes_nothing(table: Any) -> None:
    paste(table, THEIRS)
    table.press(Press("comments-add"))
    kept = table.session.tree.record
    paste(table, THEIRS)
    assert not asked(table)
    assert table.session.tree.record == kept
    assert notice(table) == "You have all of these comments already."


def test_ones_own_link_opens_at_its_place(table: Any) -> None:
    table.press(Press("go-to-ply", "2"))
    place = record_of(table)
    own = sent(table).record
    table.press(Press("last"))
    paste(table, own)
    assert not asked(table) and record_of(table) == place


def test_opened_apart_ones_own_game_stays_as_it_was(table: Any) -> None:
    slot = table.saves.slot
    paste(table, THEIRS)
    table.press(Press("comments-apart"))
    assert said(table, "D4a", "C3c") == "C4 was better."
    comment(table, "Really?")
    table.press(Press("resume", slot))
    assert said(table, "D4a", "C3c") == "Too slow."


def test_closing_the_question_changes_nothing(table: Any) -> None:
    before = table.session.tree.record
    paste(table, THEIRS)
    table.press(Press("close"))
    assert table.session.tree.record == before


def test_a_saved_game_gets_the_comments_from_the_address(
    table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    again = open_table(*PAGES["blooms"], f"#{THEIRS}", browser.storage)
    again.arrivals.read_address({})
    read(again)
    assert asked(again)
    again.press(Press("comments-add"))
    assert said(again, "D4a", "C3c") == "Too slow.\n\n[a friend] C4 was better."
    assert said(reloaded(open_table, browser), "D4a", "C4d") == "[a friend] So."


def test_a_game_that_is_not_known_opens_without_a_question(table: Any) -> None:
    other = f"{HEAD}D4a.C4c.E5a;2:Good."
    paste(table, other)
    assert not asked(table)
    assert said(table, "D4a", "C4c") == "Good."


def test_moves_without_comments_open_as_before(table: Any) -> None:
    paste(table, f"{HEAD}D4a.C3c.E5a.!")
    assert not asked(table)


def test_a_file_is_asked_about_too(table: Any) -> None:
    table.share.open_file(THEIRS)
    read(table)
    assert asked(table)


def test_a_link_is_signed_with_the_players_name(table: Any) -> None:
    assert "Ada" not in str(sent(table).comments)
    table.saves.set_setting("name", "Ada")
    tree = sent(table)
    assert tree.comments[("D4a", "C3c")] == "[Ada] Too slow."
    assert table.view().text("signed-as") == "Sign your comments as Ada"
    assert "Ada" not in table.view()['#share [name="record"]', "value"]
    table.change(Change("share", "signed", ""))
    assert "Ada" not in unquote(link(table))


def sent(table: Any) -> GameTree:
    """What the shared link has."""
    table.press(Press("share"))
    return finish(files.reading_line(link(table))).tree


def test_ones_own_comments_that_come_back_stand_once(table: Any) -> None:
    table.saves.set_setting("name", "Ada")
    answered = sent(table).comment(("D4a", "C3c"), "[Ada] Too slow.\n\n[Bob] I doubt it.")
    paste(table, answered.record)
    assert asked(table) == "New: 1 comment. From: Bob."
    table.press(Press("comments-add"))
    assert said(table, "D4a", "C3c") == "Too slow.\n\n[Bob] I doubt it."


def test_a_long_comment_of_friends_is_not_cut_when_edited(table: Any) -> None:
    long = "\n\n".join(f"{n} " + 700 * "x" for n in range(4))
    table.press(Press("go-to-ply", "2"))
    tree = table.session.tree.comment(("D4a", "C3c"), long)
    paste(table, tree.record)
    table.press(Press("comments-add"))
    shown = table.view()[BOX]
    assert len(shown) > 2000
    comment(table, shown)
    assert table.view()[BOX] == shown
