import { formatOrderDate } from "#app/lib/format.ts";
import { GivenStars } from "#app/ui/stars.tsx";
import type { Review } from "#contract/reviews.ts";
import styles from "./review-list.module.css";

/** What buyers wrote, the latest first. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review._id}>
          <article className={styles.review}>
            <GivenStars rating={review.rating} />
            {review.title && <h3 className={styles.title}>{review.title}</h3>}
            <p className={styles.text}>{review.text}</p>
            <p className={styles.by}>
              {review.author}, bought it here <span aria-hidden="true">·</span>{" "}
              <time dateTime={review.writtenAt}>{formatOrderDate(review.writtenAt)}</time>
            </p>
            {review.reply && (
              <div className={styles.reply}>
                <p className={styles.shop}>The shop's answer</p>
                <p className={styles.text}>{review.reply}</p>
              </div>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
