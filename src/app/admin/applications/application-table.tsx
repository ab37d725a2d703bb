import { formatOrderDate } from "#app/lib/format.ts";
import { initialsOf } from "#app/ui/picture-sources.ts";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { JobApplication } from "#contract/content/careers.ts";
import { actionsColumn, DeleteButton, ViewButton } from "../lists/list-parts.tsx";
import styles from "./application-table.module.css";
import { StatusSelect } from "./status-select.tsx";

export interface ApplicationTableProps {
  applications: readonly JobApplication[];
  /** Another page of the list is loading. */
  pending: boolean;
  onView: (application: JobApplication) => void;
  onDelete: (application: JobApplication) => void;
}

/** Job applications with applicant, job, contact details and status. */
export function ApplicationTable({ applications, pending, onView, onDelete }: ApplicationTableProps) {
  const columns: Column<JobApplication>[] = [
    {
      key: "applicant",
      header: "Applicant",
      hideLabelOnPhone: true,
      cell: ({ applicantName, position }) => (
        <div className={styles.applicant}>
          <span className={styles.initial} aria-hidden="true">
            {initialsOf(applicantName).slice(0, 1)}
          </span>
          <div>
            <p className={styles.name}>{applicantName}</p>
            <p className={styles.quiet}>{position}</p>
          </div>
        </div>
      ),
    },
    {
      key: "job",
      header: "Applied for",
      cell: ({ jobId, appliedAt }) => (
        <div>
          <p>{jobId?.title ?? "N/A"}</p>
          <time dateTime={appliedAt} className={styles.quiet}>
            {formatOrderDate(appliedAt)}
          </time>
        </div>
      ),
    },
    {
      key: "contact",
      header: "Contact",
      cell: ({ email, phone }) => (
        <div className={styles.contact}>
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone}`} className={styles.quiet}>
            {phone}
          </a>
        </div>
      ),
    },
    {
      key: "status",
      header: "Status",
      narrow: true,
      cell: (application) => <StatusSelect application={application} />,
    },
    actionsColumn((application) => (
      <>
        <ViewButton
          label={`View application by ${application.applicantName}`}
          size="small"
          onClick={() => onView(application)}
        />
        <DeleteButton
          label={`Delete application by ${application.applicantName}`}
          size="small"
          onClick={() => onDelete(application)}
        />
      </>
    )),
  ];
  return (
    <DataTable
      caption="Job applications"
      columns={columns}
      rows={applications}
      rowKey={({ _id }) => _id}
      busy={pending}
    />
  );
}
