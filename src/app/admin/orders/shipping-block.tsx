import { MapPin } from "lucide-react";
import { Notice } from "#app/ui/notice.tsx";
import { indianDay } from "#contract/kernel/indian-time.ts";
import type { Order } from "#contract/orders/orders.ts";
import { deliveryStatement } from "#contract/orders/shipping-words.ts";
import styles from "./order-card.module.css";
import { stateWarningWords as words } from "./state-warning-words.ts";

/** Delivery address and delivery estimate of an order. */
export function ShippingBlock({ order }: { order: Order }) {
  const address = order.shippingAddress;
  const delivery = deliveryStatement(order, indianDay(new Date()));
  const place = [[address.city, address.state].filter(Boolean).join(", "), address.pincode];
  return (
    <section className={styles.shipping}>
      <h3 className={styles.subheading}>
        <MapPin aria-hidden="true" />
        Shipping Address
      </h3>
      <address className={styles.address}>
        <strong>{address.name}</strong>
        <span>{address.address}</span>
        <span>{place.filter(Boolean).join(" – ")}</span>
        <span>{address.country || "India"}</span>
        <a href={`tel:${address.phone}`}>{address.phone}</a>
        <a href={`mailto:${address.email}`}>{address.email}</a>
      </address>
      {address.stateWarning && (
        <Notice tone="warn" title={words.title}>
          {words[address.stateWarning](address)}
        </Notice>
      )}
      {delivery && <p>{delivery}</p>}
    </section>
  );
}
