import type { ShopNeed } from "#contract/system.ts";
import type { Db } from "#ports/database/database.ts";
import { hasAllMigrations } from "#ports/database/has-all-migrations.ts";
import { inTime } from "../in-time.ts";
import { answersQueries } from "./health.ts";
import { sharedLook } from "./shared-look.ts";

/** Room for the next pieces of the database's log, 16 MiB each, and for an upload beside them, in bytes. */
export const minimumFreeBytes = 64 * 1024 * 1024;

/** What does not answer within this time counts as missing, in milliseconds: probes wait for some seconds. */
const usualPatience = 2_000;

/**
 * Makes the check that finds what the shop cannot serve without and does not have; an empty list when it is ready.
 * Those who ask at the same time share one look.
 *
 * @param freeBytes room that the disk has left for the shop's data, in bytes
 * @param patience longest wait for each answer, in milliseconds
 */
export function createReadinessCheck(options: {
  db: Db;
  freeBytes: () => Promise<number>;
  patience?: number;
}): () => Promise<ShopNeed[]> {
  const { db, freeBytes, patience = usualPatience } = options;

  async function look(): Promise<ShopNeed[]> {
    const [databaseNeed, hasRoom] = await Promise.all([
      databaseNeeds(db, patience),
      holdsInTime(
        freeBytes().then((bytes) => bytes >= minimumFreeBytes),
        patience,
      ),
    ]);
    return [...databaseNeed, ...(hasRoom ? [] : ["disk" as const])];
  }

  return sharedLook(look);
}

/** Of a database that is away nobody knows the migrations. */
async function databaseNeeds(db: Db, patience: number): Promise<ShopNeed[]> {
  if (!(await holdsInTime(answersQueries(db), patience))) return ["database"];
  return (await holdsInTime(hasAllMigrations(db), patience)) ? [] : ["migrations"];
}

/** False, too, when the answer fails or takes longer than `patience` milliseconds. */
const holdsInTime = async (answer: Promise<boolean>, patience: number) =>
  (await inTime(answer, patience)) === true;
