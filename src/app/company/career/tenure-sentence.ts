import type { Employee } from "#contract/employees.ts";
import { monthNames } from "#contract/indian-time.ts";

/** Since when, or from when until when, somebody has been on the team. */
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

/** `April 2019` of a calendar day, `YYYY-MM-DD`. */
function monthOf(day: string): string {
  const date = new Date(day);
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
