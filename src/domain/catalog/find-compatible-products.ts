import { inArray, or, sql } from "drizzle-orm";
import { normalizeSlug } from "#domain/slug.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { fittingProducts, formerProductSlugs, products } from "#ports/database/tables/catalog.ts";
import { newSlugs } from "./addresses.ts";
import type { LineFault, ProductClaim } from "./product-claims.ts";

/** A compatible product: either an existing product with its id, or a new product with its line in the file. */
export type FoundCompatibleProduct = { name: string } & ({ id: string } | { line: number });

interface FoundInFile {
  compatibleProductsOf: Map<number, FoundCompatibleProduct[]>;
  faults: LineFault[];
}

/** Rows per insert statement. */
const batchSize = 1000;

/**
 * Finds the compatible products that each line lists by current slug, SKU or former slug: first in the shop,
 * then in the file, by the slugs that the new products will get. Duplicates count once. `lock` locks the
 * products until the transaction ends.
 */
export async function findCompatibleProducts(
  db: Db,
  claims: readonly ProductClaim[],
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundInFile> {
  const compatibleProductsOf = new Map<number, FoundCompatibleProduct[]>();
  const faults: LineFault[] = [];
  const slugTexts = new Set(claims.flatMap(({ fitsWith = [] }) => fitsWith.map(normalizeSlug)));
  if (slugTexts.size === 0) return { compatibleProductsOf, faults };
  const productsInShop = await findProductsByName(db, [...slugTexts], lock);
  const linesInFile = await findLinesByName(db, claims);
  for (const { line, fitsWith = [] } of claims) {
    const found = new Map<string | number, FoundCompatibleProduct>();
    for (const text of fitsWith) {
      const compatible = productsInShop.get(normalizeSlug(text)) ?? linesInFile.get(normalizeSlug(text));
      if (!compatible)
        faults.push({
          line,
          field: "fitsWith",
          message: m["catalog.compatibleProduct.unknownInFile"]({ text: text.slice(0, 100) }),
        });
      else if ("id" in compatible) found.set(compatible.id, compatible);
      else if (compatible.line !== line) found.set(compatible.line, compatible);
      else faults.push({ line, field: "fitsWith", message: m["catalog.compatibleProduct.itself"]() });
    }
    if (found.size > 0) compatibleProductsOf.set(line, [...found.values()]);
  }
  return { compatibleProductsOf, faults };
}

/** Inserts the resolved compatible products. `ids` maps lines to the ids of the created products. */
export async function saveFoundCompatibleProducts(
  tx: Db,
  compatibleProductsOf:
    | FoundInFile["compatibleProductsOf"]
    | ReadonlyMap<number, readonly FoundCompatibleProduct[]>,
  ids: ReadonlyMap<number, string>,
): Promise<void> {
  const idOf = (line: number) => {
    const id = ids.get(line);
    if (id === undefined) throw new Error(`Line ${line} was not imported as a product`);
    return id;
  };
  const rows = [...compatibleProductsOf].flatMap(([line, found]) =>
    found.map((compatible, position) => ({
      productId: idOf(line),
      fittingId: "id" in compatible ? compatible.id : idOf(compatible.line),
      position,
    })),
  );
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx.insert(fittingProducts).values(rows.slice(start, start + batchSize));
  }
}

/** Finds existing products by lower-case slug or SKU; current slugs take precedence. */
async function findProductsByName(
  db: Db,
  slugTexts: readonly string[],
  lock: boolean,
): Promise<Map<string, { id: string; name: string }>> {
  const slugList = sql`(select jsonb_array_elements_text(${JSON.stringify(slugTexts)}::jsonb))`;
  const former = await db
    .select()
    .from(formerProductSlugs)
    .where(sql`${formerProductSlugs.slug} in ${slugList}`);
  const formerIds = former.map(({ productId }) => productId);
  const query = db
    .select({ id: products.id, name: products.name, slug: products.slug, sku: products.sku })
    .from(products)
    .where(
      or(
        sql`${products.slug} in ${slugList}`,
        sql`lower(${products.sku}) in ${slugList}`,
        formerIds.length > 0 ? inArray(products.id, formerIds) : undefined,
      ),
    );
  const rows = await (lock ? query.for("key share") : query);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map([
    ...former.flatMap(({ slug, productId }) => auditName(slug, byId.get(productId))),
    ...rows.flatMap((row) => auditName(row.sku?.toLowerCase(), row)),
    ...rows.flatMap((row) => auditName(row.slug, row)),
  ]);
}

/** Maps the future slugs and SKUs of the products in the file to their lines. */
async function findLinesByName(
  db: Db,
  claims: readonly ProductClaim[],
): Promise<Map<string, { line: number; name: string }>> {
  // Skip lines without a name: variants, and products that will be rejected.
  const withName = claims.filter(({ name }) => name.trim() !== "");
  const slugs = await newSlugs(
    db,
    "product",
    withName.map(({ name }) => name),
  );
  return new Map([
    ...withName.flatMap((claim) => auditName(claim.sku?.trim().toLowerCase(), claim)),
    ...withName.flatMap((claim, index) => auditName(slugs[index], claim)),
  ]);
}

const auditName = <Thing extends object>(
  name: string | undefined,
  thing: Thing | undefined,
): [string, Thing][] => (name && thing ? [[name, thing]] : []);
