// The rules of single positions. A diagram: no frame, no ground, no buttons. A small board: its steps.
export const STYLES = `
  .diagram { display: block; background: none; box-shadow: none; border-radius: 0; overflow: visible; }
  .diagram > :is(.held, .head, .words, .bar, .foot), .small > :is(.held, .head, .foot), .small .main, .small .step:is(:first-child, :last-child) { display: none; }
  .diagram > .well { padding: 0; cursor: auto; background: none !important; }
  :is(.diagram, .small) > .well > svg { max-width: 25.5em; }
  .small { grid-template: "well" auto "words" 1fr "bar" auto / minmax(0, 1fr); }
  .small > .words { min-height: 0; padding: 0 .75em; } .small .said { max-height: none; margin-top: .6em; font-size: 1em; }
  .small :is(.line, .quiet) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .small > .well { padding: .5em; cursor: auto; }
  .small > .bar { padding: .5em; grid-template-columns: minmax(0, 1fr); } .small .steps { grid-template-columns: 2.75em minmax(0, 1fr) 2.75em; }
  figcaption { max-width: 25.5em; margin: .8em auto 0; line-height: 1.5; text-wrap: pretty; color: CanvasText; color-scheme: inherit; opacity: .85; }
`;
