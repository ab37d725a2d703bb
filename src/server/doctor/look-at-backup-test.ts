import type { Config } from "#config";
import { shopToday } from "#domain/shop-calendar.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";
import type { AskFact } from "./shop-access.ts";

/** How old the last test may be, in milliseconds: one of a week may have been missed. */
const oldestTest = 15 * 24 * 60 * 60_000;

/** Whether a shop was made of a nightly copy lately. Nothing is said where there are no such copies. */
export async function lookAtBackupTest(
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
  if (now.getTime() - checkedAt.getTime() > oldestTest) return [warning(doctorWords.copyTriedLongAgo(day))];
  const words = how === "restored" ? doctorWords.copyRestored : doctorWords.copyRead;
  return [ok(words({ file, day, rows, files }))];
}
