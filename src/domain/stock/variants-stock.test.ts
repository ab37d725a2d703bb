import { describe, expect, it } from "vitest";
import { listProducts } from "#domain/catalog/list-products.ts";
import { getProductBySlug } from "#domain/catalog/product-rows.ts";
import { removeProduct, updateProduct } from "#domain/catalog/products.ts";
import { quoteCart } from "#domain/checkout/quote.ts";
import { setOrderStatus } from "#domain/orders/order-status.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { productVariants } from "#ports/database/tables/catalog.ts";
import { stockReservations } from "#ports/database/tables/checkout.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { useRazorpayShop } from "#tests/support/razorpay-suite.ts";

const colour = (value: string) => [{ name: "Colour", value }];

describe.each(databaseKinds)("variants of a product on %s", (kind) => {
  const razorpay = useRazorpayShop(kind);

  const addKite = () =>
    addProduct(razorpay.db, {
      name: "Kite",
      stock: 4,
      sku: "KITE-BLUE",
      options: colour("Night blue"),
      variants: [
        {
          options: colour("Saffron"),
          sku: "KITE-SAFFRON",
          pricePaise: 150_000,
          stock: 2,
          image: "/pictures/x.webp",
        },
        { options: colour("Paper"), pricePaise: 90_000 },
      ],
    });
  type Kite = Awaited<ReturnType<typeof addKite>>;
  const idOf = (kite: Kite, index: number) => kite.variants[index]?.id ?? "";
  const now = ({ slug }: Kite) => getProductBySlug(razorpay.db, slug);
  const stocks = async (kite: Kite) => {
    const { stock, variants } = await now(kite);
    return [stock, ...variants.map((variant) => variant.stock)];
  };
  const lefts = async (kite: Kite, customerId?: string) => {
    const { products } = await listProducts(razorpay.db, { ids: [kite.id], customerId });
    return [products[0]?.left, ...(products[0]?.variants.map(({ left }) => left) ?? [])];
  };
  const begin = async (cart: Parameters<typeof startPurchase>[1]["cart"]) => {
    const { id: userId } = await openCustomer(razorpay.db);
    return { userId, ...(await startPurchase(razorpay.shop, { userId, ...(cart && { cart }) })) };
  };
  const settle = (providerOrderId: string) =>
    settlePayment(razorpay.shop, {
      providerOrderId,
      paymentId: razorpay.fake.bank.pay(providerOrderId).razorpay_payment_id,
    });

  it("have their own price, picture, SKU and options at checkout, and items of the same variant are merged", async () => {
    const kite = await addKite();
    const saffron = idOf(kite, 0);
    const { lines, totalPaise } = await quoteCart(
      razorpay.shop,
      [
        { productId: kite.id, quantity: 1 },
        { productId: kite.id, variantId: saffron, quantity: 1 },
        { productId: kite.id, variantId: saffron.toUpperCase(), quantity: 1 },
      ],
      "effective",
    );
    expect(lines).toEqual([
      expect.objectContaining({
        quantity: 1,
        sku: "KITE-BLUE",
        options: colour("Night blue"),
        unitPricePaise: 100_000,
      }),
      expect.objectContaining({
        variantId: saffron,
        quantity: 2,
        sku: "KITE-SAFFRON",
        image: "/pictures/x.webp",
        options: colour("Saffron"),
        unitPricePaise: 150_000,
      }),
    ]);
    expect(lines[0]).not.toHaveProperty("variantId");
    expect(totalPaise).toBe(400_000);
  });

  it("are not found under another product or after removal", async () => {
    const [kite, other] = [await addKite(), await addProduct(razorpay.db)];
    const quote = (productId: string, variantId: string) =>
      quoteCart(razorpay.shop, [{ productId, variantId, quantity: 1 }], "effective");
    await expect(quote(other.id, idOf(kite, 0))).rejects.toMatchObject({
      refusal: "conflict",
      code: "product-gone",
      details: { missing: [other.id] },
    });
    await expect(quote(kite.id, crypto.randomUUID())).rejects.toMatchObject({ code: "product-gone" });
    await updateProduct(razorpay.db, { ...kite, variants: [] });
    await expect(quote(kite.id, idOf(kite, 0))).rejects.toMatchObject({ code: "product-gone" });
  });

  it("are reserved, sold and restocked separately", { tags: ["spec:10.73"] }, async () => {
    const kite = await addKite();
    const { userId, providerOrderId } = await begin([
      { product: kite, variantId: idOf(kite, 0), quantity: 2 },
      { product: kite, quantity: 1 },
      { product: kite, variantId: idOf(kite, 1), quantity: 7 },
    ]);
    expect(await lefts(kite)).toEqual([3, 1, null]);
    expect(await lefts(kite, userId)).toEqual([4, 2, null]);
    expect(await stocks(kite)).toEqual([4, 2, null]);
    const order = await settle(providerOrderId);
    expect(await stocks(kite)).toEqual([3, 0, null]);
    expect(await razorpay.db.$count(stockReservations)).toBe(0);
    expect(
      order.lines.map(({ variantId, sku, options, fromStock }) => [variantId, sku, options, fromStock]),
    ).toEqual([
      [idOf(kite, 0), "KITE-SAFFRON", colour("Saffron"), true],
      [null, "KITE-BLUE", colour("Night blue"), true],
      [idOf(kite, 1), null, colour("Paper"), false],
    ]);
    await setOrderStatus(razorpay.db, { orderId: order.id, status: "Cancelled" });
    expect(await stocks(kite)).toEqual([4, 2, null]);
    await setOrderStatus(razorpay.db, { orderId: order.id, status: "Processing" });
    expect(await stocks(kite)).toEqual([3, 0, null]);
  });

  it("that are sold out are named by their options, and do not block each other", async () => {
    const kite = await addKite();
    const saffron = idOf(kite, 0);
    await begin([{ product: kite, variantId: saffron, quantity: 1 }]);
    await expect(begin([{ product: kite, variantId: saffron, quantity: 2 }])).rejects.toMatchObject({
      message: "Only 1 left of Kite (Saffron). Please change your cart and try again.",
      details: { shortages: [{ _id: kite.id, variant: saffron, name: "Kite (Saffron)", left: 1 }] },
    });
    await begin([{ product: kite, quantity: 4 }]);
    expect(await lefts(kite)).toEqual([2, 1, null]);
  });

  it("removed during payment are still sold, without touching other stock", async () => {
    const kite = await addKite();
    const { providerOrderId } = await begin([{ product: kite, variantId: idOf(kite, 0), quantity: 2 }]);
    await updateProduct(razorpay.db, { ...kite, variants: [] });
    expect(await razorpay.db.$count(stockReservations)).toBe(0);
    const order = await settle(providerOrderId);
    expect(order.lines).toMatchObject([{ fromStock: false, sku: "KITE-SAFFRON", unitPricePaise: 150_000 }]);
    await setOrderStatus(razorpay.db, { orderId: order.id, status: "Cancelled" });
    expect(await stocks(kite)).toEqual([4]);
  });

  it("are removed with their product", async () => {
    const kite = await addKite();
    await begin([{ product: kite, variantId: idOf(kite, 0) }]);
    await removeProduct(razorpay.db, kite);
    expect(await razorpay.db.$count(productVariants)).toBe(0);
    expect(await razorpay.db.$count(stockReservations)).toBe(0);
  });

  it("are sold concurrently without deadlocks, and never twice", async () => {
    const [one, other] = [
      await addKite(),
      await addProduct(razorpay.db, {
        name: "Spare",
        stock: 4,
        options: colour("Grey"),
        variants: [{ options: colour("Black"), pricePaise: 5_000, stock: 2 }],
      }),
    ];
    const cart = [
      { product: one, variantId: idOf(one, 0) },
      { product: other, variantId: idOf(other, 0) },
      { product: one },
    ];
    const results = await Promise.allSettled(
      [cart, cart.toReversed(), cart, cart.toReversed()].map((lines) => begin(lines)),
    );
    const started = results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    for (const each of results) {
      if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "stock-short" });
    }
    expect(started).toHaveLength(2);
    await Promise.all(started.map(({ providerOrderId }) => settle(providerOrderId)));
    expect(await stocks(one)).toEqual([2, 0, null]);
    expect(await stocks(other)).toEqual([4, 0]);
  });

  describe("in the back office", () => {
    const save = (kite: Kite, changes: Partial<Parameters<typeof updateProduct>[1]>) =>
      updateProduct(razorpay.db, { ...kite, variants: undefined, ...changes });

    it("stay unchanged if omitted, and can swap positions, options and SKUs", async () => {
      const kite = await addKite();
      const saved = await save(kite, { name: "Kite" });
      expect(saved.variants).toEqual(kite.variants);
      const [saffron, paper] = kite.variants;
      if (!saffron || !paper) throw new Error("The kite has two further variants");
      const { left: _, ...first } = saffron;
      const { left: __, ...second } = paper;
      const turned = await save(saved, {
        variants: [
          { ...second, options: first.options, sku: first.sku },
          { ...first, options: second.options, sku: null },
        ],
      });
      expect(turned.variants.map(({ id, sku, options }) => [id, sku, options])).toEqual([
        [second.id, "KITE-SAFFRON", colour("Saffron")],
        [first.id, null, colour("Paper")],
      ]);
    });

    it("are rejected if their options or SKU already exist, ignoring upper and lower case", async () => {
      const kite = await addKite();
      await addProduct(razorpay.db, { sku: "Taken" });
      const variant = { options: colour("Paper"), pricePaise: 1_000 };
      const refusals = [
        [{ variants: [variant, variant] }, "variants.1.options"],
        [{ variants: [{ ...variant, options: colour("night BLUE") }] }, "variants.0.options"],
        [{ variants: [{ ...variant, options: [{ name: "Pack", value: "2" }] }] }, "variants.0.options"],
        [{ options: [] }, "options"],
        [{ sku: "tAKEN" }, "sku"],
        [{ variants: [{ ...variant, sku: "taken" }] }, "variants.0.sku"],
        [{ variants: [{ ...variant, sku: "kite-blue" }] }, "variants.0.sku"],
        [{ variants: [{ ...variant, id: crypto.randomUUID() }] }, "variants.0._id"],
        [{ variants: [{ ...variant, discountedPricePaise: 1_000 }] }, "variants.0.discountedPrice"],
      ] as const;
      for (const [changes, field] of refusals) {
        await expect(save(kite, changes as Parameters<typeof save>[1]), field).rejects.toMatchObject({
          refusal: "invalid",
          field,
        });
      }
      expect((await now(kite)).variants).toEqual(kite.variants);
    });

    it("keep their stock when saved after an order, and reject an update based on an outdated stock", async () => {
      const kite = await addKite();
      const { providerOrderId } = await begin([{ product: kite, variantId: idOf(kite, 0) }]);
      await settle(providerOrderId);
      const [saffron] = kite.variants;
      const { left: _, ...first } = saffron ?? { left: 0 };
      const changed = { ...first, stock: 9, stockSeen: 2 } as never;
      await expect(save(kite, { variants: [changed] })).rejects.toMatchObject({ refusal: "conflict" });
      const { stock: __, ...silent } = first as { stock?: number };
      await save(kite, { variants: [silent as never] });
      expect(await stocks(kite)).toEqual([4, 1]);
    });

    it("cannot share a SKU in the database either", async () => {
      const kite = await addKite();
      const twice = razorpay.db.insert(productVariants).values({
        productId: kite.id,
        position: 5,
        sku: "kite-blue",
        options: colour("Red"),
        pricePaise: 1,
      });
      await expect(twice).rejects.toThrow();
    });

    it("are found by SKU and options", async () => {
      const kite = await addKite();
      const find = async (search: string) =>
        (await listProducts(razorpay.db, { search })).products.map(({ id }) => id);
      expect(await find("KITE-SAFFRON")).toEqual([kite.id]);
      expect(await find("saffron")).toEqual([kite.id]);
      await save(kite, { variants: [] });
      expect(await find("paper")).toEqual([]);
    });
  });
});
