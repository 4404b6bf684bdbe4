// The language of the page's own texts: chosen here, before Python is there, and again by Python
// when the setting changes (web/page/i18n.py). A text stands in the page in English; web/languages/
// has a file of the same texts for every other language.
(() => {
  const root = document.documentElement;
  const known = ["en", "de", "es"];
  const rightToLeft = ["ar", "fa", "he", "ur"];
  const attributes = ["aria-label", "title", "placeholder"];
  const english = new WeakMap(); // node -> name -> [English, what was written for it]
  let catalogue = {};

  // What the page asks for, else the setting, else the first known of the browser's languages.
  function chosen() {
    let kept = null;
    try { kept = localStorage.getItem("blooms.language"); } catch { /* Refused. */ }
    const asked = new URLSearchParams(location.search).get("lang");
    const wanted = [asked, kept, ...(navigator.languages ?? [])].map((each) => each?.slice(0, 2));
    return wanted.find((each) => known.includes(each)) ?? "en";
  }

  function say(text) {
    return Object.hasOwn(catalogue, text) ? catalogue[text] : text;
  }

  // A text that something else has changed since is no longer ours.
  function translate(node, name, now, write) {
    const kept = english.get(node) ?? english.set(node, new Map()).get(node);
    const [first, written] = kept.get(name) ?? [now, now];
    if (now !== written) return;
    const words = first.trim().replace(/\s+/g, " ");
    const next = Object.hasOwn(catalogue, words) ? first.replace(/\S[^]*\S|\S/, () => catalogue[words]) : first;
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

  function speak(code, texts) {
    catalogue = texts;
    root.lang = code;
    root.dir = rightToLeft.includes(code) ? "rtl" : "ltr";
    if (document.body) walk(document.body);
    document.dispatchEvent(new Event("blooms-language"));
  }

  const language = chosen();
  window.bloomsLanguage = { chosen, say, speak };
  root.lang = language;
  document.addEventListener("DOMContentLoaded", () => walk(document.body));
  if (language !== "en" && !root.dataset.single) {
    fetch(`languages/${language}.json`)
      .then((response) => response.json())
      .then((texts) => { if (root.dataset.ready !== "true") speak(language, texts); })
      .catch(() => { /* English stays until Python brings its own copy. */ });
  }
})();
