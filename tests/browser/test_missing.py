"""What a browser may lack or refuse: the page starts without it, or says what it needs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, Traffic
from tests.browser.page_driver import act, choose, play, record_of, until, visit

pytestmark = pytest.mark.fresh

ABSENT = "delete window.{name};"
THROWING = """
    window.{name} = function () {{ throw new DOMException("refused", "SecurityError"); }};
"""
NAMES = ("matchMedia", "structuredClone", "BroadcastChannel")
HIDDEN = """
    Object.defineProperty({owner}, "{name}", {{
        configurable: true,
        get() {{ throw new DOMException("refused", "SecurityError"); }},
    }});
"""
DEAD = """
    const Real = window.Worker;
    window.Worker = class extends Real {
        constructor(address, options) {
            const dead = URL.createObjectURL(new Blob(["throw new Error('dead')"]));
            super(options?.name?.startsWith("bot ") ? window.testScript(dead) : address, options);
        }
    };
"""
NO_STREAMING = "delete WebAssembly.instantiateStreaming; delete WebAssembly.compileStreaming;"
FAILED = "The bot failed three times in a row"
REFUSED = "Bots and hints do not work here, as this browser does not allow workers."


@pytest.fixture
def lacking(open_page: OpenPage, request: pytest.FixtureRequest) -> Page:
    """A page in a browser that lacks what the script of the test's parameter takes away."""
    page = open_page()
    page.add_init_script(request.param)
    return page


@pytest.mark.parametrize(
    "lacking",
    [
        "".join(ABSENT.format(name=name) for name in NAMES) + NO_STREAMING,
        "".join(THROWING.format(name=name) for name in NAMES),
        *(
            pytest.param(how.format(name=name), marks=pytest.mark.long)
            for name in NAMES
            for how in (ABSENT, THROWING)
        ),
        pytest.param(NO_STREAMING, marks=pytest.mark.long),
        pytest.param(ABSENT.format(name="sessionStorage"), marks=pytest.mark.long),
        pytest.param(
            HIDDEN.format(owner="Navigator.prototype", name="serviceWorker"), marks=pytest.mark.long
        ),
    ],
    indirect=True,
)
def test_the_page_plays_against_the_bot_without(lacking: Page) -> None:
    page = visit(lacking, "./?base=3&target=4&p2=bot:1&pace=0&seed=1")
    play(page, "B2a")
    page.wait_for_function("document.documentElement.dataset.record.split('.').length > 1")


@pytest.mark.parametrize(
    ("lacking", "told"),
    [
        pytest.param(THROWING.format(name="Worker"), REFUSED, marks=pytest.mark.long),
        pytest.param(DEAD, FAILED, marks=pytest.mark.long),
    ],
    indirect=["lacking"],
)
def test_without_workers_a_bot_says_why_it_cannot_play(
    lacking: Page, told: str, traffic: Traffic
) -> None:
    page = visit(lacking, "./?base=3&p1=human&p2=human")
    play(page, "B2a")
    assert record_of(page).endswith("/B2a")
    visit(page, "./?base=3&p2=bot:1&pace=0")
    play(page, "B2a")
    expect(page.locator('[data-role="notice"]')).to_contain_text(told)
    traffic.errors.clear()


@pytest.mark.parametrize("lacking", [ABSENT.format(name="Worker")], indirect=True)
def test_without_workers_bots_hints_and_the_lab_say_so(lacking: Page) -> None:
    page = visit(lacking, "./?base=3&p1=human&p2=human")
    notice = page.locator('[data-role="notice"]')
    play(page, "B2a")
    assert record_of(page).endswith("/B2a")
    act(page, "hint")
    expect(notice).to_contain_text(REFUSED)
    act(page, "dismiss")
    act(page, "new")
    choose(page, "new", "p2", "bot:1")
    act(page, "seats")
    expect(notice).to_contain_text(REFUSED)
    visit(page, "lab.html")
    page.locator('[data-action="turn"]').click()
    fault = page.locator('[data-role="fault"]')
    expect(fault).to_have_text("Programs cannot run here, as this browser does not allow workers.")


@pytest.mark.parametrize(
    "lacking",
    [
        ABSENT.format(name="WebAssembly"),
        pytest.param(HIDDEN.format(owner="window", name="WebAssembly"), marks=pytest.mark.long),
    ],
    indirect=True,
)
def test_without_webassembly_one_sentence_says_so(lacking: Page, traffic: Traffic) -> None:
    lacking.goto("./")
    told = lacking.locator('[data-role="progress"]')
    expect(told).to_contain_text("This browser does not allow WebAssembly")
    expect(told.get_by_role("button")).to_be_hidden()
    lacking.goto("./lab.html")
    expect(told).to_contain_text("This browser does not allow WebAssembly")
    lacking.goto("./embed.html?ply=1#blooms/4/race-15/D4a.C3cC4d")
    lacking.get_by_role("button", name="Play from here").click()
    status = lacking.get_by_role("status")
    expect(status).to_contain_text("This browser does not allow WebAssembly")
    lacking.get_by_role("button", name="Next move").click()
    expect(status).to_contain_text("Turn 2")
    lacking.close()
    others = [each for each in traffic.errors if "CompileError" not in each]
    assert others == [], "besides that of Pyodide, which tries WebAssembly when it is imported"
    traffic.errors.clear()


@pytest.mark.parametrize("lacking", ["delete HTMLElement.prototype.popover;"], indirect=True)
def test_a_browser_that_is_too_old_is_told_so(lacking: Page, traffic: Traffic) -> None:
    for address in ("./", "./lab.html", "./home.html"):
        lacking.goto(address)
        expect(lacking.get_by_role("alert").first).to_contain_text("This browser is too old")
    lacking.close()
    traffic.errors.clear()


def test_nothing_is_stored_unasked_where_data_is_saved(open_page: OpenPage) -> None:
    page = open_page(service_workers="allow")
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
    )
    visit(page, "./?p1=human&p2=human")
    asked = page.locator('[data-role="saving"]')
    expect(asked).to_be_visible()
    count = "navigator.serviceWorker.getRegistrations().then(all => all.length)"
    assert page.evaluate(count) == 0
    asked.get_by_role("button", name="Store it").click()
    until(page, f"{count}.then(Boolean)")
    expect(asked).to_be_hidden()
