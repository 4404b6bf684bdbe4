// The picture of a position of Blocky. In the page blooms/games/blocky/drawing.py and tiles.py draw the same.
import { cellsOf, edgesOf, largest, squareOf, squaresOf } from "./blocky_board.js";
import { blockyParts } from "./blocky_data.js";
import { element } from "./shared.js";

/** @typedef {import("./blocky.js").Shown} Shown */
/** @typedef {import("./blocky.js").Target} Target */

const { gaps, hues, rim, side: SIDE, signs, smallest } = blockyParts;
const GOLD = "var(--pollen)";

const rounded = (/** @type {number} */ number) => Math.round(number * 100) / 100;
const face = (/** @type {string} */ colour) => `var(--face-${colour})`;
const foot = (/** @type {string} */ colour) => `var(--foot-${colour})`;
const ink = (/** @type {string} */ colour) => `var(--ink-${colour})`;

// The colours, and once more in rules what stands in attributes: programs that darken pages leave these alone.
const colours = Object.keys(hues);
const declared = colours.map((colour) => {
  const [above, below, sign] = hues[colour];
  return `--face-${colour}: ${above}; --foot-${colour}: ${below}; --ink-${colour}: ${sign};`;
});
const filled = colours.flatMap((colour) => [face(colour), foot(colour)]).map((paint) => ["fill", paint]);
const stroked = ["#000", "#fff", GOLD, ...colours.map(ink)].map((paint) => ["stroke", paint]);
const rules = [...filled, ...stroked].map(([name, paint]) => `[${name}="${paint}"] { ${name}: ${paint} !important; }`);
export const STYLES = `:host { ${declared.join(" ")} } @layer { ${rules.join(" ")} }`;

/**
 * @param {string} d
 * @param {string} stroke
 * @param {number} width
 * @param {Record<string, string | number>} more
 */
function line(d, stroke, width, more = {}) {
  return element("path", { d, fill: "none", stroke, "stroke-width": width, ...more });
}

/**
 * The square of a block inside the gaps around it, which are the wider, the larger the blocks that they part; and the
 * height of its foot.
 * @param {number[]} path
 * @param {number} depth
 */
export function tileOf(path, depth) {
  const [left, top, cells] = squareOf(path, 2 ** depth);
  const wide = (cells * SIDE) / 2 ** depth;
  const gap = (/** @type {number} */ at) => gaps[at % 2 ** depth ? depth - Math.log2(at & -at) : 0];
  const [x, y] = [gap(left), gap(top)];
  const [width, height] = [rounded(wide - x - gap(left + cells)), rounded(wide - y - gap(top + cells))];
  return { x, y, width, height, below: wide > smallest ? rounded(Math.min(4, 0.07 * height)) : 0 };
}

/**
 * A glazed square with the sign of its colour.
 * @param {string} colour
 * @param {ReturnType<typeof tileOf>} tile
 */
function tiled(colour, { x, y, width, height, below }) {
  const least = Math.min(width, height);
  const above = rounded(height - below);
  const box = { x, y, width, rx: rounded(Math.min(7, 0.12 * least)) };
  const glaze = element("rect", { ...box, height: above, fill: face(colour) });
  if (!below) return [glaze];
  return [
    element("rect", { ...box, height, fill: foot(colour) }),
    glaze,
    line(signs[colour], ink(colour), 2.2, {
      transform: `translate(${rounded(x + width / 2)} ${rounded(y + above / 2)}) scale(${(least / 58).toFixed(3)})`,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      opacity: 0.8,
    }),
  ];
}

/**
 * What counts for a target, in gold: the outline of its largest group, or a bar for each of its places along the sides.
 * @param {string[]} cells
 * @param {Target} target
 */
function goal(cells, { isBlob, colour }) {
  const width = Math.sqrt(cells.length);
  const side = SIDE / width;
  if (isBlob) {
    const group = new Set(largest(cells, colour));
    const edges = [...group].flatMap((cell) => {
      const [column, left, top] = [cell % width, (cell % width) * side, Math.floor(cell / width) * side];
      return [
        group.has(cell - width) ? "" : `M${left} ${top}h${side}`,
        group.has(cell + width) ? "" : `M${left} ${top + side}h${side}`,
        column && group.has(cell - 1) ? "" : `M${left} ${top}v${side}`,
        column < width - 1 && group.has(cell + 1) ? "" : `M${left + side} ${top}v${side}`,
      ];
    });
    const around = edges.join("");
    const ends = { "stroke-linecap": "square" };
    return [line(around, "#000", 5, ends), line(around, GOLD, 2.6, ends)];
  }
  const gap = Math.min(3, side / 6);
  const bars = edgesOf(cells, colour).map(({ edge, along }) => {
    const [start, long, aside] = [along * side + gap, side - 2 * gap, edge % 2 ? SIDE + rim / 2 : -rim / 2];
    return edge < 2 ? `M${start} ${aside}h${long}` : `M${aside} ${start}v${long}`;
  });
  return [line(bars.join(""), "#000", 8), line(bars.join(""), GOLD, 4)];
}

/**
 * The sign of a player: a square of the colour with an outline or with bars, as on the board what counts has it.
 * @param {Target} target
 */
export function sign({ isBlob, colour }) {
  const around = isBlob ? "M4 4h40v40h-40z" : "M8 4h32M8 44h32M4 8v32M44 8v32";
  return element(
    "svg",
    { viewBox: "0 0 48 48", "aria-hidden": "true" },
    ...tiled(colour, { x: 6, y: 6, width: 36, height: 36, below: 3 }),
    line(around, "#000", 5),
    line(around, GOLD, 2.6),
  );
}

/**
 * The board after a turn: what counts for the player to move, in the end for who has won, and the block of the turn.
 * @param {Shown} shown
 * @param {number} ply
 * @param {string} words
 */
export function picture({ depth, frames, targets }, ply, words) {
  const { board, move, over, to_move } = frames[ply];
  const size = SIDE + 2 * rim;
  const box = { x: -rim, y: -rim, width: size, height: size };
  const [seat] = over ? over.winners : to_move;
  const squares = squaresOf(board).map(({ path, colour }) => {
    const [left, top] = squareOf(path, SIDE);
    return element("g", { transform: `translate(${left} ${top})` }, ...tiled(colour, tileOf(path, depth)));
  });
  const drawn = element(
    "svg",
    { role: "img", "aria-label": words, viewBox: Object.values(box).join(" ") },
    element("rect", { ...box, class: "tray", rx: 12 }),
    ...squares,
    ...goal(cellsOf(board, depth), targets[seat]),
  );
  if (move && move.action !== "pass") {
    const [left, top, wide] = squareOf(move.path, SIDE);
    drawn.append(line(`M${left} ${top}h${wide}v${wide}h-${wide}z`, "#fff", 2, { "stroke-dasharray": "2 5" }));
  }
  return drawn;
}
