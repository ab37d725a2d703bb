import { and, eq, like, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { firstFreeSlug, slugOf } from "#domain/slug.ts";
import type { Db } from "#ports/database/database.ts";
import {
  categories,
  formerCategorySlugs,
  formerProductSlugs,
  products,
} from "#ports/database/tables/catalog.ts";

const books = {
  product: { current: products, former: formerProductSlugs, owner: formerProductSlugs.productId },
  category: { current: categories, former: formerCategorySlugs, owner: formerCategorySlugs.categoryId },
} as const;

/** Kinds of record that have a page in the shop. */
export type Addressed = keyof typeof books;

/**
 * Serialises slug assignment until the transaction ends. A slug may be in use as a current or a former one,
 * in two tables, so a unique constraint cannot prevent duplicates. Take this lock before any row lock.
 */
export async function lockAddresses(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog addresses'))`);
}

/** Returns a free slug for a new record. Call it under {@link lockAddresses}. */
export function newSlug(tx: Db, kind: Addressed, name: string): Promise<string> {
  return freeSlug(tx, kind, name);
}

/**
 * Returns the slug of a record after renaming. If the names differ only in case or punctuation, the record keeps
 * its slug. Otherwise the old slug redirects to the record. A record may get back a slug that it had before. Call
 * it under {@link lockAddresses}.
 */
export async function slugAfterRenaming(
  tx: Db,
  kind: Addressed,
  thing: { id: string; name: string; slug: string },
  newName: string,
): Promise<string> {
  if (slugOf(newName, kind) === slugOf(thing.name, kind)) return thing.slug;
  const slug = await freeSlug(tx, kind, newName, thing.id);
  if (slug === thing.slug) return slug;
  const { former } = books[kind];
  await tx.delete(former).where(eq(former.slug, slug));
  if (kind === "product") {
    await tx.insert(formerProductSlugs).values({ slug: thing.slug, productId: thing.id });
  } else {
    await tx.insert(formerCategorySlugs).values({ slug: thing.slug, categoryId: thing.id });
  }
  return slug;
}

/** Returns free slugs for new records with these names, in order. Call it under {@link lockAddresses}. */
export async function newSlugs(tx: Db, kind: Addressed, names: readonly string[]): Promise<string[]> {
  const { current, former } = books[kind];
  const rows = await tx
    .select({ slug: current.slug })
    .from(current)
    .unionAll(tx.select({ slug: former.slug }).from(former));
  const usedSlugs = new Set(rows.map(({ slug }) => slug));
  return names.map((name) => {
    const slug = firstFreeSlug(slugOf(name, kind), usedSlugs);
    usedSlugs.add(slug);
    return slug;
  });
}

async function freeSlug(tx: Db, kind: Addressed, name: string, ownId?: string): Promise<string> {
  const { current, former, owner } = books[kind];
  const base = slugOf(name, kind);
  const isUsed = (slug: PgColumn, holder: PgColumn): SQL | undefined =>
    and(or(eq(slug, base), like(slug, `${base}-%`)), ownId ? ne(holder, ownId) : undefined);
  const usedSlugs = await tx
    .select({ slug: current.slug })
    .from(current)
    .where(isUsed(current.slug, current.id))
    .unionAll(tx.select({ slug: former.slug }).from(former).where(isUsed(former.slug, owner)));
  return firstFreeSlug(base, new Set(usedSlugs.map(({ slug }) => slug)));
}
