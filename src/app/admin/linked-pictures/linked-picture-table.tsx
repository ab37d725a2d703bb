import { RotateCw } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "#app/lib/format.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { MissingPictureCopy } from "#contract/kernel/picture-copies.ts";
import { pictureCopyProblemLabels } from "#contract/kernel/picture-copy-problems.ts";
import { m } from "#messages";
import { actionsColumn } from "../lists/list-parts.tsx";
import styles from "../moderation/moderation-table.module.css";

export interface LinkedPictureTableProps {
  copies: readonly MissingPictureCopy[];
  /** Another page of the list is loading. */
  pending: boolean;
  /** A retry request is running. */
  busy: boolean;
  onRetry: (address: string) => void;
}

type Use = MissingPictureCopy["usedBy"][number];

/** Path of the screen that edits a kind of record. */
const screens: Record<Use["kind"], (name: string) => string> = {
  product: (name) => `/dashboard/admin/products?search=${encodeURIComponent(name)}`,
  category: () => "/dashboard/admin/category",
  slide: () => "/dashboard/admin/hero",
  ad: () => "/dashboard/admin/ads",
  employee: () => "/dashboard/admin/manage-employees",
  settings: () => "/dashboard/admin/settings",
};

/** Table of pictures without a copy in the shop: the reason, the records that use them, and a retry button. */
export function LinkedPictureTable({ copies, pending, busy, onRetry }: LinkedPictureTableProps) {
  const columns: Column<MissingPictureCopy>[] = [
    {
      key: "address",
      header: m["linkedPictures.address"],
      hideLabelOnPhone: true,
      cell: ({ address }) => (
        <a href={address} rel="noreferrer" target="_blank">
          {address}
        </a>
      ),
    },
    { key: "status", header: m["linkedPictures.status"], cell: (copy) => <CopyStatus copy={copy} /> },
    {
      key: "uses",
      header: m["linkedPictures.usedBy"],
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
        aria-label={m["linkedPictures.retry"]({ address })}
        onClick={() => onRetry(address)}
      >
        {m["common.button.tryAgain"]()}
      </Button>
    )),
  ];
  return (
    <DataTable
      caption={m["linkedPictures.tableCaption"]()}
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
        {status === "failed" ? m["linkedPictures.failed"]() : m["linkedPictures.waiting"]()}
      </Badge>
      {problem && <p>{pictureCopyProblemLabels[problem]()}</p>}
      {attempts > 0 && nextAttemptAt && (
        <p className={styles.quiet}>
          {messageElements(m["linkedPictures.nextAttempt"], {
            moment: <time dateTime={nextAttemptAt}>{formatMoment(nextAttemptAt)}</time>,
          })}
        </p>
      )}
    </div>
  );
}
