import { formatOrderDate } from "#app/lib/format.ts";
import { initialsOf } from "#app/ui/picture-sources.ts";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { JobApplication } from "#contract/content/careers.ts";
import { m } from "#messages";
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
      header: m["applications.applicant"],
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
      header: m["applications.appliedFor"],
      cell: ({ jobId, appliedAt }) => (
        <div>
          <p>{jobId?.title ?? m["applications.noJob"]()}</p>
          <time dateTime={appliedAt} className={styles.quiet}>
            {formatOrderDate(appliedAt)}
          </time>
        </div>
      ),
    },
    {
      key: "contact",
      header: m["applications.contact"],
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
      header: m["applications.statusLabel"],
      narrow: true,
      cell: (application) => <StatusSelect application={application} />,
    },
    actionsColumn((application) => (
      <>
        <ViewButton
          label={m["applications.view"]({ applicantName: application.applicantName })}
          size="small"
          onClick={() => onView(application)}
        />
        <DeleteButton
          label={m["applications.delete"]({ applicantName: application.applicantName })}
          size="small"
          onClick={() => onDelete(application)}
        />
      </>
    )),
  ];
  return (
    <DataTable
      caption={m["applications.tableCaption"]()}
      columns={columns}
      rows={applications}
      rowKey={({ _id }) => _id}
      busy={pending}
    />
  );
}
