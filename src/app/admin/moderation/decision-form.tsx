import { type SubmitEvent, useState } from "react";
import { ApiError } from "#app/api.ts";
import { useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { type ModerationStatus, maxRejectionReasonLength } from "#contract/support/moderation-statuses.ts";
import { m } from "#messages";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import { conflictMessage } from "../frame/loading.ts";

/** Sends the decision of staff and returns the success message, if any. */
type Decide<Input extends unknown[]> = (...input: Input) => Promise<{ message?: string }>;

export interface DecisionFormProps {
  status: ModerationStatus;
  /** Saved reason for the rejection; empty if the review or question is not rejected. */
  reason: string;
  /** Hint below the field for the reason. */
  hint: string;
  messages: { reasonNeeded: string; changeFailed: string };
  refuse: Decide<[reason: string]>;
  /** Left out if publishing needs more input than this form has. */
  publish?: Decide<[]>;
}

/** Publishes a review or question, or rejects it with a reason for the author. */
export function DecisionForm(props: DecisionFormProps) {
  const { status, reason: savedReason, hint, messages, refuse, publish } = props;
  const { busy, change, conflict } = useChange(messages.changeFailed);
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
    if (reason.trim() === "") return show(form, [{ field: "reason", message: messages.reasonNeeded }]);
    send(form, () => refuse(reason));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="small">
        <TextAreaField
          label={m["moderation.rejectionReason"]()}
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
          <Button type="submit" size="small" busy={busy} busyLabel={m["common.busy.saving"]()}>
            {status === "refused" ? m["moderation.changeReason"]() : m["moderation.reject"]()}
          </Button>
          {publish && status !== "published" && (
            <Button
              variant="primary"
              size="small"
              busy={busy}
              busyLabel={m["common.busy.saving"]()}
              onClick={(event) => event.currentTarget.form && send(event.currentTarget.form, publish)}
            >
              {m["moderation.publish"]()}
            </Button>
          )}
        </Cluster>
      </Stack>
      <ConflictDialog {...conflict} />
    </form>
  );
}
