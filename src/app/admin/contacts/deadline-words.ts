import type { Tone } from "#app/ui/badge.tsx";
import type { DeadlineState } from "#contract/contact-deadlines.ts";

/** What has to be done by a deadline, and how it is called once it is. */
export const deadlineLabels = {
  acknowledge: { due: "Acknowledge by", done: "Acknowledged" },
  resolve: { due: "Resolve by", done: "Resolved" },
} as const;

/** How a deadline stands. */
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
