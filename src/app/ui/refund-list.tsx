import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import type { Order } from "#contract/orders/orders.ts";
import { refundedParts, refundStatusLabels } from "#contract/orders/refund-labels.ts";
import { Badge } from "./badge.tsx";
import styles from "./refund-list.module.css";

const tones = { requested: "warn", refunded: "good", refused: "bad" } as const;

/** Refunds of an order with amount, date, items and reason; renders nothing without refunds. */
export function RefundList({ refunds, products }: Pick<Order, "refunds" | "products">) {
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.list}>
      {refunds.map((refund) => (
        <li key={refund._id} className={styles.refund}>
          <strong className="numeric">{formatRupees(refund.amount)}</strong>
          <Badge tone={tones[refund.status]}>{refundStatusLabels[refund.status]()}</Badge>
          <time dateTime={refund.createdAt}>{formatOrderDate(refund.createdAt)}</time>
          <span className={styles.reason}>
            {[refundedParts(refund, products), refund.reason].filter(Boolean).join(". ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
