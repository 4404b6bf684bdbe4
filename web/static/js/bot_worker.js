// The bot's worker: runs its own Python and passes messages to web/page/bot/worker.py. The page
// sends them once it has reported that it is ready. A worker started early waits to be told to
// continue (js/bot_prestart.js).
import { kept, start } from "./pyodide.js";

const python = await start(kept(), self.told);
const bot = python.pyimport("web.page.bot.worker");
const hear = bot.hear;
self.onmessage = (event) => hear(event.data);
bot.ready();
