import { formatRupees } from "#app/lib/format.ts";
import styles from "#app/ui/adjustment-list.module.css";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";

/** Margin of an order, for staff who may see it. Renders nothing if the margin is not known. */
export function MarginList({ order: { margin } }: { order: Order }) {
  if (!margin) return null;
  return (
    <dl className={styles.list}>
      <div>
        <dt>{m["orders.margin.revenue"]()}</dt>
        <dd className="numeric">{formatRupees(margin.revenue)}</dd>
      </div>
      <div>
        <dt>{m["orders.margin.cost"]()}</dt>
        <dd className="numeric">{formatRupees(margin.cost)}</dd>
      </div>
      <div>
        <dt>{m["orders.margin.margin"]()}</dt>
        <dd className="numeric">{formatRupees(margin.margin)}</dd>
      </div>
    </dl>
  );
}
