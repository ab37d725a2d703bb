import type { PaymentProvider } from "#contract/payment-providers.ts";
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
/** A bank may change its mind about a payment for this long. */
const paymentPatience = 5 * 24 * 60 * minute;
/** An order that the provider does not show under its receipt by then was never made. */
const receiptPatience = 60 * minute;
/** After so many failures in a row the provider is taken to be away. */
const failuresBeforePause = 3;

/** What a round of checks found. */
export interface Reconciliation {
  checked: number;
  ordered: number;
  strays: number;
  /** Intents that could not be checked; they come up again later. */
  failures: { intentId: string; error: unknown }[];
}

/**
 * Asks the provider about purchases that are due, so that no payment depends on a browser or a webhook: money
 * becomes an order or a stray payment, and after five days without money a purchase is given up. Several
 * processes can do so at once. Leaves a provider that is away alone, and ends early
 * when `signal` is aborted.
 */
export async function reconcilePayments(
  shop: PayingShop,
  { now = new Date(), limit = 100, signal }: { now?: Date; limit?: number; signal?: AbortSignal } = {},
): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, ordered: 0, strays: 0, failures: [] };
  for (const { name } of shop.payments.offered)
    await checkProvider(shop, name, { now, limit, signal, result });
  return result;
}

/** One provider's purchases; that it is away stops no other. */
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
  let failuresInRow = 0;
  for (let count = 0; count < limit; count += 1) {
    if (failuresInRow === failuresBeforePause || signal?.aborted) break;
    const intent = await claimNextCheck(shop.db, provider, now);
    if (!intent) break;
    result.checked += 1;
    try {
      const outcomes = await checkIntent(shop, intent, now);
      if (intent.status !== "paid" && outcomes.includes("ordered")) result.ordered += 1;
      result.strays += outcomes.filter((outcome) => outcome === "stray").length;
      failuresInRow = 0;
    } catch (error) {
      result.failures.push({ intentId: intent.id, error });
      failuresInRow += 1;
    }
  }
}

/** Answers what became of each payment that holds money, or held it. */
async function checkIntent(shop: PayingShop, intent: ClaimedIntent, now: Date): Promise<string[]> {
  const age = now.getTime() - intent.createdAt.getTime();
  const providerOrderId = intent.providerOrderId ?? (await adoptProviderOrder(shop, intent));
  if (!providerOrderId) {
    if (age >= receiptPatience) await endChecks(shop.db, intent, now);
    return [];
  }
  const payments = await fundedPayments(shop.payments.of(intent.gateway), providerOrderId);
  const outcomes: string[] = [];
  for (const { id: paymentId } of payments) {
    outcomes.push(await takeIn(shop, { providerOrderId, paymentId }, now));
  }
  const isOver = payments.length === 0 ? age >= paymentPatience : outcomes.every(isSettled);
  if (isOver) await endChecks(shop.db, intent, now);
  return outcomes;
}

const isSettled = (outcome: string) => ["ordered", "stray", "going back"].includes(outcome);

/** The provider made the order, but the shop never learned its id. */
async function adoptProviderOrder(shop: PayingShop, intent: PaymentIntentRow): Promise<string | undefined> {
  const order = await shop.payments.of(intent.gateway).findOrderByReceipt(intent.receipt);
  if (order?.amountPaise !== intent.amountPaise) return undefined;
  await noteProviderOrder(shop, intent, order.id);
  return order.id;
}

/** Payments of an order with money behind them, taken money first: beside it, held money is not to be taken. */
async function fundedPayments(gateway: PaymentGateway, providerOrderId: string): Promise<ProviderPayment[]> {
  const payments = await gateway.fetchOrderPayments(providerOrderId).catch((error: unknown) => {
    if (error instanceof PaymentGatewayError && error.kind === "not-found") return [];
    throw error;
  });
  return (["captured", "authorized", "refunded"] as const).flatMap((wanted) =>
    payments.filter(({ status }) => status === wanted),
  );
}

async function takeIn(
  shop: PayingShop,
  report: { providerOrderId: string; paymentId: string },
  now: Date,
): Promise<string> {
  try {
    return (await receivePayment(shop, report, now)).outcome;
  } catch (error) {
    // A state that changed since the list was read; the next check sees it.
    if (error instanceof ShopError && error.refusal === "conflict") return "unpaid";
    throw error;
  }
}
