import { Briefcase } from "lucide-react";
import { formatOrderDate as formatDate } from "#app/lib/format.ts";
import { shopToday } from "#app/lib/shop-today.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { Job } from "#contract/content/careers.ts";
import { jobTypeLabels } from "#contract/content/job-types.ts";
import { m } from "#messages";
import { DemoBadge } from "../lists/demo-badge.tsx";
import { actionsColumn, DeleteButton, EditButton } from "../lists/list-parts.tsx";
import styles from "./job-table.module.css";

export interface JobTableProps {
  jobs: readonly Job[];
  /** Another page of the list is loading. */
  pending: boolean;
  /** Whether the list is filtered. */
  isFiltered: boolean;
  onEdit: (job: Job) => void;
  onDelete: (job: Job) => void;
}

/** Table of job openings, active and inactive. */
export function JobTable({ jobs, pending, isFiltered, onEdit, onDelete }: JobTableProps) {
  const columns: Column<Job>[] = [
    {
      key: "title",
      header: m["jobs.jobTitle"],
      hideLabelOnPhone: true,
      cell: ({ _id, title, experience }) => (
        <div>
          <p className={styles.title}>
            {title} <DemoBadge id={_id} />
          </p>
          <p className={styles.experience}>{experience}</p>
        </div>
      ),
    },
    { key: "location", header: m["jobs.location"], cell: ({ location }) => location },
    { key: "type", header: m["jobs.type"], cell: ({ jobType }) => jobTypeLabels[jobType]() },
    { key: "status", header: m["jobs.status"], cell: (job) => <Status job={job} /> },
    actionsColumn((job) => (
      <>
        <EditButton label={m["jobs.edit"]({ title: job.title })} size="small" onClick={() => onEdit(job)} />
        <DeleteButton
          label={m["jobs.delete"]({ title: job.title })}
          size="small"
          onClick={() => onDelete(job)}
        />
      </>
    )),
  ];
  return (
    <DataTable
      caption={m["jobs.tableCaption"]()}
      columns={columns}
      rows={jobs}
      rowKey={({ _id }) => _id}
      busy={pending}
      empty={
        <EmptyState
          icon={<Briefcase aria-hidden="true" />}
          title={m["jobs.empty.title"]()}
          text={isFiltered ? m["lists.tryAnotherStatus"]() : m["jobs.empty.text"]()}
        />
      }
    />
  );
}

/** Active state and application deadline of a job. */
function Status({ job: { isActive, applicationDeadline } }: { job: Job }) {
  const isClosed = applicationDeadline !== undefined && applicationDeadline < shopToday();
  return (
    <div className={styles.status}>
      {isActive ? <Badge tone="good">{m["jobs.active"]()}</Badge> : <Badge>{m["jobs.inactive"]()}</Badge>}
      {applicationDeadline && (
        <span className={styles.experience}>
          {isClosed
            ? m["jobs.closedOn"]({ date: formatDate(applicationDeadline) })
            : m["jobs.applyBy"]({ date: formatDate(applicationDeadline) })}
        </span>
      )}
    </div>
  );
}
