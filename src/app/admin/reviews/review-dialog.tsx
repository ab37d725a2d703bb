import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Detail, DetailList, QuotedText } from "#app/ui/detail-list.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { StarRating } from "#app/ui/stars.tsx";
import type { ModerationDecision } from "#contract/support/moderation-statuses.ts";
import { type AdminReview, decideReview } from "#contract/support/reviews.ts";
import { m } from "#messages";
import { StatusBadge } from "../moderation/columns.tsx";
import { DecisionForm } from "../moderation/decision-form.tsx";
import styles from "../moderation/moderation-table.module.css";
import { ReplyForm } from "./reply-form.tsx";

export interface ReviewDialogProps {
  review: AdminReview;
  onClose: () => void;
}

/** Dialog with a review, its order, the decision to publish or reject it, and the reply form. */
export function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const { _id: id, product, author, rating, title, text, orderNumber, status, writtenAt, version } = review;
  const send = (status: ModerationDecision, reason: string) =>
    api(decideReview, { params: { id }, body: { status, reason, version } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m["reviews.dialogTitle"]({ author })}
      description={product.name}
      footer={<Button onClick={onClose}>{m["common.button.close"]()}</Button>}
    >
      <Stack>
        <DetailList>
          <Detail label={m["reviews.product"]()}>
            <Link to={`/product/${product.slug}#reviews`}>{product.name}</Link>
          </Detail>
          <Detail label={m["reviews.written"]()}>
            <time dateTime={writtenAt}>{formatOrderDate(writtenAt)}</time>
          </Detail>
          <Detail label={m["reviews.order"]()}>
            <Link to={`/dashboard/admin/orders?search=${orderNumber}`}>{orderNumber}</Link>
          </Detail>
          <Detail label={m["reviews.status"]()}>
            <StatusBadge status={status} />
          </Detail>
        </DetailList>
        <StarRating rating={rating} />
        {title && <p className={styles.name}>{title}</p>}
        <QuotedText>{text}</QuotedText>
        <DecisionForm
          key={`decision ${version}`}
          {...review}
          hint={m["reviews.rejectionHint"]()}
          messages={{
            reasonNeeded: m["support.review.reasonRequired"](),
            changeFailed: m["support.review.changeFailed"](),
          }}
          refuse={(reason) => send("refused", reason)}
          publish={() => send("published", "")}
        />
        {status === "published" && <ReplyForm key={`reply ${version}`} review={review} />}
      </Stack>
    </Dialog>
  );
}
