import { and, eq, lte } from "drizzle-orm";
import { invalid } from "#domain/errors.ts";
import { m } from "#messages";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { type ProductRow, products } from "#ports/database/tables/catalog.ts";
import { updateReferencePrices } from "./price-history.ts";

/** Whether and when a product becomes public. */
export type Publication = Pick<ProductRow, "isPublished" | "publishAt">;

/** Publication as an editor sets it; omitted fields stay unchanged. */
export interface PublicationInput {
  isPublished?: boolean | undefined;
  publishAt?: Date | null | undefined;
}

const publishedNow: Publication = { isPublished: true, publishAt: null };

/**
 * Returns the publication to store. A time that has passed means now, and a product that becomes a draft
 * loses its schedule. Throws `invalid` for a draft with a publication time.
 */
export function publicationOf(
  { isPublished, publishAt }: PublicationInput,
  before = publishedNow,
  now = new Date(),
): Publication {
  if (!(isPublished ?? before.isPublished)) {
    if (publishAt) throw invalid(m["catalog.draftScheduled"](), "publishAt");
    return { isPublished: false, publishAt: null };
  }
  const at = publishAt === undefined ? before.publishAt : publishAt;
  return { isPublished: true, publishAt: at && at > now ? at : null };
}

/** Publishes the scheduled products whose time has come and returns how many. */
export async function publishDueProducts(db: Db, now = new Date()): Promise<number> {
  let published = 0;
  while (await publishNextDue(db, now)) published += 1;
  return published;
}

const publishNextDue = (db: Db, now: Date) =>
  claimDue(db, {
    table: products,
    due: and(eq(products.isPublished, true), lte(products.publishAt, now)),
    oldest: [products.publishAt, products.id],
    async claim(tx, { id }) {
      await tx.update(products).set({ publishAt: null }).where(eq(products.id, id));
      await updateReferencePrices(tx, id);
      return id;
    },
  });
