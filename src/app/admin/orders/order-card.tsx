import type { ReactNode } from "react";
import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { administratorOrderIdLength, paymentStatus } from "#contract/order-words.ts";
import type { Order } from "#contract/orders.ts";
import styles from "./order-card.module.css";
import { OrderLineTile } from "./order-line-tile.tsx";
import { ShippingBlock } from "./shipping-block.tsx";
import { StatusSelect } from "./status-select.tsx";

const shortened = (id: string) => id.slice(-administratorOrderIdLength);

/** One order: who bought what, what was paid, where it goes, and how far it is (Specification §2). */
export function OrderCard({ order }: { order: Order }) {
  const payment = paymentStatus(order);
  const { razorpay_order_id: paymentOrderId, razorpay_payment_id: paymentId } = order.payment;
  const name = `#${shortened(paymentOrderId || order._id)}`;
  const headingId = `order-${order._id}`;

  return (
    <Card as="article" padding="none" aria-labelledby={headingId}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h2 id={headingId} className={styles.id}>
            <span className="visually-hidden">Order </span>
            {name}
          </h2>
          <p className={styles.buyer}>
            {order.buyer.name}
            <a href={`mailto:${order.buyer.email}`} className={styles.email}>
              {order.buyer.email}
            </a>
          </p>
        </div>
        <dl className={styles.facts}>
          <Fact label="Date">
            <time dateTime={order.createdAt}>{formatOrderDate(order.createdAt)}</time>
          </Fact>
          <Fact label="Total">
            <strong>{formatRupees(order.totalAmount)}</strong>
          </Fact>
          <Fact label="Payment">
            <Badge tone={payment === "PAID" ? "good" : "warn"}>{payment}</Badge>
          </Fact>
          {paymentId && (
            <Fact label="Payment ID">
              <span title={paymentId}>{shortened(paymentId)}</span>
            </Fact>
          )}
        </dl>
        <StatusSelect order={order} name={name} />
      </header>
      <div className={styles.details}>
        <ShippingBlock address={order.shippingAddress} />
        <section className={styles.products}>
          <h3 className={styles.subheading}>Products ({order.products.length})</h3>
          <ul className={styles.tiles}>
            {order.products.map((line) => (
              <OrderLineTile key={line._id} line={line} />
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
