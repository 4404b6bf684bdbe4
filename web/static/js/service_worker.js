// The service worker: a cache holds one complete version of the site or is deleted. The build
// writes the version below; it is also in version.txt, with the SHA-256 of every file.
const worker = /** @type {ServiceWorkerSelf} */ (/** @type {unknown} */ (self));
const VERSION = "__VERSION__";
const BASE = new URL("./", self.location.href).href;
const OURS = `blooms ${BASE} `; // another folder of this host may contain a site too
const CACHE = `${OURS}${VERSION}`;
const START = `${BASE}index.html`;

/** @param {string} name */
async function fetched(name) {
  // Some hosts redirect index.html to its folder, so request the folder.
  const address = name === "index.html" ? BASE : BASE + name;
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @type {(cache: Cache, line: string) => Promise<void>} */
async function keep(cache, line) {
  const [hash, name] = line.split("  ");
  const answer = await fetched(name);
  const bytes = await answer.arrayBuffer();
  if ((await sha256(bytes)) !== hash) throw new Error(`${name} is of another version`);
  const headers = { "Content-Type": answer.headers.get("Content-Type") ?? "" };
  await cache.put(BASE + name, new Response(bytes, { headers }));
}

async function fill() {
  const [first, ...lines] = (await (await fetched("version.txt")).text()).trimEnd().split("\n");
  if (first !== `blooms ${VERSION}`) throw new Error("the site is changing just now");
  await caches.delete(CACHE); // left by an interrupted attempt
  const cache = await caches.open(CACHE);
  try {
    // One after the other, so that the page in use has priority.
    for (const line of lines) await keep(cache, line);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function forget() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  const cache = await caches.open(CACHE);
  return (await cache.match(address === BASE ? START : address)) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(BASE)) event.respondWith(answer(event.request));
});
// The player has accepted the new version; js/updates.js then reloads every open page.
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
});
