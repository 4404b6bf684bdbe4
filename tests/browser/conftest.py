"""The built site and a real browser, for tests that play as a visitor does.

`page` fails its test if the page logged an error, raised one, or requested anything from another
origin. A test that provokes errors clears `traffic.errors` after checking them.
"""

import os
import shutil
from asyncio.events import _get_running_loop, _set_running_loop
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    WebError,
    expect,
    sync_playwright,
)

from blooms.cli.serve import serving
from tests.browser.memory import MEMORY, give_back, keep
from tests.browser.page_driver import OPEN_HERE, as_it_was, until
from tests.timing import PATIENCE
from web.build.runtime import CACHE
from web.build.site import assemble

HERE = Path(__file__).parent
expect.set_options(timeout=PATIENCE)
SUB_PATH = "games/blooms/"

OpenPage = Callable[..., Page]

DRIVEN = """
    window.testScript = (address) => address;
    if (window.trustedTypes) {
        const create = trustedTypes.createPolicy.bind(trustedTypes);
        trustedTypes.createPolicy = (name, rules) => {
            const policy = create(name, rules);
            window.testScript = (address) => policy.createScriptURL(address);
            return policy;
        };
    }
    const real = window.eval;
    const built = new Map();
    window.eval = (text) => {
        if (!/\\bpredicate\\b/.test(new Error().stack)) return real(text);
        if (!built.has(text)) built.set(text, real(`() => (${text}\\n)`));
        return built.get(text)();
    };
"""
"""Allows the workers that tests start, by `testScript`, and Playwright's waiting for functions.

The page blocks both otherwise. Playwright builds its function from text each time it looks; the
browser allows only the first time, so the function is kept.
"""

LEFT = (
    "error loading dynamically imported module",
    "The operation was aborted",
    "Failed to load ‘’. A ServiceWorker intercepted the request",  # of a page that is gone
)
"""What Firefox says when a page is left, or loads anew, while something is being fetched."""

QUICK_START = ("--js-flags=--liftoff-only", "--process-per-site")
"""Without the second, optimizing compilation of WebAssembly, which pays only in a page that stays
open: Python starts in the browser with less than a third of the work. Pages in one process share
what one of them has compiled, see KEPT."""

FIREFOX_SETTINGS: dict[str, str | float | bool] = {
    # Playwright's profile is less strict with files than a visitor's.
    "security.fileuri.strict_origin_policy": True,
    # As in QUICK_START.
    "javascript.options.wasm_optimizingjit": False,
    # Frames a second: a third of the usual ones, for a tenth less work.
    "layout.frame_rate": 20,
}

KEPT = """
    async () => {
        const python = await fetch("pyscript/pyodide/pyodide.asm.wasm");
        window.kept = await WebAssembly.compileStreaming(python);
    }
"""
"""Holds on to the compiled Python, so that pages opened later need not compile it again."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests that use the browser, so that `-m "not browser"` deselects them.

    Tests that share a page come first, so that most find it open. In Firefox, tests that need what
    its driver lacks are skipped, and say so.
    """
    inside = {path for path in {item.path for item in items} if HERE in path.parents}
    places = [at for at, item in enumerate(items) if item.path in inside]
    ordered = sorted((items[at] for at in places), key=has_own_page)
    for at, item in zip(places, ordered, strict=True):
        items[at] = item
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
        lack = item.get_closest_marker("not_in_firefox")
        if lack and os.environ.get("BLOOMS_FIREFOX"):
            item.add_marker(pytest.mark.skip(f"Firefox's driver lacks {lack.args[0]}"))


def has_own_page(item: pytest.Item) -> bool:
    """Whether a test needs pages that no other test has used, or none."""
    names = getattr(item, "fixturenames", ())
    return "page" not in names or "open_page" in names or bool(item.get_closest_marker("fresh"))


@dataclass
class Traffic:
    """The activity of pages: `errors` of any kind, `requests` as addresses, in order."""

    errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    origins: set[str] = field(default_factory=set)  # where pages may send requests

    def foreign(self) -> list[str]:
        """The requests that left the page for none of `origins`."""
        local = ("data:", "blob:", "about:", *self.origins)
        return [address for address in self.requests if not address.startswith(local)]

    def watch(self, context: BrowserContext) -> None:
        """Record the activity of all pages of a context from now on."""
        context.on("request", self._request)
        context.on("weberror", self._error)
        context.on("console", self._console)

    def unwatch(self, context: BrowserContext) -> None:
        """Stop recording a context."""
        context.remove_listener("request", self._request)
        context.remove_listener("weberror", self._error)
        context.remove_listener("console", self._console)

    def check(self) -> None:
        """Fail the test for any error and any request that left the site."""
        assert self.errors == []
        assert self.foreign() == []

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _error(self, event: WebError) -> None:
        self._note(str(event.error))

    def _console(self, message: ConsoleMessage) -> None:
        address = message.location.get("url", "")
        # A full browser asks for it unless a page names its icon, as all pages of the site do.
        if message.type == "error" and not address.endswith("/favicon.ico"):
            self._note(f"{message.text} ({address})")

    def _note(self, error: str) -> None:
        if not (os.environ.get("BLOOMS_FIREFOX") and any(words in error for words in LEFT)):
            self.errors.append(error)


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The folder of the built site, up to date; read-only. The processes of a run share it."""
    folder, built = CACHE / "site", CACHE / "site.run"
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")
    CACHE.mkdir(exist_ok=True)
    with FileLock(CACHE / "site.lock"):
        if not run or not built.exists() or built.read_text() != run:
            assemble(folder)
            built.write_text(run)
    return folder


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the site at the root of a server, ending in `/`."""
    with serving(site_folder) as url:
        yield url


@pytest.fixture(scope="session")
def site_below(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the same site under a sub-path of a server, ending in `/`."""
    root = tmp_path_factory.mktemp("host")
    shutil.copytree(site_folder, root / SUB_PATH)
    shutil.copy(site_folder / "404.html", root)  # what the host then answers everywhere
    with serving(root) as url:
        yield url + SUB_PATH


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium in BLOOMS_CHROMIUM, or Playwright's own; or the Firefox in BLOOMS_FIREFOX."""
    with sync_playwright() as play:
        if firefox := os.environ.get("BLOOMS_FIREFOX"):
            opened = play.firefox.launch(
                channel="moz-firefox",
                executable_path=firefox,
                firefox_user_prefs=FIREFOX_SETTINGS,
            )
        else:
            opened = play.chromium.launch(
                executable_path=os.environ.get("BLOOMS_CHROMIUM") or None,
                args=["--no-sandbox", "--disable-background-networking", *QUICK_START],
            )
        driving = _get_running_loop()
        yield opened
        _set_running_loop(driving)  # also after a test that needed none (tests/conftest.py)
        with suppress(Exception):  # a test may have killed it
            opened.close()


@pytest.fixture
def traffic() -> Traffic:
    """What the pages of this test logged and requested."""
    return Traffic()


@pytest.fixture
def open_page(browser: Browser, site: str, traffic: Traffic) -> Iterator[OpenPage]:
    """Opens pages in new browser contexts: `open_page(locale=…, has_touch=True)`.

    The arguments are those of Playwright's `new_context`; `base_url` defaults to the site. At the
    end of the test the contexts are closed and the traffic is checked. Service workers are blocked
    unless `service_workers="allow"`; `driven=False` leaves the page unmodified.
    """
    contexts: list[BrowserContext] = []

    def open_one(base_url: str = site, driven: bool = True, **options: Any) -> Page:
        context = new_context(browser, base_url, driven, {"service_workers": "block"} | options)
        contexts.append(context)
        traffic.origins.add("/".join(base_url.split("/")[:3]) + "/")
        traffic.watch(context)
        return context.new_page()

    yield open_one
    for context in contexts:
        context.close()
    traffic.check()


@pytest.fixture(scope="session")
def known_browser(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A browser on a later visit: its service worker has the site and the memory of Python.

    Pages start in it in a fraction of the time of a first visit. Its first page remains open and
    holds what the others share; `opened` are the others.
    """
    context = new_context(browser, site, True, {})
    page = context.new_page()
    page.goto("./?p2=human")  # A bot would need a Python of its own.
    page.wait_for_selector("html[data-ready=true]")
    until(page, MEMORY)
    page.goto("version.txt")
    page.evaluate(KEPT)
    keep(page)
    yield context
    with suppress(Exception):
        context.close()


@pytest.fixture
def reopen_page(
    browser: Browser, site: str, traffic: Traffic, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """Opens pages quickly, in a browser on a later visit without saved games or settings.

    `reopen_page(viewport=…, color_scheme=…, reduced_motion=…)`. The service worker answers the
    page's requests. Tests that change the network, the context's clock or the first visit use
    `open_page`, and so do all tests in browsers other than Chromium.
    """
    if browser.browser_type.name != "chromium":
        yield request.getfixturevalue("open_page")
        return
    context: BrowserContext = request.getfixturevalue("known_browser")
    for page in opened(context):
        page.close()  # which other tests shared
    traffic.origins.add(site)
    traffic.watch(context)

    def open_one(viewport: ViewportSize | None = None, **media: Any) -> Page:
        page = unused_page(context, site)
        if viewport:
            page.set_viewport_size(viewport)
        if media:
            page.emulate_media(**media)
        return page

    yield open_one
    for page in opened(context):
        page.close()
    traffic.unwatch(context)
    traffic.check()


@pytest.fixture
def blog(tmp_path: Path, traffic: Traffic) -> Iterator[tuple[Path, str]]:
    """A folder and its address, on another origin than the site."""
    with serving(tmp_path) as url:
        traffic.origins.add(url)
        yield tmp_path, url


@pytest.fixture
def page(
    browser: Browser, site: str, traffic: Traffic, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """One monitored page; `visit` opens a game in it.

    Tests share it, because starting Python is most of a test's cost: what the last test left as it
    found it, `visit` reuses. A test marked `fresh` gets a blank page without saved games.
    """
    if browser.browser_type.name != "chromium" or request.node.get_closest_marker("fresh"):
        yield request.getfixturevalue("reopen_page")()
        return
    context: BrowserContext = request.getfixturevalue("known_browser")
    traffic.origins.add(site)
    traffic.watch(context)
    if pages := opened(context):
        page = pages[0]
    else:
        page = unused_page(context, site)
        page.add_init_script(OPEN_HERE)
    yield page
    for each in opened(context):
        if each != page or not as_it_was(page):
            each.close()
    traffic.unwatch(context)
    traffic.check()


def new_context(
    browser: Browser, base_url: str, driven: bool, options: dict[str, Any]
) -> BrowserContext:
    context = browser.new_context(base_url=base_url, **options)
    if driven:
        context.add_init_script(DRIVEN)
    context.set_default_timeout(PATIENCE)
    return context


def opened(context: BrowserContext) -> list[Page]:
    """The pages that tests have opened in such a context."""
    return context.pages[1:]


def unused_page(context: BrowserContext, site: str) -> Page:
    """A new page of the known browser; saved games and settings of the site are deleted.

    A page or bot whose start fails deletes the memory, from which all others are to start.
    """
    give_back(context.pages[0])
    page = context.new_page()
    stored = {"origin": site.rstrip("/"), "storageTypes": "local_storage,indexeddb"}
    context.new_cdp_session(page).send("Storage.clearDataForOrigin", stored)
    return page


@pytest.fixture
def first_page(open_page: OpenPage) -> Page:
    """The same on a first visit."""
    return open_page()
