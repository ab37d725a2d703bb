import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orderSearch } from "#ports/database/tables/order-search.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { parcels } from "#ports/database/tables/parcels.ts";
import { unitSerials } from "#ports/database/tables/unit-serials.ts";
import { fillBigShop } from "#tests/bench/fill-big-shop.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { recordSale } from "#tests/factories/sales.ts";
import { listAllOrders, orderCondition, orderOfOrders } from "./orders.ts";

describe.each(databaseKinds)("searching orders on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let orderId: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database.reset();
    const customer = await openCustomer(database.db, { name: "Zoë Müller" });
    const sale = { totalPaise: 1000, createdAt: new Date() };
    ({ id: orderId } = await recordSale(database.db, customer.id, sale));
    await recordSale(database.db, (await openCustomer(database.db)).id, sale);
  });
  afterAll(() => database.close());

  const find = async (search: string) => {
    const found = await database.db.select({ id: orders.id }).from(orders).where(orderCondition({ search }));
    return found.map(({ id }) => id);
  };
  const addLine = async (name: string) => {
    const texts = { image: "/pictures/kite.webp", description: "It flies.", categoryName: "Drones" };
    const line = { position: 9, productId: crypto.randomUUID(), unitPricePaise: 1000, quantity: 1 };
    const [added] = await database.db
      .insert(orderLines)
      .values({ ...texts, ...line, orderId, name })
      .returning();
    return added as NonNullable<typeof added>;
  };

  it("follows changes of the order, its payments, lines, parcels and serial numbers", {
    tags: ["spec:10.117"],
  }, async () => {
    const { db } = database;
    await db.update(orders).set({ buyerName: "Kavya Rao" }).where(eq(orders.id, orderId));
    expect(await find("kavya")).toEqual([orderId]);
    await db.update(orders).set({ buyerName: "Meena" }).where(eq(orders.id, orderId));
    expect(await find("kavya")).toEqual([]);

    await db.update(orderPayments).set({ paymentId: "pay_Xy" }).where(eq(orderPayments.orderId, orderId));
    expect(await find("pay_xy")).toEqual([orderId]);
    await db
      .insert(orderPayments)
      .values({ orderId, position: 1, method: "bank-transfer", amountPaise: 1, paymentId: "UTR-55" });
    expect(await find("utr-55")).toEqual([orderId]);
    await db.delete(orderPayments).where(eq(orderPayments.orderId, orderId));
    expect([...(await find("pay_xy")), ...(await find("utr-55"))]).toEqual([]);

    const line = await addLine("Garuda 4");
    expect(await find("garuda")).toEqual([orderId]);
    await db.update(orderLines).set({ name: "Vayu 2" }).where(eq(orderLines.id, line.id));
    expect(await find("garuda")).toEqual([]);
    const unit = { orderLineId: line.id, productId: line.productId, quantity: 1, unit: 1, serial: "ZX-77" };
    await db.insert(unitSerials).values(unit);
    expect(await find("zx -77")).toEqual([orderId]);
    await db.update(unitSerials).set({ serial: "ZX-78" });
    expect(await find("zx-77")).toEqual([]);
    await db.delete(orderLines).where(eq(orderLines.id, line.id));
    expect([...(await find("vayu")), ...(await find("zx-78"))]).toEqual([]);

    const parcel = { orderId, number: 1, trackingId: "AWB-4711" };
    await db.insert(parcels).values(parcel);
    expect(await find("awb-47")).toEqual([orderId]);
    await db.update(parcels).set({ trackingId: "AWB-4712" });
    expect(await find("awb-4711")).toEqual([]);
    await db.delete(parcels);
    expect(await find("awb")).toEqual([]);
  });

  it("finds parts of words in any case, short texts, and literal wildcards", async () => {
    const { db } = database;
    await db.update(orders).set({ buyerAddress: "100% Golghar_7" }).where(eq(orders.id, orderId));
    for (const search of ["golGHAR_", "0% g", "_7", "%"]) expect(await find(search)).toEqual([orderId]);
    expect(await find("golghar%7")).toEqual([]);
  });

  it("forgets an order that is deleted", async () => {
    await database.db.delete(orders).where(eq(orders.id, orderId));
    expect(await database.db.$count(orderSearch, eq(orderSearch.orderId, orderId))).toBe(0);
    expect(await database.db.$count(orderSearch)).toBe(1);
  });

  it("lists the same orders if thousands match", { tags: ["spec:10.117"] }, async () => {
    const { db } = database;
    const size = { categories: 2, products: 20, users: 20, orders: 2_100, applications: 0, contacts: 0 };
    await fillBigShop(db, { ...size, reviews: 0, coupons: 0 });
    const query = { search: "Gorakhpur", sort: "-total" } as const;
    const matching = await db
      .select({ id: orders.id })
      .from(orders)
      .where(orderCondition(query))
      .orderBy(...orderOfOrders(query.sort).orderBy);
    expect(matching.length).toBeGreaterThanOrEqual(2_100);
    const page = await listAllOrders(db, { ...query, page: 3, limit: 20 });
    expect(page.orders.map(({ id }) => id)).toEqual(matching.slice(40, 60).map(({ id }) => id));
    expect(page.pagination.total).toBe(matching.length);
    const paid = await listAllOrders(db, { ...query, status: "Not Process", page: 1, limit: 20 });
    expect(paid.orders.every(({ status }) => status === "Not Process")).toBe(true);
    expect(paid.pagination.total).toBeLessThan(matching.length);
  });

  it("uses its index", { tags: ["spec:10.117"] }, async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const query = tx
        .select({ id: orders.id })
        .from(orders)
        .where(orderCondition({ search: "kavya" }));
      return tx.execute(sql`explain ${query.getSQL()}`);
    });
    expect(JSON.stringify(plan)).toContain("order_search_trigrams_index");
  });
});
