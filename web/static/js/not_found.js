// For 404.html, which is inside one file and may stand for any address: leads back to the site, in the
// reader's language. Nothing tells the page where the site is, so it looks for it above itself.
(() => {
  const texts = __NOT_FOUND__; // language -> English -> translation
  const root = document.documentElement;
  const DEEPEST = 8; // folders that are looked into
  const path = location.pathname.replace(/^\/+/, "/"); // two slashes would begin the name of another host

  function ofBrowser() {
    try {
      return navigator.languages ?? [];
    } catch {
      return []; /* Refused. */
    }
  }

  // The language of the setting, else the browser's first that is available.
  function language() {
    let kept = null;
    try {
      kept = localStorage.getItem("blooms.language");
    } catch {
      /* Refused. */
    }
    const wanted = [kept, ...ofBrowser()].map((each) => each?.slice(0, 2));
    return wanted.find((each) => each === "en" || Object.hasOwn(texts, each)) ?? "en";
  }

  function translate() {
    root.lang = language();
    for (const element of [
      document.head.querySelector("title"),
      ...document.querySelectorAll("h1, .lead, .calls span"),
    ])
      element.textContent = texts[root.lang]?.[element.textContent] ?? element.textContent;
  }

  /** @param {string} text */
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text; // as it came
    }
  }

  // Some programs write the # of a link as %23: the host then looks for a file of that name.
  function isLink() {
    const [site, ...record] = path.split("%23");
    const line = decoded(record.join("%23")) + location.search + location.hash;
    if (!root.dataset.games.split(" ").includes(line.split("/")[0])) return false;
    location.replace(`${site}#${line}`);
    return true;
  }

  // The nearest folder above that holds the site.
  async function above() {
    const names = path.split("/").slice(1, -1).slice(0, DEEPEST);
    for (let count = names.length; count >= 0; count--) {
      const folder = ["", ...names.slice(0, count), ""].join("/");
      try {
        const answer = await fetch(`${folder}version.txt`);
        if (answer.ok && (await answer.text()).startsWith("blooms ")) return folder;
      } catch {
        return null; // there is no network
      }
    }
    return null;
  }

  async function lead() {
    const site = await above();
    if (site === null) return;
    const [brand, play] = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a"));
    brand.href = `${site}home.html`;
    play.href = site;
    root.dataset.found = site;
  }

  translate();
  if (!isLink()) lead();
})();
