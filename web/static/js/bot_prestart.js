// The bot's worker (js/bot_worker.js), begun when Python asks for one (web/page/bot_client.py), or before: where the
// last visit had a bot, and this one starts quickly. One begun early does what does not hold the page up,
// and goes on when the page's Python has come, which soon asks for it or does not want it this time.
const HAD = "blooms.bot";
const PATIENCE = 20_000; // milliseconds
/** @type {Worker & { said?: string } | null} */
let expected = null;

function drop() {
  expected?.terminate();
  expected = null;
}

function expectBot() {
  try {
    if (localStorage.getItem(HAD) === null) return;
    localStorage.removeItem(HAD);
  } catch {
    return; /* Refused. */
  }
  /** @type {Worker & { said?: string }} */
  const bot = new Worker(window.bloomsWorkers.earlyBot, { name: "bot" });
  bot.addEventListener(
    "message",
    ({ data }) => {
      bot.said = data;
    },
    { once: true },
  );
  bot.addEventListener("error", drop);
  expected = bot;
}

function goOn() {
  expected?.postMessage("go on");
  setTimeout(drop, PATIENCE);
}

window.bloomsStartBot = () => {
  try {
    localStorage.setItem(HAD, "1");
  } catch {
    /* Refused. */
  }
  /** @type {Worker & { said?: string }} */
  const bot = expected ?? new Worker(window.bloomsWorkers.bot, { name: "bot" });
  expected = null;
  // Its first word, that it is ready, may have come when nobody listened.
  if (bot.said) setTimeout(() => bot.dispatchEvent(new MessageEvent("message", { data: bot.said })));
  return bot;
};

export { expectBot, goOn };
