import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { reencryptTwoFactorSecrets } from "./reencrypt-two-factor-secrets.ts";
import { seal, unseal } from "./sealed-text.ts";

const [previous, current] = ["the secret of all so far", "the secret that comes after it"];

describe.each(databaseKinds)("reencryptTwoFactorSecrets after SESSION_SECRET was rotated, on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  /** An app that is set up while the shop has these secrets; answers how to open what is kept of it. */
  async function setUp(secrets: string[]) {
    const { id: owner } = await openCustomer(database.db);
    const sealedSecret = seal("JBSWY3DPEHPK3PXP", { secrets, owner });
    await database.db.insert(twoFactorSecrets).values({ userId: owner, sealedSecret });
    return async (accepted: string[]) => {
      const [row] = await database.db
        .select()
        .from(twoFactorSecrets)
        .where(eq(twoFactorSecrets.userId, owner));
      return unseal(row?.sealedSecret ?? "", { secrets: accepted, owner })?.text;
    };
  }

  it("lets apps work without the previous secret", async () => {
    const opened = [await setUp([previous]), await setUp([previous]), await setUp([current])];
    expect(await reencryptTwoFactorSecrets(database.db, [current, previous])).toBe(2);
    for (const open of opened) expect(await open([current])).toBe("JBSWY3DPEHPK3PXP");
    expect(await reencryptTwoFactorSecrets(database.db, [current, previous])).toBe(0);
  });

  it("changes nothing with one secret or if no secret fits", async () => {
    const open = await setUp([previous]);
    expect(await reencryptTwoFactorSecrets(database.db, [current])).toBe(0);
    expect(await reencryptTwoFactorSecrets(database.db, [current, "a third, unknown one"])).toBe(0);
    expect(await open([previous])).toBe("JBSWY3DPEHPK3PXP");
  });
});
