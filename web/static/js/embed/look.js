// How a board looks and speaks: as the page around it.
import { attribute } from "./pasted.js";

export const systemShade = darkness();

// Whether the system is dark, where the browser tells.
/** @returns {Pick<MediaQueryList, "matches" | "addEventListener">} */
function darkness() {
  try {
    return matchMedia("(prefers-color-scheme: dark)");
  } catch {
    return { matches: false, addEventListener() {} };
  }
}

/**
 * The language of the page around an element, also around the component that it is part of.
 * @param {Element} element
 */
export function languageAround(element) {
  for (let inside = element; inside; ) {
    const place = /** @type {HTMLElement | null} */ (inside.closest("[lang]"));
    if (place) return place.lang.slice(0, 2).toLowerCase();
    const root = inside.getRootNode();
    inside = root instanceof ShadowRoot ? root.host : null;
  }
  return "";
}

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

// One sheet for all boards.
/** @param {string} styles */
export function sheet(styles) {
  if (!sheets.has(styles)) {
    const made = new CSSStyleSheet();
    made.replaceSync(styles);
    sheets.set(styles, made);
  }
  return sheets.get(styles);
}

/**
 * The colour schemes of the page around a board: "normal" where it says nothing.
 * @param {Element} [around] an element whose colour is the page's
 */
export function schemeOf(around) {
  return around ? getComputedStyle(around).colorScheme || "normal" : "normal";
}

/**
 * Whether a board is dark: as its attribute says, or the page around it, or the system.
 * @param {HTMLElement} board
 * @param {Element} [around]
 */
export function isDark(board, around) {
  const theme = attribute(board, "theme");
  if (theme === "dark" || theme === "light") return theme === "dark";
  if (!around || schemeOf(around) === "normal") return systemShade.matches;
  const [red] = getComputedStyle(around).color.match(/\d+/) ?? ["0"];
  return Number(red) > 127; // the text is light
}
