// Blocky for a board in a foreign page: the positions in its records, and what is said of them. Its rules are those of
// blooms/games/blocky/, smashes included: only legal turns are shown.
import { after, blockOf, boardOf, cellsOf, drawn, edgesOf, largest, moveOf, pathOf, squareOf } from "./blocky_board.js";
import { randomOf } from "./blocky_chance.js";
import { blockyParts } from "./blocky_data.js";
import { picture, STYLES, sign } from "./blocky_picture.js";
import { describe, player, words } from "./blocky_words.js";
import { eachAt, limited } from "./shared.js";

/** @typedef {import("./game.js").Say} Say */
/** @typedef {import("./blocky_board.js").Move} Move */
/** @typedef {{ isBlob: boolean, colour: string }} Target what a seat collects */
/** @typedef {import("./game.js").Frame & { board: Block, points: number[], costs: number[], move: Move | null }} Frame */
/**
 * @typedef {{
 *   game: string, seats: number, turns: string[], depth: number, rounds: number, targets: Target[], isGain: boolean, frames: Frame[],
 *   comments?: Map<number, string>,
 * }} Shown
 */

const HEAD = new RegExp(blockyParts.head);
const JOINT = /(?<!UR|UL|LL|LR)\.|\.(?!(?:UR|UL|LL|LR)[.:])/;

// Turns in any letters as records have them: Ur.ll:Paint-b.TOP:cw is UR.LL:paint-B.top:cw.
/** @param {string} turns */
function tidied(turns) {
  return turns
    .replace(/\b([UL][RL])\b|\btop\b|(?<=:)[a-z-]+/gi, (word, part) => (part ? word.toUpperCase() : word.toLowerCase()))
    .replace(/(?<=:paint-)[a-z]\b/g, (colour) => colour.toUpperCase());
}

/**
 * What a record shows.
 * @param {string[]} fields
 * @param {string} field its turns
 * @returns {Shown}
 */
function read(fields, field) {
  const [, deep, goal, options, , count, seed, players, given] = HEAD.exec(fields.join("/")) ?? [];
  if (!deep || Number(seed) > Number.MAX_SAFE_INTEGER) throw new Error("no game begins like this");
  const [depth, rounds, seats] = [Number(deep), Number(count), players.replace(/\d/g, "").length];
  const toss = randomOf(`${seed}/goals`);
  const targets = drawn(seats, randomOf(`${seed}/targets`)).map((colour) => ({
    isBlob: goal === "mixed" ? toss() >= 0.5 : goal === "blob",
    colour,
  }));
  const isGain = options.includes("gain");
  let board = given ? blockOf(given, depth) : boardOf(seed, depth, options.includes("even"));
  let costs = targets.map(() => 0);
  /** @type {Frame[]} */
  const frames = [];
  const add = (/** @type {Move | null} */ move) => {
    const cells = cellsOf(board, depth);
    const scores = targets.map(
      ({ isBlob, colour }) => (isBlob ? largest(cells, colour) : edgesOf(cells, colour)).length,
    );
    if (isGain && !move) costs = scores;
    const points = eachAt(scores, (score, seat) => score - costs[seat]);
    const isOver = frames.length === rounds * seats;
    const most = Math.max(...points);
    const winners = points.flatMap((net, seat) => (net === most ? [seat] : []));
    frames.push({
      board,
      costs,
      points,
      move,
      to_move: isOver ? [] : [frames.length % seats],
      over: isOver ? { winners, why: "" } : null,
      captured: 0,
      last: [],
    });
  };
  add(null);
  const turns = limited(field ? tidied(field).split(JOINT) : []);
  for (const turn of turns) {
    const move = moveOf(turn);
    const [seat] = frames[frames.length - 1].to_move;
    if (seat === undefined) throw new Error("the game is over");
    board = after(board, move, depth, `${seed}/${frames.length - 1}`);
    costs = eachAt(costs, (cost, each) => cost + (each === seat ? (blockyParts.costs[move.action] ?? 0) : 0));
    add(move);
  }
  return { game: "blocky", seats, turns, depth, rounds, targets, isGain, frames };
}

/** @type {import("./game.js").EmbeddedGame<Shown>} */
export const blocky = {
  read,
  picture: (shown, ply, say) => picture(shown, ply, describe(shown, ply, say)),
  chips(shown, ply, say) {
    const { frames, targets } = shown;
    const { over, points, to_move } = frames[ply];
    return eachAt(targets, (target, seat) => ({
      sign: sign(target),
      name: player(shown, seat, say),
      state: to_move.includes(seat) ? "to play" : over?.winners.includes(seat) && targets.length > 1 ? "Won" : "",
      points: points[seat],
      unit: say("points"),
      ink: `var(--face-${target.colour})`,
      seat,
    }));
  },
  words,
  kind: () => "Blocky",
  spot({ depth }, name) {
    const path = pathOf(name);
    if (!path || path.length > depth) return undefined;
    const [left, top, wide] = squareOf(path, blockyParts.side);
    return { x: left + wide / 2, y: top + wide / 2, r: wide / 2 };
  },
  css: STYLES,
};
