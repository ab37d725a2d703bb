import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { publicChangeTriggers } from "../src/ports/database/public-tables.ts";

/**
 * Generates a migration from the table definitions: npm run db:generate -- --name what_changed
 *
 * Runs `drizzle-kit generate` with the same arguments. Then adds change triggers for new tables whose data the
 * public site shows, and deletes all snapshots except the newest, because drizzle-kit reads no other.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const migrations = join(root, "migrations");
const snapshots = join(migrations, "meta");
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve("drizzle-kit")), "bin.cjs");

const before = readdirSync(migrations);
const { status } = spawnSync(process.execPath, [drizzleKit, "generate", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);
for (const file of readdirSync(migrations).filter((name) => name.endsWith(".sql") && !before.includes(name)))
  addTriggers(join(migrations, file));
const [, ...outdated] = readdirSync(snapshots)
  .filter((name) => name.endsWith("_snapshot.json"))
  .sort()
  .reverse();
for (const file of outdated) rmSync(join(snapshots, file));

function addTriggers(file) {
  const migration = readFileSync(file, "utf8").trimEnd();
  const triggers = [...migration.matchAll(/^CREATE TABLE "(\w+)"/gm)].flatMap(([, table]) =>
    publicChangeTriggers(table),
  );
  writeFileSync(file, [migration, ...triggers].join("\n--> statement-breakpoint\n"));
}
