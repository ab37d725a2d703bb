import type { Tone } from "#app/ui/badge.tsx";
import type { ReviewStatus } from "#contract/review-words.ts";

/** How the states of a review are called in the office. */
export const statusWords: Record<ReviewStatus, string> = {
  pending: "Pending",
  published: "Published",
  refused: "Refused",
};

export const statusTones: Record<ReviewStatus, Tone> = {
  pending: "warn",
  published: "good",
  refused: "bad",
};
