import { formatMoment } from "#app/lib/format.ts";
import { QuotedText } from "#app/ui/detail-list.tsx";
import type { ContactReply } from "#contract/support/contact.ts";
import styles from "./reply-list.module.css";

/** Delivery status of the email with a reply. */
const deliveryWords: Record<ContactReply["delivery"], string> = {
  waiting: "waiting to be sent",
  sent: "sent",
  kept: "saved, not sent: email isn't set up",
  failed: "could not be sent",
};

/** Replies, oldest first; renders nothing if there are none. */
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
          <QuotedText>{text}</QuotedText>
        </article>
      ))}
    </section>
  );
}
