import { formatOrderDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Column } from "#app/ui/table.tsx";
import { moderationStatusLabels } from "#contract/support/moderation-status-labels.ts";
import type { ModerationStatus } from "#contract/support/moderation-statuses.ts";
import { m } from "#messages";
import { moderationStatusTones } from "./moderation-status.ts";
import styles from "./moderation-table.module.css";

export function StatusBadge({ status }: { status: ModerationStatus }) {
  return <Badge tone={moderationStatusTones[status]}>{moderationStatusLabels[status]()}</Badge>;
}

/** Table cell of a review or question, with product, author and date. */
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
  header: m["moderation.statusLabel"],
  narrow: true,
  cell: ({ status }) => <StatusBadge status={status} />,
};
