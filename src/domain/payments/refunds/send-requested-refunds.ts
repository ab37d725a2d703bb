import { and, eq, inArray, lte } from "drizzle-orm";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { claimDue, nextTry } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import { executeRefund } from "./carry-out-refund.ts";

/** Failures in a round after which the provider counts as unavailable. */
const silencesBeforePause = 3;

/** Result of a round. */
export interface SentRefunds {
  made: number;
  /** Refused by the provider; staff have to decide. */
  refused: { refundId: string; reason: string }[];
  /** The provider did not respond; retried later. */
  failures: { refundId: string; error: unknown }[];
}

/**
 * Carries out pending refunds: automatic ones, and those whose process died or whose provider did not
 * respond. Several processes may run this concurrently. Stops early if `signal` is aborted.
 */
export async function sendRequestedRefunds(
  shop: Pick<Shop, "db" | "payments">,
  { now = new Date(), limit = 100, signal }: { now?: Date; limit?: number; signal?: AbortSignal } = {},
): Promise<SentRefunds> {
  const result: SentRefunds = { made: 0, refused: [], failures: [] };
  for (const { name } of shop.payments.offered) await sendThrough(shop, name, { now, limit, signal, result });
  return result;
}

/** Handles one provider, so that its outage does not affect others. */
async function sendThrough(
  shop: Pick<Shop, "db" | "payments">,
  provider: PaymentProvider,
  {
    now,
    limit,
    signal,
    result,
  }: { now: Date; limit: number; signal: AbortSignal | undefined; result: SentRefunds },
): Promise<void> {
  let silences = 0;
  for (let count = 0; count < limit && silences < silencesBeforePause && !signal?.aborted; count += 1) {
    const refund = await claimNext(shop.db, provider, now);
    if (!refund) break;
    try {
      await executeRefund(shop, refund, { now });
      result.made += 1;
    } catch (error) {
      if (error instanceof ShopError && error.refusal === "conflict") {
        result.refused.push({ refundId: refund.id, reason: error.message });
      } else {
        result.failures.push({ refundId: refund.id, error });
        silences += 1;
      }
    }
  }
}

function claimNext(db: Db, provider: PaymentProvider, now: Date): Promise<PaymentRefundRow | undefined> {
  const { id, status, nextTryAt, paymentIntentId } = paymentRefunds;
  const paidThere = db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.gateway, provider));
  return claimDue(db, {
    table: paymentRefunds,
    due: and(eq(status, "requested"), lte(nextTryAt, now), inArray(paymentIntentId, paidThere)),
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
