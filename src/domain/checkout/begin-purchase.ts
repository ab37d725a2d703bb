import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { adjustmentInRupees } from "#contract/checkout/adjustments.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { couponSavingsPaise } from "#domain/coupons/coupon-discounts.ts";
import { reserveUse } from "#domain/coupons/coupon-uses.ts";
import { lockCoupon } from "#domain/coupons/require-coupon.ts";
import { requireDelivery } from "#domain/delivery/require-delivery.ts";
import { conflict, ShopError } from "#domain/errors.ts";
import { requiredRow } from "#domain/required-row.ts";
import type { PayingShop } from "#domain/shop.ts";
import { reservationMilliseconds, reserveStock } from "#domain/stock/reserve-stock.ts";
import { m } from "#messages";
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

/** Maximum number of purchases per customer that may wait for a manual payment. */
const maxAwaitedPayments = 5;

export interface PurchaseRequest {
  userId: string;
  /** Digest of the customer's network address; omit to exempt the customer from the limit per origin. */
  origin?: string | undefined;
  cart: readonly CartPosition[];
  /** The total shown to the customer, integer paise. */
  expectedTotalPaise: number;
  shippingAddress: AddressSnapshot;
  /** Upper case; omit for none. */
  couponCode?: string | undefined;
  /** Omit for private customers. */
  business?: BusinessSnapshot | undefined;
  /** Payment method chosen by the customer; defaults to the first one offered. */
  gateway?: PaymentProvider | undefined;
}

/** A purchase waiting for its payment. */
export interface Purchase {
  intentId: string;
  gateway: PaymentProvider;
  /** Public key with which the browser opens the payment form. */
  keyId: string;
  providerOrderId: string;
  receipt: string;
  amountPaise: number;
  lines: LineSnapshot[];
  adjustments: AdjustmentSnapshot[];
  shippingAddress: AddressSnapshot;
}

/**
 * Checkout B: records the items at current prices and creates an order at the payment provider. Reserves
 * tracked stock while the customer pays.
 *
 * @throws {ShopError} conflict if a product is gone (`details.missing`), stock is short
 * (`details.shortages`), the total differs from the one shown (`details.totalAmount`, `details.items` and
 * `details.adjustments`, in rupees), the coupon cannot be used or too many purchases wait for a manual
 * payment; invalid if the shop does not deliver to the address; too many if many customers of the same origin
 * are paying; unavailable if the provider fails or none is set up.
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
      : await lockCoupon(tx, { code: couponCode, userId, live: gateway.movesRealMoney, now });
  const quote = await quoteCart(shop, cart, "effective", request.shippingAddress, coupon);
  const { arrival, shippingAddress } = requireDelivery(quote.delivery, request.shippingAddress);
  if (quote.totalPaise !== expectedTotalPaise) throw totalChanged(quote);
  await completeProfile(tx, userId, shippingAddress);
  if (gateway.manual) await limitAwaitedPayments(tx, userId, gateway.name);
  const { lines, adjustments, totalPaise: amountPaise } = quote;
  const id = randomUUID();
  const intent = requiredRow(
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
        // No delivery promise for manual payments: it is unknown when the money will arrive.
        ...(!gateway.manual && arrival),
      })
      .returning(),
  );
  const { manual } = gateway;
  const hold = manual
    ? { milliseconds: manual.holdMilliseconds, isFirm: true }
    : { milliseconds: reservationMilliseconds, isFirm: false };
  const discountPaise = coupon ? couponSavingsPaise(coupon, adjustments) : 0;
  // Lock the coupon before any stock, as payment processing does, to avoid deadlocks.
  await reserveUse(tx, { userId, paymentIntentId: id, coupon, discountPaise, hold, now });
  await reserveStock(tx, { userId, origin, paymentIntentId: id, requested: lines, hold });
  return { intent, lines, shippingAddress };
}

/**
 * A customer who signed in with an emailed code has no name yet, but the order needs one. Fills the empty fields of such a
 * profile from the shipping address.
 */
async function completeProfile(
  tx: Db,
  userId: string,
  { name, phone, address }: AddressSnapshot,
): Promise<void> {
  const filled = (column: AnyPgColumn, value: string) =>
    sql<string>`coalesce(nullif(${column}, ''), ${value})`;
  await tx
    .update(users)
    .set({ name, phone: filled(users.phone, phone), address: filled(users.address, address) })
    .where(and(eq(users.id, userId), eq(users.name, "")));
}

/**
 * Manual payments reserve stock for days, so limit how many a customer may have open. The row lock on the
 * customer makes concurrent purchases count each other.
 */
async function limitAwaitedPayments(tx: Db, userId: string, gateway: PaymentProvider): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const isAwaited = and(
    eq(paymentIntents.userId, userId),
    eq(paymentIntents.gateway, gateway),
    inArray(paymentIntents.status, ["started", "awaiting payment"]),
  );
  if ((await tx.$count(paymentIntents, isAwaited)) >= maxAwaitedPayments) {
    throw conflict(m["payments.manualPayment.tooManyAwaited"]());
  }
}

/** Includes the current prices, so the page can show them without another request. */
function totalChanged({ lines, adjustments, totalPaise }: Quote): ShopError {
  const totalAmount = totalPaise / 100;
  const items = lines.map(quotedLine);
  return new ShopError("conflict", m["checkout.totalChanged"]({ total: formatRupees(totalAmount) }), {
    code: "amount-differs",
    details: { totalAmount, items, adjustments: adjustments.map(adjustmentInRupees) },
  });
}
