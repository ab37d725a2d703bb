import { formatMoment } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { obstacleSentence } from "#contract/accounts/deletion-obstacles.ts";
import type { DeletionRequest } from "#contract/accounts/personal-data.ts";
import { m } from "#messages";
import { actionsColumn } from "../lists/list-parts.tsx";
import styles from "./users.module.css";

export interface DeletionTableProps {
  requests: readonly DeletionRequest[];
  /** The requests are decided; otherwise all are open. */
  isDecided: boolean;
  /** Another page of the list is loading. */
  pending: boolean;
  onDelete: (request: DeletionRequest) => void;
  onRefuse: (request: DeletionRequest) => void;
}

/** Table of requests: open ones with what is in the way, decided ones with the decision. */
export function DeletionTable({ requests, isDecided, pending, onDelete, onRefuse }: DeletionTableProps) {
  const columns: Column<DeletionRequest>[] = [
    {
      key: "customer",
      header: m["privacy.desk.customer"],
      hideLabelOnPhone: true,
      cell: (request) => <Customer {...request} />,
    },
    {
      key: "requested",
      header: m["privacy.desk.requested"],
      narrow: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    },
    {
      key: "orders",
      header: m["privacy.desk.orders"],
      align: "end",
      narrow: true,
      cell: ({ orders }) => orders,
    },
    ...(isDecided ? decidedColumns : openColumns({ onDelete, onRefuse })),
  ];
  return (
    <DataTable
      caption={m["privacy.desk.title"]()}
      columns={columns}
      rows={requests}
      rowKey={({ _id }) => _id}
      busy={pending}
    />
  );
}

function Customer({ user: { name, email }, state }: DeletionRequest) {
  if (state === "done") return m["privacy.deletedCustomer"]();
  return (
    <span className={styles.contact}>
      <span>{name}</span>
      <span className={styles.phone}>{email}</span>
    </span>
  );
}

const openColumns = ({
  onDelete,
  onRefuse,
}: Pick<DeletionTableProps, "onDelete" | "onRefuse">): Column<DeletionRequest>[] => [
  {
    key: "reason",
    header: m["privacy.desk.reason"],
    cell: ({ reason }) => reason || m["privacy.desk.noReason"](),
  },
  {
    key: "obstacles",
    header: m["privacy.desk.obstacles"],
    cell: ({ obstacles }) =>
      obstacles.length === 0 ? (
        m["privacy.desk.noObstacles"]()
      ) : (
        <ul>
          {obstacles.map((obstacle) => (
            <li key={obstacle.kind}>{obstacleSentence(obstacle)}</li>
          ))}
        </ul>
      ),
  },
  actionsColumn((request) => (
    <span className={styles.deeds}>
      <Button
        size="small"
        variant="danger"
        disabled={request.obstacles.length > 0}
        aria-label={m["privacy.desk.deleteOf"]({ name: request.user.name })}
        onClick={() => onDelete(request)}
      >
        {m["privacy.desk.delete"]()}
      </Button>
      <Button
        size="small"
        aria-label={m["privacy.desk.refuseOf"]({ name: request.user.name })}
        onClick={() => onRefuse(request)}
      >
        {m["privacy.desk.refuse"]()}
      </Button>
    </span>
  )),
];

const decidedColumns: Column<DeletionRequest>[] = [
  {
    key: "decided",
    header: m["privacy.desk.decidedAt"],
    narrow: true,
    cell: ({ decidedAt }) => decidedAt && <time dateTime={decidedAt}>{formatMoment(decidedAt)}</time>,
  },
  { key: "result", header: m["privacy.desk.result"], cell: resultOf },
];

function resultOf({ state, decidedBy, refusal }: DeletionRequest): string {
  const name = decidedBy ?? "";
  if (state === "refused") return m["privacy.desk.refusedResult"]({ name, reason: refusal });
  return state === "done" ? m["privacy.desk.doneResult"]({ name }) : m["privacy.desk.withdrawnResult"]();
}
