import { and, eq, ne } from "drizzle-orm";
import { paymentWords } from "#contract/payments.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { lockIntent } from "#domain/checkout/receive-payment.ts";
import { conflict, ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import type { Db } from "#ports/database/database.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/checkout.ts";
import { type PaymentGateway, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import { recordReturn } from "./record-return.ts";
import { findStrayPayment } from "./stray-payments.ts";

/** Money that went back, in integer paise. */
export interface MadeRefund {
  id: string;
  amountPaise: number;
  /** Empty when it went back by another way than this desk. */
  providerRefundId: string | null;
  createdAt: Date;
}

/**
 * Sends all the money of a stray payment back, once, however often it is asked. Not found for an unknown id;
 * conflict when the payment became an order or the provider refuses; unavailable when the provider is silent:
 * asking again goes on where this ended.
 */
export async function refundStrayPayment(
  { db, payments }: Pick<Shop, "db" | "payments">,
  { id, actor, now = new Date() }: { id: string; actor: Actor; now?: Date },
): Promise<MadeRefund> {
  const requested = await db.transaction((tx) => requestRefund(tx, { id, actor, now }));
  if (requested.status === "refunded") return madeRefund(requested);
  const { paymentId, paymentIntentId: intentId } = requested;
  const answer = await askProvider(payments, paymentId);
  if ("refusal" in answer) {
    await change(db, paymentId, { status: "refused", updatedAt: now });
    throw conflict(paymentWords.refundRefused(answer.refusal));
  }
  return db.transaction(async (tx) => {
    await lockIntent(tx, intentId);
    await recordReturn(tx, { paymentId, intentId, now });
    await change(tx, paymentId, { ...answer, status: "refunded", updatedAt: now });
    const made = madeRefund(await findRefund(tx, paymentId));
    await recordChange(tx, {
      actor,
      subject: "payment",
      id: paymentId,
      name: paymentId,
      action: "refunded",
      after: { amountPaise: made.amountPaise, refund: made.providerRefundId },
    });
    return made;
  });
}

/** From here on nobody makes an order of the payment. */
async function requestRefund(
  tx: Db,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<PaymentRefundRow> {
  const { intent } = await findStrayPayment(tx, id);
  await lockIntent(tx, intent.id);
  const { stray } = await findStrayPayment(tx, id);
  if (stray.resolution === "ordered") throw conflict(paymentWords.alreadyOrdered);
  const { paymentId, paymentIntentId } = stray;
  const request = {
    paymentId,
    paymentIntentId,
    requestedBy: actor.id,
    createdAt: now,
    updatedAt: now,
  };
  const [written] = await tx
    .insert(paymentRefunds)
    .values(request)
    .onConflictDoUpdate({
      target: paymentRefunds.paymentId,
      set: { status: "requested", requestedBy: actor.id, updatedAt: now },
      setWhere: eq(paymentRefunds.status, "refused"),
    })
    .returning();
  if (written) {
    const { amountPaise, currency, reason } = stray;
    await recordChange(tx, {
      actor,
      subject: "payment",
      id: paymentId,
      name: paymentId,
      action: "refund asked for",
      before: { amountPaise, currency, reason },
    });
  }
  return written ?? (await findRefund(tx, paymentId));
}

async function findRefund(db: Db, paymentId: string): Promise<PaymentRefundRow> {
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId));
  if (!refund) throw new Error(`The refund of ${paymentId} is gone`);
  return refund;
}

function madeRefund({ id, amountPaise, providerRefundId, createdAt }: PaymentRefundRow): MadeRefund {
  if (amountPaise === null) throw new Error(`Refund ${id} is made but has no amount`);
  return { id, amountPaise, providerRefundId, createdAt };
}

/** What the provider did: the refund, or why there is none. */
async function askProvider(
  gateway: PaymentGateway,
  paymentId: string,
): Promise<Pick<PaymentRefundRow, "providerRefundId" | "amountPaise"> | { refusal: string }> {
  try {
    const refund = await gateway.refundPayment({ paymentId, idempotencyKey: `refund-${paymentId}` });
    if (refund.status === "failed") return { refusal: "the bank did not take the money" };
    return { providerRefundId: refund.id, amountPaise: refund.amountPaise };
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    if (["timeout", "unavailable", "throttled"].includes(error.kind)) throw silence(error);
    return (await returnedElsewhere(gateway, paymentId)) ?? { refusal: error.description };
  }
}

/** Money that went back by another way, such as the provider's own desk. */
async function returnedElsewhere(gateway: PaymentGateway, paymentId: string) {
  try {
    const { status, amountRefundedPaise } = await gateway.fetchPayment(paymentId);
    return status === "refunded" ? { providerRefundId: null, amountPaise: amountRefundedPaise } : undefined;
  } catch (error) {
    if (error instanceof PaymentGatewayError) throw silence(error);
    throw error;
  }
}

const silence = (cause: PaymentGatewayError) =>
  new ShopError("unavailable", paymentWords.unavailable, { cause });

/** Changes a refund; one that was made stays made. */
async function change(db: Db, paymentId: string, values: Partial<PaymentRefundRow>): Promise<void> {
  await db
    .update(paymentRefunds)
    .set(values)
    .where(and(eq(paymentRefunds.paymentId, paymentId), ne(paymentRefunds.status, "refunded")));
}
