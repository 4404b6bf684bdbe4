"""The time of a simulation in the page, with the tables and with the net as a kernel.

Both search one position side by side, in turns of 50 sims, so that whatever else the machine does
slows both. Everything runs in a browser tab, in one thread as in the worker.
"""

from __future__ import annotations

import inspect
import json
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from blooms.games.blooms.bot.fast import FastPosition
from tools.chromium import chromium_at_site
from tools.net import kernel
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


class KernelEvaluator:
    """Values and priors from the kernel; runs in the page, from its source."""

    def __init__(self, answer: Callable[[int, int, int], None], needs: Sequence[int]) -> None:
        from array import array

        self.answer = answer
        self.read, self.written = array("B", bytes(80)), array("i", [0] * 160)
        self.places = self.read.buffer_info()[0], self.written.buffer_info()[0]
        self.view = memoryview(self.read)
        self.known: dict[int, Any] = {}
        self.needs = [sum(need > most for most in needs) for need in range(200)]

    def values(self, position: FastPosition) -> tuple[float, float]:
        from blooms.games.blooms.bot.evaluator import chances

        a, b, c, d, first, seat = position.code()
        if seat:
            a, b, c, d = c, d, a, b
        if first >= 0 and not first & 1:
            a, b = b, a
        target, (own, enemy) = position.rules.target or 0, position.captured[:: 1 - 2 * seat]
        whole = a | b << 128 | c << 256 | d << 384 | ((first >> 1) & 0xFFFFFFFF) << 512
        whole |= (first >= 0) << 544 | self.needs[target - own] << 576
        whole |= self.needs[target - enemy] << 608
        self.view[:] = whole.to_bytes(80, "little")
        self.answer(position.bitboard.base - 4, *self.places)
        self.known[id(position)] = self.written[1 : 2 + 2 * position.bitboard.size]
        return chances(self.written[0] * (100 / 65536), seat)

    def priors(self, position: FastPosition, seat: int) -> Iterator[tuple[int, float]]:
        from blooms.games.blooms.bot.evaluator import POWERS

        end, *scores = self.known.pop(id(position)).tolist()
        first, count = position.first, len(scores) // 2
        steps = list(range(2 * count))
        if first >= 0:
            colour = 1 - (first & 1)
            scores, steps = [*scores[::2], end], [*steps[colour::2], -1]
        best, none = max(scores), -(1 << 31)
        odds = [POWERS[(best - score) >> 12] for score in scores if score != none]
        total, left = sum(odds), best
        for _ in range(2):
            at = scores.index(left)
            yield steps[at], POWERS[(best - left) >> 12] / total
            scores[at] = none
            left = max(scores)
            if left == none:
                return
        for at in sorted(range(len(scores)), key=scores.__getitem__, reverse=True):
            if scores[at] == none:
                return
            yield steps[at], POWERS[(best - scores[at]) >> 12] / total


def measured(
    base: int, turns: int, needs: Sequence[int], answer: Callable[[int, int, int], None]
) -> str:
    """µs a sim of each turn of 50 sims, with the tables and with the net. Runs in the page."""
    import json
    import time
    from random import Random

    from blooms.games.blooms.bot.evaluator import evaluator
    from blooms.games.blooms.bot.fast import FastPosition
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


def compared(net: Net, wabt: Path, base: int, turns: int) -> list[list[float]]:
    """What `measured` gives after as many turns to warm up, each sorted."""
    code = "from __future__ import annotations\n"
    code += inspect.getsource(KernelEvaluator) + inspect.getsource(measured)
    texts = [b64encode(each).decode() for each in (kernel.assembled(net, wabt), memory(net).bytes)]
    with chromium_at_site() as (browser, url):
        page = browser.new_page()
        page.goto(url + "version.txt")
        page.evaluate(START, [*texts, code])
        page.evaluate(MEASURE, [base, turns, NEEDS])
        found = json.loads(page.evaluate(MEASURE, [base, turns, NEEDS]))
    return [sorted(times) for times in found]
