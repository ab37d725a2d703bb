import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maxStock } from "#contract/catalog/stock.ts";
import {
  adjustStock,
  editStockItem,
  listStock,
  listStockMovements,
  receiveGoods,
} from "#contract/stock/stock.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { goodsReceiptLines, goodsReceipts, stockMovements } from "#ports/database/tables/stock.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { startPurchase } from "../factories/orders.ts";
import { expectMovementsMatchStock, movementsOf } from "../support/stock-invariants.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const as = { as: "administrator" } as const;
const colour = (value: string) => [{ name: "Colour", value }];

describe.each(databaseKinds)("stock on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const addKite = () =>
    addProduct(api.shop.db, {
      name: "Kite",
      stock: 12,
      sku: "KITE-B",
      options: colour("Blue"),
      variants: [
        { options: colour("Red"), sku: "KITE-R", pricePaise: 150_000, stock: 2 },
        { options: colour("White"), pricePaise: 150_000, stock: null },
      ],
    });
  const stockOf = async (id: string) =>
    (await api.shop.db.select().from(products).where(eq(products.id, id)))[0];
  const variantOf = async (id: string) =>
    (await api.shop.db.select().from(productVariants).where(eq(productVariants.id, id)))[0];
  const aReceipt = (lines: object[], changes: object = {}) => ({
    body: {
      requestId: randomUUID(),
      supplier: "Himalaya Parts",
      reference: "HP/77",
      receivedOn: "2026-11-20",
      lines,
      ...changes,
    },
  });
  const receive = (...receipt: Parameters<typeof aReceipt>) =>
    api.call(receiveGoods, aReceipt(...receipt) as never, as);
  const adjust = (body: object) => api.call(adjustStock, { body } as never, as);

  describe("the list", () => {
    const names = async (query: object = {}) => {
      const { body } = await api.call(listStock, { query } as never, as);
      return body.items.map(({ name, stock }) => [name, stock]);
    };

    it("contains tracked products and variants with reserved and available units", async () => {
      const kite = await addKite();
      await addProduct(api.shop.db, { name: "Untracked" });
      await startPurchase(api.shop, { userId: api.customer.id, cart: [{ product: kite, quantity: 3 }] });
      const { body } = await api.call(listStock, { query: { sort: "name" } }, as);
      expect(body.items).toEqual([
        expect.objectContaining({
          product: kite.id,
          name: "Kite (Blue)",
          sku: "KITE-B",
          stock: 12,
          reserved: 3,
          available: 9,
          lastMovement: expect.objectContaining({ kind: "opening", units: 12, stock: 12 }),
        }),
        expect.objectContaining({
          product: kite.id,
          variant: kite.variants[0]?.id,
          name: "Kite (Red)",
          stock: 2,
          reserved: 0,
          available: 2,
        }),
      ]);
      expect(body.items[0]).not.toHaveProperty("variant");
      expect(body).toMatchObject({
        counts: { all: 2, low: 1, soldOut: 0 },
        lowStockLevel: 5,
        pagination: { page: 1, total: 2, pages: 1 },
      });
    });

    it("filters by state, searches names, options and SKUs, and sorts", async () => {
      await addKite();
      const lark = await addProduct(api.shop.db, { name: "Lark", stock: 0 });
      expect(await names()).toEqual([
        ["Lark", 0],
        ["Kite (Red)", 2],
        ["Kite (Blue)", 12],
      ]);
      expect(await names({ state: "low" })).toEqual([["Kite (Red)", 2]]);
      expect(await names({ state: "sold-out" })).toEqual([["Lark", 0]]);
      for (const search of ["red", "kite-r"]) expect(await names({ search })).toEqual([["Kite (Red)", 2]]);
      expect((await names({ sort: "highest" }))[0]).toEqual(["Kite (Blue)", 12]);
      await adjust({ product: lark.id, reason: "found", change: 1, stockSeen: 0 });
      expect((await names({ sort: "recent" }))[0]).toEqual(["Lark", 1]);
      expect(await names({ limit: "1", page: "2" })).toEqual([["Kite (Red)", 2]]);
    });
  });

  describe("goods received", () => {
    it("add units to the stock and change the average cost, once per request", {
      tags: ["spec:10.104"],
    }, async () => {
      const kite = await addKite();
      const red = kite.variants[0]?.id ?? "";
      const receipt = aReceipt([
        { product: kite.id, quantity: "4", unitCost: 500.5 },
        { product: kite.id, variant: red, quantity: 2, serials: ["pk 1", "PK-2"] },
        { product: kite.id, quantity: 16, unitCost: 600 },
      ]);
      const first = await api.call(receiveGoods, receipt as never, as);
      expect(first).toMatchObject({ status: 200, body: { message: "22 units received" } });
      const again = await api.call(receiveGoods, receipt as never, as);
      expect(again.body.receipt).toEqual(first.body.receipt);
      expect(await stockOf(kite.id)).toMatchObject({ stock: 32, unitCostPaise: 550_25 });
      expect(await variantOf(red)).toMatchObject({ stock: 4, unitCostPaise: null });
      expect(await api.shop.db.select().from(goodsReceipts)).toMatchObject([
        { supplier: "Himalaya Parts", reference: "HP/77", receivedOn: "2026-11-20" },
      ]);
      const lines = await api.shop.db
        .select()
        .from(goodsReceiptLines)
        .orderBy(asc(goodsReceiptLines.position));
      expect(lines).toMatchObject([
        { name: "Kite (Blue)", quantity: 4, unitCostPaise: 500_50, serials: [] },
        { name: "Kite (Red)", quantity: 2, unitCostPaise: null, serials: ["PK1", "PK-2"] },
        { name: "Kite (Blue)", quantity: 16, unitCostPaise: 600_00 },
      ]);
      const { receiptId } = (await movementsOf(api.shop.db, kite.id)).at(-1) ?? {};
      expect(receiptId).toBe(first.body.receipt._id);
      await expectMovementsMatchStock(api.shop.db);
      const entries = await api.shop.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subject, "goodsReceipt"));
      expect(entries).toMatchObject([
        {
          subjectName: "Himalaya Parts HP/77",
          after: { goods: "4 × Kite (Blue); 2 × Kite (Red); 16 × Kite (Blue)" },
        },
      ]);
    });

    it("are recorded once when the same request arrives twice simultaneously", async () => {
      const kite = await addKite();
      const receipt = aReceipt([{ product: kite.id, quantity: 4 }]) as never;
      await Promise.all([1, 2, 3].map(() => api.call(receiveGoods, receipt, as)));
      expect(await stockOf(kite.id)).toMatchObject({ stock: 16 });
      expect(await api.shop.db.$count(goodsReceipts)).toBe(1);
    });

    it("are rejected as a whole, and the error names the field", async () => {
      const kite = await addKite();
      const untracked = kite.variants[1]?.id;
      const good = { product: kite.id, quantity: 1 };
      await receive([{ ...good, serials: ["PK-1"] }]);
      const before = await api.shop.db.$count(stockMovements);
      const cases: [object[], object, string][] = [
        [[], {}, "lines"],
        [[good, { ...good, product: randomUUID() }], {}, "lines.1.product"],
        [[good, { ...good, variant: randomUUID() }], {}, "lines.1.variant"],
        [[{ ...good, variant: untracked }], {}, "lines.0.product"],
        [[{ ...good, quantity: 0 }], {}, "lines.0.quantity"],
        [[{ ...good, quantity: maxStock }], {}, "lines.0.quantity"],
        [[{ ...good, unitCost: -1 }], {}, "lines.0.unitCost"],
        [[{ ...good, serials: ["A", "B"] }], {}, "lines.0.serials"],
        [[{ ...good, quantity: 2, serials: ["A", "a"] }], {}, "lines.0.serials"],
        [[{ ...good, serials: ["pk-1"] }], {}, "lines.0.serials"],
        [[good], { supplier: " " }, "supplier"],
        [[good], { receivedOn: "2099-01-01" }, "receivedOn"],
        [[good], { requestId: "1" }, "requestId"],
      ];
      for (const [lines, changes, field] of cases) {
        const answer = await receive(lines, changes);
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ errors: [{ field }] });
      }
      expect(await api.shop.db.$count(stockMovements)).toBe(before);
      expect(await api.shop.db.$count(goodsReceipts)).toBe(1);
    });

    it("may be dated today", async () => {
      const kite = await addKite();
      const answer = await receive([{ product: kite.id, quantity: 1 }], { receivedOn: shopToday() });
      expect(answer.status).toBe(200);
    });
  });

  describe("adjustments", () => {
    it("change the stock with a reason and are logged", async () => {
      const kite = await addKite();
      const red = kite.variants[0]?.id ?? "";
      const damaged = { product: kite.id, reason: "damaged", change: -2, stockSeen: 12, note: "Wet box" };
      expect(await adjust(damaged)).toMatchObject({
        status: 200,
        body: { stock: 10, message: "Stock of Kite (Blue) is now 10" },
      });
      const stockCount = { product: kite.id, variant: red, reason: "counted", counted: "7", stockSeen: "2" };
      expect((await adjust(stockCount)).body).toMatchObject({ stock: 7 });
      const { id: actorId } = api.administrator;
      expect((await movementsOf(api.shop.db, kite.id)).at(-1)).toMatchObject({
        kind: "adjustment",
        units: -2,
        stockAfter: 10,
        reason: "damaged",
        note: "Wet box",
        actorId,
      });
      expect((await movementsOf(api.shop.db, kite.id, red)).at(-1)).toMatchObject({
        units: 5,
        stockAfter: 7,
        reason: "counted",
      });
      const entries = await api.shop.db.select().from(auditEntries).where(eq(auditEntries.subject, "stock"));
      expect(entries).toHaveLength(2);
      expect(entries.find(({ subjectId }) => subjectId === kite.id)).toMatchObject({
        subjectName: "Kite (Blue)",
        before: { stock: 12 },
        after: { stock: 10, reason: "damaged", note: "Wet box" },
      });
      await expectMovementsMatchStock(api.shop.db);
    });

    it("are rejected if a field is invalid, and the error names the field", async () => {
      const kite = await addKite();
      const body = { product: kite.id, stockSeen: 12 };
      const cases: [object, string][] = [
        [{ reason: "damaged", change: 1 }, "change"],
        [{ reason: "found", change: -1 }, "change"],
        [{ reason: "lost", change: -13 }, "change"],
        [{ reason: "lost", change: 0 }, "change"],
        [{ reason: "lost" }, "change"],
        [{ reason: "found", change: maxStock }, "change"],
        [{ reason: "counted" }, "counted"],
        [{ reason: "counted", counted: 1, change: 1 }, "change"],
        [{ reason: "lost", counted: 1, change: -1 }, "counted"],
        [{ reason: "other", change: 1 }, "note"],
        [{ reason: "stolen", change: -1 }, "reason"],
        [{ reason: "found", change: 1, product: randomUUID() }, "product"],
        [{ reason: "found", change: 1, variant: kite.variants[1]?.id }, "product"],
      ];
      for (const [wrong, field] of cases) {
        const answer = await adjust({ ...body, ...wrong });
        expect(answer.status, JSON.stringify(wrong)).toBe(400);
        expect(answer.body).toMatchObject({ errors: [{ field }] });
      }
      expect(await stockOf(kite.id)).toMatchObject({ stock: 12 });
    });

    it("are rejected as a conflict if the stock has changed, so that a repeated request adjusts the stock only once", async () => {
      const kite = await addKite();
      const body = { product: kite.id, reason: "lost", change: -1, stockSeen: 12 };
      const answers = await Promise.all([adjust(body), adjust(body)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await stockOf(kite.id)).toMatchObject({ stock: 11 });
    });
  });

  describe("the movements of an item", () => {
    it("are listed newest first with order, receipt and person", async () => {
      const kite = await addKite();
      const { body } = await receive([{ product: kite.id, quantity: 1 }]);
      await adjust({ product: kite.id, reason: "other", change: 1, stockSeen: 13, note: "Swap" });
      const query = { product: kite.id };
      const listed = await api.call(listStockMovements, { query }, as);
      expect(listed.body.item).toEqual({ product: kite.id, name: "Kite (Blue)", stock: 14 });
      const by = api.administrator.name;
      expect(listed.body.movements).toMatchObject([
        { kind: "adjustment", units: 1, stock: 14, reason: "other", note: "Swap", by },
        {
          kind: "receipt",
          units: 1,
          stock: 13,
          receipt: { _id: body.receipt._id, supplier: "Himalaya Parts", reference: "HP/77" },
          by,
        },
        { kind: "opening", units: 12, stock: 12 },
      ]);
      const second = await api.call(listStockMovements, { query: { ...query, limit: "1", page: "2" } }, as);
      expect(second.body.movements).toMatchObject([{ kind: "receipt" }]);
      expect(second.body.pagination).toEqual({ page: 2, total: 3, pages: 3 });
      const unknown = await api.call(listStockMovements, { query: { product: randomUUID() } }, as);
      expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: "product" }] } });
    });
  });

  describe("editing an item", () => {
    const blue = { price: 1_000, discountedPrice: null, stock: 12 };
    const edit = (body: object) => api.call(editStockItem, { body } as never, as);
    const addPricedKite = async () => {
      const kite = await addKite();
      await api.shop.db.update(products).set({ pricePaise: 100_000 }).where(eq(products.id, kite.id));
      return kite;
    };

    it("changes prices and stock, is undone by the reverse change, and is logged", {
      tags: ["spec:10.130"],
    }, async () => {
      const kite = await addPricedKite();
      const changed = { price: 1_200.5, discountedPrice: 999, stock: 7 };
      expect(await edit({ product: kite.id, ...changed, seen: blue })).toMatchObject({
        status: 200,
        body: { message: "Kite (Blue) saved" },
      });
      expect(await stockOf(kite.id)).toMatchObject({
        pricePaise: 1_200_50,
        discountedPricePaise: 999_00,
        stock: 7,
        sku: "KITE-B",
      });
      expect((await movementsOf(api.shop.db, kite.id)).at(-1)).toMatchObject({ kind: "edit", units: -5 });
      expect(await edit({ product: kite.id, ...blue, seen: changed })).toMatchObject({ status: 200 });
      expect(await stockOf(kite.id)).toMatchObject({
        pricePaise: 100_000,
        discountedPricePaise: null,
        stock: 12,
      });
      await expectMovementsMatchStock(api.shop.db);
      const entries = await api.shop.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, kite.id));
      expect(entries).toHaveLength(2);
    });

    it("changes one variant and leaves the others as they are", async () => {
      const kite = await addPricedKite();
      const [red, white] = kite.variants;
      const seen = { price: 1_500, discountedPrice: null, stock: 2 };
      await edit({ product: kite.id, variant: red?.id, ...seen, stock: 9, seen });
      expect(await variantOf(red?.id ?? "")).toMatchObject({ pricePaise: 150_000, stock: 9, sku: "KITE-R" });
      expect(await variantOf(white?.id ?? "")).toMatchObject({ pricePaise: 150_000, stock: null });
      expect(await stockOf(kite.id)).toMatchObject({ pricePaise: 100_000, stock: 12 });
    });

    it("is a conflict if a value has changed, so that of two simultaneous changes one succeeds", async () => {
      const kite = await addPricedKite();
      for (const stale of [{ price: 1 }, { discountedPrice: 1 }, { stock: 1 }]) {
        const answer = await edit({ product: kite.id, ...blue, seen: { ...blue, ...stale } });
        expect(answer).toMatchObject({ status: 409 });
      }
      const answers = await Promise.all(
        [3, 4].map((stock) => edit({ product: kite.id, ...blue, stock, seen: blue })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it("is rejected with the name of the invalid field, and changes nothing", async () => {
      const kite = await addPricedKite();
      const [red, white] = kite.variants;
      const rejected: [changes: object, field: string][] = [
        [{ price: -1 }, "price"],
        [{ discountedPrice: 1_000 }, "discountedPrice"],
        [{ discountedPrice: 10 }, "discountedPrice"],
        [{ stock: 1.5 }, "stock"],
        [{ stock: maxStock + 1 }, "stock"],
        [{ variant: white?.id, price: 1_500 }, "stock"],
        [{ variant: kite.id }, "product"],
        [{ product: red?.id }, "product"],
      ];
      for (const [changes, field] of rejected) {
        const answer = await edit({ product: kite.id, ...blue, seen: blue, ...changes });
        expect(answer, JSON.stringify(changes)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
      }
      expect(await stockOf(kite.id)).toMatchObject({ pricePaise: 100_000, stock: 12, version: kite.version });
    });
  });
});
