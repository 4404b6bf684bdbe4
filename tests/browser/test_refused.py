"""What a browser lacks or refuses during a game stops no turn and no button, and files still leave.

tests/page/test_refused.py goes through the same without a browser. With `--long` every thing is
refused alone.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import act, play, position_of, record_of, saved_by, visit

pytestmark = pytest.mark.fresh

FIRST = {
    "AudioContext": "window",
    "vibrate": "Navigator.prototype",
    "share": "Navigator.prototype",
    "canShare": "Navigator.prototype",
    "getBattery": "Navigator.prototype",
    "setAppBadge": "Navigator.prototype",
    "execCommand": "Document.prototype",
    "animate": "Element.prototype",
    "getAnimations": "Element.prototype",
    "scrollIntoView": "Element.prototype",
    "requestFullscreen": "Element.prototype",
    "hidePopover": "HTMLElement.prototype",
    "showModal": "HTMLDialogElement.prototype",
    "getContext": "HTMLCanvasElement.prototype",
    "createObjectURL": "URL",
    "matchMedia": "window",
    "print": "window",
    "structuredClone": "window",
    "requestIdleCallback": "window",
    "ResizeObserver": "window",
    "IntersectionObserver": "window",
    "Notification": "window",
    "speechSynthesis": "window",
    "mark": "Performance.prototype",
    "measure": "Performance.prototype",
    "replaceState": "History.prototype",
    "persist": "StorageManager.prototype",
    "estimate": "StorageManager.prototype",
    "request": "LockManager.prototype",
    "postMessage": "BroadcastChannel.prototype",
    "randomUUID": "Crypto.prototype",
    "writeText": "Clipboard.prototype",
}
"""What a page may use after its start, and who has it."""
LATER = {
    "createOscillator": "BaseAudioContext.prototype",
    "toBlob": "HTMLCanvasElement.prototype",
    "query": "LockManager.prototype",
    "click": "HTMLAnchorElement.prototype",
    "resume": "AudioContext.prototype",
}
"""What is used only where something of the first table was there."""
PROMISED = {
    name: owner
    for name, owner in (FIRST | LATER).items()
    if name
    in "share getBattery setAppBadge requestFullscreen persist estimate request query resume "
    "writeText".split()
}
"""What gives a promise."""
START = ("AudioContext", "vibrate", "share", "canShare", "getBattery", "setAppBadge", "animate",
         "scrollIntoView", "matchMedia", "print", "getContext", "persist", "request", "showModal",
         "execCommand", "requestIdleCallback", "IntersectionObserver", "randomUUID")  # fmt: skip
"""What may also be missing from the start."""
WAYS = {
    "missing": "undefined",
    "throwing": 'function () { throw new DOMException("refused", "NotAllowedError"); }',
    "rejecting": 'function () { return Promise.reject(new DOMException("refused")); }',
}
SPOIL = """
    for (const [name, owner] of {things}) {{
        if (!owner) continue;
        delete owner[name];
        const spoilt = {way};
        if (spoilt || name in owner)
            Object.defineProperty(owner, name, {{ configurable: true, value: spoilt }});
    }}
"""


def spoiling(things: dict[str, str], way: str) -> str:
    """The script that takes things from a browser."""
    first = {owner.partition(".")[0] for owner in things.values()}
    owners = {name: f"window.{name} && " for name in first - {"window"}}
    pairs = ", ".join(
        f'["{name}", {owners.get(owner.partition(".")[0], "")}{owner}]'
        for name, owner in things.items()
    )
    return SPOIL.format(things=f"[{pairs}]", way=WAYS[way])


ALONE = [
    pytest.param({name: owner}, way, id=f"{name}-{way}", marks=pytest.mark.long)
    for name, owner in (FIRST | LATER).items()
    for way in WAYS
    if way != "rejecting" or name in PROMISED
]


@pytest.mark.parametrize(
    ("things", "way"),
    [
        pytest.param(FIRST, "missing", id="first-missing"),
        pytest.param(FIRST, "throwing", id="first-throwing"),
        pytest.param(LATER, "throwing", id="later-throwing"),
        pytest.param(PROMISED, "rejecting", id="promised-rejecting"),
        *ALONE,
    ],
)
def test_a_turn_is_played_and_buttons_answer_without(
    things: dict[str, str], way: str, open_page: OpenPage
) -> None:
    page = open_page()
    for name in ("sounds", "vibration"):
        page.add_init_script(f"localStorage.setItem('blooms.{name}', 'on');")
    visit(page, "./?base=3&target=4&p1=human&p2=bot:1&pace=0&seed=1")
    page.evaluate(f"() => {{ {spoiling(things, way)} }}")
    play_a_turn(page)
    press_everything(page)
    if way == "throwing":
        page.add_init_script(spoiling({k: v for k, v in things.items() if k in START}, way))
        visit(page, "./")
        play_a_turn(page)
    page.close()


def play_a_turn(page: Page) -> None:
    """Play the first legal stones; the bot answers."""
    before = record_of(page)
    position = position_of(page)
    play(page, position.spell(next(turn for turn in position.turns() if turn)))
    expect(page.locator("html")).to_have_attribute(
        "data-record", re.compile(rf"{re.escape(before)}\.?[^.]+\.[^.]+")
    )
    is_well(page)


def is_well(page: Page) -> None:
    expect(page.locator('[data-role="notice"]')).not_to_contain_text("Something went wrong")


def press_everything(page: Page) -> None:
    """Press what shares the game, and what opens dialogs and menus; each answers."""
    act(page, "share")
    for action in ("copy-link", "copy-words"):
        page.locator(f'#share [data-action="{action}"]').click()
        expect(page.locator("#share .copied")).to_contain_text("opied")
    for form in ("svg", "gif", "sgf"):
        page.locator(f'#share [data-action="save-{form}"]').click()
        answered(page)
    page.locator('#share [data-action="print"]').click()
    expect(page.locator("#share")).to_be_hidden()
    for action in ("new", "settings", "games"):
        act(page, action)
        expect(page.locator("dialog[open]")).to_be_visible()
        page.locator("dialog[open] .shut").click()
        expect(page.locator("dialog[open]")).to_have_count(0)
    is_well(page)


def answered(page: Page) -> None:
    """A file was saved, or is shown on the page with a sentence."""
    shown = page.locator("dialog.file")
    said = page.locator(".saved-file")
    expect(shown.or_(said).first).to_be_visible()
    if shown.count():
        expect(shown.locator("img, textarea")).to_be_visible()
        shown.get_by_role("button", name="Close").click()
    elif said.count():
        said.evaluate("(said) => said.remove()")


@pytest.fixture
def sharing(open_page: OpenPage) -> Page:
    page = visit(open_page(), "./#blooms/4/race-15/D4a.C3cC4d")
    act(page, "share")
    return page


def save(page: Page, form: str) -> None:
    page.locator(f'#share [data-action="save-{form}"]').click()


def test_a_swallowed_download_is_shown(sharing: Page) -> None:
    sharing.evaluate("""() => {
        HTMLAnchorElement.prototype.click = () => {};
        navigator.canShare = () => false;
    }""")
    shown = sharing.locator("dialog.file")
    for form in ("svg", "png", "gif"):
        save(sharing, form)
        expect(shown).to_contain_text("This browser cannot save files. Hold the picture to keep it")
        expect(shown.locator("img")).to_have_js_property("complete", value=True)
        assert shown.locator("img").evaluate("(image) => image.naturalWidth") > 0
        shown.get_by_role("button", name="Close").click()
    save(sharing, "sgf")
    expect(shown).to_contain_text("This browser cannot save files. Copy the text")
    expect(shown.locator("textarea")).to_have_value(re.compile(r"^\(;FF\[4\]"))
    sharing.close()


def test_where_no_canvas_is_read_the_picture_comes_as_svg(sharing: Page) -> None:
    sharing.evaluate("() => { HTMLCanvasElement.prototype.toBlob = (give) => { give(null); }; }")
    save(sharing, "png")
    shown = sharing.locator("dialog.file")
    expect(shown.get_by_role("heading")).to_have_text("blooms.svg")
    expect(shown).to_contain_text("cannot make this kind of picture. Here it is as SVG.")
    name, data = saved_by(sharing, shown.get_by_role("button", name="Save").click)
    assert name == "blooms.svg" and data.startswith(b"<svg")
    sharing.close()


def test_what_was_saved_is_told_and_leads_to_the_file(sharing: Page) -> None:
    name, _ = saved_by(sharing, lambda: save(sharing, "svg"))
    said = sharing.locator(".saved-file")
    expect(said).to_contain_text(f"Saved: {name}")
    said.get_by_role("button", name="No file?").click()
    expect(sharing.locator("dialog.file img")).to_be_visible()
    expect(said).to_have_count(0)
    sharing.close()


def test_a_browser_inside_another_app_shows_the_file_at_once(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(
        """
        Object.defineProperty(navigator, "userAgent", {
            value: navigator.userAgent.replace("Linux", "Linux; Android 15; wv"),
        });
        navigator.canShare = undefined;
    """.replace("; wv", "; wv)")
    )
    visit(page, "./#blooms/4/race-15/D4a.C3cC4d")
    act(page, "games")
    page.locator('[data-action="backup"]').click()
    shown = page.locator("dialog.file")
    expect(shown.locator("textarea")).to_have_value(re.compile("blooms backup"))
    page.close()
