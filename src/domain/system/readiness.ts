import type { ShopNeed } from "#contract/reports/system.ts";
import { resolveWithin } from "#domain/resolve-within.ts";
import type { Db } from "#ports/database/database.ts";
import { hasAllMigrations } from "#ports/database/has-all-migrations.ts";
import { respondsToQueries } from "./health.ts";
import { shareConcurrentCalls } from "./share-concurrent-calls.ts";

/** Space for the next 16 MiB segments of the database's log and an upload, in bytes. */
export const minimumFreeBytes = 64 * 1024 * 1024;

/** Timeout in milliseconds; probes themselves wait a few seconds. */
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
    const [databaseNeeds, hasDiskSpace] = await Promise.all([
      findDatabaseNeeds(db, timeout),
      succeedsInTime(
        freeBytes().then((bytes) => bytes >= minimumFreeBytes),
        timeout,
      ),
    ]);
    return [...databaseNeeds, ...(hasDiskSpace ? [] : ["disk" as const])];
  }

  return shareConcurrentCalls(check);
}

/** Migrations cannot be checked without the database. */
async function findDatabaseNeeds(db: Db, timeout: number): Promise<ShopNeed[]> {
  if (!(await succeedsInTime(respondsToQueries(db), timeout))) return ["database"];
  return (await succeedsInTime(hasAllMigrations(db), timeout)) ? [] : ["migrations"];
}

/** Whether the promise returns true within `timeout` milliseconds; false if it rejects. */
const succeedsInTime = async (promise: Promise<boolean>, timeout: number) =>
  (await resolveWithin(promise, timeout)) === true;
