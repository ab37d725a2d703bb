import type { Config } from "#config";
import { shopToday } from "#domain/shop-calendar.ts";
import { doctorWords } from "./doctor-words.ts";
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
  if (!last) return [warning(doctorWords.copyUntried)];
  const { file, how, rows, files, reason } = last;
  const checkedAt = new Date(last.checkedAt);
  const day = shopToday(checkedAt);
  if (how === "failed") return [bad(doctorWords.copyFailed(file, day, reason))];
  if (now.getTime() - checkedAt.getTime() > maxTestAgeMs) return [warning(doctorWords.copyTriedLongAgo(day))];
  const words = how === "restored" ? doctorWords.copyRestored : doctorWords.copyRead;
  return [ok(words({ file, day, rows, files }))];
}
