import { and, eq, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { contactDeadlines } from "#contract/contact-deadlines.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";

const { createdAt, status } = contactSubmissions;

/** Until when the sender of a message has to know that it has arrived. */
export const acknowledgeBy = sql`${createdAt} + make_interval(hours => ${contactDeadlines.acknowledgeHours}::integer)`;

/** Until when it has to be settled: one calendar month later in India. */
export const resolveBy = sql`(${createdAt} at time zone 'Asia/Kolkata' + make_interval(months => ${contactDeadlines.resolveMonths}::integer)) at time zone 'Asia/Kolkata'`;

/** The letter that acknowledges a message, for joins. */
export const isAcknowledgement = eq(mailOutbox.id, contactSubmissions.acknowledgementId);

/**
 * When the sender of a message was first told that it has arrived: by a letter that a mail server took, or by somebody
 * of the office. A letter that stays in the outbox of a shop without a mail server tells nobody anything.
 */
export const firstAcknowledgedAt = sql`least(${contactSubmissions.acknowledgedAt}, case when ${mailOutbox.mailer} = 'smtp' then ${mailOutbox.sentAt} end)`;

/** Condition: a deadline of the message was over at `now`, and what it asks for was not done. */
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
