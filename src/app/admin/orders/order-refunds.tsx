import { Undo2 } from "lucide-react";
import { useState } from "react";
import { formatRupees } from "#app/lib/format.ts";
import { useMay } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { RefundList } from "#app/ui/refund-list.tsx";
import type { Order } from "#contract/orders.ts";
import { refundableRupees } from "#contract/refunds.ts";
import styles from "./order-card.module.css";
import { RefundDialog } from "./refund-dialog.tsx";

/** What went back of an order's money, and the way to send some back; a cancelled order offers it by itself. */
export function OrderRefunds({ order, name }: { order: Order; name: string }) {
  const [asking, setAsking] = useState(false);
  const may = useMay();
  const left = refundableRupees(order);
  const isCancelled = order.status === "Cancelled";
  return (
    <section className={styles.refunds}>
      <h3 className={styles.subheading}>Refunds</h3>
      <RefundList {...order} />
      {isCancelled && left > 0 && (
        <p>
          This order is cancelled, and <strong>{formatRupees(left)}</strong> of it is still with the shop.
        </p>
      )}
      {left > 0 && may("refunds") && (
        <Button
          size="small"
          variant={isCancelled ? "solid" : "secondary"}
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Refund<span className="visually-hidden"> order {name}</span>
        </Button>
      )}
      {left === 0 && <p className="muted">All of its money went back.</p>}
      {left > 0 && order.refunds.length === 0 && !may("refunds") && <p className="muted">None.</p>}
      {asking && <RefundDialog order={order} name={name} onClose={() => setAsking(false)} />}
    </section>
  );
}
