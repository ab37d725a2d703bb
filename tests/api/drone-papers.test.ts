import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { staffRoleNames, staffRoles } from "#contract/kernel/capabilities.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { deliverDue } from "#domain/mail/outbox.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { idOfNothing } from "./sample-input.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("papers of drones on %s", (kind) => {
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
  const papers = (id: string, token?: string) =>
    api.fetch(`/api/order/${id}/papers`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const put = async ({ id: orderId }: PlacedOrder, status: "Processing" | "Shipped" | "Cancelled") => {
    const answer = await api.call(
      setOrderStatus,
      { params: { orderId }, body: { status } },
      { as: "administrator" },
    );
    expect(answer.status).toBe(200);
  };
  /** The names of the files that go with each letter, by its subject. */
  const enclosed = async (mailer: "outbox" | "smtp") => {
    const letters: Record<string, string[]> = {};
    await api.shop.db.update(mailOutbox).set({ status: "pending", nextAttemptAt: new Date(0) });
    await deliverDue(api.shop.db, {
      kind: mailer,
      send: async ({ subject, attachments = [] }) => {
        letters[subject] = attachments.map(({ name }) => name);
        return { reference: "" };
      },
    });
    return letters;
  };

  it("are a file to be kept for the buyer and whoever may see orders, and nothing to anybody else", async () => {
    const placed = await order();
    const stranger = await api.signIn(await openCustomer(api.shop.db));
    const file = await papers(placed.id, api.customer.token);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toContain(
      `attachment; filename="drone-papers-PK-${placed.number}.pdf"`,
    );
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-/);
    expect((await papers(placed.id)).status).toBe(401);
    expect((await papers(placed.id, stranger.token)).status).toBe(404);
    expect((await papers(idOfNothing, api.customer.token)).status).toBe(404);
    expect((await papers("no-id", api.customer.token)).status).toBe(400);
    for (const staffRole of staffRoleNames) {
      await api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));
      const maySee = staffRoles[staffRole].some((one) => one === "orders");
      expect((await papers(placed.id, api.administrator.token)).status, staffRole).toBe(maySee ? 200 : 404);
    }
  });

  it("are none of what does not fly by itself, and of what was called off", async () => {
    expect((await papers((await order(null)).id, api.customer.token)).status).toBe(404);
    const placed = await order();
    await put(placed, "Cancelled");
    expect((await papers(placed.id, api.customer.token)).status).toBe(404);
  });

  it("go with the letter of dispatch alone, which says so", { tags: ["spec:10.64"] }, async () => {
    const placed = await order();
    const battery = await order(null);
    await put(placed, "Processing");
    for (const one of [placed, battery]) await put(one, "Shipped");
    const sent = `Your Pankh order PK-${placed.number} is on its way`;
    for (const mailer of ["outbox", "smtp"] as const) {
      const letters = await enclosed(mailer);
      expect(letters[sent]).toEqual([`drone-papers-PK-${placed.number}.pdf`]);
      expect(
        Object.values(letters)
          .flat()
          .filter((name) => name.startsWith("drone-papers")),
      ).toHaveLength(1);
    }
    const [letter] = await api.shop.db.select().from(mailOutbox).where(eq(mailOutbox.subject, sent));
    expect(letter?.text).toContain("Your drone documents are attached");
    await put(placed, "Cancelled");
    expect((await enclosed("outbox"))[sent]).toEqual([]);
  });
});
