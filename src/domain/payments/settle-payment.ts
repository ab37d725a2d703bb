import { ShopError } from "#domain/errors.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import type { PayingShop } from "#domain/shop.ts";
import { m } from "#messages";
import { type PaymentReport, receivePayment } from "./receive-payment.ts";

/**
 * Processes a payment for a client that waits for its order. Later reports of the same payment return the same
 * order. Throws what {@link receivePayment} throws, and a conflict if the payment is being refunded or waits
 * for staff.
 */
export async function settlePayment(shop: PayingShop, report: PaymentReport): Promise<PlacedOrder> {
  const settlement = await receivePayment(shop, report);
  if (settlement.outcome === "refunding" && settlement.cause === "sold out") {
    throw new ShopError("conflict", m["catalog.stock.soldOut"](), { code: "sold-out" });
  }
  if (settlement.outcome === "refunding" && settlement.cause === "coupon used up") {
    throw new ShopError("conflict", m["checkout.coupon.wentBack"](), { code: "payment-returned" });
  }
  const order = "order" in settlement ? settlement.order : null;
  if (order) return order;
  throw settlement.outcome === "refunding"
    ? new ShopError("conflict", m["checkout.refusal.returned"](), { code: "payment-returned" })
    : new ShopError("conflict", m["checkout.refusal.attention"](), { code: "payment-under-review" });
}
