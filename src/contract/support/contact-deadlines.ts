import { indianDay } from "#contract/kernel/indian-time.ts";
import type { ContactStatus } from "./contact-statuses.ts";

/**
 * Legal deadlines for a message, counted from its arrival: Consumer Protection (E-Commerce) Rules, 2020, rule
 * 4(5). A month is a calendar month in India. If that month lacks the day, the deadline is its last day.
 */
export const contactDeadlines = { acknowledgeHours: 48, resolveMonths: 1 } as const;

/** State of a deadline. `done-late`: it was met too late. */
export type DeadlineState = "done" | "done-late" | "in-time" | "due-today" | "overdue";

/** A deadline, and when it was met; `doneAt` is null if that was not recorded. */
export interface Deadline {
  by: string;
  isDone: boolean;
  doneAt: string | null;
}

/** Returns the state of a deadline at `now`; days are in India. */
export function deadlineState({ by, isDone, doneAt }: Deadline, now: Date): DeadlineState {
  const end = new Date(by);
  if (isDone) return doneAt !== null && new Date(doneAt) > end ? "done-late" : "done";
  if (now > end) return "overdue";
  return indianDay(now) === indianDay(end) ? "due-today" : "in-time";
}

/** Both deadlines of a message. A recorded answer also counts as the acknowledgement. */
export function deadlinesOf(contact: {
  status: ContactStatus;
  acknowledgeBy: string;
  acknowledgedAt: string | null;
  resolveBy: string;
  resolvedAt: string | null;
}): { acknowledge: Deadline; resolve: Deadline } {
  const { status, acknowledgedAt, resolvedAt } = contact;
  const isResolved = status === "resolved";
  const isAcknowledged = acknowledgedAt !== null || isResolved || status === "responded";
  return {
    acknowledge: { by: contact.acknowledgeBy, isDone: isAcknowledged, doneAt: acknowledgedAt },
    resolve: { by: contact.resolveBy, isDone: isResolved, doneAt: resolvedAt },
  };
}
