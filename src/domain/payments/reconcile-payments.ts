import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { noteProviderOrder } from "#domain/checkout/provider-order.ts";
import { ShopError } from "#domain/errors.ts";
import type { PayingShop } from "#domain/shop.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from "#ports/payments/payment-gateway.ts";
import { type ClaimedIntent, claimNextCheck, endChecks } from "./payment-checks.ts";
import { receivePayment } from "./receive-payment.ts";

const minute = 60_000;
/** How long a payment may still succeed at the bank, in milliseconds. */
const paymentTimeout = 5 * 24 * 60 * minute;
/** Milliseconds after which a provider order that is not found by its receipt counts as never created. */
const receiptTimeout = 60 * minute;
/** Consecutive failures after which a provider counts as unavailable. */
const failuresBeforePause = 3;

/** Result of one call of {@link reconcilePayments}. */
export interface Reconciliation {
  checked: number;
  ordered: number;
  unmatched: number;
  /** Intents that could not be checked; they are retried later. */
  failures: { intentId: string; error: unknown }[];
}

/**
 * Checks due purchases with the provider, so that no payment depends on a browser or a webhook. Payments become
 * orders or unmatched payments; purchases without a payment fail after five days. Several processes may
 * run this concurrently. Skips unavailable providers; stops early if `signal` is aborted.
 */
export async function reconcilePayments(
  shop: PayingShop,
  { now = new Date(), limit = 100, signal }: { now?: Date; limit?: number; signal?: AbortSignal } = {},
): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, ordered: 0, unmatched: 0, failures: [] };
  for (const { name } of shop.payments.offered)
    await checkProvider(shop, name, { now, limit, signal, result });
  return result;
}

/** Checks one provider, so that its outage does not affect others. */
async function checkProvider(
  shop: PayingShop,
  provider: PaymentProvider,
  {
    now,
    limit,
    signal,
    result,
  }: { now: Date; limit: number; signal: AbortSignal | undefined; result: Reconciliation },
): Promise<void> {
  let consecutiveFailures = 0;
  for (let count = 0; count < limit; count += 1) {
    if (consecutiveFailures === failuresBeforePause || signal?.aborted) break;
    const intent = await claimNextCheck(shop.db, provider, now);
    if (!intent) break;
    result.checked += 1;
    try {
      const outcomes = await checkIntent(shop, intent, now);
      if (intent.status !== "paid" && outcomes.includes("ordered")) result.ordered += 1;
      result.unmatched += outcomes.filter((outcome) => outcome === "unmatched").length;
      consecutiveFailures = 0;
    } catch (error) {
      result.failures.push({ intentId: intent.id, error });
      consecutiveFailures += 1;
    }
  }
}

/** Checks one purchase, and returns the outcome of each payment that is authorised, captured or refunded. */
async function checkIntent(shop: PayingShop, intent: ClaimedIntent, now: Date): Promise<string[]> {
  const age = now.getTime() - intent.createdAt.getTime();
  const providerOrderId = intent.providerOrderId ?? (await recoverProviderOrder(shop, intent));
  if (!providerOrderId) {
    if (age >= receiptTimeout) await endChecks(shop.db, intent, now);
    return [];
  }
  const payments = await fundedPayments(shop.payments.of(intent.gateway), providerOrderId);
  const outcomes: string[] = [];
  for (const { id: paymentId } of payments) {
    outcomes.push(await processPayment(shop, { providerOrderId, paymentId }, now));
  }
  const isFinished = payments.length === 0 ? age >= paymentTimeout : outcomes.every(isSettled);
  if (isFinished) await endChecks(shop.db, intent, now);
  return outcomes;
}

const isSettled = (outcome: string) => ["ordered", "unmatched", "refunding"].includes(outcome);

/** Finds the provider's order by receipt if the shop never received its id. */
async function recoverProviderOrder(shop: PayingShop, intent: PaymentIntentRow): Promise<string | undefined> {
  const order = await shop.payments.of(intent.gateway).findOrderByReceipt(intent.receipt);
  if (order?.amountPaise !== intent.amountPaise) return undefined;
  await noteProviderOrder(shop, intent, order.id);
  return order.id;
}

/**
 * Funded payments of an order, captured ones first: if one is captured, authorised ones must not be captured
 * too.
 */
async function fundedPayments(gateway: PaymentGateway, providerOrderId: string): Promise<ProviderPayment[]> {
  const payments = await gateway.fetchOrderPayments(providerOrderId).catch((error: unknown) => {
    if (error instanceof PaymentGatewayError && error.kind === "not-found") return [];
    throw error;
  });
  return (["captured", "authorized", "refunded"] as const).flatMap((wantedStatus) =>
    payments.filter(({ status }) => status === wantedStatus),
  );
}

async function processPayment(
  shop: PayingShop,
  report: { providerOrderId: string; paymentId: string },
  now: Date,
): Promise<string> {
  try {
    return (await receivePayment(shop, report, now)).outcome;
  } catch (error) {
    // The payment's status changed after the list was read; the next check sees the new status.
    if (error instanceof ShopError && error.refusal === "conflict") return "unpaid";
    throw error;
  }
}
