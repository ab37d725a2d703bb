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
import { completeRefund } from "./complete-refund.ts";
import { beginAttempt, endAttempt, findRefund } from "./refund-attempt.ts";
import { resolveRefundedPayment } from "./resolve-refunded-payment.ts";
import { restockRefund } from "./restock-refund.ts";

/** A completed refund, in integer paise. */
export interface CompletedRefund {
  id: string;
  amountPaise: number;
  /** Null if the money was refunded outside this shop. */
  providerRefundId: string | null;
  createdAt: Date;
}

/**
 * Sends a requested refund to the provider exactly once; concurrent callers wait for the result of the first.
 * Throws a conflict if the provider refuses, and `unavailable` if it does not respond; calling again resumes
 * the same refund.
 */
export async function executeRefund(
  { db, payments }: Pick<Shop, "db" | "payments">,
  refund: Pick<PaymentRefundRow, "id">,
  {
    actor,
    now = new Date(),
    timeoutMilliseconds,
  }: { now?: Date; timeoutMilliseconds?: number | undefined } & ByActor = {},
): Promise<CompletedRefund> {
  const { isClaimed, refund: current } = await beginAttempt(db, refund.id, { timeoutMilliseconds });
  if (current.status === "refunded") return toCompletedRefund(current);
  if (!isClaimed) {
    throw current.status === "refused"
      ? conflict(m["payments.refundRefusedBefore"]())
      : new ShopError("unavailable", m["payments.unavailable"]());
  }
  const gateway = await gatewayOfIntent({ db, payments }, current.paymentIntentId);
  const result = await requestFromProvider(gateway, current).catch(async (error: unknown) => {
    await endAttempt(db, current, { status: "requested", updatedAt: now });
    throw error;
  });
  if ("refusal" in result) {
    await db.transaction(async (tx) => {
      await lockIntent(tx, current.paymentIntentId);
      await endAttempt(tx, current, { status: "refused", updatedAt: now });
      if (current.orderId) await reopenRefund(tx, current.orderId);
    });
    throw conflict(m["payments.refundRefused"]({ reason: result.refusal }));
  }
  return recordRefund(db, current, { answer: result, actor, now });
}

async function recordRefund(
  db: Db,
  refund: PaymentRefundRow,
  { answer: result, actor, now }: { answer: ProviderRefundResult; now: Date } & ByActor,
): Promise<CompletedRefund> {
  return db.transaction(async (tx) => {
    const intent = await lockIntent(tx, refund.paymentIntentId);
    const [recorded] = await tx
      .update(paymentRefunds)
      .set({ ...result, status: "refunded", attemptEndsAt: null, updatedAt: now })
      .where(and(eq(paymentRefunds.id, refund.id), ne(paymentRefunds.status, "refunded")))
      .returning();
    // This attempt took too long, and another process has recorded the refund.
    if (!recorded) return toCompletedRefund(await findRefund(tx, refund.id));
    const { orderId, paymentId, split } = recorded;
    if (!orderId) await resolveRefundedPayment(tx, { paymentId, intentId: intent.id, now });
    else if (split) await restockRefund(tx, { id: recorded.id, orderId, split });
    await completeRefund(tx, { intent, refund: recorded, actor, now });
    return toCompletedRefund(recorded);
  });
}

function toCompletedRefund({
  id,
  amountPaise,
  providerRefundId,
  createdAt,
}: PaymentRefundRow): CompletedRefund {
  if (amountPaise === null) throw new Error(`Refund ${id} was created without an amount`);
  return { id, amountPaise, providerRefundId, createdAt };
}

type ProviderRefundResult = Pick<PaymentRefundRow, "providerRefundId" | "amountPaise">;

/** Calls the provider: returns the refund, or why it was refused. */
async function requestFromProvider(
  gateway: PaymentGateway,
  { id, paymentId, orderId, amountPaise, providerRefundId }: PaymentRefundRow,
): Promise<ProviderRefundResult | { refusal: string }> {
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
    const externalRefund = orderId ? undefined : await findExternalRefund(gateway, paymentId);
    return externalRefund ?? { refusal: error.description };
  }
}

/** Finds money refunded outside this shop, for example in the provider's dashboard. */
async function findExternalRefund(gateway: PaymentGateway, paymentId: string) {
  try {
    const { status, amountRefundedPaise } = await gateway.fetchPayment(paymentId);
    return status === "refunded" ? { providerRefundId: null, amountPaise: amountRefundedPaise } : undefined;
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    if (isOutage(error)) throw staffRefusal(error);
    return undefined;
  }
}
