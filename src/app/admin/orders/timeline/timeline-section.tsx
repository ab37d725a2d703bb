import { lazy, Suspense, useState } from "react";
import { storedValue } from "#app/lib/stored-value.ts";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import styles from "./timeline.module.css";

const Timeline = lazy(() => import("./timeline.tsx"));

/** Whether this browser shows the timelines of orders opened. */
const isTimelineOpen = storedValue<boolean>("pankh_order_timeline", (value) =>
  value === true ? true : null,
);

/** Section with the timeline of an order, which loads when it opens. Orders opened later show it at once. */
export function TimelineSection({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(() => isTimelineOpen.read() === true);
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        setIsOpen(open);
        isTimelineOpen.write(open || null);
      }}
    >
      <summary className={styles.summary}>{m["orderTimeline.title"]()}</summary>
      {isOpen && (
        <Suspense
          fallback={
            <SkeletonGroup label={m["orderTimeline.loading"]()}>
              <Skeleton width="long" />
            </SkeletonGroup>
          }
        >
          <Timeline order={order} />
        </Suspense>
      )}
    </details>
  );
}
