import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { SelectField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { type ApplicationStatus, applicationStatuses, careerWords } from "#contract/career-words.ts";
import { type JobApplication, setApplicationStatus } from "#contract/careers.ts";
import { refusalOr } from "../loading.ts";
import styles from "./status-select.module.css";

/** How the states of an application are called. */
const statusWords: Record<ApplicationStatus, string> = {
  pending: "Pending",
  reviewed: "Reviewed",
  shortlisted: "Shortlisted",
  rejected: "Rejected",
  hired: "Hired",
};

/** How far an application is. A choice shows at once and goes back when the shop does not take it. */
export function StatusSelect({ application }: { application: JobApplication }) {
  const { _id: id, applicantName, status } = application;
  const revalidator = useRevalidator();
  const [wanted, setWanted] = useState<ApplicationStatus | null>(null);

  async function move(next: ApplicationStatus) {
    setWanted(next);
    try {
      await api(setApplicationStatus, { params: { id }, body: { status: next } });
      toast.success(careerWords.applicationStatusUpdated);
      await revalidator.revalidate();
    } catch (error) {
      toast.error(refusalOr(error, careerWords.applicationChangeFailed));
    }
    setWanted(null);
  }

  return (
    <SelectField
      label={`Status of the application by ${applicantName}`}
      hideLabel
      className={styles.select}
      size="small"
      value={wanted ?? status}
      disabled={wanted !== null}
      aria-busy={wanted !== null}
      onChange={(event) => move(event.target.value as ApplicationStatus)}
    >
      {applicationStatuses.map((value) => (
        <option key={value} value={value}>
          {statusWords[value]}
        </option>
      ))}
    </SelectField>
  );
}
