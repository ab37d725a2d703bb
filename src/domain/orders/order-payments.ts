import type { PaymentStatus } from "#contract/payments/order-payments.ts";
import type { OrderPaymentRow } from "#ports/database/tables/order-payments.ts";
import type { OrderRow } from "#ports/database/tables/orders.ts";

/** Ids of an order's first payment, as in the specification's field `payment`; empty if it has no payment. */
export function providerIdsOf({ payments }: { payments: readonly OrderPaymentRow[] }): {
  providerOrderId: string;
  paymentId: string;
} {
  const { providerOrderId, paymentId } = payments[0] ?? {};
  return { providerOrderId: providerOrderId ?? "", paymentId: paymentId ?? "" };
}

/** Returns how much of an order's total its payments have collected. */
export function paymentStatusOf({
  totalPaise,
  payments,
}: Pick<OrderRow, "totalPaise"> & {
  payments: readonly Pick<OrderPaymentRow, "collectedPaise">[];
}): PaymentStatus {
  const collected = payments.reduce((sum, { collectedPaise }) => sum + collectedPaise, 0);
  if (collected >= totalPaise) return "paid";
  return collected > 0 ? "partly paid" : "unpaid";
}
