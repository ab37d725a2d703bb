import { and, asc, count, eq, getTableColumns, or } from "drizzle-orm";
import { assertVersion, editedColumns } from "#domain/audit/assert-version.ts";
import { type ByActor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid, notFound } from "#domain/errors.ts";
import { monotonicCreatedAt } from "#domain/monotonic-created-at.ts";
import { isPublic } from "#domain/public-products.ts";
import { type Page, type PageOptions, readPage } from "#domain/read-page.ts";
import { requiredRow } from "#domain/required-row.ts";
import { normalizeSlug } from "#domain/slug.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import {
  type CategoryRow,
  categories,
  formerCategorySlugs,
  products,
} from "#ports/database/tables/catalog.ts";
import { lockAddresses, newSlug, slugAfterRenaming } from "./addresses.ts";
import { requireValidGuide } from "./guide.ts";
import { requireValidSpecificationList } from "./specifications.ts";

export interface CategoryWithCount extends CategoryRow {
  /** Number of published products. */
  productCount: number;
}

export interface CategoryDetails {
  name: string;
  image: string;
  /** If omitted, a new category has no description and an existing one keeps its description. */
  description?: string | undefined;
  /** Specification keys for its products, most important first; unchanged if omitted. */
  specifications?: string[] | undefined;
  /** Markdown. If omitted, a new category has no guide and an existing one keeps its guide. */
  guide?: string | undefined;
}

/** Returns categories, oldest first. */
export function listCategories(db: Db, choice: PageOptions = {}): Promise<Page<CategoryWithCount>> {
  const listed = selectCategories(db).orderBy(asc(categories.createdAt), asc(categories.id));
  return readPage(listed, db.$count(categories), choice);
}

/** Returns the category with this current or former slug. Throws `not found`. */
export async function getCategoryBySlug(db: Db, slug: string): Promise<CategoryWithCount> {
  const requestedSlug = normalizeSlug(slug);
  const formerly = db
    .select({ id: formerCategorySlugs.categoryId })
    .from(formerCategorySlugs)
    .where(eq(formerCategorySlugs.slug, requestedSlug));
  const [category] = await selectCategories(db).where(
    or(eq(categories.slug, requestedSlug), eq(categories.id, formerly)),
  );
  if (!category) throw notFound(m["catalog.categoryNotFound"]());
  return category;
}

/** Creates a category with a slug made from its name. */
export async function createCategory(
  db: Db,
  { actor, ...details }: CategoryDetails & ByActor,
): Promise<CategoryWithCount> {
  requireValidCategory(details);
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const slug = await newSlug(tx, "category", details.name);
    const inserted = await tx
      .insert(categories)
      .values({ ...details, slug, createdAt: monotonicCreatedAt(categories) })
      .returning();
    const category = requiredRow(inserted);
    const { id, name } = category;
    await recordChange(tx, { actor, subject: "category", id, name, after: category });
    return { ...category, productCount: 0 };
  });
}

/** Updates a category. If its slug changes, the former slug redirects to the category. */
export async function updateCategory(
  db: Db,
  { id, version, actor, ...details }: CategoryDetails & Edit,
): Promise<CategoryWithCount> {
  requireValidCategory(details);
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for("no key update");
    if (!before) throw notFound(m["catalog.categoryNotFound"]());
    await assertVersion(tx, "category", before, version);
    const slug = await slugAfterRenaming(tx, "category", before, details.name);
    const updated = await tx
      .update(categories)
      .set({ ...details, slug, ...editedColumns(before) })
      .where(eq(categories.id, id))
      .returning();
    const productCount = await tx.$count(products, and(eq(products.categoryId, id), isPublic));
    const after = requiredRow(updated);
    await recordChange(tx, { actor, subject: "category", id, name: after.name, before, after });
    return { ...after, productCount };
  });
}

/** Deletes a category. Throws `conflict` while it has products. */
export async function removeCategory(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
    if (!category) throw notFound(m["catalog.categoryNotFound"]());
    const productCount = await tx.$count(products, eq(products.categoryId, id));
    if (productCount > 0) throw conflict(m["catalog.categoryNotEmpty"]({ count: productCount }));
    await tx.delete(categories).where(eq(categories.id, id));
    await recordChange(tx, { actor, subject: "category", id, name: category.name, before: category });
  });
}

function selectCategories(db: Db) {
  return db
    .select({ ...getTableColumns(categories), productCount: count(products.id) })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), isPublic))
    .groupBy(categories.id)
    .$dynamic();
}

function requireValidCategory({ name, image, specifications, guide }: CategoryDetails): void {
  if (!name.trim()) throw invalid(m["common.recordField.nameRequired"](), "name");
  if (!image.trim()) throw invalid(m["common.recordField.imageRequired"](), "image");
  requireValidSpecificationList(specifications);
  if (guide) requireValidGuide(guide);
}
