"""Accessibility problems that axe finds in a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ("wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice")


def violations(page: Page, within: str | None = None) -> list[str]:
    """The rules of WCAG 2.2 AA, and of good practice, that the page breaks, each with an element.

    `within` checks one element only, which is much faster; what an open dialog covers is inert.
    """
    found = Axe().run(page, within, {"runOnly": {"type": "tag", "values": list(TAGS)}})
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found.response["violations"]
    ]
