import { employeeRecord } from "#contract/content/employee-record.ts";
import { type createEmployee, EmployeeInput } from "#contract/content/employees.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { m } from "#messages";
import type { ReadForm } from "../forms/use-save.ts";
import { readFields, validationErrors } from "../record-form/read-fields.ts";

type EmployeeBody = InputOf<typeof createEmployee>["body"];

/**
 * Reads and validates the form of a team member. Without a new `photo`, the saved photo is kept. Joining and leaving
 * dates must not be after `today`, a date `YYYY-MM-DD` (Specification §5).
 */
export function readEmployee(
  formValues: Record<string, string>,
  photo: File | undefined,
  today: string,
): ReadForm<EmployeeBody> {
  const fields = readFields(employeeRecord, formValues, { photo });
  const leaveDate = fields.status === "former" ? fields.leaveDate : "";
  const body = { ...fields, leaveDate };
  const faults = validationErrors(employeeRecord, EmployeeInput, body);
  if (body.joinDate > today) faults.push({ field: "joinDate", message: m["content.joinDateInFuture"]() });
  if (leaveDate && leaveDate > today)
    faults.push({ field: "leaveDate", message: m["content.leaveDateOutOfRange"]() });
  return { body, faults };
}
