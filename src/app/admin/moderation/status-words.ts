import type { Tone } from "#app/ui/badge.tsx";
import type { ModerationStatus } from "#contract/moderation-words.ts";

/** How the states of what people wrote are called in the office. */
export const statusWords: Record<ModerationStatus, string> = {
  pending: "Pending",
  published: "Published",
  refused: "Refused",
};

export const statusTones: Record<ModerationStatus, Tone> = {
  pending: "warn",
  published: "good",
  refused: "bad",
};
