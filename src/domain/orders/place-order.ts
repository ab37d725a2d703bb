import { eq } from "drizzle-orm";
import { methodOfProvider } from "#contract/payments/order-payments.ts";
import { requiredRow } from "#domain/required-row.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { type CountedUnits, stockItemIdOf } from "#domain/stock/counted-products.ts";
import { statesOfSale } from "#domain/tax/place-of-supply.ts";
import type { Db } from "#ports/database/database.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import type { PlacedOrder } from "./orders.ts";

/**
 * Creates the order of a paid intent with its lines and its payment. Call it in a transaction that has locked the
 * intent and found no order for it. The database allows only one order per intent and per payment.
 */
export async function placeOrder(
  tx: Db,
  intent: PaymentIntentRow,
  {
    id,
    paymentId,
    isTest,
    taken,
  }: {
    id: string;
    paymentId: string;
    /** No real money was paid. */
    isTest: boolean;
    /** Units taken from stock for the order. */
    taken: readonly CountedUnits[];
  },
): Promise<PlacedOrder> {
  const {
    id: paymentIntentId,
    userId,
    gateway: provider,
    providerOrderId,
    amountPaise,
    adjustments,
    shippingAddress,
    business,
  } = intent;
  const [buyer] = await tx.select().from(users).where(eq(users.id, userId));
  if (!buyer || !providerOrderId || !shippingAddress || !intent.lines?.length) {
    throw new Error(`Payment intent ${paymentIntentId} is not complete enough to become an order`);
  }
  const { company, numbers } = await getSettings(tx);
  const order = requiredRow(
    await tx
      .insert(orders)
      .values({
        id,
        userId,
        isTest,
        numberPrefix: numbers.orderPrefix,
        totalPaise: amountPaise,
        adjustments,
        buyerName: buyer.name,
        buyerEmail: buyer.email,
        buyerAddress: buyer.address,
        shippingAddress,
        business,
        deliverFrom: intent.deliverFrom,
        deliverBy: intent.deliverBy,
        ...statesOfSale(company, shippingAddress, business?.gstin),
      })
      .returning(),
  );
  const payments = await tx
    .insert(orderPayments)
    .values({
      orderId: order.id,
      position: 0,
      method: methodOfProvider[provider],
      provider,
      paymentIntentId,
      providerOrderId,
      paymentId,
      amountPaise,
      state: "collected",
      collectedPaise: amountPaise,
      collectedAt: order.createdAt,
      createdAt: order.createdAt,
    })
    .returning();
  const takenById = new Map(taken.map((units) => [stockItemIdOf(units), units]));
  const lines = await tx
    .insert(orderLines)
    .values(
      intent.lines.map((line, position) => ({
        ...line,
        orderId: order.id,
        position,
        fromStock: takenById.has(stockItemIdOf(line)),
        unitCostPaise: takenById.get(stockItemIdOf(line))?.unitCostPaise ?? null,
      })),
    )
    .returning();
  return {
    ...order,
    payments,
    refunds: [],
    documents: [],
    units: [],
    parcels: [],
    reached: {},
    lines: lines.sort((a, b) => a.position - b.position),
  };
}
