import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOrder, paySandbox, verifyPayment } from "#contract/checkout/checkout.ts";
import * as contract from "#contract/invoices/tax-returns.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const asAdministrator = { as: "administrator" } as const;
const oneDay = 86_400_000;
/** The day of the test with its neighbours, because midnight in India may pass during it. */
const days = {
  from: shopToday(new Date(Date.now() - oneDay)),
  to: shopToday(new Date(Date.now() + oneDay)),
};
const files = [
  contract.gstr1B2b,
  contract.gstr1B2cl,
  contract.gstr1B2cs,
  contract.gstr1Cdnr,
  contract.gstr1Cdnur,
  contract.gstr1Exemp,
  contract.gstr1HsnB2b,
  contract.gstr1HsnB2c,
  contract.gstr1Docs,
];

describe.each(databaseKinds)("tax returns on %s", (kind) => {
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

  const settings = async (gstin: string) => {
    const { status } = await api.call(changeSettings, { body: { company: { gstin } } }, asAdministrator);
    expect(status).toBe(200);
  };
  /** Buys one product. */
  const buy = async (
    pricePaise: number,
    gstRate: number,
    state: string,
    pincode: string,
    hsn = gstRate === 5 ? "8806" : "850760",
  ) => {
    const { id } = await addProduct(api.shop.db, { pricePaise, hsn, gstRate });
    const body = {
      cartItems: [{ _id: id, quantity: 1 }],
      totalAmount: pricePaise / 100,
      shippingAddress: aShippingAddress({ state, pincode }),
    };
    const checkout = await api.call(createOrder, { body }, asCustomer);
    expect(checkout.status, JSON.stringify(checkout.body)).toBe(200);
    const paid = await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } });
    const { receipt } = paid.body;
    if (!receipt) throw new Error("The test payment gateway rejected the payment");
    return (await api.call(verifyPayment, { body: receipt }, asCustomer)).body.order;
  };
  const refund = async (orderId: string, amount: number) => {
    const body = { requestId: crypto.randomUUID(), amount, reason: "One rotor was bent" };
    const { status } = await api.call(refundOrder, { params: { orderId }, body }, asAdministrator);
    expect(status).toBe(200);
  };
  const linesOf = async (endpoint: (typeof files)[number], query = days) => {
    const { status, text } = await api.download(endpoint, query, asAdministrator);
    expect(status, text).toBe(200);
    return text.split("\r\n").slice(1, -1);
  };
  const withoutNumbers = (line: string | undefined) =>
    line?.replaceAll(/\d\d-[A-Z][a-z]{2}-\d{4}/g, "DAY").replaceAll(/\/\d\d-\d\d\//g, "/YEAR/");

  it("list invoices and credit notes by place and rate, in report and files", {
    tags: ["spec:10.56"],
  }, async () => {
    // An invoice issued before the GST registration is not in the returns.
    await buy(5_000_00, 18, "Bihar", "800001");
    await settings("09ABCDE1234F1ZY");
    const large = await buy(1_05_000_00, 5, "Bihar", "800001");
    await buy(1_050_00, 5, "", "273001");
    const battery = await buy(1_180_00, 18, "", "273001");
    await refund(large._id, 1_050);
    await refund(battery._id, 118);

    const { status, body } = await api.call(contract.taxReport, { query: days }, asAdministrator);
    expect(status).toBe(200);
    expect(body.tax).toEqual({
      invoices: 3,
      creditNotes: 2,
      sales: 1_07_230,
      refunds: 1_168,
      totals: { taxable: 1_00_900, cgst: 106, sgst: 106, igst: 4_950 },
      rows: [
        { placeOfSupply: "09-Uttar Pradesh", rate: 5, taxable: 1_000, cgst: 25, sgst: 25, igst: 0 },
        { placeOfSupply: "09-Uttar Pradesh", rate: 18, taxable: 900, cgst: 81, sgst: 81, igst: 0 },
        { placeOfSupply: "10-Bihar", rate: 5, taxable: 99_000, cgst: 0, sgst: 0, igst: 4_950 },
      ],
      problems: [],
    });

    expect(await linesOf(contract.gstr1B2b)).toEqual([]);
    expect(await linesOf(contract.gstr1Cdnr)).toEqual([]);
    expect((await linesOf(contract.gstr1B2cl)).map(withoutNumbers)).toEqual([
      "INV/YEAR/2,DAY,105000,10-Bihar,,5,100000,0,",
    ]);
    expect((await linesOf(contract.gstr1Cdnur)).map(withoutNumbers)).toEqual([
      "B2CL,INV-C/YEAR/1,DAY,C,10-Bihar,1050,,5,1000,0",
    ]);
    expect(await linesOf(contract.gstr1B2cs)).toEqual([
      "OE,09-Uttar Pradesh,,5,1000,0,",
      "OE,09-Uttar Pradesh,,18,900,0,",
    ]);
    expect(await linesOf(contract.gstr1HsnB2b)).toEqual([]);
    expect(await linesOf(contract.gstr1HsnB2c)).toEqual([
      "850760,,NOS-NUMBERS,1,1062,18,900,0,81,81,0",
      "8806,,NOS-NUMBERS,2,105000,5,100000,4950,25,25,0",
    ]);
    expect((await linesOf(contract.gstr1Docs)).map(withoutNumbers)).toEqual([
      "Invoices for outward supply,INV/YEAR/2,INV/YEAR/4,3,0",
      "Credit Note,INV-C/YEAR/1,INV-C/YEAR/2,2,0",
    ]);
  });

  it("list nil-rated supplies in table 8 only, and lines without HSN as problems", async () => {
    await settings("09ABCDE1234F1ZY");
    const book = await buy(1_20_000_00, 0, "Bihar", "800001", "4901");
    await buy(1_050_00, 5, "", "273001", "");
    await refund(book._id, 20_000);
    for (const file of [contract.gstr1B2cl, contract.gstr1Cdnur]) expect(await linesOf(file)).toEqual([]);
    expect(await linesOf(contract.gstr1B2cs)).toEqual(["OE,09-Uttar Pradesh,,5,1000,0,"]);
    expect(await linesOf(contract.gstr1Exemp)).toEqual([
      "Inter-State supplies to unregistered persons,100000,0,0",
    ]);
    const { body } = await api.call(contract.taxReport, { query: days }, asAdministrator);
    expect(body.tax.problems).toEqual([
      {
        documentNumber: expect.stringMatching(/^INV\/\d\d-\d\d\/2$/),
        name: expect.any(String),
        code: "hsn-missing",
      },
    ]);
  });

  it("are exported in files named after their period", async () => {
    const nameOf = async (query: typeof days) => {
      const { headers } = await api.download(contract.gstr1B2b, query, asAdministrator);
      return headers.get("content-disposition");
    };
    expect(await nameOf({ from: "2026-10-01", to: "2026-10-31" })).toBe(
      'attachment; filename="gstr1-b2b-2026-10.csv"',
    );
    expect(await nameOf({ from: "2026-10-01", to: "2026-10-30" })).toBe(
      'attachment; filename="gstr1-b2b-2026-10-01-to-2026-10-30.csv"',
    );
  });

  it("exclude documents of other days", async () => {
    await settings("09ABCDE1234F1ZY");
    await buy(1_050_00, 5, "", "273001");
    const earlier = { from: "2026-01-01", to: "2026-01-31" };
    const { body } = await api.call(contract.taxReport, { query: earlier }, asAdministrator);
    expect(body.tax).toMatchObject({ invoices: 0, sales: 0, rows: [] });
    for (const file of files) expect(await linesOf(file, earlier)).toEqual([]);
  });

  it("are recorded in the audit log with user, table and dates", async () => {
    await api.download(contract.gstr1B2cs, days, asAdministrator);
    expect(await api.shop.db.select().from(auditEntries)).toMatchObject([
      { actorName: api.administrator.name, action: "exported", subjectName: "GSTR-1: b2cs", after: days },
    ]);
  });

  it.each([
    ["visitor", 401],
    ["customer", 403],
  ] as const)("return nothing to a %s", async (as, refusal) => {
    const { status, body } = await api.call(contract.taxReport, { query: days }, { as });
    expect(status).toBe(refusal);
    expect(body).not.toHaveProperty("tax");
    for (const file of files) {
      const response = await api.download(file, days, { as });
      expect(response.status, file.csvFile).toBe(refusal);
      expect(response.text).not.toContain("Rate");
    }
    expect(await api.shop.db.$count(auditEntries)).toBe(0);
  });

  it.each([
    [{ from: "2026-03-02", to: "2026-03-01" }, "to"],
    [{ from: "2020-01-01", to: "2026-01-01" }, "to"],
    [{ from: "1999-01-01", to: "2000-01-01" }, "from"],
    [{ from: "2026-02-30", to: "2026-03-01" }, "from"],
  ])("reject %j and name the field %s", async (query, field) => {
    const { status, body } = await api.call(contract.taxReport, { query }, asAdministrator);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field }] });
    expect((await api.download(contract.gstr1B2cs, query, asAdministrator)).status).toBe(400);
  });
});
