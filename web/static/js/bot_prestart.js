// Starts the bot's worker (js/bot_worker.js) when Python asks for it (web/page/bot/client.py), or
// earlier if the last visit used a bot and the memory snapshot makes this start quick. An early
// worker first does only what does not delay the page. It continues when the page's Python is
// ready, which then either uses the worker or lets it be dropped.
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
  // Its "ready" message may have come before anybody listened.
  if (bot.said) setTimeout(() => bot.dispatchEvent(new MessageEvent("message", { data: bot.said })));
  return bot;
};

export { expectBot, goOn };
