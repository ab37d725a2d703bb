import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StarRating } from "#app/ui/stars.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { getOwnReview, type OwnReview as Own, withdrawReview } from "#contract/support/reviews.ts";
import { m } from "#messages";
import { ModerationBadge } from "../written/moderation-badge.tsx";
import styles from "../written/own-entry.module.css";
import { WithdrawDialog } from "../written/withdraw-dialog.tsx";
import { ReviewForm } from "./review-form.tsx";

/** The customer's own review, or a form to write one; renders nothing unless the customer has received the product. */
export default function OwnReview({ product }: { product: Product }) {
  const { _id: id } = product;
  const question = useCallback(
    (signal: AbortSignal) => api(getOwnReview, { params: { id } }, { signal }),
    [id],
  );
  const { state, reload } = useAsyncData(question, m["support.review.loadFailed"]());
  if (state.status === "loading") return null;
  if (state.status === "failed") {
    return (
      <Notice tone="bad" announce action={<Button onClick={reload}>{m["common.button.tryAgain"]()}</Button>}>
        {state.message}
      </Notice>
    );
  }
  const { review, mayReview, author } = state.data;
  if (!review && !mayReview) return null;
  return <OwnPart product={product} first={review} mayReview={mayReview} author={author} />;
}

interface OwnPartProps {
  product: Product;
  first: Own | null;
  mayReview: boolean;
  author: string;
}

function OwnPart({ product, first, mayReview, author }: OwnPartProps) {
  const [review, setReview] = useState(first);
  const [writing, setWriting] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();

  function showReview(next: Own | null) {
    // Close the modal dialog first: while it is open, nothing behind it can take the focus.
    flushSync(() => {
      setReview(next);
      setWriting(false);
      setWithdrawing(false);
    });
    heading.current?.focus({ preventScroll: true });
    // The public reviews may have changed.
    revalidate();
  }

  return (
    <Card as="section" tone="sunken" aria-labelledby="own-review" className={styles.own}>
      <div className={styles.head}>
        <h3 id="own-review" ref={heading} tabIndex={-1} className={styles.title}>
          {review ? m["product.review.yourReview"]() : m["product.review.boughtProduct"]()}
        </h3>
        {review && <ModerationBadge status={review.status} />}
      </div>
      {writing ? (
        <ReviewForm
          product={product}
          review={review}
          author={author}
          onSaved={showReview}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <>
          {review ? <SubmittedReview review={review} /> : <p>{m["product.review.invitation"]()}</p>}
          <div className={styles.actions}>
            {mayReview && (
              <Button onClick={() => setWriting(true)}>
                {review ? m["product.review.edit"]() : m["product.review.write"]()}
              </Button>
            )}
            {review && (
              <Button variant="quiet" onClick={() => setWithdrawing(true)}>
                {m["product.review.withdraw"]()}
              </Button>
            )}
          </div>
        </>
      )}
      <WithdrawDialog
        open={withdrawing}
        title={m["product.review.withdrawTitle"]()}
        message={m["product.review.withdrawNote"]()}
        doneMessage={m["support.review.withdrawn"]()}
        failedMessage={m["support.review.withdrawFailed"]()}
        withdraw={() => api(withdrawReview, { params: { id: product._id } })}
        onClose={() => setWithdrawing(false)}
        onDone={() => showReview(null)}
      />
    </Card>
  );
}

function SubmittedReview({ review: { rating, title, text, reason } }: { review: Own }) {
  return (
    <>
      {reason && (
        <Notice tone="warn" title={m["product.moderation.refusalReason"]()}>
          {reason}
        </Notice>
      )}
      <StarRating rating={rating} />
      {title && <p className={styles.name}>{title}</p>}
      <p className={styles.text}>{text}</p>
    </>
  );
}
