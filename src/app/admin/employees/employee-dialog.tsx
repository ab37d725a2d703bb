import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { shopToday } from "#app/lib/shop-today.ts";
import { createEmployee, type Employee, updateEmployee } from "#contract/content/employees.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import type { RecordDialogProps } from "../forms/use-editing.ts";
import { EmployeeFields } from "./employee-fields.tsx";
import { readEmployee } from "./employee-input.ts";
import { usePhoto } from "./use-photo.ts";

/** The dialog 'Add Employee' or 'Edit Employee' (Specification §2, Admin employees). */
export function EmployeeDialog({ record: employee, ...dialog }: RecordDialogProps<Employee>) {
  const photo = usePhoto(employee?.photo);
  const today = shopToday();
  return (
    <EntryDialog
      {...dialog}
      title={employee ? m["employees.editTitle"]() : m["employees.add"]()}
      submitLabel={employee ? m["employees.update"]() : m["employees.add"]()}
      size="large"
      read={(form) => readEmployee(textsOf(form), photo.file, today)}
      save={async (body) => {
        if (employee)
          await api(updateEmployee, {
            params: { id: employee._id },
            body: { ...body, version: employee.version },
          });
        else await api(createEmployee, { body });
        return employee ? m["content.employeeUpdated"]() : m["content.employeeCreated"]();
      }}
      failureMessage={m["content.employeeSaveFailed"]()}
    >
      {(errors) => <EmployeeFields employee={employee} errors={errors} photo={photo} today={today} />}
    </EntryDialog>
  );
}
