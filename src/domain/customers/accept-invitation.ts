import { and, eq, gt, sql } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { invalid } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { insertedRow } from "#domain/written-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { invitations, users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { askForConfirmation } from "./ask-for-confirmation.ts";
import { type InvitationRow, recordOf } from "./invitations.ts";
import { hashOfLink } from "./link-secrets.ts";
import { isProven, newCredentials, revokeAccess } from "./revoke-access.ts";
import { requireStaffPassword } from "./staff-passwords.ts";

/** Details given by an invited person without an account. */
export interface Newcomer {
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
  const [invitation] = await db.select().from(invitations).where(linkCondition(token, now));
  if (!invitation) throw linkOver();
  const [found] = await db.select(accountColumns).from(users).where(hasEmail(invitation.email));
  if (found?.staffRole) throw linkOver();
  return { invitation, hasAccount: hasOwnAccount(found) };
}

/**
 * Accepts an invitation, once. A new account is created and signed in (`signsIn`); an existing account gets
 * the role, and its owner has to sign in again. An account whose address was never confirmed is treated as
 * new, because a stranger may have created it: its password and sessions are replaced. Throws `invalid` on
 * `token` if the link has expired or was used, and on missing details or a too common password.
 */
export async function acceptInvitation(
  db: Db,
  { token, now = new Date(), ...newcomer }: { token: string; now?: Date } & Newcomer,
): Promise<{ account: Account; signsIn: boolean }> {
  const { hasAccount } = await findInvitation(db, { token, now });
  const chosen = hasAccount ? null : await choiceOf(newcomer);
  return db.transaction(async (tx) => {
    const [invitation] = await tx.delete(invitations).where(linkCondition(token, now)).returning();
    if (!invitation) throw linkOver();
    const [found] = await tx
      .select(accountColumns)
      .from(users)
      .where(hasEmail(invitation.email))
      .for("update");
    // The account of this address changed between the two reads.
    if (found?.staffRole || hasOwnAccount(found) !== hasAccount) throw linkOver();
    const granted = {
      role: administratorRole,
      staffRole: invitation.staffRole,
      ...(chosen && invitation.byEmail && { emailConfirmedAt: now }),
    };
    const account = found
      ? await raise(tx, found, { ...granted, ...chosen })
      : chosen && (await open(tx, { ...granted, ...chosen, email: invitation.email }));
    if (!account) throw linkOver();
    if (chosen) await revokeAccess(tx, { userId: account.id, now });
    if (!account.emailConfirmedAt) await askForConfirmation(tx, account);
    const { id, name } = account;
    await recordChange(tx, { ...recordOf(invitation), actor: { id, name }, action: "accepted" });
    return { account, signsIn: chosen !== null };
  });
}

/** The chosen details as columns. */
async function choiceOf({ name, phone, password }: Newcomer) {
  if (name === undefined) throw invalid(m["accounts.field.nameRequired"](), "name");
  if (phone === undefined) throw invalid(m["accounts.invalidPhone"](), "phone");
  if (password === undefined) throw invalid(m["accounts.shortPassword"](), "password");
  await requireStaffPassword({ role: administratorRole, password });
  return { name, phone, address: "", ...(await newCredentials(password)) };
}

async function open(tx: Db, given: Omit<typeof users.$inferInsert, "address">): Promise<Account | undefined> {
  const [account] = await tx
    .insert(users)
    .values({ ...given, address: "" })
    .onConflictDoNothing()
    .returning(accountColumns);
  return account;
}

async function raise(
  tx: Db,
  { id, version }: Account,
  change: Partial<typeof users.$inferInsert>,
): Promise<Account> {
  const raised = await tx
    .update(users)
    .set({ ...change, version: version + 1, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))
    .returning(accountColumns);
  return insertedRow(raised);
}

const linkCondition = (token: string, now: Date) =>
  and(eq(invitations.tokenHash, hashOfLink(token)), gt(invitations.expiresAt, now));

/** True if the account belongs to the person who receives emails at the address. */
const hasOwnAccount = (account: Account | undefined) => account !== undefined && isProven(account);

const linkOver = () => invalid(m["accounts.staff.invitationExpired"](), "token");
