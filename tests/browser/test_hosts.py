"""The site on hosts that know few types of files, or send a policy of their own."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SUB_PATH, OpenPage, Traffic
from tests.browser.faults import plain_host
from tests.browser.page_driver import visit
from web.build.pages import GAMES, NEEDED

KNOWN = {"css", "html", "js", "png", "svg"}
"""The types of files that every host knows."""
READ = {"json", "toml", "txt", "wasm", "webmanifest", "woff2", "zip"}
"""The suffixes of files that the pages, or browsers, read whatever type a host gives them."""

FORBIDDING = {
    "default-src 'self'": "Content-Security-Policy forbids this page",
    "default-src 'none'": "scripts of this page do not run",
    "script-src 'self'": "Content-Security-Policy forbids this page",
    "script-src 'none'": "scripts of this page do not run",
    "style-src 'none'": "Content-Security-Policy forbids this page",
    "connect-src 'none'": "Content-Security-Policy forbids this page",
    "require-trusted-types-for 'script'; trusted-types other": "forbids this page",
}
"""Policies under which no page starts, with words of what each page then says."""


def with_a_bot(page: Page, file: str = "") -> None:
    """Open a game against a bot, and wait until its worker is ready."""
    visit(page, f"{file}?p2={'planner' if file.startswith('blocky') else 'bot:1'}")
    page.wait_for_function("performance.getEntriesByName('bot-ready').length")


def test_no_built_file_needs_a_type_that_hosts_may_not_know(site_folder: Path) -> None:
    suffixes = {file.suffix.removeprefix(".") for file in site_folder.rglob("*") if file.is_file()}
    assert suffixes <= KNOWN | READ


@pytest.mark.parametrize(
    "file",
    ["", *(pytest.param(game.file, marks=pytest.mark.long) for game in GAMES[1:])],
)
def test_a_page_starts_from_a_host_that_knows_few_types(
    open_page: OpenPage, site_folder: Path, file: str
) -> None:
    with plain_host(site_folder) as url:
        with_a_bot(open_page(url), file)


@pytest.mark.parametrize("policy", ["", pytest.param(NEEDED, marks=pytest.mark.long)])
def test_the_lab_starts_from_a_host_that_knows_few_types(
    open_page: OpenPage, site_folder: Path, policy: str
) -> None:
    with plain_host(site_folder, policy) as url:
        page = visit(open_page(url), "lab.html")
        page.locator('[data-action="turn"]').click()
        expect(page.locator('[data-role="status"]')).to_contain_text("your bot plays")
        page.context.close()  # while its spare workers still have a host


@pytest.mark.parametrize(
    "policy",
    [
        pytest.param(each, marks=[] if each.startswith("default-src") else pytest.mark.long)
        for each in FORBIDDING
    ],
)
def test_a_policy_that_forbids_a_page_is_told_what_it_lacks(
    open_page: OpenPage, traffic: Traffic, site_folder: Path, policy: str
) -> None:
    with plain_host(site_folder, policy) as url:
        page = open_page(url, driven=False)
        page.goto("")
        if policy.startswith("style-src"):  # the page starts all the same
            expect(page.locator("html")).to_have_attribute("data-ready", "true")
        told = page.get_by_text(FORBIDDING[policy])
        expect(told).to_be_visible()
        expect(told).to_contain_text(NEEDED)
        page.context.close()  # what it still reports belongs to the policy too
    traffic.errors.clear()


def test_a_policy_that_forbids_the_lab_is_told_too(
    open_page: OpenPage, traffic: Traffic, site_folder: Path
) -> None:
    with plain_host(site_folder, "default-src 'self'") as url:
        page = open_page(url, driven=False)
        page.goto("lab.html")
        expect(page.get_by_role("alert").filter(has_text=NEEDED)).to_be_visible()
        page.context.close()
    traffic.errors.clear()


@pytest.mark.long
@pytest.mark.parametrize("policy", [NEEDED, "img-src 'none'", "frame-ancestors 'none'"])
def test_a_page_starts_under_the_policy_that_it_needs(
    open_page: OpenPage, traffic: Traffic, site_folder: Path, policy: str
) -> None:
    with plain_host(site_folder, policy) as url:
        with_a_bot(open_page(url))
    traffic.errors[:] = [each for each in traffic.errors if "img-src" not in each]


@pytest.mark.parametrize("folder", ["", SUB_PATH])
def test_an_address_that_leads_nowhere_leads_back(
    page: Page, site: str, site_below: str, traffic: Traffic, folder: str
) -> None:
    home = site_below if folder else site
    traffic.origins.add(site_below)
    page.goto(f"{home}no/such/page.html?x=1")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    expect(page.get_by_role("link", name="Play")).to_have_attribute("href", f"/{folder}")
    page.wait_for_load_state("networkidle")
    traffic.errors.clear()  # what the host does not have, which the browser tells


def test_a_link_whose_sign_was_encoded_opens_its_game(
    page: Page, site: str, traffic: Traffic
) -> None:
    page.goto(f"{site}%23go/9/2/sequential/E5.C3", wait_until="commit")
    page.wait_for_url(f"{site}go.html#go/9/2/sequential/E5.C3")
    traffic.errors.clear()
