import { formatRupees } from "#app/lib/format.ts";
import { AdjustmentList } from "#app/ui/adjustment-list.tsx";
import { BilledTo } from "#app/ui/billed-to.tsx";
import { DocumentList } from "#app/ui/document-list.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RefundList } from "#app/ui/refund-list.tsx";
import { TaxList } from "#app/ui/tax-list.tsx";
import { UnitList } from "#app/ui/unit-list.tsx";
import { variantName } from "#contract/catalog/variant-names.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import styles from "./order-contents.module.css";
import { OrderParcels } from "./order-parcels.tsx";

/** Items, documents and delivery details of an order. */
export function OrderContents({ order }: { order: Order }) {
  return (
    <div className={styles.contents}>
      <div className={styles.bought}>
        <ul className={styles.lines}>
          {order.products.map((line) => (
            <li key={line._id} className={styles.line}>
              <Picture src={line.image} alt="" name={line.name} sizes="5rem" className={styles.picture} />
              <div>
                <h3 className={styles.name}>{variantName(line.name, line.options)}</h3>
                <p className={styles.detail}>
                  {formatRupees(line.price)} <span aria-hidden="true">·</span>{" "}
                  {m["orders.qty"]({ quantity: line.quantity })}
                </p>
              </div>
              <p className={styles.subtotal}>
                <span className="visually-hidden">{m["orders.subtotal"]()} </span>
                {formatRupees(line.price * line.quantity)}
              </p>
              <div className={styles.units}>
                <UnitList line={line} />
              </div>
            </li>
          ))}
        </ul>
        <AdjustmentList adjustments={order.adjustments} />
        <TaxList taxes={order.taxes} />
      </div>
      <div className={styles.delivery}>
        <OrderParcels order={order} />
        <DocumentList order={order} />
        {order.business && <BilledTo {...order.business} />}
        {order.refunds.length > 0 && (
          <section className={styles.destination}>
            <h3 className={styles.heading}>{m["orders.refunds"]()}</h3>
            <RefundList {...order} />
          </section>
        )}
        <Destination order={order} />
      </div>
    </div>
  );
}

/** Shipping address of an order, or the buyer's account address if the order has none. */
function Destination({ order: { shippingAddress: to, buyer } }: { order: Order }) {
  const place = [to.city, to.state, to.pincode].filter(Boolean).join(", ");
  const lines = to.address
    ? [to.address, place, to.country].filter(Boolean)
    : [buyer.address].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <section className={styles.destination}>
      <h3 className={styles.heading}>{m["orders.shippingAddress"]()}</h3>
      <address>
        <strong>{to.name || buyer.name}</strong>
        {lines.map((line) => (
          <span key={line} className={styles.addressLine}>
            {line}
          </span>
        ))}
        {to.phone && <span className={styles.addressLine}>{formatPhone(to.phone)}</span>}
      </address>
    </section>
  );
}
