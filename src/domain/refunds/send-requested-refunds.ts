import { and, eq, inArray, lte } from "drizzle-orm";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import { ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { claimDue, nextTry } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import { carryOutRefund } from "./carry-out-refund.ts";

/** After so many failures in a round the provider is taken to be away. */
const silencesBeforePause = 3;

/** What a round of refunds came to. */
export interface SentRefunds {
  made: number;
  /** The provider said no; an administrator has to look. */
  refused: { refundId: string; reason: string }[];
  /** The provider is silent; they come up again later. */
  failures: { refundId: string; error: unknown }[];
}

/**
 * Carries out the refunds that were asked for and not answered: those of the shop's own, and those whose process
 * died or whose provider was silent. Several processes can do so at once. Ends early when `signal` is aborted.
 */
export async function sendRequestedRefunds(
  shop: Pick<Shop, "db" | "payments">,
  { now = new Date(), limit = 100, signal }: { now?: Date; limit?: number; signal?: AbortSignal } = {},
): Promise<SentRefunds> {
  const result: SentRefunds = { made: 0, refused: [], failures: [] };
  for (const { name } of shop.payments.offered) await sendThrough(shop, name, { now, limit, signal, result });
  return result;
}

/** The refunds of one provider; that it is away stops no other. */
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
      await carryOutRefund(shop, refund, { now });
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
