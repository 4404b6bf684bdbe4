// 404.html leads back to the site, whatever the address.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Kept, run, settled } from "./page.mjs";

const TEXTS = { de: { Play: "Spielen" } };

/** The page at an address of a host that has the site at these folders: where it went and what it looked for. */
async function page(href, { folders = [], languages = ["en"], kept = {} } = {}) {
  const left = [];
  const asked = [];
  const links = [{ textContent: "Blooms" }, { textContent: "Play" }];
  const root = { dataset: { games: "blooms go" } };
  run(
    "not_found.js",
    {
      location: Object.assign(new URL(href), { replace: (to) => left.push(to) }),
      navigator: { languages },
      localStorage: new Kept(kept),
      document: {
        documentElement: root,
        head: { querySelector: () => links[0] },
        querySelectorAll: (parts) => (parts === "a" ? links : [links[1]]),
      },
      fetch: async (to) => {
        asked.push(to);
        const text = async () => (folders.includes(to.replace("version.txt", "")) ? "blooms 1" : "<html>");
        return { ok: true, text };
      },
    },
    { __NOT_FOUND__: TEXTS },
  );
  await settled();
  return { left, asked, links, root };
}

test("a path of two slashes leads to no other host", async () => {
  for (const rest of ["x/y.html", "%23go/9/2/sequential/"]) {
    const { asked, left } = await page(`https://games.example//other.example/${rest}`);
    assert.ok(asked.length + left.length);
    for (const address of [...asked, ...left]) assert.match(address, /^\/(?!\/)/);
  }
});

test("a link whose sign was encoded opens its game", async () => {
  const { left } = await page("https://games.example/blooms/%23go/9/2/sequential/E5%3B1%3AGood?c1");
  assert.deepEqual(left, ["/blooms/#go/9/2/sequential/E5;1:Good?c1"]);
  assert.deepEqual((await page("https://games.example/%23chess/E4")).left, []);
  assert.deepEqual((await page("https://games.example/%23go/%E0%A4%A")).left, ["/#go/%E0%A4%A"]);
});

test("the nearest folder above that holds the site is found", async () => {
  const { asked, links, root } = await page("https://games.example/a/b/c.html", { folders: ["/a/", "/"] });
  assert.deepEqual(asked, ["/a/b/version.txt", "/a/version.txt"]);
  assert.deepEqual([links[0].href, links[1].href, root.dataset.found], ["/a/home.html", "/a/", "/a/"]);
  const deep = `https://games.example/${"x/".repeat(50)}`;
  assert.equal((await page(deep)).asked.length, 9, "eight folders, and the top");
});

test("it speaks the language of the setting, else of the browser", async () => {
  const words = async (more) => (await page("https://games.example/x", more)).links[1].textContent;
  assert.equal(await words({ languages: ["fr", "de-AT"] }), "Spielen");
  assert.equal(await words({ languages: ["de"], kept: { "blooms.language": "en" } }), "Play");
  assert.equal(await words({ languages: ["fr"] }), "Play");
});
