import { formatOrderDate } from "#app/lib/format.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { orderStepLabels } from "#contract/orders/order-status-labels.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import styles from "./order-progress.module.css";
import { StepMark } from "./step-mark.tsx";

const orderSteps = orderStatuses.filter((status) => orderStepLabels[status] !== null);

/** Progress of an order in steps; renders nothing for a cancelled order. */
export function OrderProgress({
  order: { status, createdAt, reached: moments },
}: {
  order: Pick<Order, "status" | "createdAt" | "reached">;
}) {
  const reached = orderSteps.indexOf(status);
  if (reached < 0) return null;
  /** Returns the time at which the order reached a step; undefined for future and skipped steps. */
  const dayOf = (index: number, step: OrderStatus) =>
    index === 0 ? createdAt : index <= reached ? moments[step] : undefined;
  return (
    <div className={styles.way}>
      <ol aria-label={m["orders.progress.label"]()} className={styles.rail}>
        {orderSteps.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached ? "step" : undefined}
            className={styles.step}
            data-reached={index <= reached || undefined}
          >
            <StepMark reached={index <= reached} />
            <span>
              {orderStepLabels[step]?.()}
              <Day moment={dayOf(index, step)} />
            </span>
          </li>
        ))}
      </ol>
      {status === "Not Process" && <p className="muted">{m["orders.progress.received"]()}</p>}
    </div>
  );
}

function Day({ moment }: { moment: string | undefined }) {
  if (!moment) return null;
  return (
    <time dateTime={moment} className={styles.date}>
      {formatOrderDate(moment)}
    </time>
  );
}
