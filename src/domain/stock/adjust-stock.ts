import { maxStock } from "#contract/catalog/stock.ts";
import type { AdjustmentReason } from "#contract/stock/movement-kinds.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { changeStock, type StockItem, stockItemIdOf } from "./counted-products.ts";
import { requireTrackedStock } from "./require-stock-item.ts";

/** A correction of the units on hand: by `change`, or to the number `counted`. */
export interface Adjustment extends StockItem, ByActor {
  reason: AdjustmentReason;
  change?: number | undefined;
  counted?: number | undefined;
  note?: string;
  /** Stock that the editor saw. If it has changed, the call throws a conflict, so that a retry adjusts only once. */
  stockSeen: number;
}

/**
 * Adjusts the stock of an item and returns its name and new stock. Throws `invalid` if the item is unknown or not
 * tracked, or if fewer units are in stock than are to be removed.
 */
export function adjustStock(
  db: Db,
  { productId, variantId, reason, change, counted, note = "", stockSeen, actor }: Adjustment,
): Promise<{ name: string; stock: number }> {
  const item = { productId, variantId };
  return db.transaction(async (tx) => {
    const found = (await requireTrackedStock(tx, [item], () => "")).get(stockItemIdOf(item));
    if (!found) throw new Error("A locked stock item is missing");
    const { name, stock } = found;
    if (stock !== stockSeen) throw conflict(m["catalog.stock.changedMeanwhile"]());
    const units = counted === undefined ? (change ?? 0) : counted - stock;
    const stockAfter = stock + units;
    if (stockAfter < 0) throw invalid(m["stock.field.tooFew"]({ stock, name }), "change");
    if (stockAfter > maxStock)
      throw invalid(m["catalog.field.stockTooLarge"]({ maximum: maxStock }), "change");
    await changeStock(tx, item, units, { kind: "adjustment", reason, note, actor });
    await recordChange(tx, {
      actor,
      subject: "stock",
      id: stockItemIdOf(item),
      name,
      before: { stock },
      after: { stock: stockAfter, reason, ...(note && { note }) },
    });
    return { name, stock: stockAfter };
  });
}
