import { and, eq } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { secondFactors } from "#ports/database/tables/second-factors.ts";
import { seal, unseal } from "./sealed-text.ts";

/**
 * Re-encrypts secrets that were encrypted with a former shop secret, so that the former one can be retired.
 * `secrets` starts with the current one. Returns how many were re-encrypted.
 */
export async function resealSecondFactors(db: Db, secrets: readonly string[]): Promise<number> {
  if (secrets.length < 2) return 0;
  let resealed = 0;
  for (const { userId: owner, sealedSecret } of await db.select().from(secondFactors)) {
    const opened = unseal(sealedSecret, { secrets, owner });
    if (!opened?.isFormer) continue;
    await db
      .update(secondFactors)
      .set({ sealedSecret: seal(opened.text, { secrets, owner }) })
      // If the row was used meanwhile, it is already re-encrypted.
      .where(and(eq(secondFactors.userId, owner), eq(secondFactors.sealedSecret, sealedSecret)));
    resealed += 1;
  }
  return resealed;
}
