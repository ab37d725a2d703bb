import { type SubmitEvent, useState } from "react";
import { ApiError, api, messageOf } from "#app/api.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { maxReviewLength, maxReviewTitleLength } from "#contract/support/review-limits.ts";
import { type OwnReview, ReviewInput, writeReview } from "#contract/support/reviews.ts";
import { m } from "#messages";
import styles from "../written/own-entry.module.css";

/** The meaning of 5 stars down to 1. */
const meanings = [
  m["product.review.stars.excellent"],
  m["product.review.stars.good"],
  m["product.review.stars.average"],
  m["product.review.stars.poor"],
  m["product.review.stars.bad"],
];

const choices = () =>
  meanings.map((meaning, index) => {
    const stars = meanings.length - index;
    return {
      value: String(stars),
      label: (
        <span className={styles.choice}>
          <Stars filledCount={stars} />
          <span className="visually-hidden">{m["product.review.starCount"]({ count: stars })}:</span>
          {meaning()}
        </span>
      ),
    };
  });

export interface ReviewFormProps {
  product: Product;
  /** The review to edit; null for a new one. */
  review: OwnReview | null;
  /** The customer's public name. */
  author: string;
  onSaved: (review: OwnReview) => void;
  onCancel: () => void;
}

/** Form for a review: stars, an optional title and text. */
export function ReviewForm({ product, review, author, onSaved, onCancel }: ReviewFormProps) {
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { rating = "", title = "", text = "" } = textsOf(form);
    const body = { rating, title, text, version: review?.version };
    const fieldErrors = fieldErrorsOf(ReviewInput, body);
    if (fieldErrors.length > 0) return show(form, fieldErrors);
    clear();
    setBusy(true);
    try {
      const response = await api(writeReview, { params: { id: product._id }, body });
      toast.success(response.message ?? m["support.review.sent"]());
      onSaved(response.review);
    } catch (error) {
      setBusy(false);
      const serverErrors = error instanceof ApiError ? error.errors : [];
      show(form, serverErrors, messageOf(error, m["support.review.sendFailed"]()));
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={(event) => clear((event.target as HTMLInputElement).name)}
    >
      <RadioGroup
        label={m["product.review.rating"]()}
        name="rating"
        options={choices()}
        defaultValue={review ? String(review.rating) : undefined}
        required
        error={errors.rating}
      />
      <TextField
        label={m["product.review.headline"]()}
        name="title"
        hint={m["product.review.headlineHint"]()}
        maxLength={maxReviewTitleLength}
        defaultValue={review?.title}
        error={errors.title}
      />
      <TextAreaField
        label={m["product.review.text"]()}
        name="text"
        rows={6}
        maxLength={maxReviewLength}
        required
        defaultValue={review?.text}
        error={errors.text}
      />
      <p className={styles.note}>{m["product.review.publicationNote"]({ author })}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={m["common.busy.sending"]()}>
          {m["product.review.send"]()}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={busy}>
          {m["common.button.cancel"]()}
        </Button>
      </div>
    </form>
  );
}
