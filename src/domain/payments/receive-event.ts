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
import { isOwnRefund, recordDeskRefund } from "./refunds/record-desk-refund.ts";
import { recordFailedRefund } from "./refunds/record-failed-refund.ts";
import { rememberEvent } from "./remember-event.ts";

/** How a provider message was handled. */
export interface EventReceipt {
  outcome: "taken in" | "noted" | "repeated" | "unknown order" | "contradicted" | "unreadable";
  type?: string;
  providerOrderId?: string | null;
  paymentId?: string | null;
}

/** Outcomes to report to the owner: the message refers to something the shop does not know. */
export const unexpectedOutcomes: readonly EventReceipt["outcome"][] = [
  "unknown order",
  "contradicted",
  "unreadable",
];

/** A receipt without texts of provider and bank, which may name people. */
export function loggableReceipt({ outcome, type, providerOrderId, paymentId }: EventReceipt): EventReceipt {
  return { outcome, type, providerOrderId, paymentId };
}

/**
 * Processes a provider message at most once. Throws `invalid` if no provider of this shop signed it,
 * `unavailable` if the payment cannot be looked up now: the provider will send the message again.
 */
export async function receiveEvent(
  shop: PayingShop,
  { rawBody, signature, eventId }: IncomingMessage,
): Promise<EventReceipt> {
  const sender = shop.payments.offered.find((gateway) => gateway.verifyWebhookSignature(rawBody, signature));
  if (!sender) throw invalid(m["payments.badSignature"]());
  const message = sender.readMessage(rawBody);
  if (!message) return { outcome: "unreadable" };
  const { event: kind, type, providerOrderId, paymentId, refund, dispute, failure } = message;
  const event = { eventId: eventId ?? digestOf(rawBody), type, providerOrderId, paymentId };
  if (await isRemembered(shop.db, event)) return { ...message, outcome: "repeated" };
  if (kind === "money seen" && providerOrderId && paymentId) {
    return { ...message, outcome: await applyReport(shop, { event, providerOrderId, paymentId }) };
  }
  if (kind === "returned" && providerOrderId && refund) {
    return { ...message, outcome: await applyRefund(shop, { event, providerOrderId, refund }) };
  }
  if (kind === "disputed" && dispute) {
    return { ...message, outcome: await applyDispute(shop, event, { ...dispute, providerOrderId }) };
  }
  await shop.db.transaction(async (tx) => {
    const isNew = await rememberEvent(tx, event);
    if (isNew && kind === "failed" && providerOrderId) {
      await noteFailure(tx, providerOrderId, failure ?? "");
    }
    if (isNew && kind === "return failed" && refund) await recordFailedRefund(tx, refund.id);
  });
  return { ...message, outcome: "noted" };
}

async function applyReport(shop: PayingShop, report: PaymentReport): Promise<EventReceipt["outcome"]> {
  try {
    const { outcome } = await receivePayment(shop, report);
    return outcome === "repeated" ? "repeated" : "taken in";
  } catch (error) {
    if (!(error instanceof ShopError) || error.refusal === "unavailable") throw error;
    // The provider's API may lag behind its messages; reject the message so that it is sent again.
    if (error.refusal === "conflict") throw new ShopError("unavailable", error.message, { cause: error });
    if (report.event) await rememberEvent(shop.db, report.event);
    return error.refusal === "not found" ? "unknown order" : "contradicted";
  }
}

/**
 * A refund requested by this shop is left to the code that requested it. For other refunds, process the
 * payment first: whether it became an order decides where the refund belongs.
 */
async function applyRefund(
  shop: PayingShop,
  {
    event,
    providerOrderId,
    refund,
  }: { event: NewPaymentEvent; providerOrderId: string; refund: RefundUpdate },
): Promise<EventReceipt["outcome"]> {
  const isOwn = await isOwnRefund(shop.db, refund);
  if (!isOwn) {
    const { paymentId } = refund;
    const outcome = await applyReport(shop, { providerOrderId, paymentId });
    if (outcome !== "taken in") {
      await rememberEvent(shop.db, event);
      return outcome;
    }
  }
  return shop.db.transaction(async (tx) => {
    if (!(await rememberEvent(tx, event))) return "repeated";
    if (!isOwn) await recordDeskRefund(tx, { providerOrderId, refund });
    return "noted";
  });
}

async function applyDispute(
  shop: Pick<Shop, "db">,
  event: NewPaymentEvent,
  update: DisputeUpdate & { providerOrderId: string | null },
): Promise<EventReceipt["outcome"]> {
  return shop.db.transaction(async (tx) => {
    if (!(await rememberEvent(tx, event))) return "repeated";
    return (await recordDispute(tx, update)) ? "taken in" : "unknown order";
  });
}

async function isRemembered(db: Db, { eventId }: NewPaymentEvent): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.eventId, eventId))) > 0;
}

/** A failed attempt leaves the purchase open: the customer may retry, or the bank may reverse the failure. */
async function noteFailure(tx: Db, providerOrderId: string, failure: string): Promise<void> {
  // PostgreSQL stores neither NUL characters nor lone surrogates.
  const lastFailure = failure.replaceAll("\u0000", "").toWellFormed().slice(0, 500);
  await tx
    .update(paymentIntents)
    .set({ lastFailure, updatedAt: new Date() })
    .where(and(eq(paymentIntents.providerOrderId, providerOrderId), ne(paymentIntents.status, "paid")));
}

const digestOf = (rawBody: Uint8Array) => `body-${createHash("sha256").update(rawBody).digest("hex")}`;
