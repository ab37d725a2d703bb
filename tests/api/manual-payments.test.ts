import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOrder } from "#contract/checkout/checkout.ts";
import type { InputOf } from "#contract/endpoint.ts";
import * as contract from "#contract/payments/manual-payments.ts";
import { refundOrder } from "#domain/payments/refunds/refund-order.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { manualRefunds } from "#ports/database/tables/manual-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { buyByTransfer } from "../factories/transfers.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
type Confirmation = InputOf<typeof contract.confirmExpectedPayment>["body"];

describe.each(databaseKinds)("bank transfers on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  async function startCheckout(gateway: "bank-transfer" | "razorpay" = "bank-transfer") {
    const product = await addProduct(api.shop.db, { pricePaise: 1_000_00 });
    const body = {
      cartItems: [{ _id: product.id, quantity: 1 }],
      totalAmount: 1_000,
      shippingAddress: aShippingAddress(),
      gateway,
    };
    return api.call(createOrder, { body }, { as: "customer" });
  }
  const confirm = (id: string, body: object) =>
    api.call(
      contract.confirmExpectedPayment,
      { params: { id }, body: body as Confirmation },
      asAdministrator,
    );

  it("start at checkout if the shop offers them and the buyer chooses this method", async () => {
    const { status, body } = await startCheckout();
    expect({ status, gateway: body.gateway, key: body.key_id }).toEqual({
      status: 200,
      gateway: "bank-transfer",
      key: "",
    });
    const rejection = await startCheckout("razorpay");
    expect(rejection.status).toBe(400);
    expect(rejection.body.errors).toMatchObject([{ field: "gateway" }]);
    expect(await api.shop.db.$count(paymentIntents)).toBe(1);
  });

  it("show the payment instructions to their buyer, and to no other account", async () => {
    const { body: checkout } = await startCheckout();
    const ownPayments = await api.call(contract.listOwnUnpaidOrders, {}, { as: "customer" });
    expect(ownPayments.body.awaited).toMatchObject([
      { reference: checkout.id, amount: 1_000, instructions: [{ label: "Remark", value: checkout.id }] },
    ]);
    const administratorsList = await api.call(contract.listOwnUnpaidOrders, {}, asAdministrator);
    expect(administratorsList.body.awaited).toEqual([]);
  });

  it("become an order once, with the bank reference in capitals", async () => {
    await startCheckout();
    const { body } = await api.call(contract.listExpectedPayments, {}, asAdministrator);
    const id = body.expected[0]?._id ?? "";
    for (const paymentReference of ["utr000123456", " UTR000123456 "]) {
      const response = await confirm(id, { paymentReference, amount: "1000" });
      expect(response.status, response.body.message).toBe(200);
      expect(response.body.order.payment).toMatchObject({ razorpay_payment_id: "UTR000123456" });
    }
    expect(await api.shop.db.$count(orders)).toBe(1);
    const after = await api.call(contract.listExpectedPayments, {}, asAdministrator);
    expect(after.body.pagination.total).toBe(0);
  });

  it.each([
    ["paymentReference", { amount: 1_000 }],
    ["paymentReference", { paymentReference: "no spaces", amount: 1_000 }],
    ["paymentReference", { paymentReference: "A".repeat(41), amount: 1_000 }],
    ["amount", { paymentReference: "UTR000123456" }],
    ["amount", { paymentReference: "UTR000123456", amount: 0 }],
    ["amount", { paymentReference: "UTR000123456", amount: 10.001 }],
  ])("are not recorded with an invalid %s", async (field, body) => {
    const { body: checkout } = await startCheckout();
    const [intent] = await api.shop.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.providerOrderId, checkout.id));
    const response = await confirm(intent?.id ?? "", body);
    expect(response.status).toBe(400);
    expect(response.body.errors).toMatchObject([{ field }]);
    expect(await api.shop.db.$count(orders)).toBe(0);
  });

  it("are refunded manually, and the refund is recorded once", async () => {
    const { administrator: actor, customer } = api;
    const { id: orderId } = await buyByTransfer(api.shop, { userId: customer.id, actor });
    await refundOrder(api.shop, { orderId, requestId: crypto.randomUUID(), reason: "A scratch", actor });
    const { body } = await api.call(contract.listUnsentRefunds, {}, asAdministrator);
    expect(body.refunds).toMatchObject([{ amount: 1_000, user: { email: customer.email } }]);
    const note = (id: string, paymentReference: string) =>
      api.call(contract.recordSentRefund, { params: { id }, body: { paymentReference } }, asAdministrator);
    const id = body.refunds[0]?._id ?? "";
    expect((await note(id, "UTRBACK01")).status).toBe(200);
    expect((await note(id, "UTRBACK02")).status).toBe(200);
    expect((await note(crypto.randomUUID(), "UTRBACK03")).status).toBe(404);
    expect(await api.shop.db.select().from(manualRefunds)).toMatchObject([
      { sentReference: "UTRBACK01", sentBy: actor.id },
    ]);
    expect((await api.call(contract.listUnsentRefunds, {}, asAdministrator)).body.refunds).toEqual([]);
  });
});
