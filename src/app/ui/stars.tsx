import { maxStars } from "#contract/support/review-limits.ts";
import { m } from "#messages";
import { classNames } from "./class-names.ts";
import styles from "./stars.module.css";

const star = "M10 1.7l2.6 5.2 5.7.8-4.1 4 1 5.7-5.2-2.7-5.2 2.7 1-5.7-4.1-4 5.7-.8z";
const side = 20;
const places = Array.from({ length: maxStars }, (_, index) => index * side);

/** Star rating; `filledCount` may be fractional. Decorative: give the value as text next to it. */
export function Stars({ filledCount, className }: { filledCount: number; className?: string }) {
  const row = places.map((place) => <path key={place} d={star} transform={`translate(${place})`} />);
  return (
    <svg
      viewBox={`0 0 ${maxStars * side} ${side}`}
      className={classNames(styles.stars, className)}
      aria-hidden="true"
    >
      <g className={styles.unlit}>{row}</g>
      <svg width={filledCount * side} height={side} className={styles.filled} aria-hidden="true">
        {row}
      </svg>
    </svg>
  );
}

/** Star rating of a review, with its value for screen readers. */
export function StarRating({ rating }: { rating: number }) {
  return (
    <p className={styles.rating}>
      <Stars filledCount={rating} />
      <span className="visually-hidden">{m["common.starRating"]({ rating, maximum: maxStars })}</span>
    </p>
  );
}
