import { formatMoment } from "#app/lib/format.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { QuotedText } from "#app/ui/detail-list.tsx";
import type { Message } from "#contract/kernel/message.ts";
import type { ContactReply } from "#contract/support/contact.ts";
import { m } from "#messages";
import styles from "./reply-list.module.css";

/** Labels of the delivery status of a reply by email. */
const deliveryLabels = {
  waiting: m["contacts.delivery.waiting"],
  sent: m["contacts.delivery.sent"],
  kept: m["contacts.delivery.saved"],
  failed: m["contacts.delivery.failed"],
} satisfies Record<ContactReply["delivery"], Message>;

/** Replies to a message, oldest first; renders nothing if there are none. */
export function ReplyList({ replies }: { replies: readonly ContactReply[] }) {
  if (replies.length === 0) return null;
  return (
    <section aria-label={m["contacts.reply.listLabel"]()} className={styles.replies}>
      {replies.map(({ _id, author, text, createdAt, delivery }) => (
        <article key={_id} className={styles.reply}>
          <p className={styles.head}>
            {messageElements(
              (slots) => m["contacts.reply.summary"]({ ...slots, delivery: deliveryLabels[delivery]() }),
              {
                author: <strong>{author}</strong>,
                moment: <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
              },
            )}
          </p>
          <QuotedText>{text}</QuotedText>
        </article>
      ))}
    </section>
  );
}
