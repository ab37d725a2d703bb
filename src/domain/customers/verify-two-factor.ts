import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { recoveryCodes, twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import { decryptText, encryptText } from "./encrypted-text.ts";
import { findTotpStep } from "./one-time-codes.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";

/** A typed code, its user and the shop's secrets, current one first. */
export interface TwoFactorCodeInput {
  userId: string;
  code: string;
  secrets: readonly string[];
  now?: Date;
}

const isEnabledFor = (userId: string) =>
  and(eq(twoFactorSecrets.userId, userId), isNotNull(twoFactorSecrets.confirmedAt));

/** Whether the account uses two-factor authentication. */
export const hasTwoFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(twoFactorSecrets, isEnabledFor(userId))) > 0;

/** Returns the 2FA state for the account's owner; `since` is null while it is off. */
export async function twoFactorState(
  db: Db,
  { userId }: { userId: string },
): Promise<{ since: Date | null; recoveryCodesLeft: number }> {
  const [found] = await db
    .select({ since: twoFactorSecrets.confirmedAt })
    .from(twoFactorSecrets)
    .where(isEnabledFor(userId));
  const recoveryCodesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  return { since: found?.since ?? null, recoveryCodesLeft };
}

/**
 * Verifies a code from the authenticator app or a recovery code, and returns which of the two it was; null if
 * it is wrong. Each code works once.
 */
export async function matchTwoFactorCode(
  db: Db,
  input: TwoFactorCodeInput,
): Promise<"app" | "recovery code" | null> {
  const normalized = input.code.replaceAll(/\s/g, "");
  if (/^\d{6}$/.test(normalized))
    return (await verifyTotpCode(db, { ...input, code: normalized })) ? "app" : null;
  return (await consumeRecoveryCode(db, input)) ? "recovery code" : null;
}

async function verifyTotpCode(
  db: Db,
  { userId, code, secrets, now = new Date() }: TwoFactorCodeInput,
): Promise<boolean> {
  const [found] = await db.select().from(twoFactorSecrets).where(isEnabledFor(userId));
  const decrypted = found && decryptText(found.sealedSecret, { secrets, owner: userId });
  if (!decrypted) return false;
  const step = findTotpStep({ secret: decrypted.text, code, now });
  if (step === null) return false;
  const reencrypted = decrypted.isPreviousSecret
    ? { sealedSecret: encryptText(decrypted.text, { secrets, owner: userId }) }
    : {};
  // If the same code is used concurrently, only the first update matches.
  const consumed = await db
    .update(twoFactorSecrets)
    .set({ lastStep: step, ...reencrypted })
    .where(and(isEnabledFor(userId), lt(twoFactorSecrets.lastStep, step)))
    .returning({ userId: twoFactorSecrets.userId });
  return consumed.length > 0;
}
