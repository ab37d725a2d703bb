import { Link } from "react-router";
import { buttonWords } from "#app/lib/button-words.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Fact, Facts, Letter } from "#app/ui/facts.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { GivenStars } from "#app/ui/stars.tsx";
import type { OfficeReview } from "#contract/reviews.ts";
import { DecisionForm } from "./decision-form.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { statusTones, statusWords } from "./review-status-words.ts";
import styles from "./review-table.module.css";

export interface ReviewDialogProps {
  review: OfficeReview;
  onClose: () => void;
}

/** One review: what was written, what proves the purchase, what becomes of it, and what the shop answers. */
export function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const { product, author, rating, title, text, orderNumber, status, writtenAt, version } = review;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Review by ${author}`}
      description={product.name}
      footer={<Button onClick={onClose}>{buttonWords.close}</Button>}
    >
      <Stack>
        <Facts>
          <Fact label="Product">
            <Link to={`/product/${product.slug}#reviews`}>{product.name}</Link>
          </Fact>
          <Fact label="Written">
            <time dateTime={writtenAt}>{formatOrderDate(writtenAt)}</time>
          </Fact>
          <Fact label="Order">
            <Link to={`/dashboard/admin/orders?search=${orderNumber}`}>{orderNumber}</Link>
          </Fact>
          <Fact label="Status">
            <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
          </Fact>
        </Facts>
        <GivenStars rating={rating} />
        {title && <p className={styles.name}>{title}</p>}
        <Letter>{text}</Letter>
        <DecisionForm key={`decision ${version}`} review={review} />
        {status === "published" && <ReplyForm key={`reply ${version}`} review={review} />}
      </Stack>
    </Dialog>
  );
}
