import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { Db } from "#ports/database/database.ts";
import { type OrderRow, orders } from "#ports/database/tables/orders.ts";
import {
  type GoodsReceiptRow,
  goodsReceipts,
  type StockMovementRow,
  stockMovements,
} from "#ports/database/tables/stock.ts";
import type { StockItem } from "./counted-products.ts";
import { requireStockItem } from "./require-stock-item.ts";

/** A movement with its order, if it still exists, and its receipt. */
export interface MovementWithReferences {
  movement: StockMovementRow;
  order: Pick<OrderRow, "id" | "number" | "numberPrefix"> | null;
  receipt: GoodsReceiptRow | null;
}

const withReferences = (db: Db) =>
  db
    .select({
      movement: stockMovements,
      order: { id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix },
      receipt: goodsReceipts,
    })
    .from(stockMovements)
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .leftJoin(goodsReceipts, eq(goodsReceipts.id, stockMovements.receiptId));

/** Returns one page of the movements of an item, newest first. Throws `invalid` if the item is unknown. */
export async function listMovements(
  db: Db,
  { productId, variantId, page, limit }: StockItem & { page: number; limit: number },
): Promise<{
  item: { name: string; stock: number | null };
  movements: MovementWithReferences[];
  pagination: Pagination;
}> {
  const item = await requireStockItem(db, { productId, variantId });
  const ofItem = and(
    eq(stockMovements.productId, productId),
    variantId ? eq(stockMovements.variantId, variantId) : isNull(stockMovements.variantId),
  );
  const total = await db.$count(stockMovements, ofItem);
  const movements = await withReferences(db)
    .where(ofItem)
    .orderBy(desc(stockMovements.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { item, movements, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/** Returns movements by their number. */
export async function movementsByNumber(
  db: Db,
  numbers: readonly number[],
): Promise<Map<number, MovementWithReferences>> {
  const rows = await withReferences(db).where(inArray(stockMovements.id, [...numbers]));
  return new Map(rows.map((row) => [row.movement.id, row]));
}
