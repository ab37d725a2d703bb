import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountWords, administratorRole } from "#contract/account-words.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { openAdministrator, openCustomer, openSessionOf } from "#tests/factories/customers.ts";
import { setRole } from "./roles.ts";
import { findSessionUser } from "./sessions.ts";

describe.each(databaseKinds)("roles on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: typeof database.db;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const administrators = () => db.$count(users, eq(users.role, administratorRole));

  it("are given and taken, and end the sessions of whoever has another one now", async () => {
    const actor = await openAdministrator(db);
    const customer = await openCustomer(db);
    const { id } = customer;
    const session = await openSessionOf(db, customer);
    expect(await findSessionUser(db, session)).not.toBeNull();
    expect(await setRole(db, { id, role: 1, actor })).toMatchObject({ id, role: 1, version: 1 });
    expect(await findSessionUser(db, session)).toBeNull();
    expect(await setRole(db, { id, role: 1, actor })).toMatchObject({ version: 1 });
    expect(await setRole(db, { id, role: 0, actor })).toMatchObject({ role: 0, version: 2 });
    const kept = await db.select().from(auditEntries);
    expect(kept).toHaveLength(2);
    expect(kept.map(({ before }) => before?.role).sort()).toEqual(["administrator", "customer"]);
  });

  it("leave the last administrator an administrator", async () => {
    const actor = await openAdministrator(db);
    const demotion = setRole(db, { id: actor.id, role: 0, actor });
    await expect(demotion).rejects.toMatchObject({
      refusal: "conflict",
      message: accountWords.lastAdministrator,
    });
    expect(await administrators()).toBe(1);
    await expect(setRole(db, { id: crypto.randomUUID(), role: 0 })).rejects.toMatchObject({
      refusal: "not found",
    });
  });

  it("leave one administrator when all of them are demoted at once", async () => {
    const office = await Promise.all([1, 2, 3, 4].map(() => openAdministrator(db)));
    const results = await Promise.allSettled(office.map(({ id }) => setRole(db, { id, role: 0 })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await administrators()).toBe(1);
  });
});
