import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "#app/api.ts";
import { buttonWords } from "#app/lib/button-words.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Detail, DetailList, QuotedText } from "#app/ui/detail-list.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { questionWords } from "#contract/support/question-words.ts";
import { type AdminQuestion, decideQuestion } from "#contract/support/questions.ts";
import { StatusBadge } from "../moderation/columns.tsx";
import { DecisionForm } from "../moderation/decision-form.tsx";
import { useGuardedForm } from "../unsaved-changes/use-unsaved-form.ts";
import { AnswerForm } from "./answer-form.tsx";

export interface QuestionDialogProps {
  question: AdminQuestion;
  onClose: () => void;
  onDelete: (question: AdminQuestion) => void;
}

/** One question with its answer form and decision. */
export function QuestionDialog({ question, onClose, onDelete }: QuestionDialogProps) {
  const { _id: id, product, author, text, answer, status, askedAt, answeredAt, version } = question;
  const [draft, setDraft] = useState(answer);
  const { leave } = useGuardedForm({ isChanged: () => draft.trim() !== answer });
  const close = () => leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={`Question by ${author}`}
      description={product.name}
      footer={
        <>
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => onDelete(question)}>
            Delete
          </Button>
          <Button onClick={close}>{buttonWords.close}</Button>
        </>
      }
    >
      <Stack>
        <DetailList>
          <Detail label="Product">
            <Link to={`/product/${product.slug}#questions`}>{product.name}</Link>
          </Detail>
          <Detail label="Asked">
            <time dateTime={askedAt}>{formatOrderDate(askedAt)}</time>
          </Detail>
          <Detail label="Answered">
            {answeredAt ? <time dateTime={answeredAt}>{formatOrderDate(answeredAt)}</time> : "Not yet"}
          </Detail>
          <Detail label="Status">
            <StatusBadge status={status} />
          </Detail>
        </DetailList>
        <QuotedText>{text}</QuotedText>
        <AnswerForm key={`answer ${version}`} question={question} draft={draft} onDraft={setDraft} />
        <DecisionForm
          key={`decision ${version}`}
          {...question}
          hint="We email this to the customer, who can ask again."
          words={questionWords}
          refuse={async (reason) => {
            const body = { status: "refused", reason, version } as const;
            const refused = await api(decideQuestion, { params: { id }, body });
            setDraft("");
            return refused;
          }}
        />
      </Stack>
    </Dialog>
  );
}
