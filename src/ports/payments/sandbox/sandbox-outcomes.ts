import type { NewSandboxMessage, SandboxOrderRow, SandboxPaymentRow } from "./sandbox-books.ts";
import { sandboxDeclines } from "./sandbox-declines.ts";
import { messageAbout, type SandboxEvent, type SandboxSubject } from "./sandbox-events.ts";
import type { SandboxOutcome } from "./sandbox-gateway.ts";
import { newId } from "./sandbox-rules.ts";

const second = 1_000;
/** Delay of late captures. */
export const lateCaptureMilliseconds = 5 * second;
/** Delay of late messages. */
export const lateMessageMilliseconds = 30 * second;

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** Creates the payment attempt for an outcome. */
export function newAttempt(order: SandboxOrderRow, outcome: SandboxOutcome, now: Date): SandboxPaymentRow {
  const declined = typeof outcome === "object" ? outcome.decline : null;
  const isHeld = outcome === "authorize" || outcome === "late_capture";
  return {
    id: newId("pay"),
    orderId: order.id,
    amountPaise: order.amountPaise,
    amountRefundedPaise: 0,
    currency: order.currency,
    status: declined ? "failed" : isHeld ? "authorized" : "captured",
    errorReason: declined,
    errorDescription: declined && sandboxDeclines[declined].description,
    captureAt: outcome === "late_capture" ? later(now, lateCaptureMilliseconds) : null,
    failingLooks: outcome === "failing_look" ? 1 : 0,
    createdAt: now,
  };
}

/** Returns the messages about an attempt, and when they are sent. */
export function messagesAbout(
  subject: SandboxSubject,
  outcome: SandboxOutcome,
  now: Date,
): NewSandboxMessage[] {
  const createEvent = (event: SandboxEvent, happenedAt = now) => messageAbout(event, subject, { happenedAt });
  const { status, captureAt } = subject.payment;
  if (status === "failed") return [createEvent("payment.failed")];
  const authorizedMessage = createEvent("payment.authorized");
  if (status === "authorized" && !captureAt) return [authorizedMessage];
  const capturedAt = captureAt ?? now;
  const captureMessages = [
    authorizedMessage,
    createEvent("payment.captured", capturedAt),
    createEvent("order.paid", capturedAt),
  ];
  switch (outcome) {
    case "messages_twice":
      return captureMessages.flatMap((message) => [message, message]);
    case "messages_late":
      return captureMessages.map((message) => ({
        ...message,
        deliverAt: later(now, lateMessageMilliseconds),
      }));
    case "messages_out_of_order":
      return [createEvent("payment.failed"), ...captureMessages]
        .reverse()
        .map((message, index) => ({ ...message, deliverAt: later(now, index * second) }));
    default:
      return captureMessages;
  }
}
