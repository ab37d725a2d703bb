import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { recordSale } from "#tests/factories/sales.ts";
import { paymentStatusOf, providerIdsOf } from "./order-payments.ts";
import { getOrder } from "./orders.ts";

describe.each(databaseKinds)("payments of an order on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let orderId: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database.reset();
    const customer = await openCustomer(database.db);
    await recordSale(database.db, customer.id, { totalPaise: 7_00, createdAt: new Date() });
    const sale = { totalPaise: 1_000_00, createdAt: new Date() };
    ({ id: orderId } = await recordSale(database.db, customer.id, sale));
    await database.db.delete(orderPayments);
  });
  afterAll(() => database.close());

  const addPayment = async (position: number, collectedPaise: number) => {
    const collected = { state: "collected", collectedPaise, collectedAt: new Date() } as const;
    await database.db.insert(orderPayments).values({
      ...{ orderId, position, method: "bank-transfer", amountPaise: 600_00 },
      ...(collectedPaise > 0 && collected),
    });
  };
  const readStatus = async () => paymentStatusOf(await getOrder(database.db, { id: orderId }));

  it("pay it once they have collected its total", { tags: ["spec:10.133"] }, async () => {
    expect(await readStatus()).toBe("unpaid");
    await addPayment(0, 0);
    expect(await readStatus()).toBe("unpaid");
    await addPayment(1, 600_00);
    expect(await readStatus()).toBe("partly paid");
    await addPayment(2, 399_99);
    expect(await readStatus()).toBe("partly paid");
    await addPayment(3, 1);
    expect(await readStatus()).toBe("paid");
  });

  it("are read in their sequence, and the first one names the provider's ids", async () => {
    expect(providerIdsOf(await getOrder(database.db, { id: orderId }))).toEqual({
      providerOrderId: "",
      paymentId: "",
    });
    await addPayment(1, 600_00);
    await addPayment(0, 400_00);
    const order = await getOrder(database.db, { id: orderId });
    expect(order.payments.map(({ position }) => position)).toEqual([0, 1]);
    const [first] = order.payments;
    const payments = first ? [{ ...first, providerOrderId: "order_1", paymentId: "pay_1" }] : [];
    expect(providerIdsOf({ payments })).toEqual({ providerOrderId: "order_1", paymentId: "pay_1" });
  });
});
