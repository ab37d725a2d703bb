import { type SubmitEvent, useState } from "react";
import { ApiError } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { type ModerationStatus, maxRejectionReasonLength } from "#contract/support/moderation-words.ts";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import { conflictMessage } from "../frame/loading.ts";

/** Sends a decision and returns the success message, if any. */
type Decide<Input extends unknown[]> = (...input: Input) => Promise<{ message?: string }>;

export interface DecisionFormProps {
  status: ModerationStatus;
  /** The current reason for rejection; empty if it is not rejected. */
  reason: string;
  /** Hint below the reason. */
  hint: string;
  words: { reasonNeeded: string; changeFailed: string };
  refuse: Decide<[reason: string]>;
  /** Left out if publishing needs more input. */
  publish?: Decide<[]>;
}

/** Publishes a review or question, or rejects it with a reason for the author. */
export function DecisionForm(props: DecisionFormProps) {
  const { status, reason: savedReason, hint, words, refuse, publish } = props;
  const { busy, change, conflict } = useChange(words.changeFailed);
  const { errors, show, clear } = useFormErrors();
  const [reason, setReason] = useState(savedReason);

  async function send(form: HTMLFormElement, decide: Decide<[]>) {
    if (busy) return;
    clear();
    await change(
      async () => (await decide()).message,
      (message, error) => {
        if (!conflictMessage(error)) show(form, error instanceof ApiError ? error.errors : [], message);
      },
    );
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (reason.trim() === "") return show(form, [{ field: "reason", message: words.reasonNeeded }]);
    send(form, () => refuse(reason));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="small">
        <TextAreaField
          label="Reason for rejection"
          name="reason"
          hint={hint}
          rows={2}
          maxLength={maxRejectionReasonLength}
          value={reason}
          onChange={(event) => {
            clear("reason");
            setReason(event.target.value);
          }}
          error={errors.reason}
        />
        <Cluster justify="end">
          <Button type="submit" size="small" busy={busy} busyLabel={busyWords.saving}>
            {status === "refused" ? "Change reason" : "Reject"}
          </Button>
          {publish && status !== "published" && (
            <Button
              variant="primary"
              size="small"
              busy={busy}
              busyLabel={busyWords.saving}
              onClick={(event) => event.currentTarget.form && send(event.currentTarget.form, publish)}
            >
              Publish
            </Button>
          )}
        </Cluster>
      </Stack>
      <ConflictDialog {...conflict} />
    </form>
  );
}
