import { formatMoment, formatOrderDate } from "#app/lib/format.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Card } from "#app/ui/card.tsx";
import { Detail, DetailList, QuotedText } from "#app/ui/detail-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Message } from "#contract/kernel/message.ts";
import type { ContactTicket } from "#contract/support/contact.ts";
import { deadlinesOf } from "#contract/support/contact-deadlines.ts";
import type { ContactStatus } from "#contract/support/contact-statuses.ts";
import { m } from "#messages";
import styles from "./ticket-card.module.css";

/** Status messages for the sender. */
const statusMessages: Record<ContactStatus, Message> = {
  new: m["contact.statusNote.new"],
  read: m["contact.statusNote.read"],
  responded: m["contact.statusNote.responded"],
  resolved: m["contact.statusNote.resolved"],
};

/** Status of a message, its deadlines and our replies. */
export function TicketCard({ contact, isOverdue }: { contact: ContactTicket; isOverdue: boolean }) {
  const { ticket, status, createdAt, acknowledgedAt, resolvedAt, replies } = contact;
  const { acknowledge, resolve } = deadlinesOf(contact);
  const { grievanceOfficer } = useShopSettings().company;
  return (
    <Card as="section" padding="large" aria-labelledby="ticket">
      <h2 id="ticket" className={styles.ticket}>
        {ticket}
      </h2>
      <p role="status" className={styles.state}>
        {statusMessages[status]()}
      </p>
      <DetailList>
        <Detail label={m["contact.received"]()}>
          <Day value={createdAt} />
        </Detail>
        {acknowledgedAt && (
          <Detail label={m["contact.acknowledged"]()}>
            <Day value={acknowledgedAt} />
          </Detail>
        )}
        {!acknowledge.isDone && (
          <Detail label={m["contact.replyDue"]()}>
            <time dateTime={acknowledge.by}>{formatMoment(acknowledge.by)}</time>
          </Detail>
        )}
        {resolvedAt ? (
          <Detail label={m["contact.resolved"]()}>
            <Day value={resolvedAt} />
          </Detail>
        ) : (
          !resolve.isDone && (
            <Detail label={m["contact.resolutionDue"]()}>
              <Day value={resolve.by} />
            </Detail>
          )
        )}
      </DetailList>
      {isOverdue && (
        <Notice tone="warn" title={m["contact.lateTitle"]()} className={styles.late}>
          {messageElements(
            (slots) => m["contact.lateHint"]({ ...slots, designation: grievanceOfficer.designation }),
            { email: <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a> },
          )}
        </Notice>
      )}
      {replies.length > 0 && (
        <section aria-label={m["contact.ourReplies"]()} className={styles.answers}>
          {replies.map((reply) => (
            <article key={reply.createdAt}>
              <p className={styles.moment}>
                {messageElements(m["contact.weRepliedOn"], {
                  date: <time dateTime={reply.createdAt}>{formatMoment(reply.createdAt)}</time>,
                })}
              </p>
              <QuotedText>{reply.text}</QuotedText>
            </article>
          ))}
        </section>
      )}
    </Card>
  );
}

const Day = ({ value }: { value: string }) => <time dateTime={value}>{formatOrderDate(value)}</time>;
