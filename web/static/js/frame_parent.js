// Messages to and from the parent page; other senders are ignored. Messages contain no secrets, and
// any page may embed this one.
(() => {
  if (parent === window) return;
  window.bloomsParent = {
    tell: (text) => parent.postMessage(JSON.parse(text), "*"),
    hear: (listener) =>
      addEventListener("message", ({ source, data }) => {
        if (source === parent && String(data?.type).startsWith("blooms:")) listener(JSON.stringify(data));
      }),
  };
})();
