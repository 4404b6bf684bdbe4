// <blooms-board>: a game of Blooms in any page. One line loads it:
//
//     <script src="https://…/embed.js" async></script>
//     <blooms-board bot="3">blooms/4/race-15/D4a.C3c</blooms-board>
//
// Attributes: record (or the text inside), ply, theme, bot (1 to 8, or off), controls (off hides
// them), lang (else that of the page around it). A game of Blooms is a picture that can be stepped
// through until somebody taps it; of any other game what stands inside the element is shown, such
// as a <figure> with its picture. Then the page itself comes in a frame and plays. One frame serves all boards of a page: it goes where it
// is wanted, and the board that it leaves shows what was played. Events: blooms-ready, blooms-turn,
// blooms-error, with what the frame's message said as `detail`.
(() => {
  const script = document.currentScript.src;
  // Written by web/build/site.py: the drawing, and this file's texts by language.
  const { petals, hexagon, paint } = __DRAWING__;
  const catalogues = __TEXTS__;
  const SVG = "http://www.w3.org/2000/svg";
  const STEPS = [[0, 1], [1, 1], [1, 0], [0, -1], [-1, -1], [-1, 0]];
  const NAMES = { a: "dark red", b: "light red", c: "dark blue", d: "light blue" };
  const OTHERS = { go: "Go for many", blocky: "Blocky" };

  // What a record shows after every turn. It shows games that the program has written and judges
  // none: whoever taps the board has its record read by the rules.

  function cellsOf(base) {
    const cells = new Map(); // "row,slant" -> { name, x, y }
    for (let row = 0; row < 2 * base - 1; row += 1) {
      const first = Math.max(0, row - base + 1);
      for (let slant = first; Math.abs(row - slant) < base && slant < 2 * base - 1; slant += 1) {
        const name = String.fromCharCode(65 + row) + (slant - first + 1);
        cells.set(`${row},${slant}`, { name, x: 40 * (slant - row / 2), y: 20 * Math.sqrt(3) * row });
      }
    }
    return cells;
  }

  function captured(cells, stones, colours) {
    const fallen = [];
    const seen = new Set();
    for (const [start, colour] of stones) {
      if (!colours.includes(colour) || seen.has(start)) continue;
      const bloom = [start];
      let free = false;
      seen.add(start);
      for (const place of bloom) {
        const [row, slant] = place.split(",").map(Number);
        for (const [down, along] of STEPS) {
          const next = `${row + down},${slant + along}`;
          if (!cells.has(next)) continue;
          if (!stones.has(next)) free = true;
          else if (stones.get(next) === colour && !seen.has(next)) { seen.add(next); bloom.push(next); }
        }
      }
      if (!free) fallen.push(...bloom);
    }
    return fallen;
  }

  function placed(cells, rows) {
    const stones = new Map();
    const order = [...cells.keys()];
    for (const [run] of rows.replaceAll("-", "").matchAll(/\d+|[a-d]/g)) {
      if (/\d/.test(run)) order.splice(0, Number(run));
      else stones.set(order.shift(), run);
    }
    return stones;
  }

  function read(text) {
    const [record] = text.trim().split(";");
    const [, other] = /^(go|blocky)\//.exec(record) ?? [];
    if (other) return { page: `${other}.html`, other, frames: [{}] };
    const [, size, , given] = /^blooms\/([2-9]|10)\/(territory|race-\d{1,2})(?:\/@([^/]*))?\//.exec(record) ?? [];
    if (!size || record.length > 65536) throw new Error("no game begins like this");
    const cells = cellsOf(Number(size));
    const named = new Map([...cells].map(([place, { name }]) => [name, place]));
    let stones = placed(cells, given?.split(",")[0] ?? "");
    let seat = Number(given?.split(",")[1] ?? 1) - 1;
    const frames = [{ stones, last: [], seat }];
    for (const turn of record.slice(record.lastIndexOf("/") + 1).split(".").filter(Boolean)) {
      stones = new Map(stones);
      const last = [];
      for (const [, name, colour] of turn.matchAll(/([A-S]\d{1,2})([a-d])/g)) {
        if (!named.has(name)) throw new Error(`${name} is no cell of this board`);
        stones.set(named.get(name), colour);
        last.push(named.get(name));
      }
      for (const place of captured(cells, stones, seat ? "ab" : "cd")) stones.delete(place);
      seat = 1 - seat;
      frames.push({ stones, last, seat });
    }
    return { page: "", base: Number(size), cells, frames };
  }

  // The picture

  function element(tag, attributes, ...children) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  }

  function words({ base, frames }, ply, say) {
    const held = { a: 0, b: 0, c: 0, d: 0 };
    for (const colour of frames[ply].stones.values()) held[colour] += 1;
    const counts = Object.entries(NAMES).map(([colour, name]) => `${held[colour]} ${say(name)}`);
    const head = say("Blooms, base {base}").replace("{base}", base);
    return `${head}, ${ply} / ${frames.length - 1}: ${counts.join(", ")}.`;
  }

  function picture(game, ply, say) {
    if (game.page) {
      const shown = document.createElement("slot");
      shown.append(Object.assign(document.createElement("p"), { className: "name", textContent: say(OTHERS[game.other]) }));
      return shown;
    }
    const { cells, frames } = game;
    const spots = [...cells.values()];
    const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
    const high = Math.max(...spots.map(({ y }) => y));
    const drawn = element("svg", {
      role: "img", "aria-label": words(game, ply, say),
      viewBox: `${left - 24} -27 ${right - left + 48} ${high + 54}`,
    });
    for (const [place, { x, y }] of cells) {
      const colour = frames[ply].stones.get(place);
      const marked = frames[ply].last.includes(place);
      const cell = element("g", { transform: `translate(${x} ${y})` });
      cell.append(element("polygon", { points: hexagon, class: marked ? "hex last" : "hex" }));
      if (colour) {
        const open = "bd".includes(colour);
        cell.dataset.stone = colour;
        cell.append(
          element("path", { d: petals[colour], fill: paint[colour], class: "petals" }),
          element("circle", { r: open ? 6.5 : 3.2, class: "heart" }),
        );
      }
      drawn.append(cell);
    }
    return drawn;
  }

  const LOOKS = `
    :host { display: block; max-width: 40rem; margin-inline: auto; --cell: ${paint.cell}; --edge: ${paint.edge}; --ink: ${paint.ink}; --paper: #f4efe4; padding: .4rem; border-radius: .7rem; background: var(--paper); color: var(--ink); font: 1rem/1.4 system-ui, sans-serif; }
    :host([data-shade="dark"]) { --cell: #2d2a24; --edge: #5a5346; --ink: #f1ebdd; --paper: #191713; }
    [hidden] { display: none !important; }
    svg { display: block; width: 100%; max-height: 90vh; cursor: pointer; }
    .hex { fill: var(--cell); stroke: var(--edge); } .last { stroke: #b07400; stroke-width: 3; }
    .petals, .heart { stroke: #4a4338; stroke-width: .8; } .heart { fill: var(--cell); }
    p { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; justify-content: center; margin: .4rem 0; }
    button, a { min-width: 2.75rem; min-height: 2.75rem; box-sizing: border-box; padding: .5rem .8rem; font: inherit; color: inherit; background: var(--cell); border: 1px solid var(--edge); border-radius: .5rem; }
    a { display: inline-grid; place-content: center; text-decoration: none; } :is(button, a):focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
    button:disabled { opacity: .5; } .name { font-size: 1.4rem; padding: 2rem; cursor: pointer; }
    iframe { display: block; width: 100%; height: 34rem; border: 0; color-scheme: auto; }
  `;

  const dark = matchMedia("(prefers-color-scheme: dark)");
  let frame = null; // the one that plays, and the board that has it
  let player = null;

  class Board extends HTMLElement {
    static observedAttributes = ["record", "ply", "theme"];
    static read = read;

    connectedCallback() {
      if (this.shadowRoot) return;
      const root = this.attachShadow({ mode: "open" });
      this.language = (this.closest("[lang]")?.lang ?? "").slice(0, 2);
      const say = (text) => catalogues[this.language]?.[text] ?? text;
      this.say = say;
      const looks = new CSSStyleSheet();
      looks.replaceSync(LOOKS);
      root.adoptedStyleSheets = [looks];
      const button = (text, name, act) => {
        const made = Object.assign(document.createElement("button"), { type: "button", textContent: text });
        made.setAttribute("aria-label", name);
        made.addEventListener("click", act);
        return made;
      };
      this.stage = document.createElement("div");
      this.still = document.createElement("div");
      this.still.addEventListener("click", () => this.play());
      this.told = document.createElement("span");
      this.told.setAttribute("role", "status");
      this.back = button("‹", say("One turn back"), () => this.goto(this.ply - 1));
      this.forward = button("›", say("One turn forward"), () => this.goto(this.ply + 1));
      this.link = Object.assign(document.createElement("a"), { target: "_blank", rel: "noopener", textContent: say("Open") });
      this.bar = document.createElement("p");
      this.steps = [
        button("«", say("To the start"), () => this.goto(0)), this.back, this.forward,
        button("»", say("To the end"), () => this.goto(Infinity)),
      ];
      this.bar.append(...this.steps, button(say("Play"), say("Play here"), () => this.play()), this.link, this.told);
      this.bar.hidden = this.getAttribute("controls") === "off";
      root.append(this.stage, this.still, this.bar);
      dark.addEventListener("change", () => this.shade());
      this.shade();
      const begin = () => this.load(this.getAttribute("record") ?? this.textContent, this.getAttribute("ply"));
      // The text inside may not have been read yet.
      if (this.hasAttribute("record") || document.readyState !== "loading") begin();
      else document.addEventListener("DOMContentLoaded", begin);
    }

    attributeChangedCallback(name, before, value) {
      if (!this.game || before === value) return;
      if (name === "record") this.load(value ?? this.textContent, null);
      if (name === "ply") this.goto(value === "last" || value === null ? Infinity : Number(value));
      if (name === "theme") this.shade();
      if (player === this && name === "record") this.ask({ type: "blooms:load", record: this.record });
      if (player === this && name === "theme") this.ask({ type: "blooms:theme", theme: value ?? "auto" });
    }

    load(text, ply) {
      try {
        this.game = read(text);
        this.record = text.trim();
        this.goto(ply === null || ply === "last" ? Infinity : Number(ply));
      } catch (error) {
        this.told.textContent = this.say("No game is written here.");
        this.announce("error", { message: error.message });
      }
    }

    // The record up to a turn, as a link or the frame wants it.
    upTo(ply) {
      if (this.game.page) return this.record;
      const [record] = this.record.split(";");
      const at = record.lastIndexOf("/") + 1;
      return record.slice(0, at) + record.slice(at).split(".").slice(0, ply).join(".");
    }

    goto(ply) {
      if (!this.game) return;
      const last = this.game.frames.length - 1;
      this.ply = Math.min(Math.max(0, Math.trunc(ply) || 0), last);
      if (ply === Infinity) this.ply = last;
      if (player === this) this.ask({ type: "blooms:goto", ply: this.ply });
      this.draw();
    }

    draw() {
      const last = this.game.frames.length - 1;
      this.still.replaceChildren(picture(this.game, this.ply, this.say));
      this.told.textContent = this.game.page ? "" : `${this.ply} / ${last}`;
      for (const step of this.steps) step.hidden = Boolean(this.game.page);
      this.back.disabled = this.ply === 0;
      this.forward.disabled = this.ply === last;
      this.link.href = this.place(this.upTo(this.ply));
    }

    place(record, search = "") {
      return `${new URL(`./${this.game.page}`, script)}${search}#${record}`;
    }

    shade() {
      const theme = this.getAttribute("theme");
      this.dataset.shade = theme === "dark" || (theme !== "light" && dark.matches) ? "dark" : "light";
    }

    address() {
      const asked = new URLSearchParams({ embed: "1", ...this.seats() });
      if (this.language) asked.set("lang", this.language);
      for (const name of ["theme", "controls", "seed"]) {
        if (this.hasAttribute(name)) asked.set(name, this.getAttribute(name));
      }
      return this.place(this.upTo(this.ply), `?${asked}`);
    }

    // The reader has the seat that is to move, in Go the first; Blocky's record names its players.
    seats() {
      const bot = this.getAttribute("bot");
      const other = /^[1-8]$/.test(bot) ? `bot:${bot}` : "human";
      if (this.game.other === "blocky") return {};
      const mine = this.game.frames[this.ply].seat ?? 0;
      const count = this.game.other === "go" ? 8 : 2;
      return Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at + 1}`, at === mine ? "human" : other]));
    }

    async play() {
      if (player === this || !this.game) return;
      // A sandbox without allow-same-origin lets Python in only where the host allows everybody.
      if (self.origin === "null") {
        const allowed = await fetch(new URL("pyscript.toml", script)).then((got) => got.ok, () => false);
        if (!allowed) { this.told.textContent = this.say("This place shows boards only; Open plays."); return; }
      }
      if (this.hasAttribute("alone")) { location.replace(this.address()); return; }
      player?.rest();
      player = this;
      if (!frame) {
        frame = document.createElement("iframe");
        frame.title = "Blooms";
        frame.allow = "clipboard-write";
      }
      // Only the page of this board's game can go on with it.
      const lives = frame.isConnected && frame.dataset.ready === `${this.game.page} ${this.language}` && this.stage.moveBefore;
      if (lives) this.stage.moveBefore(frame, null);
      else { delete frame.dataset.ready; frame.src = this.address(); this.stage.append(frame); }
      if (lives) this.ask({ type: "blooms:load", record: this.upTo(this.ply), ...this.seats() });
      this.still.hidden = this.bar.hidden = true;
    }

    // The frame goes to another board: this one shows what was played on it.
    rest() {
      this.still.hidden = false;
      this.bar.hidden = this.getAttribute("controls") === "off";
    }

    ask(message) {
      // In a sandbox without an origin the frame has none either.
      frame.contentWindow?.postMessage(message, self.origin === "null" ? "*" : new URL(script).origin);
    }

    hear(message) {
      const kind = String(message.type).replace("blooms:", "");
      if (kind === "ready") frame.dataset.ready = `${this.game.page} ${this.language}`;
      if (kind === "resize" && Number.isFinite(message.height)) frame.style.height = `${Math.min(Math.max(message.height, 200), 4000)}px`;
      if (kind === "turn") {
        try {
          // Back in the same game: the turns to come are still there.
          const more = this.record.startsWith(message.record) ? this.record.slice(message.record.length) : null;
          const goesOn = more !== null && (!/^[^.;]/.test(more) || message.record.endsWith("/"));
          if (!goesOn) { this.game = read(message.record); this.record = message.record; }
          this.ply = Math.min(message.ply, this.game.frames.length - 1);
          this.draw();
        } catch { return; }
      }
      if (kind !== "resize") this.announce(kind, message);
    }

    announce(kind, detail) {
      this.dispatchEvent(new CustomEvent(`blooms-${kind}`, { detail, bubbles: true, composed: true }));
    }
  }

  addEventListener("message", (event) => {
    if (frame && player && event.source === frame.contentWindow) player.hear(event.data ?? {});
  });
  customElements.define("blooms-board", Board);
})();
