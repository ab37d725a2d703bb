import { variantName } from "#contract/catalog/variant-names.ts";
import type { ByActor } from "#domain/audit/record-change.ts";
import { conflict, invalid, ShopError } from "#domain/errors.ts";
import type { StockItem } from "#domain/stock/counted-products.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { applyProductUpdate, faultOf, findProductsToUpdate, type ProductUpdate } from "./update-products.ts";

/** Prices and units on hand of a product or variant. */
export interface ItemValues {
  pricePaise: number;
  discountedPricePaise: number | null;
  stock: number;
}

/**
 * Changes prices and stock of an item with tracked stock, and returns its name. Throws a conflict if the
 * item's values are no longer those in `seen`, and `invalid` with the field for an unknown or untracked item
 * and for invalid prices.
 */
export function editStockItem(
  db: Db,
  {
    productId,
    variantId,
    values,
    seen,
    actor,
  }: StockItem & { values: ItemValues; seen: ItemValues } & ByActor,
): Promise<{ name: string }> {
  return db.transaction(async (tx) => {
    const found = await findProductsToUpdate(tx, { ids: [productId], skus: [] });
    const product = found.find(({ id }) => id === productId);
    const row = variantId ? product?.variants.find(({ id }) => id === variantId) : product;
    if (!product || !row) throw invalid(m["stock.field.productUnknown"](), "product");
    const name = variantName(product.name, row.options);
    if (row.stock === null) throw invalid(m["stock.field.notTracked"]({ name }), "stock");
    if (!hasValues(row, seen)) throw conflict(m["stock.editedMeanwhile"]({ name }));
    const update: ProductUpdate = {
      product,
      line: 0,
      changed: variantId ? {} : values,
      variants: new Map(variantId ? [[variantId, { line: 0, ...values }]] : []),
    };
    try {
      await applyProductUpdate(tx, update, { actor, stockChange: "edit" });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const { refusal, message, code } = error;
      throw new ShopError(refusal, message, { code, field: faultOf(error, update).field });
    }
    return { name };
  });
}

const hasValues = (row: { stock: number | null } & Omit<ItemValues, "stock">, seen: ItemValues): boolean =>
  row.pricePaise === seen.pricePaise &&
  row.discountedPricePaise === seen.discountedPricePaise &&
  row.stock === seen.stock;
