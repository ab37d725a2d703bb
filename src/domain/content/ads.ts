import { desc, eq } from "drizzle-orm";
import { type AdInput, contentWords } from "#contract/content.ts";
import { unpagedLimit } from "#contract/fields.ts";
import type { Db } from "#ports/database/database.ts";
import { type AdRow, ads } from "#ports/database/tables/content.ts";
import { notFound } from "../errors.ts";
import { momentOfCreation } from "../moment-of-creation.ts";
import { writtenRow } from "../written-row.ts";

/** An ad as the shop keeps it. */
export type AdRecord = AdRow;

/** Ads, newest first. */
export function listAds(db: Db): Promise<AdRecord[]> {
  return db.select().from(ads).orderBy(desc(ads.createdAt), desc(ads.id)).limit(unpagedLimit);
}

/** Adds an ad. */
export async function createAd(db: Db, input: AdInput): Promise<AdRecord> {
  return writtenRow(
    await db
      .insert(ads)
      .values({ ...input, createdAt: momentOfCreation(ads) })
      .returning(),
  );
}

/** Replaces everything an ad says. Refused when there is no such ad. */
export async function updateAd(db: Db, { id, ...ad }: AdInput & { id: string }): Promise<AdRecord> {
  const [updated] = await db.update(ads).set(ad).where(eq(ads.id, id)).returning();
  if (!updated) throw notFound(contentWords.adNotFound);
  return updated;
}

/** Removes an ad. Refused when there is no such ad. */
export async function removeAd(db: Db, { id }: { id: string }): Promise<void> {
  const removed = await db.delete(ads).where(eq(ads.id, id)).returning({ id: ads.id });
  if (removed.length === 0) throw notFound(contentWords.adNotFound);
}
