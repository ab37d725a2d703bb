import type { FormErrors } from "#app/lib/form-errors.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Job } from "#contract/content/careers.ts";
import { jobRecord } from "#contract/content/job-record.ts";
import { RecordFields } from "../record-form/record-fields.tsx";

export interface JobFieldsProps {
  /** The edited job; left out for a new one, which is always active. */
  job?: Job;
  errors: FormErrors;
  /** Earliest allowed deadline, `YYYY-MM-DD`; any day if left out. */
  earliestDeadline?: string;
}

/** Fields of a job. */
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
      own={{}}
      byHand={{
        applicationDeadline: (field) => <TextField {...field} min={earliestDeadline} />,
        isActive: (field) => job && <CheckboxField {...field} />,
      }}
    />
  );
}
