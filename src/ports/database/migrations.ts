import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { findMigrationsFolder } from "./migrations-folder.ts";
import type { Query } from "./query.ts";

/** Any number, the same in every process of the shop: who holds it applies the migrations. */
export const migrationLock = 7_264_554_410;

/** The migrations that this program knows, in their order; each is told by the moment it was made, in milliseconds. */
export function knownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: findMigrationsFolder() });
}

/** When the migrations were made that a database has, in their order and in milliseconds; none of an empty one. */
export async function appliedMigrations(query: Query): Promise<number[]> {
  const [table] = await query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there");
  if (!table?.is_there) return [];
  const rows = await query("select created_at from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ created_at: madeAt }) => Number(madeAt));
}

/** How many of the known migrations a database has that was opened by an earlier program; all of them else. */
export function countCarriedOut(applied: number[]): number {
  const last = applied.at(-1) ?? 0;
  return knownMigrations().filter(({ folderMillis }) => folderMillis <= last).length;
}

/** Carries out migrations, and notes them as a start does. Belongs into a transaction. */
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

/** Removes everything that the shop keeps in a database; the next opening begins anew. */
export async function dropEverything(query: Query): Promise<void> {
  await query("drop schema if exists drizzle cascade");
  await query("drop schema public cascade");
  await query("create schema public");
}
