import type { Tone } from "#app/ui/badge.tsx";
import type { Message } from "#contract/kernel/message.ts";
import type { ModerationStatus } from "#contract/support/moderation-statuses.ts";
import { m } from "#messages";

/** Labels of moderation statuses in the back office. */
export const moderationStatusLabels: Record<ModerationStatus, Message> = {
  pending: m["moderation.status.pending"],
  published: m["moderation.status.published"],
  refused: m["moderation.status.refused"],
};

export const moderationStatusTones: Record<ModerationStatus, Tone> = {
  pending: "warn",
  published: "good",
  refused: "bad",
};
