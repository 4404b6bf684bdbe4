// Stores Python's memory for later starts (js/pyodide.js), in a worker that then ends.
import { remember } from "./pyodide.js";

try {
  await remember();
} catch {
  /* No space for it: every start remains a cold one. */
}
self.close();
