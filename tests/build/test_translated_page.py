"""A page that a browser's translator has changed takes another language, run in Node.js."""

import json
import subprocess
from pathlib import Path

import pytest

from web.build.constants import filled
from web.build.node import find_node
from web.build.runtime import CACHE

SCRIPT = Path(__file__).parents[2] / "web/static/js/i18n.js"
WORLD = """
    const did = [];
    const root = { dataset: { ready: "true" }, lang: "", dir: "" };
    let font = null;
    globalThis.window = globalThis;
    globalThis.parent = globalThis;
    globalThis.localStorage = { getItem: () => null };
    Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] } });
    globalThis.location = {
        href: "https://blooms.test/?lang=en&base=5", search: "?lang=en&base=5",
        reload: () => did.push("reload"),
    };
    globalThis.history = { replaceState: (state, title, address) => did.push(String(address)) };
    globalThis.document = {
        documentElement: root, body: null, readyState: "complete",
        addEventListener() {}, dispatchEvent() {}, querySelector: () => font,
    };
"""


def spoken(does: str, tmp_path: Path) -> list[str]:
    """What the page did, and the language that it then has."""
    node, _ = find_node(CACHE, tmp_path)
    script = filled(SCRIPT.read_text(encoding="utf-8"))
    code = f"{WORLD}{script}{does}; console.log(JSON.stringify([...did, root.lang]));"
    done = subprocess.run([node, "-e", code], capture_output=True, text=True, check=True)
    found: list[str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("before", "did"),
    [
        ("", ["de"]),
        ("font = {}", ["https://blooms.test/?base=5", "reload", "en"]),
        ("font = {}; root.dataset.ready = ''", ["de"]),
        ("font = {}; globalThis.parent = {}", ["de"]),
    ],
    ids=["as it is", "translated", "translated early", "in a frame"],
)
def test_another_language_begins_anew_where_texts_were_replaced(
    before: str, did: list[str], tmp_path: Path
) -> None:
    assert spoken(f"{before}; bloomsLanguage.speak('de', {{}})", tmp_path) == did


def test_the_same_language_with_other_names_of_colours_stays(tmp_path: Path) -> None:
    assert spoken("font = {}; bloomsLanguage.speak('en', {})", tmp_path) == ["en"]


def test_a_browser_that_refuses_its_languages_speaks_english(tmp_path: Path) -> None:
    does = """
        Object.defineProperty(navigator, "languages", { get() { throw new Error("refused"); } });
        location.search = "";
        did.push(bloomsLanguage.chosen())"""
    assert spoken(does, tmp_path) == ["en", "en"]


def test_no_texts_of_another_edition_are_kept_for_these(tmp_path: Path) -> None:
    does = """
        root.dataset.edition = "0123";
        globalThis.fetch = async (address) => (did.push(address), { ok: true, text: () => "{}" });
        bloomsLanguage.catalogue("de")"""
    assert spoken(does, tmp_path) == ["languages/de.json?0123", "en"]
