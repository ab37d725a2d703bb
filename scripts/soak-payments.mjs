import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The long search for a lost rupee, on both databases: thousands of stories in which purchases, payments, messages,
 * refunds and failures come in any order, and a process that is killed a hundred times. Takes about half an hour.
 *
 *   npm run soak:payments [-- 500 20]        the number of stories and of kills
 *   npm run soak:payments -- workers [40]    one of four processes that serve together is killed so many times
 *
 * On a busy machine, PATIENCE=4 lets each part take four times as long. STORY_SEED=… tells the stories of an earlier run.
 */
const words = process.argv.slice(2);
const isOfWorkers = words[0] === "workers";
const [stories = "2000", kills = "100"] = isOfWorkers ? ["0", words[1] ?? "40"] : words;
const tests = isOfWorkers
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
