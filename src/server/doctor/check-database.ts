import type { Config } from "#config";
import { knownMigrations } from "#ports/database/migrations.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report } from "./finding.ts";
import type { AskFact } from "./shop-access.ts";

/** Checks that the database responds and has exactly the migrations of this version. */
export async function checkDatabase(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  ask: AskFact,
): Promise<Report[]> {
  const { version, migrations } = await ask("database");
  if (migrations.length === 0) return [bad(doctorWords.databaseEmpty)];
  const known = knownMigrations().map(({ folderMillis }) => folderMillis);
  const unknown = migrations.filter((migration) => !known.includes(migration));
  const missing = known.filter((migration) => !migrations.includes(migration));
  if (unknown.length > 0) return [bad(doctorWords.databaseNewer(unknown.length))];
  if (missing.length > 0) return [bad(doctorWords.databaseBehind(missing.length, known.length))];
  const kind = databaseUrl ? doctorWords.server : doctorWords.embedded;
  return [ok(doctorWords.databaseRight(kind, version, known.length))];
}
