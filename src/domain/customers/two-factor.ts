import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { AuditAction } from "#contract/reports/audit-actions.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { recoveryCodes, twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import type { Account } from "./accounts.ts";
import { appAddress, newAppSecret, stepOfCode } from "./one-time-codes.ts";
import { changeFromSession, type OwnSession } from "./own-session.ts";
import { keepRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import { seal, unseal } from "./sealed-text.ts";
import { twoFactorEmail } from "./two-factor-emails.ts";

/** The account whose 2FA changes. */
export type Owner = Pick<Account, "id" | "name" | "email" | "role">;

/** Minutes to confirm a new secret. */
const minutesToConfirm = 60;

/**
 * Creates a secret for the authenticator app, replacing an unconfirmed one. 2FA starts only after
 * confirmation. Throws a conflict if it is already on.
 */
export async function beginTwoFactor(
  db: Db,
  { owner, secrets }: { owner: Owner; secrets: readonly string[] },
): Promise<{ secret: string; uri: string }> {
  const secret = newAppSecret();
  const fresh = {
    sealedSecret: seal(secret, { secrets, owner: owner.id }),
    lastStep: 0,
    createdAt: sql`now()`,
  };
  const [enrolment] = await db
    .insert(twoFactorSecrets)
    .values({ userId: owner.id, ...fresh })
    .onConflictDoUpdate({
      target: twoFactorSecrets.userId,
      set: fresh,
      setWhere: isNull(twoFactorSecrets.confirmedAt),
    })
    .returning({ userId: twoFactorSecrets.userId });
  if (!enrolment) throw conflict(m["accounts.twoFactor.alreadyOn"]());
  const { tradeName } = (await getSettings(db)).company;
  return { secret, uri: appAddress({ shop: tradeName, secret, email: owner.email }) };
}

/**
 * Turns 2FA on with a code of the app; ends all other sessions. Returns the account for the current session
 * and the recovery codes, which cannot be shown again. Throws `invalid` on `code` if it is wrong.
 */
export async function confirmTwoFactor(
  db: Db,
  {
    owner,
    session,
    code,
    secrets,
    now = new Date(),
  }: { owner: Owner; session: OwnSession; code: string; secrets: readonly string[]; now?: Date },
): Promise<{ account: Account; recoveryCodes: string[] }> {
  const { shown, hashes } = await makeRecoveryCodes();
  return db.transaction(async (tx) => {
    const isOwn = eq(twoFactorSecrets.userId, owner.id);
    const isFresh = gt(twoFactorSecrets.createdAt, sql`now() - make_interval(mins => ${minutesToConfirm})`);
    const [enrolment] = await tx.select().from(twoFactorSecrets).where(and(isOwn, isFresh)).for("update");
    if (enrolment?.confirmedAt) throw conflict(m["accounts.twoFactor.alreadyOn"]());
    const opened = enrolment && unseal(enrolment.sealedSecret, { secrets, owner: owner.id });
    if (!opened) throw conflict(m["accounts.twoFactor.expired"]());
    const lastStep = stepOfCode({ secret: opened.text, code: code.replaceAll(/\s/g, ""), now });
    if (lastStep === null) throw invalid(m["accounts.twoFactor.codeWrong"](), "code");
    await tx.update(twoFactorSecrets).set({ confirmedAt: now, lastStep }).where(isOwn);
    await keepRecoveryCodes(tx, { userId: owner.id, hashes });
    const account = await changeFromSession(tx, session, {});
    await recordOfStaff(tx, owner, "second factor switched on");
    await queueEmail(tx, twoFactorEmail(owner.email, "on"));
    return { account, recoveryCodes: shown };
  });
}

/** Replaces the recovery codes with ten new ones. Throws a conflict while 2FA is off. */
export async function renewRecoveryCodes(db: Db, { owner }: { owner: Owner }): Promise<string[]> {
  const { shown, hashes } = await makeRecoveryCodes();
  await db.transaction(async (tx) => {
    const isOwn = eq(twoFactorSecrets.userId, owner.id);
    const [found] = await tx.select().from(twoFactorSecrets).where(isOwn).for("update");
    if (!found?.confirmedAt) throw conflict(m["accounts.twoFactor.notOn"]());
    await keepRecoveryCodes(tx, { userId: owner.id, hashes });
    await recordOfStaff(tx, owner, "recovery codes made");
  });
  return shown;
}

/** Turns 2FA off; the caller has verified the owner. */
export async function turnOffTwoFactor(db: Db, { owner }: { owner: Owner }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteTwoFactor(tx, owner.id))) return;
    await recordOfStaff(tx, owner, "second factor switched off");
    await queueEmail(tx, twoFactorEmail(owner.email, "off"));
  });
}

/** Deletes the app secret and recovery codes of an account. Returns whether 2FA was on. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [dropped] = await tx.delete(twoFactorSecrets).where(eq(twoFactorSecrets.userId, userId)).returning();
  return Boolean(dropped?.confirmedAt);
}

async function recordOfStaff(tx: Db, owner: Owner, action: AuditAction): Promise<void> {
  if (owner.role !== administratorRole) return;
  const { id, name, email } = owner;
  await recordChange(tx, { actor: { id, name }, subject: "user", id, name: email, action });
}
