import { asc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderStatuses } from "#contract/orders/order-status.ts";
import { listAllOrders, listOwnOrders, setOrderStatus } from "#contract/orders/orders.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy, startPurchase } from "../factories/orders.ts";
import { paymentIdsOf } from "../support/paid-orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("orders on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const order = async (request: Partial<Parameters<typeof buy>[1]> = {}) => {
    const placed = await buy(api.shop, { userId: api.customer.id, ...request });
    return { ...placed, ...paymentIdsOf(placed) };
  };
  const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);
  const search = async (text: string) => {
    const { body } = await api.call(listAllOrders, { query: { search: text } }, { as: "administrator" });
    return { found: ids(body.orders), body };
  };
  const putStatus = (orderId: string, status: string) =>
    api.call(
      setOrderStatus,
      { params: { orderId }, body: { status: status as (typeof orderStatuses)[number] } },
      { as: "administrator" },
    );

  describe("the history of an order", () => {
    const readOwn = async () => (await api.call(listOwnOrders, {}, { as: "customer" })).body.orders[0];

    it("has the latest time of each status", async () => {
      const { id } = await order();
      expect((await readOwn())?.reached).toEqual({});
      await putStatus(id, "Processing");
      await putStatus(id, "Delivered");
      const { reached: history } = (await readOwn()) ?? {};
      expect(Object.keys(history ?? {}).sort()).toEqual(["Delivered", "Processing"]);
      const moves = await api.shop.db.select().from(auditEntries).orderBy(asc(auditEntries.createdAt));
      expect([history?.Processing, history?.Delivered]).toEqual(
        moves.map(({ createdAt }) => createdAt.toISOString()),
      );

      await putStatus(id, "Processing");
      const repeated = (await readOwn())?.reached;
      expect(Date.parse(repeated?.Processing ?? "")).toBeGreaterThan(Date.parse(history?.Processing ?? ""));
      expect(repeated?.Delivered).toBe(history?.Delivered);
    });

    it("does not contain changes of other orders", async () => {
      const [mine, other] = [await order(), await order({ userId: api.customer.id })];
      await putStatus(other.id, "Processing");
      const { body } = await api.call(listOwnOrders, {}, { as: "customer" });
      expect(body.orders.find(({ _id }) => _id === mine.id)?.reached).toEqual({});
    });
  });

  describe("order numbers", () => {
    it("are unique and increase with time, even for simultaneous orders", async () => {
      const placedOrders = await Promise.all(Array.from({ length: 8 }, () => order()));
      const numbers = placedOrders.map(({ number }) => number);
      expect(new Set(numbers).size).toBe(8);
      const later = await order();
      expect(later.number).toBeGreaterThan(Math.max(...numbers));
      const rows = await api.shop.db.select().from(orders);
      expect(new Map(rows.map(({ id, number }) => [id, number]))).toEqual(
        new Map([...placedOrders, later].map(({ id, number }) => [id, number])),
      );
    });

    it("are assigned once, even if the payment is reported several times simultaneously", async () => {
      const { providerOrderId } = await startPurchase(api.shop, { userId: api.customer.id });
      const paid = await api.shop.sandbox?.pay(providerOrderId, "success");
      if (!paid || "error" in paid) throw new Error("The test payment gateway rejected the payment");
      const report = { providerOrderId, paymentId: paid.razorpay_payment_id };
      const responses = await Promise.all(Array.from({ length: 6 }, () => settlePayment(api.shop, report)));
      expect(new Set(responses.map(({ number }) => number)).size).toBe(1);
      expect((await api.shop.db.select().from(orders)).map(({ number }) => number)).toEqual([
        responses[0]?.number,
      ]);
    });

    it("cannot be changed in the database", async () => {
      const { id, number } = await order();
      const change = sql`update ${orders} set number = ${number + 1} where ${orders.id} = ${id}`;
      await expect(api.shop.db.execute(change)).rejects.toThrow();
      await putStatus(id, "Shipped");
      expect(await api.shop.db.select().from(orders)).toMatchObject([{ id, number }]);
    });

    it("are shown to customer and administrator in addition to the ids of the specification", async () => {
      const { id, number, providerOrderId } = await order();
      const expected = {
        _id: id,
        orderNumber: `PK-${number}`,
        payment: { razorpay_order_id: providerOrderId },
      };
      const ownList = await api.call(listOwnOrders, {}, { as: "customer" });
      expect(ownList.body.orders).toMatchObject([expected]);
      expect((await search("")).body.orders).toMatchObject([expected]);
    });

    it("find orders in the back office, as ids, emails and phone numbers do", async () => {
      const shippingAddress = { email: "gift@example.in", phone: "8123456789" };
      const { id, number, providerOrderId } = await order({ shippingAddress });
      await order();
      for (const text of [
        `PK-${number}`,
        `pk-${number}`,
        `#PK-${number}`,
        ` ${number} `,
        `#${id.slice(-6).toUpperCase()}`,
        `#${providerOrderId.slice(-8)}`,
        "GIFT@example",
        "8123456789",
      ]) {
        expect((await search(text)).found, text).toEqual([id]);
      }
    });

    it("appear in emails and audit entries", async () => {
      const { id, number, providerOrderId } = await order();
      await putStatus(id, "Shipped");
      const emails = await api.shop.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt));
      expect(emails.map(({ subject }) => subject)).toEqual([
        `Your Pankh order PK-${number}`,
        `Your Pankh order PK-${number} is on its way`,
      ]);
      for (const { text, html } of emails) {
        expect(text).toContain(`order PK-${number}`);
        expect(html).toContain(`order PK-${number}`);
      }
      expect(await api.shop.db.select().from(auditEntries)).toMatchObject([
        { subject: "order", subjectName: `PK-${number} #${providerOrderId.slice(-8)}` },
      ]);
    });
  });

  describe("of one customer", () => {
    it("are listed newest or oldest first, in pages, and without those of other customers", {
      tags: ["spec:6.2"],
    }, async () => {
      const otherCustomer = await openCustomer(api.shop.db);
      const ownIds = [await order(), await order(), await order()].map(({ id }) => id);
      await order({ userId: otherCustomer.id });

      const newest = await api.call(listOwnOrders, {}, { as: "customer" });
      expect(ids(newest.body.orders)).toEqual(ownIds.toReversed());
      expect(newest.body.pagination).toEqual({ page: 1, total: 3, pages: 1 });
      const oldest = await api.call(listOwnOrders, { query: { sort: "oldest" } }, { as: "customer" });
      expect(ids(oldest.body.orders)).toEqual(ownIds);
      const page = await api.call(listOwnOrders, { query: { page: "2", limit: "2" } }, { as: "customer" });
      expect(ids(page.body.orders)).toEqual(ownIds.slice(0, 1));
      expect(page.body.pagination).toEqual({ page: 2, total: 3, pages: 2 });
    });

    it("show every line in the order of the cart", async () => {
      const products = [];
      for (let count = 0; count < 4; count += 1) products.push(await addProduct(api.shop.db));
      const cart = products.map((product, index) => ({ product, quantity: index + 1 }));
      const placedOrders = [await order({ cart }), await order({ cart: cart.toReversed() })];
      const { body } = await api.call(listOwnOrders, { query: { sort: "oldest" } }, { as: "customer" });
      expect(ids(body.orders)).toEqual(placedOrders.map(({ id }) => id));
      const productIds = body.orders.map((each) => each.products.map(({ product }) => product));
      const expected = products.map(({ id }) => id);
      expect(productIds).toEqual([expected, expected.toReversed()]);
      expect(body.orders[0]?.products.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4]);
    });

    it("are an empty list before the first order", async () => {
      const { status, body } = await api.call(listOwnOrders, {}, { as: "customer" });
      expect(status).toBe(200);
      expect(body).toMatchObject({ orders: [], pagination: { page: 1, total: 0, pages: 0 } });
    });
  });

  describe("in the back office", () => {
    it("include those of all customers, newest first, with total counts", {
      tags: ["spec:7.8"],
    }, async () => {
      const otherCustomer = await openCustomer(api.shop.db);
      const placedOrders = [
        await order(),
        await order({ userId: otherCustomer.id }),
        await order(),
        await order(),
      ];
      const [first, second, third] = placedOrders.map(({ id }) => id);
      await putStatus(String(first), "Processing");
      await putStatus(String(second), "Processing");
      await putStatus(String(third), "Delivered");
      const { body } = await api.call(listAllOrders, { query: { limit: "1" } }, { as: "administrator" });
      expect(ids(body.orders)).toEqual([placedOrders[3]?.id]);
      expect(body.pagination).toEqual({ page: 1, total: 4, pages: 4 });
      expect(body.counters).toEqual({ total: 4, processing: 2, delivered: 1 });
    });

    it("are found by buyer name, recipient name, order id and payment order id", async () => {
      const ravi = await openCustomer(api.shop.db, { name: "Ravi Kumar" });
      const ravisOrder = await order({ userId: ravi.id, shippingAddress: { name: "Meena Singh" } });
      const other = await order();
      expect((await search("ravi k")).found).toEqual([ravisOrder.id]);
      expect((await search("MEENA")).found).toEqual([ravisOrder.id]);
      expect((await search(ravisOrder.id)).found).toEqual([ravisOrder.id]);
      expect((await search(`#${other.id.slice(-8).toUpperCase()}`)).found).toEqual([other.id]);
      expect((await search(other.providerOrderId)).found).toEqual([other.id]);
      expect((await search(`#${ravisOrder.providerOrderId.slice(-8)}`)).found).toEqual([ravisOrder.id]);
      const unmatched = await search("nobody");
      expect(unmatched.body).toMatchObject({
        orders: [],
        pagination: { total: 0, pages: 0 },
        counters: { total: 2 },
      });
    });

    it("are searched without wildcards", async () => {
      const percent = await order({ shippingAddress: { name: "100% Drones" } });
      const underscore = await order({ shippingAddress: { name: "drone_pilot" } });
      const backslash = await order({ shippingAddress: { name: "back\\slash" } });
      expect((await search("%")).found).toEqual([percent.id]);
      expect((await search("drone_p")).found).toEqual([underscore.id]);
      expect((await search("\\")).found).toEqual([backslash.id]);
    });

    it("accept any of the five statuses", { tags: ["spec:4.10"] }, async () => {
      const { id } = await order();
      for (const status of [...orderStatuses, ...orderStatuses.toReversed()]) {
        const response = await putStatus(id, status);
        expect(response.status).toBe(200);
        expect(response.body).toMatchObject({
          message: m["orders.statusUpdated"](),
          order: { _id: id, status },
        });
        const [row] = await api.shop.db.select().from(orders).where(eq(orders.id, id));
        expect(row?.status).toBe(status);
      }
    });

    it("reject other statuses", { tags: ["spec:4.10"] }, async () => {
      const { id } = await order();
      for (const status of ["Lost", "processing", ""]) {
        const response = await putStatus(id, status);
        expect(response).toMatchObject({
          status: 400,
          body: { message: m["orders.statusUnknown"]({ statuses: orderStatuses.join(", ") }) },
        });
      }
      const [row] = await api.shop.db.select().from(orders).where(eq(orders.id, id));
      expect(row?.status).toBe("Not Process");
    });

    it("return 404 for an unknown order", async () => {
      const response = await putStatus("00000000-0000-4000-8000-000000000000", "Shipped");
      expect(response).toMatchObject({ status: 404, body: { message: m["orders.notFound"]() } });
    });
  });
});
