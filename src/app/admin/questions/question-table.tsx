import { type Column, DataTable } from "#app/ui/table.tsx";
import type { AdminQuestion } from "#contract/support/questions.ts";
import { m } from "#messages";
import { actionsColumn, DeleteButton, ViewButton } from "../lists/list-parts.tsx";
import { ModeratedItem, statusColumn } from "../moderation/columns.tsx";
import styles from "../moderation/moderation-table.module.css";

export interface QuestionTableProps {
  questions: readonly AdminQuestion[];
  /** Another page or filter is loading. */
  pending: boolean;
  onView: (question: AdminQuestion) => void;
  onDelete: (question: AdminQuestion) => void;
}

/** Table of questions with product, answer and status. */
export function QuestionTable({ questions, pending, onView, onDelete }: QuestionTableProps) {
  const columns: Column<AdminQuestion>[] = [
    {
      key: "product",
      header: m["questions.product"],
      hideLabelOnPhone: true,
      cell: ({ product, author, askedAt }) => (
        <ModeratedItem product={product} author={author} moment={askedAt} />
      ),
    },
    {
      key: "question",
      header: m["questions.question"],
      hideLabelOnPhone: true,
      cell: ({ text, answer }) => (
        <div>
          <p className={styles.words}>{text}</p>
          {answer && <p className={`${styles.words} ${styles.quiet}`}>{answer}</p>}
        </div>
      ),
    },
    statusColumn,
    actionsColumn((question) => (
      <>
        <ViewButton
          label={m["questions.view"]({ product: question.product.name, author: question.author })}
          size="small"
          onClick={() => onView(question)}
        />
        <DeleteButton
          label={m["questions.deleteOf"]({
            product: question.product.name,
            author: question.author,
          })}
          size="small"
          onClick={() => onDelete(question)}
        />
      </>
    )),
  ];
  return (
    <DataTable
      caption={m["questions.title"]()}
      columns={columns}
      rows={questions}
      rowKey={({ _id }) => _id}
      busy={pending}
    />
  );
}
