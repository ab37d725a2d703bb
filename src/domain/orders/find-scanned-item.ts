import { eq, or, sql } from "drizzle-orm";
import { variantName } from "#contract/catalog/variant-names.ts";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { goodsReceiptLines } from "#ports/database/tables/stock.ts";

/** The product that a scanned code belongs to. */
export interface ScannedItem {
  kind: "product" | "serial";
  productId: string;
  variantId: string | null;
  name: string;
}

/** GTINs of different lengths are equal without their leading zeros. */
const withoutZeros = (code: string) => code.replace(/^0+/, "");

/** Finds the product of a SKU, GTIN or received serial number, ignoring case; undefined for other codes. */
export async function findScannedItem(db: Db, code: string): Promise<ScannedItem | undefined> {
  const text = code.trim();
  const hasSku = sql`lower(${products.sku}) = lower(${text})`;
  const isGtin = /^\d{8,14}$/.test(text);
  const hasGtin = sql`${products.gtin} <> '' and ltrim(${products.gtin}, '0') = ${withoutZeros(text)}`;
  const [product] = await db
    .select()
    .from(products)
    .where(isGtin ? or(hasSku, hasGtin) : hasSku)
    .limit(1);
  if (product) {
    const name = variantName(product.name, product.options);
    return { kind: "product", productId: product.id, variantId: null, name };
  }
  const [variant] = await db
    .select({ variant: productVariants, name: products.name })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(sql`lower(${productVariants.sku}) = lower(${text})`)
    .limit(1);
  if (variant) {
    const { id, productId, options } = variant.variant;
    return { kind: "product", productId, variantId: id, name: variantName(variant.name, options) };
  }
  const serial = JSON.stringify([text.replace(/\s/g, "").toUpperCase()]);
  const [received] = await db
    .select()
    .from(goodsReceiptLines)
    .where(sql`${goodsReceiptLines.serials} @> ${serial}::jsonb`)
    .limit(1);
  if (!received) return undefined;
  const { productId, variantId, name } = received;
  return { kind: "serial", productId, variantId, name };
}
