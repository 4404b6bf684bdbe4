// The parts of a board's frame that are made once, and the small drawings on them.
import { element } from "./game.js";

/**
 * An element of the page with its properties; attributes are those that have a hyphen, and `role`.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties))
    if (name === "role" || name.includes("-")) made.setAttribute(name, value);
    else Object.assign(made, { [name]: value });
  made.append(...children);
  return made;
}

/**
 * A drawing of lines on 24 by 24 units.
 * @param {string} d
 */
export function icon(d) {
  return element("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, element("path", { d }));
}

/** The sign of the games: a flower of six petals. */
export function flower() {
  const petals = [0, 60, 120, 180, 240, 300].map((degrees) =>
    element("ellipse", { cx: 12, cy: 5.2, rx: 3.3, ry: 4.2, transform: `rotate(${degrees} 12 12)` }),
  );
  const eye = element("circle", { cx: 12, cy: 12, r: 2.6 });
  return element("svg", { viewBox: "0 0 24 24", class: "flower", "aria-hidden": "true" }, ...petals, eye);
}

/**
 * @param {string} className
 * @param {() => void} act
 * @param {(Node | string)[]} children
 */
export function button(className, act, ...children) {
  const made = make("button", { type: "button", className }, ...children);
  made.addEventListener("click", () => {
    if (made.getAttribute("aria-disabled") !== "true") act();
  });
  return made;
}

/**
 * Gives a part what it says and, where that is more, its name.
 * @param {HTMLElement} part
 * @param {string} text
 * @param {string} name
 */
export function labelled(part, text, name = text) {
  if (part.textContent !== text) part.textContent = text;
  part.setAttribute("aria-label", name);
}
