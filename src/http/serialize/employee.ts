import { type Employee, employeeFields } from "#contract/content/employees.ts";
import type { EmployeeRecord } from "#domain/content/employees.ts";
import { tenureText } from "#domain/content/tenure.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { serializeFields } from "./fields.ts";

/** A team member in API format. A former member without a leaving date has no tenure. */
export function serializeEmployee(employee: EmployeeRecord, today = shopToday()): Employee {
  const until = employee.status === "former" ? employee.leaveDate : today;
  const values = { ...employee, leaveDate: employee.leaveDate ?? undefined };
  return {
    ...serializeFields(employeeFields, values),
    _id: employee.id,
    version: employee.version,
    tenure: until === null ? "" : tenureText(employee.joinDate, until),
  };
}
