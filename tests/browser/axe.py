"""Accessibility problems that axe finds in a page."""

import os

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ("wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice")
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that depend on the colours."""

ALL_RULES = bool(os.environ.get("BLOOMS_ALL_RULES"))
"""Whether all of a page is checked by all rules each time, as `python3 -m tests --long` does."""

CHECK = """
    async ([within, kind, values]) => {
        // What has just appeared is tested as it stays.
        for (const each of document.getAnimations())
            if (each.effect.getComputedTiming().endTime !== Infinity) each.finish();
        const options = { runOnly: { type: kind, values }, resultTypes: ["violations"] };
        const { violations } = await axe.run(within ?? document, options);
        return violations.map(({ id, nodes: [{ html }] }) => `${id}: ${html.slice(0, 120)}`);
    }
"""

SHOW = """
    scheme => {
        const { dataset } = document.documentElement;
        const before = dataset.theme;
        if (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) dataset.theme = scheme;
        return before;
    }
"""
"""Asks the page for a theme where the browser's driver cannot, as in Firefox.

Returns the page's own choice, which `RESTORE` takes.
"""

RESTORE = """
    before => {
        const { dataset } = document.documentElement;
        if (before === undefined || before === null) delete dataset.theme;
        else dataset.theme = before;
    }
"""


def violations(
    page: Page, within: str | None = None, only_colours: bool = False, only_light: bool = False
) -> list[str]:
    """The rules of WCAG 2.2 AA, and of good practice, that the page breaks, each with an element.

    The rules about colours are checked in the light and in the dark theme; `only_colours` leaves
    out the others, `only_light` the dark theme. `within` checks one element only, which is much
    faster; what an open dialog covers is inert. With ALL_RULES nothing is left out.
    """
    if ALL_RULES:
        only_colours = only_light = False
        within = None if within == "main" else within
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = []
    for scheme in ("light",) if only_light else ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        chosen = page.evaluate(SHOW, scheme)
        few = only_colours or (scheme == "dark" and not ALL_RULES)
        rules = ("rule", COLOURS) if few else ("tag", TAGS)
        broken: list[str] = page.evaluate(CHECK, [within, *rules])
        found += [f"{scheme}: {each}" for each in broken]
        page.evaluate(RESTORE, chosen)
    page.emulate_media(color_scheme="null")
    return found
