// The bot's thread: a Python of its own, messages to it handed on (web/bot_worker.py). Those that
// come while it starts are kept.
import { start } from "./python.js";

const early = [];
self.onmessage = (event) => early.push(event.data);

const python = await start();
const bot = python.pyimport("web.bot_worker");
const hear = bot.hear;
self.onmessage = (event) => hear(event.data);
early.forEach((text) => hear(text));
bot.ready();
