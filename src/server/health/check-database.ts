import type { Config } from "#config";
import { m } from "#messages";
import { listAppMigrations } from "#ports/database/migrations.ts";
import { bad, ok, type Report } from "./check.ts";
import type { FactReader } from "./facts.ts";

/** Checks that the database responds and has exactly the migrations of this version. */
export async function checkDatabase(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  ask: FactReader,
): Promise<Report[]> {
  const { version, migrations } = await ask("database");
  if (migrations.length === 0)
    return [bad(m["doctor.databaseEmpty"](), m["operations.summary.databaseBehind"]())];
  const appMigrations = listAppMigrations().map(({ folderMillis }) => folderMillis);
  const unknown = migrations.filter((migration) => !appMigrations.includes(migration));
  const missing = appMigrations.filter((migration) => !migrations.includes(migration));
  if (unknown.length > 0) return [bad(m["doctor.databaseNewer"]({ count: unknown.length }))];
  if (missing.length > 0) {
    return [
      bad(
        m["doctor.databaseBehind"]({ missing: missing.length, count: appMigrations.length }),
        m["operations.summary.databaseBehind"](),
      ),
    ];
  }
  const kind = databaseUrl ? m["doctor.databaseKind.server"]() : m["doctor.databaseKind.embedded"]();
  return [ok(m["doctor.databaseCurrent"]({ kind, version, count: appMigrations.length }))];
}

/** Reports the size of the database. */
export async function checkDatabaseSize(ask: FactReader): Promise<Report[]> {
  const { bytes } = await ask("database");
  return [ok(m["operations.databaseSize"]({ size: Math.round(bytes / 1024 ** 2) }))];
}
