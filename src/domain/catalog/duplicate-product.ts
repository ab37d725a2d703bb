import { asc, eq } from "drizzle-orm";
import { productFields } from "#contract/catalog/catalog.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { notFound } from "#domain/errors.ts";
import { monotonicCreatedAt } from "#domain/monotonic-created-at.ts";
import { omit } from "#domain/omit.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { fittingProducts, products } from "#ports/database/tables/catalog.ts";
import { lockAddresses, newSlug } from "./addresses.ts";
import { saveCompatibleProducts } from "./compatible-products.ts";
import { type ProductInCategory, productById } from "./product-rows.ts";
import { factsOf } from "./products.ts";
import { variantsOfProduct, writeVariants } from "./variants.ts";

/** Copies a product as a draft, with a new slug and without SKUs, stock or bin location. Throws `not found`. */
export function duplicateProduct(
  db: Db,
  { id, actor }: { id: string } & ByActor,
): Promise<ProductInCategory> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const [original] = await tx.select().from(products).where(eq(products.id, id)).for("key share");
    if (!original) throw notFound(m["catalog.productNotFound"]());
    const name = nameOfCopy(original.name);
    const copy = requiredRow(
      await tx
        .insert(products)
        .values({
          ...omit(original, "id", "version", "isDemo", "updatedAt", "referencePricePaise"),
          name,
          slug: await newSlug(tx, "product", name),
          sku: null,
          stock: null,
          unitCostPaise: null,
          binLocation: "",
          isPublished: false,
          publishAt: null,
          createdAt: monotonicCreatedAt(products),
        })
        .returning({ id: products.id }),
    );
    const variants = await variantsOfProduct(tx, id);
    await writeVariants(
      tx,
      copy.id,
      [],
      variants.map(({ options, pricePaise, discountedPricePaise, image }) => ({
        options,
        pricePaise,
        discountedPricePaise,
        image,
      })),
    );
    await saveCompatibleProducts(tx, copy.id, await compatibleIdsOf(tx, id));
    const product = await productById(tx, copy.id);
    await recordChange(tx, { actor, subject: "product", id: copy.id, name, after: factsOf(product) });
    return product;
  });
}

/** The name of a copy, shortened to the maximum length of a name. */
function nameOfCopy(name: string): string {
  const surplus = m["catalog.nameOfCopy"]({ name }).length - productFields.name.maximum;
  return m["catalog.nameOfCopy"]({ name: surplus > 0 ? name.slice(0, -surplus).trim() : name });
}

async function compatibleIdsOf(tx: Db, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: fittingProducts.fittingId })
    .from(fittingProducts)
    .where(eq(fittingProducts.productId, productId))
    .orderBy(asc(fittingProducts.position));
  return rows.map(({ id }) => id);
}
