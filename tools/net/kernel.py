"""The net as a WebAssembly kernel (kernel.wat): checked against NumPy and timed in Node.

wat2wasm comes from npm's `wabt`: npm install --prefix FOLDER wabt.
"""

from __future__ import annotations

import json
import struct
import subprocess
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from jinja2 import Environment, StrictUndefined

from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.rules import Blooms, Rules
from tools.net.inputs import seen
from tools.net.integers import Net, answer
from tools.net.memory import BASES, memory

BATCHES = (1, 8, 32)
NODE = """
import fs from "node:fs";
const { records, runs, batches } = JSON.parse(fs.readFileSync("plan.json"));
const image = fs.readFileSync("memory"), start = 65536;
const room = start + image.length + 65536, memory = new WebAssembly.Memory({ initial: 16 });
const bytes = new Uint8Array(memory.buffer), words = new Int32Array(memory.buffer);
bytes.set(image, start);
const base = new WebAssembly.Global({ value: "i32", mutable: false }, start);
const code = fs.readFileSync("kernel.wasm");
const wasm = await WebAssembly.instantiate(code, { page: { memory, base } });
const { answer } = wasm.instance.exports, input = (room + 15) & ~15, output = input + 80 * 64;
const put = (record, at) => bytes.set(Buffer.from(record.input, "hex"), input + 80 * at);
const found = records.map((group, board) => {
    const wrong = group.filter((record) => {
        put(record, 0);
        answer(board, 1, input, output);
        return record.answer.some((n, at) => n !== null && n !== words[output / 4 + at]);
    }).length;
    const times = batches.map((size) => {
        for (let at = 0; at < size; at++) put(group[at], at);
        const each = [];
        for (let run = 0; run < runs; run++) {
            const begun = process.hrtime.bigint(), rounds = Math.ceil(2000 / size);
            for (let round = 0; round < rounds; round++) answer(board, size, input, output);
            each.push(Number(process.hrtime.bigint() - begun) / 1e3 / rounds / size);
        }
        each.sort((one, two) => one - two);
        return [each[0], each[runs >> 1]];
    });
    return { wrong, times };
});
console.log(JSON.stringify(found));
"""


def text(net: Net) -> str:
    """The kernel for a net."""
    template = Path(__file__).with_name("kernel.wat").read_text("utf-8")
    layers = range(len(net.conv))
    places = memory(net).at
    return (
        Environment(undefined=StrictUndefined, autoescape=False)
        .from_string(template)
        .render(
            **places,
            channels=net.step.shape[1],
            hiddens=len(net.hidden[1]),
            layers=len(layers),
            conv=[places[f"conv{layer}"] for layer in layers],
            bias=[places[f"bias{layer}"] for layer in layers],
        )
    )


def assembled(net: Net, wabt: Path) -> bytes:
    """The kernel as WebAssembly; `wabt` is npm's folder."""
    wat2wasm = (wabt / "node_modules" / ".bin" / "wat2wasm").resolve()
    with TemporaryDirectory() as folder:
        here = Path(folder)
        (here / "kernel.wat").write_text(text(net), "utf-8")
        subprocess.run([wat2wasm, "kernel.wat", "-o", "kernel.wasm"], cwd=here, check=True)
        return (here / "kernel.wasm").read_bytes()


def packed(position: FastPosition) -> bytes:
    """A position as the kernel reads it."""
    a, b, c, d, first, seat = position.code()
    own, enemy = ((c, d), (a, b)) if seat else ((a, b), (c, d))
    if first != LAST and not first & 1:
        own = own[::-1]
    sets = b"".join(stones.to_bytes(16, "little") for stones in (*own, *enemy))
    _, *whole = seen(position)
    return sets + struct.pack("<4i", -1 if first == LAST else first >> 1, *whole)


def checked(net: Net, wabt: Path, positions: int, runs: int = 25) -> list[dict[str, Any]]:
    """By board, how many answers differ from NumPy's, and µs a leaf for each of BATCHES.

    Times are the best and the median of `runs`.
    """
    records = [
        [_record(net, each) for each in _positions(base, positions, Random(base))] for base in BASES
    ]
    plan = {"records": records, "runs": runs, "batches": BATCHES}
    with TemporaryDirectory() as folder:
        here = Path(folder)
        (here / "kernel.wasm").write_bytes(assembled(net, wabt))
        (here / "memory").write_bytes(memory(net).bytes)
        (here / "plan.json").write_text(json.dumps(plan))
        (here / "kernel.mjs").write_text(NODE)
        done = subprocess.run(["node", "kernel.mjs"], cwd=here, check=True, capture_output=True)
        found: list[dict[str, Any]] = json.loads(done.stdout)
        return found


def _record(net: Net, position: FastPosition) -> dict[str, Any]:
    what, on = seen(position), position.bitboard
    expected: list[int | None] = list(answer(net, on.base, what))
    for cell, code in enumerate(what.codes):
        if code:
            expected[2 + 2 * cell] = expected[3 + 2 * cell] = None
    return {"input": packed(position).hex(), "answer": expected}


def _positions(base: int, count: int, rng: Random) -> list[FastPosition]:
    """Positions of random play."""
    found: list[FastPosition] = []
    while len(found) < count:
        position = FastPosition.of(Blooms.start(Rules(base, Rules.default_target(base))))
        while position.outcome() is None:
            if rng.random() < 0.2:
                found.append(position)
            position = position.play(rng.choice(position.moves(position.seat)))
    return found[:count]
