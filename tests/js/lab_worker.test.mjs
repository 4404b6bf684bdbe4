// A worker of the lab: what it answers, and what programs in it no longer reach.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

/** A worker whose Python answers by `hear`, the messages it has sent, and how to print and to ask. */
async function worker(hear) {
  const [told, listeners] = [[], []];
  let print;
  const python = {
    setStdin() {},
    setStdout: ({ batched }) => {
      print = batched;
    },
    setStderr() {},
    pyimport: () => ({ hear }),
    unregisterJsModule() {},
    runPython() {},
  };
  const world = {
    name: "sandbox",
    WebAssembly,
    fetch() {},
    console: { error() {}, warn() {} },
    postMessage: (message) => told.push({ ...message }),
    addEventListener: (_kind, listener) => listeners.push(listener),
  };
  const { grow } = WebAssembly.Memory.prototype;
  const stubs = { "pyodide.js": { extend: async () => python, kept() {}, start() {} } };
  await load("lab_worker.js", world, { stubs });
  return {
    world,
    told,
    print: (line) => print(line),
    ask: (data) => listeners[0]({ data }),
    restore: () => {
      WebAssembly.Memory.prototype.grow = grow;
    },
  };
}

test("a program reaches neither the network nor its page", async (t) => {
  const { world, told, restore } = await worker(() => "");
  t.after(restore);
  assert.deepEqual(told, [{ kind: "ready", text: "" }]);
  for (const name of ["fetch", "postMessage", "navigator"]) assert.equal(world[name], undefined, name);
});

test("a request is answered, or ends with the last line of what went wrong", async (t) => {
  const { told, ask, restore } = await worker((data) => {
    if (data === "bad") throw new Error("Traceback\n  line 1\nValueError: no\n");
    return `heard ${data}`;
  });
  t.after(restore);
  ask("one");
  ask("bad");
  assert.deepEqual(told.slice(1), [
    { kind: "answer", text: "heard one" },
    { kind: "ended", text: "ValueError: no" },
  ]);
});

test("of what a request prints the first 200 lines are told, cut to 1,000 signs", async (t) => {
  const { told, print, ask, restore } = await worker(() => "");
  t.after(restore);
  for (let line = 0; line < 300; line++) print("x".repeat(2000));
  const printed = told.filter(({ kind }) => kind === "printed");
  assert.deepEqual([printed.length, printed[0].text.length, printed.at(-1).text], [201, 1000, "…"]);
  ask("next");
  print("again");
  assert.equal(told.at(-1).text, "again");
});

test("memory grows to a limit", async (t) => {
  const { restore } = await worker(() => "");
  t.after(restore);
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
  assert.equal(memory.grow(1), 1);
  assert.throws(() => memory.grow(1 << 14), { name: "RangeError" });
});
