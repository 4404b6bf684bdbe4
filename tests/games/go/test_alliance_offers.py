"""Alliances offered on the page of Go for many: asking, the bots' answers, taking back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from blooms import record
from blooms.bots import think as thought
from blooms.core.annotated import main_line
from blooms.search.settings import Settings
from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.positions import FOUR_LANDS
from web.page.feature import Press

pytestmark = pytest.mark.usefixtures("kernels")

GO = "web.games.go.page", "GoPage"
BOTS = "?p1=human&p2=bot:1&p3=bot:1&p4=bot:1&seed=1"
START = f"{BOTS}#go/9/4/sequential-coop/@{FOUR_LANDS},1/"
NAMING = f"{START}-.-.-.-.x.x.x.x"
OFFER = '[data-action="offer"]'


def told(node: Any) -> str:
    """The text of an element."""
    return node if isinstance(node, str) else "".join(map(told, getattr(node, "children", ())))


def offers(table: Any) -> list[str]:
    return [told(each) for each in table.view()['[data-role="offers-list"]', "children"]]


def pressed(table: Any) -> list[str]:
    """The players whose buttons are pressed to be asked."""
    buttons = table.view()['[data-role="offer-with"]', "children"]
    return [told(each) for each in buttons if each.attrs["aria-pressed"] == "true"]


@pytest.fixture
def playing(open_table: OpenTable) -> Any:
    """A game in play whose score the player has had estimated."""

    table = open_table(*GO, START)
    assert not table.view().is_shown(OFFER), "nobody knows the score yet"
    table.press(Press("expect"))

    async def estimated() -> None:
        while "from 60" not in table.view().text("estimate"):
            await asyncio.sleep(0)

    asyncio.get_event_loop().run_until_complete(asyncio.wait_for(estimated(), timeout=120))
    return table


def test_an_ally_is_chosen_and_asked_in_play(playing: Any, browser: FakeBrowser) -> None:
    assert playing.view()[OFFER, "disabled"] and pressed(playing) == []
    assert playing.view().text("offer-words").startswith("An alliance needs ")
    playing.press(Press("ask-ally", "3"))
    assert pressed(playing) == ["Blue"] and not playing.view()[OFFER, "disabled"]
    assert playing.view().text("offer-words").startswith("Black and Blue: about ")
    playing.press(Press("offer"))
    said = playing.view().text("offers-told")
    assert said.startswith("Black offers: Black and Blue: ") and "Blue " in said.partition(". ")[2]
    assert browser.announced[-1] == said
    assert "Blue" in " ".join(playing.session.comments.values())


def test_an_offer_is_taken_back_by_its_button(playing: Any) -> None:
    playing.press(Press("ask-ally", "3"))
    playing.press(Press("offer"))
    mine = next(each for each in offers(playing) if "Black and Blue" in each)
    assert mine.endswith("Take back")
    playing.press(Press("stand-by", "BL"))
    assert playing.view().text("offers-told") == "Black stands alone"


def test_bots_that_agree_name_the_alliance_at_the_end(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*GO, NAMING)
    first, *_ = offers(table)
    assert first.startswith("Black and Red: 30 of 47")
    assert any(each.startswith("Black and Blue: 26 of 47") for each in offers(table))
    table.press(Press("stand-by", "BL"))
    assert table.view().text("offers-told") == (
        "Black offers: Black and Blue: 26 of 47 points. Blue agrees: each gets 1/2 of the win."
    )
    assert "All its members agree." in offers(table)[0]
    table.press(Press("confirm"))
    assert table.session.game.record.endswith(".~BL,~WR,~WR,~BL")
    assert table.session.game.position.outcome() == (0.5, 0, 0, 0.5)


def test_a_hint_is_asked_with_what_was_agreed(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = open_table(*GO, NAMING)
    table.press(Press("stand-by", "BL"))
    table.press(Press("hint"))
    game = main_line(record.read_tree(browser.bot.asked[-1].record))
    assert thought(game, Settings(sims=1), 0).turn == "~BL"


def test_nobody_offers_once_a_person_has_named_an_alliance(open_table: OpenTable) -> None:
    table = open_table(*GO, NAMING.replace("p2=bot:1", "p2=human"))
    table.press(Press("at-hand"))
    assert table.view().is_shown(OFFER)
    table.press(Press("confirm"))
    table.press(Press("at-hand"))
    assert table.game.human == 1 and not table.view().is_shown(OFFER)


def test_bots_that_were_paused_stay_so(open_table: OpenTable) -> None:
    table = open_table(*GO, NAMING)
    assert not table.session.paused
    table.press(Press("stand-by", "BL"))
    assert not table.session.paused
    table.do(events.Stop())
    table.press(Press("stand-by", "BL"))
    assert table.session.paused


def test_words_of_another_position_are_forgotten(playing: Any) -> None:
    playing.press(Press("ask-ally", "3"))
    playing.press(Press("offer"))
    playing.game.move_input.tap("J9")
    playing.press(Press("confirm"))
    assert playing.view().text("offers-told") == ""


@pytest.mark.parametrize("rules", ["sequential", "parallel"])
def test_without_cooperation_nobody_is_asked(open_table: OpenTable, rules: str) -> None:
    table = open_table(*GO, f"{BOTS}#go/9/4/{rules}/@{FOUR_LANDS},1/")
    assert not table.view().is_shown("offers")
    assert ('[data-role="offers-list"]', "children") not in table.view()
