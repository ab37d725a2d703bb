import * as z from "zod/mini";
import { Id, Timestamp } from "#contract/kernel/fields.ts";

/** `open`: the shop has to respond. `under_review`: the bank decides. `lost`: the money was deducted. */
export const disputeStatuses = ["open", "under_review", "won", "lost", "closed"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A payment disputed by the buyer or a bank. */
export const Dispute = z.object({
  _id: Id,
  /** The provider's id. */
  disputeId: z.string(),
  status: z.enum(disputeStatuses),
  /** In `currency`, or in rupees if `currency` is omitted. */
  amount: z.number(),
  /** Omitted for rupees. */
  currency: z.optional(z.string()),
  /** The provider's reason, such as `goods_or_services_not_received`. */
  reason: z.string(),
  /** Deadline for the response at the provider; omitted if there is none. */
  respondBy: z.optional(Timestamp),
  createdAt: Timestamp,
});
export type Dispute = z.infer<typeof Dispute>;
