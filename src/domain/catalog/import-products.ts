import { sql } from "drizzle-orm";
import { type ByActor, recordChanges } from "#domain/audit/record-change.ts";
import { ShopError } from "#domain/errors.ts";
import { groupBy } from "#domain/group-by.ts";
import { monotonicCreatedAt } from "#domain/monotonic-created-at.ts";
import { omit } from "#domain/omit.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { setStockCause } from "#domain/stock/stock-cause.ts";
import { addTaxRate } from "#domain/tax/product-tax-rates.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import {
  type ProductRow,
  products,
  productVariants,
  type VariantRow,
} from "#ports/database/tables/catalog.ts";
import { lockAddresses, newSlugs } from "./addresses.ts";
import { saveFoundCompatibleProducts } from "./find-compatible-products.ts";
import { kindOf } from "./kind.ts";
import { type Placement, placeLines } from "./place-lines.ts";
import type { LineFault, ProductClaim } from "./product-claims.ts";
import { factsOf, type ProductDetails, requireValidProduct } from "./products.ts";
import { publicationOf } from "./publication.ts";
import { validatedSpecifications } from "./specifications.ts";
import { requireDistinctVariants, type VariantDetails } from "./variants.ts";

/** A line of an import file that describes a product, with the lines of its further variants. */
export type ProductLine = ProductClaim &
  Omit<ProductDetails, "categoryId" | "fitsWith" | "variants"> & { variants?: readonly VariantLine[] };

/** A line of an import file that describes a further variant. */
export type VariantLine = Omit<VariantDetails, "id" | "stockSeen"> & { line: number };

/** Converts a variant's line to a claim, which reserves its SKU but no product name. */
export const claimOfVariant = ({ line, sku }: Pick<VariantLine, "line" | "sku">): ProductClaim => ({
  line,
  name: "",
  category: "",
  sku,
});

/** Products or variants per insert statement. */
const batchSize = 500;

/** Finds lines that cannot become products, such as an unknown category or a name in use. Changes nothing. */
export async function findLineFaults(db: Db, claims: readonly ProductClaim[]): Promise<LineFault[]> {
  return (await placeLines(db, claims)).faults;
}

/** Creates the error for a rejected import, with the reasons by line. */
export function refuseImport(problems: readonly LineFault[]): ShopError {
  const lines = new Set(problems.map(({ line }) => line));
  return new ShopError("invalid", m["catalog.productImport.refused"]({ lines: lines.size }), {
    field: "file",
    details: { problems },
  });
}

/**
 * Creates all products, or none if any line is invalid. The product on the last line becomes the newest. Throws an
 * error that lists the faults by line. Returns the number of products created.
 */
export function importProducts(
  db: Db,
  { lines, actor }: { lines: readonly ProductLine[] } & ByActor,
): Promise<number> {
  for (const { variants = [], ...line } of lines) {
    requireValidProduct({ ...line, variants });
    requireDistinctVariants(line.options ?? [], variants);
  }
  const claims = lines.flatMap((line) => [line, ...(line.variants ?? []).map(claimOfVariant)]);
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const placement = await placeLines(tx, claims, { lock: true });
    if (placement.faults.length > 0) throw refuseImport(placement.faults);
    const slugs = await newSlugs(
      tx,
      "product",
      lines.map(({ name }) => name),
    );
    await setStockCause(tx, { kind: "import", actor });
    const ids = new Map<number, string>();
    const placed = lines.map((line, index) => ({ line, slug: slugs[index] ?? "" }));
    for (let start = 0; start < placed.length; start += batchSize) {
      const batch = placed.slice(start, start + batchSize);
      const made = await writeProducts(tx, batch, placement);
      for (const [index, { id }] of made.entries()) ids.set(batch[index]?.line.line ?? 0, id);
      await recordChanges(
        tx,
        made.map((product) => {
          const { id, name } = product;
          return { actor, subject: "product", id, name, after: factsOf(product) };
        }),
      );
    }
    await saveFoundCompatibleProducts(tx, placement.compatibleProductsOf, ids);
    return lines.length;
  });
}

/** A created product, with the names of its compatible products. */
type MadeProduct = Parameters<typeof factsOf>[0];

async function writeProducts(
  tx: Db,
  placed: readonly { line: ProductLine; slug: string }[],
  { categoryOf, compatibleProductsOf }: Placement,
): Promise<MadeProduct[]> {
  const categoryById = new Map([...categoryOf.values()].map((category) => [category.id, category]));
  const requireCategory = (id: string | undefined) => {
    const category = categoryById.get(id ?? "");
    if (!category) throw new Error("Cannot create a product without a category");
    return category;
  };
  const today = shopToday();
  const rows = await tx
    .insert(products)
    .values(
      placed.map(({ line: { line, hsn, gstRate, taxFrom, ...details }, slug }, index) => ({
        ...omit(details, "category", "variants", "fitsWith"),
        ...publicationOf(details),
        ...kindOf(details),
        taxRates: addTaxRate([], { hsn, gstRate, taxFrom }, today),
        ...validatedSpecifications({}, details.specifications),
        slug,
        categoryId: requireCategory(categoryOf.get(line)?.id).id,
        createdAt: sql<Date>`${monotonicCreatedAt(products)} + ${index}::integer * interval '1 microsecond'`,
      })),
    )
    .returning();
  const variants = await writeVariantsOf(tx, rows, new Map(placed.map(({ line, slug }) => [slug, line])));
  return rows.map((row, index) => ({
    ...row,
    variants: variants.get(row.id) ?? [],
    compatibleProducts: compatibleProductsOf.get(placed[index]?.line.line ?? 0) ?? [],
    category: requireCategory(row.categoryId),
  }));
}

/** Inserts the further variants of these products and returns them by product id, in order. */
async function writeVariantsOf(
  tx: Db,
  rows: readonly ProductRow[],
  lineBySlug: ReadonlyMap<string, ProductLine>,
): Promise<Map<string, VariantRow[]>> {
  const rowsToUpdate = rows.flatMap(({ id: productId, slug }) =>
    (lineBySlug.get(slug)?.variants ?? []).map((details, position) => ({
      ...omit(details, "line"),
      discountedPricePaise: details.discountedPricePaise ?? null,
      productId,
      position,
    })),
  );
  const createdRows: VariantRow[] = [];
  for (let start = 0; start < rowsToUpdate.length; start += batchSize) {
    const batch = rowsToUpdate.slice(start, start + batchSize);
    createdRows.push(...(await tx.insert(productVariants).values(batch).returning()));
  }
  return groupBy(
    createdRows.sort((a, b) => a.position - b.position),
    ({ productId }) => productId,
  );
}
