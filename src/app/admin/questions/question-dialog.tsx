import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Detail, DetailList, QuotedText } from "#app/ui/detail-list.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { type AdminQuestion, decideQuestion } from "#contract/support/questions.ts";
import { m } from "#messages";
import { useGuardedForm } from "../forms/use-unsaved-form.ts";
import { StatusBadge } from "../moderation/columns.tsx";
import { DecisionForm } from "../moderation/decision-form.tsx";
import { AnswerForm } from "./answer-form.tsx";

export interface QuestionDialogProps {
  question: AdminQuestion;
  onClose: () => void;
  onDelete: (question: AdminQuestion) => void;
}

/** Dialog with a question, its answer form and the decision to publish or reject it. */
export function QuestionDialog({ question, onClose, onDelete }: QuestionDialogProps) {
  const { _id: id, product, author, text, answer, status, askedAt, answeredAt, version } = question;
  const [draft, setDraft] = useState(answer);
  const { leave } = useGuardedForm({ isChanged: () => draft.trim() !== answer });
  const close = () => leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={m["questions.dialogTitle"]({ author })}
      description={product.name}
      footer={
        <>
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => onDelete(question)}>
            {m["questions.delete"]()}
          </Button>
          <Button onClick={close}>{m["common.button.close"]()}</Button>
        </>
      }
    >
      <Stack>
        <DetailList>
          <Detail label={m["questions.product"]()}>
            <Link to={`/product/${product.slug}#questions`}>{product.name}</Link>
          </Detail>
          <Detail label={m["questions.asked"]()}>
            <time dateTime={askedAt}>{formatOrderDate(askedAt)}</time>
          </Detail>
          <Detail label={m["questions.answered"]()}>
            {answeredAt ? (
              <time dateTime={answeredAt}>{formatOrderDate(answeredAt)}</time>
            ) : (
              m["questions.notAnswered"]()
            )}
          </Detail>
          <Detail label={m["questions.status"]()}>
            <StatusBadge status={status} />
          </Detail>
        </DetailList>
        <QuotedText>{text}</QuotedText>
        <AnswerForm key={`answer ${version}`} question={question} draft={draft} onDraft={setDraft} />
        <DecisionForm
          key={`decision ${version}`}
          {...question}
          hint={m["questions.rejectionHint"]()}
          messages={{
            reasonNeeded: m["support.question.reasonRequired"](),
            changeFailed: m["support.question.changeFailed"](),
          }}
          refuse={async (reason) => {
            const body = { status: "refused", reason, version } as const;
            const response = await api(decideQuestion, { params: { id }, body });
            setDraft("");
            return response;
          }}
        />
      </Stack>
    </Dialog>
  );
}
