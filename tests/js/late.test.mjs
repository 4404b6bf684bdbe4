// The files that a board in a foreign page fetches when it needs them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, own } from "./page.mjs";

/** The module in a page, and the scripts that it has put there. */
async function page({ beside = (name) => `https://games.example/${name}`, trustedTypes } = {}) {
  const scripts = [];
  const createElement = () => Object.assign(new EventTarget(), { src: "", nonce: "" });
  const document = { createElement, head: { append: (script) => scripts.push(script) } };
  const stubs = { "embed/addresses.js": { beside, nonce: "n1", script: "https://games.example/embed.js" }, ...DATA };
  const asked = [];
  const fetch = async (...what) => asked.push(own(what));
  return { ...(await load("embed/late.js", { document, fetch, trustedTypes }, { stubs })), scripts, asked };
}

const DATA = { "embed/build_data.js": { version: "1.2" } };

test("a file is fetched once for all boards", async () => {
  const { fetched, scripts } = await page();
  const both = Promise.all([fetched("go"), fetched("go")]);
  assert.deepEqual(
    scripts.map(({ src, nonce }) => [src, nonce]),
    [["https://games.example/embed_go.js?1.2", "n1"]],
  );
  scripts[0].dispatchEvent(new Event("load"));
  await both;
  await fetched("go");
  assert.equal(scripts.length, 1);
});

test("what could not be fetched is asked for again by the next board", async () => {
  const { fetched, scripts } = await page();
  const first = fetched("go");
  scripts[0].dispatchEvent(new Event("error"));
  await assert.rejects(first, /embed_go.js\?1.2 could not be fetched/);
  const second = fetched("go");
  scripts[1].dispatchEvent(new Event("load"));
  await second;
});

test("nothing is fetched where nobody knows where the script is from", async () => {
  const { fetched, scripts } = await page({ beside: () => "" });
  await assert.rejects(fetched("go"), /the address of embed.js is unknown/);
  assert.deepEqual(own(scripts), []);
});

test("a page with Trusted Types gets an address of the policy, once it is allowed", async () => {
  const made = [];
  const createPolicy = (name, rules) => {
    made.push(name);
    return { createScriptURL: (text) => `trusted ${rules.createScriptURL(text)}` };
  };
  const { fetched, prepare, scripts } = await page({ trustedTypes: { createPolicy } });
  prepare();
  fetched("go");
  fetched("blocky");
  assert.deepEqual(made, ["blooms"]);
  assert.ok(scripts[1].src === "trusted https://games.example/embed_blocky.js?1.2");
  const refuse = () => {
    throw new TypeError("refused");
  };
  const other = await page({ trustedTypes: { createPolicy: refuse } });
  other.fetched("go");
  assert.ok(other.scripts[0].src === "https://games.example/embed_go.js?1.2");
});

test("an embed.js that is older than its files is fetched anew for the next visit", async () => {
  const { asked, renew } = await page();
  renew();
  assert.deepEqual(asked, [["https://games.example/embed.js", { cache: "reload", mode: "no-cors" }]]);
});
