// The parts of the page to program a bot in, by the names that lab.html gives them, and what its
// controls say.

/** @type {(role: string) => any} */
export const part = (role) => document.querySelector(`[data-role="${role}"]`);
/** @type {(name: string) => HTMLInputElement & HTMLSelectElement} */
export const control = (name) => /** @type {any} */ (document.querySelector(`[name="${name}"]`));
/** @type {(action: string) => HTMLButtonElement} */
export const button = (action) => /** @type {any} */ (document.querySelector(`[data-action="${action}"]`));

/** The game to play, the opponent, and the seed. */
export const match = () => ({
  game: control("game").value,
  players: ["bot.py", control("against").value],
  seed: Math.max(1, Math.min(999_999, Math.trunc(Number(control("seed").value)) || 1)),
});

/** Milliseconds for a turn of the program. */
export const limit = () => 1000 * Number(control("limit").value);

/**
 * The address of the page where a record can be looked through.
 * @param {string} record
 */
export function address(record) {
  const of = document.querySelector(`[name="game"] [value="${record.split("/")[0]}"]`);
  return `./${/** @type {HTMLElement} */ (of).dataset.page}#${record}`;
}

/** @param {{ svg: string, words: string, record: string } | undefined} frame */
export function showBoard(frame) {
  const board = part("board");
  board.hidden = part("open").hidden = !frame;
  if (!frame) return;
  board.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(frame.svg)}`;
  board.alt = frame.words;
  part("open").href = address(frame.record);
}
