// What the lab says of a game and of a match.
const { say } = window.bloomsLanguage;

/** @typedef {{ svg: string, words: string, points: number[], record: string, turn: string, ply: number, seat: number,
 *    next: number | null, share: number | null, by?: number | null }} Frame the game after a turn */

// A text with values in the places of their names: "Turn {number}".
/** @type {(text: string, values: Record<string, unknown>) => string} */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

// What the game shows after its turn `at`; the opponent is called `rival`.
/** @type {(frame: Frame, at: number, rival: string) => string} */
function told(frame, at, rival) {
  const parts = [];
  const { ply, turn, seat } = frame;
  if (!at) parts.push(seat ? say("Your bot moves second.") : say("Your bot moves first."));
  else if (frame.by === 0) parts.push(filled(say("Turn {number}: your bot plays {turn}."), { number: ply, turn }));
  else parts.push(filled(say("Turn {number}: {rival} plays {turn}."), { number: ply, rival, turn }));
  const [own, other] = seat ? frame.points.toReversed() : frame.points;
  if (!at && ply)
    parts.push(filled(say("The {count} turns so far are random, the same with the seats swapped."), { count: ply }));
  if (at) parts.push(filled(say("Points: {own} to {other}."), { own, other }));
  if (frame.share === 1) parts.push(say("Your bot wins."));
  else if (frame.share === 0) parts.push(filled(say("{rival} wins."), { rival }));
  else if (frame.share !== null) parts.push(say("Nobody wins."));
  return parts.join(" ");
}

// The result of a match, whose games gave these shares of a win.
/** @type {(found: { score: number[], elo: number[] }, shares: number[]) => string} */
function score(found, shares) {
  const [percent, low, high] = found.score.map((each) => Math.round(100 * each));
  const [elo, from, to] = found.elo.map((each) => (each > 0 ? `+${each}` : String(each).replace("-", "−")));
  const won = shares.reduce((sum, share) => sum + share, 0);
  const values = { won, count: shares.length, percent, low, high, elo, from, to };
  const parts = [say("Score: {won} of {count}, {percent} %; with 95 % certainty {low} to {high} %.")];
  // Where one side won every game, only one end of the interval is known.
  if (found.score[0] === 1) parts.push(say("Elo {from} or more."));
  else if (found.score[0] === 0) parts.push(say("Elo {to} or less."));
  else parts.push(say("Elo {elo}, from {from} to {to}."));
  return filled(parts.join(" "), values);
}

export { filled, score, told };
