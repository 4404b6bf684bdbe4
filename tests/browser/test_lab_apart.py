"""What the lab takes from programs, and that none harms the page, the rules or a later program."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Traffic
from tests.browser.page_driver import text_of
from tests.browser.test_lab import linked, press, visit
from tests.lab.nasty import DOORS, ENDS, LATE, ROOM, RULES, SIGNS, WAYS_OUT
from tests.timing import PATIENCE

pytestmark = pytest.mark.fresh

NASTY = RULES | SIGNS | ENDS | ROOM | DOORS
FEW = (
    "the turns", "an error of its own", "an interrupt", "memory", "an end of Python",
    "an object of JavaScript",
)  # fmt: skip
"""Others are in FAULTS of test_lab.py: a loop, a question, and what asks for the page."""
CLEAN = "import blooms\n\ndef choose(game):\n    return blooms.turns(game)[-1]  # {}"

HAS = "(names) => names.filter((name) => self[name] !== undefined)"
ORDINARY = """
    (names) => new Promise((done) => {
        const text = `postMessage(${JSON.stringify(names)}.filter((name) => name in self))`;
        const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
        new Worker(testScript(address)).onmessage = ({ data }) => done(data);
    })
"""


@pytest.mark.full_chromium
@pytest.mark.not_in_firefox("a look into a worker")
def test_the_workers_of_the_lab_have_no_way_out(page: Page) -> None:
    visit(page)
    press(page, "turn")
    assert {"referee", "sandbox"} <= {worker.evaluate("name") for worker in page.workers}
    left: list[str] = []
    for worker in page.workers:
        for _ in range(PATIENCE // 100):  # a spare one may just be starting
            if not (left := worker.evaluate(HAS, WAYS_OUT)):
                break
            page.wait_for_timeout(100)
        assert left == []
    # An ordinary worker has them, or this browser does not know them.
    known = set(page.evaluate(ORDINARY, WAYS_OUT))
    assert {"fetch", "indexedDB", "postMessage", "onmessage", "navigator", "Worker"} <= known


@pytest.mark.parametrize(
    "names",
    [
        FEW,
        pytest.param(tuple(NASTY), marks=pytest.mark.long),
    ],
)
def test_a_nasty_program_is_told_of_and_harms_nothing(
    page: Page, names: tuple[str, ...], traffic: Traffic
) -> None:
    visit(page)
    before = clean(page, "before")
    assert before[0] == ""
    for number, name in enumerate(names):
        code, why = NASTY[name]
        # Only what never ends need end soon: on a busy machine a gigabyte takes a while.
        page.locator('[name="limit"]').select_option("2" if why == LATE else "60")
        fault, _ = played(page, code)
        assert why in fault, name
        assert "\n" not in fault and "Traceback" not in fault, name
        assert traffic.errors == [], name
        if number % 8 == 7 or number == len(names) - 1:
            assert clean(page, str(number)) == before, name


def test_a_program_that_breaks_the_rules_loses_its_games(page: Page) -> None:
    visit(page)
    page.locator('[name="limit"]').select_option("60")
    kept(page, "Clean", CLEAN.format("kept"))
    page.locator('[data-role="tournament"] summary').click()
    for name in ("My bot", "level=1", "level=2"):
        page.get_by_label(name, exact=True).uncheck()
    for name in ("Clean", "random"):
        page.get_by_label(name, exact=True).check()
    press(page, "tournament")
    games = page.locator('[data-role="games"] li')
    before = links(games.filter(has_text="Clean – random"))
    assert len(before) == 2
    kept(page, "Rules", RULES["the turns"][0])
    page.get_by_label("Rules", exact=True).check()
    press(page, "tournament")
    assert links(games.filter(has_text="Clean – random")) == before
    for rival in ("Clean – Rules 1 – 0", "Rules – random 0 – 1"):
        assert games.filter(has_text=rival).count() == 2
    assert games.filter(has_text="choose returned 'Z9'").count() == 4


def played(page: Page, program: str) -> tuple[str, str]:
    """What is told of a program that plays a game to its end, and the address of the game."""
    linked(page, program)
    press(page, "play")
    expect(page.locator('[data-action="stop"]')).to_be_disabled()
    address = page.locator('[data-role="open"]').get_attribute("href") or ""
    return text_of(page, "fault"), address


def clean(page: Page, name: str) -> tuple[str, str]:
    """The same of a program without a fault, which has its time on a slow machine."""
    page.locator('[name="limit"]').select_option("60")
    return played(page, CLEAN.format(name))


def kept(page: Page, name: str, program: str) -> None:
    """Keep a program under a name."""
    linked(page, program)
    page.locator('[name="draft"]').fill(name)
    page.locator('[data-action="keep"]').click()
    expect(page.locator('[name="program"]')).to_have_value(f"draft-{name}")


def links(games: Locator) -> list[str]:
    """The addresses of games in a list."""
    return [each.get_attribute("href") or "" for each in games.locator("a").all()]
