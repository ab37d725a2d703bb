import { sql } from "drizzle-orm";
import type { AdjustmentReason, MovementKind } from "#contract/stock/movement-kinds.ts";
import type { ByActor } from "#domain/audit/record-change.ts";
import type { Db } from "#ports/database/database.ts";

/** Why stock changes, for its movements. */
export interface StockCause extends ByActor {
  kind: MovementKind;
  /** Reason for an adjustment. */
  reason?: AdjustmentReason;
  note?: string;
  orderId?: string;
  receiptId?: string;
}

/**
 * Sets the cause of the stock changes that follow in this transaction. A trigger reads the cause and records
 * each change as a movement. Without a cause, changes are recorded as edits.
 */
export async function setStockCause(tx: Db, { actor, ...cause }: StockCause): Promise<void> {
  const setting = JSON.stringify({ ...cause, ...(actor && { actorId: actor.id, actorName: actor.name }) });
  await tx.execute(sql`select set_config('shop.stock_cause', ${setting}, true)`);
}
