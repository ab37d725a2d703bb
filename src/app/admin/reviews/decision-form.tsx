import { type SubmitEvent, useState } from "react";
import { ApiError, api } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { longestReviewReason, type ReviewDecision, reviewWords } from "#contract/review-words.ts";
import { decideReview, type OfficeReview } from "#contract/reviews.ts";
import { ChangedMeanwhile } from "../changed-meanwhile.tsx";
import { conflictWords } from "../loading.ts";
import { useChange } from "../use-change.ts";

/** Publishes a review, or refuses it with a reason that its writer is told. */
export function DecisionForm({ review }: { review: OfficeReview }) {
  const { _id: id, status, version } = review;
  const { busy, change, conflict } = useChange(reviewWords.changeFailed);
  const { errors, show, clear } = useFormErrors();
  const [reason, setReason] = useState(review.reason);

  async function decide(decision: ReviewDecision, form: HTMLFormElement) {
    if (busy) return;
    if (decision === "refused" && reason.trim() === "") {
      return show(form, [{ field: "reason", message: reviewWords.reasonNeeded }]);
    }
    clear();
    await change(
      async () => {
        const body = { status: decision, reason, version };
        return (await api(decideReview, { params: { id }, body })).message;
      },
      (words, error) => {
        if (!conflictWords(error)) show(form, error instanceof ApiError ? error.errors : [], words);
      },
    );
  }

  function refuse(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    decide("refused", event.currentTarget);
  }

  return (
    <form onSubmit={refuse} noValidate>
      <Stack gap="small">
        <TextAreaField
          label="Reason of a refusal"
          name="reason"
          hint="Its writer is told by e-mail. An unfavourable opinion is no reason."
          rows={2}
          maxLength={longestReviewReason}
          value={reason}
          onChange={(event) => {
            clear("reason");
            setReason(event.target.value);
          }}
          error={errors.reason}
        />
        <Cluster justify="end">
          <Button type="submit" size="small" busy={busy} busyLabel={busyWords.saving}>
            {status === "refused" ? "Change Reason" : "Refuse"}
          </Button>
          {status !== "published" && (
            <Button
              variant="primary"
              size="small"
              busy={busy}
              busyLabel={busyWords.saving}
              onClick={(event) => event.currentTarget.form && decide("published", event.currentTarget.form)}
            >
              Publish
            </Button>
          )}
        </Cluster>
      </Stack>
      <ChangedMeanwhile {...conflict} />
    </form>
  );
}
