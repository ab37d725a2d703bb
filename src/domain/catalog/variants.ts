import { and, asc, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { stockWords } from "#contract/stock-words.ts";
import type { ProductOption } from "#contract/variant-names.ts";
import { mostFurtherVariants, variantWords } from "#contract/variant-words.ts";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants, type VariantRow } from "#ports/database/tables/catalog.ts";
import { conflict, invalid } from "../errors.ts";
import { groupedBy } from "../grouped-by.ts";

/** What an administrator says about a further variant; prices in paise. */
export interface VariantDetails {
  /** Of the one that it changes; left out for a new one. */
  id?: string | undefined;
  /** Left out, it stays as it is. */
  sku?: string | null | undefined;
  options: ProductOption[];
  pricePaise: number;
  discountedPricePaise?: number | null;
  /** Units on hand; null: not counted. Left out, it stays as it is. */
  stock?: number | null | undefined;
  /** The stock that its editor saw. */
  stockSeen?: number | null | undefined;
  /** Null: the product's; left out, it stays as it is. */
  image?: string | null | undefined;
}

/** The further variants of a product in their order. */
export async function variantsOfProduct(tx: Db, productId: string): Promise<VariantRow[]> {
  return (await variantsOfProducts(tx, [productId])).get(productId) ?? [];
}

/** The further variants of these products by their product's id, in their order; products without any are left out. */
export async function variantsOfProducts(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, VariantRow[]>> {
  const rows = await db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, [...productIds]))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  return groupedBy(rows, ({ productId }) => productId);
}

type Distinct = readonly Pick<VariantDetails, "options">[];

/** Refuses variants that people could not tell apart; `invalid` with its field. */
export function requireDistinctVariants(options: readonly ProductOption[], variants: Distinct): void {
  const fault = findVariantFault(options, variants);
  if (fault) throw invalid(fault.message, fault.field);
}

/**
 * What keeps people from telling variants apart: options named otherwise than the product's, and the same ones twice. The
 * field is `options`, `variants`, or `variants.0.options` of one of them.
 */
export function findVariantFault(
  options: readonly ProductOption[],
  variants: Distinct,
): { message: string; field: string } | undefined {
  const fault = (message: string, field: string) => ({ message, field });
  if (variants.length === 0) return undefined;
  if (variants.length > mostFurtherVariants) return fault(variantWords.many, "variants");
  if (options.length === 0) return fault(variantWords.optionsNeeded, "options");
  const names = JSON.stringify(options.map(({ name }) => name));
  const taken = new Set([combinationOf(options)]);
  for (const [index, { options: own }] of variants.entries()) {
    const field = `variants.${index}.options`;
    if (own.length === 0) return fault(variantWords.optionsNeeded, field);
    if (JSON.stringify(own.map(({ name }) => name)) !== names) return fault(variantWords.otherOptions, field);
    const combination = combinationOf(own);
    if (taken.has(combination)) return fault(variantWords.sameOptions, field);
    taken.add(combination);
  }
  return undefined;
}

const combinationOf = (options: readonly ProductOption[]) =>
  JSON.stringify(options.map(({ value }) => value.toLowerCase()));

/**
 * Makes these the further variants of a product, in this order; those that are not among them are taken away. Orders
 * change the stock: conflict when it is set by somebody who saw another number. Only for a transaction that holds the
 * product, which is the lock of all of its variants.
 */
export async function writeVariants(
  tx: Db,
  productId: string,
  before: readonly VariantRow[],
  wanted: readonly VariantDetails[],
): Promise<void> {
  const former = new Map(before.map((variant) => [variant.id, variant]));
  const kept = wanted.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size < kept.length) throw invalid(variantWords.sameOptions, "variants");
  for (const [index, { id, stock, stockSeen }] of wanted.entries()) {
    if (id === undefined) continue;
    const found = former.get(id);
    if (!found) throw invalid(variantWords.unknown, `variants.${index}._id`);
    if (stock !== undefined && stockSeen !== undefined && stockSeen !== found.stock) {
      throw conflict(stockWords.changedMeanwhile);
    }
  }
  await tx
    .delete(productVariants)
    .where(
      and(
        eq(productVariants.productId, productId),
        kept.length > 0 ? notInArray(productVariants.id, kept) : sql`true`,
      ),
    );
  for (const [position, { id, stockSeen: _, ...details }] of wanted.entries()) {
    const row = { ...details, discountedPricePaise: details.discountedPricePaise ?? null, position };
    if (id === undefined) await tx.insert(productVariants).values({ ...row, productId });
    else await tx.update(productVariants).set(row).where(eq(productVariants.id, id));
  }
}

/**
 * Refuses a SKU of the product or its variants that stands for something else; `invalid` with its field. One at a time
 * gives out SKUs: the transaction holds the lock of addresses. It is asked when all is written.
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
  const taken = new Set<string>();
  for (const { sku, field } of claims) {
    if (taken.has(sku.toLowerCase())) throw invalid(variantWords.skuTaken(sku), field);
    taken.add(sku.toLowerCase());
  }
  const others = await skusInUse(tx, [...taken], productId);
  for (const { sku, field } of claims) {
    if (others.has(sku.toLowerCase())) throw invalid(variantWords.skuTaken(sku), field);
  }
}

/** Which of these SKUs stand for something, in small letters; what belongs to one product may be left out. */
export async function skusInUse(
  db: Db,
  skus: readonly string[],
  exceptOf: string | null = null,
): Promise<Set<string>> {
  if (skus.length === 0) return new Set();
  const small = JSON.stringify(skus.map((sku) => sku.toLowerCase()));
  const wanted = (sku: SQL) => sql`${sku} in (select jsonb_array_elements_text(${small}::jsonb))`;
  const ofProduct = sql<string>`lower(${products.sku})`;
  const ofVariant = sql<string>`lower(${productVariants.sku})`;
  const rows = await db
    .select({ sku: ofProduct })
    .from(products)
    .where(and(wanted(ofProduct), exceptOf === null ? undefined : ne(products.id, exceptOf)))
    .unionAll(
      db
        .select({ sku: ofVariant })
        .from(productVariants)
        .where(
          and(wanted(ofVariant), exceptOf === null ? undefined : ne(productVariants.productId, exceptOf)),
        ),
    );
  return new Set(rows.map(({ sku }) => sku));
}
