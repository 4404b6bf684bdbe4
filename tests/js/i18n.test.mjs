// The language of the page's own texts, before Python is loaded and when the setting changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Kept, refusing, run, settled } from "./page.mjs";

class Text {
  constructor(data) {
    this.data = data;
  }
}

class Element {
  constructor(attributes, ...childNodes) {
    Object.assign(this, { attributes, childNodes });
  }
  matches(parts) {
    return parts.split(", ").some((part) => part === this.attributes.tag);
  }
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }
  setAttribute(name, text) {
    this.attributes[name] = text;
  }
}

/** A page that has loaded, and what it did. */
function page({ search = "?lang=en", languages = ["en"], kept = {}, body = null, more = {} } = {}) {
  const did = [];
  const root = { dataset: { ready: "true" }, lang: "", dir: "" };
  const world = { Element, Text, localStorage: new Kept(kept), navigator: { languages }, setTimeout() {}, ...more };
  const href = `https://blooms.test/${search}`;
  world.location = { href, search, reload: () => did.push("reload") };
  world.history = { replaceState: (_state, _title, address) => did.push(String(address)) };
  world.parent ??= world;
  world.fetch ??= async (address) => {
    did.push(address);
    return { ok: true, text: async () => '{"Play": "Spielen"}' };
  };
  const page = { font: null };
  world.document = { documentElement: root, body, readyState: "complete", addEventListener() {}, dispatchEvent() {} };
  world.document.querySelector = () => page.font;
  const start = () => run("i18n.js", world, { __LANGUAGES__: ["en", "de", "es"] });
  return { did, page, root, start, world, language: () => start().bloomsLanguage };
}

test("the address comes before the setting, this before the browser", () => {
  for (const [search, language, languages, chosen] of [
    ["?lang=es", "de", ["fr"], "es"],
    ["?lang=fr", "de", ["es"], "de"],
    ["", null, ["fr", "es-MX", "de"], "es"],
    ["", null, ["fr"], "en"],
    ["", "x", undefined, "en"],
  ]) {
    const kept = language ? { "blooms.language": language } : {};
    assert.equal(page({ search, languages, kept }).language().chosen(), chosen, search);
  }
});

test("a browser that refuses its languages, or storage, speaks English", () => {
  const { start, world } = page({ search: "" });
  refusing(world, "localStorage");
  refusing(world.navigator, "languages");
  assert.equal(start().bloomsLanguage.chosen(), "en");
});

test("another language is begun anew where texts were replaced", () => {
  const anew = ["https://blooms.test/?base=5", "reload"];
  for (const [change, did, lang] of [
    [() => {}, [], "de"],
    [
      (made) => {
        made.page.font = {};
      },
      anew,
      "en",
    ],
    [
      (made) => {
        made.page.font = {};
        made.root.dataset.ready = "";
      },
      [],
      "de",
    ],
    [
      (made) => {
        made.page.font = {};
        made.world.parent = {};
      },
      [],
      "de",
    ],
  ]) {
    const made = page({ search: "?lang=en&base=5" });
    const language = made.language();
    change(made);
    language.speak("de", {});
    assert.deepEqual([made.did, made.root.lang], [did, lang]);
  }
});

test("the same language with other names of colours stays", () => {
  const { did, language, page: shown } = page();
  const spoken = language();
  shown.font = {};
  spoken.speak("en", {});
  assert.deepEqual(did, []);
});

test("texts of another edition are not taken for these, and fetched once", async () => {
  const { did, language, root } = page();
  root.dataset.edition = "0123";
  const { arrived, catalogue } = language();
  const [text] = await Promise.all([catalogue("de"), catalogue("de")]);
  assert.deepEqual([did, text, arrived("de")], [["languages/de.json?0123"], '{"Play": "Spielen"}', text]);
  assert.equal(await catalogue("fr"), "{}");
});

test("a file that did not come is asked for again", async () => {
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return { ok: asked > 1, text: async () => '{"a": "b"}' };
  };
  const { catalogue } = page({ more: { fetch } }).language();
  assert.deepEqual([await catalogue("de"), await catalogue("de"), asked], ["{}", '{"a": "b"}', 2]);
});

test("texts and attributes are translated, and back; code is not", async () => {
  const [word, code] = [new Text("\n  Play\n"), new Text("Play")];
  const button = new Element({ title: "Play", alt: "Play" }, word);
  const { language } = page({ body: new Element({}, button, new Element({ tag: "script" }, code)) });
  const { speak } = language();
  speak("de", { Play: "Spielen" });
  assert.deepEqual([word.data, code.data], ["\n  Spielen\n", "Play"]);
  assert.deepEqual(button.attributes, { title: "Spielen", alt: "Play" });
  speak("en", {});
  assert.deepEqual([word.data, button.attributes.title], ["\n  Play\n", "Play"]);
  word.data = "Pause"; // by the page
  speak("de", { Play: "Spielen", Pause: "Halt" });
  assert.equal(word.data, "Pause");
});

test("the page waits for the texts of its language, not for those of English", async () => {
  const { root, start } = page({ search: "?lang=de" });
  root.dataset.ready = "";
  start();
  assert.equal(root.dataset.texts, "awaited");
  await settled();
  assert.deepEqual([root.dataset.texts, root.lang], ["shown", "de"]);
  const english = page();
  english.start();
  assert.equal(english.root.dataset.texts, undefined);
});
