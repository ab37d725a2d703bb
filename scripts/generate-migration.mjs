import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Generates a migration from the table definitions: npm run db:generate -- --name what_changed
 *
 * Runs `drizzle-kit generate` with the given arguments and deletes the snapshots before the newest one, which are of no
 * use to drizzle-kit.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const migrations = join(root, "migrations");
const snapshots = join(migrations, "meta");
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve("drizzle-kit")), "bin.cjs");

const { status } = spawnSync(process.execPath, [drizzleKit, "generate", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);
const [, ...older] = readdirSync(snapshots)
  .filter((name) => name.endsWith("_snapshot.json"))
  .sort()
  .reverse();
for (const file of older) rmSync(join(snapshots, file));
