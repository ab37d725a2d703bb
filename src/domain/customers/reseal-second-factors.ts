import { and, eq } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { secondFactors } from "#ports/database/tables/second-factors.ts";
import { seal, unseal } from "./sealed-text.ts";

/**
 * Seals anew, with the present secret, what a former one has sealed, so that the former one can go without anybody's
 * app being lost. `secrets` begin with the present one. Answers how many it was.
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
      // Whoever used it meanwhile has sealed it already.
      .where(and(eq(secondFactors.userId, owner), eq(secondFactors.sealedSecret, sealedSecret)));
    resealed += 1;
  }
  return resealed;
}
