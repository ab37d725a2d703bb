import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { createParcel, updateParcel } from "#domain/orders/change-parcels.ts";
import { setOrderStatus, setOrdersStatus } from "#domain/orders/order-status.ts";
import { refundOrder } from "#domain/payments/refunds/refund-order.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openAdministrator, openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { useRazorpayShop } from "#tests/support/razorpay-suite.ts";

describe.each(databaseKinds)("order units on %s", (kind) => {
  const razorpay = useRazorpayShop(kind);

  type Product = Awaited<ReturnType<typeof addProduct>>;
  async function buy(...cart: [product: Product, quantity: number][]) {
    const { id: userId } = await openCustomer(razorpay.db);
    const items = cart.map(([product, quantity]) => ({ product, quantity }));
    const { providerOrderId } = await startPurchase(razorpay.shop, { userId, cart: items });
    const paymentId = razorpay.fake.bank.pay(providerOrderId).razorpay_payment_id;
    return settlePayment(razorpay.shop, { providerOrderId, paymentId });
  }
  const move = (orderId: string, status: OrderStatus) => setOrderStatus(razorpay.db, { orderId, status });
  const stockOf = async ({ id }: Product) => {
    const [row] = await razorpay.db.select().from(products).where(eq(products.id, id));
    return row?.stock;
  };
  const recount = ({ id }: Product, stock: number | null) =>
    razorpay.db.update(products).set({ stock }).where(eq(products.id, id));

  it.each<OrderStatus>(["Not Process", "Processing"])(
    "are restocked once if the order is cancelled in the status %s",
    async (status) => {
      const [kite, spare] = [
        await addProduct(razorpay.db, { stock: 5 }),
        await addProduct(razorpay.db, { stock: 9 }),
      ];
      const { id } = await buy([kite, 2], [spare, 3]);
      await move(id, status);
      expect([await stockOf(kite), await stockOf(spare)]).toEqual([3, 6]);
      await move(id, "Cancelled");
      await move(id, "Cancelled");
      expect([await stockOf(kite), await stockOf(spare)]).toEqual([5, 9]);
    },
  );

  it.each<OrderStatus>(["Shipped", "Delivered"])(
    "are not restocked if the order is cancelled after it was %s",
    async (status) => {
      const kite = await addProduct(razorpay.db, { stock: 5 });
      const { id } = await buy([kite, 2]);
      await move(id, status);
      await move(id, "Cancelled");
      expect(await stockOf(kite)).toBe(3);
      await move(id, "Processing");
      expect(await stockOf(kite)).toBe(3);
    },
  );

  it("are taken again when a cancelled order is resumed", { tags: ["spec:10.86"] }, async () => {
    const kite = await addProduct(razorpay.db, { stock: 5 });
    const { id } = await buy([kite, 2]);
    await move(id, "Cancelled");
    await move(id, "Shipped");
    expect(await stockOf(kite)).toBe(3);
    await move(id, "Cancelled");
    expect(await stockOf(kite)).toBe(3);
  });

  it("that were sold or reserved meanwhile keep the order cancelled, and nothing is written", {
    tags: ["spec:10.86"],
  }, async () => {
    const kite = await addProduct(razorpay.db, { name: "Kite", stock: 2 });
    const { id } = await buy([kite, 2]);
    await move(id, "Cancelled");
    const { id: userId } = await openCustomer(razorpay.db);
    await startPurchase(razorpay.shop, { userId, cart: [{ product: kite }] });
    const emails = await razorpay.db.$count(mailOutbox);
    await expect(move(id, "Processing")).rejects.toMatchObject({
      refusal: "conflict",
      message: "Only 1 left of Kite. The order stays cancelled.",
    });
    expect(await stockOf(kite)).toBe(2);
    expect(await razorpay.db.$count(mailOutbox)).toBe(emails);
    expect(await razorpay.db.select().from(orders)).toMatchObject([{ id, status: "Cancelled" }]);
  });

  it("are not restocked if the product's stock was not tracked at the time of purchase", async () => {
    const kite = await addProduct(razorpay.db);
    const { id } = await buy([kite, 2]);
    await recount(kite, 7);
    await move(id, "Cancelled");
    expect(await stockOf(kite)).toBe(7);
    const spare = await addProduct(razorpay.db, { stock: 4 });
    const other = await buy([spare, 1]);
    await recount(spare, null);
    await move(other.id, "Cancelled");
    expect(await stockOf(spare)).toBeNull();
  });

  it("move for several orders together or not at all", async () => {
    const kite = await addProduct(razorpay.db, { name: "Kite", stock: 3 });
    const bought = [await buy([kite, 1]), await buy([kite, 2])];
    const readStock = async () => {
      const rows = await razorpay.db.select().from(orders);
      return rows.map(({ id, version }) => ({ id, version }));
    };
    await setOrdersStatus(razorpay.db, { orders: await readStock(), status: "Cancelled" });
    expect(await stockOf(kite)).toBe(3);
    await buy([kite, 1]);
    const cancelled = (await readStock()).filter(({ id }) => bought.some((order) => order.id === id));
    const reopen = setOrdersStatus(razorpay.db, { orders: cancelled, status: "Processing" });
    await expect(reopen).rejects.toMatchObject({ refusal: "conflict" });
    expect(await stockOf(kite)).toBe(2);
  });

  describe("of an order that was partly sent", () => {
    async function partlySent() {
      const kite = await addProduct(razorpay.db, { stock: 5 });
      const order = await buy([kite, 3]);
      const [line] = order.lines;
      if (!line) throw new Error("The order has no line");
      const lines = [{ line: line.id, quantity: 2 }];
      const { parcels } = await createParcel(razorpay.db, {
        orderId: order.id,
        carrier: "",
        trackingId: "",
        lines,
      });
      await updateParcel(razorpay.db, { id: parcels[0]?.id ?? "", state: "shipped" });
      const actor = await openAdministrator(razorpay.db);
      const restock = (quantity: number) =>
        refundOrder(razorpay.shop, {
          actor,
          orderId: order.id,
          requestId: crypto.randomUUID(),
          reason: "Returned",
          lines: [{ line: line.id, quantity, restock: true }],
        });
      return { kite, id: order.id, restock };
    }

    it("are restocked once each: the unsent ones with the cancellation, the others with their refund", {
      tags: ["spec:10.86"],
    }, async () => {
      const { kite, id, restock } = await partlySent();
      await move(id, "Cancelled");
      expect(await stockOf(kite)).toBe(3);
      await restock(1);
      expect(await stockOf(kite)).toBe(4);
      await restock(2);
      expect(await stockOf(kite)).toBe(5);
    });

    it("are taken again if the order is reopened, except those that were sent or restocked", async () => {
      const { kite, id, restock } = await partlySent();
      await move(id, "Cancelled");
      await restock(1);
      await move(id, "Processing");
      expect(await stockOf(kite)).toBe(3);
    });
  });
});
