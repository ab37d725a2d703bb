import { type SubmitEvent, useState } from "react";
import { ApiError, api, messageOf } from "#app/api.ts";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog.ts";
import { longestQuestion, questionWords } from "#contract/question-words.ts";
import { askQuestion, changeQuestion, type OwnQuestion, QuestionInput } from "#contract/questions.ts";
import styles from "../written/own-part.module.css";

export interface QuestionFormProps {
  product: Product;
  /** What was asked before; null for a new question. */
  question: OwnQuestion | null;
  /** What its asker is called in public. */
  author: string;
  onSaved: (question: OwnQuestion) => void;
  onCancel: () => void;
}

/** What somebody wants to know about a product. */
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
    const unusable = fieldErrorsOf(QuestionInput, { text });
    if (unusable.length > 0) return show(form, unusable);
    clear();
    setBusy(true);
    try {
      const answer = await send(text);
      toast.success(answer.message ?? questionWords.sent);
      onSaved(answer.question);
    } catch (error) {
      setBusy(false);
      const refused = error instanceof ApiError ? error.errors : [];
      show(form, refused, messageOf(error, questionWords.sendFailed));
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit} onInput={() => clear("text")}>
      <TextAreaField
        label="What would you like to know?"
        name="text"
        rows={4}
        maxLength={longestQuestion}
        required
        defaultValue={question?.text}
        error={errors.text}
      />
      <p className={styles.note}>
        It appears as by “{author}” once we have answered it. Please write no phone numbers or addresses.
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={busyWords.sending}>
          Send Question
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={busy}>
          {buttonWords.cancel}
        </Button>
      </div>
    </form>
  );
}
