import { formatMoment } from "#app/lib/format.ts";
import type { Parcel } from "#contract/orders/parcel.ts";
import { m } from "#messages";
import styles from "./parcel-tracking.module.css";

/** Carrier and tracking ID of a parcel, with a link if the carrier has a tracking page. */
export function TrackingNumber({
  carrier,
  trackingId,
  trackingUrl,
}: Pick<Parcel, "carrier" | "trackingId" | "trackingUrl">) {
  const number = trackingUrl ? (
    <a href={trackingUrl} target="_blank" rel="noreferrer">
      {trackingId}
    </a>
  ) : (
    trackingId
  );
  if (!carrier && !trackingId) return null;
  return (
    <p className={styles.number}>
      {carrier} {number}
    </p>
  );
}

/** Tracking events of a parcel, newest first, behind a summary; renders nothing if there are none. */
export function TrackingEvents({ events }: Pick<Parcel, "events">) {
  if (events.length === 0) return null;
  return (
    <details className={styles.events}>
      <summary>{m["parcels.events"]({ count: events.length })}</summary>
      <ol>
        {events.map(({ at, text, place }) => (
          <li key={`${at} ${text} ${place}`}>
            {[text, place].filter(Boolean).join(", ")}
            <time dateTime={at}>{formatMoment(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
