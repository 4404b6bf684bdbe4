// What the turns of a record of Go for many do. The record is legal, so nothing is tested but what decides whether a
// round counts. blooms/games/go/ has the rules; every position here equals Python's (tests/js/go.test.mjs).
import { connected, connections, goban, LETTERS, seatsAt } from "./go_board.js";
import { eachAt } from "./shared.js";

/**
 * Captured stones by colour, and who gets how many of them: seat and number.
 * @typedef {{ stones: number[], shares: [number, number][] }} Pool
 */
/**
 * blooms/games/go/state.py describes the fields; `held` has each seat's prisoners by colour, `out` who has resigned.
 * @typedef {{
 *   stones: string, held: number[][], eliminated: number[], pools: Pool[],
 *   phase: "play" | "choose" | "mark" | "ally" | "over", seat: number, round: number, doubled: boolean,
 *   passes: number, still: number, out: number[], dead: number[], agreed: number[], quiet: boolean, named: string[],
 * }} Position
 */
/**
 * @typedef {import("./go_board.js").Goban & {
 *   seats: number[], together: boolean, coop: boolean, has: (option: string) => boolean, komi: number[],
 *   past: Set<string>,
 * }} Rules `past` are the boards of a game in rounds
 */

const HEAD = /^go\/([5-9]|1\d|2[0-5])\/([2-8])\/(sequential|parallel)(-coop)?([+\w.-]*)(?:\/@([^/]*))?$/;
const STILL = 6;

/**
 * The rules of a record and its start.
 * @param {string[]} fields those before its turns
 * @returns {[Rules, Position]}
 */
export function begun(fields) {
  const [whole, size, players, order, coop, words, given] = HEAD.exec(fields.join("/").replaceAll(" ", "+")) ?? [];
  if (!whole) throw new Error("no game begins like this");
  const options = words.split("+");
  const komi =
    options
      .find((option) => option.startsWith("komi"))
      ?.split("-")
      .slice(1) ?? [];
  const seats = eachAt(LETTERS.slice(0, Number(players)), (_, seat) => seat);
  const [rows, seat, prisoners = "", gone = ""] = (given ?? "").split(",");
  /** @param {string} text */
  const counts = (text) => seats.map((colour) => Number.parseInt(text.split(LETTERS[colour])[1] ?? "0", 10));
  const held = seats.map((holder) => counts(prisoners.split("-")[holder] ?? ""));
  const rules = {
    ...goban(Number(size)),
    seats,
    together: order === "parallel",
    coop: Boolean(coop),
    has: (/** @type {string} */ option) => options.includes(option),
    komi: seats.map((seat) => Number(komi[seat] ?? 0)),
    past: new Set(),
  };
  const empty = ".".repeat(rules.names.length);
  /** @type {Position} */
  const start = {
    ...{ stones: empty, held, eliminated: counts(gone), pools: [], phase: "play", seat: 0, round: 1, doubled: false },
    ...{ passes: 0, still: 0, out: [], dead: [], agreed: [], quiet: false, named: [] },
  };
  if (given !== undefined) {
    start.stones = rows.replace(/\d{1,2}/g, (run) => ".".repeat(Number(run))).replaceAll("-", "");
    if (start.stones.length !== empty.length) throw new Error("the rows are not those of this board");
    start.seat = Number(seat ?? 1) - 1;
    start.round = 0;
  }
  if (rules.has("crossman")) {
    const lost = seats.map((colour) => sum(held.map((each) => each[colour])) + start.eliminated[colour]);
    start.held = seats.map((holder) => seats.map((colour) => (colour === holder ? lost[colour] : 0)));
    start.eliminated = counts("");
  }
  rules.past.add(empty).add(start.stones);
  return [rules, start];
}

/** @param {number[]} counts */
export function sum(counts) {
  return counts.reduce((all, count) => all + count, 0);
}

/**
 * The seats that have not resigned.
 * @param {Rules} rules
 * @param {Position} position
 */
export function active({ seats }, { out }) {
  return seats.filter((seat) => !out.includes(seat));
}

/**
 * The seats to move.
 * @param {Rules} rules
 * @param {Position} position
 */
export function moversOf(rules, position) {
  const { phase, seat, pools, agreed } = position;
  const here = active(rules, position);
  if (phase === "choose") return [pools[0].shares[0][0]];
  if (phase === "ally" || (phase === "play" && rules.together)) return here;
  if (phase !== "mark") return [seat];
  const waiting = here.filter((each) => !agreed.includes(each));
  return [waiting.find((each) => each >= seat) ?? waiting[0]];
}

/**
 * The seats that resign by a turn.
 * @param {Rules} rules
 * @param {Position} position
 * @param {string} turn
 */
export function leaving(rules, position, turn) {
  const movers = moversOf(rules, position);
  const [alone, named] = /^!([1-8])?$/.exec(turn) ?? [];
  if (alone && movers.length === 1) return [named ? Number(named) - 1 : movers[0]];
  const texts = turn.split(",");
  return movers.flatMap((seat, at) => (texts[at] === "!" ? [seat] : []));
}

/**
 * The position after a turn.
 * @param {Rules} rules
 * @param {Position} before
 * @param {string} turn
 */
export function after(rules, before, turn) {
  /** @type {Position} */
  const position = JSON.parse(JSON.stringify(before));
  const gone = leaving(rules, before, turn);
  const movers = moversOf(rules, before);
  const texts = turn.split(",").filter((text) => !/^![1-8]?$/.test(text));
  if (before.phase === "over") throw new Error("the game is over");
  if (movers.length > 1 && texts.length + gone.length !== movers.length) throw new Error(`${turn} is no round`);
  position.out.push(...gone);
  const here = active(rules, position);
  if (here.length < 2) return { ...position, phase: /** @type {const} */ ("over") };
  if (texts.length) move(rules, position, texts);
  else {
    const hasLeft = position.out.includes(position.seat);
    if (position.phase === "choose") settle(position);
    if (hasLeft) pass(rules, position);
    if (position.phase === "choose") goOn(rules, position);
    else if (position.phase !== "mark") hasLeft && stopIfPassed(rules, position);
    else if (position.agreed.length === here.length) clear(rules, position);
  }
  return position;
}

/** @type {(rules: Rules, position: Position, texts: string[]) => void} */
function move(rules, position, texts) {
  const [text] = texts;
  switch (position.phase) {
    case "choose":
      give(
        position,
        rules.seats.map((seat) => text.split(LETTERS[seat]).length - 1),
      );
      settle(position);
      return goOn(rules, position);
    case "mark":
      return mark(rules, position, text);
    case "ally":
      Object.assign(position, { named: texts, phase: "over" });
      return;
    default:
      return rules.together ? round(rules, position, texts) : turn(rules, position, text);
  }
}

/** @type {(rules: Rules, text: string) => number} */
function pointOf({ names }, text) {
  const point = names.indexOf(text);
  if (point < 0) throw new Error(`${text} is no point of this board`);
  return point;
}

// Turns

/**
 * Whether first-turn rules say that the seat to move passes, or that it places two stones.
 * @type {(rules: Rules, position: Position) => { mustPass: boolean, playsTwo: boolean }}
 */
function firstTurns({ seats, together, has }, { round, seat }) {
  const applies = !together && !has("no_first_turns");
  const first = [1, 2][seats.length - 3] ?? 0;
  return { mustPass: applies && round === 3 && seat < first, playsTwo: applies && round === 1 && seat > 3 };
}

/** @type {(rules: Rules, position: Position, text: string) => void} */
function turn(rules, position, text) {
  const { mustPass, playsTwo } = firstTurns(rules, position);
  if (text === "-") {
    if (!mustPass) position.passes += 1;
    pass(rules, position);
    return stopIfPassed(rules, position);
  }
  const [point, { seat }] = [pointOf(rules, text), position];
  put(position, point, LETTERS[seat]);
  const others = rules.near[point].filter((near) => position.stones[near] !== LETTERS[seat]);
  capture(rules, position, breathless(rules, position.stones, others), new Map([[point, seat]]), seat);
  Object.assign(position, { passes: 0, quiet: false });
  if (playsTwo && !position.doubled) position.doubled = true;
  else pass(rules, position);
  settle(position);
  goOn(rules, position);
}

/** Gives the turn to the next seat. @type {(rules: Rules, position: Position) => void} */
function pass(rules, position) {
  const here = active(rules, position);
  const next = here.find((seat) => seat > position.seat);
  if (next === undefined && position.round) position.round += 1;
  position.seat = next ?? here[0];
  position.doubled = false;
}

/** @type {(rules: Rules, position: Position, texts: string[]) => void} */
function round(rules, position, texts) {
  if (texts.every((text) => text === "-")) return stop(rules, position);
  const before = JSON.stringify(position);
  /** @type {Map<number, number>} */
  const placed = new Map();
  eachAt(active(rules, position), (seat, at) => {
    const isAlone = texts.indexOf(texts[at]) === texts.lastIndexOf(texts[at]);
    if (texts[at] !== "-" && isAlone) placed.set(pointOf(rules, texts[at]), seat);
  });
  for (const [point, seat] of placed) put(position, point, LETTERS[seat]);
  const beside = [...placed.keys()].flatMap((point) => [point, ...rules.near[point]]);
  for (const isOld of rules.has("old_first") ? [true, false] : [false]) {
    const chains = breathless(rules, position.stones, beside);
    const gone = isOld ? chains.filter((chain) => !chain.some((point) => placed.has(point))) : chains;
    capture(rules, position, gone, placed, rules.seats.length - 1);
  }
  if (rules.past.has(position.stones)) {
    Object.assign(position, JSON.parse(before));
    position.still += 1;
    if (position.still === STILL) stop(rules, position);
    return;
  }
  rules.past.add(position.stones);
  Object.assign(position, { still: 0, quiet: false });
  settle(position);
  goOn(rules, position);
}

/** A seat chooses prisoners, or play goes on. @type {(rules: Rules, position: Position) => void} */
function goOn(rules, position) {
  position.phase = position.pools.length ? "choose" : "play";
  stopIfPassed(rules, position);
}

/** @type {(rules: Rules, position: Position) => void} */
function stopIfPassed(rules, position) {
  if (position.phase === "play" && position.passes >= active(rules, position).length) stop(rules, position);
}

// Captures

/** @type {(position: Position, point: number, letter: string) => void} */
function put(position, point, letter) {
  position.stones = position.stones.slice(0, point) + letter + position.stones.slice(point + 1);
}

/**
 * The chains without liberties at these points.
 * @type {(rules: Rules, stones: string, places: number[]) => number[][]}
 */
function breathless(rules, stones, places) {
  const chains = connections(
    rules,
    stones,
    places.filter((place) => stones[place] !== "."),
  );
  return chains.filter(({ border }) => border.every((point) => stones[point] !== ".")).map(({ points }) => points);
}

/**
 * Takes chains off the board. `placed` are the stones of this turn and their seats, none for dead chains; `first` is
 * the seat that chooses first.
 * @type {(rules: Rules, position: Position, chains: number[][], placed: Map<number, number>, first: number) => void}
 */
function capture(rules, position, chains, placed, first) {
  const { seats, near, coop, has } = rules;
  const before = position.stones;
  for (const point of chains.flat()) put(position, point, ".");
  const { stones } = position;
  for (const group of coop && placed.size ? joined(rules, stones, chains, placed) : chains) {
    const counts = seats.map((seat) => group.filter((point) => before[point] === LETTERS[seat]).length);
    const around = group.flatMap((point) => near[point]);
    let captors = seatsAt(stones, around);
    // Dead stones that none alive touches go to those around the region that they leave.
    if (!captors.length && !placed.size)
      captors = seatsAt(stones, connected(rules, stones, group[0]).border).filter((seat) => !counts[seat]);
    const fresh = captors.filter((seat) => around.some((at) => placed.get(at) === seat && stones[at] !== "."));
    const [each, rest] = [Math.floor(group.length / captors.length), group.length % captors.length];
    const turns = (/** @type {number} */ seat) => (first - seat + seats.length) % seats.length;
    captors.sort((a, b) => turns(a) - turns(b));
    /** @type {[number, number][]} */
    const shares = captors.map((seat) => [seat, each + (fresh.includes(seat) ? Math.floor(rest / fresh.length) : 0)]);
    if (has("area")) add(position.eliminated, counts);
    else if (has("crossman")) for (const seat of seats) position.held[seat][seat] += counts[seat];
    else position.pools.push({ stones: counts, shares: coop || captors.length === 1 ? shares : [] });
  }
}

/**
 * Chains that touched each other or the same new stone, together.
 * @type {(rules: Rules, stones: string, chains: number[][], placed: Map<number, number>) => number[][]}
 */
function joined({ near }, stones, chains, placed) {
  /** @type {{ points: number[], ties: Set<number> }[]} */
  let groups = [];
  for (const chain of chains) {
    const beside = chain.flatMap((point) => near[point]).filter((at) => placed.has(at) || stones[at] === ".");
    const whole = { points: [...chain], ties: new Set([...chain, ...beside]) };
    const touches = (/** @type {{ ties: Set<number> }} */ { ties }) => [...ties].some((at) => whole.ties.has(at));
    const more = groups.filter(touches);
    groups = groups.filter((group) => !more.includes(group));
    for (const { points, ties } of more) {
      whole.points.push(...points);
      for (const at of ties) whole.ties.add(at);
    }
    groups.push(whole);
  }
  return groups.map(({ points }) => points).sort((a, b) => Math.min(...a) - Math.min(...b));
}

// Prisoners

/** @type {(counts: number[], more: number[]) => void} */
function add(counts, more) {
  for (const at of counts.keys()) counts[at] += more[at];
}

/** Gives stones of the first pool to the seat whose turn it is. @type {(position: Position, taken: number[]) => void} */
function give({ pools: [pool], held }, taken) {
  const [[seat]] = pool.shares.splice(0, 1);
  add(held[seat], taken);
  add(
    pool.stones,
    taken.map((count) => -count),
  );
}

/** Shares out pools until a seat has a choice. @type {(position: Position) => void} */
function settle(position) {
  const { pools, out } = position;
  while (pools.length) {
    const [{ stones, shares }] = pools;
    shares.sort(([a], [b]) => Number(out.includes(a)) - Number(out.includes(b)));
    if (!shares.length) {
      add(position.eliminated, stones);
      pools.shift();
      continue;
    }
    const [[seat, share]] = shares;
    const free = eachAt(stones, (count, colour) => (colour === seat ? 0 : count));
    let left = Math.min(share, sum(free));
    const hasChoice = left && left < sum(free) && free.filter(Boolean).length > 1;
    if (hasChoice && !out.includes(seat)) return;
    const taken = free.map((count) => {
      const some = Math.min(count, left);
      left -= some;
      return some;
    });
    give(position, taken);
  }
}

// The end

/** Play stops: dead chains are marked, unless the players have just failed to agree. @type {(rules: Rules, position: Position) => void} */
function stop(rules, position) {
  Object.assign(position, { passes: 0, still: 0 });
  if (position.quiet || !/\w/.test(position.stones)) return count(rules, position);
  Object.assign(position, { phase: "mark", dead: [], agreed: [] });
}

/** @type {(rules: Rules, position: Position, text: string) => void} */
function mark(rules, position, text) {
  const [mover] = moversOf(rules, position);
  if (text === "-") {
    Object.assign(position, { phase: "play", quiet: true, agreed: [], dead: [] });
    return;
  }
  const named = (text.match(/[A-Z]\d+/g) ?? []).map((name) => pointOf(rules, name));
  const dead = connections(rules, position.stones, named).flatMap(({ points }) => points);
  dead.sort((a, b) => a - b);
  position.agreed = `${dead}` === `${position.dead}` ? [...position.agreed, mover] : [mover];
  position.dead = dead;
  if (position.agreed.length === active(rules, position).length) clear(rules, position);
}

/** All agree about the dead chains. @type {(rules: Rules, position: Position) => void} */
function clear(rules, position) {
  const chains = connections(rules, position.stones, position.dead).map(({ points }) => points);
  capture(rules, position, chains, new Map(), rules.seats.length - 1);
  settle(position);
  count(rules, position);
}

/** @type {(rules: Rules, position: Position) => void} */
function count({ coop, seats }, position) {
  position.phase = coop && seats.length > 2 ? "ally" : "over";
}
