import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { invitationDays } from "#contract/accounts/lifetimes.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import { type Actor, type Change, recordChange } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { invitations, users } from "#ports/database/tables/customers.ts";
import { staffRoleAuditFields } from "./administrators.ts";
import {
  type AssignedRole,
  addInvitationRoles,
  findRoles,
  furtherInvitationRoles,
  listRoleNames,
  type RoleKey,
} from "./assigned-roles.ts";
import { invitationEmail } from "./invitation-emails.ts";
import { createLinkSecret, hashLinkSecret } from "./link-secrets.ts";
import { lockPermissions, requireAuthorityOver } from "./permissions.ts";

/** An invitation to work in the back office. */
export type InvitationRow = typeof invitations.$inferSelect & { furtherRoles: AssignedRole[] };

/** Columns of an {@link InvitationRow}. */
export const invitationColumns = { ...getTableColumns(invitations), furtherRoles: furtherInvitationRoles };

/** Who invites, and how the link is delivered. */
export interface InvitationContext {
  actor: Actor;
  /** Public address of the shop, without a trailing slash. */
  siteUrl: string;
  /** True if emails are really sent, so that only the recipient sees the link. */
  byEmail: boolean;
  now?: Date;
}

/** Returns invitations that have not been accepted, newest first. */
export function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db
    .select(invitationColumns)
    .from(invitations)
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

/**
 * Invites an address to work in the back office with these roles. Emails the link and returns it. Throws a
 * conflict on `email` if the address belongs to staff or is already invited, `forbidden` if the actor lacks a
 * permission of the roles, `invalid` on `roles` for an unknown role.
 */
export function invite(
  db: Db,
  { email, roles, ...context }: { email: string; roles: readonly RoleKey[] } & InvitationContext,
): Promise<{ invitation: InvitationRow; link: string }> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const stored = await findRoles(tx, roles);
    await requireAuthorityOver(tx, context.actor, [stored]);
    const [colleague] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(hasEmail(email), eq(users.role, administratorRole)));
    if (colleague) throw conflict(m["accounts.staff.alreadyOnStaff"](), "email");
    const { linkColumns, link } = createLink(context);
    const [inserted] = await tx
      .insert(invitations)
      .values({ email, staffRole: stored.staffRole, invitedBy: context.actor.name, ...linkColumns })
      .onConflictDoNothing()
      .returning();
    if (!inserted) throw conflict(m["accounts.staff.alreadyInvited"](), "email");
    await addInvitationRoles(tx, inserted.id, stored);
    const invitation = { ...inserted, ...stored };
    await recordChange(tx, { ...invitationAuditEntry(invitation), actor: context.actor });
    await queueEmail(tx, invitationEmail({ ...invitation, roles: listRoleNames(stored), link }));
    return { invitation, link };
  });
}

/**
 * Sends an invitation again with a new link that replaces the former one. Throws `not found` if it was
 * accepted or withdrawn, `forbidden` if the actor lacks a permission of its roles.
 */
export function renewInvitation(
  db: Db,
  { id, ...context }: { id: string } & InvitationContext,
): Promise<{ invitation: InvitationRow; link: string }> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const { linkColumns, link } = createLink(context);
    const [invitation] = await tx
      .update(invitations)
      .set(linkColumns)
      .where(eq(invitations.id, id))
      .returning(invitationColumns);
    if (!invitation) throw notFound(m["accounts.staff.invitationNotFound"]());
    await requireAuthorityOver(tx, context.actor, [invitation]);
    const { subject, name } = invitationAuditEntry(invitation);
    await recordChange(tx, { actor: context.actor, subject, id, name, action: "renewed" });
    await queueEmail(tx, invitationEmail({ ...invitation, roles: listRoleNames(invitation), link }));
    return { invitation, link };
  });
}

/**
 * Withdraws an invitation, so that its link stops working. Throws `not found` if it was accepted or
 * withdrawn, `forbidden` if the actor lacks a permission of its roles.
 */
export function withdrawInvitation(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const ofId = eq(invitations.id, id);
    const [invitation] = await tx.select(invitationColumns).from(invitations).where(ofId).for("update");
    if (!invitation) throw notFound(m["accounts.staff.invitationNotFound"]());
    await requireAuthorityOver(tx, actor, [invitation]);
    await tx.delete(invitations).where(ofId);
    const { after: before, ...record } = invitationAuditEntry(invitation);
    await recordChange(tx, { ...record, before, actor });
  });
}

/** Audit log entry for an invitation. */
export const invitationAuditEntry = ({ id, email, ...stored }: InvitationRow) =>
  ({
    subject: "invitation",
    id,
    name: email,
    after: { email, ...staffRoleAuditFields(stored) },
  }) as const satisfies Change;

function createLink({ siteUrl, byEmail, now = new Date() }: Omit<InvitationContext, "actor">) {
  const token = createLinkSecret();
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 60 * 60_000);
  return {
    link: `${siteUrl}/accept-invitation?token=${token}`,
    linkColumns: { tokenHash: hashLinkSecret(token), byEmail, expiresAt },
  };
}
