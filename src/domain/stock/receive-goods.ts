import { eq, inArray, sql } from "drizzle-orm";
import { maxStock } from "#contract/catalog/stock.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { invalid } from "#domain/errors.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { type GoodsReceiptRow, goodsReceiptLines, goodsReceipts } from "#ports/database/tables/stock.ts";
import { averageCostPaise } from "./average-cost.ts";
import { changeStock, type LockedStock, type StockItem, stockItemIdOf } from "./counted-products.ts";
import { requireTrackedStock } from "./require-stock-item.ts";

/** Units of an item that a supplier delivered. */
interface ReceivedLine extends StockItem {
  quantity: number;
  /** Purchase price of one unit without GST; undefined if unknown. */
  unitCostPaise?: number | undefined;
  serials?: readonly string[];
}

/** Goods received from a supplier. */
export interface ReceivedGoods {
  /** A repeated request with this id returns the first receipt. */
  requestId: string;
  supplier: string;
  reference?: string;
  /** Day in India, `YYYY-MM-DD`. */
  receivedOn: string;
  lines: readonly ReceivedLine[];
  actor: Actor;
}

/**
 * Adds received units to the stock and updates the average cost of their items, all or none. Throws `invalid` with
 * the field for unknown or untracked items, days in the future and serial numbers received before.
 */
export function receiveGoods(
  db: Db,
  { lines, actor, requestId, supplier, reference = "", receivedOn }: ReceivedGoods,
): Promise<GoodsReceiptRow> {
  if (receivedOn > shopToday()) throw invalid(m["stock.field.receivedInFuture"](), "receivedOn");
  return db.transaction(async (tx) => {
    // A repeated request waits here for the first one.
    const [receipt] = await tx
      .insert(goodsReceipts)
      .values({ requestId, supplier, reference, receivedOn, actorId: actor.id, actorName: actor.name })
      .onConflictDoNothing({ target: goodsReceipts.requestId })
      .returning();
    if (!receipt) {
      const [earlierReceipt] = await tx
        .select()
        .from(goodsReceipts)
        .where(eq(goodsReceipts.requestId, requestId));
      if (!earlierReceipt) throw new Error("The receipt of a repeated request is missing");
      return earlierReceipt;
    }
    const locked = await requireTrackedStock(tx, lines, (index) => `lines.${index}.`);
    await requireNewSerials(tx, lines, locked);
    for (const [index, line] of lines.entries()) {
      const item = locked.get(stockItemIdOf(line));
      if (!item) throw new Error("A locked stock item is missing");
      if (item.stock + line.quantity > maxStock)
        throw invalid(m["catalog.field.stockTooLarge"]({ maximum: maxStock }), `lines.${index}.quantity`);
      await changeStock(tx, line, line.quantity, { kind: "receipt", receiptId: receipt.id, actor });
      if (line.unitCostPaise !== undefined) {
        item.unitCostPaise = averageCostPaise(item, { ...line, unitCostPaise: line.unitCostPaise });
        await writeUnitCost(tx, line, item.unitCostPaise);
      }
      item.stock += line.quantity;
    }
    const nameOf = (line: ReceivedLine) => locked.get(stockItemIdOf(line))?.name ?? "";
    await tx.insert(goodsReceiptLines).values(
      lines.map((line, position) => ({
        receiptId: receipt.id,
        position,
        productId: line.productId,
        variantId: line.variantId ?? null,
        name: nameOf(line),
        quantity: line.quantity,
        unitCostPaise: line.unitCostPaise ?? null,
        serials: [...(line.serials ?? [])],
      })),
    );
    const serials = lines.flatMap((line) => line.serials ?? []);
    await recordChange(tx, {
      actor,
      subject: "goodsReceipt",
      id: receipt.id,
      name: m["stock.receiptName"]({ supplier, reference }).trim(),
      after: {
        supplier,
        ...(reference && { reference }),
        receivedOn,
        goods: lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join("; "),
        ...(serials.length > 0 && { serials: serials.join(", ") }),
      },
    });
    return receipt;
  });
}

async function writeUnitCost(tx: Db, { productId, variantId }: StockItem, unitCostPaise: number) {
  if (variantId)
    await tx.update(productVariants).set({ unitCostPaise }).where(eq(productVariants.id, variantId));
  else await tx.update(products).set({ unitCostPaise }).where(eq(products.id, productId));
}

/** Throws `invalid` for a serial number of a product that appears twice or in an earlier receipt. */
async function requireNewSerials(
  tx: Db,
  lines: readonly ReceivedLine[],
  locked: ReadonlyMap<string, LockedStock>,
): Promise<void> {
  const keys = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const { productId, serials = [] } = line;
    if (serials.length === 0) continue;
    const field = `lines.${index}.serials`;
    for (const serial of serials) {
      const key = `${productId} ${serial}`;
      if (keys.has(key)) throw invalid(m["stock.field.serialDuplicate"]({ serial }), field);
      keys.add(key);
    }
    const received = sql<string>`jsonb_array_elements_text(${goodsReceiptLines.serials})`.as("serial");
    const earlier = tx
      .select({ serial: received })
      .from(goodsReceiptLines)
      .where(eq(goodsReceiptLines.productId, productId))
      .as("earlier");
    const [repeated] = await tx
      .select()
      .from(earlier)
      .where(inArray(earlier.serial, [...serials]))
      .limit(1);
    if (repeated) {
      const name = locked.get(stockItemIdOf(line))?.name ?? "";
      throw invalid(m["stock.field.serialReceived"]({ serial: repeated.serial, name }), field);
    }
  }
}
