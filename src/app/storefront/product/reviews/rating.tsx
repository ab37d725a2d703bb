import { formatNumber } from "#app/lib/format.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Stars } from "#app/ui/stars.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { maxStars } from "#contract/support/review-limits.ts";
import { m } from "#messages";
import styles from "./rating.module.css";

/** The average rating in one line; renders nothing without reviews. `href` links to the reviews. */
export function RatingLine({ rating, href }: { rating: Product["rating"]; href?: string }) {
  if (!rating) return null;
  const { average, count } = rating;
  const line = (
    <>
      <Stars filledCount={average} />
      <span aria-hidden="true">
        {average.toFixed(1)} <span className={styles.count}>({formatNumber(count)})</span>
      </span>
      <span className="visually-hidden">
        {m["product.ratedByBuyers"]({
          average: average.toFixed(1),
          maximum: maxStars,
          count,
          formattedCount: formatNumber(count),
        })}
      </span>
    </>
  );
  return href ? (
    <a href={href} className={classNames(styles.line, styles.link)}>
      {line}
    </a>
  ) : (
    <p className={styles.line}>{line}</p>
  );
}
