import { Send } from "lucide-react";
import { type Dispatch, type SetStateAction, type SubmitEvent, useState } from "react";
import { ApiError } from "#app/api.ts";
import { useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { maxReplyLength } from "#contract/support/contact.ts";
import { m } from "#messages";
import { serverMessageOr } from "../frame/loading.ts";
import type { OnFailed } from "./use-contact.ts";

export interface ReplyFormProps {
  draft: string;
  onDraft: Dispatch<SetStateAction<string>>;
  reply: (text: string, onFailed: OnFailed) => Promise<boolean>;
}

/** Form for a reply by email. The text stays until the server accepts it. */
export function ReplyForm({ draft, onDraft, reply }: ReplyFormProps) {
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    if (draft.trim() === "")
      return show(form, [{ field: "text", message: m["support.contactDesk.replyRequired"]() }]);
    clear();
    setBusy(true);
    const isSent = await reply(draft, (error) =>
      show(
        form,
        error instanceof ApiError ? error.errors : [],
        serverMessageOr(error, m["support.contactDesk.replyFailed"]()),
      ),
    );
    // Clear the field, unless staff have typed more during the request.
    if (isSent) onDraft((current) => (current === draft ? "" : current));
    setBusy(false);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="small">
        <TextAreaField
          label={m["contacts.reply.label"]()}
          name="text"
          hint={m["contacts.reply.hint"]()}
          rows={5}
          maxLength={maxReplyLength}
          value={draft}
          onChange={(event) => {
            clear("text");
            onDraft(event.target.value);
          }}
          error={errors.text}
        />
        <Cluster justify="end">
          <Button
            type="submit"
            variant="primary"
            size="small"
            icon={<Send aria-hidden="true" />}
            busy={busy}
            busyLabel={m["common.busy.sending"]()}
          >
            {m["contacts.reply.submit"]()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
