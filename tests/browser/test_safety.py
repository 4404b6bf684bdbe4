"""What the Content-Security-Policy and Trusted Types block, in the page and in its workers."""

import os

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage, Traffic
from tests.browser.page_driver import visit

FOREIGN = "http://127.0.0.1:9"
"""Another origin. Nobody listens there, but no request is even sent."""

PAGE_PROBES = {
    "inline script": "const s = document.createElement('script'); s.text = MARK; add(s)",
    "script of another origin": "const s = document.createElement('script');"
    f" s.src = '{FOREIGN}/x.js'; add(s)",
    "data script": "const s = document.createElement('script');"
    " s.src = 'data:text/javascript,' + MARK; add(s)",
    "handler": "const i = document.createElement('img'); i.setAttribute('onerror', MARK);"
    " i.src = 'data:,'; add(i)",
    "markup": "document.body.innerHTML += `<img src='data:,' onerror='${MARK}'>`",
    "eval": "(0, eval)(MARK)",
    "Function": "new Function(MARK)()",
    "fenced Function": "Function('w', 'x', MARK)()",
    "timer": "setTimeout(MARK)",
    "blob worker": "new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))",
    "another service worker": "navigator.serviceWorker.register('js/first_paint.js')",
    "frame": f"const f = document.createElement('iframe'); f.src = '{FOREIGN}/'; add(f)",
    "javascript link": "const a = document.createElement('a');"
    " a.href = 'javascript:' + MARK; add(a); a.click()",
    "style": "const s = document.createElement('style'); s.textContent = 'b{}'; add(s);"
    " if (s.sheet?.cssRules.length) probe = 1",
    "base": "const b = document.createElement('base'); b.href = '/elsewhere/';"
    " document.head.append(b); if (document.baseURI.endsWith('/elsewhere/')) probe = 1",
}
WORKER_PROBES = {
    "eval": "(0, eval)('self.probe = 1')",
    "Function": "new Function('self.probe = 1')()",
    "foreign fetch": f"await fetch('{FOREIGN}/', {{ mode: 'no-cors' }}); self.probe = 1",
    "foreign module": f"await import('{FOREIGN}/x.mjs'); self.probe = 1",
    "data module": "await import('data:text/javascript,self.probe = 1')",
    "worker": "new Worker(URL.createObjectURL(new Blob(['']))); self.probe = 1",
}


@pytest.fixture
def bare_page(open_page: OpenPage, traffic: Traffic) -> Page:
    """The site without the additions that tests need for waiting."""
    page = open_page(driven=False)
    page.goto("./?p2=bot:1")
    page.wait_for_selector("html[data-ready=true]")
    return page


def test_nothing_foreign_becomes_script_or_markup_in_the_page(
    bare_page: Page, traffic: Traffic
) -> None:
    for name, probe in PAGE_PROBES.items():
        reached = bare_page.evaluate(
            """() => new Promise((done) => {
                window.probe = 0;
                window.MARK = "window.probe = 1";
                window.add = (element) => document.body.append(element);
                // Not at once: what the tests say themselves may be eval.
                setTimeout(() => { try { PROBE } catch { /* Refused. */ } });
                setTimeout(() => done(window.probe), 200);
            })""".replace("PROBE", probe)
        )
        assert reached == 0, name
    for ask in (
        f"fetch('{FOREIGN}/', {{ mode: 'no-cors' }})",
        f"new WebSocket('{FOREIGN.replace('http', 'ws')}/')",
        f"new EventSource('{FOREIGN}/')",
        f"navigator.sendBeacon('{FOREIGN}/', 'x')",
    ):
        refused = bare_page.evaluate(
            """async () => {
                let violated = 0;
                document.addEventListener("securitypolicyviolation", () => { violated += 1; });
                try { await ASK; } catch { /* Refused. */ }
                await new Promise((done) => setTimeout(done, 100));
                return violated;
            }""".replace("ASK", ask)
        )
        assert refused > 0, ask
    traffic.errors.clear()
    traffic.requests.clear()


def test_nothing_foreign_becomes_script_in_the_bots_worker(
    bare_page: Page, traffic: Traffic
) -> None:
    if "BLOOMS_FIREFOX" in os.environ:
        pytest.skip("what drives a stock Firefox does not reach into workers")
    (worker,) = bare_page.workers
    for name, probe in WORKER_PROBES.items():
        reached = worker.evaluate(
            """() => new Promise((done) => {
                self.probe = 0;
                // Not at once: what the tests say themselves may be eval.
                setTimeout(async () => { try { PROBE } catch { /* Refused. */ } });
                setTimeout(() => done(self.probe), 300);
            })""".replace("PROBE", probe)
        )
        assert reached == 0, name
    traffic.errors.clear()
    traffic.requests.clear()


def test_nothing_foreign_becomes_script_in_any_worker_of_the_page(
    page: Page, traffic: Traffic
) -> None:
    # A worker started by the test inherits the same policy; not every driver can access the bot's.
    visit(page, "./?p2=human")
    for name, probe in WORKER_PROBES.items():
        reached = page.evaluate(
            """(probe) => new Promise((done) => {
                const text = `self.probe = 0;
                    setTimeout(async () => { try { ${probe} } catch { /* Refused. */ } });
                    setTimeout(() => postMessage(self.probe), 300);`;
                const address = URL.createObjectURL(new Blob([text]));
                window.testScripts.add(address);
                new Worker(address).onmessage = ({ data }) => done(data);
            })""",
            probe,
        )
        assert reached == 0, name
    traffic.errors.clear()
    traffic.requests.clear()


def test_a_whole_visit_breaks_no_rule_of_the_page(page: Page) -> None:
    page.add_init_script(
        "window.broken = []; document.addEventListener('securitypolicyviolation',"
        " (event) => broken.push(`${event.violatedDirective} ${event.blockedURI}`))"
    )
    visit(page, "./?p1=bot:1&p2=bot:1&base=2&seed=1")
    page.wait_for_function("document.documentElement.dataset.record.length > 30")
    assert page.evaluate("broken") == []
