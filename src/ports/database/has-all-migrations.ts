import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./database.ts";
import { findMigrationsFolder } from "./migrations-folder.ts";

/** Timestamps that identify the migrations of this version. */
let ownMigrations: readonly number[] | undefined;

/** True if all migrations of this version are applied; a database of a later version may have more. */
export async function hasAllMigrations(db: Db): Promise<boolean> {
  ownMigrations ??= readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).map(
    ({ folderMillis }) => folderMillis,
  );
  const rows = await db
    .select({ migration: sql`created_at`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map(({ migration }) => migration));
  return ownMigrations.every((migration) => applied.has(migration));
}
