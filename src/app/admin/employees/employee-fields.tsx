import { useState } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { employeeRecord } from "#contract/content/employee-record.ts";
import type { Employee } from "#contract/content/employees.ts";
import { ImageField } from "../forms/image-field.tsx";
import { RecordFields } from "../record-form/record-fields.tsx";
import type { Photo } from "./use-photo.ts";

export interface EmployeeFieldsProps {
  employee: Employee | undefined;
  errors: FormErrors;
  photo: Photo;
  /** The latest allowed date, `YYYY-MM-DD`. */
  today: string;
}

/** Fields of a team member. Only former members have a leaving date: changing the status to "current" clears it. */
export function EmployeeFields({ employee, errors, photo, today }: EmployeeFieldsProps) {
  const [status, setStatus] = useState(employee?.status ?? "current");
  const [joinDate, setJoinDate] = useState(employee?.joinDate ?? "");
  const [leaveDate, setLeaveDate] = useState(employee?.leaveDate ?? "");

  function chooseStatus(chosen: Employee["status"]) {
    setStatus(chosen);
    if (chosen === "current") setLeaveDate("");
  }

  return (
    <RecordFields
      description={employeeRecord}
      record={employee}
      errors={errors}
      layout={[
        {
          columns: "medium",
          fields: ["name", "designation", "status", "displayOrder", "joinDate", "leaveDate"],
        },
        "description",
        { columns: "medium", gap: "small", fields: ["featured", "isActive"] },
        "photo",
      ]}
      customFields={{ photo: (field) => <ImageField {...field} upload={photo} /> }}
      overrides={{
        status: ({ defaultValue: _, ...field }) => (
          <SelectField
            {...field}
            value={status}
            onChange={(event) => chooseStatus(event.target.value as Employee["status"])}
          />
        ),
        joinDate: ({ defaultValue: _, ...field }) => (
          <TextField
            {...field}
            max={today}
            value={joinDate}
            onChange={(event) => setJoinDate(event.target.value)}
          />
        ),
        leaveDate: ({ defaultValue: _, ...field }) =>
          status === "former" && (
            <TextField
              {...field}
              min={joinDate || undefined}
              max={today}
              value={leaveDate}
              onChange={(event) => setLeaveDate(event.target.value)}
            />
          ),
      }}
    />
  );
}
