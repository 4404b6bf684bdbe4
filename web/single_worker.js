// The bot's thread of the one-file page: as web/bot_worker.js, but its parts come by message.
const early = [];
self.onmessage = ({ data: files }) => {
  self.onmessage = (event) => early.push(event.data);
  self.bloomsPyodide(files).then((python) => {
    const bot = python.pyimport("web.bot_worker");
    const hear = bot.hear;
    self.onmessage = (event) => hear(event.data);
    early.forEach((text) => hear(text));
    bot.ready();
  }).catch((error) => setTimeout(() => { throw error; }));
};
