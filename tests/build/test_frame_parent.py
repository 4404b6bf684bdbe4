"""The messages of an embedded page to the page around it, run in Node.js."""

import json
import subprocess
from pathlib import Path

import pytest

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


HEARING = """
    const obeyed = [], hears = [];
    globalThis.addEventListener = (name, hear) => hears.push(hear);
    globalThis.reportError = (error) => obeyed.push(error.message);
    const heard = (data, source = parent) => hears[0]({ source, data });
    globalThis.setTimeout = (run) => setImmediate(run);
"""
"""Statements before the script: what it listens to, and messages to it."""


def obeyed_after(does: str, tmp_path: Path, listener: str = "JSON.parse(text)") -> list[object]:
    """What a page obeys of the messages that these statements send, and what it sends back."""
    node, _ = find_node(CACHE, tmp_path)
    obey = f"bloomsParent.hear(async (text) => {{ obeyed.push({listener}); }});"
    end = "setImmediate(() => setImmediate(() => setImmediate(() => setImmediate(() => "
    end += "console.log(JSON.stringify([...obeyed, ...sent]))))));"
    script = SCRIPT.read_text(encoding="utf-8")
    code = f"{WORLD}{HEARING}{script}{obey}{does};{end}"
    done = subprocess.run([node, "-e", code], capture_output=True, text=True, check=True)
    found: list[object] = json.loads(done.stdout)
    return found


def test_of_many_messages_the_last_of_each_kind_is_obeyed(tmp_path: Path) -> None:
    many = "for (let ply = 0; ply < 10_000; ply++) heard({ type: 'blooms:goto', ply })"
    assert obeyed_after(f"{many}; heard({{ type: 'blooms:theme' }})", tmp_path) == [
        {"type": "blooms:goto", "ply": 9999},
        {"type": "blooms:theme"},
    ]


def test_messages_of_several_kinds_keep_their_order(tmp_path: Path) -> None:
    does = "for (const type of ['goto', 'load', 'goto']) heard({ type: `blooms:${type}` })"
    assert obeyed_after(does, tmp_path) == [{"type": "blooms:load"}, {"type": "blooms:goto"}]


@pytest.mark.parametrize(
    "data",
    [
        "null", "7", "'blooms:goto'", "{}", "{ type: 7 }", "{ type: { toString: 1 } }",
        "{ type: 'other' }", "[]",
    ],
)  # fmt: skip
def test_a_message_of_another_kind_is_not_heard(data: str, tmp_path: Path) -> None:
    assert obeyed_after(f"heard({data})", tmp_path) == []


def test_a_stranger_is_not_heard(tmp_path: Path) -> None:
    assert obeyed_after("heard({ type: 'blooms:goto' }, {})", tmp_path) == []


@pytest.mark.parametrize(
    "data", ["{ type: 'blooms:x', v: 10n }", "{ type: 'blooms:x', get own() { return this; } }"]
)
def test_a_message_that_is_not_json_is_refused(data: str, tmp_path: Path) -> None:
    (told,) = obeyed_after(f"heard({data}); heard({data})", tmp_path)[:1]
    assert told == {"type": "blooms:error", "message": "this message is not JSON"}


def test_after_an_error_the_next_message_is_obeyed(tmp_path: Path) -> None:
    listener = "text.includes('load') ? fail() : JSON.parse(text)"
    does = "heard({ type: 'blooms:load' }); heard({ type: 'blooms:goto' })"
    assert obeyed_after(does, tmp_path, listener) == [
        "fail is not defined",
        {"type": "blooms:goto"},
    ]
