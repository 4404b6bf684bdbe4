// The bot's worker of the one-file page: like js/bot_worker.js, but its parts come by message.
self.trustedTypes?.createPolicy("blooms", {}); // so that nobody else makes one
self.onmessage = ({ data: files }) => {
  self
    .bloomsPyodide(files)
    .then((python) => {
      const bot = python.pyimport("web.page.bot.worker");
      const hear = bot.hear;
      self.onmessage = (event) => hear(event.data);
      bot.ready(self.name.replace("bot ", ""));
    })
    .catch((error) =>
      setTimeout(() => {
        throw error;
      }),
    );
};
