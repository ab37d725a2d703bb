import { and, eq, like, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#ports/database/database.ts";
import {
  categories,
  formerCategorySlugs,
  formerProductSlugs,
  products,
} from "#ports/database/tables/catalog.ts";
import { firstFreeSlug, slugOf } from "./slug.ts";

const books = {
  product: { present: products, former: formerProductSlugs, owner: formerProductSlugs.productId },
  category: { present: categories, former: formerCategorySlugs, owner: formerCategorySlugs.categoryId },
} as const;

/** Things of the catalogue that have a page of their own. */
export type Addressed = keyof typeof books;

/**
 * Lets one transaction at a time give out addresses, until it ends. An address can be taken as a present or as a
 * former one, in two tables, so that no unique constraint alone could keep it from being given out twice. Take it
 * before any row is locked.
 */
export async function lockAddresses(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog addresses'))`);
}

/** A slug for a new thing of this name. The transaction holds the lock of {@link lockAddresses}. */
export function newSlug(tx: Db, kind: Addressed, name: string): Promise<string> {
  return freeSlug(tx, kind, name);
}

/**
 * The slug of a thing after it is renamed: the one it has when the names differ in case or punctuation only.
 * Otherwise the old one goes on leading to it, and one that it had before can be its own again. The transaction
 * holds the lock of {@link lockAddresses}.
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

/** Slugs for many new things of these names, in their order. The transaction holds the lock of {@link lockAddresses}. */
export async function newSlugs(tx: Db, kind: Addressed, names: readonly string[]): Promise<string[]> {
  const { present, former } = books[kind];
  const rows = await tx
    .select({ slug: present.slug })
    .from(present)
    .unionAll(tx.select({ slug: former.slug }).from(former));
  const taken = new Set(rows.map(({ slug }) => slug));
  return names.map((name) => {
    const slug = firstFreeSlug(slugOf(name, kind), taken);
    taken.add(slug);
    return slug;
  });
}

async function freeSlug(tx: Db, kind: Addressed, name: string, ownId?: string): Promise<string> {
  const { present, former, owner } = books[kind];
  const base = slugOf(name, kind);
  const isTaken = (slug: PgColumn, holder: PgColumn): SQL | undefined =>
    and(or(eq(slug, base), like(slug, `${base}-%`)), ownId ? ne(holder, ownId) : undefined);
  const taken = await tx
    .select({ slug: present.slug })
    .from(present)
    .where(isTaken(present.slug, present.id))
    .unionAll(tx.select({ slug: former.slug }).from(former).where(isTaken(former.slug, owner)));
  return firstFreeSlug(base, new Set(taken.map(({ slug }) => slug)));
}
