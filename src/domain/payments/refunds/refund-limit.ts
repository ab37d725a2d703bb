import { formatRupees } from "#contract/kernel/money.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { requirePermissions } from "#domain/customers/permissions.ts";
import { ShopError } from "#domain/errors.ts";
import { addLimitedRefundTask } from "#domain/orders/refund-task.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import type { OrderRow } from "#ports/database/tables/orders.ts";

/**
 * Checks a refund of an order against the limit of the staff member, which earlier refunds of the order count
 * towards. Above it, adds a task for colleagues and returns the error to throw once the transaction is committed.
 * Amounts in integer paise. Throws `forbidden` if the staff member may not refund at all. Call it in the
 * transaction that has locked the purchase.
 */
export async function checkRefundLimit(
  tx: Db,
  {
    order,
    refundedPaise,
    amountPaise,
    actor,
  }: { order: OrderRow; refundedPaise: number; amountPaise: number; actor: Actor },
): Promise<ShopError | undefined> {
  const { refundLimitPaise } = await requirePermissions(tx, actor, "refunds");
  const targetPaise = refundedPaise + amountPaise;
  if (refundLimitPaise === null || targetPaise <= refundLimitPaise) return undefined;
  await addLimitedRefundTask(tx, { order, amountPaise, targetPaise, by: actor.name });
  return overLimit(m["payments.refundLimit"]({ limit: rupees(refundLimitPaise) }));
}

/**
 * Throws `forbidden` if refunding a payment without an order would exceed the limit of the staff member, or if
 * they have a limit and the payment is in another currency.
 */
export async function requireWithinRefundLimit(
  tx: Db,
  { amountPaise, currency, actor }: { amountPaise: number; currency: string; actor: Actor },
): Promise<void> {
  const { refundLimitPaise } = await requirePermissions(tx, actor, "refunds");
  if (refundLimitPaise === null || (currency === "INR" && amountPaise <= refundLimitPaise)) return;
  throw overLimit(m["payments.refundLimitOfPayment"]({ limit: rupees(refundLimitPaise) }));
}

const rupees = (paise: number) => formatRupees(paise / 100);

const overLimit = (message: string) => new ShopError("forbidden", message, { code: "refund-limit" });
