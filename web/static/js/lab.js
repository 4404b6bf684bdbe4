// The page to program a bot in (lab.html): the program, the game on the board, and the match.
import { Bench, Unanswered } from "./lab_bench.js";
import { edit } from "./lab_editor.js";
import * as programs from "./lab_programs.js";
import { filled, score, told } from "./lab_words.js";

/** @typedef {import("./lab_words.js").Frame} Frame */

const OTHERS = 120_000; // milliseconds for a turn of the opponent, and for what needs no program
const PATIENCE = 1000; // milliseconds in which a turn may end after Stop

const { catalogue, chosen, say } = window.bloomsLanguage;
const root = document.documentElement;
/** @type {(role: string) => any} */
const part = (role) => document.querySelector(`[data-role="${role}"]`);
/** @type {(name: string) => HTMLInputElement & HTMLSelectElement} */
const control = (name) => document.querySelector(`[name="${name}"]`);
/** @type {(action: string) => HTMLButtonElement} */
const button = (action) => document.querySelector(`[data-action="${action}"]`);

/** A fault of the program, told at its line. */
class Fault extends Error {}

const LESSONS = 6;
/** @param {string} name */
const lesson = (name) => Number(/^lesson_(\d)$/.exec(name)?.[1] ?? 0);

const bench = new Bench((line) => {
  const log = part("printed");
  const isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 4;
  log.textContent = `${log.textContent}${line}\n`.slice(-50_000);
  if (isAtEnd) log.scrollTop = log.scrollHeight;
});
/** @type {Frame[]} */
let frames = [];
let shown = 0;
let isOn = false; // the game in the worker goes on from the last frame
let isBusy = false;
let isStopping = false;

await catalogue(chosen());
await new Promise((done) => setTimeout(done)); // js/i18n.js has written its texts

/** @type {import("./lab_editor.js").Editor} */
const editor = await edit(/** @type {any} */ (control("text")), () => {
  isOn = false;
  editor.mark(0);
  part("fault").textContent = "";
  const isKept = programs.write(control("program").value, editor.text());
  part("said").textContent = isKept ? "" : say("Not saved: this browser stores nothing.");
  showProgram();
});

// The program

function showProgram() {
  const name = control("program").value;
  const [task] = /^(link|draft)(?=-)/.exec(name) ?? [name];
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-task]")))
    each.hidden = each.dataset.task !== task;
  button("original").disabled = editor.text() === programs.original(name);
  button("original").hidden = task === "draft";
  button("forget").hidden = task !== "draft";
  part("lesson").hidden = !lesson(name);
  button("next").hidden = !passed().includes(name) || lesson(name) === LESSONS;
}

/** @returns {string[]} the lessons that are done */
const passed = () => [programs.choice("passed") ?? []].flat();

function showProgramNames() {
  const options = [...control("program").options];
  for (const each of options) if (/^(link|draft)-/.test(each.value)) each.remove();
  for (const [at, link] of programs.links().entries())
    control("program").add(new Option(`${say("From a link")} ${at + 1}`, link));
  for (const name of programs.drafts()) control("program").add(new Option(name.slice("draft-".length), name));
  for (const each of options)
    if (passed().includes(each.value) && !each.text.startsWith("✓")) each.text = `✓ ${each.text}`;
}

/** @param {string} name */
function open(name) {
  showProgramNames();
  part("verdict").textContent = "";
  control("program").value = name;
  if (!control("program").value) control("program").value = "own";
  editor.write(programs.text(control("program").value));
  part("fault").textContent = "";
  isOn = false;
  showProgram();
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea"); // plain http has no clipboard
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (!isCopied) return say("Not copied.");
  }
  return say("Copied.");
}

// The game

/** @type {(request: Record<string, unknown>, limit: number) => Promise<any>} */
async function answer(request, limit) {
  const code = chosen();
  if (bench.spoken !== code) {
    bench.start();
    bench.spoken = code;
    await bench.ask({ do: "speak", name: code, texts: JSON.parse(await catalogue(code)) }, OTHERS);
  }
  return await bench.ask(request, limit);
}

/** @param {{ error: string, line: number }} told */
const words = ({ error, line }) => (line ? `${say("Line")} ${line}: ${error}` : error);

/** @type {(request: Record<string, unknown>, limit: number) => Promise<any>} */
async function ask(request, limit) {
  const found = await answer(request, limit);
  if (!found.error) return found;
  editor.mark(found.line);
  throw new Fault(words(found));
}

const match = () => ({
  game: control("game").value,
  against: control("against").value,
  seed: Math.max(1, Math.min(999_999, Math.trunc(Number(control("seed").value)) || 1)),
});
const limit = () => 1000 * Number(control("limit").value);

/** @type {(number: number, draw: boolean) => Promise<Frame>} */
const begun = (number, draw) => ask({ do: "begin", code: editor.text(), number, draw, ...match() }, limit());
/** @type {(now: Frame) => Promise<Frame>} */
const after = (now) => ask({ do: "turn" }, now.next === 0 ? limit() : OTHERS);

async function begin() {
  part("printed").textContent = "";
  isOn = false;
  frames = [await begun(0, true)];
  isOn = true;
  show(0);
}

async function turn() {
  if (!isOn || frames.at(-1).share !== null) await begin();
  const now = frames.at(-1);
  if (now.share !== null) return;
  frames.push({ ...(await after(now)), by: now.next });
  show(frames.length - 1);
}

async function play() {
  do await turn();
  while (frames.at(-1).share === null && !isStopping);
}

/** @param {{ svg: string, words: string, record: string } | undefined} frame */
function showBoard(frame) {
  const board = part("board");
  board.hidden = part("open").hidden = !frame;
  if (!frame) return;
  board.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(frame.svg)}`;
  board.alt = frame.words;
  part("open").href = address(frame.record);
}

/** @param {string} record */
function address(record) {
  const of = document.querySelector(`[name="game"] [value="${record.split("/")[0]}"]`);
  return `./${/** @type {HTMLElement} */ (of).dataset.page}#${record}`;
}

/** @param {number} at */
function show(at) {
  shown = at;
  const frame = frames[at];
  showBoard(frame);
  if (frame) part("status").textContent = told(frame, at, control("against").value);
  for (const [action, isAt] of Object.entries({
    first: 0,
    back: 0,
    forward: frames.length - 1,
    last: frames.length - 1,
  }))
    button(action).disabled = !frame || at === isAt;
}

// The match

async function playMatch() {
  const count = Number(control("count").value);
  const played = match();
  /** @type {number[]} */
  const shares = [];
  const bar = part("progress");
  for (const role of ["result", "command", "printed"]) part(role).textContent = "";
  part("same").hidden = true;
  bar.value = 0;
  bar.hidden = false;
  isOn = false;
  try {
    while (shares.length < count && !isStopping) {
      let now = await begun(shares.length, false);
      while (now.share === null && !isStopping) now = await after(now);
      if (now.share !== null) shares.push(now.share);
      bar.value = shares.length / count;
    }
    if (shares.length) {
      const found = await ask({ do: "strength", shares, ...played }, OTHERS);
      part("result").textContent = score(found, shares);
      part("same").hidden = shares.length !== count;
      part("command").textContent = shares.length === count ? found.command : "";
    }
  } finally {
    bar.hidden = true;
  }
}

// Lessons and tournaments

async function check() {
  const name = control("program").value;
  const verdict = part("verdict");
  verdict.textContent = say("Checking…");
  part("printed").textContent = "";
  isOn = false;
  frames = [];
  show(0);
  try {
    let found = await ask({ do: "check", lesson: lesson(name), code: editor.text() }, limit());
    while (!found.done) found = await ask({ do: "step" }, limit());
    verdict.textContent = found.why || say("Right.");
    if (found.why) {
      showBoard(found);
      part("status").textContent = "";
    } else programs.choose("passed", [...new Set([...passed(), name])]);
  } catch (why) {
    verdict.textContent = "";
    throw why;
  }
  showProgramNames();
  showProgram();
}

function keep() {
  const typed = control("draft").value.trim();
  if (!typed) return control("draft").focus();
  const name = `draft-${typed}`;
  const isKept = programs.write(name, editor.text());
  programs.choose("program", name);
  control("draft").value = "";
  open(name);
  part("said").textContent = isKept ? say("Kept.") : say("Not saved: this browser stores nothing.");
  showPlayers();
}

function forget() {
  programs.forget(control("program").value);
  programs.choose("program", "own");
  open("own");
  showPlayers();
}

/** @type {import("./lab_tournament.js").Tournament | null} */
let tournament = null;
part("tournament").addEventListener("toggle", async () => {
  if (!tournament) {
    const { Tournament } = await import("./lab_tournament.js");
    tournament = new Tournament({ address, answer, control, isStopping: () => isStopping, limit, part, words });
  }
  showPlayers();
});

function showPlayers() {
  tournament?.show();
}

// What is pressed

function showBusy() {
  root.dataset.busy = String(isBusy);
  for (const action of ["turn", "play", "new", "match", "check", "tournament", "keep", "forget", "next"])
    button(action).disabled = isBusy;
  button("stop").disabled = !isBusy;
  for (const name of ["program", "game", "against", "limit", "seed"]) control(name).disabled = isBusy;
}

/** @param {unknown} why */
function tell(why) {
  const fault = part("fault");
  isOn = false;
  if (why instanceof Fault) fault.textContent = why.message;
  else if (!(why instanceof Unanswered)) throw why;
  else if (why.message === "stopped") part("status").textContent = say("Stopped.");
  else if (why.message === "start")
    fault.textContent = say("Python did not start. Check your connection or try again.");
  else if (why.message === "late")
    fault.textContent = filled(
      say("A turn took longer than {seconds} seconds. The program was ended; the page goes on."),
      {
        seconds: control("limit").value,
      },
    );
  else fault.textContent = filled(say("The program was ended: {why}"), { why: why.message });
}

/** @param {() => Promise<void>} work */
async function run(work) {
  if (isBusy) return;
  isBusy = true;
  isStopping = false;
  part("fault").textContent = "";
  editor.mark(0);
  showBusy();
  try {
    await work();
  } catch (why) {
    tell(why);
  } finally {
    isBusy = false;
    showBusy();
    bench.start();
  }
}

function stop() {
  isStopping = true;
  setTimeout(() => isBusy && isStopping && bench.end(), PATIENCE);
}

/** @type {Record<string, () => unknown>} */
const actions = {
  turn: () => run(turn),
  play: () => run(play),
  new: () => run(begin),
  match: () => run(playMatch),
  stop,
  first: () => show(0),
  back: () => show(shown - 1),
  forward: () => show(shown + 1),
  last: () => show(frames.length - 1),
  check: () => run(check),
  keep,
  forget,
  next: () => {
    const name = `lesson_${lesson(control("program").value) + 1}`;
    programs.choose("program", name);
    open(name);
    part("lesson").scrollIntoView({ block: "nearest" });
    control("program").focus();
  },
  tournament: () => run(async () => tournament?.play(match(), OTHERS)),
  original: () => {
    programs.write(control("program").value, programs.original(control("program").value));
    open(control("program").value);
  },
  link: async () => {
    part("said").textContent = await copy(programs.address(editor.text()));
  },
  save: () => window.bloomsPaint.save(new TextEncoder().encode(editor.text()), "bot.py", "text/x-python"),
};
document.addEventListener("click", ({ target }) => {
  const pressed = target instanceof Element ? target.closest("[data-action]") : null;
  actions[pressed?.getAttribute("data-action") ?? ""]?.();
});

function showOpponents() {
  const game = control("game");
  const names = game.selectedOptions[0].dataset.against.split(" ");
  control("against").replaceChildren(...names.map((name) => new Option(name, name)));
  const kept = programs.choice(`against-${game.value}`);
  if (names.includes(kept)) control("against").value = kept;
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
  programs.choose(target.name === "against" ? `against-${control("game").value}` : target.name, target.value);
  if (target.name === "program") open(target.value);
  if (target.name === "game") {
    showOpponents();
    showPlayers();
  }
  if (["game", "against", "seed"].includes(target.name)) {
    isOn = false;
    frames = [];
    show(0);
    for (const role of ["status", "result", "command"]) part(role).textContent = "";
    part("same").hidden = true;
  }
});

for (const name of ["game", "limit", "count", "seed"]) {
  const kept = programs.choice(name);
  const known =
    control(name) instanceof HTMLInputElement || document.querySelector(`[name="${name}"] [value="${kept}"]`);
  if (typeof kept === "string" && known) control(name).value = kept;
}
showOpponents();
open(programs.fromAddress() ?? programs.choice("program") ?? "own");
addEventListener("hashchange", () => {
  const name = isBusy ? null : programs.fromAddress();
  if (name) open(name);
});
root.dataset.ready = "true";
bench.start();
