// The bot's thread of the one-file page: as web/bot_worker.js, but its parts come by message.
self.onmessage = ({ data: files }) => {
  self.bloomsPyodide(files).then((python) => {
    const bot = python.pyimport("web.bot_worker");
    const hear = bot.hear;
    self.onmessage = (event) => hear(event.data);
    bot.ready();
  }).catch((error) => setTimeout(() => { throw error; }));
};
