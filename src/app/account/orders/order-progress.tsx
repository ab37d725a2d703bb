import { Check } from "lucide-react";
import { formatOrderDate } from "#app/lib/format.ts";
import type { Message } from "#contract/kernel/message.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import styles from "./order-progress.module.css";

/** Steps of an order that is not cancelled, each with its status. */
const orderSteps = [
  { status: "Not Process", label: m["orders.progress.placed"] },
  { status: "Processing", label: m["orders.progress.processing"] },
  { status: "Shipped", label: m["orders.progress.shipped"] },
  { status: "Delivered", label: m["orders.progress.delivered"] },
] as const satisfies readonly { status: OrderStatus; label: Message }[];

/** Progress of an order in four steps; renders nothing for a cancelled order. */
export function OrderRail({
  order: { status, createdAt, reached: moments },
}: {
  order: Pick<Order, "status" | "createdAt" | "reached">;
}) {
  const reached = orderSteps.findIndex((step) => step.status === status);
  if (reached < 0) return null;
  /** Skipped steps have no date. */
  const dayOf = (index: number, step: OrderStatus) =>
    index === 0 ? createdAt : index <= reached ? moments[step] : undefined;
  return (
    <div className={styles.way}>
      <ol aria-label={m["orders.progress.label"]()} className={styles.rail}>
        {orderSteps.map(({ label, status: step }, index) => (
          <li
            key={step}
            aria-current={index === reached ? "step" : undefined}
            className={styles.step}
            data-reached={index <= reached || undefined}
          >
            <span className={styles.mark}>{index <= reached && <Check aria-hidden="true" />}</span>
            <span>
              {label()}
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
