import type { Tone } from "#app/ui/badge.tsx";
import type { ModerationStatus } from "#contract/support/moderation-statuses.ts";

/** Colours of moderation statuses. */
export const moderationStatusTones: Record<ModerationStatus, Tone> = {
  pending: "warn",
  published: "good",
  refused: "bad",
};
