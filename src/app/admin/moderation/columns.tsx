import { formatOrderDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { ModerationStatus } from "#contract/support/moderation-words.ts";
import styles from "./moderation-table.module.css";
import { statusTones, statusWords } from "./status-words.ts";

/** Moderation status of a review or question. */
export function StatusBadge({ status }: { status: ModerationStatus }) {
  return <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>;
}

/** The product of a review or question, with author and date. */
export function ModeratedItem(props: { product: { name: string }; author: string; moment: string }) {
  const { product, author, moment } = props;
  return (
    <div>
      <p className={styles.name}>{product.name}</p>
      <p className={styles.quiet}>
        {author}, <time dateTime={moment}>{formatOrderDate(moment)}</time>
      </p>
    </div>
  );
}

export const statusColumn: Column<{ status: ModerationStatus }> = {
  key: "status",
  header: "Status",
  narrow: true,
  cell: ({ status }) => <StatusBadge status={status} />,
};
