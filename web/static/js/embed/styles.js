// The styles of a board in a foreign page.
import { dark, light } from "./build_data.js";

export const STYLES = `
  :host { all: initial; color-scheme: light; direction: ltr; display: block; max-width: 40rem; margin-inline: auto; ${light} --cell: #fbfcf7; --edge: #6f7d73; --ink: #18271f; --paper: #e6ebe0; padding: .4rem; border-radius: .7rem; background: var(--paper); color: var(--ink); font: 1rem/1.4 system-ui, sans-serif; }
  [hidden] { display: none !important; }
  svg { display: block; width: 100%; max-height: 90vh; cursor: pointer; }
  .tray { fill: var(--tray); stroke: var(--tray-rim); stroke-width: .8; }
  .side { fill: var(--tile-lo); stroke: var(--grout); stroke-width: 1.6; transform: translateY(.9px); }
  .tile { fill: var(--tile); stroke: var(--tile-hi); stroke-width: .6; }
  .holes { stroke: var(--tile-lo); stroke-width: 4.6; stroke-linecap: round; opacity: .6; }
  .rim, .bed { fill: none; stroke-linecap: round; stroke-width: 40; } .bed { stroke-width: 37.4; }
  .last { fill: none; stroke: var(--last); stroke-width: 1.7; }
  .edge-names { font-weight: 500; text-anchor: middle; fill: var(--tray-ink); }
  p { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; justify-content: center; margin: .4rem 0; }
  button, a { min-width: 2.75rem; min-height: 2.75rem; box-sizing: border-box; padding: .5rem .8rem; font: inherit; color: inherit; background: var(--cell); border: 1px solid var(--edge); border-radius: .5rem; }
  a { display: inline-grid; place-content: center; text-decoration: none; } :is(button, a):focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
  button:disabled { opacity: .5; }
  .cover { position: relative; display: grid; place-items: center; min-height: 12rem; cursor: pointer; }
  .cover img { display: block; width: 100%; max-width: 26rem; max-height: 70vh; }
  .cover p { position: absolute; flex-direction: column; gap: 0; padding: .6rem 1.4rem; border-radius: .7rem; background: var(--paper); border: 1px solid var(--edge); }
  .cover b { font-size: 1.4rem; }
  iframe { display: block; width: 100%; height: 34rem; border: 0; }
`;

/** Added in the dark. */
export const NIGHT = `:host { color-scheme: dark; ${dark} --cell: #18221d; --edge: #75887c; --ink: #eaf1e9; --paper: #0e1512; }`;
