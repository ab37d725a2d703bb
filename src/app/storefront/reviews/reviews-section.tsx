import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { busyWords } from "#app/lib/button-words.ts";
import { formatNumber } from "#app/lib/format.ts";
import { isAdministrator, useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Product } from "#contract/catalog.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { listReviews } from "#contract/reviews.ts";
import { ReviewList } from "./review-list.tsx";
import styles from "./reviews-section.module.css";

/** Only buyers have something to write: nobody else loads the form. */
const OwnReview = lazy(() => import("./own-review.tsx"));

export interface ReviewsSectionProps {
  product: Product;
  /** The first page of what was published. */
  published: PayloadOf<typeof listReviews>;
}

/** What buyers say about a product, how their reviews come about, and the place to write one. */
export function ReviewsSection({ product, published }: ReviewsSectionProps) {
  const state = useSession();
  const { pathname } = useLocation();
  const session = state.status === "ready" ? state.session : null;
  const { reviews, more, busy, showMore } = useMoreReviews(product._id, published);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title">Reviews</h2>
      <div className={styles.parts}>
        <div className={styles.sum}>
          {product.rating && <Summary rating={product.rating} stars={published.stars} />}
          <p className={styles.source}>
            Reviews come only from people who bought the product here and received it, one each. We read every
            one before it appears, and tell its writer the reason when we refuse one. Nobody is paid for a
            review.
            {!session && (
              <>
                {" "}
                Did you buy it?{" "}
                <Link to="/login" state={{ from: `${pathname}#reviews` }}>
                  Sign in to review it
                </Link>
                .
              </>
            )}
          </p>
        </div>
        <div className={styles.written}>
          {session && !isAdministrator(session) && (
            <Suspense fallback={null}>
              <OwnReview key={`${session.user._id} ${product._id}`} product={product} />
            </Suspense>
          )}
          {reviews.length === 0 && <p className={styles.none}>No reviews yet.</p>}
          <ReviewList reviews={reviews} />
          {more > 0 && (
            <Button busy={busy} busyLabel={busyWords.loading} onClick={showMore} className={styles.more}>
              {`Show More Reviews (${formatNumber(more)})`}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The average, and how many gave how many stars. */
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
          <Stars lit={average} />
          out of 5, {count === 1 ? "1 review" : `${formatNumber(count)} reviews`}
        </span>
      </p>
      <ul className={styles.bars}>
        {stars
          .map((given, index) => ({ given, star: index + 1 }))
          .reverse()
          .map(({ given, star }) => (
            <li key={star} className={styles.row}>
              <span>
                {star} {star === 1 ? "star" : "stars"}
              </span>
              <svg className={styles.bar} aria-hidden="true">
                <rect width="100%" height="100%" className={styles.track} />
                <rect width={`${(given / count) * 100}%`} height="100%" className={styles.filled} />
              </svg>
              <span className={styles.given}>{formatNumber(given)}</span>
            </li>
          ))}
      </ul>
    </>
  );
}

/** The reviews in sight, and how many there are beside them. A page that is loaded anew begins with its own. */
function useMoreReviews(id: string, published: ReviewsSectionProps["published"]) {
  const [later, setLater] = useState({ of: published, reviews: published.reviews.slice(0, 0), pages: 1 });
  const [busy, setBusy] = useState(false);
  const { reviews: added, pages } = later.of === published ? later : { reviews: [], pages: 1 };
  const reviews = [...published.reviews, ...added];

  async function showMore() {
    setBusy(true);
    const { loadReviews } = await import("./load-reviews.ts");
    const next = await loadReviews(id, pages + 1);
    const known = new Set(reviews.map(({ _id }) => _id));
    const fresh = next?.filter(({ _id }) => !known.has(_id));
    if (fresh) setLater({ of: published, reviews: [...added, ...fresh], pages: pages + 1 });
    setBusy(false);
  }

  const { total, pages: allPages } = published.pagination;
  return { reviews, more: pages < allPages ? total - reviews.length : 0, busy, showMore };
}
