import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";

let lastNumber = 0;

/** The payment of an order that was paid in full at the test gateway. */
export const collectedPayment = ({
  totalPaise,
  createdAt = new Date(),
  ...ids
}: {
  orderId: string;
  totalPaise: number;
  createdAt?: Date;
  paymentIntentId?: string;
  providerOrderId?: string;
  paymentId?: string;
}): typeof orderPayments.$inferInsert => ({
  ...ids,
  position: 0,
  method: "online",
  provider: "sandbox",
  amountPaise: totalPaise,
  state: "collected",
  collectedPaise: totalPaise,
  collectedAt: createdAt,
  createdAt,
});

/** Writes a paid order straight to the database. Each entry of `units` becomes an order line. */
export async function recordSale(
  db: Db,
  userId: string,
  sale: {
    totalPaise: number;
    createdAt: Date;
    /** Null if it is unknown whether the order is a test order. */
    isTest?: boolean | null;
    status?: OrderStatus;
    /** Refunds of the order; `updatedAt` is the time of the last status change. */
    refunds?: { amountPaise: number; status: "requested" | "refunded" | "refused"; updatedAt?: Date }[];
    /** Without a price, a unit costs ₹1. */
    units?: [categoryName: string, quantity: number, unitPricePaise?: number][];
  },
): Promise<{ id: string }> {
  lastNumber += 1;
  const { totalPaise, createdAt, isTest = false, status = "Not Process", refunds = [], units = [] } = sale;
  const providerOrderId = `order_sale${lastNumber}`;
  const paymentId = `pay_sale${lastNumber}`;
  const [intent] = await db
    .insert(paymentIntents)
    .values({
      userId,
      checkout: "B",
      gateway: "sandbox",
      receipt: `sale-${lastNumber}`,
      providerOrderId,
      paymentId,
      amountPaise: totalPaise,
      status: "paid",
    })
    .returning({ id: paymentIntents.id });
  if (!intent) throw new Error("The payment intent was not written");
  const buyer = { name: "Asha Verma", email: "asha@example.in", address: "12 Golghar, Gorakhpur" };
  const place = { city: "Gorakhpur", state: "", pincode: "273001", country: "India", phone: "9876543210" };
  const [order] = await db
    .insert(orders)
    .values({
      userId,
      totalPaise,
      status,
      createdAt,
      isTest,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      buyerAddress: buyer.address,
      shippingAddress: { ...buyer, ...place },
    })
    .returning({ id: orders.id });
  if (!order) throw new Error("The order was not written");
  const [payment] = await db
    .insert(orderPayments)
    .values(
      collectedPayment({
        orderId: order.id,
        paymentIntentId: intent.id,
        providerOrderId,
        paymentId,
        totalPaise,
        createdAt,
      }),
    )
    .returning({ id: orderPayments.id });
  for (const [position, [categoryName, quantity, unitPricePaise = 100]] of units.entries()) {
    await db.insert(orderLines).values({
      orderId: order.id,
      position,
      productId: crypto.randomUUID(),
      name: `${categoryName} product`,
      image: "/pictures/camera-drone/960.webp",
      description: "It flies.",
      categoryName,
      unitPricePaise,
      quantity,
    });
  }
  for (const refund of refunds) {
    const orderReference = {
      ...{ paymentId, paymentIntentId: intent.id, orderId: order.id, createdAt },
      orderPaymentId: payment?.id,
    };
    await db.insert(paymentRefunds).values({ ...refund, ...orderReference });
  }
  return order;
}
