import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { recoveryCodes } from "#ports/database/tables/two-factor.ts";
import { hashSecret, isSecret } from "./secrets.ts";

/** Alphabet without look-alikes; ten characters have 50 bits. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 10;

/** Number of recovery codes in a new set. */
export const recoveryCodeCount = 10;

/** New recovery codes: plain text to show once, and hashes to store. */
export interface NewRecoveryCodes {
  shown: string[];
  hashes: string[];
}

/**
 * Creates ten codes such as `K7QFM-2XW9D`. They are short, so they are hashed like passwords. Throws `busy`
 * if the hashing queue is full.
 */
export async function makeRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length }, () => letters[randomInt(letters.length)]).join(""),
  );
  const hashes = await Promise.all(codes.map(hashSecret));
  return { shown: codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`), hashes };
}

/** Stores new codes in place of the remaining ones. */
export async function keepRecoveryCodes(
  tx: Db,
  { userId, hashes }: { userId: string; hashes: readonly string[] },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses up a code, in any spelling; false if it is wrong. If used concurrently, it works once. */
export async function takeRecoveryCode(
  db: Db,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const plain = code.toUpperCase().replaceAll(/[^A-Z\d]/g, "");
  if (plain.length !== length) return false;
  for (const { id, codeHash } of await db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))) {
    if (!(await isSecret(plain, codeHash))) continue;
    const used = await db.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning();
    return used.length > 0;
  }
  return false;
}
