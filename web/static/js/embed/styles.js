// The styles of a board in a foreign page.
import { dark, light, symbols } from "./build_data.js";

// The colours that stand in attributes, once more as rules.
const named = [...JSON.stringify(symbols).matchAll(/"(fill|stroke|stop-color)":"(var[^"]+)"/g)].map((match) =>
  match.slice(1),
);
const beds = [..."abcd"].flatMap((colour) => ["rim", "bed"].map((role) => ["stroke", `var(--${role}-${colour})`]));
const painted = new Set(
  [...named, ...beds].map(([name, value]) => `[${name}="${value}"] { ${name}: ${value} !important; }`),
);

export const STYLES = `
  :host { all: initial; color-scheme: inherit; direction: ltr; display: block; max-width: 40rem; margin-inline: auto; ${light} --card: #fbfcf7; --card-2: #dfe6d9; --ink: #18271f; --soft: #4c5a51; --paper: #e6ebe0; --accent: #14553f; --on-accent: #fff; --focus: #0b57d0; padding: .5rem; border-radius: .875rem; background: var(--paper); }
  div, p { color-scheme: light; direction: ltr; color: var(--ink); font: 400 1rem/1.4 system-ui, sans-serif; letter-spacing: normal; word-spacing: normal; text-align: center; text-indent: 0; text-shadow: none; text-transform: none; white-space: normal; visibility: visible; }
  i { position: absolute; width: 0; height: 0; overflow: hidden; color: CanvasText; transition: color 1ms; }
  [hidden] { display: none !important; }
  svg { display: block; width: 100%; max-height: 90vh; cursor: pointer; -webkit-user-select: none; user-select: none; -webkit-touch-callout: none; }
  svg, img, iframe { color-scheme: only light; } /* browsers that darken pages leave these alone */
  .tray { stroke-width: .8; }
  .side { stroke-width: 1.6; transform: translateY(.9px); }
  .tile { stroke-width: .6; }
  .holes { stroke-width: 4.6; stroke-linecap: round; opacity: .6; }
  .rim, .bed { stroke-linecap: round; stroke-width: 40; } .bed { stroke-width: 37.4; }
  .last { stroke-width: 1.7; }
  .edge-names { font-weight: 500; text-anchor: middle; }
  /* Dark Reader paints over all rules but important ones in a layer. */
  @layer {
    .tray { fill: var(--tray) !important; stroke: var(--tray-rim) !important; }
    .side { fill: var(--tile-lo) !important; stroke: var(--grout) !important; }
    .tile { fill: var(--tile) !important; stroke: var(--tile-hi) !important; }
    .holes { stroke: var(--tile-lo) !important; }
    .last { stroke: var(--last) !important; }
    .edge-names { fill: var(--tray-ink) !important; }
    .rim, .bed, .last { fill: none !important; }
    ${[...painted].join(" ")}
  }
  p { display: flex; flex-wrap: wrap; gap: .25rem; align-items: center; justify-content: center; margin: .5rem 0 0; }
  .empty > :is(button, a) { display: none !important; }
  button, a { display: inline-grid; place-content: center; min-width: 2.75rem; min-height: 2.75rem; box-sizing: border-box; padding: .25rem .9rem; border: 0; border-radius: 99rem; font: inherit; font-weight: 600; color: inherit; background: var(--card-2); text-decoration: none; letter-spacing: inherit; cursor: pointer; }
  button:hover:not(:disabled), a:hover { background: color-mix(in srgb, var(--card-2), var(--ink) 9%); }
  .step { padding: 0; background: none; font-size: 1.4rem; line-height: 1; }
  .main { color: var(--on-accent); background: var(--accent); margin-inline-start: .25rem; }
  .main:hover:not(:disabled) { background: color-mix(in srgb, var(--accent), var(--ink) 20%); }
  :is(button, a):focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  button:disabled { opacity: .4; cursor: default; }
  span { min-width: 3.5em; color: var(--soft); font-size: .8125rem; font-variant-numeric: tabular-nums; }
  @media print { button, a { display: none; } }
  @media (forced-colors: active) { button, a { border: 1px solid ButtonBorder; } button:disabled { opacity: 1; color: GrayText; } }
  .cover { position: relative; display: grid; place-items: center; min-height: 12rem; cursor: pointer; }
  .cover img { display: block; width: 100%; max-width: 26rem; max-height: 70vh; }
  .cover p { position: absolute; flex-direction: column; gap: 0; padding: .6rem 1.4rem; border-radius: .875rem; background: var(--card); box-shadow: 0 2px 12px #0003; }
  .cover b { font-size: 1.4rem; }
  iframe { display: block; width: 100%; height: 34rem; border: 0; }
`;

/** Added in the dark. */
export const NIGHT = `:host { ${dark} --card: #18221d; --card-2: #212d27; --ink: #eaf1e9; --soft: #a5b5aa; --paper: #0e1512; --accent: #7fd6ae; --on-accent: #07241a; --focus: #9cc0ff; } div, p { color-scheme: dark; } svg, img, iframe { color-scheme: only dark; }`;
