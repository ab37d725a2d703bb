import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Thumbnails } from "#app/ui/thumbnails.tsx";
import { indianDay } from "#contract/kernel/indian-time.ts";
import { deliveryStatement } from "#contract/orders/delivery-days.ts";
import { paymentStatus } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { cancelledOrderRefundMessages } from "#contract/orders/refunds.ts";
import { m } from "#messages";
import { BuyAgain } from "./buy-again.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { OrderBadges } from "./order-badges.tsx";
import styles from "./order-card.module.css";
import { OrderContents } from "./order-contents.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { shortOrderId } from "./short-order-id.ts";

/** One order with expandable details (Specification §2). */
export function OrderCard({ order, defaultOpen }: { order: Order; defaultOpen: boolean }) {
  const [open, setOpen] = useState(defaultOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const detailsId = useId();
  const payment = paymentStatus(order);
  const delivery = deliveryStatement(order, indianDay(new Date()));
  const count = order.products.length;
  return (
    <Card as="li" padding="none">
      <div className={styles.head}>
        <div className={styles.pictures}>
          <Thumbnails lines={order.products} limit={4} size="medium" />
        </div>
        {delivery && <p className={styles.arrival}>{delivery}</p>}
        <div className={styles.name}>
          <h2 ref={heading} tabIndex={-1} className={styles.id}>
            <Link to={`/dashboard/user/orders/${order._id}`}>
              <span className="visually-hidden">{m["orders.order"]()} </span>
              {shortOrderId(order._id)}
            </Link>
          </h2>
          <span className="numeric">{order.orderNumber}</span>
          <time dateTime={order.createdAt} className="muted">
            {formatOrderDate(order.createdAt)}
          </time>
        </div>
        <p className={styles.badges}>
          <OrderBadges order={order} />
        </p>
        <p className={styles.total}>
          <span className="visually-hidden">{m["orders.total"]()} </span>
          {formatRupees(order.totalAmount)}
        </p>
      </div>
      <OrderProgress order={order} />
      <div className={styles.actions}>
        <CancelOrder
          order={order}
          onChange={() => {
            heading.current?.focus({ preventScroll: true });
            revalidate();
          }}
        />
        <BuyAgain order={order} />
      </div>
      {order.status === "Cancelled" && payment === "PAID" && (
        <p className={styles.money}>
          {cancelledOrderRefundMessages({ ...order.money, cancelledBy: order.cancellation?.by }).join(" ")}
        </p>
      )}
      <div className={styles.switch}>
        <Button
          variant="quiet"
          wide
          aria-expanded={open}
          aria-controls={detailsId}
          iconAfter={<ChevronDown aria-hidden="true" className={open ? styles.up : undefined} />}
          onClick={() => setOpen(!open)}
        >
          {open ? m["orders.own.hideDetails"]({ count }) : m["orders.own.viewDetails"]({ count })}
        </Button>
      </div>
      <div id={detailsId} hidden={!open}>
        {open && <OrderContents order={order} />}
      </div>
    </Card>
  );
}
