import type { Tone } from "#app/ui/badge.tsx";
import type { ModerationStatus } from "#contract/support/moderation-words.ts";

/** Labels of moderation statuses in the back office. */
export const statusWords: Record<ModerationStatus, string> = {
  pending: "Pending",
  published: "Published",
  refused: "Rejected",
};

export const statusTones: Record<ModerationStatus, Tone> = {
  pending: "warn",
  published: "good",
  refused: "bad",
};
