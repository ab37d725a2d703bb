import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { aMessage, siteUrl } from "#tests/factories/contact.ts";
import type { ContactRecord } from "./contact/contact-records.ts";
import { exportContacts, submitContact } from "./contact/contacts.ts";

describe.each(databaseKinds)("readInBatches on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  /** Messages created within one millisecond, two per microsecond, named by their index. */
  const addMessages = (count: number) =>
    database.db.execute(sql`insert into contact_submissions (name, email, phone, message, created_at)
      select 'Sender ' || number, 'a@example.in', '9876543210', 'Hello', '2026-01-21 10:00:00.123+00'::timestamptz + (number / 2) * interval '1 microsecond'
      from generate_series(1, ${count}::integer) as number`);
  const everything = { search: "" };

  it("returns every row once, even rows created at the same instant", async () => {
    await addMessages(1203);
    const sizes = [];
    const names = [];
    for await (const batch of exportContacts(database.db, everything)) {
      sizes.push(batch.length);
      names.push(...batch.map(({ contact }) => Number(contact.name.slice(7))));
    }
    expect(sizes).toEqual([500, 500, 203]);
    expect(new Set(names).size).toBe(1203);
    expect(names.map((number) => Math.floor(number / 2))).toEqual(
      Array.from({ length: 1203 }, (_, index) => Math.floor((1203 - index) / 2)),
    );
  });

  it("reads only as far as its consumer needs, and is unaffected by concurrent inserts and deletes", {
    tags: ["spec:10.58"],
  }, async () => {
    await addMessages(501);
    const batches = exportContacts(database.db, everything);
    const first = await batches.next();
    expect(first.value).toHaveLength(500);
    await submitContact(database.db, aMessage({ name: "Late" }), siteUrl);
    await database.db.delete(contactSubmissions).where(sql`name = 'Sender 400'`);
    const second = await batches.next();
    expect(second.value?.map(({ contact }: ContactRecord) => contact.name)).toEqual(["Sender 1"]);
    expect(await batches.next()).toMatchObject({ done: true });
  });

  it("ends immediately for an empty table, and after a full last batch", async () => {
    expect(await exportContacts(database.db, everything).next()).toMatchObject({ done: true });
    await addMessages(500);
    const batches = exportContacts(database.db, everything);
    expect((await batches.next()).value).toHaveLength(500);
    expect(await batches.next()).toMatchObject({ done: true });
  });
});
