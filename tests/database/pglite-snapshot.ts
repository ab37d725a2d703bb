import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findMigrationsFolder } from "#ports/database/migrations-folder.ts";
import { openPgliteInMemory } from "#ports/database/pglite.adapter.ts";

/**
 * Returns the path of a snapshot of an empty, migrated PGlite database. The snapshot is created once per set of migrations and
 * PGlite version, and cached until packages are reinstalled.
 */
export async function provideSnapshot(): Promise<string> {
  const migrations = findMigrationsFolder();
  const packages = join(dirname(migrations), "node_modules");
  const hash = createHash("sha256").update(
    readFileSync(join(packages, "@electric-sql", "pglite", "package.json")),
  );
  for (const file of globSync("**/*.{sql,json}", { cwd: migrations }).sort()) {
    hash.update(file).update(readFileSync(join(migrations, file)));
  }
  const path = join(packages, ".cache", "pankh-tests", `pglite-${hash.digest("hex").slice(0, 16)}.tar`);
  if (!existsSync(path)) await writeSnapshot(path);
  return path;
}

async function writeSnapshot(path: string): Promise<void> {
  const database = await openPgliteInMemory();
  const snapshot = await database.takeSnapshot();
  await database.close();
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, await snapshot.bytes());
  renameSync(draft, path);
}
