import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { decryptText, encryptText } from "./encrypted-text.ts";
import { reencryptTwoFactorSecrets } from "./reencrypt-two-factor-secrets.ts";

const [previous, current] = ["the previous session secret", "the current session secret"];

describe.each(databaseKinds)("reencryptTwoFactorSecrets after SESSION_SECRET was rotated, on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  /** Sets up an app while the shop has these secrets, and returns a function that decrypts its stored secret. */
  async function setUpApp(secrets: string[]) {
    const { id: owner } = await openCustomer(database.db);
    const sealedSecret = encryptText("JBSWY3DPEHPK3PXP", { secrets, owner });
    await database.db.insert(twoFactorSecrets).values({ userId: owner, sealedSecret });
    return async (accepted: string[]) => {
      const [row] = await database.db
        .select()
        .from(twoFactorSecrets)
        .where(eq(twoFactorSecrets.userId, owner));
      return decryptText(row?.sealedSecret ?? "", { secrets: accepted, owner })?.text;
    };
  }

  it("keeps apps working without the previous secret", async () => {
    const opened = [await setUpApp([previous]), await setUpApp([previous]), await setUpApp([current])];
    expect(await reencryptTwoFactorSecrets(database.db, [current, previous])).toBe(2);
    for (const open of opened) expect(await open([current])).toBe("JBSWY3DPEHPK3PXP");
    expect(await reencryptTwoFactorSecrets(database.db, [current, previous])).toBe(0);
  });

  it("changes nothing with one secret or if no secret fits", async () => {
    const open = await setUpApp([previous]);
    expect(await reencryptTwoFactorSecrets(database.db, [current])).toBe(0);
    expect(await reencryptTwoFactorSecrets(database.db, [current, "a third, unknown one"])).toBe(0);
    expect(await open([previous])).toBe("JBSWY3DPEHPK3PXP");
  });
});
