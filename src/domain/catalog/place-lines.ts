import { inArray } from "drizzle-orm";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { normalizeSlug, slugOf } from "#domain/slug.ts";
import { gstRateProblem } from "#domain/tax/legal-tax.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { categories, formerCategorySlugs, products } from "#ports/database/tables/catalog.ts";
import { type FoundCompatibleProduct, findCompatibleProducts } from "./find-compatible-products.ts";
import type { LineFault, ProductClaim } from "./product-claims.ts";
import { categoryOfProduct, type ProductInCategory } from "./product-rows.ts";
import { skusInUse } from "./variants.ts";

type Category = ProductInCategory["category"];

/** The category and compatible products of each line, and the faults found. */
export interface Placement {
  categoryOf: ReadonlyMap<number, Category>;
  /** Compatible products of each line that lists some, in order. */
  compatibleProductsOf: ReadonlyMap<number, readonly FoundCompatibleProduct[]>;
  faults: LineFault[];
}

/**
 * Finds the category of each line, and reports products whose name or SKU is already used in the shop or on an
 * earlier line. Missing values are not faults here. `lock` locks the categories until the transaction ends.
 */
export async function placeLines(
  db: Db,
  claims: readonly ProductClaim[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Placement> {
  const findCategory = await categoryFinder(db, lock);
  const categoryOf = new Map<number, Category>();
  const faults: LineFault[] = [];
  for (const { line, category } of claims) {
    if (category.trim() === "") continue;
    const found = findCategory(category.trim());
    if (typeof found === "string") faults.push({ line, field: "category", message: found });
    else categoryOf.set(line, found);
  }
  const names = await findUsedNames(db, new Set([...categoryOf.values()].map(({ id }) => id)));
  for (const { line, name } of claims) {
    const category = categoryOf.get(line);
    if (!category || name.trim() === "") continue;
    const key = nameKey(category.id, name);
    const earlier = names.get(key);
    if (earlier === undefined) names.set(key, line);
    else faults.push({ line, field: "name", message: nameFault(earlier, category) });
  }
  faults.push(...(await skuFaults(db, claims)), ...(await gstRateFaults(db, claims)));
  const compatible = await findCompatibleProducts(db, claims, { lock });
  faults.push(...compatible.faults);
  return { categoryOf, compatibleProductsOf: compatible.compatibleProductsOf, faults };
}

/** A SKU is unique across shop and file, ignoring case. */
async function skuFaults(db: Db, claims: readonly ProductClaim[]): Promise<LineFault[]> {
  const skus = claims.flatMap(({ line, sku }) => (sku?.trim() ? [{ line, sku: sku.trim() }] : []));
  const names = await skusInUse(
    db,
    skus.map(({ sku }) => sku),
  );
  return skus.flatMap(({ line, sku }) => {
    const isUsed = names.has(sku.toLowerCase());
    names.add(sku.toLowerCase());
    return isUsed ? [{ line, field: "sku", message: m["catalog.variant.skuTaken"]({ sku }) }] : [];
  });
}

async function gstRateFaults(db: Db, claims: readonly ProductClaim[]): Promise<LineFault[]> {
  const { invoice } = await getSettings(db);
  return claims.flatMap(({ line, gstRate }) => {
    const message = gstRateProblem(gstRate, invoice.gstRates);
    return message === null ? [] : [{ line, field: "gstRate", message }];
  });
}

/** Marks an existing product among values that are otherwise line numbers of the file. */
const inShop = 0;

const nameFault = (earlier: number, { name }: Category): string =>
  earlier === inShop
    ? m["catalog.productImport.nameTaken"]({ category: name })
    : m["catalog.productImport.nameRepeated"]({ line: earlier });

/** Names that differ only in case and punctuation are the same. */
const nameKey = (categoryId: string, name: string): string =>
  `${categoryId} ${slugOf(name, name.trim().toLowerCase())}`;

async function findUsedNames(db: Db, categoryIds: ReadonlySet<string>): Promise<Map<string, number>> {
  if (categoryIds.size === 0) return new Map();
  const rows = await db
    .select({ name: products.name, slug: products.slug, categoryId: products.categoryId })
    .from(products)
    .where(inArray(products.categoryId, [...categoryIds]));
  return new Map(
    rows.flatMap(({ name, slug, categoryId }) => [
      [nameKey(categoryId, name), inShop],
      [`${categoryId} ${slug}`, inShop],
    ]),
  );
}

/**
 * Returns a function that finds a category by exact slug, then by name ignoring case, then by former slug. If
 * there is none, that function returns a message.
 */
async function categoryFinder(db: Db, lock: boolean): Promise<(text: string) => Category | string> {
  const all = db.select(categoryOfProduct).from(categories);
  const found = await (lock ? all.for("key share") : all);
  const former = new Map(
    (await db.select().from(formerCategorySlugs)).map(({ slug, categoryId }) => [slug, categoryId]),
  );
  const bySlug = new Map(found.map((category) => [category.slug, category]));
  const byId = new Map(found.map((category) => [category.id, category]));
  return (text) => {
    const exact = bySlug.get(text);
    if (exact) return exact;
    const matching = found.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
    if (matching.length > 1) return m["catalog.productImport.categoryAmbiguous"]({ category: text });
    const slug = normalizeSlug(text);
    return (
      matching[0] ??
      bySlug.get(slug) ??
      byId.get(former.get(slug) ?? "") ??
      m["catalog.productImport.categoryUnknown"]({ category: text })
    );
  };
}
