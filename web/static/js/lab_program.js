// The program in the lab's editor: its name in the list, its lesson, and the copies kept.
import { button, control, part } from "./lab_parts.js";
import * as programs from "./lab_programs.js";

const { say } = window.bloomsLanguage;
const LESSONS = 6;

/** @param {string} name */
const lesson = (name) => Number(/^lesson_(\d)$/.exec(name)?.[1] ?? 0);

/** @returns {string[]} the lessons that are done */
const passed = () => [programs.choice("passed") ?? []].flat();

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

export class Program {
  #editor;
  #onChange;

  /**
   * @param {import("./lab_editor.js").Editor} editor
   * @param {() => void} onChange called when the program is another
   */
  constructor(editor, onChange) {
    this.#editor = editor;
    this.#onChange = onChange;
  }

  get name() {
    return control("program").value;
  }

  /** The number of the lesson that is open, or 0. */
  get lesson() {
    return lesson(this.name);
  }

  /** Save what the player has typed. */
  changed() {
    this.#onChange();
    this.#editor.mark(0);
    part("fault").textContent = "";
    const isKept = programs.write(this.name, this.#editor.text());
    part("said").textContent = isKept ? "" : say("Not saved: this browser stores nothing.");
    this.show();
  }

  show() {
    const [task] = /^(link|draft)(?=-)/.exec(this.name) ?? [this.name];
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-task]")))
      each.hidden = each.dataset.task !== task;
    button("original").disabled = this.#editor.text() === programs.original(this.name);
    button("original").hidden = task === "draft";
    button("forget").hidden = task !== "draft";
    part("lesson").hidden = !this.lesson;
    button("next").hidden = !passed().includes(this.name) || this.lesson === LESSONS;
  }

  /** The programs to choose from, with a tick at the lessons that are done. */
  showNames() {
    const options = [...control("program").options];
    for (const each of options) if (/^(link|draft)-/.test(each.value)) each.remove();
    for (const [at, link] of programs.links().entries())
      control("program").add(new Option(`${say("From a link")} ${at + 1}`, link));
    for (const name of programs.drafts()) control("program").add(new Option(name.slice("draft-".length), name));
    for (const each of options)
      if (passed().includes(each.value) && !each.text.startsWith("✓")) each.text = `✓ ${each.text}`;
  }

  /** @param {string} name */
  open(name) {
    this.showNames();
    part("verdict").textContent = "";
    control("program").value = name;
    if (!this.name) control("program").value = "own";
    this.#editor.write(programs.text(this.name));
    part("fault").textContent = "";
    this.#onChange();
    this.show();
  }

  /** Mark the open lesson as done. */
  pass() {
    programs.choose("passed", [...new Set([...passed(), this.name])]);
  }

  /** Open the next lesson. */
  next() {
    this.#choose(`lesson_${this.lesson + 1}`);
    part("lesson").scrollIntoView({ block: "nearest" });
    control("program").focus();
  }

  /** Keep a copy under the name typed. */
  keep() {
    const typed = control("draft").value.trim();
    if (!typed) {
      control("draft").focus();
      return;
    }
    const name = `draft-${typed}`;
    const isKept = programs.write(name, this.#editor.text());
    control("draft").value = "";
    this.#choose(name);
    part("said").textContent = isKept ? say("Kept.") : say("Not saved: this browser stores nothing.");
  }

  /** Delete the copy that is open. */
  forget() {
    programs.forget(this.name);
    this.#choose("own");
  }

  /** Put back the text that the program had at first. */
  restore() {
    programs.write(this.name, programs.original(this.name));
    this.open(this.name);
  }

  async copyLink() {
    part("said").textContent = await copy(programs.address(this.#editor.text()));
  }

  save() {
    window.bloomsPaint.save(new TextEncoder().encode(this.#editor.text()), "bot.py", "text/x-python");
  }

  /** @param {string} name */
  #choose(name) {
    programs.choose("program", name);
    this.open(name);
  }
}
