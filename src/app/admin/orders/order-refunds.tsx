import { Undo2 } from "lucide-react";
import { useState } from "react";
import { formatRupees } from "#app/lib/format.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { RefundList } from "#app/ui/refund-list.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import type { Order } from "#contract/orders/orders.ts";
import { refundableRupees } from "#contract/orders/refunds.ts";
import { m } from "#messages";
import styles from "./order-details.module.css";
import { RefundDialog } from "./refund-dialog.tsx";

/** Refunds of an order, with a refund button, which is emphasised if the order is cancelled. */
export function OrderRefunds({ order, name }: { order: Order; name: string }) {
  const [isRefunding, setIsRefunding] = useState(false);
  const can = useHasCapability();
  const left = refundableRupees(order);
  const isCancelled = order.status === "Cancelled";
  return (
    <section className={styles.refunds}>
      <h3 className={styles.subheading}>{m["orders.refunds"]()}</h3>
      <RefundList {...order} />
      {isCancelled && left > 0 && (
        <p>
          <RichMessage parts={m["orders.card.unrefunded"].parts({ amount: formatRupees(left) })} />
        </p>
      )}
      {left > 0 && can("refunds") && (
        <Button
          size="small"
          variant={isCancelled ? "solid" : "secondary"}
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => setIsRefunding(true)}
        >
          <RichMessage parts={m["orders.card.refund"].parts({ name })} />
        </Button>
      )}
      {left === 0 && <p className="muted">{m["orders.card.fullyRefunded"]()}</p>}
      {left > 0 && order.refunds.length === 0 && !can("refunds") && (
        <p className="muted">{m["orders.card.noRefunds"]()}</p>
      )}
      {isRefunding && <RefundDialog order={order} name={name} onClose={() => setIsRefunding(false)} />}
    </section>
  );
}
