"""The messages of an embedded page to the page around it, run in Node.js."""

import json
import subprocess
from pathlib import Path

from web.build.node import find_node
from web.build.runtime import CACHE

SCRIPT = Path(__file__).parents[2] / "web/static/js/frame_parent.js"
WORLD = """
    const sent = [], timers = new Map();
    let now = 0, number = 0;
    globalThis.window = globalThis;
    globalThis.parent = { postMessage: (message) => sent.push(message) };
    globalThis.addEventListener = () => {};
    globalThis.setTimeout = (run, wait) => (timers.set(++number, [now + wait, run]), number);
    globalThis.clearTimeout = (timer) => timers.delete(timer);
    function wait(milliseconds) {
        now += milliseconds;
        for (const [timer, [due, run]] of [...timers])
            if (due <= now) { timers.delete(timer); run(); }
    }
    const resize = (height) => bloomsParent.tell(JSON.stringify({ type: "blooms:resize", height }));
"""


def sent_after(does: str, tmp_path: Path) -> list[dict[str, object]]:
    """What the page has sent after these statements."""
    node, _ = find_node(CACHE, tmp_path)
    code = f"{WORLD}{SCRIPT.read_text(encoding='utf-8')}{does}; console.log(JSON.stringify(sent));"
    done = subprocess.run([node, "-e", code], capture_output=True, text=True, check=True)
    found: list[dict[str, object]] = json.loads(done.stdout)
    return found


def heights(does: str, tmp_path: Path) -> list[object]:
    return [message["height"] for message in sent_after(does, tmp_path)]


def test_a_page_tells_the_first_and_the_last_height_of_a_change(tmp_path: Path) -> None:
    change = "for (const height of [500, 540, 620, 600]) { resize(height); wait(40); } wait(999)"
    assert heights(change, tmp_path) == [500, 600]
    again = "resize(640); wait(999); resize(640); wait(999)"
    assert heights(f"{change}; {again}", tmp_path) == [500, 600, 640]


def test_a_height_that_comes_back_is_not_told_twice(tmp_path: Path) -> None:
    assert heights("resize(500); wait(9); resize(900); resize(500); wait(999)", tmp_path) == [500]


def test_other_messages_go_at_once(tmp_path: Path) -> None:
    turn = {"type": "blooms:turn", "record": "r", "ply": 1, "over": ""}
    does = f"resize(500); resize(501); bloomsParent.tell('{json.dumps(turn)}')"
    assert sent_after(does, tmp_path)[1] == turn
