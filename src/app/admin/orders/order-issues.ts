import type { Tone } from "#app/ui/badge.tsx";
import { isGoods } from "#contract/catalog/product-kinds.ts";
import { missingSerials } from "#contract/orders/missing-serials.ts";
import { isToSend } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { refundableRupees } from "#contract/orders/refunds.ts";
import { m } from "#messages";

/** Something about an order that staff have to do or to check. */
export interface OrderIssue {
  kind: "dispute" | "late" | "refund" | "state" | "serials" | "tracking";
  tone: Tone;
  label: string;
}

/** Returns the issues of an order, most urgent first. `today` is a day in India, `YYYY-MM-DD`. */
export function issuesOf(order: Order, today: string): OrderIssue[] {
  const missing = order.status === "Cancelled" ? 0 : missingSerials(order.products);
  const issues: (OrderIssue | false)[] = [
    hasOpenDispute(order) && { kind: "dispute", tone: "bad", label: m["orders.dispute.open"]() },
    isLate(order, today) && { kind: "late", tone: "bad", label: m["orders.issue.late"]() },
    isRefundUndecided(order) && { kind: "refund", tone: "warn", label: m["orders.issue.refund"]() },
    isStateDoubtful(order) && { kind: "state", tone: "warn", label: m["orders.issue.state"]() },
    missing > 0 && { kind: "serials", tone: "warn", label: m["orders.issue.serials"]({ count: missing }) },
    isTrackingMissing(order) && { kind: "tracking", tone: "warn", label: m["orders.issue.tracking"]() },
  ];
  return issues.filter((issue) => issue !== false);
}

const hasOpenDispute = ({ disputes = [] }: Order) => disputes.some(({ status }) => status === "open");

const isLate = ({ status, promise }: Order, today: string) =>
  promise !== undefined && promise.deliverBy < today && status !== "Delivered" && status !== "Cancelled";

/** A cancelled order whose money the shop still has. */
const isRefundUndecided = (order: Order) =>
  order.status === "Cancelled" && order.payment.razorpay_payment_id !== "" && refundableRupees(order) > 0;

/** The state of the delivery address must be checked before the order is sent. */
const isStateDoubtful = ({ status, shippingAddress }: Order) =>
  shippingAddress.stateWarning !== undefined && isToSend(status);

/** Goods are on their way without a tracking ID. */
function isTrackingMissing({ status, products, parcels, trackingId }: Order): boolean {
  const isOnItsWay = ({ state }: Order["parcels"][number]) =>
    state === "shipped" || state === "out for delivery";
  if (parcels.length > 0) return parcels.some((parcel) => isOnItsWay(parcel) && parcel.trackingId === "");
  return status === "Shipped" && trackingId === "" && products.some(isGoods);
}
