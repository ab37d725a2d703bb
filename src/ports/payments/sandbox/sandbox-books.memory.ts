import {
  maximumMessageTries,
  messagePauseMilliseconds,
  type NewSandboxMessage,
  type SandboxBooks,
  type SandboxMessageRow,
  type SandboxOrderRow,
  type SandboxPaymentRow,
  type SandboxRefundRow,
} from "./sandbox-books.ts";

/** Records in memory, for tests. */
export function createMemoryBooks(): SandboxBooks {
  const orders = new Map<string, SandboxOrderRow>();
  const payments = new Map<string, SandboxPaymentRow>();
  const refunds = new Map<string, SandboxRefundRow>();
  const messages: SandboxMessageRow[] = [];

  const orderByReceipt = (receipt: string) =>
    [...orders.values()].find((order) => order.receipt === receipt) ?? null;
  const paymentsOf = (orderId: string) =>
    [...payments.values()].filter((payment) => payment.orderId === orderId);

  const post = (event: readonly NewSandboxMessage[]) => {
    for (const message of structuredClone(event)) {
      messages.push({ ...message, id: messages.length + 1, deliveredAt: null, tries: 0 });
    }
  };

  return {
    async insertOrder(order) {
      if (orderByReceipt(order.receipt)) return false;
      orders.set(order.id, structuredClone(order));
      return true;
    },

    findOrder: async (orderId) => structuredClone(orders.get(orderId) ?? null),

    findOrderByReceipt: async (receipt) => structuredClone(orderByReceipt(receipt)),

    async insertPayment(payment, event = []) {
      const holdsMoney = paymentsOf(payment.orderId).some((other) => other.status !== "failed");
      if (payment.status !== "failed" && holdsMoney) return false;
      payments.set(payment.id, structuredClone(payment));
      post(event);
      return true;
    },

    async updatePayment(paymentId, { from, to }, event = []) {
      const payment = payments.get(paymentId);
      if (payment?.status !== from) return false;
      payment.status = to;
      post(event);
      return true;
    },

    async consumeFailingQuery(paymentId) {
      const payment = payments.get(paymentId);
      if (!payment || payment.failingLooks < 1) return false;
      payment.failingLooks -= 1;
      return true;
    },

    findPayment: async (paymentId) => structuredClone(payments.get(paymentId) ?? null),

    listPayments: async (orderId) => structuredClone(paymentsOf(orderId)),

    async insertRefund(refund, event = []) {
      if (refunds.has(refund.idempotencyKey)) return "key-taken";
      const payment = payments.get(refund.paymentId);
      if (payment?.status !== "captured") return "not-refundable";
      const refundedPaise = payment.amountRefundedPaise + refund.amountPaise;
      if (refundedPaise > payment.amountPaise) return "not-refundable";
      payment.amountRefundedPaise = refundedPaise;
      if (refundedPaise === payment.amountPaise) payment.status = "refunded";
      refunds.set(refund.idempotencyKey, structuredClone(refund));
      post(event);
      return "recorded";
    },

    findRefundByKey: async (key) => structuredClone(refunds.get(key) ?? null),

    async claimMessage(now) {
      const [due] = messages
        .filter(({ deliveredAt, deliverAt }) => !deliveredAt && deliverAt <= now)
        .filter(({ tries }) => tries < maximumMessageTries)
        .sort((a, b) => a.deliverAt.getTime() - b.deliverAt.getTime() || a.id - b.id);
      if (!due) return null;
      due.tries += 1;
      due.deliverAt = new Date(now.getTime() + messagePauseMilliseconds(due.tries));
      return structuredClone(due);
    },

    async markDelivered(messageId, now) {
      const message = messages.find(({ id }) => id === messageId);
      if (message) message.deliveredAt = now;
    },
  };
}
