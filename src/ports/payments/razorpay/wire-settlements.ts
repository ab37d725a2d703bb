import * as z from "zod/mini";
import type { SettledLine } from "../payment-gateway.ts";

/** A line of `GET /v1/settlements/recon/combined`; amounts in paise, times in seconds. */
const wireLine = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.int(),
  credit: z.int(),
  amount: z.int(),
  currency: z.string(),
  tax: z.nullish(z.int()),
  settled: z.boolean(),
  settled_at: z.nullish(z.int()),
  settlement_id: z.nullish(z.string()),
  settlement_utr: z.nullish(z.string()),
  payment_id: z.nullish(z.string()),
});

export const settledResponse = z.object({ items: z.array(wireLine) });

/** Returns only settled lines; Razorpay also lists amounts that it has not paid out yet. */
export const linesInResponse = ({ items }: z.infer<typeof settledResponse>): SettledLine[] =>
  items.flatMap((line) =>
    line.settled && line.settlement_id && line.settled_at
      ? {
          kind: line.type === "payment" || line.type === "refund" ? line.type : "adjustment",
          id: line.entity_id,
          paymentId: line.payment_id ?? null,
          amountPaise: line.amount,
          netPaise: line.credit - line.debit,
          feeTaxPaise: line.tax ?? 0,
          currency: line.currency,
          settlementId: line.settlement_id,
          utr: line.settlement_utr ?? "",
          settledAt: new Date(line.settled_at * 1000),
        }
      : [],
  );
