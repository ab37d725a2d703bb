import type { Config } from "#config";
import { shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import { bad, ok, type Report, warning } from "./finding.ts";
import type { AskFact } from "./shop-access.ts";

/** Maximum age of the last test in milliseconds: one weekly test may be missed. */
const maxTestAgeMs = 15 * 24 * 60 * 60_000;

/** Checks that a nightly backup was restored recently. Skipped without nightly backups. */
export async function checkBackupTest(
  { nightlyBackups }: Pick<Config, "nightlyBackups">,
  ask: AskFact,
  now = new Date(),
): Promise<Report[]> {
  if (!nightlyBackups) return [];
  const { last } = await ask("backupTest");
  if (!last) return [warning(m["doctor.backupUntested"]())];
  const { file, how, rows, files, reason } = last;
  const checkedAt = new Date(last.checkedAt);
  const day = shopToday(checkedAt);
  if (how === "failed") return [bad(m["doctor.backupTestFailed"]({ file, day, reason }))];
  if (now.getTime() - checkedAt.getTime() > maxTestAgeMs)
    return [warning(m["doctor.backupTestOld"]({ day }))];
  const message = how === "restored" ? m["doctor.backupRestored"] : m["doctor.backupRead"];
  return [ok(message({ file, day, rows, files }))];
}
