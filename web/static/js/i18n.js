// The language of the page's own texts: chosen here, before Python is there, and again by Python
// when the setting changes (web/page/settings.py). A text stands in the page in English; languages/
// has a file of the same texts for every other language, which Python gets from here too.
(() => {
  const root = document.documentElement;
  const known = ["en", "de", "es"];
  const rightToLeft = ["ar", "fa", "he", "ur"];
  const attributes = ["aria-label", "title", "placeholder"];
  const english = new WeakMap(); // node -> name -> [English, what was written for it]
  const arrived = new Map([["en", "{}"]]); // language -> its file
  let texts = {};

  // What the page asks for, else the setting, else the first known of the browser's languages.
  function chosen() {
    let kept = null;
    try { kept = localStorage.getItem("blooms.language"); } catch { /* Refused. */ }
    const asked = new URLSearchParams(location.search).get("lang");
    const wanted = [asked, kept, ...(navigator.languages ?? [])].map((each) => each?.slice(0, 2));
    return wanted.find((each) => known.includes(each)) ?? "en";
  }

  function say(text) {
    return Object.hasOwn(texts, text) ? texts[text] : text;
  }

  // A text that something else has changed since is no longer ours.
  function translate(node, name, now, write) {
    const kept = english.get(node) ?? english.set(node, new Map()).get(node);
    const [first, written] = kept.get(name) ?? [now, now];
    if (now !== written) return;
    const words = first.trim().replace(/\s+/g, " ");
    const next = Object.hasOwn(texts, words) ? first.replace(/\S[^]*\S|\S/, () => texts[words]) : first;
    kept.set(name, [first, next]);
    if (next !== now) write(next);
  }

  function walk(element) {
    if (element.matches("script, svg, [translate=no]")) return;
    for (const name of attributes) {
      const now = element.getAttribute(name);
      if (now) translate(element, name, now, (next) => element.setAttribute(name, next));
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.data.trim()) {
        translate(node, "text", node.data, (next) => { node.data = next; });
      } else if (node.nodeType === Node.ELEMENT_NODE) {
        walk(node);
      }
    }
  }

  function speak(code, spoken) {
    texts = spoken;
    root.lang = code;
    root.dir = rightToLeft.includes(code) ? "rtl" : "ltr";
    if (document.body) walk(document.body);
    document.dispatchEvent(new Event("blooms-language"));
  }

  // The file of a language; "{}", and asked for again the next time, when it does not come.
  async function catalogue(code) {
    try {
      if (known.includes(code) && !arrived.has(code)) arrived.set(code, await file(code));
    } catch { /* English goes on. */ }
    return arrived.get(code) ?? "{}";
  }

  async function file(code) {
    if (root.dataset.single) { // in the one-file page, where js/single.js has it
      if (document.readyState === "loading") await new Promise((done) => { document.addEventListener("DOMContentLoaded", done); });
      return window.bloomsCatalogue(code);
    }
    const response = await fetch(`languages/${code}.json`);
    if (!response.ok) throw new Error(response.status);
    return response.text();
  }

  const language = chosen();
  // What has arrived can be had at once: Python begins in the language then.
  window.bloomsLanguage = { arrived: (code) => arrived.get(code) ?? "", catalogue, chosen, say, speak };
  root.lang = language;
  document.addEventListener("DOMContentLoaded", () => walk(document.body));
  catalogue(language).then((text) => {
    if (language !== "en" && root.dataset.ready !== "true") speak(language, JSON.parse(text));
  });
})();
