import { Printer, X } from "lucide-react";
import type { ReactNode } from "react";
import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { AdjustmentList } from "#app/ui/adjustment-list.tsx";
import { BilledTo } from "#app/ui/billed-to.tsx";
import { IconButton, IconLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DocumentList } from "#app/ui/document-list.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { TaxList } from "#app/ui/tax-list.tsx";
import { cancellerLabels } from "#contract/orders/canceller-labels.ts";
import { isToSend } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { Contact } from "#contract/support/contact.ts";
import { m } from "#messages";
import type { DetailsPlace } from "../lists/record-details.ts";
import { detailsId } from "../lists/use-open-record.ts";
import { DisputeBadge } from "./dispute-badge.tsx";
import { MarginList } from "./margin-list.tsx";
import { PaymentBadges } from "./order-columns.tsx";
import styles from "./order-details.module.css";
import { OrderLineTile } from "./order-line-tile.tsx";
import { OrderMessageList } from "./order-message-list.tsx";
import { orderName, shortId } from "./order-name.ts";
import { StatusField, TrackingIdForm } from "./order-progress-fields.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { OrderSerials } from "./order-serials.tsx";
import { OrderTags } from "./order-tags.tsx";
import { OrderParcels } from "./parcels/order-parcels.tsx";
import { ShippingBlock } from "./shipping-block.tsx";
import { TimelineSection } from "./timeline/timeline-section.tsx";

export interface OrderDetailsProps {
  order: Order;
  /** Contact messages about orders. */
  messages: readonly Contact[];
  place: DetailsPlace;
  onClose: () => void;
}

/** Details of an order: what its row does not show, or everything outside the list (Specification §2). */
export function OrderDetails({ order, messages, place, onClose }: OrderDetailsProps) {
  const can = useHasCapability();
  const mayChange = can("fulfilment");
  const { razorpay_payment_id: paymentId } = order.payment;
  const name = orderName(order);
  const headingId = `order-${order._id}`;
  const isBelow = place === "below";

  return (
    <article
      id={detailsId(order._id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={classNames(styles.order, styles[place])}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={isBelow ? "visually-hidden" : styles.id}>
          <RichMessage parts={m["orders.card.heading"].parts({ name })} />
        </h2>
        {!isBelow && <span className="numeric">{order.orderNumber}</span>}
        <span className={styles.buttons}>
          <IconLink
            label={m["orders.card.print"]({ name })}
            to={`/dashboard/admin/orders/${order._id}/print`}
            size="small"
          >
            <Printer aria-hidden="true" />
          </IconLink>
          {place === "panel" && (
            <IconButton label={m["orders.details.close"]()} size="small" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      <div className={styles.summary}>
        <dl className={styles.facts}>
          <Fact label={m["orders.card.date"]()} isRepeated={isBelow}>
            <time dateTime={order.createdAt}>{formatOrderDate(order.createdAt)}</time>
          </Fact>
          {!isBelow && (
            <>
              <Fact label={m["orders.row.customer"]()}>
                {order.buyer.name} <a href={`mailto:${order.buyer.email}`}>{order.buyer.email}</a>
              </Fact>
              <Fact label={m["orders.total"]()}>
                <strong>{formatRupees(order.totalAmount)}</strong>
              </Fact>
            </>
          )}
          <Fact label={m["orders.card.payment"]()} isRepeated={isBelow}>
            <PaymentBadges order={order} />
          </Fact>
          {order.disputes && order.disputes.length > 0 && (
            <Fact label={m["orders.details.disputes"]()}>
              {order.disputes.map((dispute) => (
                <DisputeBadge key={dispute._id} dispute={dispute} />
              ))}
            </Fact>
          )}
          {!isBelow && !mayChange && (
            <Fact label={m["orders.status"]()}>{orderStatusLabels[order.status]()}</Fact>
          )}
          {order.cancellation && (
            <Fact label={m["orders.cancellation.by"]()}>{cancellerLabels[order.cancellation.by]()}</Fact>
          )}
          {order.cancellation?.reason && (
            <Fact label={m["orders.cancellation.reason"]()}>{order.cancellation.reason}</Fact>
          )}
          {!mayChange && order.trackingId && <Fact label={m["orders.trackingId"]()}>{order.trackingId}</Fact>}
          <Fact label={m["orderTags.title"]()}>
            <OrderTags order={order} />
          </Fact>
          {paymentId && (
            <Fact label={m["orders.paymentId"]()}>
              <span title={paymentId}>{shortId(paymentId)}</span>
            </Fact>
          )}
        </dl>
        {mayChange && (
          <div className={styles.progress}>
            {!isBelow && <StatusField />}
            <TrackingIdForm />
          </div>
        )}
      </div>
      <div className={styles.frame}>
        <div className={styles.details}>
          <ShippingBlock order={order} />
          <section className={styles.products}>
            <h3 className={styles.subheading}>
              {m["orders.card.products"]({ count: order.products.length })}
            </h3>
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
            <TimelineSection order={order} />
            <OrderMessageList messages={messages.filter((message) => message.order?._id === order._id)} />
          </section>
        </div>
      </div>
    </article>
  );
}

/**
 * Shipments of goods worth more than this, in rupees including tax, need an e-way bill: CGST Rules, 2017, rule 138(1).
 */
const eWayBillAbove = 50_000;

/** Whether the order has not been shipped yet and needs an e-way bill first. */
const needsEWayBill = ({ totalAmount, status }: Order) => totalAmount > eWayBillAbove && isToSend(status);

interface FactProps {
  label: string;
  /** Hidden if the row above is wide enough to show it. */
  isRepeated?: boolean;
  children: ReactNode;
}

function Fact({ label, isRepeated = false, children }: FactProps) {
  return (
    <div className={isRepeated ? styles.repeated : undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
