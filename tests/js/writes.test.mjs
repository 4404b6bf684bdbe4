// What Python writes into the document, and what comes from outside before Python is there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { own, refusing, run, settled } from "./page.mjs";

class Element {
  constructor(tag, space = "") {
    Object.assign(this, { tag, space, attributes: {}, nodes: [] });
  }
  setAttribute(name, text) {
    this.attributes[name] = text;
  }
  removeAttribute(name) {
    delete this.attributes[name];
  }
  append(...nodes) {
    this.nodes.push(...nodes);
  }
}

const document = {
  createTextNode: (text) => text,
  createElement: (tag) => new Element(tag),
  createElementNS: (space, tag) => new Element(tag, space),
};

test("a tree is made of texts, elements and shapes", () => {
  const { bloomsMake } = run("writes.js", { document });
  const made = bloomsMake(
    JSON.stringify([
      "p",
      { class: "x" },
      ["Play ", ["b", {}, ["now"]], ["svg", {}, [["path", { d: "M0 0" }, [], ""]], ""]],
    ]),
  );
  const [text, bold, drawing] = made.nodes;
  assert.deepEqual([made.tag, made.space, made.attributes.class, text, bold.nodes], ["p", "", "x", "Play ", ["now"]]);
  assert.deepEqual([drawing.space, drawing.nodes[0].attributes.d], ["http://www.w3.org/2000/svg", "M0 0"]);
  assert.equal(bloomsMake('"word"'), "word");
});

test("slots are properties and attributes of all elements at a place", () => {
  const found = [new Element("p"), new Element("p")];
  found[0].attributes.title = "old";
  const world = { document: { querySelectorAll: (place) => (place === "p" ? found : []) } };
  const { bloomsWrite } = run("writes.js", world);
  bloomsWrite(
    JSON.stringify([
      ["p", "hidden", true],
      ["p", "@title", null],
      ["p", "@id", "x"],
      ["b", "hidden", true],
    ]),
  );
  for (const each of found) assert.deepEqual([each.hidden, own(each.attributes)], [true, { id: "x" }]);
});

test("a change finds its element by the numbers of children", () => {
  const shape = (...children) => Object.assign(new Element("g"), { children });
  const board = shape(shape(shape()), shape(shape(), shape()));
  const cell = board.children[1].children[1];
  cell.attributes.title = "old";
  const { bloomsChange } = run("writes.js", {});
  const changes = [
    [[], "class", "cells"],
    [[1, 1], "title", null],
    [[1, 1], "class", "point"],
    [[1, 1], "", "3"],
  ];
  bloomsChange(board, JSON.stringify(changes));
  assert.deepEqual(own(board.attributes), { class: "cells" });
  assert.deepEqual([own(cell.attributes), cell.textContent], [{ class: "point" }, "3"]);
});

/** The board of a plain frame at an address, and what it obeys. */
function frame(address, messages = []) {
  const location = new URL(address, "https://games.example/embed.html");
  const board = new Element("blooms-board");
  const went = [];
  board.goto = (ply) => went.push(ply);
  board.addEventListener = () => {};
  const page = { createElement: () => board, addEventListener() {} };
  let hear = () => {};
  const bloomsParent = {
    hear: (listener) => {
      hear = listener;
    },
    tell() {},
  };
  const world = { location, document: page, navigator: { language: "de" }, bloomsParent };
  run("embed_frame.js", world, { __ATTRIBUTES__: ["bot", "theme", "puzzle", "lang"] });
  for (const message of messages) hear(JSON.stringify(message));
  return { ...board.attributes, language: board.lang, went };
}

test("a frame shows what its address says", () => {
  assert.deepEqual(frame("?bot=3&onload=x#blooms/4/race-15/D4a%20"), {
    bot: "3",
    alone: "",
    record: "blooms/4/race-15/D4a ",
    language: "de",
    went: [],
  });
  assert.equal(frame("?record=go/9/2/sequential/").record, "go/9/2/sequential/");
  assert.equal(frame("").record, "blooms/4/race-15/");
  assert.equal(frame("#blooms/4%").record, "blooms/4%", "the board says what it thinks of it");
  assert.equal(frame("?lang=es").language, undefined);
});

test("a frame obeys the page around it", () => {
  const load = { type: "blooms:load", record: "blooms/3/territory/" };
  const shown = frame("?puzzle=daily", [
    load,
    { type: "blooms:theme", theme: "dark" },
    { type: "blooms:goto", ply: 2 },
  ]);
  assert.deepEqual(shown, {
    alone: "",
    record: load.record,
    theme: "dark",
    language: "de",
    went: [2],
  });
});

test("a frame takes no message of another form", () => {
  const odd = [
    { type: "blooms:load", record: 7 },
    { type: "blooms:theme" },
    { type: "blooms:goto", ply: "2" },
    { type: "x" },
  ];
  assert.deepEqual(frame("?bot=3", odd), frame("?bot=3"));
});

/** What a page does with its address and makes of its policy. */
function hardened(address, { base = "https://games.example/blooms/", data = {}, refused = [] } = {}) {
  const [said, policies] = [[], []];
  const root = { dataset: data };
  class Document {
    createElement(tag) {
      return { tag, ...(tag === "iframe" ? { contentWindow: null } : {}) };
    }
    createElementNS(_, tag) {
      return this.createElement(tag);
    }
  }
  const document = Object.assign(new Document(), { documentElement: root, baseURI: base });
  document.head = { append: ({ content }) => policies.push(content) };
  const world = { Document, document, location: new URL(address, base), open() {}, RTCPeerConnection: class {} };
  world.history = { replaceState: (_state, _title, next) => said.push(next) };
  world.customElements = { define: (name) => said.push(name) };
  run("hardening.js", refusing(world, ...refused));
  return { said, policies, world };
}

test("an address that was escaped twice is read", () => {
  assert.deepEqual(hardened("?p1=human&amp;p2=human#go/9/2/x&amp;").said, ["?p1=human&p2=human#go/9/2/x&amp;"]);
  assert.deepEqual(hardened("?p1=human&p2=human").said, []);
  assert.deepEqual(hardened("?p1=human&amp;p2=human", { refused: ["history"] }).said, []);
});

test("the policy names the folder of the site, where one can", () => {
  const [policy] = hardened("").policies;
  assert.ok(policy.startsWith("default-src https://games.example/blooms/ data:"));
  assert.deepEqual(hardened("", { base: "http://[::1]:8000/" }).policies, []);
  assert.deepEqual(hardened("", { base: "https://a.example/x;y/" }).policies, [], "it would end the directive");
  assert.deepEqual(hardened("", { data: { single: "true" } }).policies, []);
});

test("a page with a game makes no frames, windows or connections", () => {
  const { world } = hardened("", { data: { game: "go" } });
  assert.equal(world.document.createElement("p").tag, "p");
  assert.throws(() => world.document.createElement("iframe"), /no frames/);
  assert.throws(() => world.document.createElementNS("x", "iframe"), /no frames/);
  assert.throws(() => world.customElements.define("x-y", null, { extends: "iframe" }), /no frames/);
  assert.deepEqual([world.open, world.RTCPeerConnection], [undefined, undefined]);
  assert.equal(hardened("").world.document.createElement("iframe").tag, "iframe", "boards in other pages need them");
});

/** The number of places for players that stand in the page before Python. */
function seats(address, { game = "go", kept = null } = {}) {
  const listed = { children: Array(4).fill({ cloneNode: () => ({}) }) };
  const list = {
    get children() {
      return listed.children;
    },
    get lastElementChild() {
      return {
        ...listed.children.at(-1),
        cloneNode: () => ({}),
        remove: () => {
          listed.children = listed.children.slice(0, -1);
        },
      };
    },
  };
  list.append = (each) => {
    listed.children = [...listed.children, each];
  };
  const root = { dataset: { game } };
  const page = { documentElement: root, addEventListener() {}, querySelector: () => list };
  const location = new URL(address, "https://games.example/");
  const storage = { getItem: () => kept && JSON.stringify(kept) };
  const world = { document: page, location, sessionStorage: storage, localStorage: storage };
  world.performance = { getEntriesByType: () => [{ type: "navigate" }] };
  const players = (field) => ({ field, least: 2, most: 8, default: 4 });
  const known = { asks: ["players", "size"], drawn: { size: "9" } };
  const games = {
    blooms: { ...known, players: null },
    go: { ...known, players: players(2) },
    blocky: { ...known, players: players(5) },
  };
  run("first_paint.js", world, { __GAMES__: games });
  return [listed.children.length, root.dataset.board === "elsewhere"];
}

test("there are as many places as players before Python is there", () => {
  assert.deepEqual(seats(""), [4, false]);
  assert.deepEqual(seats("", { kept: { seats: 3, parts: {}, copies: [] } }), [3, false]);
  assert.deepEqual(seats("", { kept: { copies: [] } }), [4, false], "an earlier version did not keep them");
  assert.deepEqual(seats("?players=6"), [6, false]);
  assert.deepEqual(seats("?size=13"), [4, true], "the board is another");
  assert.deepEqual(seats("#go/9/2/sequential/E5", { kept: { seats: 3 } }), [2, true]);
  assert.deepEqual(seats("#go/9/99/x"), [8, true]);
  assert.deepEqual(seats("#go/9/1/x"), [2, true]);
  assert.deepEqual(seats("#blocky/4/blob/5/7/hsp/", { game: "blocky" }), [3, true]);
});

/** What Python gets of a file that is dropped on the page. */
async function dropped(size) {
  const hears = {};
  const given = [];
  const world = { document: { documentElement: { dataset: { ready: "true" } } } };
  world.addEventListener = (kind, hear) => {
    hears[kind] = hear;
  };
  world.dispatchEvent = ({ detail }) => given.push(detail.length);
  run("files.js", world);
  let isTaken = false;
  const file = { size, arrayBuffer: async () => new ArrayBuffer(size) };
  const dataTransfer = { types: ["Files"], files: [file] };
  hears.drop({
    dataTransfer,
    preventDefault: () => {
      isTaken = true;
    },
  });
  hears.drop({
    dataTransfer: { types: ["text/plain"] },
    preventDefault: () => assert.fail("a text stays where it is"),
  });
  await settled();
  return [isTaken, given];
}

test("a file is read, one that is too large only refused", async () => {
  assert.deepEqual(await dropped(9), [true, [9]]);
  assert.deepEqual(await dropped(16 * 1024 * 1024 + 1), [true, [0]]);
});
