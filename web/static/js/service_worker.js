// The service worker: a cache holds one complete version of the site or is deleted. The build
// writes the version below; version.txt has it too, with the SHA-256 of every file.
// In a function as all scripts are: what is left of one that a host has cut off is no script, and is never taken.
(() => {
  const worker = /** @type {ServiceWorkerSelf} */ (/** @type {unknown} */ (self));
  const VERSION = "__VERSION__";
  const BASE = new URL("./", self.location.href).href;
  const OURS = `blooms ${BASE} `; // another folder of this host may contain a site too
  const CACHE = `${OURS}${VERSION}`;
  const LIST = "version.txt";
  const PAGES = "pages.json"; // all pages: hosts edit and redirect HTML
  const PATIENCE = 10_000; // milliseconds without a byte
  const LATER = 10_000; // milliseconds after a page was asked for

  /** @type {Record<string, string>} whatever the host says */
  const types = {
    css: "text/css",
    html: "text/html; charset=utf-8",
    js: "text/javascript",
    json: "application/json",
    png: "image/png",
    svg: "image/svg+xml",
    toml: "application/toml",
    txt: "text/plain; charset=utf-8",
    wasm: "application/wasm",
    webmanifest: "application/manifest+json",
    zip: "application/zip",
  };

  // Why the site could not be stored; js/updates.js has the words.
  class Unkept extends Error {
    /** @param {"missing" | "changed" | "full"} why @param {string} name */
    constructor(why, name) {
      super(`${name}: ${why}`);
      this.why = why;
      this.name = name;
    }
  }

  /** @param {string} name */
  async function fetched(name) {
    const quiet = new AbortController();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {<T>(next: Promise<T>) => Promise<T>} */
    const inTime = (next) => {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), PATIENCE);
      return next;
    };
    try {
      const answer = await inTime(fetch(BASE + name, { cache: "no-cache", signal: quiet.signal }));
      if (!answer.ok) throw new Error(String(answer.status));
      const parts = [];
      const reader = answer.body?.getReader();
      for (let next = await inTime(reader.read()); !next.done; next = await inTime(reader.read()))
        parts.push(next.value);
      return await new Blob(parts).arrayBuffer();
    } catch {
      throw new Unkept("missing", name);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param {ArrayBuffer | Uint8Array<ArrayBuffer>} bytes */
  async function sha256(bytes) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  const encoded = (/** @type {string} */ text) => new TextEncoder().encode(text);
  const decoded = (/** @type {ArrayBuffer} */ bytes) => new TextDecoder().decode(bytes);

  // The SHA-256 and name of every file to keep, from the bytes of version.txt.
  /** @param {ArrayBuffer} bytes */
  async function listed(bytes) {
    const [first, ...lines] = decoded(bytes).trimEnd().split("\n");
    const isOurs = first === `blooms ${VERSION}` && (await sha256(encoded(lines.join("\n")))) === VERSION;
    if (!isOurs) throw new Unkept("changed", LIST); // as while the site is being updated
    const files = lines.map((line) => line.split("  "));
    return files.filter(([, name]) => !/^(previews\/|docs\/|404\.html$)/.test(name)); // for other sites, for programmers
  }

  // All pages by name.
  async function pages() {
    try {
      return JSON.parse(decoded(await fetched(PAGES)));
    } catch (error) {
      throw error instanceof Unkept ? error : new Unkept("changed", PAGES);
    }
  }

  /** @type {(cache: Cache, name: string, bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) => Promise<void>} */
  async function put(cache, name, bytes) {
    const headers = { "Content-Type": types[name.split(".").pop()] ?? "" };
    try {
      await cache.put(BASE + name, new Response(bytes, { headers }));
    } catch {
      throw new Unkept("full", name);
    }
  }

  /** @type {(cache: Cache, name: string, hash: string, html: Record<string, string>) => Promise<void>} */
  async function keep(cache, name, hash, html) {
    const isPage = name.endsWith(".html");
    const bytes = isPage ? encoded(html[name]) : await fetched(name);
    if ((await sha256(bytes)) !== hash) throw new Unkept("changed", isPage ? PAGES : name);
    await put(cache, name, bytes);
  }

  async function fill() {
    let isInUse = false;
    try {
      // The list is stored last. Where it is, the worker in use has this version: it was withdrawn, and comes again.
      const cache = await caches.open(CACHE);
      isInUse = Boolean(await cachedBytes(cache, LIST));
      if (isInUse) await mend(cache);
      else await begin();
    } catch (error) {
      if (!isInUse) await caches.delete(CACHE).catch(() => {});
      const { why, name } = error instanceof Unkept ? error : { why: "full", name: "" };
      await tell({ unkept: why, name });
      throw error;
    }
  }

  async function begin() {
    const list = await fetched(LIST);
    const lines = await listed(list);
    const html = await pages();
    await caches.delete(CACHE); // left by an interrupted attempt
    const cache = await caches.open(CACHE);
    // One after the other, so that the page in use has priority.
    for (const [hash, name] of lines) await keep(cache, name, hash, html);
    await put(cache, LIST, list);
  }

  /** @param {object} what */
  async function tell(what) {
    const windows = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
    for (const page of windows) if (page.url.startsWith(BASE)) page.postMessage(what);
  }

  async function forget() {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  }

  /** @type {(cache: Cache, name: string) => Promise<ArrayBuffer | undefined>} */
  const cachedBytes = async (cache, name) => (await cache.match(BASE + name))?.arrayBuffer();

  // Fetches again what is damaged or gone in the cache.
  /** @param {Cache} cache */
  async function mend(cache) {
    const list = (await cachedBytes(cache, LIST)) ?? new ArrayBuffer(0);
    const lines = await listed(list).catch(async () => {
      const fresh = await fetched(LIST);
      const entries = await listed(fresh);
      await put(cache, LIST, fresh);
      return entries;
    });
    let mended = 0; // when the last file was, in milliseconds
    for (const [hash, name] of lines) {
      const bytes = await cachedBytes(cache, name);
      if (bytes && (await sha256(bytes)) === hash) continue;
      await keep(cache, name, hash, name.endsWith(".html") ? await pages() : {});
      mended = Date.now();
    }
    if (mended) await tell({ mended }); // a page that began before, and could not start, reloads
  }

  // Where this version cannot be mended because the server has a newer one, that takes over.
  async function replace() {
    await worker.registration.update();
    const coming = worker.registration.installing ?? worker.registration.waiting;
    const goOn = () => coming?.state === "installed" && coming.postMessage("take over");
    coming?.addEventListener("statechange", goOn);
    goOn();
  }

  // One pass at a time. A pass that is asked for during another follows it, since the one under way may
  // already have passed the damaged file. Without the server nothing can be mended.
  /** @type {Promise<void>} */
  let mended = Promise.resolve();
  function mendNext() {
    mended = mended
      .then(() => caches.open(CACHE))
      .then(mend)
      .catch(replace)
      .catch(() => {});
    return mended;
  }

  /** @type {(cache: Cache, url: string) => Promise<Response | undefined>} */
  async function stored(cache, url) {
    const { origin, pathname } = new URL(url);
    const address = origin + pathname;
    const page = address === BASE ? `${BASE}index.html` : `${address}.html`; // some hosts leave .html out
    return (await cache.match(address)) ?? (await cache.match(page));
  }

  /** @type {(cache: Cache, page: Response) => Promise<boolean>} */
  async function isWhole(cache, page) {
    const [list, bytes] = await Promise.all([cachedBytes(cache, LIST), page.clone().arrayBuffer()]);
    return list !== undefined && decoded(list).includes(await sha256(bytes));
  }

  // A damaged page may not even be able to ask for mending, so the server's is taken instead of it.
  /** @param {FetchEvent} event */
  async function answer(event) {
    const { request } = event;
    const cache = await caches.open(CACHE);
    const cached = await stored(cache, request.url);
    if (!cached) return fetch(request);
    if (request.mode !== "navigate" || (await isWhole(cache, cached))) return cached;
    event.waitUntil(mendNext());
    return fetch(request).catch(() => cached);
  }

  let isLookedThrough = false; // since this worker was last started
  async function lookThrough() {
    isLookedThrough = true;
    await new Promise((go) => setTimeout(go, LATER));
    await mendNext();
  }

  worker.addEventListener("install", (event) => event.waitUntil(fill()));
  worker.addEventListener("activate", (event) => event.waitUntil(forget()));
  worker.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    if (method !== "GET" || !url.startsWith(BASE)) return;
    event.respondWith(answer(event).catch(() => fetch(event.request))); // a browser's store may be broken
    if (mode === "navigate" && !isLookedThrough) event.waitUntil(lookThrough());
  });
  worker.addEventListener("message", (event) => {
    // The player has accepted the new version; js/updates.js then reloads every open page.
    if (event.data === "take over") worker.skipWaiting();
    if (event.data === "mend") event.waitUntil(mendNext());
  });
})();
