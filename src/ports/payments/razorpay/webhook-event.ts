import * as z from "zod/mini";
import type { PaymentMessage, PaymentNews, RefundNews } from "../payment-message.ts";

/** What each of Razorpay's events says; of any other the shop takes note and does nothing. */
const newsOf: Record<string, PaymentNews> = {
  "payment.authorized": "money seen",
  "payment.captured": "money seen",
  "order.paid": "money seen",
  "payment.failed": "failed",
  "refund.created": "returned",
  "refund.processed": "returned",
  "refund.failed": "return failed",
};

/** What this shop notes with the provider about a refund, to know it again in its messages. */
export const refundNotes = (ownId: string) => ({ refund: ownId });

const identifier = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/));
const paise = z.int().check(z.nonnegative());

const wireEvent = z.object({
  event: identifier,
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
    refund: z.optional(
      z.object({
        entity: z.object({
          id: identifier,
          payment_id: identifier,
          amount: paise,
          // An empty object comes as an empty list.
          notes: z.nullish(z.union([z.object({ refund: z.nullish(z.string()) }), z.array(z.unknown())])),
        }),
      }),
    ),
  }),
});

/** Reads the body of a webhook whose signature is right; null when it makes no sense. */
export function readWebhookEvent(rawBody: Uint8Array): PaymentMessage | null {
  const { data } = z.safeParse(wireEvent, parseJson(rawBody));
  if (!data) return null;
  const { payment, order, refund } = data.payload;
  return {
    news: Object.hasOwn(newsOf, data.event) ? (newsOf[data.event] ?? "other") : "other",
    type: data.event,
    providerOrderId: payment?.entity.order_id ?? order?.entity.id ?? null,
    paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? null,
    refund: refund ? refundNews(refund.entity, payment?.entity) : null,
    failure: payment?.entity.error_description ?? null,
  };
}

type WirePayload = z.infer<typeof wireEvent>["payload"];

function refundNews(
  { id, payment_id, amount, notes }: NonNullable<WirePayload["refund"]>["entity"],
  payment: NonNullable<WirePayload["payment"]>["entity"] | undefined,
): RefundNews {
  return {
    id,
    paymentId: payment_id,
    amountPaise: amount,
    returnedPaise: payment?.amount_refunded ?? amount,
    isAll: payment?.status === "refunded",
    ownId: notes && "refund" in notes && isUuid(notes.refund) ? notes.refund : null,
  };
}

const isUuid = (text: unknown): text is string => z.safeParse(z.uuid(), text).success;

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
