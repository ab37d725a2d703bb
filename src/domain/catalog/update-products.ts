import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ByActor } from "#domain/audit/record-change.ts";
import { ShopError } from "#domain/errors.ts";
import { omit } from "#domain/omit.ts";
import type { Db } from "#ports/database/database.ts";
import { categories, products, productVariants } from "#ports/database/tables/catalog.ts";
import { addressesOfCompatibleProducts } from "./compatible-products.ts";
import type { ProductOfFile } from "./export-products.ts";
import type { LineFault } from "./product-claims.ts";
import { type ProductDetails, updateProduct } from "./products.ts";
import { type VariantDetails, variantsOfProducts } from "./variants.ts";

/** Changes that a file makes to one product. */
export interface ProductUpdate {
  /** The product as it was when the file was compared with it. If it has changed since, the update is a conflict. */
  product: ProductOfFile;
  /** Line of the product itself, or of its first variant in the file. */
  line: number;
  /** Changed fields of the product itself. */
  changed: Partial<Omit<ProductDetails, "categoryId" | "variants">>;
  /** Changed fields of its variants by id, each with its line. */
  variants: ReadonlyMap<
    string,
    { line: number } & Partial<Pick<VariantDetails, "pricePaise" | "discountedPricePaise" | "stock">>
  >;
}

/** Returns the products that have one of these ids or SKUs, or a variant with one of them. */
export async function findProductsToUpdate(
  db: Db,
  { ids, skus }: { ids: readonly string[]; skus: readonly string[] },
): Promise<ProductOfFile[]> {
  const lowerSkus = JSON.stringify(skus.map((sku) => sku.toLowerCase()));
  const isListed = (sku: SQL) =>
    sql`lower(${sku}) in (select jsonb_array_elements_text(${lowerSkus}::jsonb))`;
  const ofVariants = db
    .select({ id: productVariants.productId })
    .from(productVariants)
    .where(or(inArray(productVariants.id, [...ids]), isListed(sql`${productVariants.sku}`)));
  const rows = await db
    .select({ product: products, category: categories.slug, fitsWith: addressesOfCompatibleProducts })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      or(inArray(products.id, [...ids]), isListed(sql`${products.sku}`), inArray(products.id, ofVariants)),
    )
    .orderBy(products.id);
  const variants = await variantsOfProducts(
    db,
    rows.map(({ product }) => product.id),
  );
  return rows.map(({ product, category, fitsWith }) => ({
    ...product,
    category,
    fitsWith,
    variants: variants.get(product.id) ?? [],
  }));
}

/** Undoes the transaction of a dry run, or of an update with faults. */
class Undone extends Error {}

/**
 * Updates all products or, if one update is rejected, none. A dry run does the same and rolls back. Returns the
 * faults by line.
 */
export async function updateProducts(
  db: Db,
  { updates, actor, dryRun }: { updates: readonly ProductUpdate[]; dryRun: boolean } & ByActor,
): Promise<LineFault[]> {
  const faults: LineFault[] = [];
  // Products are locked in id order to avoid deadlocks.
  const inOrder = [...updates].sort((one, other) => (one.product.id < other.product.id ? -1 : 1));
  try {
    await db.transaction(async (tx) => {
      for (const update of inOrder) {
        try {
          await applyProductUpdate(tx, update, { actor, stockChange: "import" });
        } catch (error) {
          if (!(error instanceof ShopError)) throw error;
          faults.push(faultOf(error, update));
        }
      }
      if (dryRun || faults.length > 0) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return faults;
}

/** Applies the changes to the product and its variants. Throws a conflict if the product has changed since. */
export async function applyProductUpdate(
  tx: Db,
  update: ProductUpdate,
  change: { stockChange: "edit" | "import" } & ByActor,
): Promise<void> {
  await updateProduct(tx, { ...detailsOf(update), ...change });
}

function detailsOf({ product, changed, variants }: ProductUpdate) {
  const { id, version, stock, name, description, image, pricePaise, discountedPricePaise, categoryId } =
    product;
  return {
    id,
    version,
    stockSeen: stock,
    ...{ name, description, image, pricePaise, discountedPricePaise, categoryId },
    ...changed,
    ...(variants.size > 0 && {
      variants: product.variants.map(({ stock, ...variant }) => ({
        ...omit(variant, "productId", "position", "unitCostPaise"),
        stockSeen: stock,
        ...omit(variants.get(variant.id) ?? { line: 0 }, "line"),
      })),
    }),
  };
}

/** Converts a rejected update to a fault. A variant's fault is reported on the variant's line. */
export function faultOf(
  { field = "", message }: ShopError,
  { product, line, variants }: ProductUpdate,
): LineFault {
  const [, index, ofVariant] = /^variants\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const variant = index === undefined ? undefined : product.variants[Number(index)];
  return {
    line: (variant && variants.get(variant.id)?.line) ?? line,
    field: ofVariant ?? field,
    message,
  };
}
