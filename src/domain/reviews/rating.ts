import { sql } from "drizzle-orm";
import { products } from "#ports/database/tables/catalog.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";

/** What the published reviews of a product come to: how many, and their stars together. */
export interface Rating {
  count: number;
  stars: number;
}

/** The rating as a test shop shows it, and as a live one does, which counts no purchase at the test bank. */
export interface Ratings {
  all: Rating;
  real: Rating;
}

/** The ratings of a product, in SQL; answered from an index of its published reviews alone. */
export const ratingsOf = sql<Ratings>`(
  select json_build_object(
    'all', json_build_object('count', count(*), 'stars', coalesce(sum(review.rating), 0)),
    'real', json_build_object(
      'count', count(*) filter (where not review.is_of_test),
      'stars', coalesce(sum(review.rating) filter (where not review.is_of_test), 0)
    )
  )
  from ${productReviews} review
  where review.product_id = ${products.id} and review.status = 'published'
)`;
