// The points of a position of Go for many, and who has won. blooms/games/go/score.py has the same.
import { connections, LETTERS, seatsAt } from "./go_board.js";
import { active, sum } from "./go_rules.js";
import { eachAt } from "./shared.js";

/** @typedef {import("./go_rules.js").Rules} Rules */
/** @typedef {import("./go_rules.js").Position} Position */
/** @typedef {{ points: number[], owners: number[], share: number }} Region */
/**
 * Who has won and why: by resignation; or a side by its points, of all those there are.
 * @typedef {{ winners: number[], why: "resigned" | "points" | "alliance", side: number[], points: number, total: number }} Result
 */

/**
 * The empty regions, those that they belong to, and what each of several gets. While stones are played, more than
 * half of the board belongs to nobody.
 * @param {Rules} rules
 * @param {Position} position
 * @returns {Region[]}
 */
export function regions(rules, { stones, phase }) {
  const isPlayed = phase === "play" || phase === "choose";
  const free = [...stones].flatMap((letter, at) => (letter === "." ? [at] : []));
  return connections(rules, stones, free).map(({ points, border }) => {
    const around = seatsAt(stones, border);
    const isOpen = isPlayed && around.length === 1 && 2 * points.length > stones.length;
    const isShared = rules.coop && !rules.has("no_shared") && around.length > 1;
    return { points, owners: isOpen ? [] : around, share: isShared ? Math.floor(points.length / around.length) : 0 };
  });
}

/**
 * The points of some seats together, and of all there are.
 * @param {Rules} rules
 * @param {Position} position
 */
export function counting(rules, position) {
  const { seats, komi, has } = rules;
  const { stones, held } = position;
  const land = regions(rules, position);
  const own = seats.map((seat) => [...stones].filter((letter) => letter === LETTERS[seat]).length);
  const taken = sum(held.flat());
  const beside = has("area") ? sum(own) : has("crossman") ? -taken : taken;
  /** @param {number[]} side */
  const points = (side) => {
    const all = side.map((seat) => {
      if (has("area")) return komi[seat] + own[seat];
      if (has("crossman")) return komi[seat] - sum(held.map((counts) => counts[seat]));
      return komi[seat] + sum(eachAt(held[seat], (count, colour) => (side.includes(colour) ? 0 : count)));
    });
    for (const {
      points: { length },
      owners,
      share,
    } of land) {
      const among = owners.filter((seat) => side.includes(seat)).length;
      all.push(among && among === owners.length ? length : share * among);
    }
    return sum(all);
  };
  return { points, total: sum(land.map(({ points }) => points.length)) + beside + sum(komi) };
}

/**
 * The result of a position; null while the game goes on.
 * @param {Rules} rules
 * @param {Position} position
 * @returns {Result | null}
 */
export function result(rules, position) {
  if (position.phase !== "over") return null;
  const here = active(rules, position);
  const { points, total } = counting(rules, position);
  if (here.length < 2)
    return { winners: here.length ? here : rules.seats, why: "resigned", side: here, points: 0, total };
  const isEnough = (/** @type {number[]} */ side) => 12 * points(side) > 5 * total;
  const formed = [...new Set(position.named)]
    .filter((name) => name.length > 2 && position.named.filter((other) => other === name).length === name.length - 1)
    .map((name) => [...name.slice(1)].map((letter) => LETTERS.indexOf(letter)));
  let sides = here.map((seat) => [seat]);
  if (formed.some(isEnough)) {
    const allied = formed.flat();
    sides = [...formed, ...sides.filter(([seat]) => !allied.includes(seat))].filter(isEnough);
  }
  const most = Math.max(...sides.map(points));
  const best = sides.filter((side) => points(side) === most);
  // Whoever has the largest share of the win, the first of those who have the same.
  const least = Math.min(...best.map((side) => side.length));
  const winners = best.flat().sort((a, b) => a - b);
  const side = best.filter(({ length }) => length === least).sort(([a], [b]) => a - b)[0];
  return { winners, why: side.length > 1 ? "alliance" : "points", side, points: points(side), total };
}
