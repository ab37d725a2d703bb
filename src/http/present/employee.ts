import type { Employee } from "#contract/employees.ts";
import type { EmployeeRecord } from "#domain/content/employees.ts";
import { tenureText } from "#domain/content/tenure.ts";
import { shopToday } from "#domain/shop-calendar.ts";

/** A team member as the wire shows it. No tenure is claimed for a former member whose leave date is not known. */
export function presentEmployee(employee: EmployeeRecord, today = shopToday()): Employee {
  const until = employee.status === "former" ? employee.leaveDate : today;
  return {
    _id: employee.id,
    name: employee.name,
    designation: employee.designation,
    photo: employee.photo,
    status: employee.status,
    joinDate: employee.joinDate,
    ...(employee.leaveDate === null ? {} : { leaveDate: employee.leaveDate }),
    description: employee.description,
    displayOrder: employee.displayOrder,
    featured: employee.featured,
    isActive: employee.isActive,
    version: employee.version,
    tenure: until === null ? "" : tenureText(employee.joinDate, until),
  };
}
