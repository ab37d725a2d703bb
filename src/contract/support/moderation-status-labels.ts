import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { ModerationStatus } from "./moderation-statuses.ts";

/** Labels of the statuses of reviews and questions. */
export const moderationStatusLabels: Readonly<Record<ModerationStatus, Message>> = {
  pending: m["moderation.status.pending"],
  published: m["moderation.status.published"],
  refused: m["moderation.status.refused"],
};
