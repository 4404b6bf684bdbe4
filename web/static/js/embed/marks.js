// The marks in the comments of a record, drawn over a board of Blooms. blooms/core/marks.py describes
// their text, blooms/drawing/marks.py draws them in the page.

/** @typedef {{ place: string, end: string, label: string }} Mark */
/** @typedef {{ x: number, y: number }} Spot */

const RADIUS = 20;
const INK = { fill: "#15781b", stroke: "#fff" };
const MARK = /^([A-S]\d{1,2})(?:-([A-S]\d{1,2})|=([A-Z]|[1-9]\d?))?$/;

/**
 * The marks in the notes of a record, by ply of its main line.
 * @param {string[]} notes
 * @param {(name: string) => boolean} isCell
 */
export function marksOf(notes, isCell) {
  /** @type {Map<number, Mark[]>} */
  const byPly = new Map();
  for (const note of notes) {
    const [, ply, text] = /^(\d{1,5}):~5b~25marks_([\w.~-]{1,4000}?)~5d(?:_|$)/.exec(note) ?? [];
    if (!text) continue;
    const read = text
      .replaceAll("~3d", "=")
      .split("_")
      .map((mark) => MARK.exec(mark));
    const marks = read.flatMap((match) =>
      match ? [{ place: match[1], end: match[2] ?? "", label: match[3] ?? "" }] : [],
    );
    const isWhole = marks.length === read.length && marks.length <= 64;
    const isKnown = marks.every(({ place, end }) => isCell(place) && (!end || (isCell(end) && end !== place)));
    if (isWhole && isKnown) byPly.set(Number(ply), marks);
  }
  return byPly;
}

/**
 * @param {Spot} start
 * @param {Spot} end
 */
function arrow(start, end) {
  const long = Math.hypot(end.x - start.x, end.y - start.y);
  const [right, down] = [(end.x - start.x) / long, (end.y - start.y) / long];
  const [half, head, tail] = [3, Math.min(18, long / 2), Math.min(14, long / 3)];
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
 * @param {(tag: string, attributes: Record<string, string | number>) => SVGElement} element
 */
export function markShapes(marks, spot, element) {
  return marks.flatMap(({ place, end, label }) => {
    const { x, y } = spot(place);
    if (end) return [element("path", { ...INK, d: arrow(spot(place), spot(end)), opacity: 0.88 })];
    const circle = { cx: x, cy: y };
    if (!label)
      return [
        element("circle", { ...circle, r: RADIUS * 0.82, fill: "none", stroke: INK.stroke, "stroke-width": 5.2 }),
        element("circle", { ...circle, r: RADIUS * 0.82, fill: "none", stroke: INK.fill, "stroke-width": 3.2 }),
      ];
    const font = { "font-family": "sans-serif", "font-weight": 700, "font-size": 14.8, "text-anchor": "middle" };
    const sign = element("text", { ...font, x, y: y + 5.2, fill: INK.stroke });
    sign.textContent = label;
    return [element("circle", { ...INK, ...circle, r: RADIUS * 0.58, "stroke-width": 2 }), sign];
  });
}

/**
 * The marks in words.
 * @param {Mark[]} marks
 * @param {(text: string) => string} say
 */
export function marksInWords(marks, say) {
  const parts = marks.map(({ place, end, label }) => {
    if (end) return say("arrow from {start} to {end}").replace("{start}", place).replace("{end}", end);
    const text = label ? say("{label} on {place}").replace("{label}", label) : say("circle on {place}");
    return text.replace("{place}", place);
  });
  return parts.length ? ` ${say("Marks: {marks}.").replace("{marks}", parts.join(", "))}` : "";
}
