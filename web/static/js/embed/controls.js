// The row below the picture of a board: steps through the game, Play, and a link to its page.

/**
 * @param {(text: string) => string} say
 * @param {HTMLElement} status the element for messages
 * @param {{ step: (by: number) => void, play: () => void }} acts
 */
export function controls(say, status, { step, play }) {
  /** @type {(text: string, name: string, act: () => void, className?: string) => HTMLButtonElement} */
  const button = (text, name, act, className = "step") => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: text, className });
    made.setAttribute("aria-label", name);
    made.addEventListener("click", act);
    return made;
  };
  const steps = [
    button("«", say("Go to start"), () => step(-Infinity)),
    button("‹", say("Previous move"), () => step(-1)),
    button("›", say("Next move"), () => step(1)),
    button("»", say("Go to end"), () => step(Infinity)),
  ];
  const link = Object.assign(document.createElement("a"), {
    target: "_blank",
    rel: "noopener",
    textContent: say("Open"),
  });
  const bar = document.createElement("p");
  bar.append(...steps, button(say("Play"), say("Play here"), play, "main"), link, status);
  return { bar, steps, link };
}
