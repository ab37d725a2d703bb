import { randomInt } from "node:crypto";
import type { PaymentFailure, ProviderPayment, ProviderRefund } from "../payment-gateway.ts";
import { PaymentGatewayError } from "../payment-gateway.ts";
import type { SandboxPaymentRow, SandboxRefundRow } from "./sandbox-books.ts";
import { type SandboxDeclineReason, sandboxDeclines } from "./sandbox-declines.ts";
import type { CheckoutFailure } from "./sandbox-gateway.ts";

const idAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Creates an id in Razorpay's format: the kind and 14 random alphanumerics. */
export const newId = (kind: "order" | "pay" | "rfnd"): string => `${kind}_${newEventId()}`;

/** Creates an event id in Razorpay's format: 14 random alphanumerics. */
export function newEventId(): string {
  return Array.from({ length: 14 }, () => idAlphabet[randomInt(idAlphabet.length)]).join("");
}

/** Razorpay's response to nearly every refused request: HTTP 400 and a sentence. */
export function refusal(description: string, details: Partial<PaymentFailure> = {}): PaymentGatewayError {
  return new PaymentGatewayError({
    kind: "rejected",
    status: 400,
    code: "BAD_REQUEST_ERROR",
    description,
    ...details,
  });
}

/** Razorpay's response to an internal error; a retry may succeed. */
export function serverError(): PaymentGatewayError {
  return new PaymentGatewayError({
    kind: "unavailable",
    status: 500,
    code: "SERVER_ERROR",
    description:
      "We are facing some trouble completing your request at the moment. Please try again shortly.",
  });
}

export function requireInteger(amountPaise: number): void {
  if (Number.isSafeInteger(amountPaise)) return;
  throw refusal("The amount must be an integer.", { field: "amount" });
}

export function requireMinimum(amountPaise: number): void {
  if (amountPaise >= 100) return;
  throw refusal("Order amount less than minimum amount allowed", {
    field: "amount",
    reason: "amount_less_than_minimum_amount",
  });
}

export function requireReceipt(receipt: string): void {
  if (receipt.length >= 1 && receipt.length <= 40) return;
  throw refusal("receipt: the length must be between 1 and 40.", { field: "receipt" });
}

export function requireNotes(notes: Record<string, string>): void {
  const values = Object.values(notes);
  if (values.length > 15) throw refusal("notes: at most 15 pairs are allowed.", { field: "notes" });
  if (values.some((value) => value.length > 256)) {
    throw refusal("notes: the length of a value must be no more than 256.", { field: "notes" });
  }
}

export function requireIdempotencyKey(key: string): void {
  if (/^[A-Za-z0-9_-]{10,}$/.test(key)) return;
  throw refusal("The idempotency key must have at least 10 letters, digits, hyphens or underscores.");
}

export function toPayment(row: SandboxPaymentRow): ProviderPayment {
  const { id, orderId, amountPaise, amountRefundedPaise, currency, status, errorDescription } = row;
  return { id, orderId, amountPaise, amountRefundedPaise, currency, status, errorDescription };
}

export function toRefund({ id, paymentId, amountPaise }: SandboxRefundRow): ProviderRefund {
  return { id, paymentId, amountPaise, status: "processed" };
}

export function failureOf(payment: SandboxPaymentRow, reason: SandboxDeclineReason): CheckoutFailure {
  const metadata = { order_id: payment.orderId, payment_id: payment.id };
  return { error: { ...sandboxDeclines[reason], reason, metadata } };
}
