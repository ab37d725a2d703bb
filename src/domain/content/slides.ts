import { asc, eq } from "drizzle-orm";
import { contentWords, type SlideInput } from "#contract/content.ts";
import { unpagedLimit } from "#contract/fields.ts";
import type { Db } from "#ports/database/database.ts";
import { heroSlides, type SlideRow } from "#ports/database/tables/content.ts";
import { notFound } from "../errors.ts";
import { momentOfCreation } from "../moment-of-creation.ts";
import { writtenRow } from "../written-row.ts";

/** A hero slide as the shop keeps it. */
export type SlideRecord = SlideRow;

/** Slides by ascending order, older ones first among equals (Specification §7). */
export function listSlides(
  db: Db,
  { includeInactive }: { includeInactive: boolean },
): Promise<SlideRecord[]> {
  return db
    .select()
    .from(heroSlides)
    .where(includeInactive ? undefined : eq(heroSlides.isActive, true))
    .orderBy(asc(heroSlides.order), asc(heroSlides.createdAt), asc(heroSlides.id))
    .limit(unpagedLimit);
}

/** Adds a hero slide. */
export async function createSlide(db: Db, input: SlideInput): Promise<SlideRecord> {
  return writtenRow(
    await db
      .insert(heroSlides)
      .values({ ...input, createdAt: momentOfCreation(heroSlides) })
      .returning(),
  );
}

/** Replaces everything a slide says. Refused when there is no such slide. */
export async function updateSlide(
  db: Db,
  { id, ...slide }: SlideInput & { id: string },
): Promise<SlideRecord> {
  const [updated] = await db.update(heroSlides).set(slide).where(eq(heroSlides.id, id)).returning();
  if (!updated) throw notFound(contentWords.slideNotFound);
  return updated;
}

/** Removes a slide. Refused when there is no such slide. */
export async function removeSlide(db: Db, { id }: { id: string }): Promise<void> {
  const removed = await db.delete(heroSlides).where(eq(heroSlides.id, id)).returning({ id: heroSlides.id });
  if (removed.length === 0) throw notFound(contentWords.slideNotFound);
}
