import { and, desc, eq, isNotNull } from "drizzle-orm";
import { invitationDays } from "#contract/accounts/lifetimes.ts";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { type Actor, type Change, recordChange } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { invitations, users } from "#ports/database/tables/customers.ts";
import { invitationEmail } from "./invitation-emails.ts";
import { hashOfLink, newLinkSecret } from "./link-secrets.ts";

/** An invitation to work in the back office. */
export type InvitationRow = typeof invitations.$inferSelect;

/** Who invites, and how the link is delivered. */
export interface Inviting {
  actor: Actor;
  /** Public address of the shop, without a trailing slash. */
  siteUrl: string;
  /** Emails are sent, so that only the recipient sees the link. */
  byEmail: boolean;
  now?: Date;
}

/** Returns invitations that have not been accepted, newest first. */
export function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db.select().from(invitations).orderBy(desc(invitations.createdAt), desc(invitations.id));
}

/**
 * Invites an address to work in the back office with this role. Emails the link and returns it. Throws a
 * conflict on `email` if the address belongs to staff or is already invited.
 */
export function invite(
  db: Db,
  { email, staffRole, ...inviting }: { email: string; staffRole: StaffRole } & Inviting,
): Promise<{ invitation: InvitationRow; link: string }> {
  return db.transaction(async (tx) => {
    const [colleague] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(hasEmail(email), isNotNull(users.staffRole)));
    if (colleague) throw conflict(m["accounts.staff.alreadyOnStaff"](), "email");
    const { fresh, link } = newLink(inviting);
    const [invitation] = await tx
      .insert(invitations)
      .values({ email, staffRole, invitedBy: inviting.actor.name, ...fresh })
      .onConflictDoNothing()
      .returning();
    if (!invitation) throw conflict(m["accounts.staff.alreadyInvited"](), "email");
    await recordChange(tx, { ...recordOf(invitation), actor: inviting.actor });
    await queueEmail(tx, invitationEmail({ ...invitation, link }));
    return { invitation, link };
  });
}

/**
 * Sends an invitation again with a new link that replaces the former one. Throws `not found` if it was
 * accepted or withdrawn.
 */
export function renewInvitation(
  db: Db,
  { id, ...inviting }: { id: string } & Inviting,
): Promise<{ invitation: InvitationRow; link: string }> {
  return db.transaction(async (tx) => {
    const { fresh, link } = newLink(inviting);
    const [invitation] = await tx.update(invitations).set(fresh).where(eq(invitations.id, id)).returning();
    if (!invitation) throw notFound(m["accounts.staff.invitationNotFound"]());
    const { subject, name } = recordOf(invitation);
    await recordChange(tx, { actor: inviting.actor, subject, id, name, action: "renewed" });
    await queueEmail(tx, invitationEmail({ ...invitation, link }));
    return { invitation, link };
  });
}

/**
 * Withdraws an invitation, so that its link stops working. Throws `not found` if it was accepted or
 * withdrawn.
 */
export function withdrawInvitation(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  return db.transaction(async (tx) => {
    const [invitation] = await tx.delete(invitations).where(eq(invitations.id, id)).returning();
    if (!invitation) throw notFound(m["accounts.staff.invitationNotFound"]());
    const { after: before, ...record } = recordOf(invitation);
    await recordChange(tx, { ...record, before, actor });
  });
}

/** Audit log entry for an invitation. */
export const recordOf = ({ id, email, staffRole }: InvitationRow) =>
  ({ subject: "invitation", id, name: email, after: { email, staffRole } }) as const satisfies Change;

function newLink({ siteUrl, byEmail, now = new Date() }: Omit<Inviting, "actor">) {
  const token = newLinkSecret();
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 60 * 60_000);
  return {
    link: `${siteUrl}/accept-invitation?token=${token}`,
    fresh: { tokenHash: hashOfLink(token), byEmail, expiresAt },
  };
}
