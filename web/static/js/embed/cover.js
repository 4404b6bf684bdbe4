// The cover of a game that only its page can read.
import { others } from "./build_data.js";

/**
 * The opening board of a game with its name on it.
 * @param {string} game
 * @param {string} site the address of the site
 * @param {import("./game.js").Say} say
 */
export function cover(game, site, say) {
  const made = document.createElement("div");
  made.className = "cover";
  const { title, picture } = others[game];
  const image = Object.assign(new Image(), { src: new URL(picture, site).href, alt: "" });
  const name = Object.assign(document.createElement("b"), { textContent: say(title) });
  const note = Object.assign(document.createElement("span"), { textContent: say("Tap to load the game") });
  const label = document.createElement("p");
  label.append(name, note);
  made.append(image, label);
  return made;
}
