import { randomInt, randomUUID } from "node:crypto";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { m } from "#messages";
import type { ManualBooks, ManualOrder, ManualPayment, ManualRefund } from "./manual-books.ts";
import {
  type ManualPayments,
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from "./payment-gateway.ts";
import type { OfferedGateway } from "./payment-gateways.ts";

export interface ManualGatewayOptions extends Pick<ManualPayments, "holdMilliseconds" | "instructionsFor"> {
  name: PaymentProvider;
  books: ManualBooks;
}

/** Letters and digits that cannot be confused with each other. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const referenceLength = 10;

/**
 * A gateway for manual payments, based on the shop's own records. A payment counts as captured once staff
 * record it.
 */
export function createManualGateway({
  name,
  books,
  holdMilliseconds,
  instructionsFor,
}: ManualGatewayOptions): OfferedGateway {
  const manual: ManualPayments = {
    holdMilliseconds,
    instructionsFor,

    async recordPayment({ providerOrderId: reference, ...payment }) {
      if (!(await books.findOrder({ reference }))) throw notFound(m["payments.manual.orderUnknown"]());
      const stored = await books.insertPayment({ ...payment, reference });
      if (stored.reference !== reference || stored.amountPaise !== payment.amountPaise) {
        throw rejected(m["payments.manual.referenceTaken"]());
      }
    },

    listUnsentRefunds: async () => (await books.listUnsentRefunds()).map(toRefund),

    async recordSentRefund(refund) {
      if (!(await books.markSent(refund))) throw notFound(m["payments.manual.refundUnknown"]());
    },
  };

  const gateway: PaymentGateway & { name: PaymentProvider } = {
    name,
    keyId: "",
    movesRealMoney: true,
    manual,

    async createOrder({ receipt, amountPaise }) {
      return toOrder(await books.insertOrder({ reference: newReference(), receipt, amountPaise }));
    },

    async findOrderByReceipt(receipt) {
      const order = await books.findOrder({ receipt });
      return order ? toOrder(order) : null;
    },

    async fetchPayment(paymentId) {
      const payment = await books.findPayment(paymentId);
      if (!payment) throw notFound(m["payments.manual.paymentUnknown"]());
      return toPayment(payment);
    },

    async fetchOrderPayments(reference) {
      if (!(await books.findOrder({ reference }))) throw notFound(m["payments.manual.orderUnknown"]());
      return (await books.listPayments(reference)).map(toPayment);
    },

    async capturePayment(paymentId) {
      return gateway.fetchPayment(paymentId);
    },

    async refundPayment({ paymentId, amountPaise, idempotencyKey }) {
      const payment = await books.findPayment(paymentId);
      if (!payment) throw notFound(m["payments.manual.paymentUnknown"]());
      const refund = await books.insertRefund({ id: randomUUID(), paymentId, amountPaise, idempotencyKey });
      if (!refund) throw rejected(m["payments.manual.amountTooHigh"]());
      return toRefund(refund);
    },

    // Only staff can report payments.
    verifyCheckoutSignature: () => false,
    verifyWebhookSignature: () => false,
    readMessage: () => null,
  };
  return gateway;
}

const newReference = (): string =>
  Array.from({ length: referenceLength }, () => alphabet[randomInt(alphabet.length)]).join("");

const toOrder = ({ reference, receipt, amountPaise }: ManualOrder): ProviderOrder => ({
  id: reference,
  receipt,
  amountPaise,
  currency: "INR",
  status: "created",
});

const toPayment = ({ paymentId, reference, amountPaise, refundedPaise }: ManualPayment): ProviderPayment => ({
  id: paymentId,
  orderId: reference,
  amountPaise,
  amountRefundedPaise: refundedPaise,
  currency: "INR",
  status: refundedPaise === amountPaise ? "refunded" : "captured",
  errorDescription: null,
});

const toRefund = ({ id, paymentId, amountPaise, sentReference }: ManualRefund): ProviderRefund => ({
  id,
  paymentId,
  amountPaise,
  status: sentReference === null ? "pending" : "processed",
});

const notFound = (description: string) => new PaymentGatewayError({ kind: "not-found", description });
const rejected = (description: string) => new PaymentGatewayError({ kind: "rejected", description });
