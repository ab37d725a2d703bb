import type { Tone } from "#app/ui/badge.tsx";
import type { Message } from "#contract/kernel/message.ts";
import type { DeadlineState } from "#contract/support/contact-deadlines.ts";
import { m } from "#messages";

/** Labels of each deadline, before and after the shop has met it. */
export const deadlineLabels = {
  acknowledge: { due: m["contacts.deadline.acknowledge.due"], done: m["contacts.deadline.acknowledge.done"] },
  resolve: { due: m["contacts.deadline.resolve.due"], done: m["contacts.deadline.resolve.done"] },
} as const;

export const deadlineStateLabels = {
  done: m["contacts.deadline.state.done"],
  "done-late": m["contacts.deadline.state.doneLate"],
  "in-time": m["contacts.deadline.state.inTime"],
  "due-today": m["contacts.deadline.state.dueToday"],
  overdue: m["contacts.deadline.state.overdue"],
} satisfies Record<DeadlineState, Message>;

export const deadlineTones: Record<DeadlineState, Tone> = {
  done: "good",
  "done-late": "neutral",
  "in-time": "neutral",
  "due-today": "warn",
  overdue: "bad",
};
