import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { AdjustmentList } from "#app/ui/adjustment-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { BilledTo } from "#app/ui/billed-to.tsx";
import { IconLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { DocumentList } from "#app/ui/document-list.tsx";
import { RefundBadge } from "#app/ui/refund-badge.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { TaxList } from "#app/ui/tax-list.tsx";
import { TestOrderBadge } from "#app/ui/test-order-badge.tsx";
import { isToSend, paymentStatus } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { Contact } from "#contract/support/contact.ts";
import { m } from "#messages";
import { DisputeBadge } from "./dispute-badge.tsx";
import { MarginList } from "./margin-list.tsx";
import styles from "./order-card.module.css";
import { OrderLineTile } from "./order-line-tile.tsx";
import { OrderMessageList } from "./order-message-list.tsx";
import { orderName, shortId } from "./order-name.ts";
import { OrderProgress } from "./order-progress.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { OrderSerials } from "./order-serials.tsx";
import { OrderParcels } from "./parcels/order-parcels.tsx";
import { ShippingBlock } from "./shipping-block.tsx";

export interface OrderCardProps {
  order: Order;
  /** Contact messages about the order. */
  messages: readonly Contact[];
  selected: boolean;
  /** Undefined if the user may not change the status. The status is then read-only. */
  onSelect: (() => void) | undefined;
}

/** Card of one order (Specification §2). */
export function OrderCard({ order, messages, selected, onSelect }: OrderCardProps) {
  const payment = paymentStatus(order);
  const { razorpay_payment_id: paymentId } = order.payment;
  const name = orderName(order);
  const headingId = `order-${order._id}`;

  return (
    <Card as="article" padding="none" aria-labelledby={headingId}>
      <header className={styles.head}>
        {onSelect && (
          <CheckboxField
            label={m["orders.selection.select"]({ name })}
            hideLabel
            checked={selected}
            onChange={onSelect}
          />
        )}
        <div className={styles.who}>
          <div className={styles.name}>
            <h2 id={headingId} className={styles.id}>
              <RichMessage parts={m["orders.card.heading"].parts({ name })} />
            </h2>
            <span className="numeric">{order.orderNumber}</span>
            <IconLink
              label={m["orders.card.print"]({ name })}
              to={`/dashboard/admin/orders/${order._id}/print`}
              size="small"
              className={styles.print}
            >
              <Printer aria-hidden="true" />
            </IconLink>
          </div>
          <p className={styles.buyer}>
            {order.buyer.name}
            <a href={`mailto:${order.buyer.email}`} className={styles.email}>
              {order.buyer.email}
            </a>
          </p>
        </div>
        <dl className={styles.facts}>
          <Fact label={m["orders.card.date"]()}>
            <time dateTime={order.createdAt}>{formatOrderDate(order.createdAt)}</time>
          </Fact>
          <Fact label={m["orders.total"]()}>
            <strong>{formatRupees(order.totalAmount)}</strong>
          </Fact>
          <Fact label={m["orders.card.payment"]()}>
            <Badge tone={payment === "PAID" ? "good" : "warn"}>{payment}</Badge> <RefundBadge order={order} />{" "}
            <TestOrderBadge order={order} />
            {order.disputes?.map((dispute) => (
              <DisputeBadge key={dispute._id} dispute={dispute} />
            ))}
          </Fact>
          {!onSelect && <Fact label={m["orders.status"]()}>{orderStatusLabels[order.status]()}</Fact>}
          {!onSelect && order.trackingId && <Fact label={m["orders.trackingId"]()}>{order.trackingId}</Fact>}
          {paymentId && (
            <Fact label={m["orders.paymentId"]()}>
              <span title={paymentId}>{shortId(paymentId)}</span>
            </Fact>
          )}
        </dl>
        {onSelect && <OrderProgress order={order} name={name} />}
      </header>
      <div className={styles.details}>
        <ShippingBlock order={order} />
        <section className={styles.products}>
          <h3 className={styles.subheading}>{m["orders.card.products"]({ count: order.products.length })}</h3>
          <ul className={styles.tiles}>
            {order.products.map((line) => (
              <OrderLineTile key={line._id} line={line} />
            ))}
          </ul>
          <AdjustmentList adjustments={order.adjustments} />
          <TaxList taxes={order.taxes} />
          <MarginList order={order} />
          <div className={styles.papers}>
            <DocumentList order={order} />
            {order.business && <BilledTo {...order.business} />}
            {needsEWayBill(order) && <p>{m["orders.eWayBill.needed"]()}</p>}
          </div>
          <OrderSerials order={order} name={name} />
          <OrderParcels order={order} name={name} />
          {paymentId && <OrderRefunds order={order} name={name} />}
          <OrderMessageList messages={messages} />
        </section>
      </div>
    </Card>
  );
}

/**
 * Shipments of goods worth more than this, in rupees including tax, need an e-way bill: CGST Rules, 2017, rule 138(1).
 */
const eWayBillAbove = 50_000;

/** Whether the order has not been shipped yet and needs an e-way bill first. */
const needsEWayBill = ({ totalAmount, status }: Order) => totalAmount > eWayBillAbove && isToSend(status);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
