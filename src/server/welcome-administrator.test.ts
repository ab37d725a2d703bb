import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordChange } from "#domain/audit/record-change.ts";
import { setupToken } from "#http/auth/setup-token.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { welcomeAdministrator } from "./welcome-administrator.ts";

const sessionSecret = "a secret that only tests know";
const given = { email: "owner@example.in", password: "Owner#2026" };

describe("who can open the back office after a start", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(databaseKinds[0]);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const welcome = (administrator?: typeof given) =>
    welcomeAdministrator({ administrator, siteUrl: "https://shop.example" }, database.db, sessionSecret);

  it("is the administrator of the settings, of whom nothing has to be said", async () => {
    expect(await welcome(given)).toEqual([]);
    expect(await welcome(given)).toEqual([]);
    expect(await database.db.$count(users)).toBe(1);
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { actorId: null, actorName: "ADMIN_EMAIL", action: "created", subjectName: given.email },
    ]);
  });

  it("is that administrator with the password of an account that was there, which is said", async () => {
    await openAdministrator(database.db, given);
    const [said = "", ...more] = await welcome({ ...given, password: "Owner#2027" });
    expect(more).toEqual([]);
    expect(said).toContain("ADMIN_PASSWORD is not used");
    expect(said).toContain(`npm run admin -- ${given.email}`);
    expect(said).not.toContain("Owner#2027");
  });

  it("is not the reader of an administrator's former address, which is printed", async () => {
    const { id } = await openAdministrator(database.db, { email: "moved@example.in" });
    await recordChange(database.db, {
      actor: { id, name: "Owner" },
      ...{ subject: "user", id, name: "moved@example.in" },
      ...{ before: { email: given.email }, after: { email: "moved@example.in" } },
    });
    const lines = await welcome(given);
    expect(lines).toEqual([expect.stringContaining(`ADMIN_EMAIL is not used: ${given.email} is the former`)]);
    expect(await database.db.$count(users)).toBe(1);
  });

  it("is nobody yet in a shop that is to be set up: each start prints the same link until somebody is", async () => {
    const [said = "", ...more] = await welcome();
    expect(more).toEqual([]);
    expect(said).toContain(`https://shop.example/setup?token=${setupToken(sessionSecret)}`);
    expect(await welcome()).toEqual([said]);
    expect(await database.db.$count(users)).toBe(0);
    await openAdministrator(database.db);
    expect(await welcome()).toEqual([]);
  });
});
