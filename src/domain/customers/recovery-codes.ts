import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { recoveryCodeCount } from "#contract/second-factor-words.ts";
import type { Db } from "#ports/database/database.ts";
import { recoveryCodes } from "#ports/database/tables/second-factors.ts";
import { hashSecret, isSecret } from "./secrets.ts";

/** Letters and digits that nobody takes for one another: 50 bits in ten of them. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 10;

/** Recovery codes as their owner sees them, once, and as the shop keeps them. */
export interface NewRecoveryCodes {
  shown: string[];
  hashes: string[];
}

/** Makes ten codes such as `K7QFM-2XW9D`, hashed as passwords are, for they are as short. Refused as `busy` when too much waits. */
export async function makeRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length }, () => letters[randomInt(letters.length)]).join(""),
  );
  const hashes = await Promise.all(codes.map(hashSecret));
  return { shown: codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`), hashes };
}

/** Keeps new codes in the place of those that are left. */
export async function keepRecoveryCodes(
  tx: Db,
  { userId, hashes }: { userId: string; hashes: readonly string[] },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a code up, however it is written; false when it is none of the owner's. Of two who use one at once, one has it. */
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
