import type { ContactStatus } from "./contact-words.ts";
import { indianDay } from "./indian-time.ts";

/**
 * How long the shop may take over a message: Consumer Protection (E-Commerce) Rules, 2020, rule 4(5), counted from the
 * moment it came in. A month is one of the calendar in India; where it has no such day, its last.
 */
export const contactDeadlines = { acknowledgeHours: 48, resolveMonths: 1 } as const;

/** How a deadline stands; `done-late`: what it asks for was done behind it. */
export type DeadlineState = "done" | "done-late" | "in-time" | "due-today" | "overdue";

/** Something that has to be done by a moment, and when it was; `doneAt` is null where nobody noted it. */
export interface Deadline {
  by: string;
  isDone: boolean;
  doneAt: string | null;
}

/** How a deadline stands at `now`; days are those of India. */
export function deadlineState({ by, isDone, doneAt }: Deadline, now: Date): DeadlineState {
  const end = new Date(by);
  if (isDone) return doneAt !== null && new Date(doneAt) > end ? "done-late" : "done";
  if (now > end) return "overdue";
  return indianDay(now) === indianDay(end) ? "due-today" : "in-time";
}

/** Both deadlines of a message. Whoever noted an answer has acknowledged it, too. */
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
