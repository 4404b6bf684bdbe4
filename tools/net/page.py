"""The time of a simulation in the page, with the tables and with the net as a kernel.

Both search one position side by side, in turns of 50 sims, so that whatever else the machine does
slows both. Everything runs in a browser tab, in one thread as in the worker.
"""

from __future__ import annotations

import inspect
import json
from base64 import b64encode
from collections.abc import Callable, Sequence

from tools.chromium import chromium_at_site
from tools.net import kernel
from tools.net.evaluator import KernelEvaluator
from tools.net.inputs import NEEDS
from tools.net.integers import Net
from tools.net.memory import memory

START = """async ([wasm, image, code]) => {
    const { loadPyodide } = await import(new URL("pyscript/pyodide/pyodide.mjs", location));
    const python = window.python = await loadPyodide();
    python.unpackArchive(await (await fetch("app.zip")).arrayBuffer(), "zip");
    const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const memory = new WebAssembly.Memory({ initial: 8 }), own = new Uint8Array(memory.buffer);
    own.set(bytes(image));
    const base = new WebAssembly.Global({ value: "i32", mutable: false }, 0);
    const page = { memory, base }, inputs = 400000, outputs = 410000, module = python._module;
    const { instance } = await WebAssembly.instantiate(bytes(wasm), { page });
    window.answer = (board, from, to) => {
        own.set(module.HEAPU8.subarray(from, from + 80), inputs);
        instance.exports.answer(board, 1, inputs, outputs);
        module.HEAPU8.set(own.subarray(outputs, outputs + 640), to);
    };
    python.runPython(code);
}"""
MEASURE = "words => window.python.globals.get('measured')(...words, window.answer)"


def measured(
    base: int, turns: int, needs: Sequence[int], answer: Callable[[int, int, int], None]
) -> str:
    """µs a sim of each turn of 50 sims, with the tables and with the net. Runs in the page."""
    import json
    import time
    from random import Random

    from blooms.games.blooms.bot.board.fast import FastPosition
    from blooms.games.blooms.bot.eval.evaluator import evaluator
    from blooms.games.blooms.rules import Blooms, Rules
    from blooms.search.mcts import Search

    rng, net = Random(base), KernelEvaluator(answer, needs)
    position = FastPosition.of(Blooms.start(Rules(base, Rules.default_target(base))))
    for _ in range(17):
        position = position.play(rng.choice(position.moves(position.seat)[:-1]))
    found: list[list[float]] = [[], []]
    for _ in range(turns // 60):
        searches = [
            Search(position, each, Random(1), key=FastPosition.transposition_key)
            for each in (evaluator(), net)
        ]
        for _ in range(60):
            for search, times in zip(searches, found, strict=True):
                begun = time.perf_counter()
                search.run(50)
                times.append((time.perf_counter() - begun) / 50 * 1e6)
        net.known.clear()
    return json.dumps(found)


def compared(net: Net, base: int, turns: int) -> list[list[float]]:
    """What `measured` gives after as many turns to warm up, each sorted."""
    code = "from __future__ import annotations\n"
    code += inspect.getsource(KernelEvaluator) + inspect.getsource(measured)
    texts = [b64encode(each).decode() for each in (kernel.assembled(net), memory(net).bytes)]
    with chromium_at_site() as (browser, url):
        page = browser.new_page()
        page.goto(url + "version.txt")
        page.evaluate(START, [*texts, code])
        page.evaluate(MEASURE, [base, turns, NEEDS])
        found = json.loads(page.evaluate(MEASURE, [base, turns, NEEDS]))
    return [sorted(times) for times in found]
