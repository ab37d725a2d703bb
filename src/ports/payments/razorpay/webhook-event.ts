import * as z from "zod/mini";

/** What a webhook says, as far as the shop listens. It is a snapshot that may be old: ask the provider as well. */
export interface WebhookEvent {
  /** Such as `payment.captured`. */
  type: string;
  providerOrderId: string | null;
  paymentId: string | null;
  /** The refund that it tells of. */
  refund: RefundNews | null;
  /** Why the payment failed, in the provider's words. */
  failure: string | null;
}

/** A refund as a message tells of it; money in integer paise. */
export interface RefundNews {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** What had gone back of the payment by then, and whether that was all of it. */
  returnedPaise: number;
  isAll: boolean;
  /** This shop's name for it; null for a refund that somebody made at the provider's own desk. */
  ownId: string | null;
}

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
export function readWebhookEvent(rawBody: Uint8Array): WebhookEvent | null {
  const { data } = z.safeParse(wireEvent, parseJson(rawBody));
  if (!data) return null;
  const { payment, order, refund } = data.payload;
  return {
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
