// The scripts of the page without a page: each runs in a world of its own, a global object that has what the test
// gives it and what every browser has beside the document.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const ROOT = new URL("../../", import.meta.url);
const SCRIPTS = new URL("web/static/js/", ROOT);
const NAMES = `AbortController Blob CustomEvent DOMException Event EventTarget MessageEvent Response TextDecoder
  TextEncoder URL URLSearchParams clearTimeout console crypto performance setTimeout structuredClone`;
const EVERYWHERE = Object.fromEntries(NAMES.split(/\s+/).map((name) => [name, globalThis[name]]));
EVERYWHERE.setTimeout = (...words) => {
  const timer = setTimeout(...words);
  if (words[1] > 1000) timer.unref(); // nobody waits until a script has lost its patience
  return timer;
};

/** What the build writes into the scripts, and what Python makes of records: facts.py has the names. */
export function facts(...names) {
  const words = ["-m", "tests.js.facts", ...names];
  return JSON.parse(execFileSync(process.env.PYTHON ?? "python3", words, { cwd: ROOT, maxBuffer: 1 << 26 }));
}

/** The text of a script, with values in the place of what the build writes. */
function source(name, filled) {
  const text = readFileSync(new URL(name, SCRIPTS), "utf8");
  return Object.entries(filled).reduce((all, [word, value]) => all.replaceAll(word, JSON.stringify(value)), text);
}

/** Makes an object a global one. What scripts leave at `window` are its members then. */
function begun(world) {
  for (const [name, value] of Object.entries({ window: world, self: world, ...EVERYWHERE }))
    if (!(name in world)) world[name] = value;
  return vm.createContext(world);
}

/** Runs a script in a world, and returns this. */
export function run(name, world = {}, filled = {}) {
  vm.runInContext(source(name, filled), begun(world), { filename: name });
  return world;
}

/** The members of a module in a world; `stubs` has the members of modules that take the place of its imports. */
export async function load(name, world = {}, options = {}) {
  return (await loadAll([name], world, options))[0];
}

/** The members of modules that know each other. */
export async function loadAll(names, world = {}, { filled = {}, stubs = {} } = {}) {
  const context = begun(world);
  const known = new Map();
  const made = (path) => {
    if (path in stubs) {
      const fill = function () {
        for (const [word, value] of Object.entries(stubs[path])) this.setExport(word, value);
      };
      return new vm.SyntheticModule(Object.keys(stubs[path]), fill, { context, identifier: path });
    }
    return new vm.SourceTextModule(source(path, filled), {
      context,
      identifier: path,
      initializeImportMeta: (meta) => {
        meta.url = `https://games.example/blooms/js/${path}`;
      },
      importModuleDynamically: async (specifier) => {
        const module = found(specifier, { identifier: path });
        if (module.status === "unlinked") await module.link(found);
        await module.evaluate();
        return module;
      },
    });
  };
  const found = (specifier, { identifier }) => {
    const path = new URL(specifier, `file:///${identifier}`).pathname.slice(1);
    if (!known.has(path)) known.set(path, made(path));
    return known.get(path);
  };
  const members = [];
  for (const name of names) {
    const module = found(`./${name}`, { identifier: "" });
    if (module.status === "unlinked") await module.link(found);
    await module.evaluate();
    members.push(module.namespace);
  }
  return members;
}

/** Nothing of where a script is from, for tests of what a board shows. */
export const nowhere = { "embed/addresses.js": { exercisePage: null, pageOf: null, site: null } };

/** The module of the games of boards in foreign pages, with what is fetched when it is needed: games, notes, tasks. */
export async function boards(data, world = {}) {
  const names = ["games", "annotations", "tasks", "part_blocky", "part_go"].map((name) => `embed/${name}.js`);
  const [module, { annotations, said }, { GOALS }, ...parts] = await loadAll(names, world, {
    filled: data,
    stubs: nowhere,
  });
  for (const { part } of parts) Object.assign(module.games, part.games);
  Object.assign(module.notes, annotations);
  return { ...module, GOALS, said };
}

/** What a script has made, as a value of this world: objects of others are never equal. */
export const own = (value) => structuredClone(value);

/** What a browser keeps. */
export class Kept {
  constructor(held = {}) {
    Object.assign(this, held);
  }
  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name, text) {
    this[name] = String(text);
  }
  removeItem(name) {
    delete this[name];
  }
}

/** A world whose browser refuses what these names say, as storage in a sandbox. */
export function refusing(world, ...names) {
  const get = () => {
    throw new DOMException("refused", "SecurityError");
  };
  for (const name of names) Object.defineProperty(world, name, { get, configurable: true, enumerable: true });
  return world;
}

/** Timers that run when a test says that time has passed. */
export function timers() {
  const waiting = new Map();
  let [now, number] = [0, 0];
  return {
    setTimeout: (run, wait = 0) => {
      number += 1;
      waiting.set(number, [now + wait, run]);
      return number;
    },
    clearTimeout: (timer) => waiting.delete(timer),
    pass: (milliseconds) => {
      now += milliseconds;
      for (const [timer, [due, run]] of [...waiting])
        if (due <= now) {
          waiting.delete(timer);
          run();
        }
    },
  };
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settled() {
  for (let turn = 0; turn < 50; turn++) await new Promise((go) => setImmediate(go));
}
