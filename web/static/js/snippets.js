// What authors paste to show a game on their sites: the templates of blooms/snippets.py, which the build writes in
// here, and the values that it puts into them. tests/js/snippets.test.mjs compares both.
(() => {
  const { templates, called } = __SNIPPETS__;

  const LONGEST = 160; // characters of a caption that is made of a comment
  const SENTENCE = new RegExp(`^.{1,${LONGEST}}?[.!?\u2026](?= |$)`, "u");
  const ENDED = /^(?:Decided early\.|Out of time\.(?: Players? [1-8](?:, [1-8])*\.)?)\s*/;
  const MARKS = /^\[%marks(?: [^\s[\]]{1,40}){1,400}\] ?/;
  const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
  const PLACE = /\{(\w+)([&*#?!]?)\}/g;

  // Blogs run what stands in brackets, and makers of sites what is in braces.
  /** @type {(text: string) => string} */
  const html = (text) =>
    text
      .replace(NOT_IN_XML, "\ufffd")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("[", "&#91;")
      .replaceAll("{", "&#123;");

  /** @type {(text: string, sign: string) => string} */
  function written(text, sign) {
    if (sign === "?" || sign === "!") return "";
    if (sign === "&") return html(text);
    if (sign === "*") return text.replace(/[\\`*_[\]<>#~|]/g, "\\$&");
    return sign === "#" ? text.replaceAll("[", "(").replaceAll("]", ")") : text;
  }

  /** @type {(template: string, values: Record<string, string>) => string} */
  function filled(template, values) {
    const lines = template.split("\n").filter((line) => {
      const places = [...line.matchAll(PLACE)];
      return places.every(([, name, sign]) => (values[name] !== "") === (sign !== "!"));
    });
    return lines.map((line) => line.replace(PLACE, (_, name, sign) => written(values[name], sign))).join("\n");
  }

  // The height of a comment with so many characters in a line, in pixels.
  /** @type {(comment: number, signs: number) => number} */
  const said = (comment, signs) => 25 * Math.min(8, Math.ceil(comment / signs));

  // The height of a caption, of 38 characters a line at 280 px and of 54 at 408 px.
  /** @param {number} signs */
  function captioned(signs) {
    if (!signs) return "";
    const [most, least] = [38, 54].map((each) => 24 * Math.ceil(signs / each));
    return ` + 20px + clamp(${least}px,${most}px - (100cqw - 280px)*${most - least}/128,${most}px)`;
  }

  // The height of a board before its script runs.
  /** @param {SnippetBoard} board */
  function reserved({ content, exercise, options, caption, comment, seats }) {
    const given = new Map(options);
    const isSquare = Object.keys(called).indexOf(content.split("/")[0]) > 0;
    const share = isSquare ? 100 : 91;
    for (const [small, buttons] of /** @type {const} */ ([
      ["diagram", 0],
      ["small", 74],
    ])) {
      const words = captioned(caption ? 0 : comment);
      if (given.has(small)) return `calc(min(${share}cqw,${Math.floor((share * 408) / 100)}px) + ${buttons}px${words})`;
    }
    const bare = given.get("controls") === "off" ? 100 : 0;
    const rows = [
      [0, 0],
      [26, 50],
      [76, 105],
      [76, 175],
    ];
    const [above, ahead] = exercise ? [64, 90] : rows[Math.floor((seats - 1) / 2)];
    const below = 340 + above - bare + Math.max(0, said(comment, 38) - 75);
    const beside = 420 + ahead - bare + Math.max(0, said(comment, 28) - 50);
    const tallest = Math.floor((share * 44) / 10);
    return (
      `max(${Math.max(beside, tallest)}px,min(${share}cqw + ${below}px` +
      ` + clamp(0px,(340px - 100cqw)*999,70px),${below + tallest}px,(600px - 100cqw)*999))`
    );
  }

  // The page that plays a game: the first game's, or the one named like the game. What is written in an address as
  // encodeURI has it does not end a link in a text.
  /** @param {SnippetBoard} board */
  function link({ host, content, exercise, options }) {
    if (!host) return "";
    const [game, ...rest] = content.split("/");
    const isNamed = Object.hasOwn(called, game);
    const page = isNamed && game !== Object.keys(called)[0] ? `${host}${game}.html` : host;
    if (exercise) return `${page}?${exercise}=${isNamed ? rest.join("/") : content}`;
    const ply = new Map(options).get("ply") ?? "";
    return `${page}${/^\d+$/.test(ply) ? `?ply=${ply}` : ""}#${encodeURI(content)}`;
  }

  /** @type {(kind: string, board: SnippetBoard) => string} */
  function snippet(kind, board) {
    const { host, content, exercise, caption, picture } = board;
    const isCompact = board.options.some(([name]) => name === "diagram" || name === "small");
    /** @type {[string, string][]} */
    const options = caption && isCompact ? [...board.options, ["caption", ""]] : board.options;
    /** @type {[string, string][]} */
    const attributes = [...options, [exercise || "record", content]];
    const asked = (exercise ? attributes : options).map((pair) => pair.join("=")).join("&");
    /** @type {Record<string, string>} */
    const values = {
      host,
      attributes: attributes.map(([name, text]) => ` ${name}="${html(text)}"`).join(""),
      frame: `${host}embed.html${asked && `?${asked}`}${exercise ? "" : `#${encodeURI(content)}`}`,
      link: link(board),
      words: board.words,
      alt: board.alt,
      caption,
      said: caption || board.said,
      picture,
      image: picture || board.drawn,
      width: String(board.size[0]),
      height: String(board.size[1]),
      reserved: reserved(board),
      compact: isCompact ? "as wide as the board" : "",
    };
    values.element = filled(templates.element, values);
    return filled(templates[kind], values);
  }

  // The first sentence of a comment in one line, cut between words where it is long.
  /** @param {string} comment */
  function firstWords(comment) {
    const line = comment.trim().replace(/\s+/g, " ");
    const [sentence] = SENTENCE.exec(line) ?? [];
    const signs = [...line];
    if (sentence || signs.length <= LONGEST) return sentence ?? line;
    const start = signs.slice(0, LONGEST).join("");
    return `${start.slice(0, Math.max(0, start.lastIndexOf(" "))) || start}\u2026`;
  }

  // What players wrote in a comment: without the words that tell why a game has ended, and without marks.
  /** @param {string} comment */
  const remark = (comment) => comment.replace(ENDED, "").replace(MARKS, "");

  // How many turns of a game are moves: not giving up, a draw, dead chains or alliances.
  /** @param {string[]} turns */
  const moves = (turns) => turns.filter((turn) => !/^(?:=$|!\d?(?:,!\d?)*$|[x~])/.test(turn)).length;

  // What people call a game of so many seats, in English: "Go for three".
  /** @type {(game: string, seats: number) => string} */
  const name = (game, seats) => called[game]?.[seats] ?? called[game]?.[2] ?? "";

  /** @type {(text: string) => string} */
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text; // A per cent sign that encodes nothing: no link of ours.
    }
  }

  // What an author has pasted: a record, a link to a game, puzzle or lesson, or an SGF file. A file that this site
  // has written has its record in it.
  /**
   * @param {string} text
   * @returns {{ kind: "game" | "puzzle" | "lesson" | "sgf", content: string, ply: string }}
   */
  function pasted(text) {
    const line = text.trim();
    if (/^\(\s*;/.test(line)) {
      const [, kept = ""] = /[^A-Z]BLOOMS\[((?:\\.|[^\]\\])*)\]/s.exec(line) ?? [];
      const content = kept.replace(/\\(.)/g, "$1");
      return { kind: content ? "game" : "sgf", content: content || line, ply: "" };
    }
    const [address, ...behind] = line.split("#");
    const asked = new URLSearchParams(address.split("?")[1] ?? "");
    const ply = asked.get("ply") ?? "";
    for (const kind of /** @type {const} */ (["puzzle", "lesson"])) {
      const exercise = behind.length ? null : asked.get(kind);
      const [, page = ""] = /\/([a-z]+)\.html\?/.exec(address) ?? [];
      const isOther = Object.hasOwn(called, page) && !exercise?.includes("/");
      if (exercise) return { kind, content: isOther ? `${page}/${exercise}` : exercise, ply };
    }
    const [record] = (behind.length ? decoded(behind.join("#")) : line).split("?");
    return { kind: "game", content: record, ply };
  }

  // A stored game as a record: the current line, the others as variations, and the comments on all of them.
  /** @param {KeptGame} saved */
  function stored({ record, lines = [record], line = 0, comments = {} }) {
    const main = String(lines[line] ?? record);
    const start = main.lastIndexOf("/") + 1;
    const places = new Map([["", "0"]]);
    const notes = [];
    for (const text of [main, ...lines]) {
      const turns = turnsOf(String(text).slice(start));
      const paths = turns.map((_, at) => turns.slice(0, at + 1).join("."));
      const known = paths.filter((path) => places.has(path)).length;
      const isMain = text === main;
      if (known === paths.length) continue;
      if (!isMain) notes.push(`${places.get(paths[known - 1] ?? "")}.${turns.slice(known).join(".")}`);
      const number = isMain ? "" : `${notes.length}-`;
      for (const [at, path] of paths.entries()) if (at >= known) places.set(path, `${number}${at + 1}`);
    }
    for (const [path, text] of Object.entries(comments))
      if (places.has(path)) notes.push(`${places.get(path)}:${escaped(String(text))}`);
    return [main, ...notes].join(";");
  }

  // A turn of Blocky says where before the colon, with points of its own.
  /** @type {(text: string) => string[]} */
  const turnsOf = (text) =>
    text.includes(":")
      ? (text.match(/[^:!]*[:!][^.]*/g) ?? []).map((turn) => turn.replace(/^\./, ""))
      : text.split(".").filter(Boolean);

  /** @type {(comment: string) => string} */
  const escaped = (comment) =>
    comment
      .replace(/[^A-Za-z0-9 .,-]/gu, (sign) =>
        [...new TextEncoder().encode(sign)].map((byte) => `~${byte.toString(16).padStart(2, "0")}`).join(""),
      )
      .replaceAll(" ", "_");

  window.bloomsSnippets = { firstWords, kinds: Object.keys(templates), moves, name, pasted, remark, snippet, stored };
})();
