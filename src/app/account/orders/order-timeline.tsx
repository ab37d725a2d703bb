import { formatMoment } from "#app/lib/format.ts";
import { m } from "#messages";
import styles from "./order-timeline.module.css";
import { StepMark } from "./step-mark.tsx";
import type { TimelineEntry } from "./timeline-entries.ts";

/** Events of an order with their times, followed by the steps that it has yet to take. */
export function OrderTimeline({
  entries,
  upcoming,
}: {
  entries: readonly TimelineEntry[];
  upcoming: readonly string[];
}) {
  return (
    <ol aria-label={m["orders.page.timeline"]()} className={styles.timeline}>
      {entries.map(({ label, at }, index) => (
        <li
          key={`${at} ${label}`}
          aria-current={index === entries.length - 1 ? "step" : undefined}
          className={styles.entry}
          data-reached
        >
          <StepMark reached />
          <span>
            {label}
            <time dateTime={at} className={styles.time}>
              {formatMoment(at)}
            </time>
          </span>
        </li>
      ))}
      {upcoming.map((label) => (
        <li key={label} className={styles.entry}>
          <StepMark reached={false} />
          <span>
            {label} <span className="visually-hidden">{m["orders.page.upcoming"]()}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
