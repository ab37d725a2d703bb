import { createHash } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { invalid, ShopError } from "#domain/errors.ts";
import type { PayingShop, Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { type NewPaymentEvent, paymentEvents } from "#ports/database/tables/payments.ts";
import type { DisputeUpdate, IncomingMessage, RefundUpdate } from "#ports/payments/payment-message.ts";
import { recordDispute } from "./disputes.ts";
import { type PaymentReport, receivePayment } from "./receive-payment.ts";
import { recordEvent } from "./record-event.ts";
import { isShopRefund, recordDashboardRefund } from "./refunds/record-dashboard-refund.ts";
import { recordFailedRefund } from "./refunds/record-failed-refund.ts";

/** How a provider message was handled. */
export interface EventResult {
  outcome: "processed" | "recorded" | "repeated" | "unknown order" | "rejected" | "unreadable";
  type?: string;
  providerOrderId?: string | null;
  paymentId?: string | null;
}

/** Outcomes to report to the owner: the message cannot be read or does not fit the shop's records. */
export const unexpectedOutcomes: readonly EventResult["outcome"][] = [
  "unknown order",
  "rejected",
  "unreadable",
];

/** Returns the result without text from the provider or the bank, because that text may name people. */
export function loggableResult({ outcome, type, providerOrderId, paymentId }: EventResult): EventResult {
  return { outcome, type, providerOrderId, paymentId };
}

/**
 * Processes a provider message at most once. Throws `invalid` if no provider of this shop signed it, and
 * `unavailable` if the payment cannot be looked up right now, so that the provider sends the message again.
 */
export async function receiveEvent(
  shop: PayingShop,
  { rawBody, signature, eventId }: IncomingMessage,
): Promise<EventResult> {
  const sender = shop.payments.offered.find((gateway) => gateway.verifyWebhookSignature(rawBody, signature));
  if (!sender) throw invalid(m["payments.badSignature"]());
  const message = sender.readMessage(rawBody);
  if (!message) return { outcome: "unreadable" };
  const { event: kind, type, providerOrderId, paymentId, refund, dispute, failure } = message;
  const event = { eventId: eventId ?? digestOf(rawBody), type, providerOrderId, paymentId };
  if (await isRecorded(shop.db, event)) return { ...message, outcome: "repeated" };
  if (kind === "money seen" && providerOrderId && paymentId) {
    return { ...message, outcome: await processPayment(shop, { event, providerOrderId, paymentId }) };
  }
  if (kind === "returned" && providerOrderId && refund) {
    return { ...message, outcome: await processRefund(shop, { event, providerOrderId, refund }) };
  }
  if (kind === "disputed" && dispute) {
    return { ...message, outcome: await processDispute(shop, event, { ...dispute, providerOrderId }) };
  }
  await shop.db.transaction(async (tx) => {
    const isNew = await recordEvent(tx, event);
    if (isNew && kind === "failed" && providerOrderId) {
      await recordFailure(tx, providerOrderId, failure ?? "");
    }
    if (isNew && kind === "return failed" && refund) await recordFailedRefund(tx, refund.id);
  });
  return { ...message, outcome: "recorded" };
}

async function processPayment(shop: PayingShop, report: PaymentReport): Promise<EventResult["outcome"]> {
  try {
    const { outcome } = await receivePayment(shop, report);
    return outcome === "repeated" ? "repeated" : "processed";
  } catch (error) {
    if (!(error instanceof ShopError) || error.refusal === "unavailable") throw error;
    // The provider's API may lag behind its messages; reject the message so that it is sent again.
    if (error.refusal === "conflict") throw new ShopError("unavailable", error.message, { cause: error });
    if (report.event) await recordEvent(shop.db, report.event);
    return error.refusal === "not found" ? "unknown order" : "rejected";
  }
}

/**
 * Records a refund that the shop did not request; the code that requests a refund has recorded that refund
 * itself. Processes the payment first, because the refund belongs to the payment's order if there is one.
 */
async function processRefund(
  shop: PayingShop,
  {
    event,
    providerOrderId,
    refund,
  }: { event: NewPaymentEvent; providerOrderId: string; refund: RefundUpdate },
): Promise<EventResult["outcome"]> {
  const isRequestedHere = await isShopRefund(shop.db, refund);
  if (!isRequestedHere) {
    const { paymentId } = refund;
    const outcome = await processPayment(shop, { providerOrderId, paymentId });
    if (outcome !== "processed") {
      await recordEvent(shop.db, event);
      return outcome;
    }
  }
  return shop.db.transaction(async (tx) => {
    if (!(await recordEvent(tx, event))) return "repeated";
    if (!isRequestedHere) await recordDashboardRefund(tx, { providerOrderId, refund });
    return "recorded";
  });
}

async function processDispute(
  shop: Pick<Shop, "db">,
  event: NewPaymentEvent,
  update: DisputeUpdate & { providerOrderId: string | null },
): Promise<EventResult["outcome"]> {
  return shop.db.transaction(async (tx) => {
    if (!(await recordEvent(tx, event))) return "repeated";
    return (await recordDispute(tx, update)) ? "processed" : "unknown order";
  });
}

async function isRecorded(db: Db, { eventId }: NewPaymentEvent): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.eventId, eventId))) > 0;
}

/** A failed attempt leaves the purchase open: the customer may retry, or the bank may reverse the failure. */
async function recordFailure(tx: Db, providerOrderId: string, failure: string): Promise<void> {
  // PostgreSQL stores neither NUL characters nor lone surrogates.
  const lastFailure = failure.replaceAll("\u0000", "").toWellFormed().slice(0, 500);
  await tx
    .update(paymentIntents)
    .set({ lastFailure, updatedAt: new Date() })
    .where(and(eq(paymentIntents.providerOrderId, providerOrderId), ne(paymentIntents.status, "paid")));
}

const digestOf = (rawBody: Uint8Array) => `body-${createHash("sha256").update(rawBody).digest("hex")}`;
