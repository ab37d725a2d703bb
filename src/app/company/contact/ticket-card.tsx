import { formatMoment, formatOrderDate } from "#app/lib/format.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Card } from "#app/ui/card.tsx";
import { Detail, DetailList, QuotedText } from "#app/ui/detail-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ContactTicket } from "#contract/support/contact.ts";
import { deadlinesOf } from "#contract/support/contact-deadlines.ts";
import type { ContactStatus } from "#contract/support/contact-words.ts";
import styles from "./contact-status.module.css";

/** Status messages for the sender. */
const statusMessages: Record<ContactStatus, string> = {
  new: "We have received your message and will read it soon.",
  read: "We have read your message and are working on it.",
  responded: "We have replied to your message.",
  resolved: "Your message is resolved. If it isn't, please write to us again and quote this ticket.",
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
        {statusMessages[status]}
      </p>
      <DetailList>
        <Detail label="Received">
          <Day value={createdAt} />
        </Detail>
        {acknowledgedAt && (
          <Detail label="Acknowledged">
            <Day value={acknowledgedAt} />
          </Detail>
        )}
        {!acknowledge.isDone && (
          <Detail label="Reply due">
            <time dateTime={acknowledge.by}>{formatMoment(acknowledge.by)}</time>
          </Detail>
        )}
        {resolvedAt ? (
          <Detail label="Resolved">
            <Day value={resolvedAt} />
          </Detail>
        ) : (
          !resolve.isDone && (
            <Detail label="Resolution due">
              <Day value={resolve.by} />
            </Detail>
          )
        )}
      </DetailList>
      {isOverdue && (
        <Notice tone="warn" title="Sorry, we are late" className={styles.late}>
          Please email our {grievanceOfficer.designation} at{" "}
          <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a> and quote your ticket.
        </Notice>
      )}
      {replies.length > 0 && (
        <section aria-label="Our replies" className={styles.answers}>
          {replies.map((reply) => (
            <article key={reply.createdAt}>
              <p className={styles.moment}>
                We replied on <time dateTime={reply.createdAt}>{formatMoment(reply.createdAt)}</time>
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
