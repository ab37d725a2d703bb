import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportProducts } from "#contract/catalog/product-import.ts";
import * as careers from "#contract/content/careers.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import * as contract from "#contract/reports/exports.ts";
import { ticketOf } from "#contract/support/ticket-number.ts";
import { createJob } from "#domain/careers/jobs.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { users } from "#ports/database/tables/customers.ts";
import { paymentIdsOf } from "#tests/support/paid-orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { addProduct } from "../factories/catalog.ts";
import { aMessage } from "../factories/contact.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const files = [
  contract.exportOrders,
  contract.exportUsers,
  contract.exportApplications,
  contract.exportContacts,
  contract.exportReviews,
  contract.exportCoupons,
  exportProducts,
];

describe.each(databaseKinds)("CSV exports on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const linesOf = async (endpoint: (typeof files)[number], query: Record<string, string> = {}) => {
    const { status, text } = await api.download(endpoint, query, asAdministrator);
    expect(status).toBe(200);
    return text.split("\r\n").slice(1, -1);
  };

  describe.each(files)("$csvFile", (endpoint) => {
    it.each<[Caller, number]>([
      ["visitor", 401],
      ["customer", 403],
      [{ token: "made-up" }, 401],
    ])("is not accessible to %j", async (as, status) => {
      const response = await api.download(endpoint, {}, { as });
      expect(response.status).toBe(status);
      expect(response.headers.get("content-type")).toMatch(/^application\/json/);
      expect(JSON.parse(response.text)).toMatchObject({ success: false });
    });

    it("is a file with the date in its name, and is not cached", async () => {
      const { status, headers, text } = await api.download(endpoint, {}, asAdministrator);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${endpoint.csvFile}-${shopToday()}.csv"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      expect(text).toMatch(/^\uFEFF[^\r\n]+\r\n/);
    });

    it("is recorded in the audit log with the list and the user", async () => {
      await api.download(endpoint, { search: "asha" }, asAdministrator);
      expect(await api.shop.db.select().from(auditEntries)).toMatchObject([
        {
          actorName: api.administrator.name,
          action: "exported",
          subjectName: expect.stringMatching(/^All /),
          after: { search: "asha" },
        },
      ]);
      await api.download(endpoint, {}, { as: "customer" });
      expect(await api.shop.db.$count(auditEntries)).toBe(1);
    });

    it("contains only the chosen columns, in the chosen order", { tags: ["spec:10.116"] }, async () => {
      const titles = Object.keys(endpoint.output.shape);
      const [second = "", first = ""] = titles;
      const { text } = await api.download(endpoint, { columns: `${first},${second}` }, asAdministrator);
      expect(text.split("\r\n")[0]).toBe(`\uFEFF${first},${second}`);
      for (const columns of ["Password", first.concat(",", first), ""]) {
        const { status, text } = await api.download(endpoint, { columns }, asAdministrator);
        expect(status).toBe(columns === "" ? 200 : 400);
        if (status === 400) expect(JSON.parse(text)).toMatchObject({ errors: [{ field: "columns" }] });
      }
    });

    it("explains that a search is too long", async () => {
      const { status, text } = await api.download(endpoint, { search: "x".repeat(201) }, asAdministrator);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ errors: [{ field: "search" }] });
    });
  });

  it("are exact to the byte: commas, quotes, line breaks, Hindi and formulas", {
    tags: ["spec:10.58"],
  }, async () => {
    const rows = [
      {
        name: "Singh, Meena",
        message: 'He said "fly".\nThen it flew.',
        createdAt: "2026-03-31T18:29:59.999Z",
      },
      { name: "मीना सिंह", message: "क्या आप ड्रोन की मरम्मत करते हैं? 🚁", createdAt: "2026-03-31T18:30:00.000Z" },
      { name: "=cmd|' /C calc'!A0", message: "@SUM(1,2)", createdAt: "2026-04-01T06:00:00.000Z" },
    ];
    const ids = [];
    const tickets = [];
    for (const { createdAt, ...row } of rows) {
      const values = { ...aMessage(row), phone: "+91 98765", createdAt: new Date(createdAt) };
      const [stored] = await api.shop.db.insert(contactSubmissions).values(values).returning();
      ids.push(stored?.id);
      tickets.push(ticketOf({ ticketNumber: stored?.ticketNumber ?? 0 }));
    }
    const { text } = await api.download(contract.exportContacts, {}, asAdministrator);
    expect(text).toBe(
      [
        "\uFEFFMessage ID,Received (IST),Status,Name,Email,Phone,Message,Admin notes,Ticket,Acknowledge by (IST),Acknowledged (IST),Resolve by (IST),Resolved (IST),Order number",
        `${ids[2]},2026-04-01 11:30:00,new,'=cmd|' /C calc'!A0,meena@example.in,'+91 98765,"'@SUM(1,2)",,${tickets[2]},2026-04-03 11:30:00,,2026-05-01 11:30:00,,`,
        `${ids[1]},2026-04-01 00:00:00,new,मीना सिंह,meena@example.in,'+91 98765,क्या आप ड्रोन की मरम्मत करते हैं? 🚁,,${tickets[1]},2026-04-03 00:00:00,,2026-05-01 00:00:00,,`,
        `${ids[0]},2026-03-31 23:59:59,new,"Singh, Meena",meena@example.in,'+91 98765,"He said ""fly"".\nThen it flew.",,${tickets[0]},2026-04-02 23:59:59,,2026-04-30 23:59:59,,`,
        "",
      ].join("\r\n"),
    );
  });

  it("of messages respect status and search", async () => {
    const { db } = api.shop;
    await db.insert(contactSubmissions).values([
      { ...aMessage({ name: "Asha One" }), status: "read" },
      { ...aMessage({ name: "Asha Two" }), status: "new" },
      { ...aMessage({ name: "Ravi" }), status: "read" },
    ]);
    expect(await linesOf(contract.exportContacts)).toHaveLength(3);
    const found = await linesOf(contract.exportContacts, { search: "asha", status: "read" });
    expect(found).toEqual([expect.stringContaining("Asha One")]);
    const rejection = await api.download(contract.exportContacts, { status: "lost" }, asAdministrator);
    expect(rejection.status).toBe(400);
  });

  it("of orders contain the buyer, the products and amounts in rupees, and match the same searches as the list", async () => {
    const kite = await addProduct(api.shop.db, { name: "Kite", pricePaise: 99_950 });
    const spare = await addProduct(api.shop.db, { name: "Spare; blue", pricePaise: 5 });
    const shopper = await openCustomer(api.shop.db, { name: "Ravi Kumar", address: "=1+1" });
    const order = await buy(api.shop, {
      userId: shopper.id,
      cart: [{ product: kite, quantity: 2 }, { product: spare }],
      shippingAddress: { name: "-Meena", city: "Gorakhpur" },
    });
    await buy(api.shop, { userId: api.customer.id });
    expect(await linesOf(contract.exportOrders)).toHaveLength(2);
    const [line = ""] = await linesOf(contract.exportOrders, { search: "ravi k" });
    expect(line.split(",").slice(0, 11)).toEqual([
      orderNumberOf(order),
      order.id,
      expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      "Not Process",
      "PAID",
      "1999.05",
      "3",
      "Kite × 2 @ 999.50; Spare; blue × 1 @ 0.05",
      "Ravi Kumar",
      shopper.email,
      "'-Meena",
    ]);
    const { providerOrderId, paymentId } = paymentIdsOf(order);
    expect(line).toContain(`,273001,India,${providerOrderId},${paymentId},`);
    for (const name of [`#${providerOrderId.slice(-8)}`, orderNumberOf(order)]) {
      expect(await linesOf(contract.exportOrders, { search: name })).toEqual([line]);
    }
    expect(await linesOf(contract.exportOrders, { search: "nobody" })).toEqual([]);
  });

  it("of users contain neither hashes nor sessions", { tags: ["spec:10.58"] }, async () => {
    const { text } = await api.download(contract.exportUsers, {}, asAdministrator);
    for (const row of await api.shop.db.select().from(users)) {
      expect(text).toContain(row.email);
      expect(text).not.toContain(row.passwordHash);
      expect(text).not.toContain(row.securityAnswerHash);
    }
    expect(text).not.toMatch(/argon|hash|token|version/i);
    const found = await linesOf(contract.exportUsers, { search: api.administrator.email });
    expect(found).toEqual([expect.stringMatching(/,administrator,\d{4}-\d{2}-\d{2} [\d:]{8}$/)]);
  });

  it("of applications contain the job, even after it was deleted", async () => {
    const job = await createJob(api.shop.db, aJob({ title: "Pilot, mostly at night" }));
    await api.call(careers.applyForJob, { body: anApplication(job.id) });
    const [line] = await linesOf(contract.exportApplications, { search: "ravi" });
    expect(line).toMatch(
      /,pending,Ravi Kumar,ravi@example\.in,9876543210,"Pilot, mostly at night","Pilot, mostly at night",I have built three quadcopters\.$/,
    );
    await api.call(careers.deleteJob, { params: { id: job.id } }, asAdministrator);
    const [orphan] = await linesOf(contract.exportApplications);
    expect(orphan).toContain('"Pilot, mostly at night",,I have built');
  });

  it("are complete if they consist of many batches", async () => {
    const many = Array.from({ length: 1201 }, (_, index) => aMessage({ name: `Sender ${index}` }));
    await api.shop.db.insert(contactSubmissions).values(many);
    const lines = await linesOf(contract.exportContacts);
    expect(new Set(lines).size).toBe(1201);
  });
});
