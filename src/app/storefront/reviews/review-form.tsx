import { type SubmitEvent, useState } from "react";
import { ApiError, api, messageOf } from "#app/api.ts";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog.ts";
import { longestReview, longestReviewTitle, reviewWords } from "#contract/review-words.ts";
import { type OwnReview, ReviewInput, writeReview } from "#contract/reviews.ts";
import styles from "../written/own-part.module.css";

/** What each number of stars means, the most first. */
const meanings = ["Excellent", "Good", "All right", "Weak", "Bad"];

const choices = meanings.map((meaning, index) => {
  const stars = meanings.length - index;
  return {
    value: String(stars),
    label: (
      <span className={styles.choice}>
        <Stars lit={stars} />
        <span className="visually-hidden">
          {stars} {stars === 1 ? "star" : "stars"}:
        </span>
        {meaning}
      </span>
    ),
  };
});

export interface ReviewFormProps {
  product: Product;
  /** What was written before. */
  review: OwnReview | null;
  /** What its writer is called in public. */
  author: string;
  onSaved: (review: OwnReview) => void;
  onCancel: () => void;
}

/** Stars, a title for whoever has one, and what a buyer found. */
export function ReviewForm({ product, review, author, onSaved, onCancel }: ReviewFormProps) {
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { rating = "", title = "", text = "" } = textsOf(form);
    const typed = { rating, title, text, version: review?.version };
    const unusable = fieldErrorsOf(ReviewInput, typed);
    if (unusable.length > 0) return show(form, unusable);
    clear();
    setBusy(true);
    try {
      const answer = await api(writeReview, { params: { id: product._id }, body: typed });
      toast.success(answer.message ?? reviewWords.sent);
      onSaved(answer.review);
    } catch (error) {
      setBusy(false);
      const refused = error instanceof ApiError ? error.errors : [];
      show(form, refused, messageOf(error, reviewWords.sendFailed));
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
        label="How many stars?"
        name="rating"
        options={choices}
        defaultValue={review ? String(review.rating) : undefined}
        required
        error={errors.rating}
      />
      <TextField
        label="Title"
        name="title"
        hint="If you like: the main thing in a few words"
        maxLength={longestReviewTitle}
        defaultValue={review?.title}
        error={errors.title}
      />
      <TextAreaField
        label="What did you find?"
        name="text"
        rows={6}
        maxLength={longestReview}
        required
        defaultValue={review?.text}
        error={errors.text}
      />
      <p className={styles.note}>
        It appears as by “{author}” once we have read it. Please write no phone numbers or addresses.
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={busyWords.sending}>
          Send Review
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={busy}>
          {buttonWords.cancel}
        </Button>
      </div>
    </form>
  );
}
