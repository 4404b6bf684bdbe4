// Boards of Go: points are numbered from the upper left corner, row by row; stones are one letter a point, "." for
// none. blooms/games/go/board.py has the same.

/** The seats' letters. */
export const LETTERS = "BWRLGOPC";
const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/** @typedef {{ size: number, names: string[], near: number[][] }} Goban */

/**
 * @param {number} size
 * @returns {Goban}
 */
export function goban(size) {
  const names = [];
  const near = [];
  for (let at = 0; at < size * size; at += 1) {
    const [row, column] = [Math.floor(at / size), at % size];
    names.push(`${COLUMNS[column]}${size - row}`);
    const sides = [row ? at - size : -1, column ? at - 1 : -1, column < size - 1 ? at + 1 : -1, at + size];
    near.push(sides.filter((side) => side >= 0 && side < size * size));
  }
  return { size, names, near };
}

/**
 * The points connected with one, of the same letter, and those around them.
 * @param {Goban} board
 * @param {string} stones
 * @param {number} first
 */
export function connected({ near }, stones, first) {
  const points = new Set([first]);
  /** @type {Set<number>} */
  const border = new Set();
  for (const point of points)
    for (const next of near[point]) (stones[next] === stones[first] ? points : border).add(next);
  return { points: [...points], border: [...border] };
}

/**
 * All that is connected at these points, each once.
 * @param {Goban} board
 * @param {string} stones
 * @param {Iterable<number>} places
 */
export function connections(board, stones, places) {
  const seen = new Set();
  const found = [];
  for (const place of places) {
    if (seen.has(place)) continue;
    const one = connected(board, stones, place);
    for (const point of one.points) seen.add(point);
    found.push(one);
  }
  return found;
}

/**
 * The seats of the stones at some points, in order.
 * @param {string} stones
 * @param {number[]} points
 */
export function seatsAt(stones, points) {
  const letters = new Set(points.map((point) => stones[point]));
  return [...LETTERS].flatMap((letter, seat) => (letters.has(letter) ? [seat] : []));
}
