import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importProducts } from "#domain/catalog/import-products.ts";
import { removeProduct, updateProduct } from "#domain/catalog/products.ts";
import { findProductsToUpdate, updateProducts } from "#domain/catalog/update-products.ts";
import { setOrderStatus } from "#domain/orders/order-status.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { stockMovements } from "#ports/database/tables/stock.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import { openAdministrator, openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { useRazorpayShop } from "#tests/support/razorpay-suite.ts";
import { expectMovementsMatchStock, movementsOf } from "#tests/support/stock-invariants.ts";
import { adjustStock } from "./adjust-stock.ts";
import { receiveGoods } from "./receive-goods.ts";
import { restockUnits } from "./restock-units.ts";

const colour = (value: string) => [{ name: "Colour", value }];

describe.each(databaseKinds)("stock movements on %s", (kind) => {
  const razorpay = useRazorpayShop(kind);

  const addKite = (stock: number | null = 4) =>
    addProduct(razorpay.db, {
      name: "Kite",
      stock,
      options: colour("Blue"),
      variants: [{ options: colour("Red"), pricePaise: 150_000, stock: 2 }],
    });
  type Kite = Awaited<ReturnType<typeof addKite>>;
  async function sell(product: Kite, quantity = 1, variantId?: string) {
    const { id: userId } = await openCustomer(razorpay.db);
    const cart = [{ product, quantity, ...(variantId && { variantId }) }];
    const { providerOrderId } = await startPurchase(razorpay.shop, { userId, cart });
    const { razorpay_payment_id: paymentId } = razorpay.fake.bank.pay(providerOrderId);
    return settlePayment(razorpay.shop, { providerOrderId, paymentId });
  }
  const edit = (product: Kite, stock: number | null) =>
    updateProduct(razorpay.db, { ...product, stock, version: undefined });
  const brief = async (productId: string, variantId?: string) =>
    (await movementsOf(razorpay.db, productId, variantId)).map(({ kind, units, stockAfter }) => [
      kind,
      units,
      stockAfter,
    ]);

  it("record the opening stock of products and variants, and nothing for untracked stock", async () => {
    const kite = await addKite();
    expect(await brief(kite.id)).toEqual([["opening", 4, 4]]);
    expect(await brief(kite.id, kite.variants[0]?.id)).toEqual([["opening", 2, 2]]);
    const { id } = await addProduct(razorpay.db);
    expect(await brief(id)).toEqual([]);
  });

  it("record sale, cancellation, reopening and return with the order", async () => {
    const kite = await addKite();
    const actor = await openAdministrator(razorpay.db);
    const order = await sell(kite, 2);
    const progress = { orderId: order.id, actor };
    await setOrderStatus(razorpay.db, { ...progress, status: "Cancelled" });
    await setOrderStatus(razorpay.db, { ...progress, status: "Processing" });
    const units = [{ lineId: order.lines[0]?.id ?? "", quantity: 1 }];
    await razorpay.db.transaction((tx) => restockUnits(tx, { orderId: order.id, units }));
    const { id: actorId, name: actorName } = actor;
    expect((await movementsOf(razorpay.db, kite.id)).slice(1)).toMatchObject([
      { kind: "sale", units: -2, stockAfter: 2, orderId: order.id, actorId: null },
      { kind: "cancellation", units: 2, stockAfter: 4, orderId: order.id, actorId, actorName },
      { kind: "reopening", units: -2, stockAfter: 2, orderId: order.id, actorId, actorName },
      { kind: "return", units: 1, stockAfter: 3, orderId: order.id, actorId: null },
    ]);
  });

  it("record edits with the editor, and a change without a cause as an edit", async () => {
    const kite = await addKite();
    const actor = await openAdministrator(razorpay.db);
    await updateProduct(razorpay.db, { ...kite, stock: 7, actor });
    await updateProduct(razorpay.db, { ...kite, stock: 7, name: "Kite 2", version: undefined, actor });
    await razorpay.db.update(products).set({ stock: 5 }).where(eq(products.id, kite.id));
    expect((await movementsOf(razorpay.db, kite.id)).slice(1)).toMatchObject([
      { kind: "edit", units: 3, stockAfter: 7, actorId: actor.id, actorName: actor.name },
      { kind: "edit", units: -2, stockAfter: 5, actorId: null, actorName: null },
    ]);
  });

  it("count untracked stock as 0", async () => {
    const kite = await addKite();
    await edit(kite, null);
    await edit(kite, 0);
    await edit(kite, null);
    await edit(kite, 3);
    expect(await brief(kite.id)).toEqual([
      ["opening", 4, 4],
      ["edit", -4, null],
      ["edit", 0, 0],
      ["edit", 0, null],
      ["edit", 3, 3],
    ]);
    await expectMovementsMatchStock(razorpay.db);
  });

  it("record the stock of imported products", async () => {
    const category = await addCategory(razorpay.db);
    const actor = await openAdministrator(razorpay.db);
    const details = { description: "It flies.", image: "/pictures/x.webp", pricePaise: 100_000 };
    const variants = [{ line: 3, options: colour("Red"), pricePaise: 90_000, stock: 2 }];
    const line = { line: 2, name: "Lark", category: category.slug, options: colour("Blue"), stock: 8 };
    await importProducts(razorpay.db, { lines: [{ ...details, ...line, variants }], actor });
    expect(await razorpay.db.select().from(stockMovements)).toMatchObject([
      { kind: "import", units: 8, stockAfter: 8, actorName: actor.name },
      { kind: "import", units: 2, stockAfter: 2, actorName: actor.name },
    ]);
  });

  it("are deleted with their product or variant", async () => {
    const kite = await addKite();
    await updateProduct(razorpay.db, { ...kite, variants: [] });
    expect(await razorpay.db.$count(stockMovements)).toBe(1);
    await removeProduct(razorpay.db, kite);
    expect(await razorpay.db.$count(stockMovements)).toBe(0);
  });

  it("add up after any concurrent sales, cancellations, returns, edits, receipts, adjustments and imports", {
    tags: ["spec:10.103"],
  }, async () => {
    const actor = await openAdministrator(razorpay.db);
    type Order = Awaited<ReturnType<typeof sell>>;
    /** A kite with its orders, one of these orders if there are any, and a number of units from 0 to 4. */
    interface Scene {
      kite: Kite;
      orders: Order[];
      order: Order | undefined;
      units: number;
    }
    const setStatus = ({ order }: Scene, status: "Cancelled" | "Processing") =>
      order && setOrderStatus(razorpay.db, { orderId: order.id, status, actor });
    const actions = {
      sell: async ({ kite, orders, units }: Scene) => orders.push(await sell(kite, 1 + (units % 2))),
      sellVariant: async ({ kite, orders }: Scene) => orders.push(await sell(kite, 1, kite.variants[0]?.id)),
      cancel: (scene: Scene) => setStatus(scene, "Cancelled"),
      reopen: (scene: Scene) => setStatus(scene, "Processing"),
      return: ({ order }: Scene) =>
        order &&
        razorpay.db.transaction((tx) =>
          restockUnits(tx, { orderId: order.id, units: [{ lineId: order.lines[0]?.id ?? "", quantity: 1 }] }),
        ),
      edit: ({ kite, units }: Scene) => edit(kite, units),
      untrack: ({ kite }: Scene) => edit(kite, null),
      receive: ({ kite, units }: Scene) =>
        receiveGoods(razorpay.db, {
          requestId: crypto.randomUUID(),
          supplier: "Udaan Parts",
          receivedOn: "2026-11-01",
          lines: [{ productId: kite.id, variantId: kite.variants[0]?.id, quantity: 1 + units }],
          actor,
        }),
      adjust: async ({ kite, units }: Scene) => {
        const [row] = await razorpay.db.select().from(products).where(eq(products.id, kite.id));
        const adjustment = { productId: kite.id, reason: "counted", counted: units, actor } as const;
        await adjustStock(razorpay.db, { ...adjustment, stockSeen: row?.stock ?? 0 });
      },
      import: async ({ kite, units }: Scene) => {
        const [product] = await findProductsToUpdate(razorpay.db, { ids: [kite.id], skus: [] });
        if (!product) throw new Error("The kite is missing");
        const update = { product, line: 2, changed: { stock: units }, variants: new Map() };
        await updateProducts(razorpay.db, { updates: [update], dryRun: false, actor });
      },
    };
    const names = Object.keys(actions) as (keyof typeof actions)[];
    const step = fc.record({ action: fc.constantFrom(...names), units: fc.nat(4) });
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(batches, async (plan) => {
        const kite = await addKite(6);
        const orders: Order[] = [];
        const perform = async ({ action, units }: { action: keyof typeof actions; units: number }) => {
          const order = orders[units % Math.max(1, orders.length)];
          await actions[action]({ kite, orders, order, units });
        };
        // Shortages and outdated prices are refused.
        for (const batch of plan) await Promise.allSettled(batch.map(perform));
        await expectMovementsMatchStock(razorpay.db);
      }),
      { numRuns: 16, seed: 20_261_127 },
    );
    const kinds = await razorpay.db.selectDistinct({ kind: stockMovements.kind }).from(stockMovements);
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set("opening sale cancellation reopening return edit receipt adjustment import".split(" ")),
    );
  });

  it("are numbered in the order in which the stock changed", async () => {
    const kite = await addKite(100);
    const take = () =>
      razorpay.db
        .update(productVariants)
        .set({ stock: sql`${productVariants.stock} + 1` })
        .where(eq(productVariants.productId, kite.id));
    await Promise.all(Array.from({ length: 20 }, take));
    await expectMovementsMatchStock(razorpay.db);
  });
});
