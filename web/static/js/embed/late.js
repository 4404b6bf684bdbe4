// The files beside embed.js: other games than Blooms, the puzzles and lessons, the languages. Each is fetched once for a
// page, when the first board needs it, by an element, as strict policies and pages that are files allow no other way.
import { beside, nonce, script as own } from "./addresses.js";
import { version } from "./build_data.js";

/** @type {{ createScriptURL(address: string): string } | undefined} */
let policy;

/** Makes what a page with Trusted Types asks for, before a script of somebody else does. */
export function prepare() {
  try {
    policy ??= window.trustedTypes?.createPolicy("blooms", {
      createScriptURL: (/** @type {string} */ address) => address,
    });
  } catch {
    /* Another policy of the page allows none of this name; it may allow the script. */
  }
}

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Fetches a file, whose script adds to the boards what it has.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function fetched(name) {
  const known = asked.get(name);
  if (known) return known;
  /** @type {Promise<void>} */
  const made = new Promise((done, failed) => {
    // Never from the attribute `host`, which a comment in a forum may have: its script would run in the page.
    const address = beside(`embed_${name}.js?${version}`);
    if (!address) throw new Error("the address of embed.js is unknown");
    prepare();
    const script = document.createElement("script");
    script.nonce = nonce;
    script.src = policy?.createScriptURL(address) ?? address;
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => failed(new Error(`${address} could not be fetched`)));
    document.head.append(script);
  });
  asked.set(name, made);
  made.catch(() => asked.delete(name)); // the next board tries again
  return made;
}

/** Browsers may have kept embed.js from before the files beside it were changed: the next visit has the new one. */
export function renew() {
  fetch(own, { cache: "reload", mode: "no-cors" }).catch(() => {});
}
