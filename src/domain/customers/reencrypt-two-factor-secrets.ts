import { and, eq } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import { decryptText, encryptText } from "./encrypted-text.ts";

/**
 * Re-encrypts secrets that were encrypted with a previous shop secret, so that the previous secret can be
 * retired. `secrets` starts with the current one. Returns how many were re-encrypted.
 */
export async function reencryptTwoFactorSecrets(db: Db, secrets: readonly string[]): Promise<number> {
  if (secrets.length < 2) return 0;
  let count = 0;
  for (const { userId: owner, sealedSecret } of await db.select().from(twoFactorSecrets)) {
    const decrypted = decryptText(sealedSecret, { secrets, owner });
    if (!decrypted?.isPreviousSecret) continue;
    await db
      .update(twoFactorSecrets)
      .set({ sealedSecret: encryptText(decrypted.text, { secrets, owner }) })
      // If the row was used meanwhile, it is already re-encrypted.
      .where(and(eq(twoFactorSecrets.userId, owner), eq(twoFactorSecrets.sealedSecret, sealedSecret)));
    count += 1;
  }
  return count;
}
