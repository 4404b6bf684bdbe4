// The bot's worker that begins before Python asks for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Kept, load, refusing, settled, timers } from "./page.mjs";

const ADDRESSES = { bot: "usual", earlyBot: "early", coldBot: "cold" };

/** A page whose last visit had a bot, or not; the workers that it begins, and the marks that it sets. */
async function page(hadBot = true) {
  const [made, marks] = [[], []];
  const clock = timers();
  const world = { setTimeout: clock.setTimeout, addEventListener() {}, bloomsWorkers: ADDRESSES };
  world.localStorage = new Kept(hadBot ? { "blooms.bot": "1" } : {});
  world.bloomsWorker = (address) => {
    const worker = Object.assign(new EventTarget(), { address, said: [], isEnded: false });
    worker.postMessage = (text) => worker.said.push(text);
    worker.terminate = () => {
      worker.isEnded = true;
    };
    made.push(worker);
    return worker;
  };
  const stubs = { "start_mark.js": { startMark: () => ({ set: (isTrying) => marks.push(isTrying) }) } };
  const { expectBot, goOn } = await load("bot_prestart.js", world, { stubs });
  return { clock, expectBot, goOn, made, marks, world, start: () => world.bloomsStartBot() };
}

const ready = (worker) => worker.dispatchEvent(Object.assign(new Event("message"), { data: "ready" }));

test("after a visit with a bot one begins early, once", async () => {
  const { expectBot, goOn, made, start, world } = await page();
  expectBot();
  assert.deepEqual(
    made.map(({ address }) => address),
    ["early"],
  );
  assert.equal(world.localStorage["blooms.bot"], undefined);
  goOn();
  assert.deepEqual(made[0].said, ["go on"]);
  assert.equal(start(), made[0]);
  assert.equal(world.localStorage["blooms.bot"], "1");
  assert.equal(start().address, "usual", "the next is another");
});

test("after a visit without one, or where storage is refused, none begins early", async () => {
  const { expectBot, made } = await page(false);
  expectBot();
  const refused = await page();
  refusing(refused.world, "localStorage");
  refused.expectBot();
  assert.deepEqual([made, refused.made], [[], []]);
});

test("one that nobody asks for is dropped", async () => {
  const { clock, expectBot, goOn, made, start } = await page();
  expectBot();
  goOn();
  clock.pass(19_000);
  assert.ok(!made[0].isEnded);
  clock.pass(2000);
  assert.ok(made[0].isEnded);
  assert.equal(start().address, "usual");
});

test("what it said before anybody listened is heard", async () => {
  const { clock, expectBot, made, start } = await page();
  expectBot();
  ready(made[0]);
  const heard = [];
  start().addEventListener("message", ({ data }) => heard.push(data));
  clock.pass(0);
  await settled();
  assert.deepEqual(heard, ["ready"]);
});

test("after one that failed or never became ready, the next begins without the memory", async () => {
  const failed = await page(false);
  failed.start().dispatchEvent(new Event("error"));
  assert.equal(failed.start().address, "cold");
  const silent = await page(false);
  silent.start().terminate();
  assert.equal(silent.start().address, "cold");
  const good = await page(false);
  const bot = good.start();
  ready(bot);
  bot.terminate();
  assert.equal(good.start().address, "usual");
});

test("its mark is there until it has begun, failed or ended", async () => {
  for (const end of [ready, (bot) => bot.dispatchEvent(new Event("error")), (bot) => bot.terminate()]) {
    const { marks, start } = await page(false);
    end(start());
    assert.deepEqual(marks, [true, false]);
  }
  const { marks, start } = await page(false);
  start().dispatchEvent(new Event("error"));
  start();
  assert.deepEqual(marks, [true, false], "a start without the memory has none");
});
