import type { Employee } from "#contract/content/employees.ts";
import { monthName } from "#contract/kernel/indian-time.ts";
import { m } from "#messages";

/** Describes how long an employee has been, or was, on the team. */
export function tenureSentence({
  status,
  joinDate,
  leaveDate,
}: Pick<Employee, "status" | "joinDate" | "leaveDate">): string {
  const startMonth = monthOf(joinDate);
  if (status === "current") return m["career.tenure.since"]({ joined: startMonth });
  if (!leaveDate) return m["career.tenure.joined"]({ joined: startMonth });
  const endMonth = monthOf(leaveDate);
  return startMonth === endMonth
    ? m["career.tenure.inOneMonth"]({ joined: startMonth })
    : m["career.tenure.fromTo"]({ joined: startMonth, left: endMonth });
}

/** Formats a date `YYYY-MM-DD` as `April 2019`. */
function monthOf(day: string): string {
  const date = new Date(day);
  return `${monthName(date.getUTCMonth())} ${date.getUTCFullYear()}`;
}
