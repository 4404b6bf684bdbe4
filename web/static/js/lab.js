// The page to program a bot in (lab.html): what is pressed and chosen, and the check of a lesson.
import { Unanswered } from "./lab_bench.js";
import { edit } from "./lab_editor.js";
import { Game } from "./lab_game.js";
import { button, control, limit, match, part, showBoard } from "./lab_parts.js";
import { Program } from "./lab_program.js";
import * as programs from "./lab_programs.js";
import { Fault, OTHERS, Python } from "./lab_python.js";
import { filled } from "./lab_words.js";

const { catalogue, chosen, say } = window.bloomsLanguage;
const root = document.documentElement;

await catalogue(chosen());
await new Promise((done) => setTimeout(done)); // js/i18n.js has written its texts

/** @type {import("./lab_editor.js").Editor} */
const editor = await edit(/** @type {any} */ (control("text")), () => program.changed());
const python = new Python(editor);
const game = new Game(python, editor);
const program = new Program(editor, () => game.interrupt());

/** @type {import("./lab_tournament.js").Tournament | null} */
let tournament = null;
part("tournament").addEventListener("toggle", async () => {
  if (!tournament) {
    const { Tournament } = await import("./lab_tournament.js");
    tournament = new Tournament(python);
  }
  tournament.show();
});

/** Check the open lesson. */
async function check() {
  const verdict = part("verdict");
  verdict.textContent = say("Checking…");
  part("printed").textContent = "";
  game.clear();
  try {
    let found = await python.ask({ do: "check", lesson: program.lesson, code: editor.text() }, limit());
    while (!found.done) found = await python.ask({ do: "step" }, limit());
    verdict.textContent = found.why || say("Right.");
    if (found.why) {
      showBoard(found);
      part("status").textContent = "";
    } else program.pass();
  } catch (why) {
    verdict.textContent = "";
    throw why;
  }
  program.showNames();
  program.show();
}

function showBusy() {
  root.dataset.busy = String(python.isBusy);
  for (const action of ["turn", "play", "new", "match", "check", "tournament", "keep", "forget", "next"])
    button(action).disabled = python.isBusy;
  button("stop").disabled = !python.isBusy;
  for (const name of ["program", "game", "against", "limit", "seed"]) control(name).disabled = python.isBusy;
}

/** @param {unknown} why */
function tell(why) {
  const fault = part("fault");
  game.interrupt();
  if (window.bloomsMissing) fault.textContent = window.bloomsMissing();
  else if (why instanceof Fault) fault.textContent = why.message;
  else if (!(why instanceof Unanswered)) throw why;
  else if (why.message === "stopped") part("status").textContent = say("Stopped.");
  else if (why.message === "start")
    fault.textContent = say("Python did not start. Check your connection or try again.");
  else if (why.message === "worker")
    fault.textContent = say("Programs cannot run here, as this browser does not allow workers.");
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
  if (python.isBusy) return;
  python.isBusy = true;
  python.isStopping = false;
  part("fault").textContent = "";
  editor.mark(0);
  showBusy();
  try {
    await work();
  } catch (why) {
    tell(why);
  } finally {
    python.isBusy = false;
    showBusy();
    python.start();
  }
}

/** @type {Record<string, () => unknown>} */
const actions = {
  turn: () => run(() => game.turn()),
  play: () => run(() => game.play()),
  new: () => run(() => game.begin()),
  match: () => run(() => game.playMatch()),
  stop: () => python.stop(),
  first: () => game.show(0),
  back: () => game.walk(-1),
  forward: () => game.walk(1),
  last: () => game.showLast(),
  check: () => run(check),
  tournament: () => run(async () => tournament?.play(match(), OTHERS)),
  keep: () => {
    program.keep();
    tournament?.show();
  },
  forget: () => {
    program.forget();
    tournament?.show();
  },
  next: () => program.next(),
  original: () => program.restore(),
  link: () => program.copyLink(),
  save: () => program.save(),
};
document.addEventListener("click", ({ target }) => {
  const pressed = target instanceof Element ? target.closest("[data-action]") : null;
  actions[pressed?.getAttribute("data-action") ?? ""]?.();
});

function showOpponents() {
  const { selectedOptions, value } = control("game");
  const names = selectedOptions[0].dataset.against?.split(" ") ?? [];
  control("against").replaceChildren(...names.map((name) => new Option(name, name)));
  const kept = programs.choice(`against-${value}`);
  if (names.includes(kept)) control("against").value = kept;
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
  programs.choose(target.name === "against" ? `against-${control("game").value}` : target.name, target.value);
  if (target.name === "program") program.open(target.value);
  if (target.name === "game") {
    showOpponents();
    tournament?.show();
  }
  if (["game", "against", "seed"].includes(target.name)) {
    game.clear();
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
program.open(programs.fromAddress() ?? programs.choice("program") ?? "own");
addEventListener("hashchange", () => {
  const name = python.isBusy ? null : programs.fromAddress();
  if (name) program.open(name);
});
const tellMissing = () => {
  part("fault").textContent = window.bloomsMissing?.() ?? "";
};
document.addEventListener("blooms-missing", tellMissing);
tellMissing();
root.dataset.ready = "true";
python.start();
