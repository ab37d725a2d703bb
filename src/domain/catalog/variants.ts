import { and, asc, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { maxFurtherVariants } from "#contract/catalog/variant-limits.ts";
import type { ProductOption } from "#contract/catalog/variant-names.ts";
import { conflict, invalid } from "#domain/errors.ts";
import { groupBy } from "#domain/group-by.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants, type VariantRow } from "#ports/database/tables/catalog.ts";

/** Variant fields that an administrator edits; prices in paise. */
export interface VariantDetails {
  /** Id of the variant to update; omit to create one. */
  id?: string | undefined;
  /** Unchanged if omitted. */
  sku?: string | null | undefined;
  options: ProductOption[];
  pricePaise: number;
  discountedPricePaise?: number | null;
  /** Units in stock; null if stock is not tracked. Unchanged if omitted. */
  stock?: number | null | undefined;
  /** Stock that the editor loaded. */
  stockSeen?: number | null | undefined;
  /** Null uses the product's image; unchanged if omitted. */
  image?: string | null | undefined;
  /** Where it lies; empty if it lies with the product. Unchanged if omitted. */
  binLocation?: string | undefined;
}

/** Returns the further variants of a product, in order. */
export async function variantsOfProduct(tx: Db, productId: string): Promise<VariantRow[]> {
  return (await variantsOfProducts(tx, [productId])).get(productId) ?? [];
}

/** Returns the further variants by product id, in order. Products without variants have no entry. */
export async function variantsOfProducts(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, VariantRow[]>> {
  const rows = await db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, [...productIds]))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  return groupBy(rows, ({ productId }) => productId);
}

type Distinct = readonly Pick<VariantDetails, "options">[];

/** Throws `invalid` with the field if customers could not tell the variants apart. */
export function requireDistinctVariants(options: readonly ProductOption[], variants: Distinct): void {
  const fault = findVariantFault(options, variants);
  if (fault) throw invalid(fault.message, fault.field);
}

/**
 * Finds options whose names differ from the product's, and variants with the same options. The field is
 * `options`, `variants`, or for one variant `variants.0.options`.
 */
export function findVariantFault(
  options: readonly ProductOption[],
  variants: Distinct,
): { message: string; field: string } | undefined {
  const fault = (message: string, field: string) => ({ message, field });
  if (variants.length === 0) return undefined;
  if (variants.length > maxFurtherVariants)
    return fault(m["catalog.variant.tooMany"]({ maximum: maxFurtherVariants + 1 }), "variants");
  if (options.length === 0) return fault(m["catalog.variant.optionsNeeded"](), "options");
  const names = JSON.stringify(options.map(({ name }) => name));
  const combinations = new Set([combinationOf(options)]);
  for (const [index, { options: own }] of variants.entries()) {
    const field = `variants.${index}.options`;
    if (own.length === 0) return fault(m["catalog.variant.optionsNeeded"](), field);
    if (JSON.stringify(own.map(({ name }) => name)) !== names)
      return fault(m["catalog.variant.otherOptions"](), field);
    const combination = combinationOf(own);
    if (combinations.has(combination)) return fault(m["catalog.variant.sameOptions"](), field);
    combinations.add(combination);
  }
  return undefined;
}

const combinationOf = (options: readonly ProductOption[]) =>
  JSON.stringify(options.map(({ value }) => value.toLowerCase()));

/**
 * Replaces the further variants of a product with these, in order; others are deleted. Throws a conflict if
 * the stock differs from `stockSeen`, because orders change it. Call it in a transaction that has locked the
 * product, whose lock also covers its variants.
 */
export async function writeVariants(
  tx: Db,
  productId: string,
  before: readonly VariantRow[],
  newVariants: readonly VariantDetails[],
): Promise<void> {
  const former = new Map(before.map((variant) => [variant.id, variant]));
  const keptIds = newVariants.flatMap(({ id }) => id ?? []);
  if (new Set(keptIds).size < keptIds.length) throw invalid(m["catalog.variant.sameOptions"](), "variants");
  for (const [index, { id, stock, stockSeen }] of newVariants.entries()) {
    if (id === undefined) continue;
    const found = former.get(id);
    if (!found) throw invalid(m["catalog.variant.unknown"](), `variants.${index}._id`);
    if (stock !== undefined && stockSeen !== undefined && stockSeen !== found.stock) {
      throw conflict(m["catalog.stock.changedMeanwhile"]());
    }
  }
  await tx
    .delete(productVariants)
    .where(
      and(
        eq(productVariants.productId, productId),
        keptIds.length > 0 ? notInArray(productVariants.id, keptIds) : sql`true`,
      ),
    );
  for (const [position, { id, stockSeen: _, ...details }] of newVariants.entries()) {
    const row = { ...details, discountedPricePaise: details.discountedPricePaise ?? null, position };
    if (id === undefined) await tx.insert(productVariants).values({ ...row, productId });
    else await tx.update(productVariants).set(row).where(eq(productVariants.id, id));
  }
}

/**
 * Throws `invalid` with the field if a SKU of the product or its variants is already in use. Call it under
 * the address lock, which also serialises SKUs, after all rows are written.
 */
export async function requireOwnSkus(tx: Db, productId: string): Promise<void> {
  const own = await tx
    .select({ sku: products.sku, field: sql<string>`'sku'` })
    .from(products)
    .where(and(eq(products.id, productId), isNotNull(products.sku)));
  const further = await variantsOfProduct(tx, productId);
  const claims = [
    ...own,
    ...further.flatMap(({ sku }, index) => (sku === null ? [] : [{ sku, field: `variants.${index}.sku` }])),
  ].map(({ sku, field }) => ({ sku: sku ?? "", field }));
  const combinations = new Set<string>();
  for (const { sku, field } of claims) {
    if (combinations.has(sku.toLowerCase())) throw invalid(m["catalog.variant.skuTaken"]({ sku }), field);
    combinations.add(sku.toLowerCase());
  }
  const others = await skusInUse(tx, [...combinations], productId);
  for (const { sku, field } of claims) {
    if (others.has(sku.toLowerCase())) throw invalid(m["catalog.variant.skuTaken"]({ sku }), field);
  }
}

/** Returns which of these SKUs are in use, in lower case; one product can be excluded. */
export async function skusInUse(
  db: Db,
  skus: readonly string[],
  exceptOf: string | null = null,
): Promise<Set<string>> {
  if (skus.length === 0) return new Set();
  const small = JSON.stringify(skus.map((sku) => sku.toLowerCase()));
  const newVariants = (sku: SQL) => sql`${sku} in (select jsonb_array_elements_text(${small}::jsonb))`;
  const ofProduct = sql<string>`lower(${products.sku})`;
  const variantSku = sql<string>`lower(${productVariants.sku})`;
  const rows = await db
    .select({ sku: ofProduct })
    .from(products)
    .where(and(newVariants(ofProduct), exceptOf === null ? undefined : ne(products.id, exceptOf)))
    .unionAll(
      db
        .select({ sku: variantSku })
        .from(productVariants)
        .where(
          and(
            newVariants(variantSku),
            exceptOf === null ? undefined : ne(productVariants.productId, exceptOf),
          ),
        ),
    );
  return new Set(rows.map(({ sku }) => sku));
}
