import * as contract from "#contract/payments/payments.ts";
import { loggableResult, receiveEvent, unexpectedOutcomes } from "#domain/payments/receive-event.ts";
import { getRefundableAmounts, refundOrder } from "#domain/payments/refunds/refund-order.ts";
import { refundUnmatchedPayment } from "#domain/payments/refunds/refund-unmatched-payment.ts";
import { resolveUnmatchedPayment } from "#domain/payments/resolve-unmatched-payment.ts";
import { listUnmatchedPayments } from "#domain/payments/unmatched-payments.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { toPaise } from "../serialize/money.ts";
import { serializeOrder } from "../serialize/order.ts";
import { serializeRefundable } from "../serialize/refundable.ts";
import { serializeRefund, serializeUnmatchedPayment } from "../serialize/unmatched-payment.ts";

export function bindPayments(bind: Binder, { shop, log }: ApiOptions): void {
  bind(
    contract.receivePaymentEvent,
    async ({ input: { headers, body } }) => {
      const receipt = await receiveEvent(shop, {
        rawBody: body,
        signature: headers["x-razorpay-signature"],
        eventId: headers["x-razorpay-event-id"],
      });
      if (unexpectedOutcomes.includes(receipt.outcome)) {
        log.warn(loggableResult(receipt), "a payment provider message needs attention");
      }
      return {};
    },
    { priority: "money" },
  );

  bind(contract.listUnmatchedPayments, async ({ input: { query } }) => {
    const { payments, pagination } = await listUnmatchedPayments(shop.db, query);
    return { payments: payments.map(serializeUnmatchedPayment), pagination };
  });

  bind(contract.resolveUnmatchedPayment, async ({ input: { params }, actor }) => {
    const order = await resolveUnmatchedPayment(shop, { ...params, actor });
    return order
      ? { order: serializeOrder(order), message: m["payments.ordered"]() }
      : { message: m["payments.returned"]() };
  });

  bind(contract.refundUnmatchedPayment, async ({ input: { params }, actor }) => {
    const refund = await refundUnmatchedPayment(shop, { ...params, actor });
    return { refund: serializeRefund(refund), message: m["payments.refunded"]() };
  });

  bind(contract.refundOrder, async ({ input: { params, body }, actor }) => {
    const { requestId, reason, lines, amount, shipping, goodwill } = body;
    const order = await refundOrder(shop, {
      ...params,
      ...{ requestId, reason, lines, actor },
      amountPaise: optionalPaise(amount),
      shippingPaise: optionalPaise(shipping),
      goodwillPaise: optionalPaise(goodwill),
    });
    return { order: serializeOrder(order), message: m["payments.refunded"]() };
  });

  bind(contract.getRefundable, async ({ input: { params } }) => {
    return { refundable: serializeRefundable(await getRefundableAmounts(shop.db, params)) };
  });
}

const optionalPaise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));
