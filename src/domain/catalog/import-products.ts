import { sql } from "drizzle-orm";
import { productImportWords as words } from "#contract/product-import-words.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { type ByActor, recordChanges } from "../audit/record-change.ts";
import { ShopError } from "../errors.ts";
import { momentOfCreation } from "../moment-of-creation.ts";
import { unrated } from "../reviews/rating.ts";
import { lockAddresses, newSlugs } from "./addresses.ts";
import type { ProductInCategory } from "./list-products.ts";
import { type LineFault, type Placement, type ProductClaim, placeLines } from "./place-lines.ts";
import { factsOf, type ProductDetails, requireSoundProduct } from "./products.ts";

/** A line of a file with all that it says about its product. */
export type ProductLine = ProductClaim & Omit<ProductDetails, "categoryId">;

/** Products that one statement writes. */
const batchSize = 500;

/** What keeps the lines from becoming products: unknown categories and names that are taken. Changes nothing. */
export async function findLineFaults(db: Db, claims: readonly ProductClaim[]): Promise<LineFault[]> {
  return (await placeLines(db, claims)).faults;
}

/** Says that nothing was imported, and why, line by line. */
export function refuseImport(problems: readonly LineFault[]): ShopError {
  const lines = new Set(problems.map(({ line }) => line));
  return new ShopError("invalid", words.refused(lines.size), { field: "file", details: { problems } });
}

/**
 * Adds the products of all lines, the last line's as the newest, or none of them; refused with every line that is in
 * the way. Answers how many there are now.
 */
export function importProducts(
  db: Db,
  { lines, actor }: { lines: readonly ProductLine[] } & ByActor,
): Promise<number> {
  for (const line of lines) requireSoundProduct(line);
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const placement = await placeLines(tx, lines, { lock: true });
    if (placement.faults.length > 0) throw refuseImport(placement.faults);
    const slugs = await newSlugs(
      tx,
      "product",
      lines.map(({ name }) => name),
    );
    const placed = lines.map((line, index) => ({ line, slug: slugs[index] ?? "" }));
    for (let start = 0; start < placed.length; start += batchSize) {
      const made = await writeProducts(tx, placed.slice(start, start + batchSize), placement);
      await recordChanges(
        tx,
        made.map((product) => {
          const { id, name } = product;
          return { actor, subject: "product", id, name, after: factsOf(product) };
        }),
      );
    }
    return lines.length;
  });
}

async function writeProducts(
  tx: Db,
  placed: readonly { line: ProductLine; slug: string }[],
  { categoryOf }: Placement,
): Promise<ProductInCategory[]> {
  const shelves = new Map([...categoryOf.values()].map((category) => [category.id, category]));
  const shelf = (id: string | undefined) => {
    const category = shelves.get(id ?? "");
    if (!category) throw new Error("A product was to be made without a category");
    return category;
  };
  const rows = await tx
    .insert(products)
    .values(
      placed.map(({ line: { line, category: _, ...details }, slug }, index) => ({
        ...details,
        slug,
        categoryId: shelf(categoryOf.get(line)?.id).id,
        createdAt: sql<Date>`${momentOfCreation(products)} + ${index}::integer * interval '1 microsecond'`,
      })),
    )
    .returning();
  return rows.map((row) => ({
    ...row,
    left: row.stock,
    ratings: unrated,
    category: shelf(row.categoryId),
  }));
}
