import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { methodOfProvider } from "#contract/payments/order-payments.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { type OrderPaymentRow, orderPayments } from "#ports/database/tables/order-payments.ts";
import { type OrderRow, orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";

/** Ids of a payment. */
interface PaymentIds {
  paymentIntentId: string;
  providerOrderId: string;
  paymentId: string;
}

/** Reads all orders by number, each with the ids of its first payment. */
export async function readPaidOrders(db: Db): Promise<(OrderRow & PaymentIds)[]> {
  const rows = await db
    .select({ order: orders, payment: orderPayments })
    .from(orders)
    .innerJoin(orderPayments, and(eq(orderPayments.orderId, orders.id), eq(orderPayments.position, 0)))
    .orderBy(orders.number);
  return rows.map(({ order, payment }) => ({ ...order, ...idsOf(payment) }));
}

/** Ids of an order's first payment. */
export function paymentIdsOf({ payments: [first] }: Pick<PlacedOrder, "payments">): PaymentIds {
  if (!first) throw new Error("The order has no payment");
  return idsOf(first);
}

const idsOf = ({ paymentIntentId, providerOrderId, paymentId }: OrderPaymentRow): PaymentIds => ({
  paymentIntentId: paymentIntentId ?? "",
  providerOrderId: providerOrderId ?? "",
  paymentId: paymentId ?? "",
});

/**
 * Checks that every order has one payment, which collected its total from the provider of its intent, and that the refunded
 * amount of each payment is the sum of its accepted refunds.
 */
export async function expectConsistentPayments(db: Db): Promise<void> {
  const payments = await db.select().from(orderPayments);
  const refunds = await db.select().from(paymentRefunds);
  const intents = new Map((await db.select().from(paymentIntents)).map((intent) => [intent.id, intent]));
  for (const { id: orderId, totalPaise, createdAt } of await db.select().from(orders)) {
    const [payment, ...others] = payments.filter((row) => row.orderId === orderId);
    expect(others).toEqual([]);
    const { gateway, providerOrderId, paymentId } = intents.get(payment?.paymentIntentId ?? "") ?? {};
    const ofOrder = refunds.filter((refund) => refund.orderId === orderId);
    for (const refund of ofOrder) {
      expect(refund).toMatchObject({ orderPaymentId: payment?.id, paymentId: payment?.paymentId });
    }
    expect(payment).toMatchObject({
      ...{ position: 0, provider: gateway, method: gateway && methodOfProvider[gateway] },
      ...{ providerOrderId, paymentId, amountPaise: totalPaise },
      ...{ state: "collected", collectedPaise: totalPaise, collectedAt: createdAt },
      refundedPaise: ofOrder
        .filter(({ status }) => status === "refunded")
        .reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0),
    });
  }
}
