"""Which addresses a board in a foreign page and 404.html lead to; run in Node.js."""

import json
import subprocess
from pathlib import Path

import pytest

from web.build.node import find_node
from web.build.runtime import CACHE

SCRIPTS = Path(__file__).parents[2] / "web/static/js"
OWN = "https://games.example/blooms/"
OTHER = "https://other.example/"
STUBS = {
    "build_data.js": "export const levels = 8, passed = [], others = {};\n"
    "export const [hidden, blanks, dashes] = ['\\u200b', '\\u00a0', '\\u2013'];",
    "record_source.js": "export const exercise = () => null;",
}
WORLD = """
    class HTMLScriptElement {}
    Object.assign(globalThis, { HTMLScriptElement, warned: [] });
    console.warn = (text) => warned.push(text);
    const running = Object.assign(new HTMLScriptElement(), { src: SCRIPT });
    globalThis.document = { currentScript: running, baseURI: PAGE, scripts: [] };
    globalThis.location = new URL(PAGE);
    const { place, site } = await import("./addresses.js");
    const board = { getAttribute: () => HOST, record: "blooms/4/race-15/", ply: 0 };
"""


def answer(does: str, tmp_path: Path) -> object:
    """What Node.js prints after these statements in a folder with the module."""
    for name, text in STUBS.items():
        (tmp_path / name).write_text(text)
    for name in ("addresses.js", "pasted.js"):
        module = (SCRIPTS / "embed" / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(module)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "run.js").write_text(does)
    node, _ = find_node(CACHE, tmp_path)
    done = subprocess.run([node, tmp_path / "run.js"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def site(
    host: str | None, tmp_path: Path, page: str = "https://blog.example/a/", script: str = OWN
) -> list[object]:
    """The site of a board, where its link leads, and the number of warnings after both."""
    world = WORLD.replace("SCRIPT", json.dumps(script and f"{script}embed.js"))
    world = world.replace("PAGE", json.dumps(page)).replace("HOST", json.dumps(host))
    told = "[site(board), site(board) && place(board).split('#')[0], warned.length]"
    found = answer(f"{world} console.log(JSON.stringify({told}));", tmp_path)
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    "host",
    [
        "javascript://x/%0aalert(1)//y",
        " JaVa\tScript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "file:///etc/",
        "blob:https://blog.example/1234",
        "about:blank",
        "ftp://files.example/",
        "http://[",
    ],
)
def test_a_host_of_another_kind_is_refused_once(tmp_path: Path, host: str) -> None:
    assert site(host, tmp_path) == [OWN, OWN, 1]


@pytest.mark.parametrize("host", [OTHER, OTHER[:-1], f"{OTHER}//", OTHER[6:]])
def test_a_host_of_the_web_is_taken(tmp_path: Path, host: str) -> None:
    assert site(host, tmp_path) == [OTHER, OTHER, 0]


def test_a_host_may_be_a_folder_of_the_page_around(tmp_path: Path) -> None:
    folder = "https://blog.example/blooms/"
    assert site("../blooms", tmp_path) == [folder, folder, 0]


def test_without_a_host_a_board_belongs_to_its_script(tmp_path: Path) -> None:
    assert site(None, tmp_path) == [OWN, OWN, 0]


def test_beside_a_file_a_board_may_be_one(tmp_path: Path) -> None:
    found = site("../site", tmp_path, "file:///home/me/page.html", "file:///home/me/blooms/")
    assert found == ["file:///home/site/"] * 2 + [0]
    found = site(None, tmp_path, "file:///home/me/page.html", "file:///home/me/blooms/")
    assert found == ["file:///home/me/blooms/"] * 2 + [0]


def test_a_refused_host_and_an_unknown_script_leave_no_site(tmp_path: Path) -> None:
    assert site("javascript:alert(1)", tmp_path, script="") == ["", "", 1]


NOWHERE = """
    globalThis.location = Object.assign(new URL(PAGE), { replace: (to) => left.push(to) });
    const left = [], fetched = [];
    globalThis.document = {
        documentElement: { dataset: { games: "blooms go" } },
        head: { querySelector: () => ({ textContent: "" }) }, querySelectorAll: () => [],
    };
    globalThis.fetch = async (to) => (fetched.push(to), { ok: false });
    SOURCE
    await new Promise((done) => setTimeout(done));
    console.log(JSON.stringify([...left, ...fetched]));
"""


@pytest.mark.parametrize("rest", ["x/y.html", "%23go/9/2/sequential/"])
def test_a_path_of_two_slashes_leads_to_no_other_host(tmp_path: Path, rest: str) -> None:
    page = f"https://games.example//other.example/{rest}"
    source = (SCRIPTS / "not_found.js").read_text(encoding="utf-8").replace("__NOT_FOUND__", "{}")
    led = answer(NOWHERE.replace("PAGE", json.dumps(page)).replace("SOURCE", source), tmp_path)
    assert led
    for address in led if isinstance(led, list) else []:
        assert address.startswith("/") and not address.startswith("//")
