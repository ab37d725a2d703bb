import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { staffRoleNames, staffRoles } from "#contract/kernel/capabilities.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { attachmentsOf } from "#domain/documents/attachments.ts";
import { deliverDue } from "#domain/mail/outbox.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { unknownId } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("drone documents on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const order = async (weightClass: "small" | null = "small"): Promise<PlacedOrder> =>
    buy(api.shop, {
      userId: api.customer.id,
      cart: [{ product: await addProduct(api.shop.db, { weightClass, warrantyMonths: 12 }) }],
    });
  const fetchDocuments = (id: string, token?: string) =>
    api.fetch(`/api/order/${id}/papers`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const setStatus = async ({ id: orderId }: PlacedOrder, status: "Processing" | "Shipped" | "Cancelled") => {
    const response = await api.call(
      setOrderStatus,
      { params: { orderId }, body: { status } },
      { as: "administrator" },
    );
    expect(response.status).toBe(200);
  };
  /** The names of the files attached to each email, by subject. */
  const sendAttachments = async (kind: Mailer["kind"]) => {
    const filesBySubject: Record<string, string[]> = {};
    await api.shop.db.update(mailOutbox).set({ status: "pending", nextAttemptAt: new Date(0) });
    const mailer: Mailer = {
      kind,
      forget: async () => {},
      send: async ({ subject, attachments = [] }) => {
        filesBySubject[subject] = attachments.map(({ name }) => name);
        return { reference: "" };
      },
    };
    await deliverDue(api.shop.db, { mailer, attachmentsOf });
    return filesBySubject;
  };

  it("can be downloaded by the buyer and by staff with access to orders, and by no one else", async () => {
    const droneOrder = await order();
    const otherCustomer = await api.signIn(await openCustomer(api.shop.db));
    const file = await fetchDocuments(droneOrder.id, api.customer.token);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toContain(
      `attachment; filename="drone-papers-PK-${droneOrder.number}.pdf"`,
    );
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-/);
    expect((await fetchDocuments(droneOrder.id)).status).toBe(401);
    expect((await fetchDocuments(droneOrder.id, otherCustomer.token)).status).toBe(404);
    expect((await fetchDocuments(unknownId, api.customer.token)).status).toBe(404);
    expect((await fetchDocuments("no-id", api.customer.token)).status).toBe(400);
    for (const staffRole of staffRoleNames) {
      await api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));
      const hasAccess = staffRoles[staffRole].some((one) => one === "orders");
      expect((await fetchDocuments(droneOrder.id, api.administrator.token)).status, staffRole).toBe(
        hasAccess ? 200 : 404,
      );
    }
  });

  it("do not exist for products that do not fly or for cancelled orders", async () => {
    expect((await fetchDocuments((await order(null)).id, api.customer.token)).status).toBe(404);
    const droneOrder = await order();
    await setStatus(droneOrder, "Cancelled");
    expect((await fetchDocuments(droneOrder.id, api.customer.token)).status).toBe(404);
  });

  it("are attached to the dispatch email only", { tags: ["spec:10.64"] }, async () => {
    const droneOrder = await order();
    const battery = await order(null);
    await setStatus(droneOrder, "Processing");
    for (const one of [droneOrder, battery]) await setStatus(one, "Shipped");
    const sent = `Your Pankh order PK-${droneOrder.number} is on its way`;
    for (const mailer of ["outbox", "smtp"] as const) {
      const filesBySubject = await sendAttachments(mailer);
      expect(filesBySubject[sent]).toEqual([`drone-papers-PK-${droneOrder.number}.pdf`]);
      expect(
        Object.values(filesBySubject)
          .flat()
          .filter((name) => name.startsWith("drone-papers")),
      ).toHaveLength(1);
    }
    const [email] = await api.shop.db.select().from(mailOutbox).where(eq(mailOutbox.subject, sent));
    expect(email?.text).toContain("Your drone documents are attached");
    await setStatus(droneOrder, "Cancelled");
    expect((await sendAttachments("outbox"))[sent]).toEqual([]);
  });
});
