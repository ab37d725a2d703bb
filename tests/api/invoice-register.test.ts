import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOrder, paySandbox, verifyPayment } from "#contract/checkout/checkout.ts";
import { exportInvoicePdfs, exportInvoiceRegister } from "#contract/invoices/invoice-register.ts";
import { getInvoice } from "#contract/invoices/invoices.ts";
import { getOrder, listAllOrders, setOrderStatus } from "#contract/orders/orders.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import { daysOfMonth } from "#contract/reports/report-periods.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openAdministrator } from "../factories/customers.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const asAdministrator = { as: "administrator" } as const;
const days = {
  from: shopToday(new Date(Date.now() - 86_400_000)),
  to: shopToday(new Date(Date.now() + 86_400_000)),
};

describe.each(databaseKinds)("the invoice register on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    Object.assign(api.shop, { adjustmentRules: [], live: false });
    await api.call(changeSettings, { body: { company: { gstin: "09ABCDE1234F1ZY" } } }, asAdministrator);
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  /** Buys one item for ₹1,180 with 18 % tax, delivered in the seller's state. */
  async function buy(business?: { company: string; gstin: string }) {
    const { id } = await addProduct(api.shop.db, { pricePaise: 1_180_00, hsn: "850760", gstRate: 18 });
    const cart = { cartItems: [{ _id: id, quantity: 1 }], totalAmount: 1_180 };
    const body = { ...cart, shippingAddress: aShippingAddress(), ...(business && { business }) };
    const checkout = await api.call(createOrder, { body }, asCustomer);
    expect(checkout.status, JSON.stringify(checkout.body)).toBe(200);
    const { receipt } = (
      await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } })
    ).body;
    if (!receipt) throw new Error("The test payment gateway rejected the payment");
    return (await api.call(verifyPayment, { body: receipt }, asCustomer)).body.order;
  }
  async function refund(orderId: string, amount: number) {
    const body = { requestId: crypto.randomUUID(), amount, reason: "One rotor was bent" };
    expect((await api.call(refundOrder, { params: { orderId }, body }, asAdministrator)).status).toBe(200);
  }
  async function rowsOf(query: Record<string, string> = days) {
    const { status, text } = await api.download(exportInvoiceRegister, query, asAdministrator);
    expect(status, text).toBe(200);
    const [head = "", ...lines] = text.replace("\uFEFF", "").trimEnd().split("\r\n");
    return lines.map((line) => {
      const cells = line.split(",");
      return Object.fromEntries(head.split(",").map((title, index) => [title, cells[index]]));
    });
  }
  const numbers = async () =>
    (await api.shop.db.select().from(invoices).orderBy(invoices.issuedAt)).map(({ number }) => number);
  const archive = (month: string, as: Parameters<TestApi["call"]>[2] = asAdministrator) =>
    api.fetch(`${exportInvoicePdfs.path}?month=${month}`, {
      headers: {
        authorization: `Bearer ${as.as === "customer" ? api.customer.token : api.administrator.token}`,
      },
    });

  it("lists each invoice and credit note with buyer, taxable value and tax", async () => {
    const gstin = "09AAACH7409R1ZZ";
    const order = await buy({ company: "Hover Labs", gstin });
    await refund(order._id, 118);
    const [invoice = "", note = ""] = await numbers();
    expect(await rowsOf()).toEqual([
      {
        Number: invoice,
        Kind: "Tax invoice",
        Date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        "Order number": order.orderNumber,
        Buyer: "Hover Labs",
        GSTIN: gstin,
        "Place of supply": "Uttar Pradesh",
        "Taxable value (INR)": "1000",
        "CGST (INR)": "90",
        "SGST or UTGST (INR)": "90",
        "IGST (INR)": "0",
        "Total (INR)": "1180",
        "Original invoice": "",
        Status: "Issued",
      },
      expect.objectContaining({
        Number: note,
        Kind: "Credit note",
        "Taxable value (INR)": "-100",
        "CGST (INR)": "-9",
        "Total (INR)": "-118",
        "Original invoice": invoice,
      }),
    ]);
    expect(await rowsOf({ from: "2026-01-01", to: "2026-01-31" })).toEqual([]);
  });

  it("omits invoices of test orders in a live shop", async () => {
    await buy();
    expect(await rowsOf()).toHaveLength(1);
    Object.assign(api.shop, { live: true });
    expect(await rowsOf()).toEqual([]);
    expect((await archive(shopToday(new Date()).slice(0, 7))).status).toBe(404);
  });

  it("counts a cancelled credit note as zero", async () => {
    const order = await buy();
    await refund(order._id, 118);
    await api.shop.db
      .update(invoices)
      .set({ cancelledAt: new Date() })
      .where(eq(invoices.kind, "credit-note"));
    expect((await rowsOf())[1]).toMatchObject({ Status: "Cancelled", "Total (INR)": "0", "CGST (INR)": "0" });
    const zip = Buffer.from(await (await archive(shopToday().slice(0, 7))).arrayBuffer()).toString("latin1");
    expect(zip.match(/%PDF-/g)).toHaveLength(1);
  });

  it("returns the PDFs of a month as one ZIP file", async () => {
    const order = await buy();
    await buy();
    await refund(order._id, 118);
    const month = shopToday().slice(0, 7);
    const response = await archive(month);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toContain(`filename="invoices-${month}.zip"`);
    const zip = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(zip.slice(0, 4)).toBe("PK\x03\x04");
    // The ZIP is uncompressed; each file name appears in the local header and in the central directory.
    expect(zip.match(/%PDF-/g)).toHaveLength(3);
    for (const number of await numbers()) {
      const name = `${number.includes("INV-C") ? "credit-note" : "invoice"}-${number.replaceAll("/", "-")}.pdf`;
      expect(zip.split(name)).toHaveLength(3);
    }
    const entries = await api.shop.db.select().from(auditEntries);
    expect(entries.at(-1)).toMatchObject({ action: "exported", after: { month } });
  });

  it("returns 404 for a month without invoices and rejects an invalid month", async () => {
    expect((await archive("2026-01")).status).toBe(404);
    for (const month of ["", "2026-13", "2026-1", "1999-01", "2026-01-01"]) {
      const response = await archive(month);
      expect([month, response.status]).toEqual([month, 400]);
      expect(await response.json()).toMatchObject({ errors: [{ field: "month" }] });
    }
    expect((await archive("2026-01", asCustomer)).status).toBe(403);
  });

  it("adds invoice number, GSTIN, taxable value and tax to the CSV export of orders", async () => {
    const gstin = "09AAACH7409R1ZZ";
    await buy({ company: "Hover Labs", gstin });
    const [number] = await numbers();
    const { text } = await api.download(exportOrders, {}, asAdministrator);
    const [head = "", line = ""] = text.split("\r\n");
    expect(head.split(",").slice(-8, -4)).toEqual([
      "Invoice number",
      "GSTIN",
      "Taxable value (INR)",
      "Tax (INR)",
    ]);
    expect(line.split(",").slice(-8, -4)).toEqual([number, gstin, "1000.00", "180.00"]);
  });

  it("lets accountants read orders and invoices, and change nothing", async () => {
    const order = await buy();
    const as = await api.signIn(await openAdministrator(api.shop.db));
    await api.shop.db.update(users).set({ staffRole: "accountant" }).where(eq(users.id, as.id));
    expect((await api.call(listAllOrders, {}, { as })).body.orders).toHaveLength(1);
    expect((await api.call(getOrder, { params: { id: order._id } }, { as })).status).toBe(200);
    const invoice = await api.call(
      getInvoice,
      { params: { id: order._id }, query: { format: "json" } },
      { as },
    );
    expect(invoice.body).toMatchObject({ invoice: { totals: { total: 1_180 } } });
    const body = { status: "Shipped" } as const;
    expect((await api.call(setOrderStatus, { params: { orderId: order._id }, body }, { as })).status).toBe(
      403,
    );
    const back = { requestId: crypto.randomUUID(), reason: "One rotor was bent" };
    expect((await api.call(refundOrder, { params: { orderId: order._id }, body: back }, { as })).status).toBe(
      403,
    );
  });
});

it("month ranges begin and end on the right days", () => {
  expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(daysOfMonth("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});
