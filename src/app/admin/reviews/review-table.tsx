import { type ReactNode, useMemo } from "react";
import { formatOrderDate } from "#app/lib/format.ts";
import { StarRating } from "#app/ui/stars.tsx";
import type { AdminReview } from "#contract/support/reviews.ts";
import { m } from "#messages";
import { actionsColumn, ViewButton } from "../lists/list-parts.tsx";
import { type RecordColumn, sortBy } from "../lists/record-column.ts";
import { RecordList } from "../lists/record-list.tsx";
import { statusColumn } from "../moderation/columns.tsx";
import styles from "../moderation/moderation-table.module.css";

/** Columns of the list of reviews. */
export const reviewColumns: readonly RecordColumn<AdminReview>[] = [
  {
    key: "product",
    header: m["reviews.product"],
    sort: sortBy("product"),
    onPhone: "start",
    cell: ({ product, author }) => (
      <div>
        <p className={styles.name}>{product.name}</p>
        <p className={styles.quiet}>{author}</p>
      </div>
    ),
  },
  {
    key: "review",
    header: m["reviews.review"],
    csvTitles: ["Stars", "Title", "Text"],
    sort: sortBy("rating"),
    descendsFirst: true,
    hideLabelOnPhone: true,
    cell: ({ rating, title, text }) => (
      <div>
        <StarRating rating={rating} />
        <p className={styles.words}>{title || text}</p>
      </div>
    ),
  },
  {
    key: "date",
    header: m["reviews.written"],
    csvTitles: ["Written (IST)"],
    sort: sortBy("date"),
    descendsFirst: true,
    narrow: true,
    cell: ({ writtenAt }) => <time dateTime={writtenAt}>{formatOrderDate(writtenAt)}</time>,
  },
  { ...statusColumn, csvTitles: ["Status"], sort: sortBy("status") },
];

export interface ReviewTableProps {
  reviews: readonly AdminReview[];
  empty: ReactNode;
  /** Another page or filter is loading. */
  pending: boolean;
  /** A stable function. */
  onView: (review: AdminReview) => void;
}

/** List of reviews with product, stars, text and status. */
export function ReviewTable({ reviews, empty, pending, onView }: ReviewTableProps) {
  const columns = useMemo(
    () => [
      ...reviewColumns,
      actionsColumn<AdminReview>((review) => (
        <ViewButton label={nameOf(review)} size="small" onClick={() => onView(review)} />
      )),
    ],
    [onView],
  );
  return (
    <RecordList
      name="reviews"
      caption={m["reviews.title"]()}
      columns={columns}
      rows={reviews}
      nameOf={nameOf}
      defaultSort="-date"
      empty={empty}
      busy={pending}
    />
  );
}

const nameOf = ({ product, author }: AdminReview) => m["reviews.view"]({ product: product.name, author });
