import { and, eq, ne } from "drizzle-orm";
import { formatRupees } from "#contract/money.ts";
import { quoteCart } from "#domain/checkout/quote.ts";
import { ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
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

/** How long money without a purpose waits for the browser that knows it (checkout A). */
export const claimGraceMilliseconds = 30 * 60_000;

/** What becomes of money that came in. */
export type Verdict =
  | {
      kind: "order";
      lines: LineSnapshot[];
      adjustments: AdjustmentSnapshot[];
      shippingAddress: AddressSnapshot;
    }
  | { kind: "stray"; reason: string }
  | { kind: "wait" };

/** Money that came in, and what is known about it. */
export interface PaymentCase {
  intent: PaymentIntentRow;
  /** Authorized, captured or refunded. */
  payment: ProviderPayment;
  /** What the browser says was bought; only checkout A has to be told. */
  claimed: readonly ClaimedPosition[] | undefined;
  now: Date;
}

/**
 * Judges whether a payment is exactly what was asked for. Trust the verdict only in a transaction that holds the
 * intent locked.
 */
export async function judgePayment(
  shop: Pick<Shop, "db" | "adjustmentRules">,
  { intent, payment, claimed, now }: PaymentCase,
): Promise<Verdict> {
  const discrepancy = discrepancyOf(intent, payment) ?? (await reversalOf(shop.db, payment.id));
  if (discrepancy) return stray(discrepancy);
  const { lines, adjustments, shippingAddress } = intent;
  if (lines && shippingAddress) return { kind: "order", lines, adjustments, shippingAddress };
  if (claimed) return judgeClaim(shop, intent, claimed);
  const waiting = now.getTime() - (intent.moneySeenAt ?? now).getTime();
  return waiting < claimGraceMilliseconds ? { kind: "wait" } : stray("paid, but nobody said what was bought");
}

const stray = (reason: string): Verdict => ({ kind: "stray", reason });
const rupees = (paise: number) => formatRupees(paise / 100);

function discrepancyOf(intent: PaymentIntentRow, payment: ProviderPayment): string | undefined {
  if (intent.status === "paid") return "a second payment for an order that is already paid";
  if (intent.status === "refunded") return "paid after the purchase was called off";
  if (payment.currency !== "INR") return `paid in ${payment.currency}, INR was expected`;
  if (payment.amountPaise !== intent.amountPaise) {
    return `${rupees(payment.amountPaise)} was paid, ${rupees(intent.amountPaise)} was expected`;
  }
  if (payment.status === "refunded" || payment.amountRefundedPaise > 0) {
    return "refunded before the order was recorded";
  }
  return undefined;
}

async function reversalOf(db: Db, paymentId: string): Promise<string | undefined> {
  const isGoingBack = and(eq(paymentRefunds.paymentId, paymentId), ne(paymentRefunds.status, "refused"));
  return (await db.$count(paymentRefunds, isGoingBack)) > 0 ? "its refund has been asked for" : undefined;
}

/** Checkout A: the products, at regular prices, must come to what was paid. */
async function judgeClaim(
  shop: Pick<Shop, "db" | "adjustmentRules">,
  { amountPaise, userId }: PaymentIntentRow,
  claimed: readonly ClaimedPosition[],
): Promise<Verdict> {
  try {
    const { lines, adjustments, totalPaise } = await quoteCart(shop, claimed, "regular");
    if (totalPaise !== amountPaise) {
      return stray(`${rupees(amountPaise)} was paid, the products come to ${rupees(totalPaise)}`);
    }
    return { kind: "order", lines, adjustments, shippingAddress: await profileAddress(shop.db, userId) };
  } catch (error) {
    if (error instanceof ShopError) return stray(error.message);
    throw error;
  }
}

/** Checkout A ships to the address of the profile, which is one text. */
async function profileAddress(db: Db, userId: string): Promise<AddressSnapshot> {
  const [buyer] = await db.select().from(users).where(eq(users.id, userId));
  if (!buyer) throw new Error(`User ${userId} is gone`);
  const { name, email, phone, address } = buyer;
  return { name, email, phone, address, city: "", state: "", pincode: "", country: "India" };
}
