import type { PayloadOf } from "#contract/endpoint.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type * as contract from "#contract/payments/payments.ts";
import { unmatchedReasonSentence } from "#contract/payments/unmatched-reason-sentence.ts";
import type { ClaimedProduct } from "#domain/payments/claimed-products.ts";
import type { CompletedRefund } from "#domain/payments/refunds/execute-refund.ts";
import type { UnmatchedPaymentRecord } from "#domain/payments/unmatched-payments.ts";
import { reasonOfRow } from "#domain/payments/unmatched-reason-columns.ts";
import { toRupees } from "./money.ts";

/** An unmatched payment in API format. */
export function serializeUnmatchedPayment({
  unmatched,
  intent,
  user,
  order,
  claimed,
  refundRequested,
}: UnmatchedPaymentRecord): contract.UnmatchedPayment {
  return {
    _id: unmatched.id,
    user,
    checkout: intent.checkout,
    amount: toRupees(intent.amountPaise),
    paidAmount: toRupees(unmatched.amountPaise),
    paidCurrency: unmatched.currency,
    payment: { razorpay_order_id: intent.providerOrderId ?? "", razorpay_payment_id: unmatched.paymentId },
    ...(order && { orderNumber: orderNumberOf(order) }),
    reason: unmatchedReasonSentence(reasonOfRow(unmatched)),
    claimed: claimed.map(serializeClaimed),
    refundRequested,
    createdAt: unmatched.createdAt.toISOString(),
  };
}

function serializeClaimed({
  productId,
  variantId,
  quantity,
  product,
}: ClaimedProduct): contract.ClaimedProduct {
  return {
    _id: productId,
    ...(variantId && { variant: variantId }),
    quantity,
    ...(product && {
      product: {
        name: product.name,
        ...(product.options.length > 0 && { options: product.options }),
        price: toRupees(product.pricePaise),
      },
    }),
  };
}

/** A refund in API format. */
export function serializeRefund(
  refund: CompletedRefund,
): PayloadOf<typeof contract.refundUnmatchedPayment>["refund"] {
  const { id, amountPaise, providerRefundId, createdAt } = refund;
  return {
    _id: id,
    status: "refunded",
    amount: toRupees(amountPaise),
    ...(providerRefundId && { razorpay_refund_id: providerRefundId }),
    createdAt: createdAt.toISOString(),
  };
}
