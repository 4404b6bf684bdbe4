"""Scripts of another edition, and what a browser may refuse a start; run in Node.js."""

import json
import subprocess
from pathlib import Path

import pytest

from web.build.node import find_node
from web.build.runtime import CACHE

SCRIPTS = Path(__file__).parents[2] / "web/static/js"
PAGE = """
    globalThis.window = globalThis.self = globalThis;
    globalThis.document = Object.assign(new EventTarget(), {
        documentElement: { dataset: { edition: "mine" } }, baseURI: "http://a/",
    });
    globalThis.Blob = class { constructor([text]) { this.text = text; } };
    URL.createObjectURL = ({ text }) => text;
    globalThis.matchMedia = () => ({});
    globalThis.sessionStorage = null;
"""
BOT = """
    const sent = [], fetched = [], thrown = [];
    self.postMessage = (message) => sent.push(message);
    self.fetch = async (address) => fetched.push(address);
    self.setTimeout = (run) => { try { run(); } catch (error) { thrown.push(error.message); } };
    self.load = async (address) => self.bloomsEdition(EDITION);
    self.name = NAME;
    eval(bloomsWorkers.lab.replace("import(", "load("));
    await new Promise((done) => setImmediate(done));
    console.log(JSON.stringify([sent, fetched, thrown.length]));
"""


def said(tmp_path: Path, script: str, does: str) -> object:
    """What a script of the page and these statements print."""
    node, _ = find_node(CACHE, tmp_path)
    text = (SCRIPTS / script).read_text(encoding="utf-8") if script else ""
    code = f"{PAGE}{text}\n{does}"
    command = [node, "--input-type=module", "-e", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("name", "edition", "result"),
    [
        ("bot", "mine", [[], [], 0]),
        ("bot", "other", [[{"edition": "other"}], ["http://a/js/lab_worker.js?mine"], 1]),
        ("sandbox", "other", [[], ["http://a/js/lab_worker.js?mine"], 1]),
    ],
)
def test_a_worker_of_another_edition_is_fetched_anew(
    tmp_path: Path, name: str, edition: str, result: object
) -> None:
    bot = BOT.replace("NAME", f'"{name}"').replace("EDITION", f'"{edition}"')
    assert said(tmp_path, "trusted_types.js", bot) == result


def test_a_browser_that_refuses_hashes_takes_the_program(tmp_path: Path) -> None:
    source = (SCRIPTS / "pyodide.js").read_text(encoding="utf-8")
    is_ours = source[source.index("async function isOurs") :].partition("\n}\n")[0] + "\n}\n"
    does = f"""
        const HASH = "0123", program = new Uint8Array(1);
        {is_ours}
        const found = [await isOurs(program)];
        for (const get of [() => undefined, () => {{ throw new Error("refused"); }}]) {{
            Object.defineProperty(crypto, "subtle", {{ get, configurable: true }});
            found.push(await isOurs(program));
        }}
        console.log(JSON.stringify(found));
    """
    assert said(tmp_path, "", does) == [False, True, True]


def test_python_is_compiled_from_bytes_where_streams_are_refused(tmp_path: Path) -> None:
    source = (SCRIPTS / "pyodide.js").read_text(encoding="utf-8")
    start = source.index("const { instantiateStreaming }")
    does = f"""
        const refuse = () => {{}};
        WebAssembly.instantiateStreaming = () => {{ throw new Error("refused"); }};
        {source[start : source.index("/** @param {object} options")]}
        const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
        const headers = {{ "Content-Type": "application/wasm" }};
        const {{ instance }} = await instantiate(new Response(empty, {{ headers }}), {{}});
        console.log(JSON.stringify(instance instanceof WebAssembly.Instance));
    """
    assert said(tmp_path, "", does) is True


def test_the_page_hears_the_edition_and_nobody_else_does(tmp_path: Path) -> None:
    does = """
        const editions = [], heard = [];
        self.bloomsEdition = (edition) => editions.push(edition);
        globalThis.Worker = class extends EventTarget {};
        const bot = bloomsWorker("bot");
        bot.addEventListener("message", ({ data }) => heard.push(data));
        for (const data of ["ready", { edition: "other" }, null, { text: "go" }])
            bot.dispatchEvent(Object.assign(new Event("message"), { data }));
        console.log(JSON.stringify([editions, heard]));
    """
    assert said(tmp_path, "requirements.js", does) == [["other"], ["ready", None, {"text": "go"}]]
