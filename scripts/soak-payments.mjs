import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Tests payments on both databases for about half an hour: thousands of random scenarios of purchases, payments,
 * webhooks, refunds and failures in any order, and a process that is killed a hundred times.
 *
 *   npm run soak:payments [-- 500 20]        the number of scenarios and of kills
 *   npm run soak:payments -- workers [40]    kills one of four worker processes this many times
 *
 * PATIENCE=4 multiplies the timeouts by four, for a slow machine. STORY_SEED=… repeats the scenarios of an
 * earlier run.
 */
const args = process.argv.slice(2);
const killsWorkers = args[0] === "workers";
const [stories = "2000", kills = "100"] = killsWorkers ? ["0", args[1] ?? "40"] : args;
const tests = killsWorkers
  ? ["tests/durability/workers-purchase-kill.full.test.ts"]
  : ["src/domain/payments/interleaving.test.ts", "tests/durability/purchase-kill.test.ts"];
const root = fileURLToPath(new URL("..", import.meta.url));
const home = dirname(createRequire(import.meta.url).resolve("vitest/package.json"));
const { status } = spawnSync(process.execPath, [join(home, "vitest.mjs"), "run", ...tests], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, TEST_TIER: "full", STORIES: stories, KILL_ROUNDS: kills },
});
process.exit(status ?? 1);
