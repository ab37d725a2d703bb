import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { OrderStatusBadge } from "#app/ui/order-status-badge.tsx";
import { TrackingNumber } from "#app/ui/parcel-tracking.tsx";
import { parcelStateLabels } from "#contract/orders/parcel-state-labels.ts";
import type { TrackedOrder } from "#contract/orders/track-order.ts";
import { m } from "#messages";
import { NextStepCard } from "./next-step-card.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { timelineEntries, upcomingSteps } from "./timeline-entries.ts";
import styles from "./tracked-order-details.module.css";

/** Status, timeline and parcels of an order, without personal data. */
export function TrackedOrderDetails({ order }: { order: TrackedOrder }) {
  const { orderNumber, status, parcels } = order;
  return (
    <Stack>
      <Card as="section" padding="large" aria-labelledby="tracked-order">
        <h2 id="tracked-order" className={styles.number}>
          {m["orders.page.title"]({ number: orderNumber })}
        </h2>
        <p role="status" className={styles.status}>
          <OrderStatusBadge status={status} />
        </p>
        <OrderTimeline entries={timelineEntries(order)} upcoming={upcomingSteps(status)} />
        {parcels.length > 0 && (
          <div className={styles.parcels}>
            {parcels.map((parcel) => (
              <section key={parcel.number} className={styles.parcel}>
                <h3 className={styles.parcelName}>{m["parcels.parcelNumber"]({ number: parcel.number })}</h3>
                <Badge>{parcelStateLabels[parcel.state]()}</Badge>
                <TrackingNumber {...parcel} />
              </section>
            ))}
          </div>
        )}
      </Card>
      <NextStepCard
        order={order}
        actions={
          // The account sends visitors to the login first, which leads back.
          <ButtonLink to={`/dashboard/user/orders?order=${orderNumber}`} size="small">
            {m["orders.track.openInAccount"]()}
          </ButtonLink>
        }
      >
        <p className="muted">{m["orders.track.accountHint"]()}</p>
      </NextStepCard>
    </Stack>
  );
}
