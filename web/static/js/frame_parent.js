// Messages to and from the parent page; other senders are ignored. Messages contain no secrets, and
// any page may embed this one. While a page finds its height, the parent hears of the first and of the last: each makes
// it change the frame, and with it the page.
(() => {
  if (parent === window) return;

  const QUIET = 150; // milliseconds
  // What is obeyed (web/page/input/embed.py). Of any other kind there is no end.
  const KINDS = ["load", "read", "focus", "goto", "theme"].map((name) => `blooms:${name}`);
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

  // A message as JSON; empty where it cannot be, as with a BigInt or an object that holds itself.
  /** @param {object} message */
  function written(message) {
    try {
      return JSON.stringify(message);
    } catch {
      send({ type: "blooms:error", message: "this message is not JSON" });
      return "";
    }
  }

  window.bloomsParent = {
    tell: (text) => {
      const message = JSON.parse(text);
      if (message.type === "blooms:resize") resized(message.height);
      else send(message.type === "blooms:ready" ? { ...message, version: __BOARDS__ } : message);
    },
    hear: (listener) => {
      // Of what comes while a message is obeyed, the last of each kind counts.
      /** @type {Map<string, string>} */
      const waiting = new Map();
      let isObeying = false;
      async function obey() {
        if (isObeying) return;
        isObeying = true;
        while (waiting.size) {
          await new Promise((go) => setTimeout(go)); // more may have come
          const [[type, text]] = waiting;
          waiting.delete(type);
          await Promise.resolve(text).then(listener).catch(reportError);
        }
        isObeying = false;
      }
      addEventListener("message", ({ source, data }) => {
        const type = data?.type;
        if (source !== parent || !KINDS.includes(type)) return;
        const text = written(data);
        if (!text) return;
        waiting.delete(type); // to its place in the order
        waiting.set(type, text);
        obey();
      });
    },
  };
})();
