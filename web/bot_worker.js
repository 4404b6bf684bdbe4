// The bot's thread: starts a Pyodide of its own, unpacks the program, hands messages to Python
// (web/bot_worker.py). Messages that come while Python starts are kept.
import { loadPyodide } from "../pyscript/pyodide/pyodide.mjs";

const early = [];
self.onmessage = (event) => early.push(event.data);

const root = new URL("../", import.meta.url);
const [python, program] = await Promise.all([
  loadPyodide({ indexURL: new URL("pyscript/pyodide/", root).href }),
  fetch(new URL("app.zip", root)).then((response) => {
    if (!response.ok) throw new Error(`app.zip: ${response.status}`);
    return response.arrayBuffer();
  }),
]);
python.unpackArchive(program, "zip");
const bot = python.pyimport("web.bot_worker");
const hear = bot.hear;
self.onmessage = (event) => hear(event.data);
early.forEach((text) => hear(text));
bot.ready();
