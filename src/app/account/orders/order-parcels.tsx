import { unitsInParcel } from "#app/lib/units-in-parcel.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TrackingEvents, TrackingNumber } from "#app/ui/parcel-tracking.tsx";
import type { Order } from "#contract/orders/orders.ts";
import { parcelStateLabels } from "#contract/orders/parcel-state-labels.ts";
import { m } from "#messages";
import styles from "./order-contents.module.css";

/**
 * Shows the parcels of an order with their tracking. A single parcel is shown only if it has a carrier, a tracking ID
 * or an event.
 */
export function OrderParcels({ order }: { order: Order }) {
  const [only, ...others] = order.parcels;
  if (!only) return null;
  if (others.length === 0) {
    if (!only.trackingId && !only.carrier && only.events.length === 0) return null;
    return (
      <section className={styles.destination}>
        <h3 className={styles.heading}>{m["orders.trackingId"]()}</h3>
        <TrackingNumber {...only} />
        <TrackingEvents events={only.events} />
      </section>
    );
  }
  return order.parcels.map((parcel) => (
    <section key={parcel._id} className={styles.destination}>
      <h3 className={styles.heading}>{m["parcels.parcelNumber"]({ number: parcel.number })}</h3>
      <Badge>{parcelStateLabels[parcel.state]()}</Badge>
      <TrackingNumber {...parcel} />
      <ul>
        {unitsInParcel(order, parcel).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TrackingEvents events={parcel.events} />
    </section>
  ));
}
