import { sql } from "drizzle-orm";
import { products } from "#ports/database/tables/catalog.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";

/** Number of published reviews of a product, and the sum of their stars. */
interface Rating {
  count: number;
  stars: number;
}

/** `all` is shown in a test shop. `real` ignores test purchases and is shown in a live shop. */
export interface Ratings {
  all: Rating;
  real: Rating;
}

/** SQL: the ratings of a product, read from an index of published reviews only. */
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
