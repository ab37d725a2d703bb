import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import * as contract from "#contract/support/contact.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { contactReplies, contactSubmissions } from "#ports/database/tables/contact.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { PublicCache } from "#server/public-cache.ts";
import { createPublicResponses, Rendering } from "#server/public-responses.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aMessage } from "../factories/contact.ts";
import { buy } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const outsiders = [
  ["visitor", 401],
  ["customer", 403],
] as const;

describe.each(databaseKinds)("tickets on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const rows = () => api.shop.db.select().from(contactSubmissions);

  /** Sends a message and returns its id and its ticket. */
  async function sendMessage(changes: Parameters<typeof aMessage>[0] = {}) {
    const { body } = await api.call(contract.submitContact, { body: aMessage(changes) });
    const list = await api.call(contract.listContacts, { query: { search: body.ticket } }, asAdministrator);
    expect(list.body.contacts).toHaveLength(1);
    return { ticket: body.ticket, id: list.body.contacts[0]?._id ?? "" };
  }
  const reply = (id: string, text: string, version?: number) =>
    api.call(contract.replyToContact, { params: { id }, body: { text, version } }, asAdministrator);
  const lookUp = (ticket: string, email = aMessage().email) =>
    api.call(contract.readTicketStatus, { body: { ticket, email } });

  it("are unique, and administrators can find messages by their tickets", async () => {
    const first = await sendMessage();
    const second = await sendMessage();
    expect(first.ticket).toMatch(/^PKT-\d{3}-\d{3}-\d{3}$/);
    expect(first.ticket).not.toBe(second.ticket);
    for (const search of [first.ticket.toLowerCase(), first.ticket.replace(/\D/g, "")]) {
      const { body } = await api.call(contract.listContacts, { query: { search } }, asAdministrator);
      expect(body.contacts).toMatchObject([{ _id: first.id, ticket: first.ticket }]);
    }
  });

  it("show the sender the status and the replies, and nothing else", async () => {
    const { ticket, id } = await sendMessage({ email: "Meena@Example.in" });
    const params = { id };
    const notes = { status: "read" as const, adminNotes: "a private note" };
    await api.call(contract.setContactStatus, { params, body: notes }, asAdministrator);
    await reply(id, "Yes, we mend gimbals.");
    for (const typed of [ticket, ticket.toLowerCase(), ticket.replace(/\D/g, ""), ` ${ticket} `]) {
      const { status, body, headers } = await lookUp(typed, " meena@example.IN");
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(body.contact).toEqual({
        ticket,
        status: "responded",
        createdAt: expect.any(String),
        acknowledgeBy: expect.any(String),
        acknowledgedAt: expect.any(String),
        resolveBy: expect.any(String),
        resolvedAt: null,
        replies: [{ text: "Yes, we mend gimbals.", createdAt: expect.any(String) }],
      });
    }
  });

  it("cause the same error if the ticket is unknown or the email address is wrong", {
    tags: ["spec:10.3"],
  }, async () => {
    const { ticket } = await sendMessage();
    await sendMessage({ email: "other@example.in" });
    const responses = [
      await lookUp(ticket, "other@example.in"),
      await lookUp("PKT-100-000-000"),
      await lookUp("PKT-100-000-000", "nobody@example.in"),
    ];
    for (const { status, body } of responses) {
      expect([status, body.code, body.message]).toEqual([
        404,
        "not-found",
        m["support.contact.ticketUnknown"](),
      ]);
      expect(Object.keys(body).sort()).toEqual(["code", "message", "requestId", "success"]);
    }
  });

  it.each([
    ["ticket", { ticket: "12345", email: "a@example.in" }],
    ["ticket", { ticket: "PKT-123-456-78x", email: "a@example.in" }],
    ["email", { ticket: "PKT-123-456-789", email: "nobody" }],
  ])("cannot be looked up with a malformed %s", async (field, body) => {
    const response = await api.call(contract.readTicketStatus, { body });
    expect(response.status).toBe(400);
    expect(response.body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it("are answered by email, with the ticket and without the sender's text", async () => {
    const { ticket, id } = await sendMessage({ name: "MARKER", message: "MARKER" });
    const response = await reply(id, "Yes, we do.\nCome by.\n\nYour workshop <b>");
    expect(response.body).toMatchObject({
      message: m["support.contactDesk.replied"](),
      contact: {
        status: "responded",
        version: 1,
        acknowledgedAt: expect.any(String),
        replies: [
          { author: "Office", delivery: "waiting", text: "Yes, we do.\nCome by.\n\nYour workshop <b>" },
        ],
      },
    });
    const [email] = await api.shop.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.subject, `Our reply to your message (${ticket})`));
    expect(email).toMatchObject({ recipient: aMessage().email, autoSubmitted: null });
    expect(email?.text).toContain("Yes, we do.\nCome by.\n\nYour workshop <b>\n");
    expect(email?.html).toContain("<p>Yes, we do.<br>Come by.</p>");
    expect(email?.html).toContain("Your workshop &lt;b&gt;");
    expect(`${email?.text}${email?.html}`).not.toContain("MARKER");
    const [entry] = await api.shop.db.select().from(auditEntries);
    expect(entry).toMatchObject({
      action: "replied",
      before: { status: "new" },
      after: { status: "responded" },
    });
    expect(JSON.stringify(entry)).not.toContain("Come by");
  });

  it("reject a reply by staff who have not seen the latest reply", async () => {
    const { id } = await sendMessage();
    expect((await reply(id, "Yes.", 0)).status).toBe(200);
    const late = await reply(id, "No.", 0);
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^Contact was changed by someone else \(Office: status\)/);
    expect((await api.shop.db.select().from(contactReplies)).map(({ text }) => text)).toEqual(["Yes."]);
    expect((await reply(id, "And no.", 1)).status).toBe(200);
    const { body } = await api.call(contract.getContact, { params: { id } }, asAdministrator);
    expect(body.contact.replies.map(({ text }) => text)).toEqual(["Yes.", "And no."]);
  });

  it("reject replies that are empty or too long", async () => {
    const { id } = await sendMessage();
    for (const text of ["", " \n ", "x".repeat(5001)]) {
      const { status, body } = await reply(id, text);
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: "text" }]);
    }
    expect(await api.shop.db.$count(contactReplies)).toBe(0);
    expect(await rows()).toMatchObject([{ status: "new", version: 0 }]);
  });

  it("can be linked to an existing order", async () => {
    const order = await buy(api.shop, { userId: api.customer.id });
    const { id } = await sendMessage();
    await sendMessage({ name: "About nothing" });
    const link = (orderNumber: string, version?: number) =>
      api.call(
        contract.linkContactToOrder,
        { params: { id }, body: { orderNumber, version } },
        asAdministrator,
      );
    for (const typed of [orderNumberOf(order), `pk ${order.number}`, String(order.number)]) {
      const { status, body } = await link(typed);
      expect([status, body.message]).toEqual([200, m["support.contactDesk.orderLinked"]()]);
      expect(body.contact.order).toEqual({ _id: order.id, orderNumber: orderNumberOf(order) });
    }
    const linked = await api.call(
      contract.listContacts,
      { query: { orders: `${order.id},${crypto.randomUUID()}` } },
      asAdministrator,
    );
    expect(linked.body.contacts.map(({ _id }) => _id)).toEqual([id]);
    expect(await api.shop.db.select().from(auditEntries)).toMatchObject([
      { before: { order: null }, after: { order: orderNumberOf(order) } },
    ]);
    for (const unknown of ["PK-1", `X1-${order.number}`, "order", "100001; drop table orders"]) {
      const rejection = await link(unknown);
      expect([rejection.status, rejection.body.errors]).toEqual([
        400,
        [{ field: "orderNumber", message: m["support.contactDesk.orderUnknown"]() }],
      ]);
    }
    expect((await link("", 0)).status).toBe(409);
    expect((await link("")).body).toMatchObject({
      message: m["support.contactDesk.orderUnlinked"](),
      contact: { order: null },
    });
    await link(String(order.number));
    await api.shop.db.delete(invoices).where(eq(invoices.orderId, order.id));
    await api.shop.db.delete(orders).where(eq(orders.id, order.id));
    expect((await rows()).find((row) => row.id === id)?.orderId).toBeNull();
  });

  it("can be filtered by overdue reply, and are counted", async () => {
    const { id } = await sendMessage();
    await sendMessage({ name: "Fresh" });
    const createdAt = new Date(Date.now() - 49 * 3_600_000);
    await api.shop.db.update(contactSubmissions).set({ createdAt }).where(eq(contactSubmissions.id, id));
    const { body } = await api.call(contract.listContacts, { query: { overdue: "true" } }, asAdministrator);
    expect(body.contacts.map(({ _id }) => _id)).toEqual([id]);
    expect(body.stats).toMatchObject({ total: 2, overdue: 1 });
    const rejection = await api.call(
      contract.listContacts,
      { query: { overdue: "perhaps" as "true" } },
      asAdministrator,
    );
    expect(rejection.status).toBe(400);
  });

  it.each(outsiders)("cannot be answered or linked by a %s", async (as, refusal) => {
    const { id } = await sendMessage();
    const params = { id };
    const before = await rows();
    for (const { status } of [
      await api.call(contract.replyToContact, { params, body: { text: "Mine" } }, { as }),
      await api.call(contract.linkContactToOrder, { params, body: { orderNumber: "" } }, { as }),
    ]) {
      expect(status).toBe(refusal);
    }
    expect(await rows()).toEqual(before);
    expect(await api.shop.db.$count(contactReplies)).toBe(0);
  });
});

describe("guessing tickets", () => {
  it("is blocked after thirty requests from one address", async () => {
    const api = await openTestApi(databaseKinds[0], { rateLimits: true });
    try {
      const lookUp = (number: number) => {
        const body = { ticket: String(100_000_000 + number), email: "meena@example.in" };
        return api.call(contract.readTicketStatus, { body });
      };
      for (let count = 0; count < 30; count += 1) expect((await lookUp(count)).status).toBe(404);
      const rejection = await lookUp(30);
      expect([rejection.status, rejection.body.message]).toEqual([
        429,
        m["support.contact.tooManyTickets"](),
      ]);
    } finally {
      await api.close();
    }
  });

  it("is also blocked on the page, but only for this address", async () => {
    const api = await openTestApi(databaseKinds[0], { rateLimits: true });
    try {
      const { fetchFor } = createPublicResponses({
        api: api.app,
        cache: new PublicCache(),
        siteUrl: "https://shop.example",
      });
      const lookUpFrom = async (callerAddress: string) => {
        const fetch = fetchFor(new Rendering({ requestId: "one", callerAddress }));
        const body = JSON.stringify({ ticket: "100000000", email: "meena@example.in" });
        const headers = { "content-type": "application/json" };
        return (await fetch(contract.readTicketStatus.path, { method: "POST", headers, body })).status;
      };
      for (let count = 0; count < 30; count += 1) expect(await lookUpFrom("203.0.113.7")).toBe(404);
      expect(await lookUpFrom("203.0.113.7")).toBe(429);
      expect(await lookUpFrom("203.0.113.8")).toBe(404);
    } finally {
      await api.close();
    }
  });
});
