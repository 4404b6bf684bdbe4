"""`python -m tools.page.coach FOLDER [NAME …]`: the coach's screens, each beside its mock-up.

Puts the page into each state and writes FOLDER/STATE-WIDTH-LANGUAGE.png: at the left the mock-up
from the folder `--drawn` (coach_STATE-WIDTH-SHADE.png), at the right the page; light, then dark.
A name is that of a state; what leads to it is done all the same.
"""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from blooms.cli.command import Parser, carry_out
from blooms.cli.paths import folder_to_read, folder_to_write
from blooms.cli.serve import serving
from tests.browser.conftest import DRIVEN
from tests.browser.page_driver import pass_frames, position_of, ready, record_of, store_first
from tests.practised import practised
from tools.page.chromium import chromium, chromium_at_site

SIZES: Final = {1280: 800, 390: 844}
SHADES: Final = ("light", "dark")
LANGUAGES: Final = ("en", "de")
GAP: Final = 16
PATIENCE: Final = 60_000
"""Milliseconds for the analysis of a game on a slow machine."""
GAME: Final = (
    "blooms/4/race-15/B2a.C2cB3d.C3aB4b.D3cC4d.B1aD4b.D2cE4d.F4aC5b.E3cE5d.F2aD6b.F3d.G2aD5b."
    "C1cG3d.E1aF1b.E2cG1d.D1aE6b.A2cF1d.F2b.C6cG4d.E1aA4b.B5cF5d.D7aA3b.C4cB5d.B3aC6b.C4cF4d."
    "A1aB5b.A2cG2d.D7b.C4cA2d"
)
"""A game that its first player has lost to level 3, with mistakes of each kind."""
STONE: Final = re.compile(r"([A-Z]\d+)([a-d])")

State = tuple[str, Callable[[Page], bytes | None]]
"""The name of a mock-up without "coach_", and what leads to it from the state before; it returns a
picture that is no picture of the page.
"""


class Visit(NamedTuple):
    """An address, what the browser has stored, and the states that are shown there, in order."""

    address: str
    stored: Mapping[str, str]
    states: Sequence[State]


def visits() -> Iterator[Visit]:
    people = "./?p1=human&p2=human&seed=1"
    yield Visit(people, {}, [("today_first", _today)])
    yield Visit(people, practised(), [("today", _today), ("stream", _run), ("stream_end", _end)])
    yield Visit(people, {}, [("guess_ask", _guess), ("guess", _guessed)])
    yield Visit(f"./?p1=human&p2=bot:3#{GAME}", {}, [
        ("review", _review), ("review_better", _better), ("review_proved", _proved),
        ("report", _report), ("report_card", _card),
        ("exercise_ask", _exercise), ("exercise", _wrong), ("exercise_right", _right),
    ])  # fmt: skip


# What leads from one state to the next


def _press(page: Page, place: str) -> None:
    """Press a button wherever it is, if it is there: pictures are of where it leads."""
    found = page.locator(place)
    if found.count():
        found.first.evaluate("(button) => button.click()")


def _wait(page: Page, place: str) -> None:
    page.wait_for_selector(place, state="attached", timeout=PATIENCE)


def _answer(page: Page, turn: str = "") -> None:
    """Place the stones of a turn, or of any; confirm it but in a run."""
    position = position_of(page)
    stones = STONE.findall(turn or position.spell(next(filter(None, position.turns()))))
    _press(page, f'[data-action="colour-{1 if stones[0][1] in "ac" else 2}"]')
    for cell, _ in stones:
        page.locator(f'#board [data-cell="{cell}"]').focus()
        page.keyboard.press("Enter")
    if page.locator('[data-solving="true"]').count() == 0:
        page.locator('[data-action="confirm"]').click()


def _today(page: Page) -> None:
    _press(page, '[data-action="puzzles"]')
    page.wait_for_function(
        "() => [...document.querySelectorAll('.due img, .day img')].every((each) => each.src)"
    )


def _run(page: Page) -> None:
    _press(page, '#puzzles [data-action="run"]')
    expect(page.locator("#run-title")).to_be_focused()


def _end(page: Page) -> None:
    state = page.locator('[data-role="run"]')
    while state.get_attribute("data-state") != "over":
        _answer(page)
        _wait(page, '[data-role="run"]:not([data-state="asked"])')
        _wait(page, '[data-role="run"]:is([data-state="asked"], [data-state="over"])')


def _guess(page: Page) -> None:
    _press(page, '[data-action="puzzles"]')
    _press(page, '#puzzles [data-action="guess"]')
    _wait(page, '[data-role="guess"][data-state="asked"]')


def _guessed(page: Page) -> None:
    _answer(page)
    _wait(page, '[data-role="guess"][data-state="shown"]')


def _review(page: Page) -> None:
    _press(page, '[data-action="book-review"]')
    _press(page, '[data-action="analyse"]:not([hidden], :disabled)')
    _wait(page, '[data-action="report"]:not([hidden])')
    pass_frames(page)  # until the exercises are kept
    _press(page, '[data-value$=" blunder"], [data-slips$="blunder"]')
    _press(page, '[data-action="sheet"][aria-expanded="false"]')
    _press(page, '[data-action="show-why"]:not([hidden])')
    _press(page, '[data-action="why-line"][data-value="played"]')


def _better(page: Page) -> None:
    _press(page, '[data-action="why-line"][data-value="better"]')


def _proved(page: Page) -> None:
    """A mistake whose line is forced."""
    _press(page, '[data-action="next-mistake"]')
    _press(page, '[data-action="why-line"][data-value="played"]')


def _report(page: Page) -> None:
    _press(page, '[data-action="why-leave"]')
    _press(page, '[data-action="report"]')


def _card(page: Page) -> bytes:
    with page.expect_download() as waiting:
        _press(page, '[data-action="report-picture"]')
    return Path(waiting.value.path()).read_bytes()


def _exercise(page: Page) -> None:
    page.keyboard.press("Escape")
    _press(page, '[data-action="puzzles"]')
    _press(page, '#puzzles [data-value="practise-due"]')
    _wait(page, '[data-role="practice"]:not([hidden])')


def _asked(page: Page) -> list[Any]:
    """The exercise on the board, as it is kept: record, seat, turn, size, answer, ..."""
    book = json.loads(page.evaluate("localStorage['blooms.exercises']"))
    return next(each for each in book["exercises"] if each[0] == record_of(page))


def _wrong(page: Page) -> None:
    """The move of the game."""
    _answer(page, _asked(page)[2])
    _wait(page, '[data-role="practice-steps"] li:nth-child(2)')


def _right(page: Page) -> None:
    _press(page, '[data-action="practice-again"]')
    _wait(page, '[data-role="practice"]:not([data-state="failed"])')
    _answer(page, _asked(page)[4]["turn"])
    _wait(page, '[data-role="practice"][data-state="solved"]')


# Pictures


def shot(page: Page, width: int, shade: str) -> Image.Image:
    """The page at a width, light or dark, once nothing moves."""
    page.set_viewport_size({"width": width, "height": SIZES[width]})
    page.emulate_media(color_scheme="light" if shade == "light" else "dark")
    pass_frames(page)
    return Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def beside(images: Sequence[Image.Image | None], across: int) -> Image.Image:
    """Pictures in rows of so many; None is left out."""
    rows = [images[at : at + across] for at in range(0, len(images), across)]
    kept = [[each for each in row if each] for row in rows]
    wide = max(sum(each.width + GAP for each in row) for row in kept) - GAP
    sheet = Image.new(
        "RGB", (wide, sum(max(e.height for e in row) + GAP for row in kept) - GAP), "#888"
    )
    top = 0
    for row in kept:
        left = 0
        for each in row:
            sheet.paste(each, (left, top))
            left += each.width + GAP
        top += max(each.height for each in row) + GAP
    return sheet


def drawn(
    folder: Path | None, name: str, width: int, shade: str, language: str
) -> Image.Image | None:
    """A mock-up, in the language if there is one; None without it."""
    if folder is None:
        return None
    for each in (f"{name}_{language}", name):
        if (file := folder / f"coach_{each}-{width}-{shade}.png").exists():
            return Image.open(file).convert("RGB")
    return None


def main() -> None:
    parser = Parser(prog="python -m tools.page.coach", description=__doc__)
    parser.add_argument("folder", type=folder_to_write, metavar="FOLDER")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a state; all if none is named")
    parser.add_argument("--drawn", type=folder_to_read, help="the folder of the mock-ups' pictures")
    parser.add_argument("--site", type=folder_to_read, help="a site that is built already")
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    if asked.site:
        with serving(asked.site) as url, chromium() as browser:
            _all(browser, url, asked.folder, asked.names, asked.drawn, asked.languages.split(","))
    else:
        with chromium_at_site() as (browser, url):
            _all(browser, url, asked.folder, asked.names, asked.drawn, asked.languages.split(","))


def _all(
    browser: Browser, url: str, folder: Path, names: Sequence[str], mockups: Path | None,
    languages: Sequence[str],
) -> None:  # fmt: skip
    for visit in visits():
        states = [name for name, _ in visit.states]
        if names and not set(names) & set(states):
            continue
        context = browser.new_context(base_url=url, reduced_motion="reduce", locale="en-GB")
        context.add_init_script(DRIVEN)
        page = context.new_page()
        stored = "".join(f"localStorage[{json.dumps(each)}] = {json.dumps(text)};"
                         for each, text in visit.stored.items())  # fmt: skip
        store_first(page, f"localStorage['blooms.welcomed'] = 1; {stored}")
        for language in languages:
            head, mark, rest = visit.address.partition("#")
            page.set_viewport_size({"width": 1280, "height": 800})
            page.goto("about:blank")
            page.goto(f"{head}&lang={language}{mark}{rest}")
            ready(page)
            last = max(at for at, each in enumerate(states) if not names or each in names)
            for name, reach in visit.states[: last + 1]:
                picture = reach(page)
                if names and name not in names:
                    continue
                if picture:
                    made = [
                        drawn(mockups, name, 1200, "light", language),
                        Image.open(io.BytesIO(picture)).convert("RGB"),
                    ]
                    beside(made, 2).save(folder / f"{name}-1200-{language}.png")
                    continue
                for width in SIZES:
                    made = [
                        each
                        for shade in SHADES
                        for each in (
                            drawn(mockups, name, width, shade, language),
                            shot(page, width, shade),
                        )
                    ]
                    beside(made, 2 if width == 1280 else 4).save(
                        folder / f"{name}-{width}-{language}.png"
                    )
                page.set_viewport_size({"width": 1280, "height": 800})
                print(name, language, flush=True)
        context.close()


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.page.coach", main))
