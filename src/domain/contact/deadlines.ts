import { and, eq, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { contactDeadlines } from "#contract/support/contact-deadlines.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";

const { createdAt, status } = contactSubmissions;

/** Deadline for acknowledging a message. */
export const acknowledgeBy = sql`${createdAt} + make_interval(hours => ${contactDeadlines.acknowledgeHours}::integer)`;

/** Deadline for resolving a message: one calendar month after it arrived, in Indian time. */
export const resolveBy = sql`(${createdAt} at time zone 'Asia/Kolkata' + make_interval(months => ${contactDeadlines.resolveMonths}::integer)) at time zone 'Asia/Kolkata'`;

/** Join condition: the email that acknowledges a message. */
export const isAcknowledgement = eq(mailOutbox.id, contactSubmissions.acknowledgementId);

/**
 * When the sender first got an acknowledgement: an email accepted by a mail server, or an action in the back
 * office. Emails kept in the outbox of a shop without a mail server do not count.
 */
export const firstAcknowledgedAt = sql`least(${contactSubmissions.acknowledgedAt}, case when ${mailOutbox.mailer} = 'smtp' then ${mailOutbox.sentAt} end)`;

/** Condition: a deadline passed before `now` without the required action. */
export function isOverdue(now: Date): SQL | undefined {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return or(
    and(
      notInArray(status, ["responded", "resolved"]),
      sql`${firstAcknowledgedAt} is null`,
      sql`${acknowledgeBy} < ${moment}`,
    ),
    and(ne(status, "resolved"), sql`${resolveBy} < ${moment}`),
  );
}
