import { type SubmitEvent, useState } from "react";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { maxReviewReplyLength } from "#contract/support/review-limits.ts";
import { type AdminReview, replyToReview } from "#contract/support/reviews.ts";
import { m } from "#messages";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";

/** Form for the shop's public reply to a published review. */
export function ReplyForm({ review }: { review: AdminReview }) {
  const { _id: id, version } = review;
  const { busy, change, conflict } = useChange(m["support.review.changeFailed"]());
  const [reply, setReply] = useState(review.reply);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    await change(
      async () => (await api(replyToReview, { params: { id }, body: { reply, version } })).message,
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="small">
        <TextAreaField
          label={m["reviews.answer"]()}
          name="reply"
          hint={m["reviews.answerHint"]()}
          rows={3}
          maxLength={maxReviewReplyLength}
          value={reply}
          onChange={(event) => setReply(event.target.value)}
        />
        <Cluster justify="end">
          <Button
            type="submit"
            size="small"
            disabled={reply.trim() === review.reply}
            busy={busy}
            busyLabel={m["common.busy.saving"]()}
          >
            {m["reviews.saveAnswer"]()}
          </Button>
        </Cluster>
      </Stack>
      <ConflictDialog {...conflict} />
    </form>
  );
}
