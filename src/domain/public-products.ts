import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Visibility } from "#contract/catalog/visibility.ts";
import { products } from "#ports/database/tables/catalog.ts";

/**
 * Condition on `products`: visitors can see and buy the product. Every read for visitors uses this or
 * {@link isPublicRow}. A job clears `publishAt` when the time has come, so the condition needs no clock and
 * triggers announce the change.
 */
export const isPublic: SQL = sql`(${products.isPublished} and ${products.publishAt} is null)`;

/** Condition like {@link isPublic}, on the row of `products` with this alias. */
export const isPublicRow = (row: string): SQL =>
  sql`(${sql.identifier(row)}.is_published and ${sql.identifier(row)}.publish_at is null)`;

/** Condition on `products`: it has this visibility. */
export const hasVisibility: Readonly<Record<Visibility, SQL | undefined>> = {
  published: isPublic,
  scheduled: and(eq(products.isPublished, true), isNotNull(products.publishAt)),
  draft: and(eq(products.isPublished, false), isNull(products.publishAt)),
};
