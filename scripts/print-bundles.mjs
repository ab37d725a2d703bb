import { fileURLToPath } from "node:url";
import { ensureBuild } from "./ensure-build.mjs";
import { measureBundles } from "./measure-bundles.mjs";

// Prints the size of the JavaScript that each page loads first, and its budget.
await ensureBuild();
console.table(measureBundles(fileURLToPath(new URL("../build/client", import.meta.url))));
