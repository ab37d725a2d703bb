import { useState } from "react";
import { api } from "#app/api.ts";
import { SelectField } from "#app/ui/field.tsx";
import { applicationStatusLabels } from "#contract/content/application-status-labels.ts";
import { type ApplicationStatus, applicationStatuses } from "#contract/content/application-statuses.ts";
import { type JobApplication, setApplicationStatus } from "#contract/content/careers.ts";
import { m } from "#messages";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import styles from "./status-select.module.css";

/** Changes the status of an application. Shows the new value at once, and the old one again if saving fails. */
export function StatusSelect({ application }: { application: JobApplication }) {
  const { _id: id, applicantName, status, version } = application;
  const { busy, change, conflict } = useChange(m["content.career.applicationChangeFailed"]());
  const [pendingStatus, setPendingStatus] = useState<ApplicationStatus | null>(null);

  async function move(next: ApplicationStatus) {
    setPendingStatus(next);
    await change(async () => {
      await api(setApplicationStatus, { params: { id }, body: { status: next, version } });
      return m["content.career.applicationStatusUpdated"]();
    });
    setPendingStatus(null);
  }

  return (
    <>
      <SelectField
        label={m["applications.statusOf"]({ applicantName })}
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
            {applicationStatusLabels[value]()}
          </option>
        ))}
      </SelectField>
      <ConflictDialog {...conflict} />
    </>
  );
}
