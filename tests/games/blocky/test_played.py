"""Games of Blocky on its page: against bots to the end, hints, what is kept."""

from __future__ import annotations

import random
import re
from typing import Any

from blooms.drawing.shape import Shape
from blooms.games.blocky import blocks
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.move import COSTS, NAMED, Move
from blooms.games.blocky.words import number
from tests.fake_browser import FakeBrowser
from tests.games.blocky.conftest import OpenBlocky
from tests.games.blocky.hand import SMALL, words_of
from tests.page.games import thought
from tests.page.modes import fields_of
from web.build.pages import markup
from web.page.feature import Press
from web.page.saves.replicas import Memory
from web.page.view.view import Element


def texts_of(shape: Any) -> list[str]:
    """The texts in a drawing."""
    own = [shape.text] if shape.text else []
    return own + [one for child in shape.children for one in texts_of(child)]


def test_a_game_of_four_goes_to_its_end(blocky: OpenBlocky, browser: FakeBrowser) -> None:
    hand = blocky("?p1=human&p2=random&p3=smart&p4=planner&rounds=3&seed=4")
    table, rng = hand.table, random.Random(5)
    for _ in range(3):
        moves = table.session.game.position.moves(0)
        move = rng.choice([each for each in moves if each.action != "pass"])
        table.press(Press("type", "", {"typed": f"{blocks.address(move.path)}:{move.action}"}))
        while table.session.question:
            browser.bot.answer(**thought(browser.bot.asked[-1]))
    position, view = table.session.game.position, hand.view
    assert position.is_over and view.is_shown("result")
    assert hand.record.startswith("blocky/3/") and "/hrsp/" in hand.record
    assert hand.record.count(":") == 12
    assert hand.squares == {
        blocks.address(path): block
        for path, block in blocks.paths(position.board)
        if isinstance(block, str)
    }
    rows = [words_of(row.children[-1]) for row in hand.elements("result-rows")]
    assert rows == [number(net) for net in sorted(position.nets(), reverse=True)]
    assert view.text("status").startswith("Player")
    assert view.text("result-length") == "12 moves"
    assert table.close() and not hand.view.is_shown("result")
    hand.press("result")
    assert hand.view.is_shown("result")


def test_the_line_of_a_hint_is_numbered_on_the_board(
    blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    hand = blocky("#blocky/3/blob/8/8/hh/")
    hand.table.device = hand.table.device._replace(is_tall=False)
    hand.press("hint")
    browser.bot.answer(**thought(browser.bot.asked[-1]))
    drawn = hand.view["#board > .best-line", "drawing"]
    assert isinstance(drawn, Shape) and texts_of(drawn)[:2] == ["1", "2"]
    assert "'path'" in repr(drawn)
    hand.press("follow-hint", "confirm")
    assert hand.moves and texts_of(hand.view["#board > .best-line", "drawing"]) == []


def test_games_are_kept_and_earlier_ones_come_back(
    blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    hand = blocky("?p1=human&seed=11&goal=blob")
    hand.press("pass")
    kept = "blocky/3/blob/5/11/h/top:pass"
    assert hand.record == kept
    hand = blocky("", Memory(browser.storage))
    assert hand.record == kept
    hand.press("new")
    chosen = {"players": "3", "depth": "2", "goal": "mixed", "p2": "human", "p3": "planner"}
    fields = fields_of(hand.table) | chosen
    hand.table.press(Press("begin", "", fields | {"rounds": "0"}))
    assert "rounds" in hand.view.text("new-why") and hand.record == kept
    hand.table.press(Press("begin", "", fields | {"rounds": "2", "seed": ""}))
    assert re.fullmatch(r"blocky/2/mixed\+even\+gain/2/\d+/hhp/", hand.record)
    hand.press("games")
    (row, *_) = hand.elements("earlier")
    resume = row.children[0]
    assert isinstance(resume, Element)
    hand.press(f"resume {resume.attrs['data-value']}")
    assert hand.record == kept


def test_a_smash_gains_what_chance_brings_on_average(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.tap(0.1, 0.1)
    hand.press("smash")
    chance = [each for each in hand.children("#board > .squares") if "chance" in repr(each)]
    assert len(chance) == 1
    (seat,) = hand.children("seats")
    (gained,) = re.findall(r"≈\S+", words_of(seat))
    assert gained


def test_the_buttons_say_what_an_action_costs() -> None:
    (acts,) = re.findall(r'<div class="acts.*?</div>', markup("blocky"), re.DOTALL)
    buttons = re.findall(r'<button.*?data-action="([\w-]+)".*?<b>(.*?)</b>', acts, re.DOTALL)
    shown = [re.sub("<.*?>", "", words).split()[-1] for _, words in buttons]
    assert shown == ["0", "0", "0", "0", "−3", *["−1"] * 5, "0"]
    assert COSTS["smash"] == 3


def test_what_was_played_last_is_written(blocky: OpenBlocky) -> None:
    hand = blocky("?p1=human&p2=human&players=2#blocky/2/blob/5/7/hh/")
    assert hand.preview == "Choose a block, then an action."
    hand.press("level 0", "pass")
    assert hand.preview.startswith("Player 1: pass.")
    hand.press("cw")
    assert hand.preview.startswith("Rotate right, the whole board:")


def test_an_action_is_called_as_its_button_is(blocky: OpenBlocky) -> None:
    found = r'data-action="(\w+)"[^\n]*?<span>([^<]+)</span> <b>'
    labels = re.findall(found, markup("blocky"))
    named = {action: label.lower().replace("/", " and ") for action, label in labels}
    assert {"cw", "ccw", "swaph", "swapv", "smash"} <= named.keys()
    assert {name: blocky_words.action(Move((), NAMED[name])) for name in named} == named
