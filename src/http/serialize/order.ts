import { adjustmentInRupees } from "#contract/checkout/adjustments.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { Order } from "#contract/orders/orders.ts";
import { refundReasonSentence } from "#contract/orders/refund-reason-sentence.ts";
import { moneyOf, refundStateOf } from "#domain/orders/order-money.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { withUnits } from "#domain/orders/units-of-orders.ts";
import type { PaymentDispute } from "#domain/payments/disputes.ts";
import { goodwillOf } from "#domain/payments/refunds/split-refund.ts";
import { presentDocuments } from "./invoice.ts";
import { allToRupees, toRupees } from "./money.ts";
import { presentTaxes } from "./taxes.ts";
import { presentUnits } from "./unit.ts";

/** Taxes of an order; none if the shop was not registered. */
function taxesOf({ lines, adjustments, sellerState, placeOfSupply }: PlacedOrder): Pick<Order, "taxes"> {
  if (!sellerState || !placeOfSupply) return {};
  return { taxes: presentTaxes({ lines, adjustments, sellerState, placeOfSupply }) };
}

function promiseOf({ deliverFrom, deliverBy }: PlacedOrder): Pick<Order, "promise"> {
  return deliverFrom && deliverBy ? { promise: { deliverFrom, deliverBy } } : {};
}

/** An order in API format. */
export function presentOrder(order: PlacedOrder): Order {
  const money = moneyOf(order);
  return {
    _id: order.id,
    orderNumber: orderNumberOf(order),
    createdAt: order.createdAt.toISOString(),
    ...(order.isTest && { isTest: true }),
    totalAmount: toRupees(order.totalPaise),
    status: order.status,
    buyer: { name: order.buyerName, email: order.buyerEmail, address: order.buyerAddress },
    shippingAddress: order.shippingAddress,
    ...(order.business && { business: order.business }),
    ...promiseOf(order),
    products: withUnits(order.lines, order.units).map((line) => ({
      _id: line.id,
      product: line.productId,
      ...(line.variantId && { variant: line.variantId }),
      name: line.name,
      ...(line.sku && { sku: line.sku }),
      ...(line.options.length > 0 && { options: line.options }),
      image: line.image,
      price: toRupees(line.unitPricePaise),
      quantity: line.quantity,
      description: line.description,
      category: { name: line.categoryName },
      ...(line.kind !== "goods" && { kind: line.kind }),
      ...(line.hsn && { hsn: line.hsn }),
      ...(line.gstRate !== null && { gstRate: line.gstRate }),
      ...presentUnits(line, order),
    })),
    adjustments: order.adjustments.map(adjustmentInRupees),
    ...taxesOf(order),
    payment: { razorpay_order_id: order.providerOrderId, razorpay_payment_id: order.paymentId },
    refunds: order.refunds.map(({ id, amountPaise, split, reason, reasonCode, status, createdAt }) => ({
      _id: id,
      amount: toRupees(amountPaise ?? 0),
      ...(split && {
        lines: split.lines.map(({ lineId, quantity, restock }) => ({ line: lineId, quantity, restock })),
        shipping: toRupees(split.shippingPaise),
        goodwill: toRupees(goodwillOf(split)),
      }),
      reason: refundReasonSentence({ reason, reasonCode }),
      status,
      createdAt: createdAt.toISOString(),
    })),
    refundState: refundStateOf(money),
    money: allToRupees(money),
    ...presentDocuments(order.documents),
    reached: momentsOf(order.reached),
    trackingId: order.trackingId,
    version: order.version,
  };
}

/** An order with the disputes of its payment, for staff. */
export const presentStaffOrder = (order: PlacedOrder, disputes?: readonly PaymentDispute[]): Order => ({
  ...presentOrder(order),
  ...(disputes && { disputes: disputes.map(presentDispute) }),
});

const presentDispute = ({
  id,
  disputeId,
  status,
  amountPaise,
  currency,
  reason,
  respondBy,
  createdAt,
}: PaymentDispute) => ({
  _id: id,
  disputeId,
  status,
  amount: toRupees(amountPaise),
  ...(currency !== "INR" && { currency }),
  reason,
  ...(respondBy && { respondBy: respondBy.toISOString() }),
  createdAt: createdAt.toISOString(),
});

const momentsOf = (reached: PlacedOrder["reached"]): Order["reached"] =>
  Object.fromEntries(Object.entries(reached).map(([state, at]) => [state, at.toISOString()]));
