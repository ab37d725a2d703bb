import { formatOrderDate } from "#app/lib/format.ts";
import { StarRating } from "#app/ui/stars.tsx";
import type { Review } from "#contract/support/reviews.ts";
import { m } from "#messages";
import styles from "../written/entry-list.module.css";
import { ShopAnswer } from "../written/shop-answer.tsx";

/** Published reviews, newest first. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review._id}>
          <article className={styles.entry}>
            <StarRating rating={review.rating} />
            {review.title && <h3 className={styles.title}>{review.title}</h3>}
            <p className={styles.text}>{review.text}</p>
            <p className={styles.by}>
              {review.author} <span aria-hidden="true">·</span> {m["product.review.verifiedBuyer"]()}{" "}
              <span aria-hidden="true">·</span>{" "}
              <time dateTime={review.writtenAt}>{formatOrderDate(review.writtenAt)}</time>
            </p>
            <ShopAnswer>{review.reply}</ShopAnswer>
          </article>
        </li>
      ))}
    </ul>
  );
}
