import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { recoveryCodes, twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import { stepOfCode } from "./one-time-codes.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { seal, unseal } from "./sealed-text.ts";

/** A typed code, its user and the shop's secrets, current one first. */
export interface CodeInput {
  userId: string;
  code: string;
  secrets: readonly string[];
  now?: Date;
}

const isOn = (userId: string) =>
  and(eq(twoFactorSecrets.userId, userId), isNotNull(twoFactorSecrets.confirmedAt));

/** Whether the account uses two-factor authentication. */
export const hasTwoFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(twoFactorSecrets, isOn(userId))) > 0;

/** Returns the 2FA state for the account's owner; `since` is null while it is off. */
export async function twoFactorState(
  db: Db,
  { userId }: { userId: string },
): Promise<{ since: Date | null; recoveryCodesLeft: number }> {
  const [found] = await db
    .select({ since: twoFactorSecrets.confirmedAt })
    .from(twoFactorSecrets)
    .where(isOn(userId));
  const recoveryCodesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  return { since: found?.since ?? null, recoveryCodesLeft };
}

/**
 * Verifies a code of the authenticator app or a recovery code and returns which it was; null if it is wrong.
 * Each code works once.
 */
export async function proveByCode(db: Db, input: CodeInput): Promise<"app" | "recovery code" | null> {
  const plain = input.code.replaceAll(/\s/g, "");
  if (/^\d{6}$/.test(plain)) return (await isCodeOfApp(db, { ...input, code: plain })) ? "app" : null;
  return (await takeRecoveryCode(db, input)) ? "recovery code" : null;
}

async function isCodeOfApp(db: Db, { userId, code, secrets, now = new Date() }: CodeInput): Promise<boolean> {
  const [found] = await db.select().from(twoFactorSecrets).where(isOn(userId));
  const opened = found && unseal(found.sealedSecret, { secrets, owner: userId });
  if (!opened) return false;
  const step = stepOfCode({ secret: opened.text, code, now });
  if (step === null) return false;
  const resealed = opened.isFormer ? { sealedSecret: seal(opened.text, { secrets, owner: userId }) } : {};
  // If the same code is used concurrently, only the first update matches.
  const consumed = await db
    .update(twoFactorSecrets)
    .set({ lastStep: step, ...resealed })
    .where(and(isOn(userId), lt(twoFactorSecrets.lastStep, step)))
    .returning({ userId: twoFactorSecrets.userId });
  return consumed.length > 0;
}
