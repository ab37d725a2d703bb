import { Undo2 } from "lucide-react";
import { useState } from "react";
import { formatRupees } from "#app/lib/format.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { RefundList } from "#app/ui/refund-list.tsx";
import type { Order } from "#contract/orders/orders.ts";
import { refundableRupees } from "#contract/orders/refunds.ts";
import styles from "./order-card.module.css";
import { RefundDialog } from "./refund-dialog.tsx";

/** Refunds of an order, with a button to refund; emphasised for a cancelled order. */
export function OrderRefunds({ order, name }: { order: Order; name: string }) {
  const [isRefunding, setIsRefunding] = useState(false);
  const may = useHasCapability();
  const left = refundableRupees(order);
  const isCancelled = order.status === "Cancelled";
  return (
    <section className={styles.refunds}>
      <h3 className={styles.subheading}>Refunds</h3>
      <RefundList {...order} />
      {isCancelled && left > 0 && (
        <p>
          This order is cancelled, and <strong>{formatRupees(left)}</strong> is not refunded yet.
        </p>
      )}
      {left > 0 && may("refunds") && (
        <Button
          size="small"
          variant={isCancelled ? "solid" : "secondary"}
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => setIsRefunding(true)}
        >
          Refund<span className="visually-hidden"> order {name}</span>
        </Button>
      )}
      {left === 0 && <p className="muted">Fully refunded.</p>}
      {left > 0 && order.refunds.length === 0 && !may("refunds") && <p className="muted">None</p>}
      {isRefunding && <RefundDialog order={order} name={name} onClose={() => setIsRefunding(false)} />}
    </section>
  );
}
