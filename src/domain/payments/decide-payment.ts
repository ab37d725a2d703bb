import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { UnmatchedReason } from "#contract/payments/unmatched-reasons.ts";
import { linesTotal } from "#domain/adjustments.ts";
import { profileAddress } from "#domain/checkout/profile-address.ts";
import { CartRefusal, quoteCart } from "#domain/checkout/quote.ts";
import { ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import type {
  AddressSnapshot,
  AdjustmentSnapshot,
  LineSnapshot,
  PaymentIntentRow,
} from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type ClaimedPosition, paymentRefunds } from "#ports/database/tables/payments.ts";
import type { ProviderPayment } from "#ports/payments/payment-gateway.ts";

/** How long a payment without items waits for the browser to report them (checkout A). */
export const claimGraceMilliseconds = 30 * 60_000;

/** What to do with a received payment. */
export type PaymentDecision =
  | {
      kind: "order";
      lines: LineSnapshot[];
      adjustments: AdjustmentSnapshot[];
      shippingAddress: AddressSnapshot;
      /** Sum of lines and adjustments. */
      amountPaise: number;
    }
  | { kind: "unmatched"; reason: UnmatchedReason }
  | { kind: "wait" };

/** A received payment and its context. */
export interface PaymentCase {
  intent: PaymentIntentRow;
  /** Authorised, captured or refunded. */
  payment: ProviderPayment;
  /** Items reported by the browser; only needed in checkout A. */
  claimed: readonly ClaimedPosition[] | undefined;
  now: Date;
}

/**
 * Decides whether a payment matches its intent. The decision is only reliable in a transaction that has locked
 * the intent.
 */
export async function decidePayment(
  shop: Pick<Shop, "db" | "adjustmentRules">,
  { intent, payment, claimed, now }: PaymentCase,
): Promise<PaymentDecision> {
  const discrepancy = discrepancyOf(intent, payment) ?? (await findRefundReason(shop.db, payment.id));
  if (discrepancy) return unmatched(discrepancy);
  const { lines, adjustments, shippingAddress, amountPaise } = intent;
  if (lines && shippingAddress) {
    return withOffer({ kind: "order", lines, adjustments, shippingAddress, amountPaise }, payment);
  }
  // The deletion removes the address of unpaid purchases.
  if (!shippingAddress && (await isAccountDeleted(shop.db, intent))) {
    return unmatched({ code: "account-deleted", parameters: {} });
  }
  if (claimed) return withOffer(await decideClaim(shop, intent, claimed), payment);
  const waitedMilliseconds = now.getTime() - (intent.moneySeenAt ?? now).getTime();
  return waitedMilliseconds < claimGraceMilliseconds
    ? { kind: "wait" }
    : unmatched({ code: "not-claimed", parameters: {} });
}

const unmatched = (reason: UnmatchedReason): PaymentDecision => ({ kind: "unmatched", reason });

function discrepancyOf(intent: PaymentIntentRow, payment: ProviderPayment): UnmatchedReason | undefined {
  if (intent.status === "paid") return { code: "already-paid", parameters: {} };
  if (intent.status === "refunded") return { code: "called-off", parameters: {} };
  const { currency, amountPaise: paidPaise } = payment;
  if (currency !== "INR") return { code: "other-currency", parameters: { currency } };
  const { amountPaise: expectedPaise } = intent;
  if (offerPaiseIn(payment, expectedPaise) === undefined) {
    return { code: "other-amount", parameters: { paidPaise, expectedPaise } };
  }
  const isRefunded = payment.status === "refunded" || payment.amountRefundedPaise > 0;
  return isRefunded ? { code: "refunded-early", parameters: {} } : undefined;
}

/**
 * Discount that the provider deducted from the expected amount, in paise; undefined if the paid amount differs for
 * another reason. The payment may include the provider's fee, which the shop does not receive.
 */
function offerPaiseIn(payment: ProviderPayment, expectedPaise: number): number | undefined {
  const { amountPaise, fee, hasOffer, status } = payment;
  const excessPaise = amountPaise - expectedPaise;
  const isFeePaidByBuyer = fee?.payer === "buyer";
  if (hasOffer && isFeePaidByBuyer) {
    // The fee is only known after capture; until then, the amount of the offer is unknown.
    if (fee.paise === null) return status === "authorized" ? 0 : undefined;
    return offerBetween(expectedPaise, amountPaise - fee.paise);
  }
  const isFee = fee?.paise === excessPaise || (isFeePaidByBuyer && fee.paise === null);
  if (excessPaise === 0 || (excessPaise > 0 && fee?.payer !== "shop" && isFee)) return 0;
  return hasOffer ? offerBetween(expectedPaise, amountPaise) : undefined;
}

const offerBetween = (expectedPaise: number, receivedPaise: number): number | undefined =>
  receivedPaise > 0 && receivedPaise <= expectedPaise ? expectedPaise - receivedPaise : undefined;

/** Price of an order's goods after discounts, in paise. */
const goodsPaise = ({ lines, adjustments }: Extract<PaymentDecision, { kind: "order" }>): number =>
  adjustments
    .filter(({ kind, of }) => kind === "discount" && of !== "shipping")
    .reduce((sum, { amountPaise }) => sum + amountPaise, linesTotal(lines));

/** Adds a provider offer to the decision as discounts: on goods first, then on shipping. */
function withOffer(decision: PaymentDecision, payment: ProviderPayment): PaymentDecision {
  if (decision.kind !== "order") return decision;
  const offerPaise = offerPaiseIn(payment, decision.amountPaise) ?? 0;
  if (offerPaise === 0) return decision;
  const goodsDiscountPaise = Math.min(offerPaise, goodsPaise(decision));
  const discount = { kind: "discount", label: m["checkout.providerOffer"]() } as const;
  const discounts: AdjustmentSnapshot[] = [
    { ...discount, amountPaise: -goodsDiscountPaise },
    { ...discount, amountPaise: goodsDiscountPaise - offerPaise, of: "shipping" },
  ];
  return {
    ...decision,
    adjustments: [...decision.adjustments, ...discounts.filter(({ amountPaise }) => amountPaise < 0)],
    amountPaise: decision.amountPaise - offerPaise,
  };
}

const isAccountDeleted = async (db: Db, { userId }: PaymentIntentRow): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isNotNull(users.deletedAt)))) > 0;

async function findRefundReason(db: Db, paymentId: string): Promise<UnmatchedReason | undefined> {
  const isRefunded = and(eq(paymentRefunds.paymentId, paymentId), ne(paymentRefunds.status, "refused"));
  return (await db.$count(paymentRefunds, isRefunded)) > 0
    ? { code: "refund-asked-for", parameters: {} }
    : undefined;
}

/** Checkout A: the items at regular prices must add up to the paid amount. */
async function decideClaim(
  shop: Pick<Shop, "db" | "adjustmentRules">,
  { amountPaise, userId, shippingAddress: address }: PaymentIntentRow,
  claimed: readonly ClaimedPosition[],
): Promise<PaymentDecision> {
  try {
    const { lines, adjustments, totalPaise } = await quoteCart(shop, claimed, "regular");
    if (totalPaise !== amountPaise) {
      return unmatched({ code: "other-total", parameters: { paidPaise: amountPaise, totalPaise } });
    }
    const shippingAddress = address ?? (await profileAddress(shop.db, userId));
    return { kind: "order", lines, adjustments, shippingAddress, amountPaise };
  } catch (error) {
    if (error instanceof CartRefusal) return unmatched(error.problem);
    // Adjustment rules may throw errors with their own message, which becomes the reason.
    if (error instanceof ShopError)
      return unmatched({ code: "as-written", parameters: { text: error.message } });
    throw error;
  }
}
