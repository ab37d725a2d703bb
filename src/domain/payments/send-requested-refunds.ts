import { and, asc, eq, getTableColumns, lte } from "drizzle-orm";
import { ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import { carryOutRefund } from "./carry-out-refund.ts";

const minute = 60_000;
/** Pauses after the first attempt, the second, …; the last one goes on. */
const pauseMinutes = [5, 15, 60, 180, 360];

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
  const gateway = shop.payments.name;
  if (gateway === "none") return result;
  for (let count = 0; count < limit && !signal?.aborted; count += 1) {
    const refund = await claimNext(shop.db, gateway, now);
    if (!refund) break;
    try {
      await carryOutRefund(shop, refund, { now });
      result.made += 1;
    } catch (error) {
      if (error instanceof ShopError && error.refusal === "conflict") {
        result.refused.push({ refundId: refund.id, reason: error.message });
      } else {
        result.failures.push({ refundId: refund.id, error });
        if (result.failures.length >= 3) break;
      }
    }
  }
  return result;
}

/** Putting off the next attempt is the claim: no transaction stays open while the provider thinks. */
function claimNext(
  db: Db,
  gateway: PaymentIntentRow["gateway"],
  now: Date,
): Promise<PaymentRefundRow | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select(getTableColumns(paymentRefunds))
      .from(paymentRefunds)
      .innerJoin(paymentIntents, eq(paymentIntents.id, paymentRefunds.paymentIntentId))
      .where(
        and(
          eq(paymentRefunds.status, "requested"),
          lte(paymentRefunds.nextTryAt, now),
          eq(paymentIntents.gateway, gateway),
        ),
      )
      .orderBy(asc(paymentRefunds.nextTryAt), asc(paymentRefunds.id))
      .limit(1)
      .for("update", { of: paymentRefunds, skipLocked: true });
    if (!due) return undefined;
    const pause = pauseMinutes[Math.min(due.tries, pauseMinutes.length - 1)] ?? 0;
    const nextTryAt = new Date(now.getTime() + pause * minute);
    await tx.update(paymentRefunds).set({ nextTryAt }).where(eq(paymentRefunds.id, due.id));
    return due;
  });
}
