import { formatMoment } from "#app/lib/format.ts";
import { Letter } from "#app/ui/facts.tsx";
import type { ContactReply } from "#contract/contact.ts";
import styles from "./reply-list.module.css";

/** How far the letter with an answer is. */
const deliveryWords: Record<ContactReply["delivery"], string> = {
  waiting: "waits to be sent",
  sent: "sent",
  kept: "kept in the outbox: there is no mail server",
  failed: "could not be sent",
};

/** What was answered, oldest first; nothing when nothing was. */
export function ReplyList({ replies }: { replies: readonly ContactReply[] }) {
  if (replies.length === 0) return null;
  return (
    <section aria-label="Answers" className={styles.replies}>
      {replies.map(({ _id, author, text, createdAt, delivery }) => (
        <article key={_id} className={styles.reply}>
          <p className={styles.head}>
            <strong>{author}</strong> answered, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,{" "}
            {deliveryWords[delivery]}
          </p>
          <Letter>{text}</Letter>
        </article>
      ))}
    </section>
  );
}
