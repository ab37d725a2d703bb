import { desc, eq } from "drizzle-orm";
import type { AdInput } from "#contract/content/content.ts";
import { assertVersion, editedColumns } from "#domain/audit/assert-version.ts";
import { type ByActor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { notFound } from "#domain/errors.ts";
import { monotonicCreatedAt } from "#domain/monotonic-created-at.ts";
import { type Page, type PageOptions, readPage } from "#domain/read-page.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type AdRow, ads } from "#ports/database/tables/content.ts";

export type AdRecord = AdRow;

/** Returns ads, newest first. */
export function listAds(db: Db, choice: PageOptions = {}): Promise<Page<AdRecord>> {
  return readPage(db.select().from(ads).orderBy(desc(ads.createdAt), desc(ads.id)), db.$count(ads), choice);
}

export function createAd(db: Db, { actor, ...input }: AdInput & ByActor): Promise<AdRecord> {
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(ads)
      .values({ ...input, createdAt: monotonicCreatedAt(ads) })
      .returning();
    const ad = requiredRow(inserted);
    await recordChange(tx, { actor, subject: "ad", id: ad.id, name: ad.title, after: ad });
    return ad;
  });
}

/** Replaces all fields of an ad. Throws if it does not exist or its version is outdated. */
export function updateAd(db: Db, { id, version, actor, ...ad }: AdInput & Edit): Promise<AdRecord> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(ads).where(eq(ads.id, id)).for("no key update");
    if (!before) throw notFound(m["content.adNotFound"]());
    await assertVersion(tx, "ad", before, version);
    const updated = await tx
      .update(ads)
      .set({ ...ad, ...editedColumns(before) })
      .where(eq(ads.id, id))
      .returning();
    const after = requiredRow(updated);
    await recordChange(tx, { actor, subject: "ad", id, name: after.title, before, after });
    return after;
  });
}

/** Deletes an ad. Throws if it does not exist. */
export async function removeAd(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(ads).where(eq(ads.id, id)).returning();
    if (!before) throw notFound(m["content.adNotFound"]());
    await recordChange(tx, { actor, subject: "ad", id, name: before.title, before });
  });
}
