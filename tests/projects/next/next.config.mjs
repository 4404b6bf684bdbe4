import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

// Its packages are beside the project, in the folder above it.
const root = dirname(dirname(fileURLToPath(import.meta.url)));

export default { output: "export", reactStrictMode: true, turbopack: { root } };
