import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { formatNumber } from "#app/lib/format.ts";
import { isAdministrator, useSession } from "#app/lib/session.ts";
import { Stars } from "#app/ui/stars.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { listReviews } from "#contract/support/reviews.ts";
import { m } from "#messages";
import section from "../written/feedback-section.module.css";
import { MoreButton } from "../written/more-button.tsx";
import { useMorePages } from "../written/use-more-pages.ts";
import { ReviewList } from "./review-list.tsx";
import styles from "./reviews-section.module.css";

/** Loaded for signed-in customers only. */
const OwnReview = lazy(() => import("./own-review.tsx"));

export interface ReviewsSectionProps {
  product: Product;
  /** The first page of published reviews. */
  published: PayloadOf<typeof listReviews>;
}

/** Reviews of a product, the review policy, and a form to write a review. */
export function ReviewsSection({ product, published }: ReviewsSectionProps) {
  const state = useSession();
  const { pathname } = useLocation();
  const session = state.status === "ready" ? state.session : null;
  const first = { items: published.reviews, pagination: published.pagination };
  const { items: reviews, ...later } = useMorePages(published, first, async (page) =>
    (await import("./load-reviews.ts")).loadReviews(product._id, page),
  );
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={section.section}>
      <h2 id="reviews-title">{m["product.review.title"]()}</h2>
      <div className={section.parts}>
        <div className={section.about}>
          {product.rating && <Summary rating={product.rating} stars={published.stars} />}
          <p className={section.source}>
            {m["product.review.policy"]()}
            {!session && (
              <>
                {" "}
                {m["product.review.didYouBuyIt"]()}{" "}
                <Link to="/login" state={{ from: `${pathname}#reviews` }}>
                  {m["product.review.signIn"]()}
                </Link>
                .
              </>
            )}
          </p>
        </div>
        <div className={section.written}>
          {session && !isAdministrator(session) && (
            <Suspense fallback={null}>
              <OwnReview key={`${session.user._id} ${product._id}`} product={product} />
            </Suspense>
          )}
          {reviews.length === 0 && <p className={section.none}>{m["product.review.none"]()}</p>}
          <ReviewList reviews={reviews} />
          <MoreButton label={m["product.review.showMore"]()} {...later} />
        </div>
      </div>
    </section>
  );
}

/** The average rating and the number of ratings per star. */
function Summary({
  rating: { average, count },
  stars,
}: {
  rating: NonNullable<Product["rating"]>;
  stars: readonly number[];
}) {
  return (
    <>
      <p className={styles.average}>
        <span className={styles.figure}>{average.toFixed(1)}</span>
        <span>
          <Stars filledCount={average} />
          {m["product.review.count"]({ count, formattedCount: formatNumber(count) })}
        </span>
      </p>
      <ul className={styles.bars}>
        {stars
          .map((ratings, index) => ({ ratings, star: index + 1 }))
          .reverse()
          .map(({ ratings, star }) => (
            <li key={star} className={styles.row}>
              <span>{m["product.review.starCount"]({ count: star })}</span>
              <svg className={styles.bar} aria-hidden="true">
                <rect width="100%" height="100%" className={styles.track} />
                <rect width={`${(ratings / count) * 100}%`} height="100%" className={styles.filled} />
              </svg>
              <span className={styles.given}>{formatNumber(ratings)}</span>
            </li>
          ))}
      </ul>
    </>
  );
}
