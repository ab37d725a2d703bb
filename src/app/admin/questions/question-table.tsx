import { formatOrderDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { OfficeQuestion } from "#contract/questions.ts";
import { actionsColumn } from "../actions-column.ts";
import { DeleteButton, ViewButton } from "../icon-buttons.tsx";
import styles from "../moderation/moderation-table.module.css";
import { statusTones, statusWords } from "../moderation/status-words.ts";

export interface QuestionTableProps {
  questions: readonly OfficeQuestion[];
  /** Another part of the list is on its way. */
  pending: boolean;
  onView: (question: OfficeQuestion) => void;
  onDelete: (question: OfficeQuestion) => void;
}

/** Which product, what was asked and answered, and what became of it. */
export function QuestionTable({ questions, pending, onView, onDelete }: QuestionTableProps) {
  const columns: Column<OfficeQuestion>[] = [
    {
      key: "product",
      header: "Product",
      hideLabelOnPhone: true,
      cell: ({ product, author, askedAt }) => (
        <div>
          <p className={styles.name}>{product.name}</p>
          <p className={styles.quiet}>
            {author}, <time dateTime={askedAt}>{formatOrderDate(askedAt)}</time>
          </p>
        </div>
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
    {
      key: "status",
      header: "Status",
      narrow: true,
      cell: ({ status }) => <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>,
    },
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
