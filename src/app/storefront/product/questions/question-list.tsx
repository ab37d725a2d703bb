import { formatOrderDate } from "#app/lib/format.ts";
import type { Question } from "#contract/support/questions.ts";
import styles from "../written/entry-list.module.css";
import { ShopAnswer } from "../written/shop-answer.tsx";

/** Answered questions, the most recently answered first. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <ul className={styles.list}>
      {questions.map(({ _id, author, text, askedAt, answer }) => (
        <li key={_id}>
          <article className={styles.entry}>
            <h3 className={`${styles.title} ${styles.text}`}>{text}</h3>
            <p className={styles.by}>
              {author} <span aria-hidden="true">·</span>{" "}
              <time dateTime={askedAt}>{formatOrderDate(askedAt)}</time>
            </p>
            <ShopAnswer>{answer}</ShopAnswer>
          </article>
        </li>
      ))}
    </ul>
  );
}
