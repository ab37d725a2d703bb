import { asc, eq } from "drizzle-orm";
import type { SlideInput } from "#contract/content/content.ts";
import { assertVersion, editedColumns } from "#domain/audit/assert-version.ts";
import { type ByActor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { notFound } from "#domain/errors.ts";
import { monotonicCreatedAt } from "#domain/monotonic-created-at.ts";
import { type Page, type PageOptions, readPage } from "#domain/read-page.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { heroSlides, type SlideRow } from "#ports/database/tables/content.ts";

export type SlideRecord = SlideRow;

/** Returns slides by ascending order, oldest first among equals (Specification §7). */
export function listSlides(
  db: Db,
  { includeInactive, ...choice }: { includeInactive: boolean } & PageOptions,
): Promise<Page<SlideRecord>> {
  const condition = includeInactive ? undefined : eq(heroSlides.isActive, true);
  const slides = db
    .select()
    .from(heroSlides)
    .where(condition)
    .orderBy(asc(heroSlides.order), asc(heroSlides.createdAt), asc(heroSlides.id));
  return readPage(slides, db.$count(heroSlides, condition), choice);
}

export function createSlide(db: Db, { actor, ...input }: SlideInput & ByActor): Promise<SlideRecord> {
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(heroSlides)
      .values({ ...input, createdAt: monotonicCreatedAt(heroSlides) })
      .returning();
    const slide = requiredRow(inserted);
    await recordChange(tx, { actor, subject: "slide", id: slide.id, name: slide.title, after: slide });
    return slide;
  });
}

/** Replaces all fields of a slide. Throws if it does not exist or its version is outdated. */
export function updateSlide(
  db: Db,
  { id, version, actor, ...slide }: SlideInput & Edit,
): Promise<SlideRecord> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(heroSlides).where(eq(heroSlides.id, id)).for("no key update");
    if (!before) throw notFound(m["content.slideNotFound"]());
    await assertVersion(tx, "slide", before, version);
    const updated = await tx
      .update(heroSlides)
      .set({ ...slide, ...editedColumns(before) })
      .where(eq(heroSlides.id, id))
      .returning();
    const after = requiredRow(updated);
    await recordChange(tx, { actor, subject: "slide", id, name: after.title, before, after });
    return after;
  });
}

/** Deletes a slide. Throws if it does not exist. */
export async function removeSlide(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(heroSlides).where(eq(heroSlides.id, id)).returning();
    if (!before) throw notFound(m["content.slideNotFound"]());
    await recordChange(tx, { actor, subject: "slide", id, name: before.title, before });
  });
}
