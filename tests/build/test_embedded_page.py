"""Which pages are embedded, and that they reach nothing that is stored; run in Node.js."""

import json
import subprocess
from pathlib import Path

import pytest

from web.build.node import find_node
from web.build.runtime import CACHE

SCRIPT = Path(__file__).parents[2] / "web/static/js/embedded.js"
WORLD = """
    const kept = {};
    const window = { localStorage: kept, sessionStorage: kept, indexedDB: kept };
    const own = () => ({ document: {} });
    const foreign = () => ({ get document() { throw new Error("another origin"); } });
    let inside = window;
    for (const around of [AROUND]) inside = inside.parent = around;
    inside.parent = inside;
    const document = { documentElement: { dataset: {} } };
    const location = { search: SEARCH };
"""
TOLD = """
    const refused = ["localStorage", "sessionStorage", "indexedDB"].filter((name) => {
        try { return window[name] !== kept; } catch { return true; }
    });
    const { embed } = document.documentElement.dataset;
    console.log(JSON.stringify([refused.length, embed === "true", window.bloomsEmbedded === true]));
"""
HIDDEN, OPEN = [3, True, True], [0, False, False]


@pytest.mark.parametrize(
    ("around", "search", "found"),
    [
        ("", "", OPEN),
        ("", "?embed=0", OPEN),
        ("", "?p2=human&embed=1", HIDDEN),
        ("own()", "", OPEN),
        ("own()", "?embed=1", HIDDEN),
        ("foreign()", "", HIDDEN),
        ("foreign()", "?embed=0", HIDDEN),
        ("foreign()", "?embed=1&embed=0", HIDDEN),
        ("own(), foreign()", "", HIDDEN),
        ("foreign(), own()", "", HIDDEN),
    ],
)
def test_a_page_in_a_foreign_frame_reaches_nothing_stored(
    tmp_path: Path, around: str, search: str, found: list[object]
) -> None:
    node, _ = find_node(CACHE, tmp_path)
    world = WORLD.replace("AROUND", around).replace("SEARCH", json.dumps(search))
    code = f"{world}{SCRIPT.read_text(encoding='utf-8')}{TOLD}"
    done = subprocess.run([node, "-e", code], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == found
