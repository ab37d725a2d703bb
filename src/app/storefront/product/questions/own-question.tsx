import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OwnQuestion as Own } from "#contract/support/questions.ts";
import { m } from "#messages";
import { ModerationBadge } from "../written/moderation-badge.tsx";
import styles from "../written/own-entry.module.css";
import { ShopAnswer } from "../written/shop-answer.tsx";

export interface OwnQuestionProps {
  question: Own;
  onEdit: () => void;
  onWithdraw: () => void;
}

/** The customer's own question with its status, the reason for a rejection, and actions. */
export function OwnQuestion({ question, onEdit, onWithdraw }: OwnQuestionProps) {
  const { text, status, reason, answer } = question;
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <ModerationBadge status={status} />
      </div>
      {reason && (
        <Notice tone="warn" title={m["product.moderation.refusalReason"]()}>
          {reason}
        </Notice>
      )}
      <p className={styles.text}>{text}</p>
      <ShopAnswer>{answer}</ShopAnswer>
      <div className={styles.actions}>
        {status !== "published" && <Button onClick={onEdit}>{m["product.question.edit"]()}</Button>}
        <Button variant="quiet" onClick={onWithdraw}>
          {m["product.question.withdraw"]()}
        </Button>
      </div>
    </div>
  );
}
