import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { shopToday } from "#app/lib/shop-today.ts";
import { contentWords } from "#contract/content-words.ts";
import { createEmployee, type Employee, updateEmployee } from "#contract/employees.ts";
import { EntryDialog } from "../entry-dialog.tsx";
import { EmployeeFields } from "./employee-fields.tsx";
import { readEmployee } from "./employee-input.ts";
import { usePhoto } from "./use-photo.ts";

export interface EmployeeDialogProps {
  /** The team member to edit; without one a new member is added. */
  employee?: Employee;
  onClose: () => void;
  /** Starts again with the record as it is now. */
  onLoadCurrent: () => Promise<void>;
}

/** 'Add Employee' or 'Edit Employee' (Specification §2, Admin employees). */
export function EmployeeDialog({ employee, onClose, onLoadCurrent }: EmployeeDialogProps) {
  const photo = usePhoto(employee?.photo);
  const today = shopToday();
  return (
    <EntryDialog
      title={employee ? "Edit Employee" : "Add Employee"}
      submitLabel={employee ? "Update" : "Add Employee"}
      size="large"
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      read={(form) => readEmployee(textsOf(form), photo.file, today)}
      save={async (body) => {
        if (employee)
          await api(updateEmployee, {
            params: { id: employee._id },
            body: { ...body, version: employee.version },
          });
        else await api(createEmployee, { body });
        return employee ? contentWords.employeeUpdated : contentWords.employeeCreated;
      }}
      failedWords={contentWords.employeeSaveFailed}
    >
      {(errors) => <EmployeeFields employee={employee} errors={errors} photo={photo} today={today} />}
    </EntryDialog>
  );
}
