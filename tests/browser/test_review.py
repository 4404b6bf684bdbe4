"""Reviewing a game: the tree, the graph, analysis, comments, by mouse, touch and keyboard."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from blooms import record
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.session.correspondence import check
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.page_driver import act, play, ready, record_of, text_of, turn_to, visit
from tests.positions import DEATH_MATCH

HEAD = "blooms/4/race-15/"
NOTED = f"./#{HEAD}D4a.C3cC4d.E5aD5b.B2cB3d;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21"


def judged(page: Page) -> None:
    """Let the bot analyse every move; it may be done before Stop could be seen."""
    act(page, "judge")
    expect(page.locator('[data-action="judge"]')).to_be_hidden()
    expect(page.locator('[data-action="stop-judging"]')).to_be_hidden()


def turn(page: Page, text: str) -> None:
    turn_to(page, "moves")
    page.get_by_role("button", name=text, exact=True).click()


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.textContent")


def test_a_changed_past_turn_branches_and_both_lines_stay_in_the_tree(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    for text in ("D4a", "C3c"):
        play(page, text)
    turn(page, "1. D4 dark red")
    play(page, "C4d")
    runs = page.locator('[data-role="moves"] li').all_inner_texts()
    assert [" ".join(run.split()) for run in runs] == ["1. D4 2. C3", "instead of 2: 2. C4"]
    turn(page, "2. C3 dark blue")
    assert record_of(page) == HEAD + "D4a.C3c"
    here = page.locator("[aria-current=step]")
    expect(here).to_have_text("2. C3")
    expect(here.locator(".figurine use")).to_have_attribute("href", "#stone-c")


def test_a_line_played_on_touches_no_other_turn_of_the_tree(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    for text in ("D4a", "C3c", "E5a"):
        play(page, text)
    page.evaluate("""() => {
        window.touched = new Set();
        const tree = document.querySelector('[data-role=moves]');
        new MutationObserver((all) => all.forEach((one) => touched.add(one.target.textContent)))
            .observe(tree, { subtree: true, attributes: true });
    }""")
    play(page, "C4d")
    # The previous move is no longer the current one; the new entry may be inserted complete or
    # written afterwards.
    assert set(page.evaluate("[...touched]")) - {"4. C4"} == {"3. E5"}


def test_the_tree_is_walked_by_keyboard(page: Page) -> None:
    visit(page, NOTED)
    page.locator("[data-turn][tabindex='0']").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "2. C3 C4"
    page.keyboard.press("ArrowDown")
    assert (focused(page), record_of(page)) == ("2. C4", HEAD + "D4a.C4d")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert record_of(page) == HEAD + "D4a.C4d.A1a"
    page.keyboard.press("ArrowUp")
    assert record_of(page) == HEAD + "D4a.C4d.E5b"
    page.keyboard.press("PageUp")
    assert record_of(page) == HEAD
    assert page.locator("[data-turn][tabindex='0']").count() == 1


def test_walking_says_where_one_is_and_what_was_said_of_it(page: Page) -> None:
    visit(page, NOTED)
    act(page, "first")
    assert text_of(page, "live").strip() == "Start position. First try"
    act(page, "forward")
    act(page, "forward")
    said = "Move 2 of 4. Blue: C3 dark blue, C4 light blue. Better!"
    assert text_of(page, "live").strip() == said


def test_the_tree_and_the_graph_work_by_touch_on_a_small_phone(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 320, "height": 640}, has_touch=True)
    visit(page, NOTED)
    page.get_by_role("button", name="Moves", exact=True).tap()
    page.get_by_role("button", name="3. A1 dark red", exact=True).tap()
    assert record_of(page) == HEAD + "D4a.C4d.A1a"
    page.locator('[data-action="other"]').tap()
    assert record_of(page) == HEAD + "D4a.C4d.E5b"
    turn_to(page, "review")
    box = page.locator("#chart").bounding_box() or {}
    page.locator("#chart").tap(position={"x": box["width"] / 3, "y": 20})
    assert record_of(page) == HEAD + "D4a"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_graph_is_a_slider_with_a_turn_at_each_place(page: Page) -> None:
    visit(page, NOTED)
    turn_to(page, "review")
    slider = page.get_by_role("slider", name="Captured stones by move")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    assert record_of(page) == HEAD + "D4a.C3cC4d.E5aD5b"
    expect(slider).to_have_attribute("aria-valuenow", "3")
    page.keyboard.press("Home")
    expect(slider).to_have_attribute(
        "aria-valuetext", "Start position. Red 0, Blue 0 of 15 captures"
    )
    box = page.locator("#chart").bounding_box() or {}
    page.locator("#chart").click(position={"x": box["width"] - 3, "y": 20})
    assert record_of(page) == HEAD + "D4a.C3cC4d.E5aD5b.B2cB3d"


@pytest.mark.long
@pytest.mark.fresh
def test_judging_draws_the_same_graph_every_time(page: Page) -> None:
    graphs = []
    for _ in range(2):
        page.goto("about:blank")
        visit(page, f"./#{HEAD}D4a.C3cC4d.E5aD5b")
        judged(page)
        graphs.append(page.locator("#chart .chance").get_attribute("d") or "")
        assert text_of(page, "chance").startswith("Win chance: Red ")
    assert graphs[0] == graphs[1]
    assert graphs[0].count("L") == 3


LONG = "blooms/8/race-60/" + ".".join(
    f"{row}{cell}a.{row}{cell + 1}c" for row in "BDFHJLN" for cell in (1, 3, 5, 7)
)
"""Analysis takes long enough to stop it, or to play a move meanwhile."""


def test_judging_can_be_stopped_and_goes_on_where_it_stopped(page: Page) -> None:
    visit(page, f"./#{LONG}")
    act(page, "judge")
    bar = page.locator('[data-role="judging"]')
    page.wait_for_function("document.querySelector('[data-role=judging]').value > .1")
    act(page, "stop-judging")
    expect(bar).to_be_hidden()
    known = page.evaluate("document.querySelector('[data-role=judging]').value")
    page.wait_for_timeout(400)
    assert page.evaluate("document.querySelector('[data-role=judging]').value") == known < 1
    act(page, "judge")
    assert page.evaluate("document.querySelector('[data-role=judging]').value") >= known
    page.wait_for_function(f"document.querySelector('[data-role=judging]').value > {known}")
    act(page, "stop-judging")


@pytest.mark.long
def test_judging_gives_way_to_a_bot_that_plays_and_goes_on_after_it(page: Page) -> None:
    visit(page, f"./?p2=bot:1&seed=1#{LONG}")
    act(page, "judge")
    play(page, "A1a")
    page.wait_for_function("document.documentElement.dataset.record.split('.').length === 58")
    # The analysis pauses for the bot and resumes by itself, so the button may change in between.
    expect(page.locator("#chart .chance")).to_have_attribute(
        "d", re.compile("^M[^L]*(?:L[^L]*){58}$")
    )
    expect(page.locator('[data-action="stop-judging"]')).to_be_hidden()


def test_a_mistake_is_marked_told_and_the_better_turn_shown_and_tried(page: Page) -> None:
    start = f"@{DEATH_MATCH},1,9,0"
    visit(page, f"./#{HEAD}{start}/D6aD4b.A3d.A4aG1b")
    judged(page)
    turn(page, "3. A4 dark red, G1 light red, Blunder")
    assert "Blunder" in text_of(page, "better")
    assert " was best." in text_of(page, "better")
    turn_to(page, "review")
    table = page.get_by_role("table", name="Accuracy and mistakes of each player")
    expect(table.locator("tr", has_text="Blue")).to_contain_text("75 %")
    page.get_by_role("button", name="Blunder: 1, show the next of Red").click()
    assert record_of(page) == f"{HEAD}{start}/D6aD4b.A3d.A4aG1b"
    act(page, "show-better")
    assert record_of(page) == f"{HEAD}{start}/D6aD4b.A3d"
    expect(page.locator(".hint[data-cell]")).to_have_count(2)
    expect(page.locator("#board .pair")).to_have_count(1)
    assert page.locator('[data-cell][aria-label*="heat 9 of 9"]').count() > 0
    act(page, "follow-hint")
    act(page, "confirm")
    assert "Red wins" in text_of(page, "status")
    expect(page.locator("#board .pair")).to_have_count(0)
    page.keyboard.press("Escape")  # the moves come back where the result was
    turn_to(page, "moves")
    expect(
        page.get_by_role("button", name="3. A4 dark red, G1 light red, Blunder", exact=True)
    ).to_be_visible()


def test_a_missed_forced_win_is_an_inaccuracy_at_least(page: Page) -> None:
    start = record.read(f"{HEAD}@{DEATH_MATCH},1,9,0/")
    assert finished(BloomsBot(start, Settings(sims=300, seed=1))).answer()["best"][0]["ends"]
    visit(page, f"./#{start.record}A2a.A3d")
    judged(page)
    turn(page, "1. A2 dark red, Inaccuracy")
    assert " was best." in text_of(page, "better")


def test_mistakes_come_back_and_are_solved_by_a_move_as_good_as_the_best(page: Page) -> None:
    start = f"@{DEATH_MATCH},1,9,1"
    whole = f"{HEAD}{start}/G2aG3b.A3d.G1aG4b"
    visit(page, f"./?p1=human&p2=human#{whole}")
    judged(page)
    act(page, "practise")
    panel, why = page.locator('[data-role="practice"]'), page.locator('[data-role="practice-why"]')
    expect(page.locator("#practice-title")).to_have_text("Mistake 1 of 3")
    expect(page.locator("#practice-title")).to_be_focused()
    expect(panel).to_contain_text("In the game: Red G2 dark red, G3 light red. Find a better move.")
    expect(page.locator(".review")).to_be_hidden()
    assert violations(page, '[data-role="practice"]') == []
    act(page, "practice-next")
    act(page, "practice-next")
    assert record_of(page) == f"{HEAD}{start}/G2aG3b.A3d"
    play(page, "G1aG4b")
    expect(why).to_have_text("That is the move of the game. Find a better one.")
    act(page, "practice-again")
    play(page, "A2a")
    expect(panel).to_have_attribute("data-state", "failed")
    act(page, "practice-show")
    expect(page.locator(".hint[data-cell]")).to_have_count(2)
    assert "captures" in text_of(page, "hint-words")
    act(page, "follow-hint")
    act(page, "confirm")
    expect(why).to_have_text("Yes, that is the best move.")
    act(page, "practice-next")
    assert record_of(page) == whole
    expect(page.locator(".review")).to_be_visible()
    expect(panel).to_be_hidden()


def test_captures_stand_in_the_tree_and_in_the_graph(page: Page) -> None:
    visit(page, f"./#{HEAD}@{DEATH_MATCH},1,9,0/D6aD4b.A3d.D6aF4b")
    expect(
        page.get_by_role("button", name="3. D6 dark red, F4 light red, captures 6")
    ).to_be_visible()
    said = page.locator("#chart .inside").all_text_contents()
    assert [text.split()[0] for text in said] == ["Red", "Blue"]
    act(page, "judge")
    expect(page.locator("#chart .taken-1")).not_to_have_attribute("d", "")
    expect(page.locator("#chart .taken-2")).not_to_have_attribute("d", "")


@pytest.mark.fresh
def test_a_comment_is_kept_by_its_turn_over_a_reload(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    turn_to(page, "notes")
    box = page.locator('[name="comment"]')
    box.fill("The middle, of course – für später.")
    act(page, "first")
    expect(box).to_have_value("")
    expect(page.get_by_label("Comment on the starting position")).to_be_visible()
    page.reload()
    ready(page)
    act(page, "last")
    expect(box).to_have_value("The middle, of course – für später.")
    assert page.get_by_role("button", name="1. D4 dark red, commented", exact=True).count() == 1


def test_keys_typed_in_a_comment_are_only_text(page: Page) -> None:
    visit(page, f"./#{HEAD}D4a.C3c")
    turn_to(page, "notes")
    page.locator('[name="comment"]').focus()
    page.keyboard.type("u new")
    page.keyboard.press("ArrowLeft")
    assert record_of(page) == HEAD + "D4a.C3c"
    expect(page.locator('[name="comment"]')).to_have_value("u new")


@pytest.mark.fresh
def test_the_link_holds_lines_and_comments_and_opens_with_them(page: Page) -> None:
    visit(page, NOTED)
    act(page, "back")
    act(page, "share")
    link = page.locator('[data-role="link"]').input_value()
    noted = NOTED[2:] + ";@3"
    assert link.endswith(f"{noted}?c{check(noted[1:])}")
    page.locator('[name="noted"]').uncheck()
    main = f"#{HEAD}D4a.C3cC4d.E5aD5b.B2cB3d;@3"
    assert page.locator('[data-role="link"]').input_value().endswith(main)
    page.goto("about:blank")
    visit(page, link)
    assert record_of(page) == HEAD + "D4a.C3cC4d.E5aD5b"
    assert page.locator("[data-turn]").count() == 7
    act(page, "first")
    expect(page.locator('[name="comment"]')).to_have_value("First try")


def test_a_long_link_leaves_comments_out_and_says_so(page: Page) -> None:
    visit(page, f"./#{HEAD}D4a.C3c")
    turn_to(page, "notes")
    for _ in range(5):
        page.locator('[name="comment"]').fill("ä" * 1900)
        page.keyboard.press("Tab")
    act(page, "share")
    assert page.locator('[data-role="link"]').input_value().endswith("#" + HEAD + "D4a.C3c")
    assert "too long" in text_of(page, "share-why")
    assert len(page.locator('#share [name="record"]').input_value()) > 8192


@pytest.mark.fresh
def test_a_game_saved_before_there_were_comments_still_opens(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    old = {"v": 1, "when": 1, "record": HEAD + "D4a.C4d", "seats": ["human", "human"],
           "lines": [HEAD + "D4a.C4d.E5a", HEAD + "D4a.C3c"]}  # fmt: skip
    page.evaluate("text => localStorage.setItem('blooms.game.old', text)", json.dumps(old))
    page.evaluate("sessionStorage.setItem('blooms.slot', 'old')")
    page.goto("./")
    visit(page)
    assert record_of(page) == HEAD + "D4a.C4d"
    assert page.locator("[data-turn]").count() == 4


def test_the_game_plays_itself_through_at_the_pace_chosen_and_pauses(page: Page) -> None:
    visit(page, NOTED)
    page.locator('[popovertarget="more"]').click()
    page.locator('[name="step"]').select_option("400")
    page.keyboard.press("Escape")
    page.evaluate("""() => {
        window.records = [];
        const pause = new KeyboardEvent("keydown", { key: "p", bubbles: true });
        new MutationObserver(() => {
            // At once: a slow test would press when the game has come to its end.
            if (records.push(document.documentElement.dataset.record) === 2)
                document.activeElement.dispatchEvent(pause);
        }).observe(document.documentElement, { attributeFilter: ["data-record"] });
    }""")
    act(page, "autoplay")
    page.wait_for_function("records.length > 1")
    page.wait_for_timeout(600)
    assert page.evaluate("records") == [HEAD, HEAD + "D4a"]
    expect(page.locator('[data-action="autoplay"]')).to_have_attribute("aria-pressed", "false")
    act(page, "autoplay")
    page.wait_for_function("document.documentElement.dataset.record.endsWith('B2cB3d')")
    expect(page.locator('[data-action="autoplay"]')).to_have_attribute("aria-pressed", "false")


def test_the_review_has_no_axe_violation(page: Page) -> None:
    visit(page, NOTED)
    judged(page)
    assert violations(page) == []
