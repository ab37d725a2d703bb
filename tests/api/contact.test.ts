import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/support/contact.ts";
import { contactStatuses, contactWords } from "#contract/support/contact-words.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aMessage } from "../factories/contact.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const nothing = "00000000-0000-4000-8000-000000000000";
const hostile = `<script>alert(1)</script>'); drop table contact_submissions; -- "\\ %_ 🚁`;
const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("contact calls on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const rows = () => api.database.db.select().from(contactSubmissions).orderBy(contactSubmissions.createdAt);

  /** Leaves a message and answers its id. */
  async function leave(changes: Parameters<typeof aMessage>[0] = {}): Promise<string> {
    const known = new Set((await rows()).map((row) => row.id));
    await api.call(contract.submitContact, { body: aMessage(changes) });
    return (await rows()).find((row) => !known.has(row.id))?.id ?? "";
  }

  it("takes a message from anybody, as it was written", { tags: ["spec:3.9"] }, async () => {
    for (const as of ["visitor", "customer"] as const) {
      const body = aMessage({ name: `From a ${as}`, message: hostile });
      const answer = await api.call(contract.submitContact, { body }, { as });
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, message: contactWords.sent },
      });
    }
    expect(await rows()).toMatchObject([
      { ...aMessage({ name: "From a visitor", message: hostile }), status: "new", adminNotes: "" },
      { name: "From a customer" },
    ]);
  });

  it("refuses a message that is incomplete or cannot be kept", { tags: ["spec:5.4"] }, async () => {
    for (const [field, changes, message] of [
      ["name", { name: "  " }, "Please fill in all fields"],
      ["phone", { phone: "" }, "Please fill in all fields"],
      ["message", { message: "\n\t" }, "Please fill in all fields"],
      ["email", { email: "meena at example" }, "Please enter a valid email address"],
      ["message", { message: "x".repeat(5001) }, "Please keep this under 5000 characters"],
      ["message", { message: "half \ud83d" }, "This text contains characters that cannot be stored"],
    ] as const) {
      const { status, body } = await api.call(contract.submitContact, { body: aMessage(changes) });
      expect([status, body.message], field).toEqual([400, message]);
      expect(body.errors?.map((error) => error.field)).toContain(field);
    }
    expect(await rows()).toEqual([]);
  });

  it("does not let the sender set what only the office decides", async () => {
    const body = { ...aMessage(), status: "resolved", adminNotes: "planted", id: nothing };
    await api.call(contract.submitContact, { body });
    expect(await rows()).toMatchObject([{ status: "new", adminNotes: "" }]);
    expect((await rows())[0]?.id).not.toBe(nothing);
  });

  it("lists ten at a time with counts over all, filtered by state and search", {
    tags: ["spec:7.4"],
  }, async () => {
    for (let index = 1; index <= 11; index += 1) await leave({ name: `Person ${index}` });
    const special = await leave({ name: "100% sure_", email: "special@example.in" });
    const params = { id: special };
    await api.call(contract.setContactStatus, { params, body: { status: "resolved" } }, asAdministrator);
    const list = async (query: Record<string, string> = {}) =>
      (await api.call(contract.listContacts, { query }, asAdministrator)).body;

    const first = await list();
    expect(first.contacts).toHaveLength(10);
    expect(first.pagination).toEqual({ page: 1, total: 12, pages: 2 });
    const second = await list({ page: "2" });
    const seen = [...first.contacts, ...second.contacts].map((contact) => contact._id);
    expect(new Set(seen).size).toBe(12);

    const found = await list({ status: "resolved", search: "% SURE_" });
    expect(found.contacts.map((contact) => contact._id)).toEqual([special]);
    expect(found.stats).toEqual({ total: 12, new: 11, read: 0, responded: 0, resolved: 1, overdue: 0 });
    expect((await list({ search: "%%" })).contacts).toEqual([]);
    expect((await list({ status: "" })).pagination.total).toBe(12);
  });

  it("refuses pages, sizes and states that do not exist", async () => {
    const queries = [{ page: "0" }, { page: "1e9" }, { limit: "101" }, { limit: "-1" }, { status: "spam" }];
    for (const query of queries) {
      const answer = await api.call(contract.listContacts, { query: query as never }, asAdministrator);
      expect(answer.status, JSON.stringify(query)).toBe(400);
    }
  });

  it("shows one message without changing it", async () => {
    const id = await leave();
    const before = await rows();
    const { body } = await api.call(contract.getContact, { params: { id } }, asAdministrator);
    expect(body.contact).toMatchObject({ _id: id, ...aMessage(), status: "new", adminNotes: "" });
    expect(await rows()).toEqual(before);
  });

  it("sets state and notes of one message, and keeps the notes when none are sent", async () => {
    const other = await leave({ name: "Other" });
    const id = await leave();
    for (const status of contactStatuses) {
      const body = status === "read" ? { status, adminNotes: hostile } : { status };
      const answer = await api.call(contract.setContactStatus, { params: { id }, body }, asAdministrator);
      expect(answer.body).toMatchObject({ message: "Status updated successfully", contact: { status } });
    }
    const states = new Map((await rows()).map((row) => [row.id, [row.status, row.adminNotes]]));
    expect(states.get(id)).toEqual(["resolved", hostile]);
    expect(states.get(other)).toEqual(["new", ""]);
  });

  it("removes one message", async () => {
    const stays = await leave();
    const gone = await leave();
    const { body } = await api.call(contract.deleteContact, { params: { id: gone } }, asAdministrator);
    expect(body).toEqual({ success: true, message: "Contact deleted successfully" });
    expect((await rows()).map((row) => row.id)).toEqual([stays]);
  });

  it("does not find what is unknown, and refuses an unknown state", async () => {
    const id = await leave();
    const before = await rows();
    const unknown = { id: nothing };
    for (const answer of [
      await api.call(contract.getContact, { params: unknown }, asAdministrator),
      await api.call(
        contract.setContactStatus,
        { params: unknown, body: { status: "read" } },
        asAdministrator,
      ),
      await api.call(contract.deleteContact, { params: unknown }, asAdministrator),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([404, "Contact not found"]);
    }
    const body = { status: "spam" as "read" };
    const refused = await api.call(contract.setContactStatus, { params: { id }, body }, asAdministrator);
    expect(refused.status).toBe(400);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ["visitor", 401],
    ["customer", 403],
  ] as const)("shows a %s nothing and lets them change nothing", async (as, refusal) => {
    const params = { id: await leave() };
    const before = await rows();
    const body = { status: "resolved" as const };
    for (const answer of [
      await api.call(contract.listContacts, {}, { as }),
      await api.call(contract.getContact, { params }, { as }),
      await api.call(contract.setContactStatus, { params, body }, { as }),
      await api.call(contract.deleteContact, { params }, { as }),
    ]) {
      expect(answer.status).toBe(refusal);
      expect(Object.keys(answer.body).sort()).toEqual(["code", "message", "requestId", "success"]);
    }
    expect(await rows()).toEqual(before);
  });
});

describe("writing again and again", () => {
  it("is refused after ten messages from one address", async () => {
    const api = await openTestApi(databaseKinds[0], { rateLimits: true });
    try {
      const send = () => api.call(contract.submitContact, { body: aMessage() });
      for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(200);
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
      expect(await api.database.db.$count(contactSubmissions)).toBe(10);
    } finally {
      await api.close();
    }
  });
});
