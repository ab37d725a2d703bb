import { type SubmitEvent, useState } from "react";
import { ApiError, api, messageOf } from "#app/api.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { maxQuestionLength } from "#contract/support/question-limits.ts";
import { askQuestion, changeQuestion, type OwnQuestion, QuestionInput } from "#contract/support/questions.ts";
import { m } from "#messages";
import styles from "../written/own-entry.module.css";

export interface QuestionFormProps {
  product: Product;
  /** The question to edit; null for a new one. */
  question: OwnQuestion | null;
  /** The customer's public name. */
  author: string;
  onSaved: (question: OwnQuestion) => void;
  onCancel: () => void;
}

/** Form to ask a question about a product. */
export function QuestionForm({ product, question, author, onSaved, onCancel }: QuestionFormProps) {
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);

  const send = (text: string) =>
    question
      ? api(changeQuestion, {
          params: { id: question._id },
          body: { text, version: question.version },
        })
      : api(askQuestion, { params: { id: product._id }, body: { text } });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { text = "" } = textsOf(form);
    const fieldErrors = fieldErrorsOf(QuestionInput, { text });
    if (fieldErrors.length > 0) return show(form, fieldErrors);
    clear();
    setBusy(true);
    try {
      const response = await send(text);
      toast.success(response.message ?? m["support.question.sent"]());
      onSaved(response.question);
    } catch (error) {
      setBusy(false);
      const serverErrors = error instanceof ApiError ? error.errors : [];
      show(form, serverErrors, messageOf(error, m["support.question.sendFailed"]()));
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit} onInput={() => clear("text")}>
      <TextAreaField
        label={m["product.question.text"]()}
        name="text"
        rows={4}
        maxLength={maxQuestionLength}
        required
        defaultValue={question?.text}
        error={errors.text}
      />
      <p className={styles.note}>{m["product.question.publicationNote"]({ author })}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={m["common.busy.sending"]()}>
          {m["product.question.send"]()}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={busy}>
          {m["common.button.cancel"]()}
        </Button>
      </div>
    </form>
  );
}
