// The styles of a board in a foreign page. Lengths are in em of the reader's own size of text: many blogs set another rem.
// From 600 px, 37.5em, the board stands left and the rest right of it.
import { dark, light, symbols } from "./build_data.js";

// The colours that stand in attributes, once more as rules.
const named = [...JSON.stringify(symbols).matchAll(/"(fill|stroke|stop-color)":"(var[^"]+)"/g)].map((match) =>
  match.slice(1),
);
const beds = [..."abcd"].flatMap((colour) => ["rim", "bed"].map((role) => ["stroke", `var(--${role}-${colour})`]));
const painted = new Set(
  [...named, ...beds].map(([name, value]) => `[${name}="${value}"] { ${name}: ${value} !important; }`),
);

const LIGHT = `${light} --page: #e6ebe0; --page-2: #dbe3d5; --card: #fbfcf7; --card-2: #eff3ea; --ink: #18271f; --soft: #4c5a51; --edge: #cbd5c6; --field: #6f7d73; --accent: #14553f; --accent-2: #0f4533; --on-accent: #fff; --focus: #0b57d0; --halo: #fff;`;

export const STYLES = `
  :host { all: initial; display: block; inline-size: 100%; box-sizing: border-box; max-width: 47.5em; margin-inline: auto; color: inherit; color-scheme: inherit; direction: ltr; font-family: inherit; font-size: medium; ${LIGHT} --face: Figtree, "Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", sans-serif; --display: Caprasimo, "Cooper Black", "Bookman Old Style", Georgia, serif; }
  div, p, ul, li, span, b, small, figure, figcaption, button, a { box-sizing: border-box; margin: 0; padding: 0; letter-spacing: normal; word-spacing: normal; text-indent: 0; text-shadow: none; text-transform: none; white-space: normal; visibility: inherit; }
  ul { list-style: none; }
  .box { container: board / inline-size; contain-intrinsic-inline-size: 10em; }
  [hidden] { display: none !important; }
  .around { position: absolute; width: 0; height: 0; overflow: hidden; color: CanvasText; transition: color 1ms; }
  svg { display: block; width: 100%; -webkit-user-select: none; user-select: none; -webkit-touch-callout: none; }
  svg, img, iframe { color-scheme: only light; } /* browsers that darken pages leave these alone */
  .tray { stroke-width: .8; }
  .side { stroke-width: 1.6; transform: translateY(.9px); }
  .tile { stroke-width: .6; }
  .holes { stroke-width: 4.6; stroke-linecap: round; opacity: .6; }
  .rim, .bed { stroke-linecap: round; stroke-width: 40; } .bed { stroke-width: 37.4; }
  .last { stroke-width: 2.6; }
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

  .frame { display: grid; min-height: var(--blooms-height, 0); grid-template: "head" auto "well" auto "words" 1fr "bar" auto "foot" auto / minmax(0, 1fr); border-radius: 1em; overflow: clip; color-scheme: light; color: var(--ink); background: var(--card); box-shadow: 0 0 0 1px color-mix(in srgb, CanvasText 15%, transparent), 0 1px 2px #0000000d, 0 12px 32px -12px #0000002e; font-size: 1em; font-weight: 400; line-height: 1.4; font-variant-numeric: tabular-nums; text-align: start; }
  .head { grid-area: head; padding: .75em; }
  .well { grid-area: well; display: grid; place-items: center; padding: .875em .625em; background: radial-gradient(110% 100% at 50% 30%, var(--page), var(--page-2)); cursor: pointer; }
  .words { grid-area: words; display: grid; align-content: start; min-height: 8.5em; padding: .75em 1em 0; } /* the frame needs as much */
  .words > * { grid-area: 1 / 1; }
  .bar { grid-area: bar; padding: .75em .75em 0; }
  .foot { grid-area: foot; margin: .75em .75em 0; }
  .keep, .held { visibility: hidden; }
  .held { grid-area: 1 / 1 / -1 / -1; display: grid; overflow: clip; pointer-events: none; } ::slotted(*) { grid-area: 1 / 1; }

  .seats { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .375em; }
  .seats.n1 { grid-template-columns: minmax(0, 1fr); } .seats.n3 { grid-template-columns: repeat(3, minmax(0, 1fr)); } .seats.n4 { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  .seat { --k: var(--ink); position: relative; display: grid; grid-template: "token name count" auto "token state count" auto / auto minmax(0, 1fr) auto; align-content: center; align-items: center; column-gap: .5em; min-height: 3.375em; padding: .375em .625em .5625em; border-radius: .75em; background: var(--card-2); line-height: 1.15; font-family: var(--face); }
  .seat > .token { grid-area: token; width: 1.75em; height: 1.75em; overflow: visible; border-radius: 50%; }
  .seat > b { grid-area: name; font-size: .9375em; font-weight: 700; overflow: hidden; text-overflow: ellipsis; }
  .state { grid-area: state; }
  .seat small { font-size: .8125em; color: var(--soft); white-space: nowrap; }
  .count { grid-area: count; text-align: end; white-space: nowrap; }
  .count > b { font: 400 1.25em/1.05 var(--display); }
  .n2 .count > * { display: block; }
  .turn { background: var(--card); box-shadow: inset 0 0 0 2.5px var(--k); }
  .turn > .state { color: var(--ink); font-weight: 600; }
  .won, .won small { color: var(--card); } .won { background: var(--k); } .won > .state { font-weight: 700; }
  .won > .token { background: var(--tile); }
  .meter { position: absolute; inset-inline: .75em; bottom: .3em; height: .1875em; border-radius: 1em; background: color-mix(in srgb, currentColor 16%, transparent); }
  .meter::after { content: ""; display: block; height: 100%; width: calc(var(--f) * 100%); border-radius: inherit; background: var(--k); }
  .won > .meter::after { background: currentColor; }

  p.line { font: 700 1.0625em/1.3 var(--face); overflow-wrap: anywhere; }
  .stone { display: inline-block; width: 1.15em; height: 1.15em; margin: 0 .1em 0 .12em; overflow: visible; vertical-align: -.22em; }
  .quiet { margin-top: .1em; font: 400 .8125em/1.4 var(--face); color: var(--soft); }
  .said { max-height: 12em; margin-top: .5em; overflow: auto; font-size: 1.0625em; line-height: 1.5; text-align: start; text-wrap: pretty; overflow-wrap: anywhere; white-space: pre-line; }

  .bar { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .5em; align-items: stretch; align-content: end; }
  .steps { display: grid; grid-template-columns: 2.75em 2.75em minmax(2.75em, 1fr) 2.75em 2.75em; align-items: stretch; border-radius: 99em; background: var(--card-2); }
  button { appearance: none; display: inline-flex; align-items: center; justify-content: center; gap: .5em; min-width: 2.75em; min-height: 2.75em; border: 0; border-radius: 99em; background: none; color: inherit; font: 600 1em/1.1 var(--face); cursor: pointer; -webkit-tap-highlight-color: transparent; }
  .steps > button:hover, .link:hover { background: color-mix(in srgb, var(--ink) 9%, transparent); }
  button[aria-disabled="true"] { color: color-mix(in srgb, var(--ink) 36%, var(--card-2)); cursor: default; }
  .at { display: grid; align-content: center; font-family: var(--face); line-height: 1.1; text-align: center; }
  button.at { display: flex; gap: .25em; color: var(--accent); } button.at > .icon { width: 1.05em; height: 1.05em; }
  .at b { display: block; font-weight: 700; } .at small { display: block; font-size: .8125em; font-weight: 400; color: var(--soft); white-space: nowrap; }
  .main { padding: 0 1em; background: var(--accent); color: var(--on-accent); box-shadow: 0 2px 0 var(--accent-2); min-width: 6em; }
  .main:hover { background: var(--accent-2); }
  .wide { display: none; }
  .icon { width: 1.375em; height: 1.375em; flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }

  .foot { display: flex; justify-content: space-between; align-items: center; gap: .5em; min-height: 2.8125em; padding: 0 .25em; border-top: 1px solid var(--edge); background: var(--card); color: var(--soft); font-family: var(--face); }
  .by { display: flex; align-items: center; gap: .45em; min-width: 0; } .by > span { font-size: .8125em; line-height: 1.2; }
  .flower { width: 1.05em; height: 1.05em; flex: none; fill: var(--a); } .flower circle { fill: var(--pollen, #f7c948); }
  .link { display: inline-flex; align-items: center; gap: .35em; min-height: 3.385em; padding: 0 .5em; margin: 0 -.5em; border-radius: .6em; color: var(--ink); font: 600 .8125em/1.2 var(--face); text-decoration: none; text-align: start; }
  .link:hover { text-decoration: underline; } .link > .icon { width: 1.3em; height: 1.3em; }
  :is(button, a, .said):focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 2px var(--halo); }
  .steps > button:focus-visible, .said:focus-visible { outline-offset: -3px; box-shadow: none; }

  .error > :is(.head, .well, .bar) { display: none; } .error > .words { min-height: 0; }
  .bare > :is(.bar, .foot) { display: none; } .bare > .words { padding-bottom: .75em; }

  .n4 .count > small, .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

  @container board (min-width: 37.5em) {
    .frame:not(.diagram, .small, .error) { grid-template: "well head" auto "well words" 1fr "well bar" auto "well foot" auto / minmax(0, 1fr) 17em; }
    .head { padding: .875em .875em 0; }
    .well { padding: 1em .75em; } .well > svg { max-width: 25.5em; }
    .words { padding: .875em 1.125em 0; }
    .bar { padding: .875em .875em 0; grid-template-columns: minmax(0, 1fr) !important; }
    .foot { margin: .875em .875em 0; z-index: 2; }
    .seats:not(.n4) { grid-template-columns: minmax(0, 1fr) !important; } .seats.n4 { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .seats:not(.n4) > .seat { grid-template: "token name state count" auto / auto auto minmax(0, 1fr) auto; min-height: 2.75em; padding-block: .25em; } .n2 > .seat { padding-block: .25em .5em; }
    .seat > .token { width: 1.5em; height: 1.5em; } .n2 .count > * { display: inline; }
    .wide { display: inline; } .narrow { display: none; }
  }
  /* Between phone and wide the board stops growing, so that the frame still fits a screen. */
  @container board (min-width: 27.5em) and (max-width: 37.49em) { .frame:not(.diagram, .small, .error) > .well > svg { max-width: 25em; } .main { min-width: 11em; } }
  @container board (max-width: 37.49em) {
    .n3 > .seat { grid-template: "token name" auto "count count" auto "state state" auto / auto 1fr; column-gap: .375em; row-gap: .1875em; padding: .5em .625em; }
    .n3 .count { text-align: start; } .n3 > .seat > .token { width: 1.375em; height: 1.375em; }
  }
  .n4 > .seat { grid-template: "token count" auto "name name" auto "state state" auto / auto 1fr; column-gap: .375em; padding: .375em; } .n4 .count { text-align: start; } .n4 > .seat > .token { width: 1.25em; height: 1.25em; } .n4 > .seat > b { font-size: .8125em; }
  /* Under 340 px the buttons have two rows. */
  @container board (max-width: 21.24em) {
    .head { padding: .625em; } .well { padding: .5em .25em; } .words { padding: .625em .875em 0; } .bar { padding: .625em .625em 0; grid-template-columns: minmax(0, 1fr) !important; }
    .foot { margin: .625em .625em 0; gap: .25em; }
    .n3 > .seat { padding-inline: .4em; } .n4 > .seat { padding-inline: .25em; } :is(.n3 > .seat > b, .n4 > .seat > b, .n4 .state) { font-size: .75em; } .n2 .count > small { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .n3 > .seat > .token { width: 1.125em; height: 1.125em; } .n2 > .seat { column-gap: .375em; padding-inline: .5em; } .n2 > .seat > .token { width: 1.375em; height: 1.375em; }
  }
  @container board (max-width: 13em) { .steps > .step:is(:first-child, :last-child) { display: none; } .steps { grid-template-columns: 2.75em minmax(0, 1fr) 2.75em; } .seats { grid-template-columns: minmax(0, 1fr) !important; } }
  @media print { .bar, .link { display: none; } .frame { box-shadow: none; break-inside: avoid; } }
  @media (forced-colors: active) { .frame, .seat, button { border: 1px solid; } .turn, .won { border: 3px solid Highlight; } button[aria-disabled="true"] { color: GrayText; } }
`;

/** Added in the dark. */
export const NIGHT = `:host { ${dark} --page: #0e1512; --page-2: #0a100d; --card: #18221d; --card-2: #212d27; --ink: #eaf1e9; --soft: #a5b5aa; --edge: #2f3d35; --field: #75887c; --accent: #7fd6ae; --accent-2: #5db990; --on-accent: #07241a; --focus: #9cc0ff; --halo: #0e1512; } .frame { color-scheme: dark; } .well { background: radial-gradient(110% 100% at 50% 30%, #131c17, var(--page)) !important; } svg, img, iframe { color-scheme: only dark; }`;
