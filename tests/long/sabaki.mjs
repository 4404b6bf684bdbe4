// Reads files, or writes trees as files, by the library of Sabaki: an array comes in as JSON and one goes out.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const [, , folder, work] = process.argv;
const sgf = createRequire(`${folder}/`)("@sabaki/sgf");
const given = JSON.parse(readFileSync(0, "utf-8"));

function told({ data, children }) {
  return { data, children: children.map(told) };
}

const made = given.map((each) => (work === "write" ? sgf.stringify([each]) : sgf.parse(each).map(told)));
process.stdout.write(JSON.stringify(made));
