import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { assertVersion } from "./assert-version.ts";
import { type Actor, recordChange } from "./record-change.ts";

describe.each(databaseKinds)("recordChange on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let actor: Actor;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database.reset();
    actor = await openAdministrator(database.db, { name: "Office" });
  });
  afterAll(() => database.close());

  const ad = { subject: "ad", id: "1", name: "Monsoon" } as const;
  const entries = () => database.db.select().from(auditEntries);

  it("stores the values of new records, the changes of edited ones and the last values of deleted ones", async () => {
    await recordChange(database.db, { ...ad, actor, after: { title: "Monsoon", features: ["4K"] } });
    const before = { title: "Monsoon", features: ["4K"], price: null };
    await recordChange(database.db, { ...ad, actor, before, after: { ...before, features: ["4K", "5K"] } });
    await recordChange(database.db, { ...ad, actor, before: { title: "Monsoon" } });
    expect(await entries()).toMatchObject([
      { action: "created", before: null, after: { title: "Monsoon", features: ["4K"] } },
      { action: "updated", before: { features: ["4K"] }, after: { features: ["4K", "5K"] } },
      { action: "deleted", before: { title: "Monsoon" }, after: null },
    ]);
  });

  it("stores the given action instead of the default action", async () => {
    await recordChange(database.db, { ...ad, actor, action: "exported" });
    // @ts-expect-error: there is no such action
    await recordChange(database.db, { ...ad, actor, action: "exprted" });
    expect((await entries())[0]).toMatchObject({ action: "exported", before: null, after: null });
  });

  it("omits secrets and internal columns", async () => {
    const after = {
      name: "Asha",
      passwordHash: "$argon2id$",
      securityAnswerHash: "$argon2id$",
      tokenVersion: 1,
      version: 2,
      updatedAt: new Date(),
    };
    await recordChange(database.db, { actor, subject: "user", id: "1", name: "Asha", after });
    expect((await entries())[0]?.after).toEqual({ name: "Asha" });
  });

  it("stores nothing if nothing changed or if the shop itself made the change", async () => {
    await recordChange(database.db, {
      ...ad,
      actor,
      before: { title: "A", version: 0 },
      after: { title: "A", version: 1 },
    });
    await recordChange(database.db, { ...ad, after: { title: "A" } });
    expect(await entries()).toEqual([]);
  });

  it("lets assertVersion name the colleague who changed the record", async () => {
    const product = { ...ad, subject: "product" } as const;
    const record = { id: "1", version: 3 };
    await expect(assertVersion(database.db, "product", record, 2)).rejects.toMatchObject({
      refusal: "conflict",
      message: "Product was changed by someone else. Your changes were not saved.",
    });
    const before = { name: "A", discountedPricePaise: 1 };
    const after = { name: "B", discountedPricePaise: 2 };
    await recordChange(database.db, { ...product, actor, before, after });
    await expect(assertVersion(database.db, "product", record, 2)).rejects.toMatchObject({
      message:
        "Product was changed by someone else (Office: name, discounted price). Your changes were not saved.",
    });
    await assertVersion(database.db, "product", record, 3);
    await assertVersion(database.db, "product", record, undefined);
  });
});
