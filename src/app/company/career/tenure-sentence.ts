import type { Employee } from "#contract/content/employees.ts";
import { monthNames } from "#contract/kernel/indian-time.ts";

/** Describes how long an employee has been, or was, on the team. */
export function tenureSentence({
  status,
  joinDate,
  leaveDate,
}: Pick<Employee, "status" | "joinDate" | "leaveDate">): string {
  const joined = monthOf(joinDate);
  if (status === "current") return `On the team since ${joined}.`;
  if (!leaveDate) return `Joined the team in ${joined}.`;
  const left = monthOf(leaveDate);
  return joined === left ? `Was on the team in ${joined}.` : `Was on the team from ${joined} to ${left}.`;
}

/** Formats a date `YYYY-MM-DD` as `April 2019`. */
function monthOf(day: string): string {
  const date = new Date(day);
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
