import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, URL } from "node:url";
import { parseArgs } from "node:util";

/**
 * Calls every endpoint as every kind of caller with unusual values, half of the calls on each database. `npm
 * test` makes 400 calls with a fixed seed, `npm run test:full` 2,000.
 *
 *   npm run fuzz [-- --calls 20000 --seed 7]        each run prints its seed; the same seed generates the same calls
 */
const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "20000" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
console.log(`--seed ${values.seed}`);
const root = fileURLToPath(new URL("..", import.meta.url));
const home = dirname(createRequire(import.meta.url).resolve("vitest/package.json"));
const { status } = spawnSync(process.execPath, [join(home, "vitest.mjs"), "run", "tests/api/fuzz.test.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, TEST_TIER: "full", FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed },
});
process.exit(status ?? 1);
