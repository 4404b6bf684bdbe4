"""Operates the page as a visitor does, through visible elements and the stable hooks."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, cast
from urllib.parse import parse_qsl, unquote, urljoin, urlsplit

from playwright.sync_api import Error, Frame, Locator, Page, Route, expect

from blooms import record
from blooms.games.blooms.rules import Blooms
from tests.timing import PATIENCE
from web.build.pages import GAMES
from web.page.contract.options import Options

MIDDLE = """(cell) => {
    const whole = cell.getBoundingClientRect();
    const part = (cell.firstElementChild ?? cell).getBoundingClientRect();
    return [part.x + part.width / 2 - whole.x, part.y + part.height / 2 - whole.y];
}"""
"""The middle of a cell's first part, from the corner of the cell's box."""
MENU = "(button) => button.closest('[popover]')?.id"
"""The menu that a button is folded into where there is no room."""
BOOK = "(button) => button.closest('.book > section')?.getAttribute('aria-labelledby')"
"""The title of the page of the book that a button is on."""
FRAMES = """async (count) => {
    for (let frames = 0; frames < count; frames += 1)
        await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
}"""

LISTEN = """
    window.heard = [];
    window.felt = [];
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        createOscillator() {
            const tone = super.createOscillator();
            const start = tone.start.bind(tone);
            tone.start = (at) => { heard.push(tone.frequency.value); start(at); };
            return tone;
        }
    };
    navigator.vibrate = (pulses) => felt.push(pulses);
"""
"""Keeps the tones that a page plays in `heard`, and its vibrations in `felt`."""


def is_firefox(page: Page) -> bool:
    browser = page.context.browser
    return browser is not None and browser.browser_type.name == "firefox"


OPEN_HERE = """
    window.bloomsParent = { tell() {}, hear: (obey) => { window.obey = obey; } };
    window.tidy = () => {
        for (const part of document.querySelectorAll("dialog[open]")) part.close();
        for (const part of document.querySelectorAll("details")) part.open = false;
        document.querySelector("[data-role=notice]").hidden = true;
    };
    window.surroundings = () => {
        const game = ["data-record", "data-winner", "data-phase", "data-over", "data-thinking",
            "data-sheet", "data-result"];
        const root = document.documentElement;
        return JSON.stringify([
            innerWidth, innerHeight,
            root.getAttributeNames().filter((name) => !game.includes(name))
                .map((name) => name + root.getAttribute(name)).sort(),
            [...document.querySelectorAll("select, input")]
                .filter((control) => !control.closest("#new, #share, .editor"))
                .map((control) => control.value),
        ]);
    };
    window.settings = () =>
        [...document.querySelectorAll("#settings select, #settings input, [data-setting]")];
    window.remember = () => {
        window.chosen = settings().map(({ value, checked }) => ({ value, checked }));
        window.shown = { ...document.documentElement.dataset };
        window.asFound = surroundings();
    };
    window.restore = () => {
        const press = (action) => document.querySelector(`[data-action="${action}"]`).click();
        const { dataset } = document.documentElement;
        if (dataset.thinking === "true") press("stop");
        if (dataset.learning === "true") press("study-leave");
        if (dataset.flip !== shown.flip) press("flip");
        if (document.querySelector(".book").dataset.page !== "moves") press("book-moves");
        if (dataset.threats !== shown.threats) press("threats");
        settings().forEach((control, at) => {
            const { value, checked } = chosen[at];
            if (control.value === value && control.checked === checked) return;
            Object.assign(control, { value, checked });
            for (const kind of ["input", "change"])
                control.dispatchEvent(new Event(kind, { bubbles: true }));
        });
        return dataset.thinking !== "true" && asFound === surroundings();
    };
"""
"""Lets a test send the page the messages of an embedding page, and compare its surroundings.

`restore` undoes what is easily undone: settings, a flipped board, a lesson that was not left; it
returns whether all but the game is then as before. No element of the page has one of these names as
its `id`: the window would have the element under it.
"""

OPEN = """
    async ([message, address]) => {
        tidy();
        document.activeElement.blur();
        scrollTo(0, 0);
        history.replaceState(null, "", address);
        const isOpen = new Promise((done) => {
            bloomsParent.tell = (text) => JSON.parse(text).type === "blooms:error" && done();
        });
        obey(JSON.stringify(message));
        obey(JSON.stringify({ type: "blooms:load", record: "?" }));
        await isOpen;
    }
"""
"""Messages are obeyed one after the other: when the second is refused, the game is open."""

OPTIONS: dict[str, Options] = {
    game.file.replace("index.html", ""): import_module(f"web.games.{game.name}.options").OPTIONS
    for game in GAMES
}
"""What reads the address of each page."""
ADDRESSES = tuple(f"./{file}" for file in OPTIONS)
"""The pages of all games."""

UNSEEN = """paths => paths
    .filter((path) => path.getAttribute("d") && !path.classList.contains("under"))
    .filter((path) => ["stroke", "fill"].every((name) => getComputedStyle(path)[name] === "none"))
    .map((path) => path.getAttribute("class"))"""
"""Finds the parts of a graph that have no paint."""

SEATING = {"game", "base", "rules", "target", "seed", *(f"p{seat}" for seat in range(1, 9))}
"""The parameters of an address that choose a game, its players and nothing else."""


@contextmanager
def held_back(page: Page, address: str) -> Iterator[None]:
    """Hold back the answers to requests for an address while the block runs; then let them come.

    A request without an answer would leave a task behind. Python drops it at any later time, and
    another test fails; so would one that the page is no longer asked about.
    """
    held: list[Route] = []
    is_over = False
    page.route(address, lambda route: route.continue_() if is_over else held.append(route))
    try:
        yield
    finally:
        is_over = True
        for route in held:
            with suppress(Error):  # The page may have gone on to another address.
                route.continue_()


def visit(page: Page, address: str = "./") -> Page:
    """Open the site at an address and wait until Python is ready.

    A page that tests share opens another game of the same page in place, as embedded pages do.
    """
    if not opened_here(page, address):
        page.goto(address)
    ready(page)
    page.evaluate("'obey' in window && !window.asFound && remember()")
    return page


def opened_here(page: Page, address: str) -> bool:
    """Open an address in a page that tests share; returns whether that was possible."""
    if not page.evaluate("'obey' in window"):
        return False
    shown, asked = urlsplit(page.url), urlsplit(urljoin(page.url, address))
    now, texts = named(page.url), named(asked.geturl())
    # A test that names no seed may get any.
    if shown.path != asked.path or texts.get("seed", now.get("seed")) != now.get("seed"):
        return False
    if (set(now) | set(texts)) - SEATING:
        return False
    options: Options = OPTIONS[asked.path.rpartition("/")[2]]
    try:
        if text := unquote(asked.fragment):
            seats = options.linked(options.tree_of(text).game, texts)
        else:
            chosen = options.read(texts)
            text, seats = chosen.game.record, chosen.seats
    except ValueError:
        return False
    players = {f"p{at}": options.seating.write(seat) for at, seat in enumerate(seats, 1)}
    message = {"type": "blooms:load", "record": text, **players}
    page.evaluate(OPEN, [message, asked._replace(fragment="").geturl()])
    return True


def named(address: str) -> dict[str, str]:
    """The parameters of an address."""
    return dict(parse_qsl(urlsplit(address).query, keep_blank_values=True))


def as_it_was(page: Page) -> bool:
    """Restore a shared page; returns whether all but its game is as the tests before found it."""
    try:
        # A setting that the address chose would be stored with the others.
        is_plain = not named(page.url).keys() - SEATING
        return is_plain and bool(page.evaluate("'asFound' in window && restore()"))
    except Error:
        return False


def ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-ready", "true")


def text_of(page: Page, role: str) -> str:
    return page.locator(f'[data-role="{role}"]').first.inner_text()


def record_of(page: Page) -> str:
    return page.locator("html").get_attribute("data-record") or ""


def position_of(page: Page) -> Blooms:
    return cast(Blooms, record.read(record_of(page)).position)


def act(page: Page, action: str) -> None:
    button = page.locator(f'[data-action="{action}"]')
    if not button.is_visible() and (menu := button.evaluate(MENU)):
        page.locator(f'[popovertarget="{menu}"]').click()
    elif not button.is_visible() and (title := button.evaluate(BOOK)):
        turn_to(page, title.removesuffix("-title"))
    unfolded(button).click()


def unfolded(field: Locator) -> Locator:
    """A field or a button, once the part of the dialog that it is folded into is open."""
    folded = field.locator("xpath=ancestor::details[not(@open)]")
    if folded.count():
        folded.locator("summary").click()
    return field


def paste_field(page: Page) -> Locator:
    """The field under My games that opens a pasted game."""
    act(page, "games")
    return unfolded(page.locator('#games [name="paste"]'))


def choose(page: Page, form: str, name: str, value: str) -> None:
    """Choose a value of a field of a dialog: in a list, or as one of several tiles."""
    place = f'#{form} [name="{name}"]'
    tile = page.locator(f'{place}[type="radio"][value="{value}"]')
    if tile.count():
        unfolded(tile).check()
    else:
        unfolded(page.locator(place)).select_option(value)


def turn_to(page: Page, name: str) -> None:
    """Turn to a page of the book: moves, review or notes."""
    page.locator(f'[data-action="book-{name}"]').click()


def settled(page: Page | Frame) -> None:
    """End the time in which buttons that have just appeared ignore presses."""
    page.evaluate(
        "document.querySelector('.slot').getAnimations({ subtree: true })"
        ".forEach((animation) => animation.finish())"
    )


def press_until_open(button: Locator, dialog: Locator) -> None:
    """Press a button until its dialog is open: one that has just appeared ignores presses."""
    for _ in range(20):
        expect(button).to_be_visible()
        settled(button.page)
        button.click()
        if dialog.is_visible():
            return


def tap(page: Page, cell: str) -> None:
    """Click a cell. Firefox's box of a cell has all its hidden parts, so the middle of the first
    part is named."""
    there = page.locator(f'[data-cell="{cell}"]')
    if is_firefox(page):
        x, y = there.evaluate(MIDDLE)
        there.click(position={"x": x, "y": y})
    else:
        there.click()


def middle(page: Page, cell: str) -> tuple[float, float]:
    """The middle of a cell, from the corner of the window."""
    there = page.locator(f'#board [data-cell="{cell}"]')
    box = there.bounding_box()
    assert box
    x, y = there.evaluate(MIDDLE)
    return box["x"] + x, box["y"] + y


def store_first(page: Page, script: str) -> None:
    """Run a script that uses the storage before every page. Firefox runs it in the blank page too,
    which has no storage."""
    page.add_init_script(f"try {{ {script} }} catch {{}}")


def saved_file(page: Page, action: str) -> tuple[str, bytes]:
    """Save a file by the button of an action; its name and its bytes."""
    return saved_by(page, lambda: act(page, action))


def saved_by(page: Page, press: Callable[[], None]) -> tuple[str, bytes]:
    """Save a file; its name and its bytes. The driver of Firefox sees no downloads, so the bytes
    are caught there before they become one."""
    if not is_firefox(page):
        with page.expect_download() as waiting:
            press()
        return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()
    page.evaluate("""() => {
        window.handed = null;
        bloomsFile.save = (all, name) => { handed = [name, [...all]]; };
    }""")
    press()
    page.wait_for_function("handed !== null")
    name, numbers = page.evaluate("handed")
    return name, bytes(numbers)


def stones_of(page: Page) -> dict[str, str]:
    """The stones on the board, by cell."""
    return dict(
        page.eval_on_selector_all(
            "[data-stone]:is([data-cell])",
            "cells => cells.map(cell => [cell.dataset.cell, cell.dataset.stone])",
        )
    )


def pass_frames(page: Page | Frame, count: int = 10) -> None:
    """Wait until the page has drawn so many frames, with all that was due between them."""
    page.evaluate(FRAMES, count)


def until(page: Page, condition: str, arg: Any = None) -> Any:
    """Wait until a promise is true, and return it; to `wait_for_function` any promise is."""
    for _ in range(PATIENCE // 50):
        if found := page.evaluate(condition, arg):
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"not true in time: {condition}")


def place(page: Page, text: str) -> None:
    """Place the stones of a move in record text as ghosts, each in its colour."""
    for at, (cell, colour) in enumerate(re.findall(r"([A-Z]\d+)([abcd])", text)):
        act(page, "colour-1" if colour in "ac" else "colour-2") if at == 0 else None
        tap(page, cell)
        expect(page.locator(f'[data-cell="{cell}"]')).to_have_attribute("data-ghost", colour)


def play(page: Page, text: str) -> None:
    """Play one move by clicks: stones, or a pass (-)."""
    before = record_of(page)
    if text == "-":
        act(page, "pass")
    else:
        place(page, text)
        act(page, "confirm")
    expect(page.locator("html")).not_to_have_attribute("data-record", before)


def wait_for_person(page: Page) -> None:
    """Wait until the bot has moved, or the game is over."""
    expect(page.locator("html")).not_to_have_attribute("data-thinking", "true")


def greedy_turn(position: Blooms, rng: random.Random) -> str:
    """A move that captures as much as possible now, in record text."""
    captured = {turn: len(position.resolve(turn)[1]) for turn in position.turns() if turn}
    best = max(captured.values())
    return position.spell(rng.choice([turn for turn in captured if captured[turn] == best]))


def play_out(page: Page, seed: int = 1) -> int:
    """Play against the bot to the end of the game; returns the number of moves."""
    rng = random.Random(seed)
    turns = 0
    while position_of(page).outcome() is None:
        play(page, greedy_turn(position_of(page), rng))
        wait_for_person(page)
        turns += 1
    return turns
