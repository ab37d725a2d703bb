import type {
  NewSandboxMessage,
  SandboxOrderRow,
  SandboxPaymentRow,
  SandboxRefundRow,
} from "./sandbox-books.ts";
import { type SandboxDeclineReason, sandboxDeclines } from "./sandbox-declines.ts";
import { newEventId } from "./sandbox-rules.ts";

/** What a message of the gateway is about. */
export interface SandboxSubject {
  order: SandboxOrderRow;
  payment: SandboxPaymentRow;
  refund?: SandboxRefundRow;
  /** Number of payment attempts of the order, including this one. */
  attempts: number;
}

/** Events of a payment, with the status that each of them reports. */
const reportedStatus = {
  "payment.failed": "failed",
  "payment.authorized": "authorized",
  "payment.captured": "captured",
  "order.paid": "captured",
  "refund.created": undefined,
  "refund.processed": undefined,
} as const;

export type SandboxEvent = keyof typeof reportedStatus;

/** Builds the message about an event, in Razorpay's format. By default it is due when the event happens. */
export function messageAbout(
  event: SandboxEvent,
  subject: SandboxSubject,
  { happenedAt, deliverAt = happenedAt }: { happenedAt: Date; deliverAt?: Date },
): NewSandboxMessage {
  const payload = payloadOf(event, subject);
  const body = encodeAsRazorpay({
    entity: "event",
    account_id: "acc_SANDBOX0000001",
    event,
    contains: Object.keys(payload),
    payload,
    created_at: seconds(happenedAt),
  });
  return { eventId: newEventId(), body, deliverAt };
}

/** Encodes as JSON with slashes and non-ASCII characters escaped. JavaScript's own encoder gives other bytes. */
export function encodeAsRazorpay(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("/", "\\/")
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function payloadOf(event: SandboxEvent, { order, payment, refund, attempts }: SandboxSubject) {
  const status = reportedStatus[event] ?? payment.status;
  return {
    ...(refund && { refund: { entity: refundEntity(refund) } }),
    payment: { entity: paymentEntity(order, { ...payment, status }) },
    ...(event === "order.paid" && { order: { entity: paidOrderEntity(order, attempts) } }),
  };
}

function paymentEntity(order: SandboxOrderRow, payment: SandboxPaymentRow) {
  const isCaptured = payment.status === "captured" || payment.status === "refunded";
  const isPartlyRefunded = payment.amountRefundedPaise > 0 && payment.status !== "refunded";
  return {
    id: payment.id,
    entity: "payment",
    amount: payment.amountPaise,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: "upi",
    amount_refunded: payment.amountRefundedPaise,
    refund_status: payment.status === "refunded" ? "full" : isPartlyRefunded ? "partial" : null,
    captured: isCaptured,
    description: `Test mode / ₹${payment.amountPaise / 100}`,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: "success@razorpay",
    email: "void@razorpay.com",
    contact: "+919999999999",
    notes: notesOf(order.notes),
    fee: isCaptured ? 0 : null,
    tax: isCaptured ? 0 : null,
    ...errorFields(payment),
    acquirer_data: {},
    created_at: seconds(payment.createdAt),
  };
}

/** A failed payment without a recorded reason timed out. It may still succeed, if the bank responds late. */
function errorFields({ status, errorReason }: SandboxPaymentRow) {
  const reason = status === "failed" ? ((errorReason ?? "payment_timed_out") as SandboxDeclineReason) : null;
  const decline = reason && sandboxDeclines[reason];
  return {
    error_code: decline?.code ?? null,
    error_description: decline?.description ?? null,
    error_source: decline?.source ?? null,
    error_step: decline?.step ?? null,
    error_reason: reason,
  };
}

function paidOrderEntity(order: SandboxOrderRow, attempts: number) {
  return {
    id: order.id,
    entity: "order",
    amount: order.amountPaise,
    amount_paid: order.amountPaise,
    amount_due: 0,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: "paid",
    attempts,
    notes: notesOf(order.notes),
    created_at: seconds(order.createdAt),
  };
}

function refundEntity(refund: SandboxRefundRow) {
  return {
    id: refund.id,
    entity: "refund",
    amount: refund.amountPaise,
    currency: "INR",
    payment_id: refund.paymentId,
    notes: notesOf(refund.notes),
    receipt: null,
    acquirer_data: { arn: null },
    created_at: seconds(refund.createdAt),
    batch_id: null,
    status: "processed",
    speed_processed: "normal",
    speed_requested: "normal",
  };
}

/** Razorpay encodes an empty map as a list. */
const notesOf = (notes: Record<string, string>) => (Object.keys(notes).length > 0 ? notes : []);

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);
