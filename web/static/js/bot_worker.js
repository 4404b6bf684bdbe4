// The bot's worker: runs its own Python and passes messages to web/page/bot/worker.py. The page
// sends them once it has reported that it is ready. A worker started early waits to be told to
// continue; one after a bot that failed begins without the memory snapshot (js/bot_prestart.js).
import { forget, kept, start } from "./pyodide.js";

/** @type {(memory: ReturnType<typeof kept>) => Promise<void>} */
async function begin(memory) {
  const [python, isRemembered] = await start(memory, self.goAhead);
  try {
    const bot = python.pyimport("web.page.bot.worker");
    const hear = bot.hear;
    self.onmessage = (event) => hear(event.data);
    bot.ready(self.name.replace("bot ", ""));
  } catch (error) {
    if (!isRemembered) throw error;
    console.warn("Python's memory was of no use:", error);
    await begin(forget());
  }
}

await begin(self.isCold ? forget() : kept());
