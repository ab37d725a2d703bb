import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { secondFactors } from "#ports/database/tables/second-factors.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { resealSecondFactors } from "./reseal-second-factors.ts";
import { seal, unseal } from "./sealed-text.ts";

const [former, present] = ["the secret of all so far", "the secret that comes after it"];

describe.each(databaseKinds)("resealSecondFactors after SESSION_SECRET was rotated, on %s", (kind) => {
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
    await database.db.insert(secondFactors).values({ userId: owner, sealedSecret });
    return async (known: string[]) => {
      const [row] = await database.db.select().from(secondFactors).where(eq(secondFactors.userId, owner));
      return unseal(row?.sealedSecret ?? "", { secrets: known, owner })?.text;
    };
  }

  it("lets apps work without the previous secret", async () => {
    const opened = [await setUp([former]), await setUp([former]), await setUp([present])];
    expect(await resealSecondFactors(database.db, [present, former])).toBe(2);
    for (const open of opened) expect(await open([present])).toBe("JBSWY3DPEHPK3PXP");
    expect(await resealSecondFactors(database.db, [present, former])).toBe(0);
  });

  it("changes nothing with one secret or if no secret fits", async () => {
    const open = await setUp([former]);
    expect(await resealSecondFactors(database.db, [present])).toBe(0);
    expect(await resealSecondFactors(database.db, [present, "a third, unknown one"])).toBe(0);
    expect(await open([former])).toBe("JBSWY3DPEHPK3PXP");
  });
});
