// The frame in which the game is played. All boards of a page share it: it moves to the board that needs it.
import { site, version } from "./shared_board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./player.js").Player} Player */

// Milliseconds after which a frame is shown that has not said that it is ready: it says why itself.
const PATIENCE = 10_000;

/** @type {HTMLIFrameElement | null} */
let frame = null;
/** @type {Player | null} who has it */
let player = null;
let waiting = 0;
let isTold = false; // that the site has another version

/** @param {Player} other */
export function hasFrame(other) {
  return player === other;
}

// A browser may lack it, or refuse to give it.
function hasWebAssembly() {
  try {
    return typeof WebAssembly === "object";
  } catch {
    return false;
  }
}

/**
 * Why nothing can be played here; empty where it can.
 * @param {Board} board
 */
export async function whyNot(board) {
  if (!hasWebAssembly())
    return board.say(
      "This browser does not allow WebAssembly, which the games run on. Allow it for this site, by leaving Lockdown Mode for it if that is on, or use another browser.",
    );
  // In a sandbox without allow-same-origin, Python loads only if the host allows all origins.
  if (self.origin !== "null") return "";
  const isAllowed = await fetch(new URL("pyscript.toml", site(board))).then(
    (got) => got.ok,
    () => false,
  );
  return isAllowed ? "" : board.say("This page can only show boards; choose Open to play.");
}

// Whatever loads in the frame has to say that it is ready: a foreign page may have taken its place.
// A finger on it scrolls the page around it, never the frame, not even while that is still too low.
function newFrame() {
  const made = Object.assign(document.createElement("iframe"), { allow: "clipboard-write", scrolling: "no" });
  made.addEventListener("load", () => delete made.dataset.ready);
  return made;
}

// The kind of page that the frame must show for a board.
/** @param {Board} board */
function kind(board) {
  return JSON.stringify([site(board), board.game?.game, board.language, !board.task]);
}

/**
 * Gives the frame to a board.
 * @param {Player} next who plays on it
 * @param {string} address the page to show, with the record up to the turn that is shown
 * @param {Record<string, unknown>} load the message that opens the game where the page is there already
 */
export function begin(next, address, load) {
  if (player !== next) player?.rest();
  player = next;
  const { board, stage } = next;
  frame ??= newFrame();
  frame.title = board.called();
  clearTimeout(waiting);
  // Only the page of the same game can continue with this record.
  const isKnown = frame.isConnected && frame.dataset.ready === kind(board);
  if (isKnown && (frame.parentNode === stage || stage.moveBefore)) {
    if (frame.parentNode !== stage) stage.moveBefore(frame, null);
    ask(next, load);
    next.live();
  } else {
    delete frame.dataset.ready;
    frame.src = address;
    stage.append(frame);
    waiting = setTimeout(() => next.live(), PATIENCE);
  }
}

/** Moves the focus into the frame, as after a press of Play. */
export function focus() {
  frame?.focus();
}

/**
 * @param {Player} player
 * @param {Record<string, unknown>} message
 */
export function ask({ board }, message) {
  // In a sandbox without an origin, the frame has none either.
  frame?.contentWindow?.postMessage(message, self.origin === "null" ? "*" : new URL(site(board)).origin);
}

addEventListener("message", ({ data, origin, source }) => {
  if (!frame || !player || source !== frame.contentWindow || typeof data?.type !== "string") return;
  const { board } = player;
  const isOwn = self.origin === "null" || origin === new URL(site(board)).origin;
  if (isOwn && data.type === "blooms:ready") {
    frame.dataset.ready = kind(board);
    clearTimeout(waiting);
    if (data.version !== version && !isTold)
      console.info(`<blooms-board> ${version} plays on a site of version ${data.version ?? "0.1"}`);
    isTold = true;
    player.live();
  }
  player.hear(data);
});
