import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { keyed } from "#app/lib/keyed.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Detail, DetailList } from "#app/ui/detail-list.tsx";
import { UnitList } from "#app/ui/unit-list.tsx";
import { variantName } from "#contract/catalog/variant-names.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import { deliveryDays } from "#contract/orders/delivery-days.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import type { Order } from "#contract/orders/orders.ts";
import { refundStateLabels } from "#contract/orders/refund-labels.ts";
import { m } from "#messages";
import { orderName } from "./order-name.ts";
import styles from "./sheet.module.css";

/** Printable sheet of an order, always in the light theme. */
export function Sheet({ order }: { order: Order }) {
  const { payment, money, refundState } = order;
  return (
    <article className={styles.sheet} data-theme="light" aria-labelledby="sheet-title">
      <header className={styles.head}>
        <div>
          <h2 id="sheet-title" className={styles.title}>
            {m["orders.sheet.heading"]({ orderNumber: order.orderNumber })}{" "}
            <span className={styles.shortId}>{orderName(order)}</span>
          </h2>
          <time dateTime={order.createdAt}>{formatOrderDate(order.createdAt)}</time>
        </div>
        <Seller />
      </header>
      <DetailList>
        <Detail label={m["orders.sheet.orderId"]()}>{order._id}</Detail>
        <Detail label={m["orders.paymentId"]()}>
          {payment.razorpay_payment_id || m["orders.sheet.notPaid"]()}
        </Detail>
        <Detail label={m["orders.status"]()}>{orderStatusLabels[order.status]()}</Detail>
        {statusHistory(order).map(([state, moment]) => (
          <Detail key={state} label={orderStatusLabels[state]()}>
            <time dateTime={moment}>{formatOrderDate(moment)}</time>
          </Detail>
        ))}
        {refundState !== "none" && (
          <Detail label={refundStateLabels[refundState]()}>{formatRupees(money.refunds)}</Detail>
        )}
        {order.promise && (
          <Detail label={m["orders.sheet.promised"]()}>
            {deliveryDays(order.promise.deliverFrom, order.promise.deliverBy)}
          </Detail>
        )}
        {order.parcels.map(({ _id, number, carrier, trackingId }) =>
          carrier || trackingId ? (
            <Detail
              key={_id}
              label={
                order.parcels.length > 1 ? m["parcels.parcelNumber"]({ number }) : m["orders.trackingId"]()
              }
            >
              {[carrier, trackingId].filter(Boolean).join(" ")}
            </Detail>
          ) : null,
        )}
      </DetailList>
      <div className={styles.parties}>
        <section>
          <h3 className={styles.label}>{m["orders.sheet.buyer"]()}</h3>
          <p>
            <strong>{order.buyer.name}</strong>
            <Lines lines={[order.buyer.email, order.buyer.address]} />
          </p>
        </section>
        <Destination to={order.shippingAddress} />
      </div>
      <Products order={order} />
    </article>
  );
}

/** Returns each status that the order has reached, with its time, up to the current status. */
function statusHistory({ status, reached }: Order): [state: OrderStatus, moment: string][] {
  const isReachedState = (state: OrderStatus) =>
    status === "Cancelled" || orderStatuses.indexOf(state) <= orderStatuses.indexOf(status);
  return orderStatuses.slice(1).flatMap((state) => {
    const moment = reached[state];
    return moment && isReachedState(state) ? [[state, moment]] : [];
  });
}

function Seller() {
  const { legalName, address, phone, email, gstin } = useShopSettings().company;
  const { street, city, state, pincode, country } = address;
  return (
    <address className={styles.seller}>
      <strong>{legalName}</strong>
      <Lines
        lines={[
          street,
          `${city}, ${state} ${pincode}`,
          country,
          formatPhone(phone),
          email,
          gstin && m["orders.sheet.gstin"]({ gstin }),
        ]}
      />
    </address>
  );
}

function Destination({ to }: { to: Order["shippingAddress"] }) {
  const place = [[to.city, to.state].filter(Boolean).join(", "), to.pincode].filter(Boolean).join(" – ");
  return (
    <section>
      <h3 className={styles.label}>{m["orders.shippingAddress"]()}</h3>
      <address>
        <strong>{to.name}</strong>
        <Lines lines={[to.address, place, to.country || m["orders.defaultCountry"](), to.phone, to.email]} />
      </address>
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.filter(Boolean).map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}

function Products({ order }: { order: Order }) {
  return (
    <table className={styles.products}>
      <caption className="visually-hidden">{m["orders.sheet.products"]()}</caption>
      <thead>
        <tr>
          <th scope="col">{m["orders.sheet.product"]()}</th>
          <th scope="col">{m["orders.sheet.price"]()}</th>
          <th scope="col">{m["orders.sheet.quantity"]()}</th>
          <th scope="col">{m["orders.total"]()}</th>
        </tr>
      </thead>
      <tbody>
        {order.products.map((line) => (
          <tr key={line._id}>
            <th scope="row">
              {variantName(line.name, line.options)}
              {line.sku && <span className={styles.line}>{m["orders.sheet.sku"]({ sku: line.sku })}</span>}
              <UnitList line={line} />
            </th>
            <td>{formatRupees(line.price)}</td>
            <td>{line.quantity}</td>
            <td>{formatRupees(line.price * line.quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {keyed(order.adjustments).map(({ key, item: { label, amount } }) => (
          <tr key={key}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{formatRupees(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {m["orders.sheet.totalWithTax"]()}
          </th>
          <td>{formatRupees(order.totalAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
