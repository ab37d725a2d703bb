import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { staffRoleNames, staffRoles } from "#contract/kernel/capabilities.ts";
import { warningsFor } from "#contract/orders/order-warnings.ts";
import {
  getOrder,
  listAllOrders,
  listOwnOrders,
  setOrderStatus,
  setOrdersStatus,
} from "#contract/orders/orders.ts";
import { listSerials, recordSerials } from "#contract/orders/unit-serials.ts";
import { listAudit } from "#contract/reports/audit.ts";
import type { ProductDetails } from "#domain/catalog/products.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { monthsAfter, shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { unitSerials } from "#ports/database/tables/unit-serials.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { unknownId } from "./input-fixtures.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const droneDetails = { weightClass: "small", warrantyMonths: 12 } as const;

describe.each(databaseKinds)("serial numbers on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const product = (details: Partial<ProductDetails> = droneDetails) => addProduct(api.shop.db, details);
  type Product = Awaited<ReturnType<typeof product>>;
  const order = async (quantity = 1, of?: Product): Promise<PlacedOrder> =>
    buy(api.shop, { userId: api.customer.id, cart: [{ product: of ?? (await product()), quantity }] });
  const lineOf = ({ lines: [line] }: PlacedOrder) => line?.id ?? "";
  /** Serial numbers for the first line, starting with its first unit. */
  const record = (
    order: PlacedOrder,
    serials: unknown[],
    { as = "administrator", ...body }: { as?: Caller; version?: number } = {},
  ) =>
    api.call(
      recordSerials,
      {
        params: { id: order.id },
        body: {
          units: serials.map((one, index) => ({
            line: lineOf(order),
            unit: index + 1,
            ...(typeof one === "object" ? (one as { serial: string }) : { serial: one as string }),
          })),
          ...body,
        },
      },
      { as },
    );
  const readOrder = async ({ id }: PlacedOrder) =>
    (await api.call(getOrder, { params: { id } }, asAdministrator)).body.order;
  const setStatus = async (
    { id }: PlacedOrder,
    status: "Shipped" | "Delivered" | "Cancelled" | "Processing",
  ) => {
    const response = await api.call(
      setOrderStatus,
      { params: { orderId: id }, body: { status } },
      asAdministrator,
    );
    expect(response.status).toBe(200);
    return response.body.order;
  };
  const rows = () => api.shop.db.select().from(unitSerials);
  const found = async (search: string) =>
    (await api.call(listSerials, { query: { search } }, asAdministrator)).body.units;

  it("are recorded per unit in normalised form, and shown to staff and buyer", async () => {
    const placedOrder = await order(3);
    const response = await record(placedOrder, [
      " sn-1 a\t",
      { serial: "SN-2", flightController: "fc/9", remoteStation: "RC_1.0" },
    ]);
    expect([response.status, response.body.message]).toEqual([200, m["orders.unitSerial.saved"]()]);
    const units = [
      { unit: 1, serial: "SN-1A" },
      { unit: 2, serial: "SN-2", flightController: "FC/9", remoteStation: "RC_1.0" },
    ];
    expect(response.body.order).toMatchObject({ version: 1, products: [{ weightClass: "small", units }] });
    const ownOrders = await api.call(listOwnOrders, {}, { as: "customer" });
    expect(ownOrders.body.orders[0]?.products).toMatchObject([{ units, warrantyMonths: 12 }]);
    const { body } = await api.call(listAllOrders, { query: { search: "fc/9" } }, asAdministrator);
    expect(body.orders.map(({ _id }) => _id)).toEqual([placedOrder.id]);
    const stranger = await api.signIn(await openCustomer(api.shop.db));
    expect(
      (await api.call(listOwnOrders, { query: { search: "SN" } }, { as: stranger })).body.orders,
    ).toEqual([]);
  });

  it("can be corrected, exchanged and removed, with audit entries", async () => {
    const placedOrder = await order(2);
    await record(placedOrder, ["A1", "A2"], { version: 0 });
    expect((await record(placedOrder, ["A2", "A1"], { version: 1 })).status).toBe(200);
    const response = await record(placedOrder, ["", { serial: "A1", flightController: "F1" }]);
    expect(response.body.order.products[0]?.units).toEqual([
      { unit: 2, serial: "A1", flightController: "F1" },
    ]);
    expect(
      (await record(placedOrder, [{ serial: "" }, { serial: "A1", flightController: "F1" }])).body.order
        .version,
    ).toBe(3);
    const auditLog = await api.shop.db.select().from(auditEntries).orderBy(auditEntries.createdAt);
    expect(auditLog.map(({ before, after }) => [before, after])).toEqual([
      [{ serials: "" }, { serials: "A1, A2" }],
      [{ serials: "A1, A2" }, { serials: "A2, A1" }],
      [{ serials: "A2, A1" }, { serials: "A1 / F1" }],
    ]);
    const { body } = await api.call(listAudit, {}, asAdministrator);
    expect(body.entries[0]).toMatchObject({ subject: "order", actor: { _id: api.administrator.id } });
    expect((await readOrder(placedOrder)).reached).toEqual({});
  });

  it("are rejected if malformed, for a unit outside the order, or with a stale version, and the error names the field", async () => {
    const placedOrder = await order(2);
    const other = await order();
    const invalidCases: [unknown[], number, string][] = [
      [["SN 1!"], 400, "units.0.serial"],
      [["ड्रोन"], 400, "units.0.serial"],
      [["-1"], 400, "units.0.serial"],
      [["x".repeat(41)], 400, "units.0.serial"],
      [["x".repeat(100_000)], 400, "units.0.serial"],
      [[42], 400, "units.0.serial"],
      [[{ serial: "A1", flightController: "<b>" }], 400, "units.0.flightController"],
      [[{ serial: "", remoteStation: "R1" }], 400, "units.0.serial"],
      [["A1", "a 1"], 400, "units.1.serial"],
      [["A1", "A2", "A3"], 400, "units.2.unit"],
      [[{ serial: "A1", unit: 0 }], 400, "units.0.unit"],
      [[{ serial: "A1", unit: 1.5 }], 400, "units.0.unit"],
      [[{ serial: "A1", line: lineOf(other) }], 400, "units.0.line"],
      [[{ serial: "A1", line: "no-id" }], 400, "units.0.line"],
      [[{ serial: "A1" }, { serial: "A2", unit: 1 }], 400, "units"],
      [[], 400, "units"],
    ];
    for (const [serials, status, field] of invalidCases) {
      const response = await record(placedOrder, serials);
      expect(
        [response.status, response.body.errors?.map((error) => error.field)],
        JSON.stringify(serials).slice(0, 99),
      ).toEqual([status, [field]]);
    }
    expect((await record(placedOrder, ["A1"], { version: 7 })).body.code).toBe("stale-version");
    const unknown = await api.call(
      recordSerials,
      { params: { id: unknownId }, body: { units: [{ line: unknownId, unit: 1, serial: "A" }] } },
      asAdministrator,
    );
    expect(unknown.status).toBe(404);
    expect(await rows()).toEqual([]);
    expect(await readOrder(placedOrder)).toMatchObject({ version: 0 });
  });

  it("are unique for a product until a cancelled order releases them", { tags: ["spec:10.63"] }, async () => {
    const drone = await product();
    const [first, second] = [await order(1, drone), await order(1, drone)];
    await record(first, ["A1"]);
    const duplicate = await record(second, ["a1"]);
    expect([duplicate.status, duplicate.body.errors?.[0]?.field]).toEqual([409, "units.0.serial"]);
    expect(duplicate.body.message).toBe(`This serial number was shipped with PK-${first.number}`);
    expect((await record(await order(), ["A1"])).status, "of another product").toBe(200);
    await setStatus(first, "Cancelled");
    expect((await record(second, ["A1"])).status).toBe(200);
    expect((await readOrder(first)).products[0]).not.toHaveProperty("units");
    expect((await record(first, ["A1"])).status, "the other one has it now").toBe(409);
    expect(await rows()).toHaveLength(2);
  });

  it("are stored by only one of two simultaneous changes", async () => {
    const drone = await product();
    const placedOrders = [await order(1, drone), await order(1, drone)];
    const responses = await Promise.all(placedOrders.map((one) => record(one, ["A1"])));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows()).toHaveLength(1);
  });

  it("are bound to their line by the database", async () => {
    const placedOrder = await order(2);
    const [line] = placedOrder.lines;
    const serialRow = {
      orderLineId: lineOf(placedOrder),
      productId: line?.productId ?? "",
      quantity: 2,
      unit: 1,
      serial: "A1",
    };
    const wrong = [
      { unit: 3 },
      { unit: 0 },
      { quantity: 3, unit: 3 },
      { productId: unknownId },
      { serial: "a1" },
      { serial: "" },
      { flightController: "a b" },
    ];
    for (const change of wrong) {
      await expect(
        api.shop.db.insert(unitSerials).values({ ...serialRow, ...change }),
        JSON.stringify(change),
      ).rejects.toThrow();
    }
    await api.shop.db.insert(unitSerials).values(serialRow);
    await expect(api.shop.db.insert(unitSerials).values({ ...serialRow, unit: 2 })).rejects.toThrow();
    await expect(api.shop.db.insert(unitSerials).values({ ...serialRow, serial: "A2" })).rejects.toThrow();
  });

  it("cause a warning if they are missing when a drone is dispatched, but do not stop a call that does not mention warnings", async () => {
    const drone = await order(2);
    const battery = await order(1, await product({ warrantyMonths: 6 }));
    const warningsOnDispatch = async (placedOrder: PlacedOrder) =>
      warningsFor(await readOrder(placedOrder), "Shipped");
    expect(await warningsOnDispatch(drone)).toEqual(["no tracking ID", "no serials"]);
    expect(await warningsOnDispatch(battery)).toEqual(["no tracking ID"]);
    await record(drone, ["A1"]);
    const { version } = await readOrder(drone);
    const send = (acknowledged?: ("no tracking ID" | "no serials")[]) =>
      api.call(
        setOrdersStatus,
        { body: { orders: [{ id: drone.id, version }], status: "Shipped", acknowledged } },
        asAdministrator,
      );
    expect((await send(["no tracking ID"])).status).toBe(409);
    expect((await send()).status).toBe(200);
    const [trace] = await api.shop.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, "order"), sql`${auditEntries.after} ->> 'status' = 'Shipped'`));
    expect(trace?.after).toMatchObject({ despite: "no tracking ID, no serial numbers", acknowledged: "no" });
    await record(drone, ["A1", "A2"]);
    expect(warningsFor({ ...(await readOrder(drone)), status: "Processing" }, "Shipped")).toEqual([
      "no tracking ID",
    ]);
  });

  it("can be searched by any part, which finds order, buyer and warranty", {
    tags: ["spec:10.63"],
  }, async () => {
    const drone = await product();
    const placedOrder = await order(2, drone);
    await record(placedOrder, [
      { serial: "PKX-100", flightController: "FC7", remoteStation: "RC8" },
      "PKX-200",
    ]);
    const today = shopToday();
    const oneYearWarranty = monthsAfter(today, 12);
    expect(await found("x-1")).toMatchObject([
      {
        serial: "PKX-100",
        flightController: "FC7",
        product: { _id: drone.id, name: drone.name },
        order: { _id: placedOrder.id, orderNumber: `PK-${placedOrder.number}`, status: "Not Process" },
        buyer: { name: api.customer.name },
        warrantyMonths: 12,
        inWarranty: false,
      },
    ]);
    expect((await found("x-1"))[0]).not.toHaveProperty("warrantyUntil");
    expect((await found(" pk x-"))?.map(({ serial }) => serial).sort()).toEqual(["PKX-100", "PKX-200"]);
    expect(await found("fc7")).toHaveLength(1);
    expect(await found("rc8")).toHaveLength(1);
    expect(await found("%")).toEqual([]);
    expect(await found("")).toHaveLength(2);
    await setStatus(placedOrder, "Shipped");
    expect((await found("fc7"))[0]).toMatchObject({
      warrantyUntil: oneYearWarranty,
      inWarranty: true,
      shipped: expect.any(String),
    });
    await setStatus(placedOrder, "Delivered");
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await api.shop.db
      .update(auditEntries)
      .set({ createdAt: daysAgo(400) })
      .where(sql`${auditEntries.after} ->> 'status' = 'Delivered'`);
    const [laterOrder] = await found("fc7");
    expect(laterOrder).toMatchObject({
      inWarranty: false,
      warrantyUntil: monthsAfter(shopToday(daysAgo(400)), 12),
    });
    expect((await readOrder(placedOrder)).products[0]?.warrantyUntil).toBe(laterOrder?.warrantyUntil);
    await setStatus(placedOrder, "Cancelled");
    expect((await found("fc7"))[0]).not.toHaveProperty("warrantyUntil");
    const page = await api.call(listSerials, { query: { page: "2", limit: "1" } }, asAdministrator);
    expect(page.body).toMatchObject({
      units: [{ serial: expect.any(String) }],
      pagination: { page: 2, total: 2, pages: 2 },
    });
  });

  it("keep the product's class and warranty from the purchase", async () => {
    const drone = await product({ ...droneDetails, typeCertificate: "TC-2026-7" });
    const placedOrder = await order(1, drone);
    expect(placedOrder.lines[0]?.typeCertificate).toBe("TC-2026-7");
    await api.shop.db.execute(
      sql`update products set warranty_months = 3, weight_class = 'nano' where id = ${drone.id}`,
    );
    expect((await readOrder(placedOrder)).products).toMatchObject([
      { weightClass: "small", warrantyMonths: 12 },
    ]);
    expect((await readOrder(await order(1, await product({})))).products[0]).not.toHaveProperty(
      "warrantyMonths",
    );
  });

  it("can be read and recorded only by staff with permission", async () => {
    const placedOrder = await order();
    const statusFor = async (as: Caller) => (await api.call(listSerials, {}, { as })).status;
    for (const [as, status] of [
      ["visitor", 401],
      ["customer", 403],
    ] as [Caller, number][]) {
      expect([(await record(placedOrder, ["A1"], { as })).status, await statusFor(as)]).toEqual([
        status,
        status,
      ]);
    }
    for (const staffRole of staffRoleNames) {
      await api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));
      const isAllowed = (capability: string) => staffRoles[staffRole].some((one) => one === capability);
      expect(
        [(await record(placedOrder, [staffRole])).status, await statusFor("administrator")],
        staffRole,
      ).toEqual([isAllowed("fulfilment") ? 200 : 403, isAllowed("orders") ? 200 : 403]);
    }
  });
});
