import { describe, expect, it } from "vitest";
import type { InvoiceDocument } from "#domain/documents/invoice-document.ts";
import {
  invoiceAdjustment,
  invoiceDocument,
  invoiceLine,
  withPlaceOfSupply,
} from "#tests/factories/invoices.ts";
import { b2bRows, b2clRows, cdnrRows, cdnurRows } from "./document-rows.ts";
import { b2csRows, docsRows, exempRows, hsnRows } from "./summary-rows.ts";
import type { TaxDocument } from "./tax-documents.ts";

const issued = (document: InvoiceDocument, overrides: Partial<TaxDocument> = {}): TaxDocument => ({
  document,
  series: document.kind === "credit-note" ? "INV-C/26-27" : "INV/26-27",
  placeInSeries: 1,
  isCancelled: false,
  invoiceTotalPaise: document.totals.grossPaise,
  ...overrides,
});

async function* toBatches(...batches: TaxDocument[][]) {
  yield* batches;
}

const { buyer } = invoiceDocument();
const company = { ...buyer, name: "=Deccan Surveys", gstin: "27AAPFU0939F1ZV" };
const original = { number: "INV/26-27/1", issuedAt: "2026-11-20T10:00:00.000Z" };

/**
 * A drone of ₹1,05,000 with 5 %, two batteries of ₹1,180 with 18 %, delivery of ₹118, and 40 paise of
 * rounding.
 */
const basket = invoiceDocument({
  lines: [
    invoiceLine({ unitPricePaise: 1_05_000_00 }),
    invoiceLine({ hsn: "850760", rate: 18, unitPricePaise: 1_180_00, quantity: 2 }),
  ],
  adjustments: [
    invoiceAdjustment({ hsn: "850760" }),
    invoiceAdjustment({ kind: "rounding", hsn: "", rate: 0, grossPaise: 40 }),
  ],
});
const companyInvoice = withPlaceOfSupply("27", { ...basket, buyer: company });
const noteFor = (document: InvoiceDocument): InvoiceDocument => ({
  ...document,
  kind: "credit-note",
  number: "INV-C/26-27/1",
  original,
});

describe("documents for registered buyers", () => {
  const document = { Rate: 5, "Taxable Value": 1_00_000, "Cess Amount": 0 };

  it("become b2b rows if they are invoices, one per rate, not rounded to whole rupees", {
    tags: ["spec:10.56"],
  }, () => {
    const invoice = {
      "GSTIN/UIN of Recipient": "27AAPFU0939F1ZV",
      "Receiver Name": "Deccan Surveys",
      "Invoice Number": "INV/26-27/1",
      "Invoice date": "23-Nov-2026",
      "Invoice Value": 1_07_478.4,
      "Place Of Supply": "27-Maharashtra",
      "Reverse Charge": "N",
      "Applicable % of Tax Rate": "",
      "Invoice Type": "Regular B2B",
      "E-Commerce GSTIN": "",
    };
    expect(b2bRows(issued(companyInvoice))).toEqual([
      { ...invoice, ...document },
      { ...invoice, Rate: 18, "Taxable Value": 2_100, "Cess Amount": 0 },
    ]);
  });

  it("become cdnr rows if they are credit notes", () => {
    const [first] = cdnrRows(issued(noteFor(companyInvoice)));
    expect(first).toEqual({
      "GSTIN/UIN of Recipient": "27AAPFU0939F1ZV",
      "Receiver Name": "Deccan Surveys",
      "Note Number": "INV-C/26-27/1",
      "Note Date": "23-Nov-2026",
      "Note Type": "C",
      "Place Of Supply": "27-Maharashtra",
      "Reverse Charge": "N",
      "Note Supply Type": "Regular B2B",
      "Note Value": 1_07_478.4,
      "Applicable % of Tax Rate": "",
      ...document,
    });
  });
});

describe("receiver name", () => {
  it.each([
    ["Dēccan’s Surveys & Sons (P) Ltd.", "Deccans Surveys Sons P Ltd"],
    ["कृषि ड्रोन", ""],
    ["x".repeat(120), "x".repeat(99)],
    [`${"x".repeat(98)} Limited`, "x".repeat(98)],
  ])("is cut to at most 99 characters: %s", (name, accepted) => {
    const [row] = b2bRows(issued({ ...companyInvoice, buyer: { ...company, name } }));
    expect(row?.["Receiver Name"]).toBe(accepted);
  });
});

describe("buyers with UIN or non-resident GSTIN", () => {
  const rowsFor = (gstin: string) => b2bRows(issued({ ...companyInvoice, buyer: { ...company, gstin } }));

  it("are listed in b2b if they are UN bodies, and count as consumers if they are non-resident", () => {
    expect(rowsFor("0717UNO00157UNO")).toHaveLength(2);
    expect(rowsFor("0719USA00012NR3")).toEqual([]);
    expect(
      b2clRows(issued({ ...companyInvoice, buyer: { ...company, gstin: "0719USA00012NR3" } })),
    ).toHaveLength(2);
  });
});

describe("nil-rated supplies", () => {
  const nil = (unitPricePaise: number) => invoiceLine({ hsn: "4901", rate: 0, unitPricePaise });
  const mixed = invoiceDocument({ lines: [invoiceLine({ unitPricePaise: 1_05_000_00 }), nil(20_000_00)] });
  const documents = [
    mixed,
    withPlaceOfSupply("10", mixed),
    withPlaceOfSupply("27", { ...mixed, buyer: company }),
    withPlaceOfSupply("10", invoiceDocument({ lines: [nil(2_00_000_00)] })),
  ];

  it("are not listed in the tables of taxed supplies", async () => {
    for (const document of documents) {
      const both = [issued(document), issued(noteFor(document), { invoiceTotalPaise: 2_00_000_00 })];
      const rows = both.flatMap((one) => [b2bRows(one), b2clRows(one), cdnrRows(one), cdnurRows(one)].flat());
      expect(rows.map(({ Rate }) => Rate)).not.toContain(0);
      expect((await b2csRows(toBatches([issued(document)]))).map(({ Rate }) => Rate)).not.toContain(0);
    }
  });

  it("are summed in table 8 by kind of supply and buyer, minus credit notes", async () => {
    const [local, interState, business, large] = documents.map((document) => issued(document));
    const refunded = issued(noteFor(withPlaceOfSupply("10", invoiceDocument({ lines: [nil(500_00)] }))));
    const cancelled = issued(noteFor(mixed), { isCancelled: true });
    const rows = await exempRows(
      toBatches(
        [local, interState, business].flatMap((document) => document ?? []),
        [large, refunded, cancelled].flatMap((document) => document ?? []),
      ),
    );
    const zero = { "Exempted(other than nil rated/non GST supply)": 0, "Non-GST Supplies": 0 };
    expect(rows).toEqual([
      { Description: "Inter-State supplies to registered persons", "Nil Rated Supplies": 20_000, ...zero },
      {
        Description: "Inter-State supplies to unregistered persons",
        "Nil Rated Supplies": 2_19_500,
        ...zero,
      },
      { Description: "Intra-State supplies to unregistered persons", "Nil Rated Supplies": 20_000, ...zero },
    ]);
    expect(await exempRows(toBatches([issued(basket)]))).toEqual([]);
  });
});

describe("sales to consumers", () => {
  const biharInvoice = withPlaceOfSupply("10", basket);
  const justBelowLimit = withPlaceOfSupply(
    "10",
    invoiceDocument({ lines: [invoiceLine({ unitPricePaise: 1_00_000_00 })] }),
  );

  it("become b2cl rows if inter-state and above ₹1,00,000; their credit notes become cdnur rows at any amount", () => {
    expect(
      b2clRows(issued(biharInvoice)).map((row) => [row["Place Of Supply"], row.Rate, row["Taxable Value"]]),
    ).toEqual([
      ["10-Bihar", 5, 1_00_000],
      ["10-Bihar", 18, 2_100],
    ]);
    expect(b2clRows(issued(justBelowLimit))).toEqual([]);
    const small = withPlaceOfSupply(
      "10",
      noteFor(invoiceDocument({ lines: [invoiceLine({ unitPricePaise: 105_00 })] })),
    );
    expect(cdnurRows(issued(small, { invoiceTotalPaise: 1_00_000_01 }))).toEqual([
      {
        "UR Type": "B2CL",
        "Note Number": "INV-C/26-27/1",
        "Note Date": "23-Nov-2026",
        "Note Type": "C",
        "Place Of Supply": "10-Bihar",
        "Note Value": 105,
        "Applicable % of Tax Rate": "",
        Rate: 5,
        "Taxable Value": 100,
        "Cess Amount": 0,
      },
    ]);
    expect(cdnurRows(issued(small, { invoiceTotalPaise: 1_00_000_00 }))).toEqual([]);
  });

  it("are summed by state and rate over all batches, minus credit notes, if smaller or within the same state", async () => {
    const small = invoiceDocument({ lines: [invoiceLine({ unitPricePaise: 105_00 })] });
    const rows = await b2csRows(
      toBatches(
        [issued(basket), issued(justBelowLimit), issued(biharInvoice), issued(companyInvoice)],
        [issued(small), issued(noteFor(small)), issued(noteFor(small), { isCancelled: true })],
        [issued(noteFor(withPlaceOfSupply("10", small)))],
      ),
    );
    const common = { Type: "OE", "Applicable % of Tax Rate": "", "Cess Amount": 0, "E-Commerce GSTIN": "" };
    expect(rows).toEqual([
      { ...common, "Place Of Supply": "09-Uttar Pradesh", Rate: 5, "Taxable Value": 1_00_000 },
      { ...common, "Place Of Supply": "09-Uttar Pradesh", Rate: 18, "Taxable Value": 2_100 },
      // 1,00,000.00 with 4,761.90 of tax, less 100.00.
      { ...common, "Place Of Supply": "10-Bihar", Rate: 5, "Taxable Value": 95_138.1 },
    ]);
  });

  it("and to companies are listed in at most one of b2b, b2cl, cdnr and cdnur", () => {
    for (const document of [basket, biharInvoice, companyInvoice]) {
      const allRows = [b2bRows, b2clRows, cdnrRows, cdnurRows].filter(
        (rowsOf) => rowsOf(issued(document)).length > 0,
      );
      expect(allRows.length).toBe(document === basket ? 0 : 1);
    }
  });

  it("are not reported if they are cancelled", () => {
    expect(cdnrRows(issued(noteFor(companyInvoice), { isCancelled: true }))).toEqual([]);
  });
});

describe("HSN summary", () => {
  it("lists registered buyers separately, minus credit notes", async () => {
    const batches = () => toBatches([issued(companyInvoice), issued(basket)], [issued(noteFor(basket))]);
    const zero = { "Central Tax Amount": 0, "State/UT Tax Amount": 0, "Cess Amount": 0 };
    expect(await hsnRows(batches(), true)).toEqual([
      {
        HSN: "850760",
        Description: "",
        UQC: "NOS-NUMBERS",
        "Total Quantity": 2,
        "Total Value": 2_478,
        Rate: 18,
        "Taxable Value": 2_100,
        "Integrated Tax Amount": 378,
        ...zero,
      },
      {
        HSN: "8806",
        Description: "",
        UQC: "NOS-NUMBERS",
        "Total Quantity": 1,
        "Total Value": 1_05_000,
        Rate: 5,
        "Taxable Value": 1_00_000,
        "Integrated Tax Amount": 5_000,
        ...zero,
      },
    ]);
    expect(await hsnRows(batches(), false)).toEqual([]);
  });

  it("subtracts returned quantities only for complete lines, and counts no quantities for services", async () => {
    const line = invoiceLine({ unitPricePaise: 1_050_00, quantity: 3 });
    const training = invoiceLine({ hsn: "999293", rate: 18, unitPricePaise: 1_180_00 });
    const sold = invoiceDocument({ lines: [line, training] });
    const partly = noteFor(
      invoiceDocument({
        lines: [
          invoiceLine({ unitPricePaise: 1_050_00, quantity: 3, grossPaise: 105_00 }),
          invoiceLine({ hsn: "999293", rate: 18, grossPaise: 0 }),
        ],
      }),
    );
    const rows = await hsnRows(toBatches([issued(sold), issued(partly)]), false);
    expect(rows.map((row) => [row.HSN, row.UQC, row["Total Quantity"], row["Total Value"]])).toEqual([
      ["8806", "NOS-NUMBERS", 3, 3_045],
      ["999293", "NA", 0, 1_180],
    ]);
    expect(rows[0]).toMatchObject({ "Taxable Value": 2_900, "Central Tax Amount": 72.5 });
  });
});

describe("a line without HSN", () => {
  const sold = invoiceDocument({ lines: [invoiceLine({ hsn: "", unitPricePaise: 1_050_00 })] });

  it("has a row in the HSN summary with an empty code", async () => {
    const rows = await hsnRows(toBatches([issued(sold)]), false);
    expect(rows).toMatchObject([
      { HSN: "", UQC: "NOS-NUMBERS", "Total Quantity": 1, "Taxable Value": 1_000 },
    ]);
  });

  it("is reported in the other tables as usual", async () => {
    expect(await b2csRows(toBatches([issued(sold)]))).toMatchObject([{ Rate: 5, "Taxable Value": 1_000 }]);
    expect(b2bRows(issued({ ...sold, buyer: company }))).toMatchObject([{ Rate: 5, "Taxable Value": 1_000 }]);
  });
});

describe("document summary", () => {
  it("has a row for each series, including cancelled numbers", async () => {
    const note = noteFor(basket);
    const rows = await docsRows(
      toBatches(
        [issued(note, { placeInSeries: 1, isCancelled: true }), issued(basket, { placeInSeries: 8 })],
        [
          issued(basket, { placeInSeries: 9 }),
          issued(basket, { placeInSeries: 10 }),
          issued(note, { placeInSeries: 2 }),
        ],
      ),
    );
    expect(rows).toEqual([
      {
        "Nature of Document": "Invoices for outward supply",
        "Sr. No. From": "INV/26-27/8",
        "Sr. No. To": "INV/26-27/10",
        "Total Number": 3,
        Cancelled: 0,
      },
      {
        "Nature of Document": "Credit Note",
        "Sr. No. From": "INV-C/26-27/1",
        "Sr. No. To": "INV-C/26-27/2",
        "Total Number": 2,
        Cancelled: 1,
      },
    ]);
  });
});
