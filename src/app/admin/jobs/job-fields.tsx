import type { FormErrors } from "#app/lib/form-errors.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Job } from "#contract/content/careers.ts";
import { jobRecord } from "#contract/content/job-record.ts";
import { RecordFields } from "../record-form/record-fields.tsx";

export interface JobFieldsProps {
  /** Job to edit. Left out for a new job, which is always active. */
  job?: Job;
  errors: FormErrors;
  /** Earliest allowed deadline, `YYYY-MM-DD`. If left out, any day is allowed. */
  earliestDeadline?: string;
}

export function JobFields({ job, errors, earliestDeadline }: JobFieldsProps) {
  return (
    <RecordFields
      description={jobRecord}
      record={job}
      errors={errors}
      layout={[
        {
          columns: "medium",
          fields: ["title", "location", "jobType", "experience", "salary", "applicationDeadline"],
        },
        { columns: "medium", fields: ["description", "requirements"] },
        "isActive",
      ]}
      customFields={{}}
      overrides={{
        applicationDeadline: (field) => <TextField {...field} min={earliestDeadline} />,
        isActive: (field) => job && <CheckboxField {...field} />,
      }}
    />
  );
}
