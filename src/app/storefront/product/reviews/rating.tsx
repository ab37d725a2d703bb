import { formatNumber } from "#app/lib/format.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Stars } from "#app/ui/stars.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { maxStars } from "#contract/support/review-words.ts";
import styles from "./rating.module.css";

/** The average rating in one line; nothing without reviews. `href` links to the reviews. */
export function RatingLine({ rating, href }: { rating: Product["rating"]; href?: string }) {
  if (!rating) return null;
  const { average, count } = rating;
  const buyers = count === 1 ? "1 buyer" : `${formatNumber(count)} buyers`;
  const line = (
    <>
      <Stars lit={average} />
      <span aria-hidden="true">
        {average.toFixed(1)} <span className={styles.count}>({formatNumber(count)})</span>
      </span>
      <span className="visually-hidden">
        Rated {average.toFixed(1)} out of {maxStars} by {buyers}
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
