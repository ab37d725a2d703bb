import { formatMoment, formatOrderDate } from "#app/lib/format.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Card } from "#app/ui/card.tsx";
import { Fact, Facts, Letter } from "#app/ui/facts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ContactTicket } from "#contract/contact.ts";
import { deadlinesOf } from "#contract/contact-deadlines.ts";
import type { ContactStatus } from "#contract/contact-words.ts";
import styles from "./contact-status.module.css";

/** How far a message is, in the words of its sender. */
const stateWords: Record<ContactStatus, string> = {
  new: "Your message has arrived. Somebody will read it soon.",
  read: "We have read your message and are working on it.",
  responded: "We have answered your message.",
  resolved: "Your message is settled. Is it not? Then write to us again and give this ticket.",
};

/** What became of a message: its state, what has to be done by when, and our answers. */
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
        {stateWords[status]}
      </p>
      <Facts>
        <Fact label="Received">
          <Day value={createdAt} />
        </Fact>
        {acknowledgedAt && (
          <Fact label="Acknowledged">
            <Day value={acknowledgedAt} />
          </Fact>
        )}
        {!acknowledge.isDone && (
          <Fact label="You hear from us by">
            <time dateTime={acknowledge.by}>{formatMoment(acknowledge.by)}</time>
          </Fact>
        )}
        {resolvedAt ? (
          <Fact label="Settled">
            <Day value={resolvedAt} />
          </Fact>
        ) : (
          !resolve.isDone && (
            <Fact label="To be settled by">
              <Day value={resolve.by} />
            </Fact>
          )
        )}
      </Facts>
      {isOverdue && (
        <Notice tone="warn" title="We are late, and we are sorry" className={styles.late}>
          Please write to our {grievanceOfficer.designation},{" "}
          <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>, and give your ticket.
        </Notice>
      )}
      {replies.length > 0 && (
        <section aria-label="Our answers" className={styles.answers}>
          {replies.map((reply) => (
            <article key={reply.createdAt}>
              <p className={styles.moment}>
                We answered, <time dateTime={reply.createdAt}>{formatMoment(reply.createdAt)}</time>
              </p>
              <Letter>{reply.text}</Letter>
            </article>
          ))}
        </section>
      )}
    </Card>
  );
}

const Day = ({ value }: { value: string }) => <time dateTime={value}>{formatOrderDate(value)}</time>;
