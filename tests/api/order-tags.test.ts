import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeOrderTags, listOrderTags } from "#contract/orders/order-tags.ts";
import { getOrder, listAllOrders, listOwnOrders } from "#contract/orders/orders.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { orderTags } from "#ports/database/tables/order-tags.ts";
import { databaseKinds } from "../database/test-database.ts";
import { violatedConstraintOf } from "../database/violated-constraint.ts";
import { buy } from "../factories/orders.ts";
import { unknownId } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("tags of orders on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const order = () => buy(api.shop, { userId: api.customer.id });
  const change = (placed: readonly Pick<PlacedOrder, "id">[], body: { add?: string[]; remove?: string[] }) =>
    api.call(changeOrderTags, { body: { orders: placed.map(({ id }) => id), ...body } }, asAdministrator);
  const stored = async ({ id }: PlacedOrder) =>
    (
      await api.shop.db
        .select()
        .from(orderTags)
        .where(eq(orderTags.orderId, id))
        .orderBy(asc(orderTags.position))
    ).map(({ tag }) => tag);
  const names = "abcdefghijkl".split("");

  it("are normalised, added once, removed and logged", { tags: ["spec:10.142"] }, async () => {
    const placed = await order();
    const added = await change([placed], { add: ["  Call   First ", "VIP", "vip"] });
    expect(added.status, added.body.message).toBe(200);
    expect(added.body.orders).toMatchObject([{ _id: placed.id, tags: ["call first", "vip"] }]);
    expect(await stored(placed)).toEqual(["call first", "vip"]);
    await change([placed], { add: ["vip"] });
    const changed = await change([placed], { add: ["fragile"], remove: ["Call first"] });
    expect(changed.body.orders[0]?.tags).toEqual(["vip", "fragile"]);
    const log = await api.shop.db.select().from(auditEntries).orderBy(asc(auditEntries.createdAt));
    expect(log).toMatchObject([
      { subject: "order", subjectId: placed.id, after: { tags: ["call first", "vip"] } },
      { before: { tags: ["call first", "vip"] }, after: { tags: ["vip", "fragile"] } },
    ]);
  });

  it("are added to several orders, all or none", async () => {
    const [one, other] = [await order(), await order()];
    await change([one], { add: names.slice(0, 9) });
    await change([other], { add: names.slice(0, 10) });
    const rejected = await change([one, other], { add: ["z"] });
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      m["orderTags.tooManyOf"]({ names: `PK-${other.number}`, maximum: 10 }),
    ]);
    expect(await stored(one)).toHaveLength(9);
    expect((await change([one, { id: unknownId }], { add: ["z"] })).status).toBe(404);
    expect(await stored(one)).toHaveLength(9);
    const changed = await change([other, one], { add: ["z"], remove: ["a"] });
    expect(changed.body.orders.map(({ _id }) => _id)).toEqual([other.id, one.id]);
    expect(await stored(other)).toEqual([...names.slice(1, 10), "z"]);
  });

  it.each([
    [{ add: ["a,b"] }, "add.0"],
    [{ add: [""] }, "add.0"],
    [{ add: ["x".repeat(31)] }, "add.0"],
    [{ add: ["ok", "=1+1"] }, "add.1"],
    [{ add: names }, "add"],
    [{}, "add"],
  ])("are rejected with the name of the field: %j", async (body, field) => {
    const placed = await order();
    const { status, body: answer } = await change([placed], body);
    expect([status, answer.errors?.[0]?.field]).toEqual([400, field]);
    expect(await stored(placed)).toEqual([]);
  });

  it("filter the list and its CSV file, and are suggested by use", async () => {
    const [one, two] = [await order(), await order(), await order()];
    await change([one, two], { add: ["fragile"] });
    await change([two], { add: ["vip"] });
    const list = async (tag: string) =>
      (await api.call(listAllOrders, { query: { tag } }, asAdministrator)).body;
    const fragile = await list("Fragile");
    expect(fragile.orders.map(({ _id, tags }) => [_id, tags])).toEqual([
      [two.id, ["fragile", "vip"]],
      [one.id, ["fragile"]],
    ]);
    expect(fragile.pagination.total).toBe(2);
    expect((await list("gift")).orders).toEqual([]);
    const { body } = await api.call(listOrderTags, {}, asAdministrator);
    expect(body.tags).toEqual([
      { tag: "fragile", orders: 2 },
      { tag: "vip", orders: 1 },
    ]);
    const headers = { authorization: `Bearer ${api.administrator.token}` };
    const file = await (await api.fetch(`${exportOrders.path}?tag=vip`, { headers })).text();
    const [titles = "", row = "", ...rest] = file.trim().split("\r\n");
    expect([titles.endsWith(",Tags"), row.endsWith(',"fragile, vip"'), rest]).toEqual([true, true, []]);
  });

  it("are not shown to customers, and only staff who may see orders change them", async () => {
    const placed = await order();
    await change([placed], { add: ["slow payer"] });
    const own = await api.call(listOwnOrders, {}, { as: "customer" });
    expect(own.body.orders).toHaveLength(1);
    expect(JSON.stringify(own.body)).not.toContain("slow payer");
    const seen = await api.call(getOrder, { params: { id: placed.id } }, asAdministrator);
    expect(seen.body.order.tags).toEqual(["slow payer"]);
    const input = { body: { orders: [placed.id], add: ["x"] } };
    expect((await api.call(changeOrderTags, input, { as: "customer" })).status).toBe(403);
  });

  it.each([
    [{ position: 10, tag: "late" }, "order_tags_position_bounded"],
    [{ position: 0, tag: " late" }, "order_tags_tag_normalised"],
    [{ position: 0, tag: "a,b" }, "order_tags_tag_normalised"],
    [{ position: 0, tag: "" }, "order_tags_tag_bounded"],
  ])("are checked by the database: %j", async (row, constraint) => {
    const { id: orderId } = await order();
    const insert = api.shop.db.insert(orderTags).values({ orderId, ...row });
    expect(await violatedConstraintOf(insert)).toBe(constraint);
  });
});
