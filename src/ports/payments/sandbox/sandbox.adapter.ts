import { setTimeout as pause } from "node:timers/promises";
import { type PaymentFailureKind, PaymentGatewayError, type ProviderOrder } from "../payment-gateway.ts";
import { checkoutMessage, isSignedBy, sign } from "../razorpay/signatures.ts";
import { readWebhookEvent, refundNotes } from "../razorpay/webhook-event.ts";
import type { SandboxBooks, SandboxOrderRow, SandboxPaymentRow, SandboxRefundRow } from "./sandbox-books.ts";
import { messageAbout, type SandboxSubject } from "./sandbox-events.ts";
import type { SandboxGateway } from "./sandbox-gateway.ts";
import { messagesAbout, newAttempt } from "./sandbox-outcomes.ts";
import {
  failureOf,
  newId,
  refusal,
  requireIdempotencyKey,
  requireInteger,
  requireMinimum,
  requireNotes,
  requireReceipt,
  serverError,
  toPayment,
  toRefund,
} from "./sandbox-rules.ts";

export interface SandboxOptions {
  store: SandboxBooks;
  /** Signs payments, like Razorpay's key secret. */
  secret: string;
  webhookSecret: string;
  /** Earlier secrets, which still verify signatures of payments and messages. */
  previousSecrets?: readonly { secret: string; webhookSecret: string }[];
  /** How long a customer waits for a bank that does not respond. */
  silenceMilliseconds?: number;
  now?: () => Date;
}

/** The built-in test gateway: Razorpay's rules, messages and signatures, without Razorpay or real money. */
export function createSandboxGateway({
  store,
  secret,
  webhookSecret,
  previousSecrets = [],
  silenceMilliseconds = 3_000,
  now = () => new Date(),
}: SandboxOptions): SandboxGateway {
  const secrets = [secret, ...previousSecrets.map((earlier) => earlier.secret)];
  const webhookSecrets = [webhookSecret, ...previousSecrets.map((earlier) => earlier.webhookSecret)];
  if ([...secrets, ...webhookSecrets].includes(""))
    throw new TypeError("A signing secret must not be empty.");

  async function withState(order: SandboxOrderRow): Promise<ProviderOrder> {
    const { id, amountPaise, currency, receipt } = order;
    const payments = await paymentsOf(id);
    const isPaid = payments.some(({ status }) => status === "captured" || status === "refunded");
    const status = isPaid ? "paid" : payments.length > 0 ? "attempted" : "created";
    return { id, amountPaise, currency, receipt, status };
  }

  async function requirePayment(paymentId: string, kind: PaymentFailureKind): Promise<SandboxPaymentRow> {
    const payment = await store.findPayment(paymentId);
    if (!payment) throw refusal("The id provided does not exist", { kind });
    return applyDueChanges(payment);
  }

  const paymentsOf = async (orderId: string) =>
    Promise.all((await store.listPayments(orderId)).map(applyDueChanges));

  /** Applies automatic captures that are due. */
  async function applyDueChanges(payment: SandboxPaymentRow): Promise<SandboxPaymentRow> {
    const { id, status, captureAt } = payment;
    if (status !== "authorized" || !captureAt || captureAt > now()) return payment;
    await store.updatePayment(id, { from: "authorized", to: "captured" });
    return (await store.findPayment(id)) ?? payment;
  }

  /** The payment as read by the shop, with simulated failures. */
  async function readByShop(payment: SandboxPaymentRow) {
    if (payment.failingLooks > 0 && (await store.consumeFailingQuery(payment.id))) throw serverError();
    return toPayment(payment);
  }

  async function subjectOf(payment: SandboxPaymentRow): Promise<SandboxSubject> {
    const { orderId } = payment;
    return {
      order: await requireOrder(orderId),
      payment,
      attempts: (await store.listPayments(orderId)).length,
    };
  }

  async function requireOrder(providerOrderId: string): Promise<SandboxOrderRow> {
    const order = await store.findOrder(providerOrderId);
    if (!order) throw refusal("The id provided does not exist", { kind: "not-found" });
    return order;
  }

  /** The refund already made with this key, if any. */
  async function findRepeatedRefund(key: string, paymentId: string, requestedAmountPaise: number | null) {
    const earlier = await store.findRefundByKey(key);
    if (!earlier) return null;
    if (earlier.paymentId !== paymentId || earlier.requestedAmountPaise !== requestedAmountPaise) {
      throw refusal("The idempotency key was used with a different request.");
    }
    return toRefund(earlier);
  }

  return {
    name: "sandbox",
    keyId: "rzp_test_SANDBOX0000001",
    movesRealMoney: false,

    async createOrder({ amountPaise, currency, receipt, notes }) {
      requireInteger(amountPaise);
      requireMinimum(amountPaise);
      requireReceipt(receipt);
      requireNotes(notes);
      const order = { id: newId("order"), amountPaise, currency, receipt, notes, createdAt: now() };
      if (!(await store.insertOrder(order))) {
        throw refusal("Order receipt should be unique.", { field: "receipt" });
      }
      return withState(order);
    },

    async findOrderByReceipt(receipt) {
      const order = await store.findOrderByReceipt(receipt);
      return order && withState(order);
    },

    fetchPayment: async (paymentId) => readByShop(await requirePayment(paymentId, "not-found")),

    async fetchOrderPayments(providerOrderId) {
      const order = await requireOrder(providerOrderId);
      return Promise.all((await paymentsOf(order.id)).map(readByShop));
    },

    async capturePayment(paymentId, amountPaise) {
      requireInteger(amountPaise);
      const payment = await requirePayment(paymentId, "rejected");
      if (payment.status === "authorized" && payment.amountPaise !== amountPaise) {
        throw refusal("Capture amount must be equal to the amount authorized.", { field: "amount" });
      }
      if (payment.status === "authorized" && payment.captureAt) {
        throw refusal("Request failed because another payment operation is in progress");
      }
      const subject = await subjectOf(payment);
      const happened = { happenedAt: now() };
      const messages = (["payment.captured", "order.paid"] as const).map((event) =>
        messageAbout(event, subject, happened),
      );
      if (!(await store.updatePayment(paymentId, { from: "authorized", to: "captured" }, messages))) {
        throw refusal(
          payment.status === "failed"
            ? "Only payments which have been authorized and not yet captured can be captured"
            : "This payment has already been captured",
        );
      }
      return toPayment({ ...payment, status: "captured" });
    },

    async refundPayment({ paymentId, amountPaise, idempotencyKey, ownId }) {
      const notes = ownId ? refundNotes(ownId) : {};
      requireIdempotencyKey(idempotencyKey);
      if (amountPaise !== undefined) requireInteger(amountPaise);
      const requestedAmountPaise = amountPaise ?? null;
      // Read before the key is checked: a concurrent identical request that finishes in between must not look
      // like another refund.
      const payment = await requirePayment(paymentId, "rejected");
      const repeated = await findRepeatedRefund(idempotencyKey, paymentId, requestedAmountPaise);
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
        createdAt: now(),
      };
      if (refund.amountPaise < 1) {
        throw refusal("The amount must be at least INR 1.00", { field: "amount" });
      }
      const amountRefundedPaise = payment.amountRefundedPaise + refund.amountPaise;
      const status = refund.amountPaise === remainderPaise ? ("refunded" as const) : payment.status;
      const subject = { ...(await subjectOf({ ...payment, amountRefundedPaise, status })), refund };
      const happened = { happenedAt: refund.createdAt };
      const messages = (["refund.created", "refund.processed"] as const).map((event) =>
        messageAbout(event, subject, happened),
      );
      const outcome = await store.insertRefund(refund, messages);
      if (outcome === "recorded") return toRefund(refund);
      const recordedMeanwhile = await findRepeatedRefund(idempotencyKey, paymentId, requestedAmountPaise);
      if (recordedMeanwhile) return recordedMeanwhile;
      throw refusal("The refund amount provided is greater than amount captured.", { field: "amount" });
    },

    verifyCheckoutSignature: (proof) =>
      secrets.some((accepted) => isSignedBy(checkoutMessage(proof), proof.signature, accepted)),

    verifyWebhookSignature: (rawBody, signature) =>
      webhookSecrets.some((accepted) => isSignedBy(rawBody, signature, accepted)),

    readMessage: readWebhookEvent,

    async pay(providerOrderId, outcome) {
      const order = await requireOrder(providerOrderId);
      if (outcome === "no_answer") {
        await pause(silenceMilliseconds);
        throw new PaymentGatewayError({
          kind: "timeout",
          description: "The bank did not answer in time. No money was taken; please try again.",
        });
      }
      const earlier = await paymentsOf(order.id);
      const payment = newAttempt(order, outcome, now());
      const subject = { order, payment, attempts: earlier.length + 1 };
      const messages = messagesAbout(subject, outcome, payment.createdAt);
      const holdsMoney = earlier.some(({ status }) => status !== "failed");
      if (holdsMoney || !(await store.insertPayment(payment, messages))) {
        throw refusal("Payment already done for this order.", { reason: "order_already_paid" });
      }
      if (typeof outcome === "object") return failureOf(payment, outcome.decline);
      return {
        razorpay_order_id: order.id,
        razorpay_payment_id: payment.id,
        razorpay_signature: sign(
          checkoutMessage({ providerOrderId: order.id, paymentId: payment.id }),
          secret,
        ),
      };
    },

    async nextDelivery() {
      const message = await store.claimMessage(now());
      if (!message) return null;
      return {
        messageId: message.id,
        message: {
          rawBody: new TextEncoder().encode(message.body),
          signature: sign(message.body, webhookSecret),
          eventId: message.eventId,
        },
      };
    },

    markDelivered: ({ messageId }) => store.markDelivered(messageId, now()),
  };
}
