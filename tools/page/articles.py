"""`python -m tools.page.articles [FOLDER]`: articles with boards, as pictures and as a table.

Each has the same boards, made as authors make them, in another page: narrow or wide, light or dark,
from right to left, under a strict policy, with a script that comes late, without scripts, printed,
as a feed and as WordPress leave it, among old scripts, and with fifty boards.
"""

from __future__ import annotations

import gzip
import re
import sys
import tempfile
import time
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, Response, Route

from blooms.cli.command import Parser, carry_out
from blooms.cli.embed import Asked, embed, subject
from blooms.cli.paths import folder_to_write
from blooms.cli.serve import serving
from tests.browser.conftest import DRIVEN
from tools.page.chromium import chromium_at_site
from tools.page.screens import SHIFTS, shifted

__all__ = ["ARTICLES", "BOARDS", "Article", "Seen", "article", "seen"]

BLOOMS: Final = (
    "blooms/4/race-15/B2a.B4cD2d.B3aC5b.C4cD6d.C3aD5b.D4cE5d.D3aF4b.E3cE2d.F2aE4b.F3cC6d.C2aF5b."
    "G3cB5d.A3a.G4cE6d.C1aD5b.G2cA1d.D1aF4b.G1c.E1aF1b.E2cE4d.F1a.F5c.A4aC5b.D2cA2d.B1aD5b.A1cC5d."
    "A2a.A1cF2d;4.D4aE4b.E3c;0:A_friend_and_I~2c_on_a_rainy_Tuesday.;"
    "1:~5b~25marks_B2_D4~3dA_E5~3dB_B2-C3~5d_Red_opens_low._Blue_will_lean_on_A_and_B~2c_and_Red_goes_"
    "the_way_of_the_arrow.;10:Blue_captures_first~2c_and_it_begins_to_look_easy._It_is_not~3a_every_"
    "stone_of_Red~27s_on_the_right_still_has_an_empty_cell_beside_it~2c_and_the_next_turn_shows_why_"
    "that_matters.;28:One_turn~2c_and_it_is_over."
)
GO: Final = (
    "go/9/3/sequential/F6.C3.G3.C7.G5.F5.-.E5.F4.E6.E4.D4.E3.D5.C4.D6.C5.B5.C6.D5.E4.C5.F3.E2.F2.D2."
    "D3.E1.C2.B1.D1.E2.F3.F1;30:Red_takes_stones_of_both._Each_chip_has_the_points_that_its_player_"
    "would_have_if_the_game_stopped_here."
)
MANY: Final = "go/13/7/sequential/D4.K10.G7.C10.K4.D7.G10.E4.K9"
BLOCKY: Final = (
    "blocky/3/blob/6/7/hh/UR:smash.LL.UR:smash.UR.LL:combine.UR.UR:smash.LR.UL:smash.UR:swapv."
    "UR.UR:combine.UR.UL:smash.UR.LR:combine.UR.LR:smash.UR.UR:smash.LL.UL:combine;"
    "1:A_smash_costs_three~2c_and_nobody_knows_what_comes_of_it."
)
BOARDS: Final[tuple[tuple[str, str, dict[str, str]], ...]] = (
    ("A game, with my comments", BLOOMS, {"ply": "10"}),
    ("Go, with three at the table", GO, {"ply": "30"}),
    ("Seven players", MANY, {}),
    ("A game of Blocky", BLOCKY, {"ply": "1"}),
    ("A Blocky puzzle", "?puzzle=blocky/blocky-cb9009", {}),
    ("A diagram", BLOOMS, {"ply": "1", "diagram": ""}),
    ("A puzzle", "?puzzle=daily", {}),
    ("Small", GO, {"small": "", "ply": "12"}),
)
"""The heading, what is shown, and its options."""

STYLE: Final = """
    :root { color-scheme: light dark; font: 18px/1.55 Georgia, serif; }
    body { max-width: 680px; margin: 0 auto; padding: 0 20px; overflow-wrap: anywhere; }
    figure { margin: 1.2em 0; }
"""
TEXT: Final = (
    "<p>Step through it with the arrows. Where I have something to say, I say it there.</p>"
)
OLD: Final = """<script>
    Array.prototype.toJSON = function () { return this.slice(); };
    Array.prototype.without = function () { return this; };
    Array.from = (list) => [].slice.call(list);
    Element.prototype.remove = function () { this.parentNode?.removeChild(this); };
    window.define = () => {}; define.amd = {}; window.$ = () => null; window.module = {};
</script>"""
"""What Prototype and other libraries of old did to the page."""


class Article(NamedTuple):
    """A page. `policy` is its Content-Security-Policy, `late` the seconds until the script comes,
    `kept` the elements and attributes that are left of the snippets (None: all), `head` the HTML
    that comes first in it.
    """

    name: str
    width: int
    shade: str = "light"
    policy: str = ""
    late: float = 0
    kept: tuple[str, ...] | None = None
    head: str = ""
    direction: str = "ltr"
    has_scripts: bool = True
    is_printed: bool = False
    copies: int = 1


KSES: Final = ("a", "href", "img", "src", "alt", "width", "height", "figure", "figcaption", "br",
               "p", "h2", "style", "section")  # fmt: skip
"""What WordPress leaves of the HTML of an author whom it does not trust."""
STRICT: Final = "default-src 'none'; script-src {0}; frame-src {0}; style-src 'self'"
FEED: Final = ("a", "href", "img", "src", "alt", "br", "p", "h2", "section")
ARTICLES: Final = (
    Article("320-light", 320),
    Article("390-dark", 390, "dark"),
    Article("680-light", 720),
    Article("1280-dark", 1280, "dark"),
    Article("right-to-left", 390, direction="rtl"),
    Article("strict-policy", 720, policy=STRICT),
    Article("late", 390, late=2),
    Article("no-script", 390, has_scripts=False),
    Article("print", 720, is_printed=True),
    Article("feed", 390, kept=FEED),
    Article("wordpress", 720, kept=KSES),
    Article("old-scripts", 390, head=OLD),
    Article("fifty", 390, copies=7),
)


class Seen(NamedTuple):
    """An article as it was: its layout shift, the most pixels that a text moved when the script
    came, what is wider than its column, the milliseconds until all boards were drawn, the kilobytes
    fetched with gzip before a tap and after one.
    """

    shift: float
    moved: float
    wide: list[str]
    drawn: int
    before: float
    after: float


WIDE: Final = """() => {
    const found = [];
    const look = (root, right, left) => {
        for (const part of root.querySelectorAll("*")) {
            const box = part.getBoundingClientRect();
            const isSeen = box.width > 1 && part.checkVisibility({ visibilityProperty: true });
            const isOut = box.right > right + 1 || box.left < left - 1;
            if (isSeen && isOut && !part.closest("svg svg, svg *"))
                found.push(`${part.localName}.${part.className.baseVal ?? part.className}`);
            if (part.shadowRoot) look(part.shadowRoot, box.right, box.left);
        }
    };
    const { left, right } = document.body.getBoundingClientRect();
    look(document.body, right, left);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push("page");
    return [...new Set(found)];
}"""
TOPS: Final = "all => all.map((each) => each.getBoundingClientRect().top)"
DRAWN: Final = """() => [...document.querySelectorAll("blooms-board")].every(
    (each) => each.shadowRoot?.querySelector("svg[role=img]"))"""


def article(made: Article, host: str) -> str:
    """The HTML of an article whose boards come from a host."""
    parts = []
    for title, shown, options in BOARDS * made.copies:
        text = embed(subject(shown), "element", Asked(options, host))
        if made.kept is not None:
            text = _left(text, made.kept)
        parts.append(f"<section><h2>{escape(title)}</h2>{TEXT}{text}{TEXT}</section>")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{made.policy.format(host)}">'
    return (
        f'<!doctype html><html lang="en" dir="{made.direction}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
        f"{policy if made.policy else ''}<title>{made.name}</title>"
        f'<link rel="stylesheet" href="article.css">{made.head}<h1>One stone from losing</h1>'
        + "\n".join(parts)
    )


def _left(text: str, kept: tuple[str, ...]) -> str:
    """What a filter leaves of HTML: these elements and attributes; the text of all elements."""

    def tag(found: re.Match[str]) -> str:
        if found[2] not in kept:
            return ""
        pairs = re.findall(r' ([\w-]+)="([^"]*)"', found[3])
        left = "".join(f' {name}="{value}"' for name, value in pairs if name in kept)
        return f"<{found[1]}{found[2]}{left}>"

    return re.sub(r"<(/?)([\w-]+)((?:\s[^>]*)?)>", tag, text)


def _apart(text: str, sheet: str) -> tuple[str, str]:
    """A text without `style` attributes, which stand in the sheet, as docs/embedding.md asks
    where a policy refuses them.
    """
    rules: dict[str, str] = {}

    def named(found: re.Match[str]) -> str:
        return f'class="{rules.setdefault(found[1], f"s{len(rules)}")}"'

    text = re.sub(r'style="([^"]*)"', named, text)
    return text, sheet + "".join(f".{name} {{ {rule} }}\n" for rule, name in rules.items())


def seen(browser: Browser, made: Article, host: str, blog: tuple[Path, str], shot: Path) -> Seen:
    """Open an article, draw it and measure it; `shot` is the picture's file without its ending."""
    folder, url = blog
    text, style = article(made, host), STYLE
    if made.policy:
        text, style = _apart(text, style)
    (folder / "article.css").write_text(style)
    (folder / "index.html").write_text(text)
    context = browser.new_context(
        viewport={"width": made.width, "height": 844},
        java_script_enabled=made.has_scripts,
        color_scheme="dark" if made.shade == "dark" else "light",
        service_workers="block",
    )
    page = context.new_page()
    if made.has_scripts:
        page.add_init_script(DRIVEN)
        page.add_init_script(SHIFTS)
    sizes: list[float] = []
    page.on("response", lambda answer: sizes.append(_weight(answer, host)))
    held: list[Route] = []
    page.route("**/embed.js", lambda route: held.append(route))
    page.goto(url, wait_until="commit")
    page.wait_for_selector("section:last-of-type")
    page.wait_for_timeout(1000 * made.late + 100)
    tops = page.locator("section").evaluate_all(TOPS)
    start = time.monotonic()
    for route in held:
        route.continue_()
    page.unroute("**/embed.js")
    if made.has_scripts and made.kept is None:
        page.wait_for_function(DRAWN, timeout=60_000)
    drawn = time.monotonic() - start
    page.wait_for_timeout(300)
    now = page.locator("section").evaluate_all(TOPS)
    moved = max(abs(one - other) for one, other in zip(tops, now, strict=True))
    before = sum(sizes)
    wide = page.evaluate(WIDE) if made.has_scripts else []
    shift = sum(value for value, _ in shifted(page)) if made.has_scripts else 0
    if made.is_printed:
        shot.with_suffix(".pdf").write_bytes(page.pdf(width=f"{made.width}px"))
        page.emulate_media(media="print")
    if made.copies == 1:
        page.screenshot(path=shot.with_suffix(".png"), full_page=True)
    after = _played(page, made, sizes) - before if made.kept is None and made.has_scripts else 0
    context.close()
    return Seen(shift, moved, wide, round(1000 * drawn), before / 1000, after / 1000)


def _played(page: Page, made: Article, sizes: list[float]) -> float:
    """The bytes that were fetched when the first board is played."""
    if made.name != "390-dark":
        return sum(sizes)
    page.get_by_role("button", name="Play").first.click()
    page.frame_locator("iframe").locator("html[data-ready=true]").wait_for(timeout=120_000)
    return sum(sizes)


def _weight(answer: Response, host: str) -> float:
    if not answer.url.startswith(host) or answer.status != 200:
        return 0
    return len(gzip.compress(answer.body()))


def main() -> None:
    parser = Parser(prog="python -m tools.page.articles", description=__doc__)
    parser.add_argument("folder", nargs="?", type=folder_to_write, default=Path("articles"))
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    print("| article | shift | moved | wider than its column | drawn | kB before a tap | after |")
    print("|---|---|---|---|---|---|---|")
    with (
        tempfile.TemporaryDirectory() as blog,
        serving(Path(blog)) as url,
        chromium_at_site() as (browser, host),
    ):
        for made in ARTICLES:
            found = seen(browser, made, host, (Path(blog), url), folder / made.name)
            wide = ", ".join(found.wide) or "nothing"
            print(
                f"| {made.name} | {found.shift:.3f} | {found.moved:.0f} px | {wide} "
                f"| {found.drawn} ms | {found.before:.0f} | {found.after:.0f} |"
            )


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.page.articles", main))
