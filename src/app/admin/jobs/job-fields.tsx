import type { FormErrors } from "#app/lib/form-errors.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Job } from "#contract/careers.ts";
import { jobRecord } from "#contract/job-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";

export interface JobFieldsProps {
  /** The job that is edited. A new one is active. */
  job?: Job;
  errors: FormErrors;
  /** First day, `YYYY-MM-DD`, that the deadline may be; any day unless given. */
  earliestDeadline?: string;
}

/** What is said about a job, by whom and until when it can be applied for, and whether it is open. */
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
