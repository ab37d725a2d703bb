import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { adjustmentInRupees } from "#contract/adjustments.ts";
import { checkoutWords } from "#contract/checkout-words.ts";
import { manualPaymentWords } from "#contract/manual-payment-words.ts";
import { formatRupees } from "#contract/money.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import { savedBy } from "#domain/coupons/coupon-discounts.ts";
import { keepUse } from "#domain/coupons/coupon-uses.ts";
import { holdCoupon } from "#domain/coupons/require-coupon.ts";
import { requireDelivery } from "#domain/delivery/require-delivery.ts";
import { conflict, ShopError } from "#domain/errors.ts";
import type { PayingShop } from "#domain/shop.ts";
import { reservationMilliseconds, reserveStock } from "#domain/stock/reserve-stock.ts";
import { writtenRow } from "#domain/written-row.ts";
import type { Db } from "#ports/database/database.ts";
import {
  type AddressSnapshot,
  type AdjustmentSnapshot,
  type BusinessSnapshot,
  type LineSnapshot,
  type PaymentIntentRow,
  paymentIntents,
} from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import type { OfferedGateway } from "#ports/payments/payment-gateways.ts";
import { openProviderOrder } from "./provider-order.ts";
import { type CartPosition, type Quote, quoteCart, quotedLine } from "./quote.ts";
import { requireGateway } from "./require-gateway.ts";

/** Purchases of a customer that may wait for money sent by hand at a time. */
const mostAwaited = 5;

export interface PurchaseRequest {
  userId: string;
  /** Where the customer comes from, as a digest; left out where nobody is counted by it. */
  origin?: string | undefined;
  cart: readonly CartPosition[];
  /** What the customer saw, integer paise. */
  expectedTotalPaise: number;
  shippingAddress: AddressSnapshot;
  /** In capitals; left out: none. */
  couponCode?: string | undefined;
  /** Left out: a person buys. */
  business?: BusinessSnapshot | undefined;
  /** How the customer wants to pay; left out, by the first way that the shop offers. */
  gateway?: PaymentProvider | undefined;
}

/** A purchase that waits for its payment. */
export interface Purchase {
  intentId: string;
  gateway: PaymentProvider;
  /** The public key that the browser opens the payment form with. */
  keyId: string;
  providerOrderId: string;
  receipt: string;
  amountPaise: number;
  lines: LineSnapshot[];
  adjustments: AdjustmentSnapshot[];
  shippingAddress: AddressSnapshot;
}

/**
 * Checkout B: records what is bought at the prices in force and asks the payment provider for an order.
 * Counted products are reserved while the customer pays. Conflict when a product is gone (`details.missing`), there
 * is not enough of it (`details.shortages`) or the total is not what the customer saw (`details.totalAmount` and
 * `details.items` and `details.adjustments`, in rupees), the coupon cannot be used or several purchases wait for money sent by hand; invalid where the goods do not go; too many when many customers of the same origin are paying; unavailable when the provider does not play along or none is
 * set up.
 */
export async function beginPurchase(shop: PayingShop, request: PurchaseRequest): Promise<Purchase> {
  const gateway = requireGateway(shop, request.gateway);
  const { intent, lines, shippingAddress } = await shop.db.transaction((tx) =>
    recordIntent({ ...shop, db: tx }, gateway, request),
  );
  const { id: intentId, receipt, amountPaise, adjustments } = intent;
  const providerOrderId = await openProviderOrder(shop, intent);
  return {
    intentId,
    gateway: gateway.name,
    keyId: gateway.keyId,
    providerOrderId,
    receipt,
    amountPaise,
    lines,
    adjustments,
    shippingAddress,
  };
}

async function recordIntent(
  shop: PayingShop,
  gateway: OfferedGateway,
  { userId, origin, cart, expectedTotalPaise, couponCode, business, ...request }: PurchaseRequest,
): Promise<{ intent: PaymentIntentRow } & Pick<Purchase, "lines" | "shippingAddress">> {
  const { db: tx } = shop;
  const now = new Date();
  const coupon =
    couponCode === undefined
      ? null
      : await holdCoupon(tx, { code: couponCode, userId, live: gateway.movesRealMoney, now });
  const quote = await quoteCart(shop, cart, "effective", request.shippingAddress, coupon);
  const { arrival, shippingAddress } = requireDelivery(quote.delivery, request.shippingAddress);
  if (quote.totalPaise !== expectedTotalPaise) throw totalChanged(quote);
  if (gateway.manual) await requireFewAwaited(tx, userId, gateway.name);
  const { lines, adjustments, totalPaise: amountPaise } = quote;
  const id = randomUUID();
  const intent = writtenRow(
    await tx
      .insert(paymentIntents)
      .values({
        id,
        userId,
        checkout: "B",
        gateway: gateway.name,
        receipt: id,
        amountPaise,
        lines,
        adjustments,
        shippingAddress,
        business,
        // Money that is sent by hand comes in when nobody can know.
        ...(!gateway.manual && arrival),
      })
      .returning(),
  );
  const { manual } = gateway;
  const hold = manual
    ? { milliseconds: manual.holdMilliseconds, isFirm: true }
    : { milliseconds: reservationMilliseconds, isFirm: false };
  const discountPaise = coupon ? savedBy(coupon, adjustments) : 0;
  // Before any shelf is held, as where money comes in: neither waits for the other.
  await keepUse(tx, { userId, paymentIntentId: id, coupon, discountPaise, hold, now });
  await reserveStock(tx, { userId, origin, paymentIntentId: id, wanted: lines, hold });
  return { intent, lines, shippingAddress };
}

/**
 * Who pays by hand has units kept for days, so only a few such purchases wait at a time. The customer's row is locked,
 * so that of several that begin at once each counts the others.
 */
async function requireFewAwaited(tx: Db, userId: string, gateway: PaymentProvider): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const isAwaited = and(
    eq(paymentIntents.userId, userId),
    eq(paymentIntents.gateway, gateway),
    inArray(paymentIntents.status, ["started", "awaiting payment"]),
  );
  if ((await tx.$count(paymentIntents, isAwaited)) >= mostAwaited) {
    throw conflict(manualPaymentWords.tooManyAwaited);
  }
}

/** The refusal that lets the page show the prices in force without asking again. */
function totalChanged({ lines, adjustments, totalPaise }: Quote): ShopError {
  const totalAmount = totalPaise / 100;
  const items = lines.map(quotedLine);
  return new ShopError("conflict", checkoutWords.totalChanged(formatRupees(totalAmount)), {
    code: "amount-differs",
    details: { totalAmount, items, adjustments: adjustments.map(adjustmentInRupees) },
  });
}
