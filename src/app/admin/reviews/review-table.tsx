import { GivenStars } from "#app/ui/stars.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { OfficeReview } from "#contract/reviews.ts";
import { actionsColumn, ViewButton } from "../list-parts.tsx";
import { statusColumn, WrittenAbout } from "../moderation/columns.tsx";
import styles from "../moderation/moderation-table.module.css";

export interface ReviewTableProps {
  reviews: readonly OfficeReview[];
  /** Another page or filter is loading. */
  pending: boolean;
  onView: (review: OfficeReview) => void;
}

/** Reviews with product, stars, text and status. */
export function ReviewTable({ reviews, pending, onView }: ReviewTableProps) {
  const columns: Column<OfficeReview>[] = [
    {
      key: "product",
      header: "Product",
      hideLabelOnPhone: true,
      cell: ({ product, author, writtenAt }) => (
        <WrittenAbout product={product} author={author} moment={writtenAt} />
      ),
    },
    {
      key: "review",
      header: "Review",
      hideLabelOnPhone: true,
      cell: ({ rating, title, text }) => (
        <div>
          <GivenStars rating={rating} />
          <p className={styles.words}>{title || text}</p>
        </div>
      ),
    },
    statusColumn,
    actionsColumn((review) => (
      <ViewButton
        label={`View review of ${review.product.name} by ${review.author}`}
        size="small"
        onClick={() => onView(review)}
      />
    )),
  ];
  return (
    <DataTable caption="Reviews" columns={columns} rows={reviews} rowKey={({ _id }) => _id} busy={pending} />
  );
}
