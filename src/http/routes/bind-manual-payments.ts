import * as contract from "#contract/payments/manual-payments.ts";
import { confirmExpectedPayment } from "#domain/payments/confirm-expected-payment.ts";
import { listAwaitedPayments, listExpectedPayments } from "#domain/payments/expected-payments.ts";
import { listUnsentRefunds, recordSentRefund } from "#domain/payments/refunds/unsent-refunds.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import {
  serializeExpectedPayment,
  serializeOwnUnpaidOrder,
  serializeUnsentRefund,
} from "../serialize/manual-payment.ts";
import { toPaise } from "../serialize/money.ts";
import { serializeOrder } from "../serialize/order.ts";

/** Manual payments, which staff confirm. */
export function bindManualPayments(bind: Binder, { shop }: ApiOptions): void {
  bind(contract.listOwnUnpaidOrders, async ({ viewer }) => {
    const unpaid = await listAwaitedPayments(shop, { userId: viewer._id });
    return { awaited: unpaid.map(serializeOwnUnpaidOrder) };
  });

  bind(contract.listExpectedPayments, async ({ input: { query } }) => {
    const { expected, pagination } = await listExpectedPayments(shop, query);
    return { expected: expected.map(serializeExpectedPayment), pagination };
  });

  bind(contract.confirmExpectedPayment, async ({ input: { params, body }, actor }) => {
    const order = await confirmExpectedPayment(shop, {
      intentId: params.id,
      paymentId: body.paymentReference,
      amountPaise: toPaise(body.amount),
      actor,
    });
    return { order: serializeOrder(order), message: m["payments.manualPayment.confirmed"]() };
  });

  bind(contract.listUnsentRefunds, async () => ({
    refunds: (await listUnsentRefunds(shop)).map(serializeUnsentRefund),
  }));

  bind(contract.recordSentRefund, async ({ input: { params, body }, actor }) => {
    await recordSentRefund(shop, { ...params, reference: body.paymentReference, actor });
    return { message: m["payments.manualPayment.sent"]() };
  });
}
