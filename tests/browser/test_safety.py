"""What the policies block, in the pages, their frames and workers, and the one-file page."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import probes
from tests.browser.conftest import SUB_PATH, OpenPage, new_context
from tests.browser.page_driver import visit
from web.build.site import build_single

pytestmark = pytest.mark.fresh

BARE = '<!doctype html><link rel="icon" href="data:,"><title>No policy</title><body>'
LONG = 10_000  # milliseconds in which every attempt succeeds where nothing blocks it


@pytest.fixture(scope="module")
def recorder(
    site_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[probes.Recorder]:
    """A host with the site in a folder, the one-file page, and a page without a policy."""
    root = tmp_path_factory.mktemp("host")
    (root / SUB_PATH).parent.mkdir(parents=True)
    (root / SUB_PATH).symlink_to(site_folder, target_is_directory=True)
    (root / "bare.html").write_text(BARE)
    (root / "frame.html").write_text(f"{BARE}<iframe src='{SUB_PATH}?p2=human'></iframe>")
    build_single(root / "blooms.html")
    with probes.listening(root) as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page whose errors are expected."""
    context = new_context(browser, "", True, {"service_workers": "allow"})
    yield context.new_page()
    context.close()


@pytest.mark.long
def test_without_a_policy_every_attempt_succeeds(page: Page, recorder: probes.Recorder) -> None:
    page.goto(f"{recorder.near}bare.html")
    assert probes.WORKER.keys() - recorder.reached_by_worker(page, probes.WORKER, LONG) == set()
    assert probes.PAGE.keys() - recorder.reached(page, probes.PAGE, LONG) == set()


@pytest.mark.parametrize("address", [SUB_PATH, "blooms.html"])
def test_nothing_foreign_reaches_into_the_page_and_its_workers(
    page: Page, recorder: probes.Recorder, address: str
) -> None:
    visit(page, f"{recorder.near}{address}?p2=bot:1")
    assert recorder.reached(page, probes.PAGE) == set()
    assert recorder.reached_by_worker(page, probes.WORKER) == set()
    assert not page.evaluate(probes.START, "postMessage('RTCPeerConnection' in self)")
    if "BLOOMS_FIREFOX" not in os.environ:  # what drives it does not reach into the bot's worker
        (bot,) = page.workers[:1]
        same = "policy of the same name"
        assert recorder.reached(bot, probes.WORKER | {same: probes.PAGE[same]}) == set()


@pytest.mark.full_chromium
def test_nothing_foreign_reaches_into_a_page_in_a_frame(
    page: Page, recorder: probes.Recorder
) -> None:
    page.goto(f"{recorder.near}frame.html")
    frame = page.frames[1]
    frame.wait_for_selector("html[data-ready=true]")
    assert recorder.reached(frame, probes.PAGE) == set()


@pytest.mark.parametrize("name", ["embed.html", "embedding.html"])
def test_nothing_foreign_reaches_into_the_pages_with_boards(
    page: Page, recorder: probes.Recorder, name: str
) -> None:
    page.goto(f"{recorder.near}{SUB_PATH}{name}")
    blank = {attempt for attempt in probes.PAGE if "of a " in attempt and "frame" in attempt}
    assert recorder.reached(page, probes.PAGE) <= blank  # they need frames


def test_nothing_foreign_reaches_into_the_lab_and_its_workers(
    page: Page, recorder: probes.Recorder
) -> None:
    visit(page, f"{recorder.near}{SUB_PATH}lab.html")
    assert recorder.reached(page, probes.PAGE) == set()
    page.locator('[data-action="turn"]').click()
    expect(page.locator('[data-role="status"]')).to_contain_text("Points: ")
    if "BLOOMS_FIREFOX" not in os.environ:
        same = "policy of the same name"
        assert len(page.workers) > 1
        for worker in page.workers:
            assert recorder.reached(worker, probes.WORKER | {same: probes.PAGE[same]}) == set()


def test_a_whole_visit_breaks_no_rule_of_the_page(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(
        "window.broken = []; document.addEventListener('securitypolicyviolation',"
        " (event) => broken.push(`${event.violatedDirective} ${event.blockedURI}`))"
    )
    visit(page, "./?p1=bot:1&p2=bot:1&base=2&seed=1")
    page.wait_for_function("document.documentElement.dataset.record.length > 30")
    assert page.evaluate("broken") == []
