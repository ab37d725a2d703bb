import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The long search for a lost rupee, on both databases: thousands of stories in which purchases, payments, messages,
 * refunds and failures come in any order, and a process that is killed a hundred times. Takes about half an hour.
 *
 *   npm run soak:payments [-- 500 20]        the number of stories and of kills
 */
const [stories = "2000", kills = "100"] = process.argv.slice(2);
const root = fileURLToPath(new URL("..", import.meta.url));
const home = dirname(createRequire(import.meta.url).resolve("vitest/package.json"));
const { status } = spawnSync(
  process.execPath,
  [
    join(home, "vitest.mjs"),
    "run",
    "src/domain/payments/interleaving.test.ts",
    "tests/durability/purchase-kill.test.ts",
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, STORIES: stories, KILL_ROUNDS: kills } },
);
process.exit(status ?? 1);
