import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordChange } from "#domain/audit/record-change.ts";
import { setupToken } from "#http/auth/setup-token.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { ensureFirstAdministrator } from "./ensure-first-administrator.ts";

const sessionSecret = "a secret that only tests know";
const credentials = { email: "owner@example.in", password: "Owner#2026" };

describe("ensureFirstAdministrator", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(databaseKinds[0]);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const ensure = (administrator?: typeof credentials) =>
    ensureFirstAdministrator({ administrator, siteUrl: "https://shop.example" }, database.db, sessionSecret);

  it("creates the administrator from the settings once, and returns no message", async () => {
    expect(await ensure(credentials)).toEqual([]);
    expect(await ensure(credentials)).toEqual([]);
    expect(await database.db.$count(users)).toBe(1);
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { actorId: null, actorName: "ADMIN_EMAIL", action: "created", subjectName: credentials.email },
    ]);
  });

  it("keeps the password of an existing account, and returns a message", async () => {
    await openAdministrator(database.db, credentials);
    const [line = "", ...others] = await ensure({ ...credentials, password: "Owner#2027" });
    expect(others).toEqual([]);
    expect(line).toContain("ADMIN_PASSWORD is ignored");
    expect(line).toContain(`npm run admin -- ${credentials.email}`);
    expect(line).not.toContain("Owner#2027");
  });

  it("ignores an administrator's former address, and returns a message", async () => {
    const { id } = await openAdministrator(database.db, { email: "moved@example.in" });
    await recordChange(database.db, {
      actor: { id, name: "Owner" },
      ...{ subject: "user", id, name: "moved@example.in" },
      ...{ before: { email: credentials.email }, after: { email: "moved@example.in" } },
    });
    const lines = await ensure(credentials);
    expect(lines).toEqual([
      expect.stringContaining(`ADMIN_EMAIL is ignored: ${credentials.email} is the former`),
    ]);
    expect(await database.db.$count(users)).toBe(1);
  });

  it("returns the same set-up link on each start until the shop has an administrator", async () => {
    const [line = "", ...others] = await ensure();
    expect(others).toEqual([]);
    expect(line).toContain(`https://shop.example/setup?token=${setupToken(sessionSecret)}`);
    expect(await ensure()).toEqual([line]);
    expect(await database.db.$count(users)).toBe(0);
    await openAdministrator(database.db);
    expect(await ensure()).toEqual([]);
  });
});
