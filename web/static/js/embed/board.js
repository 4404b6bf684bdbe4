// <blooms-board>: a game in any page. One line loads it:
//
//     <script src="https://…/embed.js" async></script>
//     <blooms-board bot="3">blooms/4/race-15/D4a.C3c</blooms-board>
//
// web/build/attributes.py has its attributes. A game of Blooms is a picture that can be stepped
// through until somebody taps it. Any other game shows a cover, or the element's fallback
// content, such as a <figure> with its picture. A tap opens the page in a frame, where the game is
// played. All boards of a page share one frame: it moves to the board that needs it, and the board
// that it leaves shows what was played. Events: blooms-ready, blooms-turn, blooms-error, with the
// frame's message as `detail`.
import { address, place, seats, site, upToNow } from "./addresses.js";
import { catalogues, live } from "./build_data.js";
import { controls } from "./controls.js";
import { cover } from "./cover.js";
import { TOO_LONG } from "./game.js";
import { drawing, isRead, read, styles, withPlus } from "./games.js";
import { attribute } from "./pasted.js";
import { exercise, recordOf } from "./record_source.js";
import { NIGHT, STYLES } from "./styles.js";

const systemShade = darkness();

// Pixels below the board in the frame, until it tells its height.
const BELOW = 180;

/** @type {HTMLIFrameElement | null} the frame that plays */
let frame = null;
/** @type {Board | null} the board that has it */
let player = null;

// Whether the system is dark, where the browser tells.
/** @returns {Pick<MediaQueryList, "matches" | "addEventListener">} */
function darkness() {
  try {
    return matchMedia("(prefers-color-scheme: dark)");
  } catch {
    return { matches: false, addEventListener() {} };
  }
}

// A browser may lack it, or refuse to give it.
function hasWebAssembly() {
  try {
    return typeof WebAssembly === "object";
  } catch {
    return false;
  }
}

// Whatever loads in the frame has to say that it is ready: a foreign page may have taken its place.
// A finger on it scrolls the page around it, never the frame, not even while that is still too low.
function newFrame() {
  const made = Object.assign(document.createElement("iframe"), {
    title: "Blooms",
    allow: "clipboard-write",
    scrolling: "no",
  });
  made.addEventListener("load", () => delete made.dataset.ready);
  return made;
}

// The language of the page around an element, also around the component that it is part of.
/** @param {Element} element */
function languageAround(element) {
  for (let inside = element; inside; ) {
    const place = /** @type {HTMLElement | null} */ (inside.closest("[lang]"));
    if (place) return place.lang;
    const root = inside.getRootNode();
    inside = root instanceof ShadowRoot ? root.host : null;
  }
  return "";
}

// The number that the attribute `ply` names; without one, and for "last" in any letters, the end.
/** @param {string | null} ply */
function numbered(ply) {
  return /^\s*(last)?\s*$/i.test(ply ?? "") ? Infinity : Number(ply);
}

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

// One sheet for all boards.
/** @param {string} styles */
function sheet(styles) {
  if (!sheets.has(styles)) {
    const made = new CSSStyleSheet();
    made.replaceSync(styles);
    sheets.set(styles, made);
  }
  return sheets.get(styles);
}

export class Board extends HTMLElement {
  static observedAttributes = live;

  /** @type {import("./games.js").Told | null} */
  game = null;
  line = ""; // the record shown
  at = 0; // and the move
  text = ""; // the text inside the element that was read last
  language = "";

  // Frameworks set properties where an element has them: they mean the attributes.
  get record() {
    return this.line;
  }
  set record(record) {
    this.setAttribute("record", record);
  }
  get ply() {
    return this.at;
  }
  set ply(ply) {
    this.setAttribute("ply", String(ply));
  }

  connectedCallback() {
    if (this.shadowRoot) return;
    for (const name of /** @type {const} */ (["record", "ply"])) {
      if (!Object.hasOwn(this, name)) continue; // set before this script came
      const value = this[name];
      delete (/** @type {Partial<Board>} */ (this)[name]);
      this.setAttribute(name, String(value));
    }
    this.attachShadow({ mode: "open" });
    this.language = languageAround(this).slice(0, 2).toLowerCase();
    this.stage = document.createElement("div");
    this.still = document.createElement("div");
    this.still.addEventListener("click", () => this.play());
    this.status = document.createElement("span");
    this.status.setAttribute("role", "status");
    const { bar, steps, link } = controls((text) => this.say(text), this.status, {
      step: (by) => this.goto(this.ply + by),
      play: () => this.play(),
    });
    this.bar = bar;
    this.steps = steps;
    this.link = link;
    this.bar.hidden = attribute(this, "controls") === "off";
    this.shadowRoot.append(this.stage, this.still, this.bar);
    // A press on a board inside a link plays, and does not leave the page.
    this.shadowRoot.addEventListener("click", (event) => {
      if (event.target !== this.link && this.closest("a")) event.preventDefault();
    });
    systemShade.addEventListener?.("change", () => this.shade());
    document.addEventListener("visibilitychange", () => this.renew());
    // Its colour follows the page around the board, and its transition tells of a change.
    this.around = document.createElement("i");
    this.around.addEventListener("transitionend", () => this.shade());
    this.shadowRoot.append(this.around);
    this.shade();
    // The text inside may not have been parsed yet, nor written by the page's own script.
    const begin = () => {
      this.read();
      const changes = new MutationObserver(() => this.read());
      changes.observe(this, { childList: true, characterData: true, subtree: true });
      setTimeout(() => {
        if (!this.game && !this.text && !this.isTold()) this.load("", null);
      });
    };
    if (this.isTold()) this.load(recordOf(this), attribute(this, "ply"));
    if (this.isTold() || document.readyState !== "loading") begin();
    else document.addEventListener("DOMContentLoaded", begin);
  }

  // Whether attributes say what to show, not the text inside.
  isTold() {
    return this.hasAttribute("record") || exercise(this) !== null;
  }

  // Shows the text inside, if it is new.
  read() {
    const text = this.isTold() ? "" : recordOf(this);
    if (!text || text === this.text) return;
    this.text = text;
    this.load(text, attribute(this, "ply"));
    if (player === this) this.ask({ type: "blooms:load", record: text });
  }

  /** @param {string} text */
  say(text) {
    return catalogues[this.language]?.[text] ?? text;
  }

  /** @type {(name: string, before: string | null, value: string | null) => void} */
  attributeChangedCallback(name, before, value) {
    if (!this.still || before === value) return;
    if (name === "record" || name === "puzzle" || name === "lesson") this.load(recordOf(this), null);
    if (name === "ply") this.goto(numbered(attribute(this, name)));
    if (name === "theme") this.shade();
    if (player === this && name === "record") this.ask({ type: "blooms:load", record: this.record });
    if (player === this && name === "theme") this.ask({ type: "blooms:theme", theme: attribute(this, name) ?? "auto" });
  }

  /** @type {(text: string, ply: string | null) => void} */
  load(text, ply) {
    if (!site(this)) {
      this.tell(this.say("This board needs the address of its site in the attribute host."));
      this.announce("error", { message: "the attribute host is missing" });
      return;
    }
    try {
      const line = withPlus(text);
      this.game = read(line);
      this.line = line;
      this.goto(numbered(ply));
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      const isLong = message === TOO_LONG;
      this.tell(
        isLong ? this.say("This game is too long to be shown here.") : this.say("There is no valid game here."),
      );
      this.announce("error", { message });
    }
  }

  /** @param {string} text */
  tell(text) {
    if (this.status) this.status.textContent = text;
    this.bar?.classList.toggle("empty", !this.game); // without a game there is nothing to press
  }

  // Whether only the page can read the record.
  isCovered() {
    return this.game !== null && !isRead(this.game.game);
  }

  last() {
    return this.isCovered() ? Infinity : (this.game?.frames.length ?? 1) - 1;
  }

  /** @param {number} ply Infinity: the last */
  goto(ply) {
    if (!this.game) return;
    this.at = ply === Infinity ? this.last() : Math.min(Math.max(0, Math.trunc(ply) || 0), this.last());
    if (player === this && this.ply < Infinity) this.ask({ type: "blooms:goto", ply: this.ply });
    this.draw();
  }

  draw() {
    if (!this.game || !this.still || !this.link) return;
    const isCovered = this.isCovered();
    const say = (/** @type {string} */ text) => this.say(text);
    if (!isCovered) this.still.replaceChildren(drawing(this.game, this.ply, say));
    else {
      // What stands inside may not have been parsed yet.
      const inside = document.createElement("slot");
      const drawn = cover(this.game.game, site(this), say);
      const choose = () => {
        inside.hidden = !this.hasAttribute("record") || this.isBare();
        drawn.hidden = !inside.hidden;
      };
      inside.addEventListener("slotchange", choose);
      this.still.replaceChildren(inside, drawn);
      choose();
    }
    const task = exercise(this);
    const invited =
      task?.kind === "puzzle" ? this.say("Tap to solve this puzzle.") : this.say("Tap to start this lesson.");
    this.tell(task ? invited : isCovered ? "" : `${this.ply} / ${this.last()}`);
    for (const step of this.steps ?? []) step.hidden = isCovered || task !== null;
    const ends = [this.ply === 0, this.ply === this.last()];
    (this.steps ?? []).forEach((step, at) => {
      step.disabled = ends[at >> 1];
    });
    this.link.href = place(this);
  }

  // Whether nothing is inside but a link, for readers that run no scripts.
  isBare() {
    const nodes = [...this.childNodes].filter((node) => node instanceof Element || node.textContent?.trim());
    return nodes.every((node) => node instanceof HTMLAnchorElement && !node.firstElementChild);
  }

  shade() {
    // Nothing is written on the element itself: it is the page's own.
    if (this.shadowRoot) {
      const day = sheet(STYLES + styles);
      this.shadowRoot.adoptedStyleSheets = this.isDark() ? [day, sheet(NIGHT)] : [day];
    }
    if (player === this && !attribute(this, "theme") && this.scheme() !== "normal")
      this.ask({ type: "blooms:theme", theme: this.isDark() ? "dark" : "light" });
  }

  // The colour schemes of the page around the board: "normal" where it says nothing.
  scheme() {
    return this.around ? getComputedStyle(this.around).colorScheme || "normal" : "normal";
  }

  isDark() {
    const theme = attribute(this, "theme");
    if (theme === "dark" || theme === "light") return theme === "dark";
    if (!this.around || this.scheme() === "normal") return systemShade.matches;
    const [red] = getComputedStyle(this.around).color.match(/\d+/) ?? ["0"];
    return Number(red) > 127; // the text is light
  }

  // Shows the puzzle of another day, in a page that stayed open over midnight.
  renew() {
    if (player === this || exercise(this)?.name !== "daily") return;
    const record = recordOf(this);
    if (record !== this.line) this.load(record, null);
  }

  async play() {
    this.renew();
    if (player === this || !this.game || !this.stage || !this.still || !this.bar) return;
    if (!hasWebAssembly()) {
      this.tell(
        this.say(
          "This browser does not allow WebAssembly, which the games run on. Allow it for this site, by leaving Lockdown Mode for it if that is on, or use another browser.",
        ),
      );
      return;
    }
    // In a sandbox without allow-same-origin, Python loads only if the host allows all origins.
    if (self.origin === "null") {
      const allowed = await fetch(new URL("pyscript.toml", site(this))).then(
        (got) => got.ok,
        () => false,
      );
      if (!allowed) {
        this.tell(this.say("This page can only show boards; choose Open to play."));
        return;
      }
    }
    if (this.hasAttribute("alone")) {
      location.replace(address(this));
      return;
    }
    player?.rest();
    player = this;
    frame ??= newFrame();
    // Only the page of the same game can continue with this record.
    if (frame.isConnected && frame.dataset.ready === this.kind() && this.stage.moveBefore) {
      this.stage.moveBefore(frame, null);
      this.ask({ type: "blooms:load", record: upToNow(this), ...seats(this) });
      if (this.isCovered() && this.ply < Infinity) this.ask({ type: "blooms:goto", ply: this.ply });
    } else {
      delete frame.dataset.ready;
      frame.src = address(this);
      frame.style.height = `${this.still.offsetHeight + BELOW}px`;
      this.stage.append(frame);
    }
    this.still.hidden = this.bar.hidden = true;
  }

  // The kind of page that the frame must show for this board.
  kind() {
    const task = exercise(this);
    return `${site(this)} ${this.game?.game} ${this.language} ${task ? `${task.kind} ${task.name}` : ""}`;
  }

  // The frame moves to another board: this one shows what was played.
  rest() {
    if (this.still) this.still.hidden = false;
    if (this.bar) this.bar.hidden = attribute(this, "controls") === "off";
  }

  /** @param {Record<string, unknown>} message */
  ask(message) {
    // In a sandbox without an origin, the frame has none either.
    frame?.contentWindow?.postMessage(message, self.origin === "null" ? "*" : new URL(site(this)).origin);
  }

  /** @param {BloomsMessage} message */
  hear(message) {
    const kind = message.type.replace("blooms:", "");
    if (frame && kind === "resize" && Number.isFinite(message.height))
      frame.style.height = `${Math.min(Math.max(message.height, 200), 4000)}px`;
    if (kind === "turn") {
      try {
        // Back in the same game: keep the later moves.
        const more = this.record.startsWith(message.record) ? this.record.slice(message.record.length) : null;
        const goesOn = more !== null && (!/^[^.;]/.test(more) || message.record.endsWith("/"));
        if (!goesOn) {
          this.game = read(message.record);
          this.line = message.record;
        }
        this.at = Math.min(message.ply, this.last());
        this.draw();
      } catch {
        return;
      }
    }
    if (kind !== "resize") this.announce(kind, message);
  }

  /** @type {(kind: string, detail: object) => void} */
  announce(kind, detail) {
    this.dispatchEvent(new CustomEvent(`blooms-${kind}`, { detail, bubbles: true, composed: true }));
  }
}

addEventListener("message", ({ data, origin, source }) => {
  if (!frame || !player || source !== frame.contentWindow || typeof data?.type !== "string") return;
  const isOwn = self.origin === "null" || origin === new URL(site(player)).origin;
  if (isOwn && data.type === "blooms:ready") frame.dataset.ready = player.kind();
  player.hear(data);
});
customElements.define("blooms-board", Board);
