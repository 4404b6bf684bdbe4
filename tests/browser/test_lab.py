"""The page to program a bot in: examples play, programs are kept, and a bad one harms nothing."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Traffic
from tests.browser.page_driver import ready, saved_file, text_of
from tests.lab.solution import SOLUTIONS
from web.build.lab import EXAMPLES, FOLDER
from web.build.pages import GAMES

pytestmark = pytest.mark.fresh

FAULTS = {
    "def choose(game):\n    while True:\n        pass\n": "A turn took longer than 2 seconds.",
    "import js\n": "Line 1: ModuleNotFoundError: No module named 'js'",
    "def choose(game):\n    return 'Z9a'\n": "choose returned 'Z9a': Z9: no such cell on base 4",
    "def choose(game):\n    input()\n": "Line 2: input() gets no answer",
    "def choose(game):\n    while True:\n        print('x' * 100)\n": "longer than 2 seconds.",
    "def choose(game):\n    raise KeyboardInterrupt\n": "Line 2: KeyboardInterrupt",
}
MORE_FAULTS = {
    "while True:\n    pass\n": "A turn took longer than 2 seconds.",
    "kept = bytearray(1 << 30)\n": "Line 1: MemoryError",
    "import pyodide_js\n": "Line 1: ModuleNotFoundError: No module named 'pyodide_js'",
    "from pyodide.http import open_url\nopen_url('app.zip')\n": "Line ",
    "from pyodide.code import run_js\nrun_js('1')\n": "Line ",
    "import socket\nsocket.create_connection(('example.com', 80))\n": "Line ",
    "def choose(game):\n    return 42\n": "choose returned int, which is not the text of a turn",
    "def choose(game):\n    raise SystemExit\n": "Line 2: SystemExit",
    "import numpy\n": "Line 1: ModuleNotFoundError: No module named 'numpy'",
    "help()\n": "Line 1: ModuleNotFoundError: No module named 'pydoc'",
    "open('/etc/passwd')\n": "Line 1: FileNotFoundError",
    "import time\ntime.sleep(10**9)\n": "A turn took longer than 2 seconds.",
    "def choose(game):\n    return choose(game)\n": "Line 2: RecursionError",
    "def choose(game):\n    globals().clear()\n    return choose(game)\n": "Line 3: NameError",
    "def choose(game):\n    return 'D4a\\n'\n": "'D4a\\n' is not a turn",
    "import asyncio\ndef choose(game):\n    return asyncio.sleep(1)\n": "choose returned",
    "import sys\ndef choose(game):\n    return sys.stdin.read()\n": "'' is not a turn",
    "print('\\x00\\x1b[31m')\ndef choose(game):\n    breakpoint()\n": "choose returned None",
}


def visit(page: Page, address: str = "./lab.html") -> None:
    page.goto(address)
    ready(page)


def press(page: Page, action: str) -> None:
    """Press a button and wait until what it began has ended."""
    page.locator(f'[data-action="{action}"]').click()
    expect(page.locator('[data-action="turn"]')).to_be_enabled()


def linked(page: Page, program: str) -> None:
    """Open a program as its link does; an empty one, which has no link, by emptying the editor."""
    editor = page.locator(".cm-content")
    if not program:
        editor.focus()
        page.keyboard.press("ControlOrMeta+A")
        page.keyboard.press("Delete")
        expect(editor).to_have_text("")
        return
    coded = base64.urlsafe_b64encode(program.encode()).decode().rstrip("=")
    page.evaluate("(hash) => { location.hash = hash; }", f"#code={coded}")
    expect(page.locator('[data-task="link"]')).to_be_visible()
    expect(editor).to_contain_text(program.splitlines()[-1].strip())


def check(page: Page, traffic: Traffic) -> None:
    """Assert that axe finds nothing. It puts a style sheet of the editor's shadow tree into a
    document of its own, which the page's policy reports."""
    assert traffic.errors == []
    assert violations(page) == []
    assert all(each.startswith("Applying inline style") for each in traffic.errors)
    traffic.errors.clear()


@pytest.mark.long
def test_examples_play_all_games(page: Page) -> None:
    visit(page)
    for example in EXAMPLES:
        page.locator('[name="program"]').select_option(example)
        expect(page.locator(f'[data-task="{example}"]')).to_be_visible()
        for game in page.locator('[name="game"] option').all():
            page.locator('[name="game"]').select_option(game.get_attribute("value"))
            for _ in range(2):
                press(page, "turn")
                assert text_of(page, "fault") == ""
            assert re.match(r"Turn \d+: .* plays .*\. Points: ", text_of(page, "status"))
            expect(page.locator('[data-role="board"]')).to_have_attribute("alt", re.compile("...."))


def test_an_example_plays_a_turn_and_a_match(page: Page) -> None:
    visit(page)
    assert "Press “Next turn”" in text_of(page, "status")
    for _ in range(2):
        press(page, "turn")
        assert text_of(page, "fault") == ""
    page.locator('[data-action="back"]').click()
    page.locator('[data-action="first"]').click()
    assert text_of(page, "status").startswith("Your bot moves ")
    page.locator('[name="program"]').select_option("greedy")
    page.locator('[name="count"]').select_option("2")
    press(page, "match")
    expect(page.locator('[data-role="result"]')).to_contain_text(
        re.compile(r"Score: 2 of 2, 100 %; with 95 % certainty .* Elo −\d+ or more\.")
    )
    assert text_of(page, "command").endswith(" bot.py random --games 2 --seed 1")
    press(page, "play")
    assert "wins." in text_of(page, "status")
    address = page.locator('[data-role="open"]').get_attribute("href") or ""
    assert address.startswith("./") and "#" in address


@pytest.mark.parametrize("count", [2, pytest.param(len(SOLUTIONS), marks=pytest.mark.long)])
def test_typed_solutions_pass_and_a_wrong_one_is_told_why(page: Page, count: int) -> None:
    visit(page)
    page.locator('[name="program"]').select_option("lesson_1")
    press(page, "check")
    expect(page.locator('[data-role="verdict"]')).to_contain_text("your bot plays C3a")
    expect(page.locator('[data-role="board"]')).to_have_attribute("alt", re.compile("base 3"))
    for number, solution in enumerate(SOLUTIONS[:count], 1):
        page.locator(".cm-content").focus()
        page.keyboard.press("ControlOrMeta+A")
        page.keyboard.press("Delete")
        page.keyboard.insert_text(solution)
        press(page, "check")
        expect(page.locator('[data-role="verdict"]')).to_have_text("Right.")
        if number < len(SOLUTIONS):
            page.locator('[data-action="next"]').click()
    expect(page.locator('[data-action="next"]')).to_be_hidden()
    visit(page)
    assert page.locator('[name="program"] option', has_text="✓").count() == count


def test_kept_programs_and_levels_play_a_tournament(page: Page, traffic: Traffic) -> None:
    visit(page)
    linked(page, "def choose(game):\n    return 'Z9a'")
    page.locator('[name="draft"]').fill("Wrong")
    page.locator('[data-action="keep"]').click()
    expect(page.locator('[name="program"]')).to_have_value("draft-Wrong")
    page.locator('[name="game"]').select_option("blocky")
    page.locator('[data-role="tournament"] summary').click()
    for name in ("Wrong", "random", "My bot"):
        page.get_by_label(name, exact=True).check()
    press(page, "tournament")
    rows = page.locator('[data-role="standings"] tbody tr')
    assert rows.count() == 3
    expect(rows.last).to_contain_text("Wrong0 / 4")
    expect(page.locator('[data-role="leader"]')).to_contain_text("First: ")
    games = page.locator('[data-role="games"] li')
    assert games.count() == 6
    expect(games.filter(has_text="Z9a").first).to_contain_text("choose returned 'Z9a'")
    address = games.filter(has_text="My bot – random").locator("a").first.get_attribute("href")
    assert address and address.startswith("./blocky.html#blocky/")
    check(page, traffic)
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


@pytest.mark.parametrize("faults", [FAULTS, pytest.param(MORE_FAULTS, marks=pytest.mark.long)])
def test_a_bad_program_is_ended_and_told_of_and_the_page_goes_on(
    page: Page, faults: dict[str, str]
) -> None:
    visit(page)
    for program, fault in faults.items():
        page.locator('[name="limit"]').select_option("2" if "2 seconds" in fault else "60")
        linked(page, f"print('begun')\n{program}")
        fault = re.sub(r"Line (\d+)", lambda found: f"Line {int(found[1]) + 1}", fault)
        press(page, "play")
        expect(page.locator('[data-role="fault"]')).to_contain_text(fault)
        expect(page.locator('[data-role="printed"]')).to_contain_text("begun")
        assert len(text_of(page, "printed")) < 30_000, "however much it prints"
        assert page.locator(".cm-line.fault").count() == fault.startswith("Line ")
    page.locator('[name="program"]').select_option("any_turn")
    press(page, "turn")
    assert text_of(page, "fault") == ""
    assert text_of(page, "status").startswith("Turn ")


def test_a_program_is_kept_saved_and_sent_and_never_runs_unasked(page: Page) -> None:
    visit(page)
    linked(page, "print('run')\n\ndef choose(game):\n    return '-'")
    visit(page, page.url)
    expect(page.locator('[name="program"]')).to_have_value("link-0")
    assert text_of(page, "printed") == ""
    page.locator('[name="program"]').select_option("own")
    page.locator(".cm-content").click()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.insert_text("# mine")
    expect(page.locator('[data-action="original"]')).to_be_enabled()
    page.goto("about:blank")
    visit(page)
    expect(page.locator(".cm-content")).to_contain_text("# mine")
    name, data = saved_file(page, "save")
    assert name == "bot.py" and data.decode().endswith("# mine")
    assert b"def choose(game):" in data
    press_original = page.locator('[data-action="original"]')
    press_original.click()
    expect(press_original).to_be_disabled()
    expect(page.locator(".cm-content")).not_to_contain_text("# mine")


def test_without_its_editor_the_page_has_a_plain_field(
    open_page: OpenPage, traffic: Traffic
) -> None:
    page = open_page()
    page.route("**/codemirror.js", lambda route: route.abort())
    visit(page)
    field = page.locator('textarea[name="text"]')
    assert field.input_value().startswith("import blooms")
    field.fill("def choose(game):\n    return game.nothing\n")
    press(page, "turn")
    press(page, "turn")
    expect(page.locator('[data-role="fault"]')).to_contain_text("Line 2: AttributeError")
    assert text_of(page, "said") == ""
    assert "\u25b62" in page.locator(".numbers").inner_text()
    traffic.errors.clear()


def test_the_page_is_accessible_and_fits_a_phone(page: Page, traffic: Traffic) -> None:
    visit(page)
    linked(page, "def choose(game):\n    return game.nothing")
    press(page, "turn")
    press(page, "turn")
    expect(page.locator('[data-role="fault"]')).to_contain_text("Line 2: AttributeError")
    check(page, traffic)
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    page.locator(".cm-content").focus()
    told = "(editor) => editor.ariaDescribedByElements?.[0].textContent"
    assert "press Escape, then Tab" in page.locator(".cm-content").evaluate(told)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.locator('[data-action="original"], [data-action="link"]').first).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.action ?? ''") in ("original", "link")


def test_the_games_lead_to_the_page_and_it_is_stored_for_offline(
    page: Page, site_folder: Path
) -> None:
    listed = (site_folder / "version.txt").read_text()
    for name in ("lab.html", "lab.zip", "codemirror/codemirror.js", "css/lab_editor.css"):
        assert f"  {name}\n" in listed
    assert all((FOLDER / f"examples/{name}.py").is_file() for name in EXAMPLES)
    for game in GAMES:
        assert '<a href="lab.html">Program a bot</a>' in (site_folder / game.file).read_text()
