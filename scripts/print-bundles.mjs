import { fileURLToPath } from "node:url";
import { ensureBuild } from "./ensure-build.mjs";
import { measureBundles } from "./measure-bundles.mjs";

// Prints how much JavaScript each page loads first, next to its budget.
await ensureBuild();
console.table(measureBundles(fileURLToPath(new URL("../build/client", import.meta.url))));
