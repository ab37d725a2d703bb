import { StarRating } from "#app/ui/stars.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { AdminReview } from "#contract/support/reviews.ts";
import { m } from "#messages";
import { actionsColumn, ViewButton } from "../lists/list-parts.tsx";
import { ModeratedItem, statusColumn } from "../moderation/columns.tsx";
import styles from "../moderation/moderation-table.module.css";

export interface ReviewTableProps {
  reviews: readonly AdminReview[];
  /** Another page or filter is loading. */
  pending: boolean;
  onView: (review: AdminReview) => void;
}

/** Table of reviews with product, stars, text and status. */
export function ReviewTable({ reviews, pending, onView }: ReviewTableProps) {
  const columns: Column<AdminReview>[] = [
    {
      key: "product",
      header: m["reviews.product"],
      hideLabelOnPhone: true,
      cell: ({ product, author, writtenAt }) => (
        <ModeratedItem product={product} author={author} moment={writtenAt} />
      ),
    },
    {
      key: "review",
      header: m["reviews.review"],
      hideLabelOnPhone: true,
      cell: ({ rating, title, text }) => (
        <div>
          <StarRating rating={rating} />
          <p className={styles.words}>{title || text}</p>
        </div>
      ),
    },
    statusColumn,
    actionsColumn((review) => (
      <ViewButton
        label={m["reviews.view"]({ product: review.product.name, author: review.author })}
        size="small"
        onClick={() => onView(review)}
      />
    )),
  ];
  return (
    <DataTable
      caption={m["reviews.title"]()}
      columns={columns}
      rows={reviews}
      rowKey={({ _id }) => _id}
      busy={pending}
    />
  );
}
