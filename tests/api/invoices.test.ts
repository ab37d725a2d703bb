import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createOrder,
  paySandbox,
  requestPayment,
  verifyPayment,
  verifyPurchase,
} from "#contract/checkout/checkout.ts";
import { getInvoice, type Invoice, listCreditNotes } from "#contract/invoices/invoices.ts";
import { staffRoleNames, staffRoles } from "#contract/kernel/capabilities.ts";
import { listAllOrders, listOwnOrders } from "#contract/orders/orders.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { changeSettings, type SettingsChange } from "#contract/settings/settings.ts";
import { attachmentsOf } from "#domain/documents/attachments.ts";
import { deliverDue } from "#domain/mail/outbox.ts";
import { recordFailedRefund } from "#domain/payments/refunds/record-failed-refund.ts";
import { users } from "#ports/database/tables/customers.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";
import { databaseKinds } from "../database/test-database.ts";
import { everyKindOfAdjustment } from "../factories/adjustments.ts";
import { addProduct, aTaxedCart, taxedAsBattery, taxedAsDrone } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { recordSale } from "../factories/sales.ts";
import { unknownId } from "./input-fixtures.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const paise = (rupees: number) => Math.round(rupees * 100);

describe.each(databaseKinds)("invoices on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    Object.assign(api.shop, { adjustmentRules: [] });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const settings = async (body: SettingsChange) => {
    expect((await api.call(changeSettings, { body }, { as: "administrator" })).status).toBe(200);
  };
  const register = (gstin = "09ABCDE1234F1ZY") => settings({ company: { gstin } });
  const buy = async (
    cartItems: { _id: string; quantity: number }[],
    totalAmount: number,
    { state = "Bihar", pincode = "800001", as = "customer" as Caller } = {},
  ) => {
    const shippingAddress = aShippingAddress({ state, pincode });
    const checkout = await api.call(
      createOrder,
      { body: { cartItems, totalAmount, shippingAddress } },
      { as },
    );
    expect(checkout.status, JSON.stringify(checkout.body)).toBe(200);
    const paid = await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } });
    const { body } = await api.call(verifyPayment, { body: paid.body.receipt ?? missing() }, { as });
    return body.order;
  };
  const invoiceOf = async (id: string, as: Caller = "customer") => {
    const { status, body } = await api.call(
      getInvoice,
      { params: { id }, query: { format: "json" } },
      { as },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.invoice;
  };
  const notesOf = async (id: string) =>
    (await api.call(listCreditNotes, { params: { id } }, asCustomer)).body.creditNotes;
  const refund = async (orderId: string, amount?: number) => {
    const body = { requestId: crypto.randomUUID(), amount, reason: "One rotor was bent" };
    const answer = await api.call(refundOrder, { params: { orderId }, body }, { as: "administrator" });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return body.requestId;
  };
  const rows = () => api.shop.db.select().from(invoices).orderBy(invoices.placeInSeries);
  const totalOf = ({ totals }: Pick<Invoice, "totals">) => paise(totals.total);

  it("state the tax, have consecutive numbers, and do not change later", {
    tags: ["spec:10.61"],
  }, async () => {
    await register();
    const cart = await aTaxedCart(api.shop.db);
    const order = await buy(cart, 60_797);
    const invoice = await invoiceOf(order._id);
    expect(invoice).toMatchObject({
      kind: "tax-invoice",
      seller: { legalName: "Pankh Drones", gstin: "09ABCDE1234F1ZY", stateCode: "09" },
      buyer: { name: api.customer.name, gstin: "", stateCode: "10" },
      placeOfSupply: "10",
      lines: [
        {
          hsn: "8806",
          quantity: 1,
          rate: 5,
          gross: 56_999,
          taxable: 54_284.76,
          cgst: 0,
          sgst: 0,
          igst: 2_714.24,
        },
        { hsn: "850760", quantity: 2, rate: 18, gross: 3_798, taxable: 3_218.64, igst: 579.36 },
      ],
      adjustments: [],
      totals: { taxable: 57_503.4, cgst: 0, sgst: 0, igst: 3_293.6, total: 60_797 },
    });
    expect(invoice.number).toMatch(/^INV\/\d\d-\d\d\/1$/);
    expect(order.invoice).toEqual({ _id: invoice._id, number: invoice.number, date: invoice.date });
    expect(order.creditNotes).toEqual([]);

    await settings({
      company: { gstin: "27AAPFU0939F1ZV", legalName: "Another Company" },
      invoice: { prefix: "ud" },
    });
    expect(await invoiceOf(order._id)).toEqual(invoice);
    const next = await invoiceOf((await buy(cart, 60_797))._id);
    expect(next).toMatchObject({ number: expect.stringMatching(/^UD\/\d\d-\d\d\/1$/) });
    expect(next.seller).toEqual({ legalName: "Another Company", gstin: "27AAPFU0939F1ZV", stateCode: "27" });
    const list = await api.call(listOwnOrders, {}, asCustomer);
    expect(list.body.orders.map((one) => one.invoice?.number)).toEqual([next.number, invoice.number]);
  });

  it("have CGST and SGST within the state, and charges at the rates of the goods", async () => {
    await register();
    Object.assign(api.shop, { adjustmentRules: everyKindOfAdjustment });
    const drone = await addProduct(api.shop.db, { pricePaise: 1_000_00, ...taxedAsDrone });
    const order = await buy([{ _id: drone.id, quantity: 1 }], 1_036, { state: "", pincode: "273001" });
    const invoice = await invoiceOf(order._id);
    expect(invoice.lines).toMatchObject([
      { gross: 966.67, taxable: 920.63, cgst: 23.02, sgst: 23.02, igst: 0 },
    ]);
    expect(invoice.adjustments).toMatchObject([
      { kind: "shipping", hsn: "8806", quantity: 1, rate: 5, gross: 49.5, cgst: 1.18, sgst: 1.18 },
      { kind: "fee", name: "Gift wrap", gross: 20.25, cgst: 0.48, sgst: 0.48 },
      { kind: "rounding", hsn: "", rate: 0, gross: -0.42, taxable: -0.42, cgst: 0 },
    ]);
    const { taxable, cgst, sgst, igst, total } = invoice.totals;
    expect(total).toBe(1_036);
    expect(paise(taxable) + paise(cgst) + paise(sgst) + paise(igst)).toBe(paise(total));
  });

  it("show no tax if the shop is not registered for GST, or if the product has no rate", async () => {
    const cart = await aTaxedCart(api.shop.db);
    const plain = await invoiceOf((await buy(cart, 60_797))._id);
    expect(plain).toMatchObject({
      kind: "invoice",
      seller: { gstin: "", stateCode: "09" },
      placeOfSupply: "",
      lines: [
        { hsn: "8806", rate: 0, gross: 56_999, taxable: 56_999, igst: 0 },
        { rate: 0, gross: 3_798, taxable: 3_798, igst: 0 },
      ],
      totals: { taxable: 60_797, cgst: 0, sgst: 0, igst: 0, total: 60_797 },
    });
    await register();
    const hardCase = await addProduct(api.shop.db, { pricePaise: 5_999_00 });
    const { kind, lines, totals } = await invoiceOf(
      (await buy([{ _id: hardCase.id, quantity: 1 }], 5_999))._id,
    );
    expect(kind).toBe("tax-invoice");
    expect(lines).toMatchObject([{ hsn: "", rate: 0, gross: 5_999, taxable: 5_999 }]);
    expect(totals).toMatchObject({ taxable: 5_999, total: 5_999 });
  });

  it("are also created by checkout A, with the seller's state as the place of supply", async () => {
    await register("04ABCDE1234F1Z8");
    const cartItems = await aTaxedCart(api.shop.db);
    const checkout = await api.call(requestPayment, { body: { amount: 60_797 } }, asCustomer);
    const paid = await api.call(paySandbox, {
      body: { order_id: checkout.body.order.id, outcome: "success" },
    });
    const response = paid.body.receipt ?? missing();
    const { body } = await api.call(verifyPurchase, { body: { response, products: cartItems } }, asCustomer);
    expect(await invoiceOf(body.order._id)).toMatchObject({
      placeOfSupply: "04",
      totals: { igst: 0, total: 60_797 },
    });
  });

  it("name a business buyer at both checkouts, with the GSTIN checked before payment", async () => {
    await register();
    const cartItems = await aTaxedCart(api.shop.db);
    const business = { company: " Hawa Surveys Private Limited ", gstin: "27aapfu0939f1zv" };
    const businessDetails = { company: "Hawa Surveys Private Limited", gstin: "27AAPFU0939F1ZV" };
    const buyer = { name: businessDetails.company, gstin: businessDetails.gstin, stateCode: "27" };
    const shippingAddress = aShippingAddress({ state: "Bihar", pincode: "800001" });
    const body = { cartItems, totalAmount: 60_797, shippingAddress };
    for (const [invalid, field] of [
      [{ ...business, gstin: "27AAPFU0939F1ZA" }, "business.gstin"],
      [{ ...business, gstin: "x".repeat(10_000) }, "business.gstin"],
      [{ ...business, company: " " }, "business.company"],
    ] as const) {
      const rejections = [
        await api.call(createOrder, { body: { ...body, business: invalid } }, asCustomer),
        await api.call(requestPayment, { body: { amount: 60_797, business: invalid } }, asCustomer),
      ];
      for (const answer of rejections) {
        expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
      }
    }
    const checkout = await api.call(createOrder, { body: { ...body, business } }, asCustomer);
    const paid = await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } });
    const verified = await api.call(verifyPayment, { body: paid.body.receipt ?? missing() }, asCustomer);
    expect(verified.body.order.business).toEqual(businessDetails);
    expect(await invoiceOf(verified.body.order._id)).toMatchObject({ buyer, placeOfSupply: "10" });

    const payment = await api.call(requestPayment, { body: { amount: 60_797, business } }, asCustomer);
    const received = await api.call(paySandbox, {
      body: { order_id: payment.body.order.id, outcome: "success" },
    });
    const claim = { response: received.body.receipt ?? missing(), products: cartItems };
    const { order } = (await api.call(verifyPurchase, { body: claim }, asCustomer)).body;
    // The profile's address is plain text, so the state comes from the GSTIN.
    expect(await invoiceOf(order._id)).toMatchObject({ buyer, placeOfSupply: "27" });
  });

  it("are returned to the buyer and to staff with access to orders, and to no one else", async () => {
    const order = await buy(await aTaxedCart(api.shop.db), 60_797);
    const otherCustomer = await api.signIn(await openCustomer(api.shop.db));
    const oldOrder = await recordSale(api.shop.db, api.customer.id, {
      totalPaise: 100,
      createdAt: new Date(),
    });
    const fetchStatuses = async (id: string, as: Caller) => [
      (await api.call(getInvoice, { params: { id }, query: { format: "json" } }, { as })).status,
      (await api.call(listCreditNotes, { params: { id } }, { as })).status,
    ];
    expect(await fetchStatuses(order._id, "visitor")).toEqual([401, 401]);
    expect(await fetchStatuses(order._id, "customer")).toEqual([200, 200]);
    expect(await fetchStatuses(order._id, otherCustomer)).toEqual([404, 404]);
    for (const as of ["customer", "administrator"] as const) {
      expect(await fetchStatuses(oldOrder.id, as)).toEqual([404, 404]);
      expect(await fetchStatuses(unknownId, as)).toEqual([404, 404]);
      expect(await fetchStatuses("no-id", as)).toEqual([400, 400]);
    }
    for (const staffRole of staffRoleNames) {
      await api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));
      const hasAccess = staffRoles[staffRole].some((one) => one === "orders");
      expect(await fetchStatuses(order._id, "administrator"), staffRole).toEqual(
        hasAccess ? [200, 200] : [404, 404],
      );
    }
    expect(await rows()).toHaveLength(1);
  });

  it("can be downloaded and are attached to emails, like credit notes", {
    tags: ["spec:10.62"],
  }, async () => {
    const order = await buy(await aTaxedCart(api.shop.db), 60_797);
    await refund(order._id, 797);
    const [note] = await notesOf(order._id);
    const otherCustomer = await api.signIn(await openCustomer(api.shop.db));
    const fileAt = (path: string, token: string) =>
      api.fetch(`/api/order/${order._id}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const nameOf = (kind: string, number = "") => `${kind}-${number.replaceAll("/", "-")}.pdf`;
    const both = [nameOf("credit-note", note?.number), nameOf("invoice", order.invoice?.number)];
    for (const [path, name] of [
      ["/invoice", both[1]],
      ["/invoice?format=pdf", both[1]],
      [`/credit-notes/${note?._id}`, both[0]],
    ] as const) {
      const file = await fileAt(path, api.customer.token);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(file.headers.get("content-disposition")).toContain(`attachment; filename="${name}"`);
      expect(file.headers.get("cache-control")).toBe("no-store");
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
      expect((await fileAt(path, otherCustomer.token)).status).toBe(404);
      expect((await fileAt(path, api.administrator.token)).status).toBe(200);
    }
    expect((await fileAt("/invoice?format=xml", api.customer.token)).status).toBe(400);
    expect((await fileAt(`/credit-notes/${order.invoice?._id}`, api.customer.token)).status).toBe(404);

    const attachmentsSentBy = async (kind: "outbox" | "smtp", movedMoney: boolean) => {
      await api.shop.db.update(invoices).set({ movedMoney });
      await api.shop.db.update(mailOutbox).set({ status: "pending", nextAttemptAt: new Date(0) });
      const sent: string[] = [];
      const mailer: Mailer = {
        kind,
        forget: async () => {},
        send: async ({ attachments = [] }) => {
          sent.push(...attachments.map(({ name }) => name));
          return { reference: "" };
        },
      };
      await deliverDue(api.shop.db, { mailer, attachmentsOf });
      return sent.sort();
    };
    expect(await attachmentsSentBy("outbox", false)).toEqual(both);
    expect(await attachmentsSentBy("smtp", true)).toEqual(both);
    // Without a real payment, anyone can order in another person's name, so these PDFs must not be emailed.
    expect(await attachmentsSentBy("smtp", false)).toEqual([]);
  });

  it("are reversed by credit notes with their own series, line by line and to the paisa", {
    tags: ["spec:10.61"],
  }, async () => {
    await register();
    Object.assign(api.shop, { adjustmentRules: everyKindOfAdjustment });
    const drone = await addProduct(api.shop.db, { pricePaise: 1_000_00, ...taxedAsDrone });
    const battery = await addProduct(api.shop.db, { pricePaise: 333_33, ...taxedAsBattery });
    const cart = [
      { _id: drone.id, quantity: 1 },
      { _id: battery.id, quantity: 1 },
    ];
    const order = await buy(cart, 1_408);
    const invoice = await invoiceOf(order._id);
    expect(await notesOf(order._id)).toEqual([]);
    await refund(order._id, 100.01);
    await refund(order._id, 0.01);
    await refund(order._id);
    const notes = await notesOf(order._id);
    expect(notes.map(({ number }) => number.replace(/\d\d-\d\d/, "year"))).toEqual([
      "INV-C/year/1",
      "INV-C/year/2",
      "INV-C/year/3",
    ]);
    expect(notes[0]).toMatchObject({
      kind: "credit-note",
      reason: "One rotor was bent",
      original: { number: invoice.number, date: invoice.date },
      seller: invoice.seller,
      placeOfSupply: "10",
      totals: { total: 100.01 },
    });
    const parts = (of: Pick<Invoice, "lines" | "adjustments">) => [...of.lines, ...of.adjustments];
    for (const [index, part] of parts(invoice).entries()) {
      for (const amount of ["gross", "taxable", "cgst", "sgst", "igst"] as const) {
        const credited = notes.reduce((sum, note) => sum + paise(parts(note)[index]?.[amount] ?? 0), 0);
        expect(credited, `${part.name} ${amount}`).toBe(paise(part[amount]));
      }
    }
    const [row] = (await api.call(listAllOrders, {}, { as: "administrator" })).body.orders;
    expect(row?.creditNotes.map(({ number }) => number)).toEqual(notes.map(({ number }) => number));
    expect(row?.invoice?.number).toBe(invoice.number);
  });

  it("are not reversed by a refund that the bank rejected, whose credit note keeps its number but does not count", async () => {
    const order = await buy(await aTaxedCart(api.shop.db), 60_797);
    const refundId = await refund(order._id, 797);
    const [refundRow] = await api.shop.db
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.id, refundId));
    await api.shop.db.transaction((tx) => recordFailedRefund(tx, refundRow?.providerRefundId ?? missing()));
    expect(await notesOf(order._id)).toEqual([]);
    await refund(order._id, 60_000);
    const [note, ...others] = await notesOf(order._id);
    expect(others).toEqual([]);
    expect(note?.number).toMatch(/^INV-C\/.*\/2$/);
    expect(totalOf(note ?? missing())).toBe(60_000_00);
    expect((await rows()).filter(({ cancelledAt }) => cancelledAt)).toMatchObject([
      { refundId, totalPaise: 797_00 },
    ]);
  });

  it("do not exist for orders placed before the shop issued invoices", async () => {
    const oldOrder = await recordSale(api.shop.db, api.customer.id, {
      totalPaise: 100_00,
      createdAt: new Date(),
      refunds: [{ amountPaise: 100, status: "refunded" }],
    });
    const [row] = (await api.call(listOwnOrders, {}, asCustomer)).body.orders;
    expect(row).toMatchObject({ _id: oldOrder.id, invoice: null, creditNotes: [] });
  });

  it("have consecutive numbers for simultaneous orders", async () => {
    const drone = await addProduct(api.shop.db, { pricePaise: 1_000_00, ...taxedAsDrone });
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => buy([{ _id: drone.id, quantity: 1 }], 1_000)),
    );
    const numbers = orders.map(({ invoice }) => Number(invoice?.number.split("/").at(-1)));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

function missing(): never {
  throw new Error("The document is missing");
}
