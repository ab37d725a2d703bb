import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { type Job, updateJob } from "#contract/content/careers.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { JobFields } from "./job-fields.tsx";
import { readJob } from "./job-input.ts";

export interface EditJobProps {
  job: Job;
  onClose: () => void;
  /** Resets the form to the latest version of the job. */
  onLoadCurrent: () => Promise<void>;
}

/** Edits a job, including its active state. */
export function EditJob({ job, onClose, onLoadCurrent }: EditJobProps) {
  return (
    <EntryDialog
      title={m["jobs.editTitle"]()}
      submitLabel={m["jobs.update"]()}
      size="large"
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      read={(form) => readJob(textsOf(form))}
      save={async (body) => {
        await api(updateJob, { params: { id: job._id }, body: { ...body, version: job.version } });
        return m["content.career.jobUpdated"]();
      }}
      failureMessage={m["content.career.jobFailed"]()}
    >
      {(errors) => <JobFields job={job} errors={errors} />}
    </EntryDialog>
  );
}
