import type { SubmitEvent } from "react";
import { ApiError, api } from "#app/api.ts";
import { useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { maxAnswerLength } from "#contract/support/question-limits.ts";
import { type AdminQuestion, decideQuestion } from "#contract/support/questions.ts";
import { m } from "#messages";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import { conflictMessage } from "../frame/loading.ts";

export interface AnswerFormProps {
  question: AdminQuestion;
  /** Text of the answer being written. The parent component stores it, so that it survives a reload of the question. */
  draft: string;
  onDraft: (draft: string) => void;
}

/** Form that answers a question and publishes question and answer. */
export function AnswerForm({ question, draft, onDraft }: AnswerFormProps) {
  const { _id: id, version, status, answer } = question;
  const { busy, change, conflict } = useChange(m["support.question.changeFailed"]());
  const { errors, show, clear } = useFormErrors();
  const isPublished = status === "published";

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    if (draft.trim() === "")
      return show(form, [{ field: "answer", message: m["support.question.answerRequired"]() }]);
    clear();
    await change(
      async () => {
        const body = { status: "published", answer: draft, version } as const;
        return (await api(decideQuestion, { params: { id }, body })).message;
      },
      (message, error) => {
        if (!conflictMessage(error)) show(form, error instanceof ApiError ? error.errors : [], message);
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="small">
        <TextAreaField
          label={m["questions.answer"]()}
          name="answer"
          hint={m["questions.answerHint"]()}
          rows={4}
          maxLength={maxAnswerLength}
          value={draft}
          onChange={(event) => {
            clear("answer");
            onDraft(event.target.value);
          }}
          error={errors.answer}
        />
        <Cluster justify="end">
          <Button
            type="submit"
            variant="primary"
            size="small"
            disabled={isPublished && draft.trim() === answer}
            busy={busy}
            busyLabel={m["common.busy.saving"]()}
          >
            {isPublished ? m["questions.saveAnswer"]() : m["questions.answerAndPublish"]()}
          </Button>
        </Cluster>
      </Stack>
      <ConflictDialog {...conflict} />
    </form>
  );
}
