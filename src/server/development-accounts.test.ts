import { afterAll, beforeAll, expect, it } from "vitest";
import { administratorRole } from "#contract/accounts/roles.ts";
import { verifySecret } from "#domain/customers/secrets.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { developmentAccounts, ensureDevelopmentAccounts } from "./development-accounts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(databaseKinds[0]);
});
afterAll(() => database.close());

it("ensureDevelopmentAccounts creates the accounts once, with working passwords", async () => {
  const lines = await ensureDevelopmentAccounts(database.db);
  expect(await ensureDevelopmentAccounts(database.db)).toEqual(lines);
  const { administrator, customer } = developmentAccounts;
  const rows = await database.db.select().from(users).orderBy(users.role);
  expect(rows.map(({ email, role }) => [email, role])).toEqual([
    [customer.email, 0],
    [administrator.email, administratorRole],
  ]);
  const fits = await Promise.all(
    [customer, administrator].map(({ password }, place) =>
      verifySecret(password, rows[place]?.passwordHash ?? ""),
    ),
  );
  expect(fits).toEqual([true, true]);
});
