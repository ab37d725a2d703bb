import { type Actor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import type { Db } from "#ports/database/database.ts";
import { contactReplies } from "#ports/database/tables/contact.ts";
import { type ContactThread, lockContact, updateContact } from "./contact-records.ts";
import { contactReplyEmail } from "./ticket-emails.ts";

/**
 * Replies to a message by email and stores the reply. The status becomes `responded`, unless it is
 * `resolved`. Throws if the message does not exist or its version is outdated, because a colleague may have
 * replied meanwhile. `siteUrl` is for the link to the ticket page.
 */
export function replyToContact(
  db: Db,
  { text, actor, ...edit }: Edit & { actor: Actor; text: string },
  siteUrl: string,
  now = new Date(),
): Promise<ContactThread> {
  return db.transaction(async (tx) => {
    const before = await lockContact(tx, edit);
    const mailId = await queueEmail(tx, contactReplyEmail(before, text, siteUrl));
    const reply = { contactId: before.id, authorId: actor.id, authorName: actor.name, text, mailId };
    await tx.insert(contactReplies).values({ ...reply, createdAt: now });
    const thread = await updateContact(tx, before, {
      status: before.status === "resolved" ? "resolved" : "responded",
      acknowledgedAt: before.acknowledgedAt ?? now,
    });
    await recordChange(tx, {
      actor,
      subject: "contact",
      id: before.id,
      name: before.name,
      action: "replied",
      before: { status: before.status },
      after: { status: thread.contact.status },
    });
    return thread;
  });
}
