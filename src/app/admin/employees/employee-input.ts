import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { contentWords, type employeeStatuses } from "#contract/content-words.ts";
import { type createEmployee, EmployeeInput } from "#contract/employees.ts";
import type { InputOf } from "#contract/endpoint.ts";
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
  const { name = "", designation = "", joinDate = "", leaveDate = "", description = "" } = typed;
  const body = {
    name,
    designation,
    // The schema judges what was chosen.
    status: typed.status as (typeof employeeStatuses)[number],
    joinDate,
    leaveDate: typed.status === "former" ? leaveDate : "",
    description,
    displayOrder: Number(typed.displayOrder ?? 0),
    featured: typed.featured !== undefined,
    isActive: typed.isActive !== undefined,
    photo,
  };
  const faults = fieldErrorsOf(EmployeeInput, body);
  if (joinDate > today) faults.push({ field: "joinDate", message: contentWords.joinDateFuture });
  if (body.leaveDate > today) faults.push({ field: "leaveDate", message: contentWords.leaveDateRange });
  return { body, faults };
}
