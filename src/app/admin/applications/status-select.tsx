import { useState } from "react";
import { api } from "#app/api.ts";
import { SelectField } from "#app/ui/field.tsx";
import { type ApplicationStatus, applicationStatuses, careerWords } from "#contract/content/career-words.ts";
import { type JobApplication, setApplicationStatus } from "#contract/content/careers.ts";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import styles from "./status-select.module.css";
import { statusWords } from "./status-words.ts";

/** Changes the status of an application; the select shows the new value at once and resets if saving fails. */
export function StatusSelect({ application }: { application: JobApplication }) {
  const { _id: id, applicantName, status, version } = application;
  const { busy, change, conflict } = useChange(careerWords.applicationChangeFailed);
  const [pendingStatus, setPendingStatus] = useState<ApplicationStatus | null>(null);

  async function move(next: ApplicationStatus) {
    setPendingStatus(next);
    await change(async () => {
      await api(setApplicationStatus, { params: { id }, body: { status: next, version } });
      return careerWords.applicationStatusUpdated;
    });
    setPendingStatus(null);
  }

  return (
    <>
      <SelectField
        label={`Status of the application by ${applicantName}`}
        hideLabel
        className={styles.select}
        size="small"
        value={pendingStatus ?? status}
        disabled={busy}
        aria-busy={busy}
        onChange={(event) => move(event.target.value as ApplicationStatus)}
      >
        {applicationStatuses.map((value) => (
          <option key={value} value={value}>
            {statusWords[value]}
          </option>
        ))}
      </SelectField>
      <ConflictDialog {...conflict} />
    </>
  );
}
