import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maxCartLines, maxLineQuantity } from "#contract/checkout/cart.ts";
import { type CartLine, maxRemovedLines, removedLineAgeMs } from "#contract/checkout/cart-lines.ts";
import { readSavedCart, saveCart } from "#contract/checkout/saved-cart.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { users } from "#ports/database/tables/customers.ts";
import { savedCartLines, savedCarts } from "#ports/database/tables/saved-carts.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const unknownProduct = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

describe.each(databaseKinds)("the saved cart on %s", { tags: ["spec:10.139"] }, (kind) => {
  let api: TestApi;
  let kite: ProductInCategory;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    kite = await addProduct(api.shop.db, { name: "Kite", options: [{ name: "Colour", value: "Red" }] });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const line = (changes: Partial<CartLine> = {}): CartLine => ({
    _id: kite.id,
    quantity: 2,
    changedAt: yesterday,
    ...changes,
  });
  const save = (version: number, lines: CartLine[], caller: Parameters<TestApi["call"]>[2] = asCustomer) =>
    api.call(saveCart, { body: { version, lines } }, caller);
  const read = (caller: Parameters<TestApi["call"]>[2] = asCustomer) => api.call(readSavedCart, {}, caller);
  const rows = () => api.shop.db.select().from(savedCartLines);
  const addVariant = async (productId: string) => {
    const values = {
      productId,
      position: 0,
      options: [{ name: "Colour", value: "Blue" }],
      pricePaise: 120_000,
    };
    const [variant] = await api.shop.db.insert(productVariants).values(values).returning();
    return variant?.id ?? "";
  };

  it("is empty before the first save, and then returns what was saved", async () => {
    expect((await read()).body.cart).toEqual({ version: 0, lines: [] });
    const variant = await addVariant(kite.id);
    const lines = [line(), line({ variant, quantity: 0 })];
    const saved = await save(0, lines);
    expect(saved).toMatchObject({ status: 200, body: { cart: { version: 1 } } });
    expect(saved.body.cart.lines).toEqual(expect.arrayContaining(lines));
    expect((await read()).body.cart).toEqual(saved.body.cart);
    expect(await rows()).toEqual(
      expect.arrayContaining([
        {
          userId: api.customer.id,
          productId: kite.id,
          variantId: null,
          quantity: 2,
          changedAt: new Date(yesterday),
        },
        {
          userId: api.customer.id,
          productId: kite.id,
          variantId: variant,
          quantity: 0,
          changedAt: new Date(yesterday),
        },
      ]),
    );
  });

  it("is replaced by the next save", async () => {
    await save(0, [line()]);
    expect((await save(1, [line({ quantity: 7 })])).body.cart).toEqual({
      version: 2,
      lines: [line({ quantity: 7 })],
    });
    expect((await save(2, [])).body.cart).toEqual({ version: 3, lines: [] });
    expect(await rows()).toEqual([]);
  });

  it("rejects an outdated save, returns the current copy and writes nothing", async () => {
    await save(0, [line()]);
    const outdated = await save(0, [line({ quantity: 9 })]);
    expect(outdated).toMatchObject({
      status: 409,
      body: { code: "stale-version", cart: { version: 1, lines: [line()] } },
    });
    expect((await save(5, [])).status).toBe(409);
    expect(await rows()).toMatchObject([{ quantity: 2 }]);
  });

  it("accepts one of several saves of the same version", async () => {
    const saves = await Promise.all([1, 2, 3, 4].map((quantity) => save(0, [line({ quantity })])));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const accepted = saves.find(({ status }) => status === 200)?.body.cart;
    expect(accepted?.version).toBe(1);
    expect((await read()).body.cart).toEqual(accepted);
  });

  it("belongs to one customer", async () => {
    await save(0, [line()]);
    const other = await api.signIn(await openCustomer(api.shop.db));
    expect((await read({ as: other })).body.cart).toEqual({ version: 0, lines: [] });
    await save(0, [line({ quantity: 5 })], { as: other });
    expect((await read()).body.cart.lines).toMatchObject([{ quantity: 2 }]);
    expect((await read({})).status).toBe(401);
    expect((await save(0, [], {})).status).toBe(401);
  });

  it("moves times from the future to now", async () => {
    const before = Date.now();
    const saved = await save(0, [line({ changedAt: "2999-01-01T00:00:00.000Z" })]);
    const time = Date.parse(saved.body.cart.lines[0]?.changedAt ?? "");
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it("leaves out unknown products, variants of other products and expired removed lines", async () => {
    const other = await addProduct(api.shop.db, { name: "Glider" });
    const variant = await addVariant(kite.id);
    const expired = new Date(Date.now() - removedLineAgeMs - 1000).toISOString();
    const saved = await save(0, [
      line(),
      line({ _id: unknownProduct(1) }),
      line({ _id: other.id, variant }),
      line({ _id: other.id, quantity: 0, changedAt: expired }),
    ]);
    expect(saved.body.cart.lines).toEqual([line()]);
    expect(await rows()).toHaveLength(1);
  });

  it("loses a deleted product, and is deleted with the account", async () => {
    await save(0, [line()]);
    await api.shop.db.delete(products).where(eq(products.id, kite.id));
    expect((await read()).body.cart).toEqual({ version: 1, lines: [] });
    await api.shop.db.delete(users).where(eq(users.id, api.customer.id));
    expect(await api.shop.db.select().from(savedCarts)).toEqual([]);
  });

  it("accepts only valid lines, and errors name the field", async () => {
    const problemsOf = async (lines: unknown, version: unknown = 0) => {
      const body = { version, lines } as never;
      const { status, body: answer } = await api.call(saveCart, { body }, asCustomer);
      return [status, answer.errors?.[0]?.field];
    };
    const repeated = (count: number, quantity: number) =>
      Array.from({ length: count }, (_, index) => line({ _id: unknownProduct(index), quantity }));
    expect(await problemsOf([line({ quantity: maxLineQuantity + 1 })])).toEqual([400, "lines.0.quantity"]);
    expect(await problemsOf([line({ quantity: -1 })])).toEqual([400, "lines.0.quantity"]);
    expect(await problemsOf([line({ quantity: 1.5 })])).toEqual([400, "lines.0.quantity"]);
    expect(await problemsOf([line({ _id: "kite" })])).toEqual([400, "lines.0._id"]);
    for (const changedAt of [
      "yesterday",
      "0000-01-01T00:00:00.000Z",
      "1999-12-31T23:59:59.999Z",
      "2026-02-30T00:00:00.000Z",
      "2026-11-27T06:30:00Z",
      "2026-11-27T12:00:00.000+05:30",
      "+275760-09-13T00:00:00.000Z",
    ]) {
      expect(await problemsOf([line({ changedAt })]), changedAt).toEqual([400, "lines.0.changedAt"]);
    }
    expect(await problemsOf([line(), line({ quantity: 0 })])).toEqual([400, "lines"]);
    expect(await problemsOf(repeated(maxCartLines + 1, 1))).toEqual([400, "lines"]);
    expect(await problemsOf(repeated(maxCartLines + maxRemovedLines + 1, 0))).toEqual([400, "lines"]);
    expect(await problemsOf(undefined)).toEqual([400, "lines"]);
    expect(await problemsOf([], -1)).toEqual([400, "version"]);
    expect(await rows()).toEqual([]);
    expect(await api.shop.db.select().from(savedCarts)).toEqual([]);
  });

  it("is limited in size and quantity by the database as well", async () => {
    await save(0, [line()]);
    const change = (values: Partial<typeof savedCartLines.$inferInsert>) =>
      api.shop.db.update(savedCartLines).set(values);
    await expect(change({ quantity: -1 })).rejects.toThrow();
    await expect(change({ quantity: maxLineQuantity + 1 })).rejects.toThrow();
    const [row] = await rows();
    await expect(api.shop.db.insert(savedCartLines).values({ ...row } as never)).rejects.toThrow();
  });
});
