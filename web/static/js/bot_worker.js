// The bot's thread: a Python of its own, messages to it handed on (web/page/bot_worker.py). They come
// when it has said that it is ready. One that is begun early has to be told to go on (js/bot_prestart.js).
import { kept, start } from "./pyodide.js";

const python = await start(kept(), self.told);
const bot = python.pyimport("web.page.bot_worker");
const hear = bot.hear;
self.onmessage = (event) => hear(event.data);
bot.ready();
