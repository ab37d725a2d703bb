import type { PaymentFailureKind, ProviderOrder } from "./payment-gateway.ts";
import type { SandboxBooks, SandboxOrderRow, SandboxPaymentRow, SandboxRefundRow } from "./sandbox-books.ts";
import { sandboxDeclines } from "./sandbox-declines.ts";
import type { SandboxGateway } from "./sandbox-gateway.ts";
import {
  asPayment,
  asRefund,
  failureOf,
  newId,
  refusal,
  requireIdempotencyKey,
  requireInteger,
  requireMinimum,
  requireNotes,
  requireReceipt,
} from "./sandbox-rules.ts";
import { checkoutMessage, isSignedBy, sign } from "./signatures.ts";

export interface SandboxOptions {
  store: SandboxBooks;
  /** Signs payments, as Razorpay's key secret does. */
  secret: string;
  webhookSecret: string;
}

/** The built-in test bank: Razorpay's rules, words and signatures, without Razorpay or any real money. */
export function createSandboxGateway({ store, secret, webhookSecret }: SandboxOptions): SandboxGateway {
  if (secret === "" || webhookSecret === "") throw new TypeError("A signing secret must not be empty.");

  async function withState(order: SandboxOrderRow): Promise<ProviderOrder> {
    const { id, amountPaise, currency, receipt } = order;
    const payments = await store.listPayments(id);
    const isPaid = payments.some(({ status }) => status === "captured" || status === "refunded");
    const status = isPaid ? "paid" : payments.length > 0 ? "attempted" : "created";
    return { id, amountPaise, currency, receipt, status };
  }

  async function requirePayment(paymentId: string, kind: PaymentFailureKind): Promise<SandboxPaymentRow> {
    const payment = await store.findPayment(paymentId);
    if (!payment) throw refusal("The id provided does not exist", { kind });
    return payment;
  }

  async function requireOrder(providerOrderId: string): Promise<SandboxOrderRow> {
    const order = await store.findOrder(providerOrderId);
    if (!order) throw refusal("The id provided does not exist", { kind: "not-found" });
    return order;
  }

  /** The refund already made under this key, if any. */
  async function repeatOf(key: string, paymentId: string, requestedAmountPaise: number | null) {
    const earlier = await store.findRefundByKey(key);
    if (!earlier) return null;
    if (earlier.paymentId !== paymentId || earlier.requestedAmountPaise !== requestedAmountPaise) {
      throw refusal("The idempotency key was used with a different request.");
    }
    return asRefund(earlier);
  }

  return {
    name: "sandbox",
    keyId: "rzp_test_SANDBOX0000001",

    async createOrder({ amountPaise, currency, receipt, notes }) {
      requireInteger(amountPaise);
      requireMinimum(amountPaise);
      requireReceipt(receipt);
      requireNotes(notes);
      const order = { id: newId("order"), amountPaise, currency, receipt, notes, createdAt: new Date() };
      if (!(await store.insertOrder(order))) {
        throw refusal("Order receipt should be unique.", { field: "receipt" });
      }
      return withState(order);
    },

    async findOrderByReceipt(receipt) {
      const order = await store.findOrderByReceipt(receipt);
      return order && withState(order);
    },

    fetchPayment: async (paymentId) => asPayment(await requirePayment(paymentId, "not-found")),

    async fetchOrderPayments(providerOrderId) {
      const order = await requireOrder(providerOrderId);
      return (await store.listPayments(order.id)).map(asPayment);
    },

    async capturePayment(paymentId, amountPaise) {
      requireInteger(amountPaise);
      const payment = await requirePayment(paymentId, "rejected");
      if (payment.status === "authorized" && payment.amountPaise !== amountPaise) {
        throw refusal("Capture amount must be equal to the amount authorized.", { field: "amount" });
      }
      if (!(await store.updatePayment(paymentId, { from: "authorized", to: "captured" }))) {
        throw refusal(
          payment.status === "failed"
            ? "Only payments which have been authorized and not yet captured can be captured"
            : "This payment has already been captured",
        );
      }
      return asPayment({ ...payment, status: "captured" });
    },

    async refundPayment({ paymentId, amountPaise, idempotencyKey, notes = {} }) {
      requireIdempotencyKey(idempotencyKey);
      requireNotes(notes);
      if (amountPaise !== undefined) requireInteger(amountPaise);
      const requestedAmountPaise = amountPaise ?? null;
      // Read before the key is looked up: a twin of this request finishing in between must not look like
      // another refund.
      const payment = await requirePayment(paymentId, "rejected");
      const repeated = await repeatOf(idempotencyKey, paymentId, requestedAmountPaise);
      if (repeated) return repeated;
      if (payment.status === "refunded") throw refusal("The payment has been fully refunded already.");
      if (payment.status !== "captured") {
        throw refusal("The payment status should be captured for action to be taken");
      }
      const remainderPaise = payment.amountPaise - payment.amountRefundedPaise;
      const refund: SandboxRefundRow = {
        id: newId("rfnd"),
        paymentId,
        amountPaise: requestedAmountPaise ?? remainderPaise,
        requestedAmountPaise,
        idempotencyKey,
        notes,
        createdAt: new Date(),
      };
      if (refund.amountPaise < 1) {
        throw refusal("The amount must be at least INR 1.00", { field: "amount" });
      }
      const outcome = await store.insertRefund(refund);
      if (outcome === "recorded") return asRefund(refund);
      const recordedMeanwhile = await repeatOf(idempotencyKey, paymentId, requestedAmountPaise);
      if (recordedMeanwhile) return recordedMeanwhile;
      throw refusal("The refund amount provided is greater than amount captured.", { field: "amount" });
    },

    verifyCheckoutSignature: (proof) => isSignedBy(checkoutMessage(proof), proof.signature, secret),

    verifyWebhookSignature: (rawBody, signature) => isSignedBy(rawBody, signature, webhookSecret),

    async pay(providerOrderId, outcome) {
      const order = await requireOrder(providerOrderId);
      const declined = typeof outcome === "object" ? outcome.decline : null;
      const payments = await store.listPayments(order.id);
      const payment: SandboxPaymentRow = {
        id: newId("pay"),
        orderId: order.id,
        amountPaise: order.amountPaise,
        amountRefundedPaise: 0,
        currency: order.currency,
        status: declined ? "failed" : outcome === "authorize" ? "authorized" : "captured",
        errorReason: declined,
        errorDescription: declined && sandboxDeclines[declined].description,
        createdAt: new Date(),
      };
      const holdsMoney = payments.some(({ status }) => status !== "failed");
      if (holdsMoney || !(await store.insertPayment(payment))) {
        throw refusal("Payment already done for this order.", { reason: "order_already_paid" });
      }
      if (declined) return failureOf(payment, declined);
      return {
        razorpay_order_id: order.id,
        razorpay_payment_id: payment.id,
        razorpay_signature: sign(
          checkoutMessage({ providerOrderId: order.id, paymentId: payment.id }),
          secret,
        ),
      };
    },
  };
}
