// Keeps Python's memory for later starts (js/pyodide.js), on a thread that ends with that.
import { remember } from "./pyodide.js";

try {
  await remember();
} catch {
  /* No room for it: every start goes on to be one from nothing. */
}
self.close();
