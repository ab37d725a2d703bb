import { RotateCw } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { MissingPictureCopy } from "#contract/kernel/picture-copies.ts";
import { pictureCopyWords as words } from "#contract/kernel/picture-copy-words.ts";
import { actionsColumn } from "../lists/list-parts.tsx";
import styles from "../moderation/moderation-table.module.css";

export interface LinkedPictureTableProps {
  copies: readonly MissingPictureCopy[];
  /** Another page of the list is loading. */
  pending: boolean;
  /** A retry is being sent. */
  busy: boolean;
  onRetry: (address: string) => void;
}

type Use = MissingPictureCopy["usedBy"][number];

/** Path of the screen that edits each kind of record. */
const screens: Record<Use["kind"], (name: string) => string> = {
  product: (name) => `/dashboard/admin/products?search=${encodeURIComponent(name)}`,
  category: () => "/dashboard/admin/category",
  slide: () => "/dashboard/admin/hero",
  ad: () => "/dashboard/admin/ads",
  employee: () => "/dashboard/admin/manage-employees",
  settings: () => "/dashboard/admin/settings",
};

/** Pictures without a copy, with the reason, the records that use them and a retry button. */
export function LinkedPictureTable({ copies, pending, busy, onRetry }: LinkedPictureTableProps) {
  const columns: Column<MissingPictureCopy>[] = [
    {
      key: "address",
      header: "Address",
      hideLabelOnPhone: true,
      cell: ({ address }) => (
        <a href={address} rel="noreferrer" target="_blank">
          {address}
        </a>
      ),
    },
    { key: "status", header: "Status", cell: (copy) => <CopyStatus copy={copy} /> },
    {
      key: "uses",
      header: "Used By",
      cell: ({ usedBy }) => (
        <ul>
          {usedBy.map(({ kind, _id, name }) => (
            <li key={`${kind} ${_id}`}>
              <Link to={screens[kind](name)}>{name}</Link>
            </li>
          ))}
        </ul>
      ),
    },
    actionsColumn(({ address }) => (
      <Button
        size="small"
        icon={<RotateCw aria-hidden="true" />}
        busy={busy}
        aria-label={`Try again: ${address}`}
        onClick={() => onRetry(address)}
      >
        Try again
      </Button>
    )),
  ];
  return (
    <DataTable
      caption="Linked pictures without a copy"
      columns={columns}
      rows={copies}
      rowKey={({ address }) => address}
      busy={pending}
    />
  );
}

function CopyStatus({ copy: { status, problem, attempts, nextAttemptAt } }: { copy: MissingPictureCopy }) {
  return (
    <div>
      <Badge tone={status === "failed" ? "bad" : "neutral"}>
        {status === "failed" ? "Failed" : "Waiting"}
      </Badge>
      {problem && <p>{words.problem[problem]}</p>}
      {attempts > 0 && nextAttemptAt && (
        <p className={styles.quiet}>
          Next attempt: <time dateTime={nextAttemptAt}>{formatMoment(nextAttemptAt)}</time>
        </p>
      )}
    </div>
  );
}
