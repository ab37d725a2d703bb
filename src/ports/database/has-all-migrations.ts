import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./database.ts";
import { findMigrationsFolder } from "./migrations-folder.ts";

/** The moments that name the migrations of this version of the shop. */
let ownMigrations: readonly number[] | undefined;

/** True when every migration of this version has been carried out; a later version may have added its own. */
export async function hasAllMigrations(db: Db): Promise<boolean> {
  ownMigrations ??= readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).map(
    ({ folderMillis }) => folderMillis,
  );
  const rows = await db
    .select({ migration: sql`created_at`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  const carriedOut = new Set(rows.map(({ migration }) => migration));
  return ownMigrations.every((migration) => carriedOut.has(migration));
}
