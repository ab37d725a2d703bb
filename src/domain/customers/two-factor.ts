import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { AuditEventOf } from "#contract/reports/audit-events.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { recoveryCodes, twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import type { Account } from "./accounts.ts";
import { type CurrentSession, updateAccountFromSession } from "./current-session.ts";
import { decryptText, encryptText } from "./encrypted-text.ts";
import { createTotpSecret, findTotpStep, totpUri } from "./one-time-codes.ts";
import { createRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.ts";
import { twoFactorEmail } from "./two-factor-emails.ts";

/** The account whose 2FA changes. */
export type Owner = Pick<Account, "id" | "name" | "email" | "role">;

/** A new secret must be confirmed within this many minutes. */
const confirmationMinutes = 60;

/**
 * Creates a secret for the authenticator app, replacing an unconfirmed one. 2FA starts only after confirmation.
 * Throws a conflict if 2FA is already on.
 */
export async function beginTwoFactor(
  db: Db,
  { owner, secrets }: { owner: Owner; secrets: readonly string[] },
): Promise<{ secret: string; uri: string }> {
  const secret = createTotpSecret();
  const enrolmentColumns = {
    sealedSecret: encryptText(secret, { secrets, owner: owner.id }),
    lastStep: 0,
    createdAt: sql`now()`,
  };
  const [enrolment] = await db
    .insert(twoFactorSecrets)
    .values({ userId: owner.id, ...enrolmentColumns })
    .onConflictDoUpdate({
      target: twoFactorSecrets.userId,
      set: enrolmentColumns,
      setWhere: isNull(twoFactorSecrets.confirmedAt),
    })
    .returning({ userId: twoFactorSecrets.userId });
  if (!enrolment) throw conflict(m["accounts.twoFactor.alreadyOn"]());
  const { tradeName } = (await getSettings(db)).company;
  return { secret, uri: totpUri({ shop: tradeName, secret, email: owner.email }) };
}

/**
 * Turns 2FA on with a code from the app; ends all other sessions. Returns the account for the current session
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
  }: { owner: Owner; session: CurrentSession; code: string; secrets: readonly string[]; now?: Date },
): Promise<{ account: Account; recoveryCodes: string[] }> {
  const { plainCodes, hashes } = await createRecoveryCodes();
  return db.transaction(async (tx) => {
    const belongsToOwner = eq(twoFactorSecrets.userId, owner.id);
    const isRecent = gt(
      twoFactorSecrets.createdAt,
      sql`now() - make_interval(mins => ${confirmationMinutes})`,
    );
    const [enrolment] = await tx
      .select()
      .from(twoFactorSecrets)
      .where(and(belongsToOwner, isRecent))
      .for("update");
    if (enrolment?.confirmedAt) throw conflict(m["accounts.twoFactor.alreadyOn"]());
    const decrypted = enrolment && decryptText(enrolment.sealedSecret, { secrets, owner: owner.id });
    if (!decrypted) throw conflict(m["accounts.twoFactor.expired"]());
    const lastStep = findTotpStep({ secret: decrypted.text, code: code.replaceAll(/\s/g, ""), now });
    if (lastStep === null) throw invalid(m["accounts.twoFactor.codeWrong"](), "code");
    await tx.update(twoFactorSecrets).set({ confirmedAt: now, lastStep }).where(belongsToOwner);
    await storeRecoveryCodes(tx, { userId: owner.id, hashes });
    const account = await updateAccountFromSession(tx, session, {});
    await auditIfStaff(tx, owner, "second factor switched on");
    await queueEmail(tx, twoFactorEmail(owner.email, "on"));
    return { account, recoveryCodes: plainCodes };
  });
}

/** Replaces the recovery codes with ten new ones. Throws a conflict while 2FA is off. */
export async function renewRecoveryCodes(db: Db, { owner }: { owner: Owner }): Promise<string[]> {
  const { plainCodes, hashes } = await createRecoveryCodes();
  await db.transaction(async (tx) => {
    const belongsToOwner = eq(twoFactorSecrets.userId, owner.id);
    const [found] = await tx.select().from(twoFactorSecrets).where(belongsToOwner).for("update");
    if (!found?.confirmedAt) throw conflict(m["accounts.twoFactor.notOn"]());
    await storeRecoveryCodes(tx, { userId: owner.id, hashes });
    await auditIfStaff(tx, owner, "recovery codes made");
  });
  return plainCodes;
}

/** Turns 2FA off; the caller has verified the owner. */
export async function turnOffTwoFactor(db: Db, { owner }: { owner: Owner }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteTwoFactor(tx, owner.id))) return;
    await auditIfStaff(tx, owner, "second factor switched off");
    await queueEmail(tx, twoFactorEmail(owner.email, "off"));
  });
}

/** Deletes the app secret and recovery codes of an account. Returns whether 2FA was on. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [deleted] = await tx.delete(twoFactorSecrets).where(eq(twoFactorSecrets.userId, userId)).returning();
  return Boolean(deleted?.confirmedAt);
}

async function auditIfStaff(tx: Db, owner: Owner, action: AuditEventOf<"user">): Promise<void> {
  if (owner.role !== administratorRole) return;
  const { id, name, email } = owner;
  await recordChange(tx, { actor: { id, name }, subject: "user", id, name: email, action });
}
