import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import type { Order } from "#contract/orders.ts";
import { refundStates } from "#contract/refund-words.ts";
import { Badge } from "./badge.tsx";
import styles from "./refund-list.module.css";

const tones = { requested: "warn", refunded: "good", refused: "bad" } as const;

/** What went back of an order's money, when and why; nothing when nothing did. */
export function RefundList({ refunds }: Pick<Order, "refunds">) {
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.list}>
      {refunds.map(({ _id, amount, reason, status, createdAt }) => (
        <li key={_id} className={styles.refund}>
          <strong className="numeric">{formatRupees(amount)}</strong>
          <Badge tone={tones[status]}>{refundStates[status]}</Badge>
          <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>
          <span className={styles.reason}>{reason}</span>
        </li>
      ))}
    </ul>
  );
}
