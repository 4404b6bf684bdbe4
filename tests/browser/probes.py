"""Attempts of a hostile script, each with a server behind it that would notice its success.

An attempt succeeds when it runs MARK, or when it requests FAR from another host or NEAR from
another folder of the page's own host. `reached` makes all attempts of a list and names those that
did; in an empty page without a policy they all do.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from playwright.sync_api import Frame, Page, Worker

from blooms.cli.serve import HOST, Files, Server, answering

SCRIPT = "const s = document.createElement('script');"
PICTURE = "http://www.w3.org/2000/svg"

PAGE = {
    "inline script": f"{SCRIPT} s.text = MARK; add(s)",
    "script of another host": f"{SCRIPT} s.src = FAR; add(s)",
    "script of another folder": f"{SCRIPT} s.src = NEAR; add(s)",
    "data script": f"{SCRIPT} s.src = 'data:text/javascript,' + MARK; add(s)",
    "blob script": f"{SCRIPT} s.src = blob(MARK); add(s)",
    "import": "await import(FAR)",
    "handler": "const i = document.createElement('img'); i.setAttribute('onerror', MARK);"
    " i.src = 'data:,'; add(i)",
    "markup": "const d = document.createElement('div'); add(d);"
    " d.innerHTML = `<img src='data:,' onerror='${MARK}'>`",
    "eval": "(0, eval)(MARK)",
    "Function": "Function(MARK)()",
    "Function like PyScript's": "Function(`return(w,x)=>{${MARK}}`)()()",
    "timer": "setTimeout(MARK)",
    "javascript link": "const a = document.createElement('a'); a.href = 'javascript:' + MARK;"
    " add(a); a.click()",
    "blob worker": "await answer(new Worker(blob('postMessage(1)')))",
    "service worker elsewhere": "await navigator.serviceWorker.register(NEAR)",
    "service worker by a moved address": "const { href } = location;"
    " history.pushState({}, '', '/elsewhere/');"
    " const made = navigator.serviceWorker.register('x.js');"
    " history.pushState({}, '', href); await made; mark()",
    "second policy": "trustedTypes.createPolicy('another', {}); mark()",
    "policy of the same name": "trustedTypes.createPolicy('blooms', {}); mark()",
    "default policy": "trustedTypes.createPolicy('default', {}); mark()",
    "peer connection": "new RTCPeerConnection(); mark()",
    "peer connection of a blank frame": "const f = document.createElement('iframe'); add(f);"
    " new f.contentWindow.RTCPeerConnection(); mark()",
    "peer connection of a frame made otherwise":
    "customElements.define('x-f', class extends HTMLIFrameElement {}, { extends: 'iframe' });"
    " const f = new (customElements.get('x-f'))(); add(f);"
    " new f.contentWindow.RTCPeerConnection(); mark()",
    "frame": "const f = document.createElement('iframe'); f.src = FAR; add(f)",
    "object": "const o = document.createElement('object'); o.data = FAR; add(o)",
    "embed": "const e = document.createElement('embed'); e.src = FAR; add(e)",
    "style": "const s = document.createElement('style'); s.textContent = 'b{}'; add(s);"
    " if (s.sheet?.cssRules.length) mark()",
    "style sheet": "const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = FAR;"
    " add(l)",
    "font": "await new FontFace('x', `url(${FAR})`).load()",
    "picture": "new Image().src = FAR",
    "picture of another folder": "new Image().src = NEAR",
    "picture in a drawing": "draw('image', FAR)",
    "part of a drawing elsewhere": "draw('use', `${NEAR}#a`)",
    "sound": "new Audio(FAR).load()",
    "base": "const b = document.createElement('base'); b.href = '/other/'; document.head.append(b);"
    " const moved = document.baseURI.endsWith('/other/'); b.remove(); if (moved) mark()",
    "form": "const f = document.createElement('form'); f.action = FAR; f.method = 'post';"
    " f.target = '_blank'; add(f); f.submit()",
    "fetch": "await fetch(FAR, { mode: 'no-cors' })",
    "fetch from another folder": "await fetch(NEAR)",
    "request": "const x = new XMLHttpRequest(); x.open('GET', FAR); x.send()",
    "socket": "new WebSocket(FAR.replace('http', 'ws'))",
    "events": "new EventSource(FAR)",
    "beacon": "navigator.sendBeacon(FAR, 'x')",
}  # fmt: skip

WORKER = {
    name: PAGE[name]
    for name in "eval, Function, timer, import, blob worker, second policy, default policy,"
    " fetch, fetch from another folder, request, socket, events".replace(", ", ",").split(",")
} | {"data module": "await import('data:text/javascript,' + MARK)"}

FILES = {
    "js": ("text/javascript", "globalThis.probes?.push('%s')"),
    "svg": ("image/svg+xml", f'<svg xmlns="{PICTURE}"><g id="a"/></svg>'),
}
KINDS = {"picture": "svg", "drawing": "svg"}

ATTEMPTS = """
async (wait) => {
    globalThis.probes = [];
    const add = (element) => document.body.append(element);
    const blob = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const draw = (tag, href) => {
        const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
        made.setAttribute("href", href);
        svg.append(made);
        add(svg);
    };
    const attempts = { ATTEMPTS };
    for (const [name, attempt] of Object.entries(attempts)) {
        const mark = () => probes.push(name);
        const answer = (worker) => { worker.onmessage = mark; };
        // Not at once: what the tests say themselves may be eval.
        setTimeout(async () => { try { await attempt(mark, answer); } catch { /* Refused. */ } });
    }
    await new Promise((done) => setTimeout(done, wait));
    return probes;
}
"""

START = """
(text) => new Promise((done) => {
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    new Worker(testScript(address)).onmessage = ({ data }) => done(data);
})
"""


class Recorder:
    """Two folders of attempts: another host's and one of the page's own host.

    `folder` is what the page's host serves; `near` and `far` are the addresses of both hosts.
    """

    near: str
    far: str

    def __init__(self) -> None:
        self.heard: set[str] = set()

    def reached(
        self, place: Page | Frame | Worker, attempts: dict[str, str], wait: int = 500
    ) -> set[str]:
        """The attempts that reach their aim in a page, frame or worker within milliseconds."""
        self.heard.clear()
        marked = place.evaluate(self._script(attempts), wait)
        return {*marked, *self.heard} & attempts.keys()

    def reached_by_worker(self, page: Page, attempts: dict[str, str], wait: int = 500) -> set[str]:
        """The attempts that reach their aim in a worker that the test starts from the page."""
        self.heard.clear()
        text = f"({self._script(attempts)})({wait}).then(postMessage)"
        marked = page.evaluate(START, text)
        return {*marked, *self.heard} & attempts.keys()

    def _script(self, attempts: dict[str, str]) -> str:
        written = ", ".join(self._written(*item) for item in attempts.items())
        return ATTEMPTS.replace("ATTEMPTS", written)

    def _written(self, name: str, body: str) -> str:
        kind = next((kind for word, kind in KINDS.items() if word in name), "js")
        asked = f"x.{kind}?{quote(name)}"
        body = body.replace("'x.js'", f"'{asked}'")
        values = {
            "MARK": f'globalThis.probes.push("{name}")',
            "FAR": self.far + asked,
            "NEAR": f"{self.near}elsewhere/{asked}",
        }
        named = "".join(f"const {key} = {json.dumps(value)};" for key, value in values.items())
        return f"{json.dumps(name)}: async (mark, answer) => {{ {named} {body} }}"


class Listening(Files):
    """Serves a folder, and remembers and answers every attempt."""

    def __init__(self, *args: Any, recorder: Recorder, **named: Any) -> None:
        self.recorder = recorder
        super().__init__(*args, **named)

    def do_GET(self) -> None:
        path, query = urlsplit(self.path).path, unquote(urlsplit(self.path).query)
        kind = path.rpartition("/x.")[2]
        if kind not in FILES:
            super().do_GET()
            return
        self.recorder.heard.add(query)
        name, text = FILES[kind]
        self.send_response(200)
        self.send_header("Content-Type", name)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        self.wfile.write((text % query if "%" in text else text).encode())

    do_POST = do_GET


@contextmanager
def listening(folder: Path) -> Iterator[Recorder]:
    """Serve `folder` on one port, and attempts on it and on another."""
    recorder = Recorder()
    handler = partial(Listening, directory=str(folder), recorder=recorder)
    with (
        answering(Server((HOST, 0), handler)) as near,
        answering(Server((HOST, 0), handler)) as far,
    ):
        recorder.near, recorder.far = near.url, far.url
        yield recorder
