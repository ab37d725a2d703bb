import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { recoveryCodes } from "#ports/database/tables/two-factor.ts";
import { hashSecret, verifySecret } from "./secrets.ts";

/** Alphabet without look-alikes; ten characters have 50 bits. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const codeLength = 10;

/** Number of recovery codes in a new set. */
export const recoveryCodeCount = 10;

/** New recovery codes: plain text to show once, and hashes to store. */
export interface NewRecoveryCodes {
  plainCodes: string[];
  hashes: string[];
}

/**
 * Creates ten codes such as `K7QFM-2XW9D`. They are short, so they are hashed like passwords. Throws `busy`
 * if the hashing queue is full.
 */
export async function createRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
  );
  const hashes = await Promise.all(codes.map(hashSecret));
  return {
    plainCodes: codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`),
    hashes,
  };
}

/** Stores new codes in place of the remaining ones. */
export async function storeRecoveryCodes(
  tx: Db,
  { userId, hashes }: { userId: string; hashes: readonly string[] },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses up a code, ignoring case and separators; false if it is wrong. Concurrent uses succeed only once. */
export async function consumeRecoveryCode(
  db: Db,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const normalized = code.toUpperCase().replaceAll(/[^A-Z\d]/g, "");
  if (normalized.length !== codeLength) return false;
  for (const { id, codeHash } of await db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))) {
    if (!(await verifySecret(normalized, codeHash))) continue;
    const used = await db.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning();
    return used.length > 0;
  }
  return false;
}
