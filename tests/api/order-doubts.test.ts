import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderWarning } from "#contract/orders/order-warnings.ts";
import type { OrderStatus } from "#contract/orders/order-words.ts";
import { listOwnOrders, setOrderStatus, setOrdersStatus } from "#contract/orders/orders.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { recordSale } from "../factories/sales.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("an order that should not go on, on %s,", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  /** An order of 1,000 rupees of which so much went back, or is on its way back. */
  const sale = (...refunds: { amountPaise: number; status: "requested" | "refunded" | "refused" }[]) =>
    recordSale(api.shop.db, api.customer.id, { totalPaise: 100_000, createdAt: new Date(), refunds });
  const move = (
    orderId: string,
    status: OrderStatus,
    more: { acknowledged?: OrderWarning[]; trackingId?: string },
  ) => api.call(setOrderStatus, { params: { orderId }, body: { status, ...more } }, asAdministrator);
  const lastTrace = async () =>
    (await api.shop.db.select().from(auditEntries).orderBy(auditEntries.createdAt)).at(-1);

  it("goes on when the call says so, and the log says what spoke against it", async () => {
    const { id } = await sale({ amountPaise: 100_000, status: "refunded" });
    expect((await move(id, "Shipped", {})).body.order).toMatchObject({ status: "Shipped" });
    expect(await lastTrace()).toMatchObject({
      after: {
        status: "Shipped",
        despite: "fully refunded, no tracking ID",
        acknowledged: "no",
      },
    });
  });

  it("is logged as known when the desk was asked", async () => {
    const { id } = await sale(
      { amountPaise: 60_000, status: "refunded" },
      { amountPaise: 40_000, status: "requested" },
    );
    const answer = await move(id, "Processing", { acknowledged: ["refunded"] });
    expect(answer.status).toBe(200);
    expect(await lastTrace()).toMatchObject({
      after: { status: "Processing", despite: "fully refunded", acknowledged: "yes" },
    });
    await move(id, "Shipped", { acknowledged: ["refunded"], trackingId: "DTDC-42" });
    expect(await lastTrace()).toMatchObject({
      after: { status: "Shipped", despite: "fully refunded", acknowledged: "yes" },
    });
  });

  it("stays when the desk did not know of the refund yet, alone and among others", async () => {
    const { id } = await sale({ amountPaise: 100_000, status: "refunded" });
    const other = await sale();
    const late = await move(id, "Processing", { acknowledged: [] });
    expect(late).toMatchObject({ status: 409, body: { code: "stale-version" } });
    const orders = [id, other.id].map((each) => ({ id: each, version: 0 }));
    const together = (acknowledged: OrderWarning[]) =>
      api.call(setOrdersStatus, { body: { orders, status: "Processing", acknowledged } }, asAdministrator);
    expect(await together([])).toMatchObject({
      status: 409,
      body: { code: "stale-version", changedOrders: [id] },
    });
    expect(await api.shop.db.$count(auditEntries)).toBe(0);
    expect((await together(["refunded"])).status).toBe(200);
    const traces = await api.shop.db.select().from(auditEntries);
    expect(traces.find(({ subjectId }) => subjectId === id)?.after).toMatchObject({ acknowledged: "yes" });
    expect(traces.find(({ subjectId }) => subjectId === other.id)?.after).toEqual({ status: "Processing" });
  });

  it("is doubted for no other reason", async () => {
    const parts = await sale(
      { amountPaise: 99_999, status: "refunded" },
      { amountPaise: 1, status: "refused" },
    );
    expect((await move(parts.id, "Processing", { acknowledged: [] })).status).toBe(200);
    expect((await move(parts.id, "Shipped", { acknowledged: [], trackingId: "DTDC-42" })).status).toBe(200);
    const returned = await sale({ amountPaise: 100_000, status: "refunded" });
    expect((await move(returned.id, "Cancelled", { acknowledged: [] })).status).toBe(200);
    for (const { after } of await api.shop.db.select().from(auditEntries)) {
      expect(after).not.toHaveProperty("despite");
    }
  });

  it.each([
    [[], ["₹1,000 has not been refunded yet. We'll email you our decision."]],
    [
      [{ amountPaise: 100_000, status: "refunded" as const }],
      ["We've refunded ₹1,000 to your original payment method. Banks take up to seven working days."],
    ],
    [
      [
        { amountPaise: 10_050, status: "refunded" as const },
        { amountPaise: 20_000, status: "requested" as const },
      ],
      [
        "We've refunded ₹100.50 to your original payment method. Banks take up to seven working days.",
        "Your refund of ₹200 is on its way.",
        "₹699.50 has not been refunded yet. We'll email you our decision.",
      ],
    ],
  ])("when it is cancelled, tells its customer what becomes of the money: %j", async (refunds, news) => {
    const { id } = await sale(...refunds);
    await move(id, "Cancelled", {});
    const [letter] = await api.shop.db.select().from(mailOutbox);
    expect(letter?.subject).toContain("has been cancelled");
    for (const sentence of news) expect(letter?.text).toContain(sentence);
    expect(letter?.text.match(/₹/g)).toHaveLength(news.length);
    const { orders } = (await api.call(listOwnOrders, {}, { as: "customer" })).body;
    const givenBack = refunds.filter(({ status }) => status === "refunded");
    const refunded = givenBack.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100;
    const money = { gross: 1000, net: 1000 - refunded };
    expect(orders).toMatchObject([{ _id: id, status: "Cancelled", money }]);
  });
});
