import { Badge } from "#app/ui/badge.tsx";
import type { PackingOrder } from "#contract/orders/packing.ts";
import { m } from "#messages";
import styles from "./order-queue.module.css";

/** The orders that are left, with buttons to open them. */
export function OrderQueue({
  queue,
  current,
  shipped,
  onOpen,
}: {
  queue: readonly PackingOrder[];
  current: PackingOrder;
  /** Number of orders shipped on this screen. */
  shipped: number;
  onOpen: (order: PackingOrder) => void;
}) {
  return (
    <nav className={styles.queue} aria-label={m["packing.screen.queue"]()}>
      <p className={styles.summary}>{m["packing.screen.progress"]({ left: queue.length, shipped })}</p>
      <ul className={styles.list}>
        {queue.map((order) => (
          <li key={order._id}>
            <button
              type="button"
              className={styles.order}
              aria-current={order._id === current._id || undefined}
              onClick={() => onOpen(order)}
            >
              <span className={styles.number}>{order.orderNumber}</span>
              <span className={styles.units}>
                {m["packing.screen.units"]({
                  units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
                })}
              </span>
              {order.isLate && <Badge tone="bad">{m["packing.screen.late"]()}</Badge>}
              {order.isPacked && <Badge tone="warn">{m["packing.screen.packed"]()}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
