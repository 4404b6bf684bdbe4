"""Two people play by exchanged links, each in a browser of their own."""

import random
import re
from collections.abc import Callable
from io import BytesIO

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.page_driver import (
    act,
    greedy_turn,
    place,
    position_of,
    press_until_open,
    record_of,
    tap,
    text_of,
    visit,
)
from tests.browser.test_blocky import select  # fmt: skip

pytestmark = pytest.mark.fresh
START = "blooms/2/race-5/"


def fields_of(link: str) -> str:
    """The fields of a link but its check."""
    return link.partition("?")[2].partition(",")[2]


def invite(page: Page, name: str = "Anna", side: str = "0", days: str = "0") -> None:
    act(page, "new")
    page.locator('[data-action="opponent"][data-value="friend"]').click()
    act(page, "friend")
    page.fill('#friend [name="player"]', name)
    page.select_option('[name="side"]', side)
    page.select_option('[name="days"]', days)
    act(page, "invite")


def play(page: Page, text: str) -> None:
    before = record_of(page)
    place(page, text)
    act(page, "confirm")
    expect(page.locator("html")).not_to_have_attribute("data-record", before)


def scanned(place: Locator) -> str:
    """The text of a QR code as a phone reads it from the screen."""
    drawn = "(canvas) => canvas.width || canvas.dataset.failed"
    canvas = place.locator("canvas").element_handle()
    place.page.wait_for_function(drawn, arg=canvas)
    picture = Image.open(BytesIO(place.screenshot()))
    (found,) = zxingcpp.read_barcodes(picture)
    return str(found.text)


def send(page: Page, with_axe: bool = True, action: str = "send") -> str:
    """Press Send; returns the link. `with_axe` looks at the dialog with axe too; `action` is
    "result-send" where the result card is open.
    """
    press_until_open(page.locator(f'[data-action="{action}"]'), page.locator("#send"))
    link = page.locator('[data-role="sent-link"]').input_value()
    assert scanned(page.locator("#qr")) == link
    assert not with_axe or violations(page, "dialog[open]") == []
    page.locator("#send [data-action=close]").click()
    return link


def arrive(page: Page, link: str) -> None:
    """Open a link in the tab, as from its address bar."""
    page.evaluate("(link) => { location.hash = link.slice(link.indexOf('#')); }", link)


def sit(page: Page, side: str) -> None:
    """Answer the question who opens the link."""
    page.locator(f'#who [data-side="{side}"]').click()


def slots(page: Page) -> int:
    return int(
        page.evaluate("Object.keys(localStorage).filter((k) => k.includes('.game.')).length")
    )


def told(page: Page) -> str:
    """The notice or the question on the page, then dismissed."""
    asked = page.locator("#fork")
    notice = page.locator('[data-role="notice"]')
    expect(asked.or_(notice).locator("visible=true")).to_have_count(1)
    if asked.is_visible():
        said = page.locator('[data-role="fork-why"]').inner_text()
        asked.locator("[data-action=close]").click()
    else:
        said = notice.locator("span").inner_text()
        act(page, "dismiss")
    return said


@pytest.mark.long
@pytest.mark.parametrize(("base", "target", "least"), [(2, 5, 5), (3, 14, 18)])
def test_a_whole_race_is_played_by_links_alone(
    open_page: OpenPage, base: int, target: int, least: int
) -> None:
    anna, ben = open_page(), open_page()
    visit(anna, f"./?base={base}&rules=race&target={target}&p2=human")
    invite(anna)
    rng, here, there, links = random.Random(7), anna, ben, []
    while position_of(here).outcome() is None:
        play(here, greedy_turn(position_of(here), rng))
        is_over = position_of(here).outcome() is not None
        action = "result-send" if is_over else "send"
        links.append(send(here, with_axe=is_over or not links, action=action))
        assert len(links[-1].partition("#")[2]) <= 200
        here, there = there, here
        if len(links) == 1:
            visit(here, links[0])
            sit(here, "1")
        else:
            arrive(here, links[-1])
        expect(here.locator("html")).to_have_attribute("data-record", record_of(there))
    assert len(links) >= least
    assert slots(anna) == slots(ben) == 1
    assert len(anna.context.pages) == len(ben.context.pages) == 1
    expect(anna.locator("html")).to_have_attribute("data-winner", "1" if here is ben else "2")


def move_in_go(page: Page, number: int) -> None:
    tap(page, ("E5", "D4")[number])
    act(page, "confirm")


def move_in_blocky(page: Page, number: int) -> None:
    select(page, ())
    act(page, ("cw", "ccw")[number])
    act(page, "confirm")


@pytest.mark.parametrize(
    ("address", "move"),
    [
        ("go.html?size=9&players=2&rules=sequential&p1=human&p2=human", move_in_go),
        pytest.param(
            "blocky.html?depth=2&goal=blob&rounds=3&seed=7&p1=human&p2=human", move_in_blocky,
            marks=pytest.mark.long,
        ),
    ],
)  # fmt: skip
@pytest.mark.long
def test_sides_are_drawn_by_the_first_answer(
    address: str, move: Callable[[Page, int], None], open_page: OpenPage
) -> None:
    anna, ben = open_page(), open_page()
    visit(anna, address)
    invite(anna, side="")
    link = anna.locator('[data-role="sent-link"]').input_value()
    anna.locator("#send [data-action=close]").click()
    assert "Waiting for" in text_of(anna, "status")
    visit(ben, link)
    sit(ben, "guest")
    assert "Anna plays you by link. You are " in told(ben)
    here, there = ben, anna
    if "Your turn" not in text_of(ben, "status"):
        arrive(anna, send(ben))
        expect(anna.locator('[data-role="status"]').first).to_contain_text("Your turn")
        here, there = anna, ben
    for number in range(2):
        move(here, number)
        arrive(there, send(here))
        expect(there.locator("html")).to_have_attribute("data-record", record_of(here))
        assert "Your turn" in text_of(there, "status")
        assert "Waiting for" in text_of(here, "status")
        here, there = there, here
    assert slots(anna) == slots(ben) == 1


def test_a_move_is_shown_in_the_tab_that_has_the_game(page: Page) -> None:
    visit(page, "./?base=2&rules=race&target=5&p2=human")
    invite(page)
    play(page, "B2a")
    press_until_open(page.locator('[data-action="send"]'), page.locator("#send"))
    page.locator('[data-role="planning"] summary').click()
    page.fill('[name="plan"]', "A1c B1")
    act(page, "plan")
    expect(page.locator('[data-role="plan-why"]')).not_to_be_empty()
    page.fill('[name="plan"]', "a1c b1aC1b B3c A2a")
    act(page, "plan")
    expect(page.locator('[data-role="plans"] li')).to_have_count(2)
    page.locator('[data-role="plans"] [data-plan]').last.click()
    expect(page.locator('[data-role="plans"] li')).to_have_count(1)
    link = page.locator('[data-role="sent-link"]').input_value()
    page.locator("#send [data-action=close]").click()
    assert page.title() == "Blooms"

    other = page.context.new_page()
    fields = fields_of(link).replace(",f1,", ",f2,")
    visit(other, f"./#{START}B2a.A1c?{fields}")
    assert "open in another tab" in told(other)
    assert record_of(other) == "blooms/4/race-15/"
    expect(page.locator("html")).to_have_attribute("data-record", f"{START}B2a.A1c.B1aC1b")
    assert "send it" in told(page)
    assert slots(page) == 1

    # In another tab it is among the games, and waits once the next move has come.
    fields = fields_of(send(page)).replace(",f1,", ",f2,")
    arrive(page, f"#{START}B2a.A1c.B1aC1b.B3d?{fields}")
    expect(page).to_have_title("(1) Blooms")
    expect(other).to_have_title("(1) Blooms")
    act(other, "games")
    row = other.locator(".saved [data-slot]")
    expect(row).to_contain_text("your turn")
    expect(row.locator("img")).to_have_attribute("src", re.compile("data:image/svg"))
    assert violations(other, "dialog[open]") == []

    # The other tab takes it over, and the first one shows no copy.
    row.click()
    expect(other.locator("html")).to_have_attribute("data-record", re.compile("B3d$"))
    expect(page.locator('[data-role="notice"]')).to_contain_text("another tab now")
    assert record_of(page) == "blooms/4/race-15/" and slots(page) == 1
