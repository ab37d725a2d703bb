import { useState } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import type { Employee } from "#contract/employees.ts";
import { statusWords } from "./employee-card.tsx";

export interface EmployeeFieldsProps {
  employee: Employee | undefined;
  errors: FormErrors;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** The facts about a team member. Only former members have a leave date; becoming current again clears it. */
export function EmployeeFields({ employee, errors, today }: EmployeeFieldsProps) {
  const [status, setStatus] = useState(employee?.status ?? "current");
  const [joinDate, setJoinDate] = useState(employee?.joinDate ?? "");
  const [leaveDate, setLeaveDate] = useState(employee?.leaveDate ?? "");

  function chooseStatus(chosen: Employee["status"]) {
    setStatus(chosen);
    if (chosen === "current") setLeaveDate("");
  }

  return (
    <>
      <Grid columns="medium" stretch>
        <TextField label="Name" name="name" required defaultValue={employee?.name} error={errors.name} />
        <TextField
          label="Designation"
          name="designation"
          required
          defaultValue={employee?.designation}
          error={errors.designation}
        />
        <SelectField
          label="Status"
          name="status"
          value={status}
          onChange={(event) => chooseStatus(event.target.value as Employee["status"])}
          error={errors.status}
        >
          {Object.entries(statusWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Display Order"
          name="displayOrder"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          defaultValue={employee?.displayOrder ?? 0}
          error={errors.displayOrder}
        />
        <TextField
          label="Join Date"
          name="joinDate"
          type="date"
          required
          max={today}
          value={joinDate}
          onChange={(event) => setJoinDate(event.target.value)}
          error={errors.joinDate}
        />
        {status === "former" && (
          <TextField
            label="Leave Date"
            name="leaveDate"
            type="date"
            min={joinDate || undefined}
            max={today}
            value={leaveDate}
            onChange={(event) => setLeaveDate(event.target.value)}
            error={errors.leaveDate}
          />
        )}
      </Grid>
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        defaultValue={employee?.description}
        error={errors.description}
      />
      <Grid columns="medium" stretch gap="small">
        <CheckboxField label="Featured" name="featured" defaultChecked={employee?.featured ?? false} />
        <CheckboxField
          label="Active"
          name="isActive"
          hint="Only active members are shown on the career page"
          defaultChecked={employee?.isActive ?? true}
        />
      </Grid>
    </>
  );
}
