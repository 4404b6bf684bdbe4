// The board of Blocky: its blocks, the actions on them, what counts. In the page blooms/games/blocky/blocks.py does
// the same.
import { randomOf } from "./blocky_chance.js";
import { eachAt } from "./shared.js";

/** @typedef {{ path: number[], action: string }} Move an action on the block at a path */

export const COLOURS = "BRGY";
export const PARTS = ["UR", "UL", "LL", "LR"];

/** @type {Record<string, (block: any) => Block>} */
const MOVED = {
  cw: (block) => turned(block, 1),
  ccw: (block) => turned(block, 3),
  swaph: ([ur, ul, ll, lr]) => [ul, ur, lr, ll],
  swapv: ([ur, ul, ll, lr]) => [lr, ll, ul, ur],
};

/**
 * The block turned clockwise by so many quarters.
 * @param {Block} block
 * @param {number} quarters
 * @returns {Block}
 */
function turned(block, quarters) {
  return typeof block === "string" ? block : eachAt(PARTS, (_, part) => turned(block[(part + quarters) % 4], quarters));
}

/**
 * The block at a path; undefined where there is none.
 * @param {Block} board
 * @param {number[]} path
 * @returns {Block | undefined}
 */
function at(board, path) {
  const [part, ...rest] = path;
  if (part === undefined) return board;
  return typeof board === "string" ? undefined : at(board[part], rest);
}

/**
 * The board with another block at an existing path.
 * @param {any} board
 * @param {number[]} path
 * @param {Block} made
 * @returns {Block}
 */
function put(board, [part, ...rest], made) {
  if (part === undefined) return made;
  return eachAt(board, (/** @type {Block} */ block, each) => (each === part ? put(block, rest, made) : block));
}

/**
 * The colour that most of four squares have; empty on a tie.
 * @param {Block[]} squares
 */
function commonest(squares) {
  const counts = [...COLOURS].map((colour) => squares.filter((each) => each === colour).length);
  const most = Math.max(...counts);
  return counts.indexOf(most) === counts.lastIndexOf(most) ? COLOURS[counts.indexOf(most)] : "";
}

/**
 * Four random parts of a block at a level.
 * @param {number} level
 * @param {number} depth that of the board
 * @param {() => number} random
 * @returns {Block[]}
 */
function fresh(level, depth, random) {
  const below = level + 1;
  return PARTS.map(() =>
    below < depth && random() < Math.exp(-below / 4) ? fresh(below, depth, random) : COLOURS[Math.floor(random() * 4)],
  );
}

/**
 * Some of the colours in a random order.
 * @param {number} count
 * @param {() => number} random
 */
export function drawn(count, random) {
  const left = [...COLOURS];
  return PARTS.slice(0, count).map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}

/**
 * The board of a seed; an even one looks the same from every colour.
 * @param {string} seed
 * @param {number} depth
 * @param {boolean} isEven
 * @returns {Block}
 */
export function boardOf(seed, depth, isEven) {
  const random = randomOf(`${seed}/board`);
  if (!isEven) return fresh(0, depth, random);
  const cycle = drawn(4, random);
  /** @type {(block: Block) => Block} */
  const next = (block) => (typeof block === "string" ? cycle[(cycle.indexOf(block) + 1) % 4] : block.map(next));
  const quarters = [depth > 1 ? fresh(1, depth, random) : cycle[0]];
  while (quarters.length < 4) quarters.push(next(MOVED.cw(quarters[quarters.length - 1])));
  const [ur, lr, ll, ul] = quarters;
  return [ur, ul, ll, lr];
}

/**
 * The path in an address such as UR.LL, where top is the whole board; undefined for any other text.
 * @param {string} name
 */
export function pathOf(name) {
  const path = name === "top" ? [] : name.split(".").map((part) => PARTS.indexOf(part));
  return path.includes(-1) ? undefined : path;
}

/**
 * The block in a text such as ((BRRY)GRY), divided no more than so often. Throws an error.
 * @param {string} text
 * @param {number} depth
 * @returns {Block}
 */
export function blockOf(text, depth) {
  /** @type {Block[][]} */
  const open = [[]];
  for (const sign of text) {
    const [outer, inner] = open.length > 1 ? open.slice(-2) : [null, open[0]];
    if (COLOURS.includes(sign)) inner.push(sign);
    else if (sign === "(" && open.length <= depth) open.push([]);
    else if (sign === ")" && outer && inner.length === 4) outer.push(open.pop() ?? []);
    else throw new Error(`${text} is no board`);
  }
  if (open.length > 1 || open[0].length !== 1) throw new Error(`${text} is no board`);
  return open[0][0];
}

/**
 * The move in a text. Throws an error.
 * @param {string} text
 * @returns {Move}
 */
export function moveOf(text) {
  const [, name, action] = /^([^:]*):(.*)$/.exec(text) ?? [];
  const path = action && pathOf(name);
  if (!path) throw new Error(`${text} is no move`);
  return action === "pass" ? { path: [], action } : { path, action };
}

/**
 * The board after a move. Throws an error where the rules forbid it.
 * @param {Block} board
 * @param {Move} move
 * @param {number} depth
 * @param {string} chance what a smash draws from
 */
export function after(board, { path, action }, depth, chance) {
  const block = at(board, path);
  const below = depth - path.length;
  if (action === "pass") return board;
  let made;
  if (typeof block === "string") {
    if (action === "smash" && below) made = fresh(path.length, depth, randomOf(chance));
    if (/^paint-[BRGY]$/.test(action) && !below && !action.endsWith(block)) made = action.slice(-1);
  } else if (block) {
    if (Object.hasOwn(MOVED, action)) made = MOVED[action](block);
    if (action === "combine" && below === 1) made = commonest(block);
  }
  if (!made) throw new Error(`${action} is illegal there`);
  return put(board, path, made);
}

/**
 * The square of a block on a board of this width: its left and upper edge, its width.
 * @param {number[]} path
 * @param {number} width
 */
export function squareOf(path, width) {
  return path.reduce(
    ([left, top, wide], part) => [left + (part % 3 ? 0 : wide / 2), top + (part > 1 ? wide / 2 : 0), wide / 2],
    [0, 0, width],
  );
}

/**
 * The undivided blocks of a board.
 * @param {Block} block
 * @param {number[]} path
 * @returns {{ path: number[], colour: string }[]}
 */
export function squaresOf(block, path = []) {
  return typeof block === "string"
    ? [{ path, colour: block }]
    : block.flatMap((part, each) => squaresOf(part, [...path, each]));
}

/**
 * The smallest squares of a board by their colours, row by row.
 * @param {Block} board
 * @param {number} depth
 */
export function cellsOf(board, depth) {
  const width = 2 ** depth;
  /** @type {string[]} */
  const cells = Array(width * width);
  for (const { path, colour } of squaresOf(board)) {
    const [left, top, wide] = squareOf(path, width);
    for (let row = top; row < top + wide; row += 1) cells.fill(colour, row * width + left, row * width + left + wide);
  }
  return cells;
}

/**
 * The cells of the largest group of a colour connected by sides; of two the upper one.
 * @param {string[]} cells
 * @param {string} colour
 */
export function largest(cells, colour) {
  const width = Math.sqrt(cells.length);
  const free = new Uint8Array(cells.map((each) => Number(each === colour)));
  /** @type {number[]} */
  let most = [];
  for (let start = 0; start < cells.length; start += 1) {
    if (!free[start]) continue;
    /** @type {number[]} */
    const group = [];
    const take = (/** @type {number} */ cell) => {
      if (free[cell]) group.push(cell);
      free[cell] = 0;
    };
    take(start);
    for (const cell of group) {
      take(cell - width);
      take(cell + width);
      if (cell % width) take(cell - 1);
      if ((cell + 1) % width) take(cell + 1);
    }
    if (group.length > most.length) most = group;
  }
  return most;
}

/**
 * Where a colour stands along the sides of a board: the edge (upper, lower, left, right) and how far along it. A corner
 * is on two sides.
 * @param {string[]} cells
 * @param {string} colour
 */
export function edgesOf(cells, colour) {
  const width = Math.sqrt(cells.length);
  /** @type {((along: number) => number)[]} */
  const edges = [
    (along) => along,
    (along) => cells.length - width + along,
    (along) => along * width,
    (along) => along * width + width - 1,
  ];
  return edges.flatMap((cell, edge) =>
    [...Array(width).keys()].filter((along) => cells[cell(along)] === colour).map((along) => ({ edge, along })),
  );
}
