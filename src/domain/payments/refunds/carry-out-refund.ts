import { and, eq, ne } from "drizzle-orm";
import type { ByActor } from "#domain/audit/record-change.ts";
import { staffRefusal } from "#domain/checkout/provider-refusal.ts";
import { conflict, ShopError } from "#domain/errors.ts";
import { reopenRefund } from "#domain/orders/refund-task.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import { isOutage, type PaymentGateway, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import { gatewayOfIntent, lockIntent } from "../payment-intents.ts";
import { announceRefund } from "./announce-refund.ts";
import { recordReturn } from "./record-return.ts";
import { beginAttempt, endAttempt, findRefund } from "./refund-attempt.ts";
import { restockRefund } from "./restock-refund.ts";

/** A completed refund, in integer paise. */
export interface MadeRefund {
  id: string;
  amountPaise: number;
  /** Null if it was refunded outside this shop. */
  providerRefundId: string | null;
  createdAt: Date;
}

/**
 * Has the provider make a requested refund, exactly once: concurrent callers wait for the result of the
 * first. Throws a conflict if the provider refuses, `unavailable` if it does not respond: the next attempt
 * continues from there.
 */
export async function executeRefund(
  { db, payments }: Pick<Shop, "db" | "payments">,
  refund: Pick<PaymentRefundRow, "id">,
  {
    actor,
    now = new Date(),
    timeoutMilliseconds,
  }: { now?: Date; timeoutMilliseconds?: number | undefined } & ByActor = {},
): Promise<MadeRefund> {
  const { isMine, refund: current } = await beginAttempt(db, refund.id, { timeoutMilliseconds });
  if (current.status === "refunded") return madeRefund(current);
  if (!isMine) {
    throw current.status === "refused"
      ? conflict(m["payments.refundRefusedBefore"]())
      : new ShopError("unavailable", m["payments.unavailable"]());
  }
  const gateway = await gatewayOfIntent({ db, payments }, current.paymentIntentId);
  const answer = await askProvider(gateway, current).catch(async (error: unknown) => {
    await endAttempt(db, current, { status: "requested", updatedAt: now });
    throw error;
  });
  if ("refusal" in answer) {
    await endAttempt(db, current, { status: "refused", updatedAt: now });
    if (current.orderId) await reopenRefund(db, current.orderId);
    throw conflict(m["payments.refundRefused"]({ reason: answer.refusal }));
  }
  return recordRefund(db, current, { answer, actor, now });
}

async function recordRefund(
  db: Db,
  refund: PaymentRefundRow,
  { answer, actor, now }: { answer: ReturnedMoney; now: Date } & ByActor,
): Promise<MadeRefund> {
  return db.transaction(async (tx) => {
    const intent = await lockIntent(tx, refund.paymentIntentId);
    const [made] = await tx
      .update(paymentRefunds)
      .set({ ...answer, status: "refunded", attemptEndsAt: null, updatedAt: now })
      .where(and(eq(paymentRefunds.id, refund.id), ne(paymentRefunds.status, "refunded")))
      .returning();
    // This attempt took too long and was repeated by another process.
    if (!made) return madeRefund(await findRefund(tx, refund.id));
    const { orderId, paymentId, split } = made;
    if (!orderId) await recordReturn(tx, { paymentId, intentId: intent.id, now });
    else if (split) await restockRefund(tx, { id: made.id, orderId, split });
    await announceRefund(tx, { intent, refund: made, actor, now });
    return madeRefund(made);
  });
}

function madeRefund({ id, amountPaise, providerRefundId, createdAt }: PaymentRefundRow): MadeRefund {
  if (amountPaise === null) throw new Error(`Refund ${id} was created without an amount`);
  return { id, amountPaise, providerRefundId, createdAt };
}

type ReturnedMoney = Pick<PaymentRefundRow, "providerRefundId" | "amountPaise">;

/** Calls the provider: returns the refund, or why it was refused. */
async function askProvider(
  gateway: PaymentGateway,
  { id, paymentId, orderId, amountPaise, providerRefundId }: PaymentRefundRow,
): Promise<ReturnedMoney | { refusal: string }> {
  try {
    const refund = await gateway.refundPayment(
      orderId && amountPaise !== null
        ? { paymentId, amountPaise, ownId: id, idempotencyKey: `refund-${id}` }
        : // After a later failure at the bank, use a new key: the old one would return the old result.
          { paymentId, ownId: id, idempotencyKey: `refund-${providerRefundId ?? paymentId}` },
    );
    if (refund.status === "failed") return { refusal: "the bank rejected the refund" };
    return { providerRefundId: refund.id, amountPaise: refund.amountPaise };
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    if (isOutage(error)) throw staffRefusal(error);
    const elsewhere = orderId ? undefined : await returnedElsewhere(gateway, paymentId);
    return elsewhere ?? { refusal: error.description };
  }
}

/** Finds money refunded outside this shop, for example in the provider's dashboard. */
async function returnedElsewhere(gateway: PaymentGateway, paymentId: string) {
  try {
    const { status, amountRefundedPaise } = await gateway.fetchPayment(paymentId);
    return status === "refunded" ? { providerRefundId: null, amountPaise: amountRefundedPaise } : undefined;
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    if (isOutage(error)) throw staffRefusal(error);
    return undefined;
  }
}
