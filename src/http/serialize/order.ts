import { adjustmentInRupees } from "#contract/checkout/adjustments.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { isAwaited } from "#contract/orders/order-status.ts";
import { orderSteps } from "#contract/orders/order-steps.ts";
import type { Order } from "#contract/orders/orders.ts";
import { refundReasonSentence } from "#contract/orders/refund-reason-sentence.ts";
import type { TrackedOrder } from "#contract/orders/track-order.ts";
import { marginOf } from "#domain/orders/order-margin.ts";
import { moneyOf, refundStateOf } from "#domain/orders/order-money.ts";
import { providerIdsOf } from "#domain/orders/order-payments.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { trackingIdOf } from "#domain/orders/parcels-of-orders.ts";
import { withUnits } from "#domain/orders/units-of-orders.ts";
import type { PaymentDispute } from "#domain/payments/disputes.ts";
import { goodwillPaiseOf } from "#domain/payments/refunds/split-refund.ts";
import { serializeDocuments } from "./invoice.ts";
import { allToRupees, toRupees } from "./money.ts";
import { serializeBooking, serializeParcel, serializeTrackedParcel } from "./parcel.ts";
import { serializeTaxes } from "./taxes.ts";
import { serializeUnits } from "./unit.ts";

/** Taxes of an order; empty if the shop was not registered for GST. */
function taxesOf({ lines, adjustments, sellerState, placeOfSupply }: PlacedOrder): Pick<Order, "taxes"> {
  if (!sellerState || !placeOfSupply) return {};
  return { taxes: serializeTaxes({ lines, adjustments, sellerState, placeOfSupply }) };
}

function promiseOf({ deliverFrom, deliverBy }: PlacedOrder): Pick<Order, "promise"> {
  return deliverFrom && deliverBy ? { promise: { deliverFrom, deliverBy } } : {};
}

/** An order in API format. */
export function serializeOrder(order: PlacedOrder): Order {
  const money = moneyOf(order);
  const { providerOrderId, paymentId } = providerIdsOf(order);
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
      ...serializeUnits(line, order),
    })),
    adjustments: order.adjustments.map(adjustmentInRupees),
    ...taxesOf(order),
    payment: { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId },
    refunds: order.refunds.map(({ id, amountPaise, split, reason, reasonCode, status, createdAt }) => ({
      _id: id,
      amount: toRupees(amountPaise ?? 0),
      ...(split && {
        lines: split.lines.map(({ lineId, quantity, restock }) => ({ line: lineId, quantity, restock })),
        shipping: toRupees(split.shippingPaise),
        goodwill: toRupees(goodwillPaiseOf(split)),
      }),
      reason: refundReasonSentence({ reason, reasonCode }),
      status,
      createdAt: createdAt.toISOString(),
    })),
    refundState: refundStateOf(money),
    money: allToRupees(money),
    ...serializeDocuments(order.documents),
    ...(order.cancelledBy && {
      cancellation: {
        by: order.cancelledBy,
        ...(order.cancellationReason && { reason: order.cancellationReason }),
      },
    }),
    reached: momentsOf(order.reached),
    trackingId: trackingIdOf(order),
    parcels: order.parcels.map(serializeParcel),
    version: order.version,
  };
}

/** The public state of an order: nothing that names its customer, its products or its amounts. */
export function serializeTrackedOrder(order: PlacedOrder): TrackedOrder {
  const { status } = order;
  const createdAt = order.createdAt.toISOString();
  return {
    orderNumber: orderNumberOf(order),
    createdAt,
    status,
    timeline: orderSteps({ status, createdAt, reached: momentsOf(order.reached) }),
    ...(isAwaited(status) && promiseOf(order)),
    parcels: order.parcels.map(serializeTrackedParcel),
  };
}

/**
 * An order for staff, with the bookings of its parcels, the disputes of its payment and its tags. The margin is
 * included only for staff who may see money.
 */
export function serializeStaffOrder(
  order: PlacedOrder,
  {
    disputes,
    tags = [],
    withMargin = false,
  }: {
    disputes?: readonly PaymentDispute[] | undefined;
    tags?: readonly string[] | undefined;
    withMargin?: boolean;
  } = {},
): Order {
  const margin = withMargin ? marginOf(order) : undefined;
  return {
    ...serializeOrder(order),
    parcels: order.parcels.map((parcel) => ({ ...serializeParcel(parcel), ...serializeBooking(parcel) })),
    tags: [...tags],
    ...(disputes && { disputes: disputes.map(serializeDispute) }),
    ...(margin && {
      margin: {
        revenue: toRupees(margin.revenuePaise),
        cost: toRupees(margin.costPaise),
        margin: toRupees(margin.marginPaise),
      },
    }),
  };
}

const serializeDispute = ({
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
