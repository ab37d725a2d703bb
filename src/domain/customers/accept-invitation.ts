import { and, eq, gt, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { administratorRole } from "#contract/accounts/roles.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { invalid } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { invitations, users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns, staffName } from "./accounts.ts";
import { replaceUserRoles } from "./assigned-roles.ts";
import { type InvitationRow, invitationAuditEntry, invitationColumns } from "./invitations.ts";
import { hashLinkSecret } from "./link-secrets.ts";
import { lockPermissions } from "./permissions.ts";
import { requestEmailConfirmation } from "./request-email-confirmation.ts";
import { createCredentials, isEmailConfirmed, revokeAccess } from "./revoke-access.ts";
import { requireStaffPassword } from "./staff-passwords.ts";

/** Details given by an invited person without an account. */
export interface NewAccountDetails {
  name?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
}

/**
 * Returns the invitation for a link, and whether its address has an account. Throws `invalid` on `token` if
 * the link has expired or was used.
 */
export async function findInvitation(
  db: Db,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<{ invitation: InvitationRow; hasAccount: boolean }> {
  const [invitation] = await db.select(invitationColumns).from(invitations).where(linkCondition(token, now));
  if (!invitation) throw linkExpired();
  const [found] = await db.select(accountColumns).from(users).where(hasEmail(invitation.email));
  if (found?.role === administratorRole) throw linkExpired();
  return { invitation, hasAccount: isConfirmedAccount(found) };
}

/**
 * Accepts an invitation, once. A new account is created and signed in (`signsIn`); an existing account gets
 * the roles, and its owner has to sign in again. An account whose address was never confirmed is treated as
 * new, because a stranger may have created it: its password and sessions are replaced. Throws `invalid` on
 * `token` if the link has expired or was used, and with the field for missing details or a password that is
 * too common.
 */
export async function acceptInvitation(
  db: Db,
  { token, now = new Date(), ...details }: { token: string; now?: Date } & NewAccountDetails,
): Promise<{ account: Account; signsIn: boolean }> {
  const { hasAccount } = await findInvitation(db, { token, now });
  const newColumns = hasAccount ? null : await newAccountColumns(details);
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const isLink = linkCondition(token, now);
    const [invitation] = await tx.select(invitationColumns).from(invitations).where(isLink).for("update");
    if (!invitation) throw linkExpired();
    await tx.delete(invitations).where(eq(invitations.id, invitation.id));
    const [found] = await tx
      .select(accountColumns)
      .from(users)
      .where(hasEmail(invitation.email))
      .for("update");
    // The account of this address changed between the two reads.
    if (found?.role === administratorRole || isConfirmedAccount(found) !== hasAccount) throw linkExpired();
    const roleColumns = {
      role: administratorRole,
      staffRole: invitation.staffRole,
      ...(newColumns && invitation.byEmail && { emailConfirmedAt: now }),
    };
    const changed = found
      ? await grantRole(tx, found, { name: staffName, ...roleColumns, ...newColumns })
      : newColumns && (await createAccount(tx, { ...roleColumns, ...newColumns, email: invitation.email }));
    if (!changed) throw linkExpired();
    await replaceUserRoles(tx, changed.id, invitation);
    const account = { ...changed, furtherRoles: invitation.furtherRoles };
    if (newColumns) await revokeAccess(tx, { userId: account.id, now });
    if (!account.emailConfirmedAt) await requestEmailConfirmation(tx, account);
    const { id, name } = account;
    await recordChange(tx, { ...invitationAuditEntry(invitation), actor: { id, name }, action: "accepted" });
    return { account, signsIn: newColumns !== null };
  });
}

/** Validates the details and returns them as columns. */
async function newAccountColumns({ name, phone, password }: NewAccountDetails) {
  if (name === undefined) throw invalid(m["accounts.field.nameRequired"](), "name");
  if (phone === undefined) throw invalid(m["accounts.invalidPhone"](), "phone");
  if (password === undefined) throw invalid(m["accounts.shortPassword"](), "password");
  await requireStaffPassword({ role: administratorRole, password });
  return { name, phone, address: "", ...(await createCredentials(password)) };
}

async function createAccount(
  tx: Db,
  values: Omit<typeof users.$inferInsert, "address">,
): Promise<Account | undefined> {
  const [account] = await tx
    .insert(users)
    .values({ ...values, address: "" })
    .onConflictDoNothing()
    .returning(accountColumns);
  return account;
}

async function grantRole(
  tx: Db,
  { id, version }: Account,
  change: PgUpdateSetSource<typeof users>,
): Promise<Account> {
  const raised = await tx
    .update(users)
    .set({ ...change, version: version + 1, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))
    .returning(accountColumns);
  return requiredRow(raised);
}

const linkCondition = (token: string, now: Date) =>
  and(eq(invitations.tokenHash, hashLinkSecret(token)), gt(invitations.expiresAt, now));

/** True if there is an account whose owner has confirmed the address. */
const isConfirmedAccount = (account: Account | undefined) =>
  account !== undefined && isEmailConfirmed(account);

const linkExpired = () => invalid(m["accounts.staff.invitationExpired"](), "token");
