import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listProducts } from "#domain/catalog/list-products.ts";
import { updateProduct } from "#domain/catalog/products.ts";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { sendRequestedRefunds } from "#domain/payments/refunds/send-requested-refunds.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { verifyPurchase } from "#domain/payments/verify-payment.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { useRazorpayShop } from "#tests/support/razorpay-suite.ts";
import { releaseExpiredStock, reservationMilliseconds } from "./reserve-stock.ts";

describe.each(databaseKinds)("stock on %s", (kind) => {
  const razorpay = useRazorpayShop(kind);

  const leftOf = async (id: string, customerId?: string) => {
    const { products } = await listProducts(razorpay.db, { ids: [id], customerId });
    return products[0]?.left;
  };
  const stockOf = async (id: string) => {
    const [row] = await razorpay.db.select().from(products).where(eq(products.id, id));
    return row?.stock;
  };
  const begin = async (product: Awaited<ReturnType<typeof addProduct>>, quantity = 1, userId?: string) => {
    const buyer = userId ?? (await openCustomer(razorpay.db)).id;
    const purchase = await startPurchase(razorpay.shop, { userId: buyer, cart: [{ product, quantity }] });
    return { ...purchase, buyer };
  };
  const pay = (providerOrderId: string) => razorpay.fake.bank.pay(providerOrderId).razorpay_payment_id;
  const expireReservations = () =>
    razorpay.db.update(stockReservations).set({ expiresAt: new Date(Date.now() - 1) });

  it("is not tracked without a number of units", async () => {
    const product = await addProduct(razorpay.db);
    expect(await leftOf(product.id)).toBeNull();
    await begin(product, 999);
    expect(await razorpay.db.$count(stockReservations)).toBe(0);
  });

  it("is reserved during payment and taken by the order", async () => {
    const product = await addProduct(razorpay.db, { stock: 5 });
    const { buyer, providerOrderId } = await begin(product, 2);
    expect([await stockOf(product.id), await leftOf(product.id), await leftOf(product.id, buyer)]).toEqual([
      5, 3, 5,
    ]);
    await settlePayment(razorpay.shop, { providerOrderId, paymentId: pay(providerOrderId) });
    expect([await stockOf(product.id), await leftOf(product.id)]).toEqual([3, 3]);
    expect(await razorpay.db.$count(stockReservations)).toBe(0);
  });

  it("limits purchases: a larger one is rejected with the remaining stock, and nothing is written", async () => {
    const product = await addProduct(razorpay.db, { name: "Tez", stock: 2 });
    await begin(product, 1);
    await expect(begin(product, 2)).rejects.toMatchObject({
      refusal: "conflict",
      message: "Only 1 left of Tez. Please change your cart and try again.",
      details: { shortages: [{ _id: product.id, name: "Tez", left: 1 }] },
    });
    await begin(product, 1);
    await expect(begin(product, 1)).rejects.toMatchObject({
      message: "Tez is out of stock. Please change your cart and try again.",
    });
    expect(await razorpay.db.$count(paymentIntents)).toBe(2);
  });

  it("reserved for a customer does not block their next purchase", async () => {
    const product = await addProduct(razorpay.db, { stock: 1 });
    const { buyer } = await begin(product);
    const again = await begin(product, 1, buyer);
    const rows = await razorpay.db.select().from(stockReservations);
    expect(rows).toMatchObject([{ userId: buyer, paymentIntentId: again.intentId, quantity: 1 }]);
    const other = await addProduct(razorpay.db, { stock: 1 });
    await begin(other, 1, buyer);
    expect(await leftOf(product.id)).toBe(1);
  });

  it("is reserved for half an hour, then free for others", { tags: ["spec:10.85"] }, async () => {
    const product = await addProduct(razorpay.db, { stock: 1 });
    const before = Date.now();
    const first = await begin(product);
    const [reservation] = await razorpay.db.select().from(stockReservations);
    expect((reservation?.expiresAt.getTime() ?? 0) - before).toBeGreaterThanOrEqual(reservationMilliseconds);
    expect(await releaseExpiredStock(razorpay.db)).toBe(0);
    await expireReservations();
    expect(await leftOf(product.id)).toBe(1);
    const second = await begin(product);
    expect(await releaseExpiredStock(razorpay.db)).toBe(1);
    const { providerOrderId } = second;
    await settlePayment(razorpay.shop, { providerOrderId, paymentId: pay(providerOrderId) });
    expect(await stockOf(product.id)).toBe(0);

    const late = pay(first.providerOrderId);
    const report = { providerOrderId: first.providerOrderId, paymentId: late };
    await expect(settlePayment(razorpay.shop, report)).rejects.toMatchObject({
      refusal: "conflict",
      message: expect.stringContaining("We'll refund you automatically"),
    });
    expect(await razorpay.db.select().from(paymentRefunds)).toMatchObject([
      { paymentId: late, status: "requested", requestedBy: null, orderId: null, reasonCode: "sold-out" },
    ]);
    expect(await sendRequestedRefunds(razorpay.shop)).toEqual({ sent: 1, refused: [], failures: [] });
    expect(razorpay.fake.bank.payment(late)).toMatchObject({ status: "refunded" });
    expect(await razorpay.db.select().from(unmatchedPayments)).toMatchObject([
      {
        paymentId: late,
        resolution: "refunded",
        reasonCode: "sold-out",
        reasonParameters: { products: [product.name] },
      },
    ]);
    expect(await razorpay.db.$count(orders)).toBe(1);
    const emails = await razorpay.db.select().from(mailOutbox);
    expect(emails.filter(({ subject }) => /refund of ₹1,000/.test(subject))).toHaveLength(1);
    expect(await sendRequestedRefunds(razorpay.shop)).toEqual({ sent: 0, refused: [], failures: [] });
  });

  it("is never sold twice with concurrent payments", {
    tags: ["spec:10.85"],
  }, async () => {
    const product = await addProduct(razorpay.db, { stock: 3 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => openCustomer(razorpay.db)));
    const reservations = await Promise.all(
      buyers.map(({ id: userId }) => requestPayment(razorpay.shop, { userId, amountPaise: 1_000_00 })),
    );
    const outcomes = await Promise.allSettled(
      reservations.map(({ providerOrderId }, index) => {
        const receipt = razorpay.fake.bank.pay(providerOrderId);
        return verifyPurchase(razorpay.shop, {
          userId: buyers[index]?.id ?? "",
          proof: {
            providerOrderId,
            paymentId: receipt.razorpay_payment_id,
            signature: receipt.razorpay_signature,
          },
          cart: [{ productId: product.id, quantity: 1 }],
        });
      }),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await stockOf(product.id)).toBe(0);
    expect(await razorpay.db.$count(orders)).toBe(3);
    expect((await sendRequestedRefunds(razorpay.shop)).sent).toBe(3);
  });

  it("can be corrected only with the current number of units", { tags: ["spec:10.85"] }, async () => {
    const product = await addProduct(razorpay.db, { stock: 5 });
    const { providerOrderId } = await begin(product);
    await settlePayment(razorpay.shop, { providerOrderId, paymentId: pay(providerOrderId) });
    const { name, description, image, pricePaise, categoryId, id } = product;
    const change = { name, description, image, pricePaise, categoryId, id };
    await expect(updateProduct(razorpay.db, { ...change, stock: 9, stockSeen: 5 })).rejects.toMatchObject({
      refusal: "conflict",
    });
    expect(await stockOf(id)).toBe(4);
    await updateProduct(razorpay.db, { ...change, name: "Renamed" });
    expect(await stockOf(id)).toBe(4);
    await updateProduct(razorpay.db, { ...change, stock: 9, stockSeen: 4 });
    expect(await stockOf(id)).toBe(9);
    await updateProduct(razorpay.db, { ...change, stock: null, stockSeen: 9 });
    expect(await leftOf(id)).toBeNull();
  });
});
