// The marks in the comments of a record, drawn over a board. blooms/core/marks.py describes their text,
// blooms/drawing/marks.py draws them in the page.
import { element, filled } from "./shared.js";

/** @typedef {{ place: string, end: string, label: string }} Mark */
/** @typedef {import("./game.js").Spot} Spot */

const RADIUS = 20;
const INK = { fill: "#15781b", stroke: "#fff" };
const WIDTH = 0.3; // of an arrow, in radii of a place
const PLACE = "top|[A-Z][A-Z0-9.]{0,17}";
const LABEL = "[^\\s[\\]]{1,3}|triangle|square|cross";
const MARK = new RegExp(`^(${PLACE})(?:-(${PLACE})(?:=(line))?|=(${LABEL}))?$`);
const TEXT = /^\[%marks((?: [^\s[\]]{1,40}){1,400})\] ?/;
/** @type {Record<string, string>} */
const SHAPES = { triangle: "\u25b3", square: "\u25a1", cross: "\u2715" };

/**
 * The marks of a comment, and the comment without them; all of it where it has no valid marks.
 * @param {string} comment
 * @param {(name: string) => boolean} isPlace
 * @returns {{ marks: Mark[], text: string }}
 */
export function marksOf(comment, isPlace) {
  const written = TEXT.exec(comment);
  const words = written ? written[1].trim().split(" ") : [];
  const marks = words.map((word) => {
    const [, place = "", end = "", line = "", label = line] = MARK.exec(word) ?? [];
    return { place, end, label };
  });
  const isValid = marks.every(({ place, end }) => isPlace(place) && (!end || (isPlace(end) && end !== place)));
  if (!written || !isValid || new Set(words).size < words.length) return { marks: [], text: comment };
  return { marks, text: comment.slice(written[0].length) };
}

const radius = (/** @type {Spot} */ { r = RADIUS }) => r;

/**
 * @param {Spot} start
 * @param {Spot} end
 */
function arrow(start, end) {
  const long = Math.max(Math.hypot(end.x - start.x, end.y - start.y), 0.1);
  const [right, down] = [(end.x - start.x) / long, (end.y - start.y) / long];
  const unit = Math.min(radius(start), radius(end));
  const [half, head, tail] = [(unit * WIDTH) / 2, Math.min(unit * 0.9, long / 2), Math.min(unit * 0.7, long / 3)];
  const sides = [
    [tail, half],
    [long - head, half],
    [long - head, head * 0.6],
    [long, 0],
    [long - head, head * -0.6],
    [long - head, -half],
    [tail, -half],
  ];
  const corners = sides.map(([along, aside]) => {
    const x = start.x + right * along - down * aside;
    return `${x.toFixed(1)} ${(start.y + down * along + right * aside).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/**
 * The elements of these marks.
 * @param {Mark[]} marks
 * @param {(name: string) => Spot} spot
 */
export function markShapes(marks, spot) {
  return marks.flatMap(({ place, end, label }) => {
    const from = spot(place);
    const { x, y } = from;
    if (end) {
      const to = spot(end);
      if (!label) return [element("path", { ...INK, d: arrow(from, to), opacity: 0.88 })];
      const wide = (Math.min(radius(from), radius(to)) * WIDTH) / 2;
      const line = { d: `M${x} ${y}L${to.x} ${to.y}`, stroke: INK.fill, "stroke-width": wide, opacity: 0.88 };
      return [element("path", line)];
    }
    const r = radius(from);
    const circle = { cx: x, cy: y };
    if (!label) {
      const ring = { ...circle, r: r * 0.82, fill: "none" };
      return [
        element("circle", { ...ring, stroke: INK.stroke, "stroke-width": r * 0.26 }),
        element("circle", { ...ring, stroke: INK.fill, "stroke-width": r * 0.16 }),
      ];
    }
    const size = r * (label.length < 3 || label in SHAPES ? 0.74 : 0.5);
    const font = { "font-family": "sans-serif", "font-weight": 700, "font-size": size, "text-anchor": "middle" };
    return [
      element("circle", { ...INK, ...circle, r: r * 0.58, "stroke-width": r * 0.1 }),
      element("text", { ...font, x, y: y + r * 0.26, fill: INK.stroke }, SHAPES[label] ?? label),
    ];
  });
}

/** @type {Record<string, string>} */
const WORDS = {
  "": "circle on {place}",
  triangle: "triangle on {place}",
  square: "square on {place}",
  cross: "cross on {place}",
};

/**
 * The marks in words.
 * @param {Mark[]} marks
 * @param {(text: string) => string} say
 */
export function marksInWords(marks, say) {
  const parts = marks.map(({ place, end, label }) => {
    const line = label ? "line from {start} to {end}" : "arrow from {start} to {end}";
    const words = end ? line : (WORDS[label] ?? "{label} on {place}");
    return filled(say(words), { place, start: place, end, label });
  });
  return parts.length ? ` ${filled(say("Marks: {marks}."), { marks: parts.join(", ") })}` : "";
}
