import { type Column, DataTable } from "#app/ui/table.tsx";
import type { OfficeQuestion } from "#contract/questions.ts";
import { actionsColumn, DeleteButton, ViewButton } from "../list-parts.tsx";
import { statusColumn, WrittenAbout } from "../moderation/columns.tsx";
import styles from "../moderation/moderation-table.module.css";

export interface QuestionTableProps {
  questions: readonly OfficeQuestion[];
  /** Another page or filter is loading. */
  pending: boolean;
  onView: (question: OfficeQuestion) => void;
  onDelete: (question: OfficeQuestion) => void;
}

/** Questions with product, answer and status. */
export function QuestionTable({ questions, pending, onView, onDelete }: QuestionTableProps) {
  const columns: Column<OfficeQuestion>[] = [
    {
      key: "product",
      header: "Product",
      hideLabelOnPhone: true,
      cell: ({ product, author, askedAt }) => (
        <WrittenAbout product={product} author={author} moment={askedAt} />
      ),
    },
    {
      key: "question",
      header: "Question",
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
          label={`View question about ${question.product.name} by ${question.author}`}
          size="small"
          onClick={() => onView(question)}
        />
        <DeleteButton
          label={`Delete question about ${question.product.name} by ${question.author}`}
          size="small"
          onClick={() => onDelete(question)}
        />
      </>
    )),
  ];
  return (
    <DataTable
      caption="Questions"
      columns={columns}
      rows={questions}
      rowKey={({ _id }) => _id}
      busy={pending}
    />
  );
}
