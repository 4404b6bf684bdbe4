// How a file leaves the page: as a download, by the share sheet, or shown to be kept by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run, settled, timers } from "./page.mjs";

const INSIDE = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram 300.0";
const SAFARI = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";

/** An element, as far as the script asks. */
class Part {
  constructor(tag) {
    Object.assign(this, { tag, inside: [], attributes: {}, listeners: {} });
  }
  setAttribute(name, text) {
    this.attributes[name] = text;
  }
  append(...nodes) {
    for (const node of nodes) if (typeof node === "object") node.around = this;
    this.inside.push(...nodes);
  }
  addEventListener(kind, listener) {
    this.listeners[kind] = listener;
  }
  click() {
    this.listeners.click?.({ defaultPrevented: this.isPrevented });
  }
  remove() {
    this.around.inside = this.around.inside.filter((each) => each !== this);
  }
  focus() {}
  select() {}
  showModal() {}
  /** Its words, and those of what is in it. */
  get words() {
    return this.inside.map((each) => each.words ?? each);
  }
  button(words) {
    return this.tag === "button" && this.inside[0] === words
      ? this
      : this.inside.map((each) => each.button?.(words)).find(Boolean);
  }
}

/** A page with a browser that takes downloads or not, and shares or not. */
function page({ agent = SAFARI, takes = true, shares = null } = {}) {
  const [body, clock, downloads, shared] = [new Part("body"), timers(), [], []];
  const createElement = (tag) => {
    const made = new Part(tag);
    if (tag === "a") {
      made.isPrevented = !takes;
      downloads.push(made);
    }
    return made;
  };
  const saved = () => body.inside.find((each) => each.attributes.class === "saved-file notice");
  const document = {
    body,
    createElement,
    querySelector: saved,
    querySelectorAll: () => [],
    execCommand: () => true,
  };
  const navigator = { userAgent: agent };
  if (shares)
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }) => {
        shared.push(file.name);
        await shares();
      },
    });
  const addresses = { createObjectURL: () => "blob:1", revokeObjectURL() {} };
  const world = { ...clock, document, navigator, URL: addresses, File, bloomsLanguage: { say: (text) => text } };
  run("file_saving.js", world);
  const save = async () => {
    await world.bloomsFile.save(new TextEncoder().encode("blooms/4/race-15/"), "game.txt", "text/plain");
    await settled();
  };
  return { body, clock, downloads, shared, save };
}

test("a file is downloaded, and said to be saved for a while", async () => {
  const { body, clock, downloads, save } = page();
  await save();
  await save();
  assert.equal(downloads.at(-1).download, "game.txt");
  assert.deepEqual(body.words, [["Saved: game.txt", ["No file?"]]], "once");
  clock.pass(15_000);
  assert.deepEqual(body.words, []);
});

test("who finds no file is shown it", async () => {
  const { body, save } = page();
  await save();
  body.button("No file?").click();
  await settled();
  const [dialog] = body.inside;
  assert.deepEqual([dialog.tag, body.inside.length], ["dialog", 1]);
  assert.equal(dialog.inside.find((each) => each.tag === "textarea").value, "blooms/4/race-15/");
  dialog.button("Copy").click();
  assert.match(String(dialog.words), /Copied\.|game\.txt/);
});

test("inside another app, which swallows downloads, a file is shared", async () => {
  const { body, downloads, shared, save } = page({ agent: INSIDE, shares: async () => {} });
  await save();
  assert.deepEqual([downloads.length, shared, body.words], [0, ["game.txt"], []]);
});

test("a sheet that is closed again is no refusal, and one that fails is", async () => {
  for (const [name, shown] of [
    ["AbortError", 0],
    ["NotAllowedError", 1],
  ]) {
    const fails = async () => {
      throw new DOMException("no", name);
    };
    const { body, save } = page({ agent: INSIDE, shares: fails });
    await save();
    assert.equal(body.inside.length, shown, name);
  }
});

test("a file that the browser neither saves nor shares is shown with the reason", async () => {
  for (const refuses of [{ takes: false }, { agent: INSIDE }]) {
    const { body, save } = page(refuses);
    await save();
    assert.ok(
      body.inside[0].words.includes(
        "This browser cannot save files. Copy the text, or open this page in another browser.",
      ),
    );
  }
});
