// What the files beside embed.js have from it: the build puts in this module's place what the element of the page has.
export { built, eachAt, element, filled, inkedAt, limited, sentences } from "./game.js";
export { Map, Promise, Set } from "./intact.js";
export { left, listed, number, outOfTime, won } from "./results.js";
