import { and, eq, inArray, lte } from "drizzle-orm";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { ShopError } from "#domain/errors.ts";
import { repeatDue } from "#domain/repeat-due.ts";
import type { Shop } from "#domain/shop.ts";
import { claimDue, nextTry } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import { executeRefund } from "./execute-refund.ts";

/** Result of one call of {@link sendRequestedRefunds}. */
export interface SendRefundsResult {
  sent: number;
  /** Refunds that the provider refused; staff have to decide. */
  refused: { refundId: string; reason: string }[];
  /** Refunds that failed because the provider did not respond; they are retried later. */
  failures: { refundId: string; error: unknown }[];
}

/**
 * Sends pending refunds: automatic refunds, and refunds that were interrupted by a crash or by a provider that
 * did not respond. Several processes may run this concurrently. Stops early if `signal` is aborted.
 */
export async function sendRequestedRefunds(
  shop: Pick<Shop, "db" | "payments">,
  { now = new Date(), limit = 100, signal }: { now?: Date; limit?: number; signal?: AbortSignal } = {},
): Promise<SendRefundsResult> {
  const result: SendRefundsResult = { sent: 0, refused: [], failures: [] };
  for (const { name } of shop.payments.offered)
    await repeatDue({ limit, signal, failures: result.failures }, () => sendNext(shop, name, now, result));
  return result;
}

async function sendNext(
  shop: Pick<Shop, "db" | "payments">,
  provider: PaymentProvider,
  now: Date,
  result: SendRefundsResult,
): Promise<boolean> {
  const refund = await claimNext(shop.db, provider, now);
  if (!refund) return false;
  try {
    await executeRefund(shop, refund, { now });
    result.sent += 1;
  } catch (error) {
    if (error instanceof ShopError && error.refusal === "conflict") {
      result.refused.push({ refundId: refund.id, reason: error.message });
    } else {
      result.failures.push({ refundId: refund.id, error });
    }
  }
  return true;
}

function claimNext(db: Db, provider: PaymentProvider, now: Date): Promise<PaymentRefundRow | undefined> {
  const { id, status, nextTryAt, paymentIntentId } = paymentRefunds;
  const providerIntents = db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.gateway, provider));
  return claimDue(db, {
    table: paymentRefunds,
    due: and(eq(status, "requested"), lte(nextTryAt, now), inArray(paymentIntentId, providerIntents)),
    oldest: [nextTryAt, id],
    async claim(tx, refund) {
      await tx
        .update(paymentRefunds)
        .set({ nextTryAt: nextTry(refund.tries, now) })
        .where(eq(id, refund.id));
      return refund;
    },
  });
}
