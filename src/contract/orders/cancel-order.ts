import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { IdParams, maxTextLength, multiLine } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { maxCancellationReasonLength, minCancellationReasonLength } from "./cancellation-limits.ts";
import { Order } from "./orders.ts";

export const cancelOrder = endpoint({
  method: "POST",
  path: "/api/order/:id/cancel",
  access: "customer",
  summary:
    "Cancels the caller's own order while its status is `Not Process` and nothing is packed, and refunds the payment. Cancelling it again changes nothing and answers the order.",
  params: IdParams,
  body: z.object({
    reason: z.string({ error: m["orders.ownCancel.reasonRequired"] }).check(
      multiLine(),
      z.minLength(1, { error: m["orders.ownCancel.reasonRequired"], abort: true }),
      z.minLength(minCancellationReasonLength, {
        error: () => m["orders.ownCancel.reasonTooShort"]({ minimum: minCancellationReasonLength }),
      }),
      maxTextLength(maxCancellationReasonLength),
    ),
  }),
  output: z.object({ order: Order }),
});
