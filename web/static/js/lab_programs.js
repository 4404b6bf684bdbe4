// The programs of the lab: the player's own, the examples, and those from links. Each keeps its own
// text when it is changed, so that none is lost by looking at another.
const KEPT = "blooms.lab";
const LONGEST = 50_000; // characters of a link

/** @type {{ texts: Record<string, string>, links: string[], [choice: string]: any }} */
let kept = { texts: {}, links: [] };
try {
  const read = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  if (typeof read === "object" && read) kept = { ...read, texts: { ...read.texts }, links: [...(read.links ?? [])] };
} catch {
  /* Refused, or damaged: nothing is known. */
}

/** @returns {boolean} whether it could be saved */
function save() {
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
function original(name) {
  const [, link] = /^link-(\d+)$/.exec(name) ?? [];
  if (link) return kept.links[Number(link)] ?? "";
  const made = /** @type {HTMLTemplateElement | null} */ (document.getElementById(`program-${name}`));
  return made?.content.textContent ?? "";
}

/** @param {string} name */
const text = (name) => (typeof kept.texts[name] === "string" ? kept.texts[name] : original(name));

/** @type {(name: string, changed: string) => boolean} */
function write(name, changed) {
  if (changed === original(name)) delete kept.texts[name];
  else kept.texts[name] = changed;
  return save();
}

/** @type {(name: string) => any} */
const choice = (name) => kept[`chose-${name}`];
/** @type {(name: string, value: unknown) => void} */
function choose(name, value) {
  kept[`chose-${name}`] = value;
  save();
}

/** @param {string} program */
function address(program) {
  const bytes = new TextEncoder().encode(program);
  const coded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${location.href.split("#")[0]}#code=${coded.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

// The name of the program in the page's address, kept from now on; null if there is none.
function fromAddress() {
  const [, coded] = /^#code=([\w-]+)$/.exec(location.hash) ?? [];
  if (!coded || coded.length > LONGEST) return null;
  try {
    const bytes = Uint8Array.from(atob(coded.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const program = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!kept.links.includes(program)) kept.links.push(program);
    save();
    return `link-${kept.links.indexOf(program)}`;
  } catch {
    return null;
  }
}

/** The names of the copies that the player keeps, as programs. */
const drafts = () =>
  Object.keys(kept.texts)
    .filter((name) => name.startsWith("draft-"))
    .sort();

/** @param {string} name */
function forget(name) {
  delete kept.texts[name];
  return save();
}

const links = () => kept.links.map((_, at) => `link-${at}`);

export { address, choice, choose, drafts, forget, fromAddress, links, original, text, write };
