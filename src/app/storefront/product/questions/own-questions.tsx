import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { listOwnQuestions, type OwnQuestion as Own, withdrawQuestion } from "#contract/support/questions.ts";
import { m } from "#messages";
import list from "../written/entry-list.module.css";
import styles from "../written/own-entry.module.css";
import { WithdrawDialog } from "../written/withdraw-dialog.tsx";
import { OwnQuestion } from "./own-question.tsx";
import { QuestionForm } from "./question-form.tsx";

/** The customer's own questions about a product, and a form to ask another. */
export default function OwnQuestions({ product }: { product: Product }) {
  const { _id: id } = product;
  const question = useCallback(
    (signal: AbortSignal) => api(listOwnQuestions, { params: { id } }, { signal }),
    [id],
  );
  const { state, reload } = useAsyncData(question, m["support.question.loadFailed"]());
  if (state.status === "loading") return null;
  if (state.status === "failed") {
    return (
      <Notice tone="bad" announce action={<Button onClick={reload}>{m["common.button.tryAgain"]()}</Button>}>
        {state.message}
      </Notice>
    );
  }
  return <OwnPart product={product} first={state.data.questions} author={state.data.author} />;
}

interface OwnPartProps {
  product: Product;
  first: readonly Own[];
  author: string;
}

/** What is being edited: a new question, the one with this id, or nothing. */
type Writing = "new" | { id: string } | null;

function OwnPart({ product, first, author }: OwnPartProps) {
  const [questions, setQuestions] = useState(first);
  const [writing, setWriting] = useState<Writing>(null);
  const [withdrawing, setWithdrawing] = useState<Own | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();

  function showQuestions(next: readonly Own[]) {
    // Close the modal dialog first: while it is open, nothing behind it can take the focus.
    flushSync(() => {
      setQuestions(next);
      setWriting(null);
      setWithdrawing(null);
    });
    heading.current?.focus({ preventScroll: true });
  }

  function addSaved(saved: Own) {
    const isNew = !questions.some(({ _id }) => _id === saved._id);
    showQuestions(
      isNew ? [saved, ...questions] : questions.map((listed) => (listed._id === saved._id ? saved : listed)),
    );
  }

  function removeWithdrawn(withdrawn: Own) {
    showQuestions(questions.filter(({ _id }) => _id !== withdrawn._id));
    if (withdrawn.status === "published") revalidate();
  }

  const form = (question: Own | null) => (
    <QuestionForm
      product={product}
      question={question}
      author={author}
      onSaved={addSaved}
      onCancel={() => setWriting(null)}
    />
  );

  return (
    <Card as="section" tone="sunken" aria-labelledby="own-questions" className={styles.own}>
      <h3 id="own-questions" ref={heading} tabIndex={-1} className={styles.title}>
        {questions.length > 0 ? m["product.question.yourQuestions"]() : m["product.question.askTheShop"]()}
      </h3>
      {questions.length > 0 && (
        <ul className={list.list}>
          {questions.map((question) => (
            <li key={question._id}>
              {typeof writing === "object" && writing?.id === question._id ? (
                form(question)
              ) : (
                <OwnQuestion
                  question={question}
                  onEdit={() => setWriting({ id: question._id })}
                  onWithdraw={() => setWithdrawing(question)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {writing === "new" ? (
        form(null)
      ) : (
        <>
          {questions.length === 0 && <p>{m["product.question.invitation"]()}</p>}
          <div className={styles.actions}>
            <Button onClick={() => setWriting("new")}>
              {questions.length > 0 ? m["product.question.askAnother"]() : m["product.question.ask"]()}
            </Button>
          </div>
        </>
      )}
      <WithdrawDialog
        open={withdrawing !== null}
        title={m["product.question.withdrawTitle"]()}
        message={m["product.question.withdrawNote"]()}
        doneMessage={m["support.question.withdrawn"]()}
        failedMessage={m["support.question.withdrawFailed"]()}
        withdraw={() => api(withdrawQuestion, { params: { id: withdrawing?._id ?? "" } })}
        onClose={() => setWithdrawing(null)}
        onDone={() => withdrawing && removeWithdrawn(withdrawing)}
      />
    </Card>
  );
}
