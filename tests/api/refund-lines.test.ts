import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOrder, paySandbox, verifyPayment } from "#contract/checkout/checkout.ts";
import { listCreditNotes } from "#contract/invoices/invoices.ts";
import { getOrder, setOrderStatus } from "#contract/orders/orders.ts";
import { getRefundable, refundOrder } from "#contract/payments/payments.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { recordFailedRefund } from "#domain/payments/refunds/record-failed-refund.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { orderLines } from "#ports/database/tables/orders.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";
import { databaseKinds } from "../database/test-database.ts";
import { everyKindOfAdjustment } from "../factories/adjustments.ts";
import { addProduct, taxedAsBattery, taxedAsDrone } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { unknownId } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const asCustomer = { as: "customer" } as const;

interface RefundInput {
  requestId?: string;
  amount?: number;
  lines?: { line: string; quantity: number; restock?: boolean }[];
  shipping?: number;
  goodwill?: number;
}

describe.each(databaseKinds)("refunds by order line on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    Object.assign(api.shop, { adjustmentRules: [] });
    const body = { company: { gstin: "09ABCDE1234F1ZY" } };
    expect((await api.call(changeSettings, { body }, asAdministrator)).status).toBe(200);
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  /** A drone (5 %), a battery (18 %) and a case (no rate), delivered to another state. */
  async function buyMixedOrder(quantities: [number, number, number] = [1, 1, 1]) {
    const { db } = api.shop;
    const goods = [
      await addProduct(db, { pricePaise: 56_999_00, stock: 10, ...taxedAsDrone }),
      await addProduct(db, { pricePaise: 14_999_00, stock: 10, ...taxedAsBattery }),
      await addProduct(db, { pricePaise: 333_33, stock: 10 }),
    ];
    const cartItems = goods.map(({ id }, index) => ({ _id: id, quantity: quantities[index] ?? 1 }));
    const gross = goods.reduce((sum, one, index) => sum + one.pricePaise * (quantities[index] ?? 1), 0);
    return { goods, ...(await buy(cartItems, gross / 100)) };
  }

  async function buy(cartItems: { _id: string; quantity: number }[], totalAmount: number) {
    const shippingAddress = aShippingAddress({ state: "Bihar", pincode: "800001" });
    const checkout = await api.call(
      createOrder,
      { body: { cartItems, totalAmount, shippingAddress } },
      asCustomer,
    );
    expect(checkout.status, JSON.stringify(checkout.body)).toBe(200);
    const paid = await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } });
    const { receipt } = paid.body;
    if (!receipt) throw new Error("The payment failed");
    const { order } = (await api.call(verifyPayment, { body: receipt }, asCustomer)).body;
    return { orderId: order._id, lines: order.products.map(({ _id }) => _id) };
  }

  const refund = (orderId: string, { requestId = crypto.randomUUID(), ...parts }: RefundInput) =>
    api.call(
      refundOrder,
      { params: { orderId }, body: { requestId, reason: "Faulty", ...parts } },
      asAdministrator,
    );
  const refundLines = async (orderId: string, parts: RefundInput) => {
    const response = await refund(orderId, parts);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body.order;
  };
  const rejectionOf = async (orderId: string, parts: RefundInput) => {
    const { status, body } = await refund(orderId, parts);
    return [status, body.errors?.[0]?.field ?? body.message];
  };
  const notesOf = async (id: string) =>
    (await api.call(listCreditNotes, { params: { id } }, asCustomer)).body.creditNotes;
  const refundableOf = async (orderId: string) =>
    (await api.call(getRefundable, { params: { orderId } }, asAdministrator)).body.refundable;
  const stockOf = async (id: string | undefined) =>
    (
      await api.shop.db
        .select()
        .from(products)
        .where(eq(products.id, id ?? ""))
    )[0]?.stock;
  const paise = (rupees: number) => Math.round(rupees * 100);

  it("credit only the returned line, with its own tax", async () => {
    const { orderId, lines } = await buyMixedOrder();
    const order = await refundLines(orderId, { lines: [{ line: lines[1] ?? "", quantity: 1 }] });
    expect(order.refunds).toMatchObject([
      {
        amount: 14_999,
        status: "refunded",
        lines: [{ line: lines[1], quantity: 1, restock: false }],
        shipping: 0,
        goodwill: 0,
      },
    ]);
    const [note] = await notesOf(orderId);
    expect(note?.lines).toMatchObject([
      { hsn: "850760", quantity: 1, rate: 18, gross: 14_999, taxable: 12_711.02, igst: 2_287.98 },
    ]);
    expect(note).toMatchObject({ goodwill: 0, adjustments: [], totals: { igst: 2_287.98, total: 14_999 } });
    const [row] = await api.shop.db.select().from(invoices).where(eq(invoices.kind, "credit-note"));
    expect(row?.totalPaise).toBe(14_999_00);
    expect(row?.document.lines.map(({ grossPaise }) => grossPaise)).toEqual([0, 14_999_00, 0]);
  });

  it("count the quantities of earlier refunds", async () => {
    const { orderId, lines } = await buyMixedOrder([1, 3, 1]);
    const battery = lines[1] ?? "";
    await refundLines(orderId, { lines: [{ line: battery, quantity: 2 }] });
    expect(await rejectionOf(orderId, { lines: [{ line: battery, quantity: 2 }] })).toEqual([
      400,
      "lines.0.quantity",
    ]);
    expect((await refundableOf(orderId)).lines[1]).toEqual({ line: battery, quantity: 1, amount: 14_999 });
    await refundLines(orderId, { lines: [{ line: battery, quantity: 1 }] });
    expect(await rejectionOf(orderId, { lines: [{ line: battery, quantity: 1 }] })).toEqual([
      400,
      "lines.0.quantity",
    ]);
    expect((await notesOf(orderId)).map(({ lines: [line] }) => line?.quantity)).toEqual([2, 1]);
  });

  it("do not count the quantities of a refund that failed at the bank", async () => {
    const { orderId, lines } = await buyMixedOrder();
    const request = { lines: [{ line: lines[1] ?? "", quantity: 1 }] };
    await refundLines(orderId, request);
    const [row] = await api.shop.db.select().from(paymentRefunds);
    await api.shop.db.transaction((tx) => recordFailedRefund(tx, row?.providerRefundId ?? ""));
    expect((await refundableOf(orderId)).lines[1]).toMatchObject({ quantity: 1, amount: 14_999 });
    await refundLines(orderId, request);
    expect(await notesOf(orderId)).toMatchObject([{ totals: { total: 14_999 } }]);
  });

  it("refund shipping and goodwill in addition to lines, and name the goodwill", async () => {
    Object.assign(api.shop, { adjustmentRules: everyKindOfAdjustment });
    const drone = await addProduct(api.shop.db, { pricePaise: 1_000_00, ...taxedAsDrone });
    const battery = await addProduct(api.shop.db, { pricePaise: 333_33, ...taxedAsBattery });
    const { orderId, lines } = await buy(
      [
        { _id: drone.id, quantity: 1 },
        { _id: battery.id, quantity: 1 },
      ],
      1_408,
    );
    const { shipping, total } = await refundableOf(orderId);
    expect([shipping, total]).toEqual([99, 1_408]);
    expect(await rejectionOf(orderId, { shipping: 99.01 })).toEqual([400, "shipping"]);
    expect(await rejectionOf(orderId, { goodwill: 1_408.01 })).toEqual([400, "goodwill"]);
    const order = await refundLines(orderId, {
      lines: [{ line: lines[1] ?? "", quantity: 1 }],
      shipping: 20,
      goodwill: 100,
    });
    expect(order.refunds[0]).toMatchObject({ shipping: 20, goodwill: 100 });
    const [note] = await notesOf(orderId);
    if (!note) throw new Error("The credit note is missing");
    const parts = [...note.lines, ...note.adjustments];
    expect(note.goodwill).toBe(100);
    expect(parts.reduce((sum, part) => sum + paise(part.goodwill ?? 0), 0)).toBe(100_00);
    const returned = parts.map((part) => [part.name, paise(part.gross) - paise(part.goodwill ?? 0)]);
    const batteryGross = paise(order.refunds[0]?.amount ?? 0) - 120_00;
    expect(returned.filter(([name, gross]) => name === battery.name && gross !== 0)).toEqual([
      [battery.name, batteryGross],
    ]);
    expect(
      note.adjustments
        .filter(({ kind: charge }) => charge === "shipping")
        .reduce((sum, part) => sum + paise(part.gross) - paise(part.goodwill ?? 0), 0),
    ).toBe(20_00);
    expect((await refundableOf(orderId)).shipping).toBeLessThan(79);

    await refundLines(orderId, {});
    const all = await notesOf(orderId);
    expect(all.reduce((sum, { totals }) => sum + paise(totals.total), 0)).toBe(1_408_00);
    expect(await rejectionOf(orderId, { goodwill: 1 })).toEqual([
      409,
      "This order has already been fully refunded",
    ]);
  });

  it("treat `amount` alone as goodwill, spread in proportion", async () => {
    const { orderId } = await buyMixedOrder();
    const order = await refundLines(orderId, { amount: 100 });
    expect(order.refunds).toMatchObject([{ amount: 100, lines: [], shipping: 0, goodwill: 100 }]);
    const [note] = await notesOf(orderId);
    expect(note).toMatchObject({ goodwill: 100, totals: { total: 100 } });
    expect(note?.lines.map(({ quantity, gross, goodwill }) => [quantity, gross === goodwill])).toEqual([
      [0, true],
      [0, true],
      [0, true],
    ]);
    expect(note?.lines.map(({ gross }) => gross)).toEqual([78.8, 20.74, 0.46]);
  });

  it.each([
    ["`lines` with `amount`", { amount: 1, goodwill: undefined }, true, "amount"],
    ["`shipping` with `amount`", { amount: 1, shipping: 1 }, false, "amount"],
    ["`goodwill` with `amount`", { amount: 1, goodwill: 1 }, false, "amount"],
    ["an empty request", { goodwill: 0 }, false, "lines"],
    ["an unknown line", { lines: [{ line: unknownId, quantity: 1 }] }, false, "lines.0.line"],
    ["no quantity", { lines: [{ line: unknownId, quantity: 0 }] }, false, "lines.0.quantity"],
    ["half a unit", { lines: [{ line: unknownId, quantity: 0.5 }] }, false, "lines.0.quantity"],
    ["shipping below zero", { shipping: -1 }, false, "shipping"],
    ["goodwill with three decimals", { goodwill: 1.001 }, false, "goodwill"],
  ])("reject %s and refund nothing", async (_, parts: RefundInput, withLines, field) => {
    const { orderId, lines } = await buyMixedOrder();
    const lineInput = withLines ? { lines: [{ line: lines[0] ?? "", quantity: 1 }] } : {};
    expect(await rejectionOf(orderId, { ...parts, ...lineInput })).toEqual([400, field]);
    expect(await api.shop.db.$count(paymentRefunds)).toBe(0);
  });

  it("reject a duplicate line", async () => {
    const { orderId, lines } = await buyMixedOrder([2, 1, 1]);
    const line = { line: lines[0] ?? "", quantity: 1 };
    expect(await rejectionOf(orderId, { lines: [line, line] })).toEqual([400, "lines"]);
  });

  it("run once for repeated requests, and reject the same id with other lines", async () => {
    const { orderId, lines } = await buyMixedOrder();
    const requestId = crypto.randomUUID();
    const request = { requestId, lines: [{ line: lines[2] ?? "", quantity: 1, restock: true }] };
    await Promise.all([refundLines(orderId, request), refundLines(orderId, request)]);
    expect(await api.shop.db.$count(paymentRefunds)).toBe(1);
    const other = { requestId, lines: [{ line: lines[1] ?? "", quantity: 1, restock: true }] };
    expect((await refund(orderId, other)).status).toBe(409);
  });

  it("restock only the requested units, once", async () => {
    const { goods, orderId, lines } = await buyMixedOrder([2, 2, 1]);
    await refundLines(orderId, {
      lines: [
        { line: lines[0] ?? "", quantity: 1, restock: true },
        { line: lines[1] ?? "", quantity: 1 },
      ],
    });
    expect(await Promise.all(goods.map(({ id }) => stockOf(id)))).toEqual([9, 8, 9]);
    const restocked = await api.shop.db
      .select({ units: orderLines.restockedUnits })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position);
    expect(restocked.map(({ units }) => units)).toEqual([1, 0, 0]);
    const { body } = await api.call(getOrder, { params: { id: orderId } }, asAdministrator);
    expect(body.order.status).toBe("Not Process");

    const stockMove = (status: "Cancelled" | "Processing") =>
      api.call(setOrderStatus, { params: { orderId }, body: { status } }, asAdministrator);
    await stockMove("Cancelled");
    expect(await Promise.all(goods.map(({ id }) => stockOf(id)))).toEqual([10, 10, 10]);
    await refundLines(orderId, { lines: [{ line: lines[0] ?? "", quantity: 1, restock: true }] });
    expect(await stockOf(goods[0]?.id)).toBe(10);
    await stockMove("Processing");
    expect(await Promise.all(goods.map(({ id }) => stockOf(id)))).toEqual([9, 8, 9]);
  });

  const failAtBank = async (index: number) => {
    const rows = await api.shop.db.select().from(paymentRefunds).orderBy(paymentRefunds.createdAt);
    await api.shop.db.transaction((tx) => recordFailedRefund(tx, rows[index]?.providerRefundId ?? ""));
  };
  const restockedUnitsOf = async (lineId: string) =>
    (await api.shop.db.select().from(orderLines).where(eq(orderLines.id, lineId)))[0]?.restockedUnits;

  it.each([
    ["requests restocking again", true],
    ["does not request restocking", false],
  ])(
    "restock the units of a refund that failed at the bank only once if the next refund %s",
    async (_, restock) => {
      const { goods, orderId, lines } = await buyMixedOrder([1, 1, 4]);
      const line = lines[2] ?? "";
      const refundUnits = (quantity: number, restockAgain = true) =>
        refundLines(orderId, { lines: [{ line, quantity, restock: restockAgain }] });
      const inStock = async () => [await stockOf(goods[2]?.id), await restockedUnitsOf(line)];
      await refundUnits(2);
      expect(await inStock()).toEqual([8, 2]);
      await failAtBank(0);
      expect(await inStock()).toEqual([8, 2]);
      await refundUnits(1, restock);
      expect(await inStock()).toEqual([8, 2]);
      await failAtBank(1);
      await refundUnits(2, restock);
      expect(await inStock()).toEqual([8, 2]);
      await refundUnits(1);
      expect(await inStock()).toEqual([9, 3]);
      await refundUnits(1, false);
      expect(await inStock()).toEqual([9, 3]);
    },
  );
});
