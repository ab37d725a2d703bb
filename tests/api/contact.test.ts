import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/support/contact.ts";
import { contactStatuses } from "#contract/support/contact-statuses.ts";
import { m } from "#messages";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aMessage } from "../factories/contact.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const hostile = `<script>alert(1)</script>'); drop table contact_submissions; -- "\\ %_ 🚁`;
const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("contact endpoints on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const rows = () => api.database.db.select().from(contactSubmissions).orderBy(contactSubmissions.createdAt);

  /** Sends a message and returns its id. */
  async function sendMessage(changes: Parameters<typeof aMessage>[0] = {}): Promise<string> {
    const existingIds = new Set((await rows()).map((row) => row.id));
    await api.call(contract.submitContact, { body: aMessage(changes) });
    return (await rows()).find((row) => !existingIds.has(row.id))?.id ?? "";
  }

  it("store a message as it was written", { tags: ["spec:3.9"] }, async () => {
    for (const as of ["visitor", "customer"] as const) {
      const body = aMessage({ name: `From a ${as}`, message: hostile });
      const response = await api.call(contract.submitContact, { body }, { as });
      expect(response).toMatchObject({
        status: 200,
        body: { success: true, message: m["support.contact.sent"]() },
      });
    }
    expect(await rows()).toMatchObject([
      { ...aMessage({ name: "From a visitor", message: hostile }), status: "new", adminNotes: "" },
      { name: "From a customer" },
    ]);
  });

  it("reject an incomplete message and characters that cannot be stored", {
    tags: ["spec:5.4"],
  }, async () => {
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

  it("ignore fields that only administrators may set", async () => {
    const body = { ...aMessage(), status: "resolved", adminNotes: "planted", id: unknownId };
    await api.call(contract.submitContact, { body });
    expect(await rows()).toMatchObject([{ status: "new", adminNotes: "" }]);
    expect((await rows())[0]?.id).not.toBe(unknownId);
  });

  it("list ten at a time with total counts, filtered by status and search", {
    tags: ["spec:7.4"],
  }, async () => {
    for (let index = 1; index <= 11; index += 1) await sendMessage({ name: `Person ${index}` });
    const special = await sendMessage({ name: "100% sure_", email: "special@example.in" });
    const params = { id: special };
    await api.call(contract.setContactStatus, { params, body: { status: "resolved" } }, asAdministrator);
    const list = async (query: Record<string, string> = {}) =>
      (await api.call(contract.listContacts, { query }, asAdministrator)).body;

    const first = await list();
    expect(first.contacts).toHaveLength(10);
    expect(first.pagination).toEqual({ page: 1, total: 12, pages: 2 });
    const second = await list({ page: "2" });
    const ids = [...first.contacts, ...second.contacts].map((contact) => contact._id);
    expect(new Set(ids).size).toBe(12);

    const found = await list({ status: "resolved", search: "% SURE_" });
    expect(found.contacts.map((contact) => contact._id)).toEqual([special]);
    expect(found.stats).toEqual({ total: 12, new: 11, read: 0, responded: 0, resolved: 1, overdue: 0 });
    expect((await list({ search: "%%" })).contacts).toEqual([]);
    expect((await list({ status: "" })).pagination.total).toBe(12);
  });

  it("reject invalid pages, limits and statuses", async () => {
    const queries = [{ page: "0" }, { page: "1e9" }, { limit: "101" }, { limit: "-1" }, { status: "spam" }];
    for (const query of queries) {
      const response = await api.call(contract.listContacts, { query: query as never }, asAdministrator);
      expect(response.status, JSON.stringify(query)).toBe(400);
    }
  });

  it("show one message without changing it", async () => {
    const id = await sendMessage();
    const before = await rows();
    const { body } = await api.call(contract.getContact, { params: { id } }, asAdministrator);
    expect(body.contact).toMatchObject({ _id: id, ...aMessage(), status: "new", adminNotes: "" });
    expect(await rows()).toEqual(before);
  });

  it("set the status and notes of one message, and keep omitted notes", async () => {
    const other = await sendMessage({ name: "Other" });
    const id = await sendMessage();
    for (const status of contactStatuses) {
      const body = status === "read" ? { status, adminNotes: hostile } : { status };
      const response = await api.call(contract.setContactStatus, { params: { id }, body }, asAdministrator);
      expect(response.body).toMatchObject({ message: "Status updated successfully", contact: { status } });
    }
    const statuses = new Map((await rows()).map((row) => [row.id, [row.status, row.adminNotes]]));
    expect(statuses.get(id)).toEqual(["resolved", hostile]);
    expect(statuses.get(other)).toEqual(["new", ""]);
  });

  it("delete one message", async () => {
    const remaining = await sendMessage();
    const deleted = await sendMessage();
    const { body } = await api.call(contract.deleteContact, { params: { id: deleted } }, asAdministrator);
    expect(body).toEqual({ success: true, message: "Contact deleted successfully" });
    expect((await rows()).map((row) => row.id)).toEqual([remaining]);
  });

  it("return 404 for unknown ids, and reject an unknown status", async () => {
    const id = await sendMessage();
    const before = await rows();
    const unknown = { id: unknownId };
    for (const response of [
      await api.call(contract.getContact, { params: unknown }, asAdministrator),
      await api.call(
        contract.setContactStatus,
        { params: unknown, body: { status: "read" } },
        asAdministrator,
      ),
      await api.call(contract.deleteContact, { params: unknown }, asAdministrator),
    ]) {
      expect([response.status, response.body.message]).toEqual([404, "Contact not found"]);
    }
    const body = { status: "spam" as "read" };
    const rejection = await api.call(contract.setContactStatus, { params: { id }, body }, asAdministrator);
    expect(rejection.status).toBe(400);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ["visitor", 401],
    ["customer", 403],
  ] as const)("reject reads and changes by a %s", async (as, refusal) => {
    const params = { id: await sendMessage() };
    const before = await rows();
    const body = { status: "resolved" as const };
    for (const response of [
      await api.call(contract.listContacts, {}, { as }),
      await api.call(contract.getContact, { params }, { as }),
      await api.call(contract.setContactStatus, { params, body }, { as }),
      await api.call(contract.deleteContact, { params }, { as }),
    ]) {
      expect(response.status).toBe(refusal);
      expect(Object.keys(response.body).sort()).toEqual(["code", "message", "requestId", "success"]);
    }
    expect(await rows()).toEqual(before);
  });
});

describe("sending contact messages", () => {
  it("is rejected after ten messages from one address", async () => {
    const api = await openTestApi(databaseKinds[0], { rateLimits: true });
    try {
      const send = () => api.call(contract.submitContact, { body: aMessage() });
      for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(200);
      const rejection = await send();
      expect(rejection.status).toBe(429);
      expect(Number(rejection.headers.get("retry-after"))).toBeGreaterThan(3000);
      expect(await api.database.db.$count(contactSubmissions)).toBe(10);
    } finally {
      await api.close();
    }
  });
});
