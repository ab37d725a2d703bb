import { contentWords } from "#contract/content-words.ts";
import { employeeRecord } from "#contract/employee-record-words.ts";
import { type createEmployee, EmployeeInput } from "#contract/employees.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { faultsOf, readFields } from "../record-form/read-fields.ts";
import type { ReadForm } from "../use-save.ts";

type EmployeeBody = InputOf<typeof createEmployee>["body"];

/**
 * What the form of a team member says; without a `photo` file the present one stays. Nobody joins or leaves after
 * `today`, `YYYY-MM-DD` (Specification §5).
 */
export function readEmployee(
  typed: Record<string, string>,
  photo: File | undefined,
  today: string,
): ReadForm<EmployeeBody> {
  const said = readFields(employeeRecord, typed, { photo });
  const leaveDate = said.status === "former" ? said.leaveDate : "";
  const body = { ...said, leaveDate };
  const faults = faultsOf(employeeRecord, EmployeeInput, body);
  if (body.joinDate > today) faults.push({ field: "joinDate", message: contentWords.joinDateFuture });
  if (leaveDate && leaveDate > today)
    faults.push({ field: "leaveDate", message: contentWords.leaveDateRange });
  return { body, faults };
}
