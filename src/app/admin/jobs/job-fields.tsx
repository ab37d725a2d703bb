import type { FormErrors } from "#app/lib/form-errors.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { jobTypes } from "#contract/career-words.ts";
import type { Job } from "#contract/careers.ts";

export interface JobFieldsProps {
  /** The job that is edited. */
  job?: Job;
  errors: FormErrors;
  /** First day, `YYYY-MM-DD`, that the deadline may be; any day unless given. */
  earliestDeadline?: string;
}

/** What is said about a job, by whom and until when it can be applied for. */
export function JobFields({ job, errors, earliestDeadline }: JobFieldsProps) {
  const text = (name: "title" | "location" | "experience" | "salary" | "description" | "requirements") => ({
    name,
    defaultValue: job?.[name],
    error: errors[name],
  });
  return (
    <>
      <Grid columns="medium" stretch>
        <TextField label="Job Title" required {...text("title")} />
        <TextField label="Location" required {...text("location")} />
        <SelectField
          label="Job Type"
          name="jobType"
          required
          defaultValue={job?.jobType ?? jobTypes[0]}
          error={errors.jobType}
        >
          {jobTypes.map((jobType) => (
            <option key={jobType}>{jobType}</option>
          ))}
        </SelectField>
        <TextField label="Experience" placeholder="1-2 years" required {...text("experience")} />
        <TextField label="Salary" placeholder="₹25,000 a month" {...text("salary")} />
        <TextField
          label="Application Deadline"
          name="applicationDeadline"
          type="date"
          min={earliestDeadline}
          defaultValue={job?.applicationDeadline}
          error={errors.applicationDeadline}
        />
      </Grid>
      <Grid columns="medium" stretch>
        <TextAreaField label="Description" required rows={3} {...text("description")} />
        <TextAreaField label="Requirements" required rows={3} {...text("requirements")} />
      </Grid>
    </>
  );
}
