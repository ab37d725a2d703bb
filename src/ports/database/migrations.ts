import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { findMigrationsFolder } from "./migrations-folder.ts";
import type { Query } from "./query.ts";

/** Arbitrary id of the advisory lock for migrations, the same in all processes. */
export const migrationLock = 7_264_554_410;

/** The migrations of this version in order, identified by their timestamp in milliseconds. */
export function listAppMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: findMigrationsFolder() });
}

/** Timestamps of the applied migrations in order, in milliseconds; empty for an empty database. */
export async function appliedMigrations(query: Query): Promise<number[]> {
  const [table] = await query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there");
  if (!table?.is_there) return [];
  const rows = await query("select created_at from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ created_at: madeAt }) => Number(madeAt));
}

/** Number of migrations of this version that are applied, assuming that the database is not newer. */
export function countExecuted(applied: number[]): number {
  const last = applied.at(-1) ?? 0;
  return listAppMigrations().filter(({ folderMillis }) => folderMillis <= last).length;
}

/** Applies migrations and records them, as starting the shop does. Call it in a transaction. */
export async function applyMigrations(query: Query, migrations: MigrationMeta[]): Promise<void> {
  await query("create schema if not exists drizzle");
  await query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await query(statement);
    await query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

/** Deletes all data of the shop; the next start creates an empty database. */
export async function dropEverything(query: Query): Promise<void> {
  await query("drop schema if exists drizzle cascade");
  await query("drop schema public cascade");
  await query("create schema public");
}
