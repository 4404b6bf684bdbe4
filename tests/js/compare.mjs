// Compares the positions of boards in foreign pages with those of the rules.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { boards, own } from "./page.mjs";

/** The part of a value that is in another one, where this is an object; of a map all of it. */
function part(value, wanted) {
  if (value instanceof Map) return Object.fromEntries(value);
  if (Array.isArray(wanted) || wanted === null || typeof wanted !== "object" || !value) return value;
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, part(value[key], wanted[key])]));
}

/** Where the positions of records differ from facts; `positions` counts those compared. */
export async function differences(data, games) {
  const { read } = await boards(data);
  const found = [];
  let positions = 0;
  for (const [record, facts] of games) {
    const { frames } = read(record);
    if (frames.length !== facts.length) found.push(`${record}: ${frames.length} positions, not ${facts.length}`);
    for (const [ply, fact] of facts.entries()) {
      positions += 1;
      for (const [name, wanted] of Object.entries(fact)) {
        const value = part(own(frames[ply][name]), wanted);
        if (!isDeepStrictEqual(value, wanted))
          found.push(`${record} ${ply} ${name}: ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`);
      }
    }
  }
  return { found, positions };
}

// Games from the standard input, for tests/long/embedded.py.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { data, games } = JSON.parse(readFileSync(0, "utf8"));
  console.log(JSON.stringify(await differences(data, games)));
}
