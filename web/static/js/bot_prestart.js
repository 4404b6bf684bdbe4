// Starts the bot's worker (js/bot_worker.js) when Python asks for it (web/page/bot/client.py), or
// earlier if the last visit used a bot and the memory snapshot makes this start quick. An early
// worker first does only what does not delay the page. It continues when the page's Python is
// ready, which then either uses the worker or lets it be dropped. Once a worker has failed, or was
// ended because it did not become ready, further ones begin without the memory snapshot. A worker
// that ended the process of the tab has left a mark (js/start_mark.js).
import { startMark } from "./start_mark.js";

const HAD = "blooms.bot";
const PATIENCE = 20_000; // milliseconds
/** @typedef {ReturnType<typeof window.bloomsWorker> & { firstMessage?: string }} Bot */
/** @type {Bot | null} */
let expected = null;
/** @type {Bot | null} */
let trying = null;
const botTrying = startMark("blooms.starting.bot", PATIENCE);
addEventListener("pagehide", () => ended(trying));

// The page still lives: the start has come to an end.
/** @param {Bot | null} bot */
function ended(bot) {
  if (!bot || bot !== trying) return;
  trying = null;
  botTrying.set(false);
}
let isCold = false;

/** @param {string} address */
function begun(address) {
  /** @type {Bot} */
  const bot = window.bloomsWorker(address);
  bot.addEventListener(
    "message",
    (event) => {
      bot.firstMessage = /** @type {MessageEvent} */ (event).data;
      ended(bot);
    },
    { once: true },
  );
  bot.addEventListener("error", () => {
    isCold = true;
    ended(bot);
  });
  const end = bot.terminate.bind(bot);
  bot.terminate = () => {
    end();
    ended(bot);
  };
  if (address !== window.bloomsWorkers.coldBot) {
    trying = bot;
    botTrying.set(true);
  }
  return bot;
}

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
  expected = begun(window.bloomsWorkers.earlyBot);
  expected.addEventListener("error", drop);
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
  const { bot: warmBot, coldBot } = window.bloomsWorkers;
  const bot = expected ?? begun(isCold ? coldBot : warmBot);
  expected = null;
  const end = bot.terminate.bind(bot);
  bot.terminate = () => {
    if (!bot.firstMessage) isCold = true;
    end();
  };
  // Its "ready" message may have come before anybody listened.
  if (bot.firstMessage) setTimeout(() => bot.dispatchEvent(new MessageEvent("message", { data: bot.firstMessage })));
  return bot;
};

export { botTrying, expectBot, goOn };
