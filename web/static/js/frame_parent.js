// The page that holds this one in a frame: only it is heard, and everything is told to it. None of
// what is told is a secret, and any page may hold the frame.
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
