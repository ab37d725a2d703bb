import type { Order } from "#contract/orders.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { toRupees } from "./money.ts";

/** An order as the wire shows it. */
export function presentOrder(order: PlacedOrder): Order {
  return {
    _id: order.id,
    createdAt: order.createdAt.toISOString(),
    totalAmount: toRupees(order.totalPaise),
    status: order.status,
    buyer: { name: order.buyerName, email: order.buyerEmail, address: order.buyerAddress },
    shippingAddress: order.shippingAddress,
    products: order.lines.map((line) => ({
      _id: line.id,
      product: line.productId,
      name: line.name,
      image: line.image,
      price: toRupees(line.unitPricePaise),
      quantity: line.quantity,
      description: line.description,
      category: { name: line.categoryName },
    })),
    payment: { razorpay_order_id: order.providerOrderId, razorpay_payment_id: order.paymentId },
    refunds: order.refunds.map(({ id, amountPaise, reason, status, createdAt }) => ({
      _id: id,
      amount: toRupees(amountPaise ?? 0),
      reason,
      status,
      createdAt: createdAt.toISOString(),
    })),
    trackingId: order.trackingId,
    version: order.version,
  };
}
