import * as z from "zod/mini";
import { integerInRange, optionalText } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { moderationStatuses } from "./moderation-statuses.ts";

/** Query of user content for staff. */
export const ModerationQuery = z.object({
  page: z._default(integerInRange(m["common.fieldNames.page"], 1, 1_000_000), 1),
  limit: z._default(integerInRange(m["common.fieldNames.limit"], 1, 100), 20),
  search: optionalText(200),
  status: z.optional(z.enum(moderationStatuses, { error: m["common.field.statusUnknown"] })),
});

/** Number of items by status. The search does not affect them. */
export const ModerationCounters = z.object({
  total: z.number(),
  pending: z.number(),
  published: z.number(),
  refused: z.number(),
});
export type ModerationCounters = z.infer<typeof ModerationCounters>;
