import type { ShopNeed } from "#contract/reports/system.ts";
import { inTime } from "#domain/in-time.ts";
import type { Db } from "#ports/database/database.ts";
import { hasAllMigrations } from "#ports/database/has-all-migrations.ts";
import { respondsToQueries } from "./health.ts";
import { shareConcurrentCalls } from "./shared-look.ts";

/** Space for the next 16 MiB segments of the database's log and an upload, in bytes. */
export const minimumFreeBytes = 64 * 1024 * 1024;

/** Timeout in milliseconds; probes wait for some seconds. */
const defaultTimeout = 2_000;

/**
 * Creates a readiness check that returns what the shop is missing; empty if it is ready. Concurrent calls
 * share one check.
 *
 * @param freeBytes free disk space for the shop's data, in bytes
 * @param timeout timeout of each check, in milliseconds
 */
export function createReadinessCheck(options: {
  db: Db;
  freeBytes: () => Promise<number>;
  timeout?: number;
}): () => Promise<ShopNeed[]> {
  const { db, freeBytes, timeout = defaultTimeout } = options;

  async function check(): Promise<ShopNeed[]> {
    const [databaseNeed, hasRoom] = await Promise.all([
      databaseNeeds(db, timeout),
      succeedsInTime(
        freeBytes().then((bytes) => bytes >= minimumFreeBytes),
        timeout,
      ),
    ]);
    return [...databaseNeed, ...(hasRoom ? [] : ["disk" as const])];
  }

  return shareConcurrentCalls(check);
}

/** Migrations cannot be checked without the database. */
async function databaseNeeds(db: Db, timeout: number): Promise<ShopNeed[]> {
  if (!(await succeedsInTime(respondsToQueries(db), timeout))) return ["database"];
  return (await succeedsInTime(hasAllMigrations(db), timeout)) ? [] : ["migrations"];
}

/** Also false if the promise fails or takes longer than `timeout` milliseconds. */
const succeedsInTime = async (answer: Promise<boolean>, timeout: number) =>
  (await inTime(answer, timeout)) === true;
