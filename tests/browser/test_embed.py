"""Boards in other people's pages: first a picture, played after a tap, in every sandbox."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Frame, Page, Route, expect

from blooms import record
from blooms.cli import embed
from blooms.cli.serve import HOST, Files, Server, answering
from blooms.games.blooms.learn import puzzles
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Traffic
from tests.browser.page_driver import pass_frames, settled, visit
from tests.positions import SMALL_BOARD
from web.build.embed import version
from web.build.pages import catalogues

pytestmark = pytest.mark.fresh

RECORD = "blooms/4/race-15/D4a.C3cC4d"


@pytest.fixture
def open_host(site_folder: Path, traffic: Traffic) -> Iterator[str]:
    """The site on a host that allows every origin to read it, like GitHub Pages."""

    class Open(Files):
        def end_headers(self) -> None:
            self.send_header("Access-Control-Allow-Origin", "*")
            super().end_headers()

    handler = partial(Open, directory=str(site_folder))
    with answering(Server((HOST, 0), handler)) as server:
        traffic.origins.add(server.url)
        yield server.url


HEAR = """
    window.heard = [];
    for (const kind of ["ready", "turn", "error"]) {
        addEventListener(`blooms-${kind}`, ({ target, detail }) => {
            heard.push([target.id, kind, detail.record ?? detail.message ?? ""]);
        });
    }
    addEventListener("message", ({ data }) => {
        heard.push(["", data.type, data.record ?? ""]);
    });
"""
"""Keeps the events and messages of all boards, from before the first can come."""


ROLLING = """() => {
    window.stands = false;
    onscroll = () => { stands = false; };
    onscrollend = () => { stands = true; };
    return scrollY;
}"""
"""Notes when a page begins and ends to scroll, from where it is."""
ROLLED_OUT = "(before) => scrollY > before + 100 && stands"
"""Whether a page has scrolled down and stands still: a tap would only stop it before."""


def post(blog: tuple[Path, str], page: Page, body: str) -> None:
    head = '<!doctype html><meta charset="utf-8"><title>Blog</title><link rel="icon" href="data:,">'
    (blog[0] / "index.html").write_text(f"{head}<script>{HEAR}</script>{body}")
    page.goto(blog[1])


def press(place: Page | Frame, board: str, name: str) -> None:
    place.locator(board).get_by_role("button", name=name).click()


def live(page: Page) -> Frame:
    """The frame that plays, once Python is ready in it."""
    expect(page.locator("iframe, blooms-board").first).to_be_attached()
    expect(page.locator("iframe").last).to_be_visible()
    frame = page.frames[-1]
    frame.wait_for_selector("html[data-ready=true]")
    return frame


def play_three_turns(frame: Frame) -> None:
    """Play three moves against the bot by dispatched clicks.

    Automated Firefox delivers no real clicks to a frame of another site.
    """
    for _ in range(3):
        before = frame.locator("html").get_attribute("data-record")
        position = record.read(before or "").position
        names = position.rules.board.names
        empty = [name for name, stone in zip(names, position.stones, strict=True) if stone == "."]
        frame.locator(f'[data-cell="{empty[0]}"]').dispatch_event("click")
        confirm = frame.locator('[data-action="confirm"]')
        expect(confirm).to_be_enabled()
        settled(frame)
        confirm.dispatch_event("click")
        frame.wait_for_function(
            "turns => document.documentElement.dataset.record.split('.').length === turns",
            arg=len((before or "").split(".")) + 2,
        )


def test_two_boards_share_a_frame_that_plays_where_tapped(
    page: Page, site: str, blog: tuple[Path, str], traffic: Traffic
) -> None:
    post(
        blog,
        page,
        f'<script src="{site}embed.js"></script>'
        f'<blooms-board id="one" bot="1" seed="1">{RECORD}</blooms-board>'
        '<blooms-board id="two" record="blooms/3/territory/C3a"></blooms-board>',
    )
    expect(page.locator("#one [data-stone]")).to_have_count(3)
    expect(page.locator("#two [data-stone]")).to_have_count(1)
    press(page, "#one", "Previous move")
    expect(page.locator("#one [data-stone]")).to_have_count(1)
    press(page, "#one", "Go to end")
    assert not [asked for asked in traffic.requests if "pyscript" in asked]
    press(page, "#one", "Play from here")
    play_three_turns(live(page))
    assert next(kind for board, kind, _ in page.evaluate("heard") if board == "one") == "ready"
    played = [
        said for board, kind, said in page.evaluate("heard") if (board, kind) == ("one", "turn")
    ]
    assert len(played[-1].split(".")) == 8
    press(page, "#two", "Play from here")
    page.wait_for_function("heard.some(([board, kind]) => board === 'two')")
    frame = live(page)
    assert len(page.frames) == 2
    expect(frame.locator("html")).to_have_attribute("data-record", "blooms/3/territory/C3a")
    shown = page.locator("#one [data-stone]")
    expect(shown).to_have_count(len(record.read(played[-1]).position.stones.replace(".", "")))


def test_an_embedded_board_plays_where_nothing_can_be_stored(
    page: Page, site: str, blog: tuple[Path, str], traffic: Traffic
) -> None:
    # Two names of one machine are two sites. In test-like windows, Chromium denies all storage to
    # frames of another site.
    folder, url = blog
    elsewhere = url.replace(HOST, "localhost")
    traffic.origins.add(elsewhere)
    board = f'<blooms-board id="one" bot="1" seed="1">{RECORD}</blooms-board>'
    post((folder, elsewhere), page, f'<script src="{site}embed.js"></script>{board}')
    press(page, "#one", "Play from here")
    frame = live(page)
    play_three_turns(frame)
    page.wait_for_function(
        "(played) => heard.some((each) => each.join() === `one,turn,${played}`)",
        arg=frame.locator("html").get_attribute("data-record"),
    )


def test_a_task_is_played_at_the_height_of_its_picture(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    tasks = ("puzzle='daily'", "puzzle='blocky/blocky-cb9009'", "lesson='go/capture'")
    boards = "".join(
        f"<blooms-board id=b{at} {task}></blooms-board>" for at, task in enumerate(tasks)
    )
    script = f'<script src="{site}embed.js"></script>'
    post(blog, page, f'{script}<div style="width: 350px">{boards}</div>')
    for at in range(len(tasks)):
        board = page.locator(f"#b{at}")
        expect(board.locator("svg[role=img]")).to_be_visible()
        high = board.evaluate("board => board.offsetHeight")
        board.locator("svg[role=img]").click()
        page.wait_for_function(f"heard.some(([id]) => id === 'b{at}')")
        live(page).wait_for_function("document.documentElement.scrollHeight <= innerHeight")
        assert board.evaluate("board => board.offsetHeight") == high, tasks[at]


def test_boards_of_other_games_are_shown_and_play(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    picture = (
        '<figure><img alt="nine by nine" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></figure>'
    )
    post(
        blog,
        page,
        f'<script src="{site}embed.js"></script><blooms-board id="go" bot="1" seed="1"'
        f' record="go/9/3/sequential/E5">{picture}</blooms-board>'
        '<blooms-board id="blocky" record="blocky/2/blob/5/7/h/"></blooms-board>',
    )
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("#go [role=img] .go-stone")).to_have_count(1)
    expect(page.locator("#blocky").get_by_role("img", name="Blocky, depth 2")).to_be_visible()
    press(page, "#go", "Play from here")
    frame = live(page)
    expect(page.locator("#go [role=img] .go-stone")).to_be_hidden()
    assert "go.html?embed=1" in frame.url and "p2=human" in frame.url
    expect(frame.locator("html")).to_have_attribute("data-record", "go/9/3/sequential/E5")
    expect(frame.locator('[data-role="status"]').first).to_have_text("Your turn")
    for seat, who in enumerate(("Pebble 1", "You", "Pebble 1")):
        expect(frame.locator(".seat .level").nth(seat)).to_contain_text(who)
        expect(frame.locator(".seat .level").nth(seat)).to_be_visible()
    height = page.locator("#blocky").evaluate("each => each.offsetHeight")
    press(page, "#blocky", "Play from here")
    page.wait_for_function("heard.some(([id]) => id === 'blocky')")
    assert "blocky.html?embed=1" in live(page).url
    live(page).wait_for_function("document.documentElement.scrollHeight <= innerHeight")
    assert page.locator("#blocky").evaluate("each => each.offsetHeight") == height, "it stays"
    expect(live(page).locator('[data-action="larger"]')).to_be_visible()
    expect(page.locator("#go [role=img] .go-stone")).to_be_visible()


def test_a_game_of_go_is_stepped_through_without_python(
    page: Page, site: str, traffic: Traffic
) -> None:
    page.goto("./embed.html?ply=1#go/9/2/sequential/E5.D4")
    expect(page.locator("[role=img] .go-stone")).to_have_count(1)
    page.get_by_role("button", name="Next move").click()
    expect(page.locator("[role=img] .go-stone")).to_have_count(2)
    page.get_by_role("button", name="Go to start").click()
    expect(page.locator("[role=img] .go-stone")).to_have_count(0)
    page.get_by_role("button", name="Next move").click()
    assert not [asked for asked in traffic.requests if "pyscript" in asked]
    page.locator("[role=img]").click()
    expect(page.locator("html")).to_have_attribute("data-record", "go/9/2/sequential/E5")


def test_an_embedded_board_speaks_the_language_around_it(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    post(
        blog,
        page,
        f'<script src="{site}embed.js"></script>'
        f'<p lang="de"><blooms-board id="one">{RECORD}</blooms-board></p>'
        '<blooms-board id="two" lang="es" record="rubbish"></blooms-board>',
    )
    expect(page.locator("#two").get_by_role("status")).to_have_text(
        "Aquí no hay ninguna partida válida."
    )
    expect(page.locator("#one").get_by_role("img")).to_have_attribute(
        "aria-label",
        "Blooms, Größe 4. Zug 2. Dunkelrot: D4. Dunkelblau: C3. Hellblau: C4. Rot ist am Zug.",
    )
    press(page, "#one", "Ab hier spielen")
    frame = live(page)
    expect(frame.locator("html")).to_have_attribute("lang", "de")
    for ply, record_then in ((0, "blooms/4/race-15/"), (2, RECORD), (1, "blooms/4/race-15/D4a")):
        page.evaluate(f"one.setAttribute('ply', {ply})")
        expect(frame.locator("html")).to_have_attribute("data-record", record_then)
        page.wait_for_function(
            f"heard.some(([id, , said]) => id === 'one' && said === '{record_then}')"
        )


def test_a_frame_obeys_the_page_that_holds_it_and_no_stranger(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    post(
        blog,
        page,
        f'<iframe id="board" src="{site}?embed=1&p2=human#{RECORD}"></iframe>'
        '<iframe id="stranger" srcdoc="<title>stranger</title>"></iframe>',
    )
    frame = page.frames[1]
    frame.wait_for_selector("html[data-ready=true]")
    frame.evaluate("window.told = 0; addEventListener('message', () => { told += 1; })")
    stranger = "parent.frames[0].postMessage({ type: 'blooms:goto', ply: 0 }, '*')"
    page.frames[2].evaluate(stranger)
    frame.wait_for_function("told === 1")
    pass_frames(frame)
    expect(frame.locator("html")).to_have_attribute("data-record", RECORD)
    say = "message => document.getElementById('board').contentWindow.postMessage(message, '*')"
    page.evaluate(say, {"type": "blooms:goto", "ply": 1})
    expect(frame.locator("html")).to_have_attribute("data-record", "blooms/4/race-15/D4a")
    page.evaluate(say, {"type": "blooms:theme", "theme": "dark"})
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.evaluate(say, {"type": "blooms:load", "record": "blooms/2/race-3/B2a"})
    expect(frame.locator("html")).to_have_attribute("data-record", "blooms/2/race-3/B2a")
    errors = "count => heard.filter(([, kind]) => kind === 'blooms:error').length === count"
    for count, broken in enumerate(
        ({"record": "nonsense"}, {"record": 7}, {}, {"record": "blooms/2/race-3/", "p1": "x"}), 1
    ):
        page.evaluate(say, {"type": "blooms:load", **broken})
        page.wait_for_function(errors, arg=count)  # of more at once the last would count
    expect(frame.locator("html")).to_have_attribute("data-record", "blooms/2/race-3/B2a")
    kinds = {kind for _, kind, _ in page.evaluate("heard")}
    assert {"blooms:ready", "blooms:turn", "blooms:resize", "blooms:error"} <= kinds


def test_of_ten_thousand_steps_a_frame_takes_the_last(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    post(blog, page, f'<iframe id="board" src="{site}?embed=1&p2=human#{RECORD}"></iframe>')
    frame = page.frames[1]
    frame.wait_for_selector("html[data-ready=true]")
    page.wait_for_function("heard.some(([, kind]) => kind === 'blooms:ready')")
    page.evaluate("""() => {
        const { contentWindow } = document.getElementById("board");
        for (let at = 1; at <= 10_000; at++)
            contentWindow.postMessage({ type: "blooms:goto", ply: at % 2 }, "*");
        contentWindow.postMessage({ type: "blooms:focus", v: 10n }, "*");
    }""")
    page.wait_for_function("heard.some(([, kind]) => kind === 'blooms:error')")
    expect(frame.locator("html")).to_have_attribute("data-record", "blooms/4/race-15/")
    assert page.evaluate("heard.filter(([, kind]) => kind === 'blooms:turn').length") < 200


@pytest.mark.parametrize("says", ["", "parent.postMessage({ type: 'blooms:ready' }, '*')"])
def test_after_a_foreign_page_in_the_frame_the_next_board_plays(
    page: Page, site: str, blog: tuple[Path, str], says: str
) -> None:
    (blog[0] / "other.html").write_text(f"<!doctype html><title>x</title><script>{says}</script>")
    boards = "".join(f'<blooms-board id="{name}">{RECORD}</blooms-board>' for name in ("a", "b"))
    post(blog, page, f'<script src="{site}embed.js"></script>{boards}')
    press(page, "#a", "Play from here")
    frame = live(page)
    frame.evaluate(f"location.replace('{blog[1]}other.html')")
    frame.wait_for_url(f"{blog[1]}other.html")
    frame.wait_for_load_state()
    press(page, "#b", "Play from here")
    page.wait_for_function("heard.filter(([id, kind]) => id === 'b' && kind === 'ready').length")
    assert live(page).url.startswith(site)


def test_in_a_sandbox_of_its_own_origin_a_board_plays(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    sandbox = 'sandbox="allow-scripts allow-same-origin"'
    post(blog, page, f'<iframe {sandbox} src="{site}embed.html?bot=1&seed=1#{RECORD}"></iframe>')
    press(page.frames[1], "blooms-board", "Play from here")
    play_three_turns(live(page))


def test_without_an_origin_the_board_says_where_to_play(
    page: Page, site: str, blog: tuple[Path, str], traffic: Traffic
) -> None:
    post(blog, page, f'<iframe sandbox="allow-scripts" src="{site}embed.html#{RECORD}"></iframe>')
    frame = page.frames[1]
    expect(frame.locator("[data-stone]")).to_have_count(3)
    press(frame, "blooms-board", "Previous move")
    expect(frame.locator("[data-stone]")).to_have_count(1)
    press(frame, "blooms-board", "Play from here")
    expect(frame.get_by_role("status")).to_contain_text("This page can only show boards")
    link = frame.get_by_role("link", name="Open").get_attribute("href")
    assert link == f"{site}#{RECORD};@1"
    traffic.errors.clear()  # The browser reports the blocked attempts.


def test_without_an_origin_it_plays_where_the_host_allows(
    page: Page, open_host: str, blog: tuple[Path, str]
) -> None:
    source = f"{open_host}embed.html?bot=1&seed=1#{RECORD}"
    post(blog, page, f'<iframe sandbox="allow-scripts" src="{source}"></iframe>')
    press(page.frames[1], "blooms-board", "Play from here")
    play_three_turns(live(page))


def test_a_game_too_long_to_be_shown_is_said_to_be(page: Page) -> None:
    page.goto("./embed.html")
    told = page.evaluate(
        """text => {
            const board = document.createElement("blooms-board");
            board.setAttribute("record", text);
            document.body.append(board);
            return board.shadowRoot.querySelector("[role=status]").textContent;
        }""",
        "blooms/10/territory/" + ".".join(["A1a", "J5c"] * 6_000),
    )
    assert told.strip() == "This game is too long to be shown here."


def test_the_pages_for_other_pages_have_no_axe_violation(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 320, "height": 700}, bypass_csp=True)
    for address in (f"./embed.html#{RECORD}", f"./embedding.html#{RECORD}"):
        page.goto(address)
        expect(page.locator("[data-stone]")).to_have_count(3)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize(
    "loaded",
    [
        '<script src="{0}embed.js"></script><script src="{0}embed.js"></script>',
        '<script type="module" src="{0}embed.js"></script>',
        '<script type="module">await import("{0}embed.js")</script>',
        '<script src="{0}embed.js"></script>',
    ],
    ids=["twice", "as a module", "imported", "once"],
)
def test_the_script_works_however_it_is_loaded(
    page: Page, open_host: str, blog: tuple[Path, str], traffic: Traffic, loaded: str
) -> None:
    """From a host that lets modules of other sites be read, as GitHub Pages does."""
    traffic.origins.add(open_host)
    post(blog, page, f"{loaded.format(open_host)}<blooms-board>{RECORD}</blooms-board>")
    expect(page.locator("blooms-board [data-stone]")).to_have_count(3)
    link = page.locator("blooms-board a")
    expect(link).to_have_attribute("href", f"{open_host}#{RECORD}")
    assert page.locator("blooms-board").evaluate("board => board.attributes.length") == 0


LATE = """async (address) => {
    const text = await (await fetch(address)).text();
    const made = document.createElement("script");
    made.text = `(() => { Object.defineProperty(document, "currentScript", { value: null }); })();`
        + text;
    document.head.append(made);
}"""
"""Runs the script as optimisers do that delay it: its text alone, from no address."""


@pytest.mark.parametrize(
    "script",
    [
        '<script type="text/rocketscript" src="{}embed.js?v=2"></script>',
        '<script type="rocketlazyloadscript" data-rocket-src="{}embed.js"></script>',
    ],
    ids=["its address", "its address put aside"],
)
def test_a_script_that_an_optimiser_delays_finds_its_site(
    page: Page, open_host: str, blog: tuple[Path, str], script: str
) -> None:
    post(blog, page, f"{script.format(open_host)}<blooms-board>{RECORD}</blooms-board>")
    page.evaluate(LATE, f"{open_host}embed.js")
    link = page.locator("blooms-board a")
    expect(link).to_have_attribute("href", f"{open_host}#{RECORD}")


def test_a_script_from_nowhere_says_what_a_board_needs(
    page: Page, open_host: str, blog: tuple[Path, str]
) -> None:
    board = f"<blooms-board>{RECORD}</blooms-board>"
    post(blog, page, f'{board}<blooms-board id="told" host="{open_host}">{RECORD}</blooms-board>')
    page.evaluate(LATE, f"{open_host}embed.js")
    expect(page.locator("blooms-board").first).to_contain_text(
        "This board needs the address of its site in the attribute host."
    )
    expect(page.locator("#told a")).to_have_attribute("href", f"{open_host}#{RECORD}")


def test_a_host_of_script_runs_nothing_in_the_page_around(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    host = "javascript://x/%0atop.hacked=document.domain%0a//y"
    board = f'<blooms-board host="{host}" record="{RECORD}"></blooms-board>'
    post(blog, page, f'<script src="{site}embed.js"></script>{board}')
    press(page, "blooms-board", "Play from here")
    assert live(page).url.startswith(site)
    assert page.evaluate("window.hacked") is None


def test_a_board_follows_its_text_and_its_properties(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    post(blog, page, f'<script src="{site}embed.js"></script>')
    page.evaluate(
        """(record) => {
            const board = document.createElement("blooms-board");
            document.body.append(board);
            setTimeout(() => { board.textContent = record; }, 50);
        }""",
        RECORD,
    )
    stones = page.locator("blooms-board [data-stone]")
    expect(stones).to_have_count(3)
    board = page.locator("blooms-board")
    expect(board.get_by_role("button", name="Play from here")).to_be_visible()
    board.evaluate("(board) => { board.firstChild.data = 'blooms/4/race-15/D4a'; }")
    expect(stones).to_have_count(1)
    board.evaluate("(board, record) => { board.record = record; board.ply = 1; }", RECORD)
    expect(stones).to_have_count(1)
    for end in ("last", "LAST", ""):
        board.evaluate("(board) => { board.ply = 1; }")
        expect(stones).to_have_count(1)
        board.evaluate("(board, end) => { board.ply = end; }", end)
        expect(stones).to_have_count(3)


def test_a_record_and_attributes_that_a_blog_changed_are_read(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    changed = RECORD.replace("-", "–").replace("C3c", "C\u200b3\u200ec").replace("b", "B", 1)
    script = f'<script src="{site}embed.js"></script>'
    post(blog, page, f"{script}<blooms-board ply=“1”>\u200e{changed}</blooms-board>")
    stones = page.locator("blooms-board [data-stone]")
    expect(stones).to_have_count(1)
    page.locator("blooms-board").evaluate("(board) => { board.ply = 'last'; }")
    expect(stones).to_have_count(3)


def test_a_board_lives_with_old_libraries_links_and_printers(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    """Array.from, map, Map, Set, Promise, Object.assign, bind and more are of an old library."""
    library = (Path(__file__).parents[1] / "js" / "old_library.js").read_text(encoding="utf-8")
    fallback = f'<a href="{site}#{RECORD}">Open</a>'
    others = (
        f'<blooms-board id="go" record="go/9/2/sequential/E5">{fallback}</blooms-board>'
        '<blooms-board id="blocky" record="blocky/3/blob/5/38/hs/UR:cw"></blooms-board>'
    )
    around = f'<a href="#away"><blooms-board id="one">{RECORD}</blooms-board></a>'
    script = f'<script>{library}</script><script src="{site}embed.js"></script>'
    post(blog, page, f"{script}{around}{others}")
    expect(page.locator("#go [role=img] .go-stone")).to_be_visible()
    expect(page.locator("#blocky [role=img] path").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#one").get_by_role("button")).to_have_count(0)
    expect(page.locator("#one svg[role=img]")).to_be_visible()
    page.emulate_media(media="screen")
    press(page, "#one", "Previous move")
    expect(page.locator("#one [data-stone]")).to_have_count(1)
    press(page, "#one", "Play from here")
    live(page)
    assert "#away" not in page.url


@pytest.mark.parametrize("width", [358, 640])
def test_a_snippet_keeps_its_height_in_a_page_with_large_text(
    site: str, blog: tuple[Path, str], page: Page, width: int
) -> None:
    said = "go/9/3/sequential/E5.D4.C3;2:" + "White_answers._" * 14
    texts: tuple[tuple[str, dict[str, str]], ...] = (
        (RECORD, {}),
        (said, {}),
        ("go/9/8/sequential/E5.D4.C3", {}),
        ("blocky/3/blob+even/4/7/hh/LL:cw", {}),
        (said, {"small": ""}),
        (said, {"diagram": "", "ply": "2"}),
        ("?puzzle=daily", {}),
        ("?puzzle=blocky/daily", {}),
    )
    boards = "".join(
        embed.embed(embed.subject(text), "element", embed.Asked(options, site))
        for text, options in texts
    )
    boards = re.sub("<script.*?</script>", "", boards)
    body = f"<body style='font-size: 20px'><div style='width: {width}px'>{boards}</div>"
    post(blog, page, body)
    found = page.locator("blooms-board")
    heights = "all => all.map((each) => each.offsetHeight)"
    reserved = found.evaluate_all(heights)
    page.add_script_tag(url=f"{site}embed.js")
    expect(found.last.locator("svg[role=img]")).to_be_visible()
    assert found.evaluate_all(heights) == reserved
    head, well = (found.first.locator(part).bounding_box() for part in (".head", ".well"))
    assert head and well and (head["x"] > well["x"]) == (width > 600)


def test_a_board_takes_the_colours_around_it_but_no_other_style(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    style = "<style>:root{color-scheme:dark}*{text-transform:uppercase;letter-spacing:9px}</style>"
    script = f'<script src="{site}embed.js"></script>'
    post(blog, page, f"{style}{script}<blooms-board>{RECORD}</blooms-board>")
    bar = page.locator("blooms-board .frame")
    expect(bar).to_have_css("color", "rgb(234, 241, 233)")
    expect(bar.get_by_role("button", name="Play from here")).to_have_css("text-transform", "none")
    expect(bar.get_by_role("button", name="Play from here")).to_have_css("letter-spacing", "normal")
    page.evaluate("document.documentElement.style.colorScheme = 'light'")
    expect(bar).to_have_css("color", "rgb(24, 39, 31)")


@pytest.mark.not_in_firefox("a system with a dark theme")
def test_a_frame_takes_the_colours_around_it_and_keeps_them(
    open_page: OpenPage, site: str, blog: tuple[Path, str]
) -> None:
    """Unless a test sets it, what a frame hears of the system is what the page around it shows.

    The frame comes first: below a board that begins to play it would move away from the click.
    """
    page = open_page(color_scheme="null")
    style = "<style>:root{color-scheme:dark;background:#111}</style>"
    script = f'<script src="{site}embed.js"></script>'
    frame = f'<iframe src="{site}embed.html#{RECORD}"></iframe>'
    post(blog, page, f"{style}{script}{frame}<blooms-board>{RECORD}</blooms-board>")
    for place in (page, page.frames[1]):
        expect(place.locator("blooms-board .frame")).to_have_css("color", "rgb(234, 241, 233)")
        press(place, "blooms-board", "Play from here")
    for each in page.frames[1:]:
        each.wait_for_selector("html[data-ready=true]")
        expect(each.locator("html")).to_have_attribute("data-shade", "dark")


PHONE: dict[str, Any] = {
    "has_touch": True,
    "is_mobile": True,
    "viewport": {"width": 390, "height": 844},
}
SCROLLED = "(it) => it.scrollTop"
FITS = "() => document.documentElement.clientHeight === document.body.scrollHeight"
"""Whether a frame is as high as its page: it has told its height, and nothing moves any more."""


def among_lines(site: str, board: str) -> str:
    """A page on a phone that has to be scrolled to reach a board and what comes after it."""
    head = '<meta name="viewport" content="width=device-width">'
    lines = "<p>Line</p>" * 40
    return f'{head}<script src="{site}embed.js"></script>{lines}{board}{lines}'


def centre(page: Page, board: str = "blooms-board") -> None:
    page.locator(board).evaluate("(it) => it.scrollIntoView({ block: 'center' })")


def draw(page: Page, places: list[tuple[float, float]]) -> None:
    """Draw along these places of the window with a finger."""
    finger = page.context.new_cdp_session(page)
    for at, (x, y) in enumerate(places):
        kind = "touchMove" if at else "touchStart"
        points = [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def swipe_past(page: Page, board: str = "blooms-board") -> None:
    """Swipe up from the middle of a board: the page scrolls."""
    centre(page, board)
    before = page.evaluate(ROLLING)
    draw(page, [(195, y) for y in range(380, 140, -20)])
    page.wait_for_function(ROLLED_OUT, arg=before)


@pytest.mark.not_in_firefox("a finger")
def test_a_finger_scrolls_past_a_scaled_board_and_hits_its_cells(
    open_page: OpenPage, site: str, blog: tuple[Path, str]
) -> None:
    page = open_page(**PHONE)
    board = f'<div style="transform: scale(.8)"><blooms-board>{RECORD}</blooms-board></div>'
    post(blog, page, among_lines(site, board))
    swipe_past(page)
    page.get_by_role("button", name="Play from here").tap()
    frame = live(page)
    swipe_past(page)
    assert frame.locator("[data-ghost]:is([data-cell])").count() == 0
    frame.locator('[data-cell="D5"]').tap()
    expect(frame.locator('[data-cell="D5"]')).to_have_attribute("data-ghost", "a")


@pytest.mark.full_chromium
@pytest.mark.not_in_firefox("a finger")
def test_a_finger_scrolls_past_a_board_in_a_frame(
    open_page: OpenPage, site: str, blog: tuple[Path, str]
) -> None:
    page = open_page(**PHONE)
    frame = f'<iframe src="{site}embed.html#{RECORD}" width="100%" height="760"></iframe>'
    post(blog, page, among_lines(site, frame))  # one that is too low scrolls its own page
    expect(page.frames[1].locator("[data-stone]")).to_have_count(3)
    swipe_past(page, "iframe")


@pytest.mark.parametrize(
    ("record", "one", "two"),
    [
        ("go/19/2/sequential/E5", "K10", "M13"),
        (f"blocky/2/blob/5/7/h/@{SMALL_BOARD}/", "UR.LL", "LL"),
    ],
    ids=["go", "blocky"],
)
@pytest.mark.not_in_firefox("a finger")
def test_a_finger_draws_on_a_board_and_scrolls_past_it(
    open_page: OpenPage, site: str, blog: tuple[Path, str], record: str, one: str, two: str
) -> None:
    page = open_page(**PHONE)
    post(blog, page, among_lines(site, f'<blooms-board record="{record}"></blooms-board>'))
    swipe_past(page)
    page.get_by_role("button", name="Play from here").tap()
    frame = live(page)
    frame.wait_for_function(FITS)
    high = page.locator("iframe").evaluate("(it) => it.offsetHeight")
    page.locator("iframe").evaluate("(it) => { it.style.height = `${it.offsetHeight - 150}px`; }")
    swipe_past(page)  # as before the frame has told its height
    page.locator("iframe").evaluate("(it, high) => { it.style.height = `${high}px`; }", high)
    frame.wait_for_function(FITS)
    swipe_past(page)
    centre(page)
    frame.locator("body").dispatch_event("keydown", {"key": "m", "code": "KeyM"})
    expect(frame.locator("html")).to_have_attribute("data-marking", "on")
    before = page.evaluate("scrollY")
    boxes = [frame.locator(f'#board [data-cell="{cell}"]').bounding_box() for cell in (one, two)]
    (x, y), (right, low) = (
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
    )
    stroke = [(x + (right - x) * at / 9, y + (low - y) * at / 9) for at in range(10)]
    draw(page, stroke)
    told = f"Marks: arrow from {one} to {two}."
    expect(frame.locator('[data-role="marks"]')).to_have_text(told)
    draw(page, [(x, y), (x, y - 20), (x, 9)])  # out of the frame, which draws nothing
    draw(page, stroke)
    expect(frame.locator('[data-role="marks"]')).to_have_text("")
    assert page.evaluate("scrollY") == before
    assert frame.locator("html").get_attribute("data-record") == record


@pytest.mark.not_in_firefox("a finger")
def test_a_finger_pans_a_board_that_is_zoomed(
    open_page: OpenPage, site: str, blog: tuple[Path, str]
) -> None:
    page = open_page(**PHONE)
    board = '<blooms-board record="go/19/2/sequential/E5"></blooms-board>'
    post(blog, page, among_lines(site, board))
    page.locator("blooms-board svg[role=img]").tap()
    frame = live(page)
    frame.wait_for_function(FITS)
    centre(page)
    frame.locator("body").dispatch_event("keydown", {"key": "+", "code": "BracketRight"})
    expect(frame.locator("html")).to_have_attribute("data-zoomed", "true")
    box = frame.locator(".scroll").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before, panned = page.evaluate("scrollY"), frame.locator(".scroll").evaluate(SCROLLED)
    draw(page, [(x, y - at) for at in range(0, 120, 20)])
    frame.wait_for_function("(before) => document.querySelector('.scroll').scrollTop > before",
                            arg=panned)  # fmt: skip
    assert page.evaluate("scrollY") == before
    assert frame.locator("[data-ghost]:is([data-cell])").count() == 0


def test_an_address_that_was_bent_on_its_way_is_read_or_told(page: Page) -> None:
    page.goto(f"./embed.html?bot=3&amp;theme=dark#{RECORD}")
    expect(page.locator("blooms-board[theme=dark][bot='3'] [data-stone]")).to_have_count(3)
    for line in ("#blooms/4/race-15/%20D4aC3C4", "?record=blooms/4/race-15/+D4aC3C4"):
        page.goto(f"./embed.html{line}")
        expect(page.locator("blooms-board [data-stone]")).to_have_count(3)
    page.goto("./embedding.html#%")
    page.goto("./embed.html#%")
    expect(page.get_by_role("status")).to_have_text("There is no valid game here.")
    expect(page.get_by_role("button")).to_have_count(0)


def test_a_frame_has_its_steps_while_a_game_is_played(page: Page) -> None:
    page.goto(f"./?embed=1&p2=human#{RECORD}")
    page.wait_for_selector("html[data-ready=true]")
    for width in (280, 600, 900):
        page.set_viewport_size({"width": width, "height": 700})
        page.get_by_role("button", name="Previous move").click()
        expect(page.locator("[data-stone]")).to_have_count(1)
        page.get_by_role("button", name="Go to end").click()
        expect(page.locator("[data-stone]")).to_have_count(3)


@pytest.mark.parametrize(
    ("zone", "before"),
    [
        ("Pacific/Apia", datetime(2026, 11, 21, 23, 30)),  # 13 hours ahead of UTC
        ("Pacific/Pago_Pago", datetime(2026, 11, 21, 23, 30)),  # 11 hours behind
        ("America/Sao_Paulo", datetime(2018, 11, 3, 23, 30)),  # before a day that began at one
    ],
)
@pytest.mark.not_in_firefox("a clock of the test's own")
def test_the_puzzle_of_the_day_is_that_of_the_place(
    open_page: OpenPage, zone: str, before: datetime
) -> None:
    page, first = open_page(timezone_id=zone), before.replace(tzinfo=ZoneInfo(zone))
    for time in (first, (first.astimezone(UTC) + timedelta(hours=1)).astimezone(ZoneInfo(zone))):
        day = (time.date() - date(1970, 1, 1)).days
        assert (time is first) == (time.day == before.day)
        puzzle = puzzles.puzzles()[puzzles.daily(day)]
        page.clock.install(time=time)
        page.goto("./embed.html?puzzle=daily")
        shown = page.locator("blooms-board")
        expect(shown).to_contain_text("Tap the board to begin.")
        assert shown.evaluate("(board) => board.record") == puzzle.record
    visit(page, "./?puzzle=daily")
    expect(page.locator("html")).to_have_attribute("data-record", puzzle.record)


@pytest.mark.full_chromium
@pytest.mark.parametrize("wide", [1000, 600])
def test_a_frame_gets_its_height_and_keeps_it(
    page: Page, site: str, blog: tuple[Path, str], wide: int
) -> None:
    """It once had another layout when it was high, which asked for a low frame, and so on."""
    folder, url = blog
    (folder / "post.html").write_text(
        f"""<!doctype html><title>Post</title>
        <iframe id="frame" src="{site}?embed=1" width="{wide}" height="500"></iframe>
        <script>
            heights = [];
            addEventListener("message", ({{ data }}) => {{
                if (data.type !== "blooms:resize") return;
                heights.push(data.height);
                frame.style.height = `${{data.height}}px`;
            }});
        </script>"""
    )
    page.goto(f"{url}post.html")
    frame = live(page)
    frame.wait_for_function(FITS)
    pass_frames(page, 60)
    heights = page.evaluate("heights")
    assert heights == sorted(heights) and len(heights) <= 8
    assert frame.evaluate(FITS)


def test_what_few_boards_need_is_fetched_once_and_only_then(
    page: Page, site: str, blog: tuple[Path, str], traffic: Traffic
) -> None:
    def fetched() -> list[str]:
        return [each for each in traffic.requests if "/embed" in each]

    post(
        blog,
        page,
        f'<script src="{site}embed.js"></script><blooms-board>{RECORD}</blooms-board>'
        '<p>1</p><p id="more"></p>',
    )
    expect(page.locator("[data-stone]")).to_have_count(3)
    assert fetched() == [f"{site}embed.js"]
    held: list[Route] = []
    page.route("**/embed_go.js?*", lambda route: held.append(route))
    style = "display:block;--blooms-height:700px"
    board = (
        f'<blooms-board style="{style}" ply="1"><a style="display:block;min-height:'
        'var(--blooms-height)" href="#">go/9/2/sequential/E5.D4.C3</a></blooms-board>'
    )
    page.evaluate("html => { more.innerHTML = html; }", board + board)
    boards = page.locator("#more blooms-board")
    expect(boards.first.get_by_role("link")).to_be_visible()
    assert not boards.first.evaluate("board => board.shadowRoot"), "no part of it can move"
    page.evaluate("() => document.querySelector('#more blooms-board').goto(2)")
    before = boards.first.evaluate("board => board.offsetHeight")
    held[0].continue_()
    for each, ply in ((boards.nth(0), 2), (boards.nth(1), 1)):
        expect(each.locator("svg[role=img] .go-stone")).to_have_count(ply)
    assert boards.first.evaluate("board => board.offsetHeight") == before
    assert len(held) == 1 and [name.rpartition("/")[2] for name in fetched()] == [
        "embed.js",
        f"embed_go.js?{version()}",
    ]


def test_a_board_whose_file_fails_says_so_and_leads_to_its_game(
    page: Page, site: str, blog: tuple[Path, str], traffic: Traffic
) -> None:
    post(blog, page, f'<script src="{site}embed.js"></script><p id="more"></p>')
    page.route("**/embed_exercises.js?*", lambda route: route.abort())
    page.evaluate("() => { more.innerHTML = '<blooms-board id=one puzzle=daily></blooms-board>'; }")
    board = page.locator("#one")
    expect(board.get_by_role("status")).to_contain_text("The program does not load.")
    expect(board.get_by_role("link", name="Open")).to_have_attribute("href", f"{site}?puzzle=daily")
    assert page.evaluate("heard.map(([board, kind]) => [board, kind])") == [["one", "error"]]
    traffic.errors.clear()
    page.unroute("**/embed_exercises.js?*")
    page.evaluate("() => one.setAttribute('lesson', 'go/capture')")
    page.evaluate("() => one.removeAttribute('puzzle')")
    expect(board.locator(".question")).to_be_visible()


def test_a_file_of_another_version_is_not_used(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    post(blog, page, f'<script src="{site}embed.js"></script><p id="more"></p>')
    other = 'customElements.get("blooms-board").add({ games: { go: {} } }, "0.0")'
    page.route("**/embed_go.js?*", lambda route: route.fulfill(body=other))
    page.evaluate("() => { more.innerHTML = '<blooms-board>go/9/2/sequential/</blooms-board>'; }")
    told = page.locator("#more blooms-board").get_by_role("status")
    expect(told).to_contain_text("This board has a new version: load the page again.")


def test_a_board_waits_for_its_language_and_does_without_it(
    page: Page, site: str, blog: tuple[Path, str], traffic: Traffic
) -> None:
    post(blog, page, f'<script src="{site}embed.js"></script><p id="more"></p>')
    held: list[Route] = []
    page.route("**/embed_de.js?*", lambda route: held.append(route))
    page.route("**/embed_es.js?*", lambda route: route.abort())
    page.evaluate(
        """record => {
          const made = (lang) => `<blooms-board lang=${lang}>${record}</blooms-board>`;
          more.innerHTML = ["de", "de", "es"].map(made).join("");
          document.querySelector("#more blooms-board").goto(0);
        }""",
        RECORD,
    )
    boards = page.locator("#more blooms-board")
    expect(boards.nth(2).get_by_role("button", name="Previous move")).to_be_visible()
    assert boards.evaluate_all("all => all.map((each) => each.shadowRoot === null)") == [
        True,
        True,
        False,
    ]
    held[0].continue_()
    for at, words in ((0, "ist am Zug"), (1, "Zug")):
        expect(boards.nth(at).get_by_role("status")).to_contain_text(words)
        name = catalogues()["de"]["Previous move"]
        expect(boards.nth(at).get_by_role("button", name=name)).to_be_visible()
    assert len(held) == 1
    traffic.errors.clear()
