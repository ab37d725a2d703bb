import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { OrderWarning } from "#contract/orders/order-warnings.ts";
import { listOwnOrders, setOrderStatus, setOrdersStatus } from "#contract/orders/orders.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { recordSale } from "../factories/sales.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("an order with warnings on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  /** An order of 1,000 rupees with these refunds. */
  const sale = (...refunds: { amountPaise: number; status: "requested" | "refunded" | "refused" }[]) =>
    recordSale(api.shop.db, api.customer.id, { totalPaise: 100_000, createdAt: new Date(), refunds });
  const move = (
    orderId: string,
    status: OrderStatus,
    options: { acknowledged?: OrderWarning[]; trackingId?: string },
  ) => api.call(setOrderStatus, { params: { orderId }, body: { status, ...options } }, asAdministrator);
  const lastAuditEntry = async () =>
    (await api.shop.db.select().from(auditEntries).orderBy(auditEntries.createdAt)).at(-1);

  it("continues if the call does not mention warnings, which the audit log then records as not acknowledged", async () => {
    const { id } = await sale({ amountPaise: 100_000, status: "refunded" });
    expect((await move(id, "Shipped", {})).body.order).toMatchObject({ status: "Shipped" });
    expect(await lastAuditEntry()).toMatchObject({
      after: {
        status: "Shipped",
        despite: "fully refunded, no tracking ID",
        acknowledged: "no",
      },
    });
  });

  it("continues if the user acknowledged the warnings, which the audit log records as acknowledged", async () => {
    const { id } = await sale(
      { amountPaise: 60_000, status: "refunded" },
      { amountPaise: 40_000, status: "requested" },
    );
    const response = await move(id, "Processing", { acknowledged: ["refunded"] });
    expect(response.status).toBe(200);
    expect(await lastAuditEntry()).toMatchObject({
      after: { status: "Processing", despite: "fully refunded", acknowledged: "yes" },
    });
    await move(id, "Shipped", { acknowledged: ["refunded"], trackingId: "DTDC-42" });
    expect(await lastAuditEntry()).toMatchObject({
      after: { status: "Shipped", despite: "fully refunded", acknowledged: "yes" },
    });
  });

  it("does not continue after a refund that the user has not seen, alone or together with other orders", async () => {
    const { id } = await sale({ amountPaise: 100_000, status: "refunded" });
    const other = await sale();
    const stale = await move(id, "Processing", { acknowledged: [] });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale-version" } });
    const orders = [id, other.id].map((each) => ({ id: each, version: 0 }));
    const setBoth = (acknowledged: OrderWarning[]) =>
      api.call(setOrdersStatus, { body: { orders, status: "Processing", acknowledged } }, asAdministrator);
    expect(await setBoth([])).toMatchObject({
      status: 409,
      body: { code: "stale-version", changedOrders: [id] },
    });
    expect(await api.shop.db.$count(auditEntries)).toBe(0);
    expect((await setBoth(["refunded"])).status).toBe(200);
    const logged = await api.shop.db.select().from(auditEntries);
    expect(logged.find(({ subjectId }) => subjectId === id)?.after).toMatchObject({ acknowledged: "yes" });
    expect(logged.find(({ subjectId }) => subjectId === other.id)?.after).toEqual({ status: "Processing" });
  });

  it("has no warning if only part of the amount was refunded, or if it is being cancelled", async () => {
    const partlyRefunded = await sale(
      { amountPaise: 99_999, status: "refunded" },
      { amountPaise: 1, status: "refused" },
    );
    expect((await move(partlyRefunded.id, "Processing", { acknowledged: [] })).status).toBe(200);
    expect(
      (await move(partlyRefunded.id, "Shipped", { acknowledged: [], trackingId: "DTDC-42" })).status,
    ).toBe(200);
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
      ["We've refunded ₹1,000 to your original payment method. Banks take up to seven business days."],
    ],
    [
      [
        { amountPaise: 10_050, status: "refunded" as const },
        { amountPaise: 20_000, status: "requested" as const },
      ],
      [
        "We've refunded ₹100.50 to your original payment method. Banks take up to seven business days.",
        "Your refund of ₹200 is on its way.",
        "₹699.50 has not been refunded yet. We'll email you our decision.",
      ],
    ],
  ])("causes an email about the refund when it is cancelled: %j", async (refunds, sentences) => {
    const { id } = await sale(...refunds);
    await move(id, "Cancelled", {});
    const [email] = await api.shop.db.select().from(mailOutbox);
    expect(email?.subject).toContain("has been cancelled");
    for (const sentence of sentences) expect(email?.text).toContain(sentence);
    expect(email?.text.match(/₹/g)).toHaveLength(sentences.length);
    const { orders } = (await api.call(listOwnOrders, {}, { as: "customer" })).body;
    const completedRefunds = refunds.filter(({ status }) => status === "refunded");
    const refunded = completedRefunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100;
    const money = { gross: 1000, net: 1000 - refunded };
    expect(orders).toMatchObject([{ _id: id, status: "Cancelled", money }]);
  });
});
