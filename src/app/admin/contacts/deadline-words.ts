import type { Tone } from "#app/ui/badge.tsx";
import type { DeadlineState } from "#contract/support/contact-deadlines.ts";

/** Labels of the deadlines before and after they are met. */
export const deadlineLabels = {
  acknowledge: { due: "Acknowledge by", done: "Acknowledged" },
  resolve: { due: "Resolve by", done: "Resolved" },
} as const;

/** Labels of deadline states. */
export const deadlineWords: Record<DeadlineState, string> = {
  done: "In time",
  "done-late": "Late",
  "in-time": "In time",
  "due-today": "Due today",
  overdue: "Overdue",
};

export const deadlineTones: Record<DeadlineState, Tone> = {
  done: "good",
  "done-late": "neutral",
  "in-time": "neutral",
  "due-today": "warn",
  overdue: "bad",
};
