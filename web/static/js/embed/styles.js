// The styles of a board in a foreign page.
import { paint } from "./build_data.js";

// In the dark, as css/palettes.css has them.
const DARK = Object.entries({ a: "#e0485f", b: "#f5b3ba", c: "#4d83e6", d: "#a9cdf7" })
  .map(([colour, hue]) => `:host([data-shade="dark"]) [data-stone="${colour}"] .petals { fill: ${hue}; }`)
  .join(" ");

export const STYLES = `
  :host { display: block; max-width: 40rem; margin-inline: auto; --cell: ${paint.cell}; --edge: ${paint.edge}; --ink: ${paint.ink}; --paper: #f4efe4; --outline: #4a4338; --mark: #b07400; padding: .4rem; border-radius: .7rem; background: var(--paper); color: var(--ink); font: 1rem/1.4 system-ui, sans-serif; }
  :host([data-shade="dark"]) { --cell: #2d2a24; --edge: #5a5346; --ink: #f1ebdd; --paper: #191713; --outline: #f1ebdd; --mark: #f0b429; }
  [hidden] { display: none !important; }
  svg { display: block; width: 100%; max-height: 90vh; cursor: pointer; }
  .hex { fill: var(--cell); stroke: var(--edge); } .last { stroke: var(--mark); stroke-width: 3; }
  .edge-names { font-family: system-ui, sans-serif; text-anchor: middle; fill: var(--ink); }
  ${DARK} .petals, .heart { stroke: var(--outline); stroke-width: .8; } .heart { fill: var(--cell); }
  p { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; justify-content: center; margin: .4rem 0; }
  button, a { min-width: 2.75rem; min-height: 2.75rem; box-sizing: border-box; padding: .5rem .8rem; font: inherit; color: inherit; background: var(--cell); border: 1px solid var(--edge); border-radius: .5rem; }
  a { display: inline-grid; place-content: center; text-decoration: none; } :is(button, a):focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
  button:disabled { opacity: .5; }
  .cover { position: relative; display: grid; place-items: center; min-height: 12rem; cursor: pointer; }
  .cover img { display: block; width: 100%; max-width: 26rem; max-height: 70vh; }
  .cover p { position: absolute; flex-direction: column; gap: 0; padding: .6rem 1.4rem; border-radius: .7rem; background: var(--paper); border: 1px solid var(--edge); }
  .cover b { font-size: 1.4rem; }
  iframe { display: block; width: 100%; height: 34rem; border: 0; color-scheme: auto; }
`;
