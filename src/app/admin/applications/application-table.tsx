import { type ReactNode, useMemo } from "react";
import { formatOrderDate } from "#app/lib/format.ts";
import { initialsOf } from "#app/ui/picture-sources.ts";
import type { JobApplication } from "#contract/content/careers.ts";
import { m } from "#messages";
import { actionsColumn, DeleteButton, ViewButton } from "../lists/list-parts.tsx";
import { type RecordColumn, sortBy } from "../lists/record-column.ts";
import { RecordList } from "../lists/record-list.tsx";
import styles from "./application-table.module.css";
import { StatusSelect } from "./status-select.tsx";

/** Columns of the list of job applications. */
export const applicationColumns: readonly RecordColumn<JobApplication>[] = [
  {
    key: "applicant",
    header: m["applications.applicant"],
    sort: sortBy("name"),
    onPhone: "start",
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
    csvTitles: ["Position", "Job", "Applied (IST)"],
    sort: sortBy("date"),
    descendsFirst: true,
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
    csvTitles: ["Email", "Phone"],
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
    csvTitles: ["Status"],
    sort: sortBy("status"),
    narrow: true,
    cell: (application) => <StatusSelect application={application} />,
  },
];

export interface ApplicationTableProps {
  applications: readonly JobApplication[];
  empty: ReactNode;
  /** Another page of the list is loading. */
  pending: boolean;
  /** Stable functions. */
  onView: (application: JobApplication) => void;
  onDelete: (application: JobApplication) => void;
}

/** Job applications with applicant, job, contact details and status. */
export function ApplicationTable({ applications, empty, pending, onView, onDelete }: ApplicationTableProps) {
  const columns = useMemo(
    () => [
      ...applicationColumns,
      actionsColumn<JobApplication>((application) => (
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
    ],
    [onView, onDelete],
  );
  return (
    <RecordList
      name="applications"
      caption={m["applications.tableCaption"]()}
      columns={columns}
      rows={applications}
      nameOf={nameOf}
      defaultSort="-date"
      empty={empty}
      busy={pending}
    />
  );
}

const nameOf = ({ applicantName }: JobApplication) => applicantName;
