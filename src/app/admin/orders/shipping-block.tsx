import { MapPin } from "lucide-react";
import { Notice } from "#app/ui/notice.tsx";
import { indianDay } from "#contract/kernel/indian-time.ts";
import { deliveryStatement } from "#contract/orders/delivery-days.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import styles from "./order-details.module.css";
import { stateWarningSentences } from "./state-warning-sentences.ts";

/** Delivery address and delivery estimate of an order. */
export function ShippingBlock({ order }: { order: Order }) {
  const address = order.shippingAddress;
  const delivery = deliveryStatement(order, indianDay(new Date()));
  const place = [[address.city, address.state].filter(Boolean).join(", "), address.pincode];
  return (
    <section className={styles.shipping}>
      <h3 className={styles.subheading}>
        <MapPin aria-hidden="true" />
        {m["orders.shippingAddress"]()}
      </h3>
      <address className={styles.address}>
        <strong>{address.name}</strong>
        <span>{address.address}</span>
        <span>{place.filter(Boolean).join(" – ")}</span>
        <span>{address.country || m["orders.defaultCountry"]()}</span>
        <a href={`tel:${address.phone}`}>{address.phone}</a>
        <a href={`mailto:${address.email}`}>{address.email}</a>
      </address>
      {address.stateWarning && (
        <Notice tone="warn" title={m["orders.stateWarning.title"]()}>
          {stateWarningSentences[address.stateWarning](address)}
        </Notice>
      )}
      {delivery && <p>{delivery}</p>}
    </section>
  );
}
