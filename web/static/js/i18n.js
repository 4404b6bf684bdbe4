// The language of the page's own texts: chosen here before Python is loaded, and again by Python
// when the setting changes (web/page/saves/settings.py). Texts are in English in the page; languages/ has
// a file of translations for every other language, which Python gets from here too.
(() => {
  const root = document.documentElement;
  const known = __LANGUAGES__;
  const rightToLeft = ["ar", "fa", "he", "ur"];
  const attributes = ["aria-label", "title", "placeholder"];
  /** @type {WeakMap<Node, Map<string, [string, string]>>} node -> name -> [English, translation written] */
  const english = new WeakMap();
  const arrived = new Map([["en", "{}"]]); // language -> its file
  /** @type {Map<string, Promise<string>>} */
  const coming = new Map();
  /** @type {Record<string, string>} */
  let texts = {};

  function ofBrowser() {
    try {
      return navigator.languages ?? [];
    } catch {
      return []; /* Refused. */
    }
  }

  // The language of the address, else the setting, else the browser's first that is available.
  function chosen() {
    let kept = null;
    try {
      kept = localStorage.getItem("blooms.language");
    } catch {
      /* Refused. */
    }
    const asked = new URLSearchParams(location.search).get("lang");
    const wanted = [asked, kept, ...ofBrowser()].map((each) => each?.slice(0, 2));
    return wanted.find((each) => known.includes(each)) ?? "en";
  }

  /** @param {string} text */
  function say(text) {
    return Object.hasOwn(texts, text) ? texts[text] : text;
  }

  // A text that something else has changed since is no longer translated here.
  /** @type {(node: Node, name: string, now: string, write: (next: string) => void) => void} */
  function translate(node, name, now, write) {
    const kept = english.get(node) ?? english.set(node, new Map()).get(node);
    const [first, written] = kept.get(name) ?? [now, now];
    if (now !== written) return;
    const words = first.trim().replace(/\s+/g, " ");
    const next = Object.hasOwn(texts, words) ? first.replace(/\S[\s\S]*\S|\S/, () => texts[words]) : first;
    kept.set(name, [first, next]);
    if (next !== now) write(next);
  }

  /** @param {Element} element */
  function walk(element) {
    if (element.matches("script, svg, [translate=no]")) return;
    for (const name of attributes) {
      const now = element.getAttribute(name);
      if (now) translate(element, name, now, (next) => element.setAttribute(name, next));
    }
    for (const node of element.childNodes) {
      if (node instanceof Text && node.data.trim()) {
        translate(node, "text", node.data, (next) => {
          node.data = next;
        });
      } else if (node instanceof Element) {
        walk(node);
      }
    }
  }

  // A browser's translator has put elements of its own in the place of texts, which are no longer
  // found: the other language comes with a new document. The game and the setting are saved.
  function isTranslated() {
    return root.dataset.ready === "true" && parent === window && document.querySelector("body font") !== null;
  }

  function begin() {
    const address = new URL(location.href);
    address.searchParams.delete("lang"); // it would count before the setting
    history.replaceState(null, "", address);
    location.reload();
  }

  /** @type {(code: string, spoken: Record<string, string>) => void} */
  function speak(code, spoken) {
    if (code !== language && isTranslated()) {
      begin();
      return;
    }
    language = code;
    texts = spoken;
    root.lang = code;
    root.dir = rightToLeft.includes(code) ? "rtl" : "ltr";
    if (document.body) walk(document.body);
    document.dispatchEvent(new Event("blooms-language"));
  }

  // The file of a language, fetched once; if it fails to load, "{}", and the next call tries again.
  /** @param {string} code */
  async function catalogue(code) {
    if (!known.includes(code) || arrived.has(code)) return arrived.get(code) ?? "{}";
    if (!coming.has(code)) coming.set(code, file(`languages/${code}.json`));
    try {
      arrived.set(code, await coming.get(code));
    } catch {
      coming.delete(code); // The page stays in English.
    }
    return arrived.get(code) ?? "{}";
  }

  // A text of the site: translations, and what the page fetches when it is opened.
  /** @param {string} name */
  async function file(name) {
    if (root.dataset.single) {
      // in the one-file page, provided by js/single.js
      if (document.readyState === "loading")
        await new Promise((done) => {
          document.addEventListener("DOMContentLoaded", done);
        });
      return window.bloomsText(name);
    }
    const { edition = "" } = root.dataset; // no host makes a browser keep the texts of another
    const response = await fetch(`${name}?${edition}`);
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  }

  let language = chosen();
  // A file that has already loaded is available at once: Python starts in that language.
  window.bloomsLanguage = { arrived: (code) => arrived.get(code) ?? "", catalogue, chosen, file, say, speak };
  root.lang = language;
  document.addEventListener("DOMContentLoaded", () => walk(document.body));
  // Until the texts are there, none is shown, so that no words change their places; the board is.
  const show = () => {
    root.dataset.texts = "shown";
  };
  if (language !== "en") {
    root.dataset.texts = "awaited";
    setTimeout(show, 2000);
  }
  catalogue(language).then((text) => {
    if (language !== "en" && root.dataset.ready !== "true") speak(language, JSON.parse(text));
    if (document.readyState !== "loading") show();
    else document.addEventListener("DOMContentLoaded", show);
  });
})();
