import { MapPin } from "lucide-react";
import type * as z from "zod/mini";
import { Notice } from "#app/ui/notice.tsx";
import type { Order, OrderAddress } from "#contract/orders.ts";
import { arrivalOf } from "#contract/shipping-words.ts";
import styles from "./order-card.module.css";
import { stateWarningWords as words } from "./state-warning-words.ts";

export interface ShippingBlockProps {
  address: z.infer<typeof OrderAddress>;
  promise: Order["promise"];
}

/** Where an order goes, whom to ask there, and what was promised. */
export function ShippingBlock({ address, promise }: ShippingBlockProps) {
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
      {promise && <p>{arrivalOf(promise)}</p>}
    </section>
  );
}
