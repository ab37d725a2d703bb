import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContactInput } from "#contract/support/contact.ts";
import type { ContactStatus } from "#contract/support/contact-statuses.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { aMessage, siteUrl } from "#tests/factories/contact.ts";
import { listContacts, setContactStatus, submitContact } from "./contacts.ts";

describe.each(databaseKinds)("contact messages on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  /** Submits messages, each a day after the previous one. */
  async function submitAll(...messages: (Partial<ContactInput> & { status?: ContactStatus })[]) {
    for (const [index, { status = "new", ...changes }] of messages.entries()) {
      const { id } = await submitContact(database.db, aMessage(changes), siteUrl);
      const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
      await database.db
        .update(contactSubmissions)
        .set({ createdAt, status })
        .where(eq(contactSubmissions.id, id));
    }
  }
  const list = (query: Partial<Parameters<typeof listContacts>[1]> = {}) =>
    listContacts(database.db, { page: 1, limit: 10, search: "", ...query });
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).contacts.map(({ contact }) => contact.name);

  it("are listed newest first, page by page", async () => {
    await submitAll({ name: "One" }, { name: "Two" }, { name: "Three" });
    expect(await names({ limit: 2 })).toEqual(["Three", "Two"]);
    expect(await names({ limit: 2, page: 2 })).toEqual(["One"]);
    expect(await names({ limit: 2, page: 3 })).toEqual([]);
    expect((await list({ limit: 2, page: 3 })).pagination).toEqual({ page: 3, total: 3, pages: 2 });
    expect((await list({ search: "nobody" })).pagination).toEqual({ page: 1, total: 0, pages: 0 });
  });

  it("are all counted, regardless of the filter", async () => {
    await submitAll({}, {}, { status: "read" }, { status: "resolved", name: "Done" });
    const { contacts, stats, pagination } = await list({ status: "resolved", search: "do" });
    expect(contacts.map(({ contact }) => contact.name)).toEqual(["Done"]);
    expect(pagination.total).toBe(1);
    expect(stats).toMatchObject({ total: 4, new: 2, read: 1, responded: 0, resolved: 1 });
  });

  it("are found by name, email and phone literally, but not by their text", async () => {
    await submitAll(
      { name: "50% off", email: "a@example.in", phone: "111", message: "needle" },
      { name: "snake_case", email: "b@example.in", phone: "222" },
      { name: "back\\slash", email: "Needle@example.in", phone: "333" },
    );
    expect(await names({ search: "%" })).toEqual(["50% off"]);
    expect(await names({ search: "_" })).toEqual(["snake_case"]);
    expect(await names({ search: "\\" })).toEqual(["back\\slash"]);
    expect(await names({ search: "nEEdle" })).toEqual(["back\\slash"]);
    expect(await names({ search: "22" })).toEqual(["snake_case"]);
    expect(await names({ search: "'; drop table contact_submissions; --" })).toEqual([]);
  });

  it("can be given a status alone, or a status and notes", async () => {
    await submitAll({});
    const [
      {
        contact: { id },
      } = { contact: { id: "" } },
    ] = (await list()).contacts;
    await setContactStatus(database.db, { id, status: "responded", adminNotes: "Called back" });
    await setContactStatus(database.db, { id, status: "resolved" });
    expect((await list()).contacts).toMatchObject([
      { contact: { status: "resolved", adminNotes: "Called back" } },
    ]);
    await setContactStatus(database.db, { id, status: "resolved", adminNotes: "" });
    expect((await list()).contacts).toMatchObject([{ contact: { status: "resolved", adminNotes: "" } }]);
  });
});
