import * as z from "zod/mini";
import type { DisputeStatus } from "#contract/payments/disputes.ts";
import type { DisputeUpdate, PaymentEventKind, PaymentMessage, RefundUpdate } from "../payment-message.ts";

/** Kind of each of Razorpay's events. All other events are stored, but have no effect. */
const eventKinds: Record<string, PaymentEventKind> = {
  "payment.authorized": "money seen",
  "payment.captured": "money seen",
  "order.paid": "money seen",
  "payment.failed": "failed",
  "refund.created": "returned",
  "refund.processed": "returned",
  "refund.failed": "return failed",
};

/** Dispute status for each of Razorpay's dispute events. */
const disputeStatusOf: Record<string, DisputeStatus> = {
  "payment.dispute.created": "open",
  "payment.dispute.action_required": "open",
  "payment.dispute.under_review": "under_review",
  "payment.dispute.won": "won",
  "payment.dispute.lost": "lost",
  "payment.dispute.closed": "closed",
};

/** Notes that Razorpay stores with a refund, so that the shop recognises its own refunds in messages. */
export const refundNotes = (ownId: string) => ({ refund: ownId });

const identifier = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/));
/** Seconds since 1970, up to the year 2100. */
const seconds = z.int().check(z.nonnegative(), z.lte(4_102_444_800));
const paise = z.int().check(z.nonnegative());

const wireEvent = z.object({
  event: identifier,
  created_at: z.nullish(seconds),
  payload: z.object({
    payment: z.optional(
      z.object({
        entity: z.object({
          id: identifier,
          order_id: z.nullish(identifier),
          error_description: z.nullish(z.string()),
          status: z.nullish(z.string()),
          amount_refunded: z.nullish(paise),
        }),
      }),
    ),
    order: z.optional(z.object({ entity: z.object({ id: identifier }) })),
    dispute: z.optional(
      z.object({
        entity: z.object({
          id: identifier,
          payment_id: identifier,
          amount: paise.check(z.positive()),
          currency: identifier,
          amount_deducted: z.nullish(paise),
          reason_code: z.nullish(z.string()),
          // 0 or null: no response is due.
          respond_by: z.nullish(seconds),
        }),
      }),
    ),
    refund: z.optional(
      z.object({
        entity: z.object({
          id: identifier,
          payment_id: identifier,
          amount: paise,
          // Razorpay encodes an empty object as an empty list.
          notes: z.nullish(z.union([z.object({ refund: z.nullish(z.string()) }), z.array(z.unknown())])),
        }),
      }),
    ),
  }),
});

/** Parses the body of a webhook with a valid signature; null if it is malformed. */
export function readWebhookEvent(rawBody: Uint8Array): PaymentMessage | null {
  const { data } = z.safeParse(wireEvent, parseJson(rawBody));
  if (!data) return null;
  const { payment, order, refund, dispute } = data.payload;
  const disputeStatus = Object.hasOwn(disputeStatusOf, data.event) ? disputeStatusOf[data.event] : undefined;
  if (disputeStatus && !dispute) return null;
  return {
    event: disputeStatus
      ? "disputed"
      : Object.hasOwn(eventKinds, data.event)
        ? (eventKinds[data.event] ?? "other")
        : "other",
    type: data.event,
    providerOrderId: payment?.entity.order_id ?? order?.entity.id ?? null,
    paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id ?? null,
    refund: refund ? refundUpdate(refund.entity, payment?.entity) : null,
    ...(disputeStatus &&
      dispute && { dispute: disputeUpdate(dispute.entity, disputeStatus, data.created_at) }),
    failure: payment?.entity.error_description ?? null,
  };
}

type WirePayload = z.infer<typeof wireEvent>["payload"];

function refundUpdate(
  { id, payment_id, amount, notes }: NonNullable<WirePayload["refund"]>["entity"],
  payment: NonNullable<WirePayload["payment"]>["entity"] | undefined,
): RefundUpdate {
  return {
    id,
    paymentId: payment_id,
    amountPaise: amount,
    totalRefundedPaise: payment?.amount_refunded ?? amount,
    isFullRefund: payment?.status === "refunded",
    ownId: notes && "refund" in notes && isUuid(notes.refund) ? notes.refund : null,
  };
}

function disputeUpdate(
  entity: NonNullable<WirePayload["dispute"]>["entity"],
  status: DisputeStatus,
  toldAt: number | null | undefined,
): DisputeUpdate {
  return {
    id: entity.id,
    paymentId: entity.payment_id,
    status,
    amountPaise: entity.amount,
    currency: entity.currency,
    deductedPaise: entity.amount_deducted ?? 0,
    reason: (entity.reason_code ?? "").slice(0, 200),
    respondBy: momentOf(entity.respond_by),
    toldAt: momentOf(toldAt),
  };
}

const momentOf = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1_000) : null);

const isUuid = (text: unknown): text is string => z.safeParse(z.uuid(), text).success;

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
