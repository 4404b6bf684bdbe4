// What the scripts for other people's pages use in place of a Map, a Set or a Promise of an old library in the page:
// such a one may know no iterables, or no `catch`. The build puts these names into all modules (web/build/embed.py).

const isIntact = (/** @type {unknown} */ kind) => /\[native code\]/.test(Function.prototype.toString.call(kind));

// Where the browser's own are: in the page, or in a frame that is empty and gone at once.
function intact() {
  if (isIntact(window.Map) && isIntact(window.Set)) return window;
  const frame = document.createElement("iframe");
  document.documentElement.append(frame);
  const found = frame.contentWindow;
  frame.remove();
  return /** @type {typeof window} */ (found);
}

const { Map: IntactMap, Set: IntactSet } = intact();
// What waits is a promise of the language, whatever has its name.
const IntactPromise = (async () => {})().constructor;

export { IntactMap as Map, IntactPromise as Promise, IntactSet as Set };
