import type { SandboxBooks, SandboxOrderRow, SandboxPaymentRow, SandboxRefundRow } from "./sandbox-books.ts";

/** Books that last as long as the process, for tests. */
export function createMemoryBooks(): SandboxBooks {
  const orders = new Map<string, SandboxOrderRow>();
  const payments = new Map<string, SandboxPaymentRow>();
  const refunds = new Map<string, SandboxRefundRow>();

  const orderByReceipt = (receipt: string) =>
    [...orders.values()].find((order) => order.receipt === receipt) ?? null;
  const paymentsOf = (orderId: string) =>
    [...payments.values()].filter((payment) => payment.orderId === orderId);

  return {
    async insertOrder(order) {
      if (orderByReceipt(order.receipt)) return false;
      orders.set(order.id, structuredClone(order));
      return true;
    },

    findOrder: async (orderId) => structuredClone(orders.get(orderId) ?? null),

    findOrderByReceipt: async (receipt) => structuredClone(orderByReceipt(receipt)),

    async insertPayment(payment) {
      const holdsMoney = paymentsOf(payment.orderId).some((other) => other.status !== "failed");
      if (payment.status !== "failed" && holdsMoney) return false;
      payments.set(payment.id, structuredClone(payment));
      return true;
    },

    async updatePayment(paymentId, { from, to }) {
      const payment = payments.get(paymentId);
      if (payment?.status !== from) return false;
      payment.status = to;
      return true;
    },

    findPayment: async (paymentId) => structuredClone(payments.get(paymentId) ?? null),

    listPayments: async (orderId) => structuredClone(paymentsOf(orderId)),

    async insertRefund(refund) {
      if (refunds.has(refund.idempotencyKey)) return "key-taken";
      const payment = payments.get(refund.paymentId);
      if (payment?.status !== "captured") return "not-refundable";
      const refundedPaise = payment.amountRefundedPaise + refund.amountPaise;
      if (refundedPaise > payment.amountPaise) return "not-refundable";
      payment.amountRefundedPaise = refundedPaise;
      if (refundedPaise === payment.amountPaise) payment.status = "refunded";
      refunds.set(refund.idempotencyKey, structuredClone(refund));
      return "recorded";
    },

    findRefundByKey: async (key) => structuredClone(refunds.get(key) ?? null),
  };
}
