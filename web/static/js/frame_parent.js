// Messages to and from the parent page; other senders are ignored. Messages contain no secrets, and
// any page may embed this one. While a page finds its height, the parent hears of the first and of the last: each makes
// it change the frame, and with it the page.
(() => {
  if (parent === window) return;

  const QUIET = 150; // milliseconds
  let settling = 0;
  let sent = 0;
  let latest = 0;

  /** @param {object} message */
  function send(message) {
    parent.postMessage(message, "*");
  }

  function tellHeight() {
    if (latest === sent) return;
    sent = latest;
    send({ type: "blooms:resize", height: sent });
  }

  /** @param {number} height */
  function resized(height) {
    latest = height;
    if (settling) clearTimeout(settling);
    else tellHeight();
    settling = setTimeout(() => {
      settling = 0;
      tellHeight();
    }, QUIET);
  }

  window.bloomsParent = {
    tell: (text) => {
      const message = JSON.parse(text);
      if (message.type === "blooms:resize") resized(message.height);
      else send(message);
    },
    hear: (listener) =>
      addEventListener("message", ({ source, data }) => {
        if (source === parent && String(data?.type).startsWith("blooms:")) listener(JSON.stringify(data));
      }),
  };
})();
