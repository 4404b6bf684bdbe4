// The lab's tournament: own bots and levels, each against each, with a table and the games.
import { Unanswered } from "./lab_bench.js";
import { address, control, limit, part } from "./lab_parts.js";
import * as programs from "./lab_programs.js";
import { words } from "./lab_python.js";
import { filled } from "./lab_words.js";

const { say } = window.bloomsLanguage;

/** @typedef {{ id: string, name: string, code?: string }} Player a program of the player's, or one by its name in matches */

export class Tournament {
  #python;
  /** @type {Set<string>} */
  #chosen = new Set(programs.choice("players") ?? ["own", "level=1", "level=2"]);

  /** @param {import("./lab_python.js").Python} python */
  constructor(python) {
    this.#python = python;
  }

  /** @returns {Player[]} */
  #players() {
    const titles = new Map(Array.from(control("program").options, (each) => [each.value, each.text]));
    const own = ["own", ...programs.drafts(), "greedy", "look_ahead", "tree_search"];
    const named = Array.from(control("against").options, ({ value }) => ({ id: value, name: value }));
    return [...own.map((id) => ({ id, name: titles.get(id) ?? id, code: programs.text(id) })), ...named];
  }

  /** The players to choose from. */
  show() {
    const boxes = this.#players().map(({ id, name }) => {
      const label = document.createElement("label");
      const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: this.#chosen.has(id) });
      box.addEventListener("change", () => {
        if (box.checked) this.#chosen.add(id);
        else this.#chosen.delete(id);
        programs.choose("players", [...this.#chosen]);
      });
      label.translate = false;
      label.append(box, ` ${name}`);
      return label;
    });
    part("players").replaceChildren(...boxes);
  }

  /**
   * Play all games; a program that fails loses its game.
   * @param {{ game: string, seed: number }} match
   */
  async play(match) {
    const players = this.#players().filter(({ id }) => this.#chosen.has(id));
    part("games").replaceChildren();
    part("standings").hidden = true;
    part("leader").textContent = players.length < 2 ? say("Choose two players or more.") : "";
    if (players.length < 2) return;
    const each = Number(control("each").value);
    const total = (each * players.length * (players.length - 1)) / 2;
    const shares = players.map(() => /** @type {number[]} */ ([]));
    const bar = part("rounds");
    bar.hidden = false;
    bar.value = 0;
    let played = 0;
    try {
      for (let number = 0; number < each; number += 1)
        for (const [at, one] of players.entries())
          for (const [to, other] of players.entries()) {
            if (to <= at || this.#python.isStopping) continue;
            const found = await this.#game(one, other, { ...match, number });
            if (found.share === null) continue;
            shares[at].push(found.share);
            shares[to].push(1 - found.share);
            this.#list(one, other, found);
            played += 1;
            bar.value = played / total;
          }
      const { table } = await this.#python.answer({ do: "standings", shares });
      this.#tell(table, players);
    } finally {
      bar.hidden = true;
    }
  }

  /** @type {(one: Player, other: Player, match: object) => Promise<{ share: number | null, record: string, why: string }>} */
  async #game(one, other, match) {
    const both = [one, other];
    const first = one.code === undefined ? one.id : "bot.py";
    const against = other.code === undefined ? other.id : "rival.py";
    const asked = { do: "begin", draw: false, ...match, players: [first, against] };
    let record = "";
    /** @type {any} */
    let now = null;
    for (;;) {
      if (this.#python.isStopping || (now && now.share !== null)) return { share: now?.share ?? null, record, why: "" };
      const mover = now?.next ?? both.findIndex((each) => each.code !== undefined);
      try {
        const codes = both.map(({ code }) => code);
        const found = await (now
          ? this.#python.turn("turn", mover, limit())
          : this.#python.begin(asked, codes, limit()));
        if (found.error) return { share: found.by, record, why: `${both[found.by].name}: ${words(found)}` };
        now = found;
        record = found.record;
      } catch (why) {
        if (!(why instanceof Unanswered) || ["stopped", "start"].includes(why.message) || !now) throw why;
        return { share: mover, record, why: filled(say("{name} took too long."), { name: both[mover].name }) };
      }
    }
  }

  /** @type {(one: Player, other: Player, found: { share: number | null, record: string, why: string }) => void} */
  #list(one, other, { share, record, why }) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.textContent = `${one.name} – ${other.name}`;
    if (record) link.href = address(record);
    const result = share === 0.5 ? "½ – ½" : `${share} – ${1 - Number(share)}`;
    item.append(link, ` ${result}${why ? ` (${why})` : ""}`);
    part("games").append(item);
  }

  /** @type {(table: { player: number, points: number, games: number, score: number[] }[], players: Player[]) => void} */
  #tell(table, players) {
    const rows = table.map(({ player, points, games, score }) => {
      const row = document.createElement("tr");
      const [percent, low, high] = score.map((each) => Math.round(100 * each));
      const name = Object.assign(document.createElement("th"), { scope: "row", textContent: players[player].name });
      const cells = [`${points} / ${games}`, `${percent}`, `${low} – ${high} %`];
      row.append(name, ...cells.map((textContent) => Object.assign(document.createElement("td"), { textContent })));
      return row;
    });
    part("standings").tBodies[0].replaceChildren(...rows);
    part("standings").hidden = false;
    const { player, points, games } = table[0];
    const values = { name: players[player].name, points, games };
    part("leader").textContent = filled(say("First: {name}, {points} of {games} points."), values);
  }
}
