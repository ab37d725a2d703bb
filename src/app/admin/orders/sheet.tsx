import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Detail, DetailList } from "#app/ui/detail-list.tsx";
import { UnitList } from "#app/ui/unit-list.tsx";
import { variantName } from "#contract/catalog/variant-names.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-words.ts";
import type { Order } from "#contract/orders/orders.ts";
import { refundStateWords } from "#contract/orders/refund-words.ts";
import { deliveryDays } from "#contract/orders/shipping-words.ts";
import { orderName } from "./order-name.ts";
import styles from "./sheet.module.css";

/** Printable sheet of an order, always in the light theme. */
export function Sheet({ order }: { order: Order }) {
  const { payment, trackingId, money, refundState } = order;
  return (
    <article className={styles.sheet} data-theme="light" aria-labelledby="sheet-title">
      <header className={styles.head}>
        <div>
          <h2 id="sheet-title" className={styles.title}>
            Order {order.orderNumber} <span className={styles.shortId}>{orderName(order)}</span>
          </h2>
          <time dateTime={order.createdAt}>{formatOrderDate(order.createdAt)}</time>
        </div>
        <Seller />
      </header>
      <DetailList>
        <Detail label="Order ID">{order._id}</Detail>
        <Detail label="Payment ID">{payment.razorpay_payment_id || "Not paid yet"}</Detail>
        <Detail label="Status">{order.status}</Detail>
        {statusHistory(order).map(([state, moment]) => (
          <Detail key={state} label={state}>
            <time dateTime={moment}>{formatOrderDate(moment)}</time>
          </Detail>
        ))}
        {refundState !== "none" && (
          <Detail label={refundStateWords[refundState]}>{formatRupees(money.refunds)}</Detail>
        )}
        {order.promise && (
          <Detail label="Promised">{deliveryDays(order.promise.deliverFrom, order.promise.deliverBy)}</Detail>
        )}
        {trackingId && <Detail label="Tracking ID">{trackingId}</Detail>}
      </DetailList>
      <div className={styles.parties}>
        <section>
          <h3 className={styles.label}>Buyer</h3>
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

/** Statuses that the order was set to, up to the current one, with time. */
function statusHistory({ status, reached }: Order): [state: OrderStatus, moment: string][] {
  const isReached = (state: OrderStatus) =>
    status === "Cancelled" || orderStatuses.indexOf(state) <= orderStatuses.indexOf(status);
  return orderStatuses.slice(1).flatMap((state) => {
    const moment = reached[state];
    return moment && isReached(state) ? [[state, moment]] : [];
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
          `+91 ${phone}`,
          email,
          gstin && `GSTIN ${gstin}`,
        ]}
      />
    </address>
  );
}

function Destination({ to }: { to: Order["shippingAddress"] }) {
  const place = [[to.city, to.state].filter(Boolean).join(", "), to.pincode].filter(Boolean).join(" – ");
  return (
    <section>
      <h3 className={styles.label}>Shipping Address</h3>
      <address>
        <strong>{to.name}</strong>
        <Lines lines={[to.address, place, to.country || "India", to.phone, to.email]} />
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
      <caption className="visually-hidden">Products</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Price</th>
          <th scope="col">Qty</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.products.map((line) => (
          <tr key={line._id}>
            <th scope="row">
              {variantName(line.name, line.options)}
              {line.sku && <span className={styles.line}>SKU {line.sku}</span>}
              <UnitList line={line} />
            </th>
            <td>{formatRupees(line.price)}</td>
            <td>{line.quantity}</td>
            <td>{formatRupees(line.price * line.quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.adjustments.map(({ kind, label, amount }) => (
          <tr key={kind + label}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{formatRupees(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            Total, including taxes and shipping
          </th>
          <td>{formatRupees(order.totalAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
