import * as z from "zod/mini";

/** What a webhook says, as far as the shop listens. It is a snapshot that may be old: ask the provider as well. */
export interface WebhookEvent {
  /** Such as `payment.captured`. */
  type: string;
  providerOrderId: string | null;
  paymentId: string | null;
  /** The refund that it tells of. */
  refundId: string | null;
  /** Why the payment failed, in the provider's words. */
  failure: string | null;
}

const identifier = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/));

const wireEvent = z.object({
  event: identifier,
  payload: z.object({
    payment: z.optional(
      z.object({
        entity: z.object({
          id: identifier,
          order_id: z.nullish(identifier),
          error_description: z.nullish(z.string()),
        }),
      }),
    ),
    order: z.optional(z.object({ entity: z.object({ id: identifier }) })),
    refund: z.optional(z.object({ entity: z.object({ id: identifier, payment_id: identifier }) })),
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
    refundId: refund?.entity.id ?? null,
    failure: payment?.entity.error_description ?? null,
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
