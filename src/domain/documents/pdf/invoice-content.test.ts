import { describe, expect, it } from "vitest";
import {
  invoiceAdjustment,
  invoiceDocument,
  invoiceLine,
  withPlaceOfSupply,
} from "#tests/factories/invoices.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { type InvoiceContent, invoiceContent } from "./invoice-content.ts";

const factsOf = (content: InvoiceContent) =>
  Object.fromEntries(content.facts.flat().map(({ label, text }) => [label, text]));
const labelsOf = (content: InvoiceContent) => content.parts.columns.map(({ label }) => label);
const rowsOf = (content: InvoiceContent) =>
  content.parts.rows.map((row) => row.map(({ text, small }) => [text, ...small].join(" | ")));
const totalsOf = (content: InvoiceContent) => content.parts.totals.map(({ text }) => text);
const allTextsOf = (content: InvoiceContent) => JSON.stringify(content);

/** A company in Maharashtra that buys two kinds of goods, with delivery. */
const interStateInvoice = () =>
  withPlaceOfSupply(
    "27",
    invoiceDocument({
      buyer: {
        name: "Deccan Surveys LLP",
        tradeName: "",
        gstin: "27AAPFU0939F1ZV",
        stateCode: "27",
        address: ["3 Mill Lane", "Pune", "Maharashtra 411001"],
        email: "books@deccan.example",
        phone: "",
      },
      lines: [
        invoiceLine({ discountPaise: 1_000_00 }),
        invoiceLine({
          name: "Battery",
          details: "",
          hsn: "850760",
          rate: 18,
          unitPricePaise: 100,
          quantity: 3,
        }),
      ],
      adjustments: [invoiceAdjustment()],
    }),
  );

describe("a tax invoice states what rule 46 of the CGST Rules requires:", () => {
  const content = invoiceContent(invoiceDocument());

  it("that it is a tax invoice, and whom the copy is for", () => {
    expect(content).toMatchObject({ title: "Tax Invoice", copy: "Original for Recipient" });
    expect(content.fileTitle).toBe("Tax Invoice INV/26-27/1, Garuda");
  });

  it("its number, the order, and the day in India", () => {
    expect(factsOf(content)).toMatchObject({
      "Invoice Number": "INV/26-27/1",
      Date: "23 Nov 2026",
      Order: "PK-100001",
    });
  });

  it("name, address, state and GSTIN of the seller", () => {
    expect(content.brand).toBe("Garuda");
    expect(content.parties[0]).toEqual({
      label: "Sold By",
      name: "Garuda Aerial Systems Private Limited",
      lines: [
        "14 Park Road",
        "Gorakhpur",
        "Uttar Pradesh 273001",
        "India",
        "State: Uttar Pradesh (09)",
        "GSTIN 09ABCDE1234F1ZY",
        "hello@garuda.example",
        "9000000001",
      ],
    });
  });

  it("name, address, state and GSTIN, if any, of the buyer", () => {
    expect(content.parties[1]).toMatchObject({ label: "Billed To", name: "Asha Verma" });
    expect(content.parties[1]?.lines).toContain("State: Uttar Pradesh (09)");
    expect(allTextsOf(content).match(/GSTIN/g)).toHaveLength(1);
    const company = invoiceContent(interStateInvoice()).parties[1];
    expect(company?.lines).toEqual([
      "3 Mill Lane",
      "Pune",
      "Maharashtra 411001",
      "State: Maharashtra (27)",
      "GSTIN 27AAPFU0939F1ZV",
      "books@deccan.example",
    ]);
  });

  it("the delivery address, and the place of supply by name and code", () => {
    expect(content.parties[2]).toEqual({
      label: "Delivered To",
      name: "Asha Verma",
      lines: ["House 7, Golghar", "Gorakhpur", "Uttar Pradesh 273001"],
    });
    expect(factsOf(content)["Place of Supply"]).toBe("Uttar Pradesh (09)");
    expect(factsOf(invoiceContent(interStateInvoice()))["Place of Supply"]).toBe("Maharashtra (27)");
  });

  it("each line with HSN, quantity, unit, price, taxable value, rate and amount of CGST and SGST", () => {
    expect(labelsOf(content)).toEqual([
      "#",
      "Description",
      "Qty",
      "Price with Tax",
      "Taxable Value",
      "CGST",
      "SGST",
      "Total",
    ]);
    expect(rowsOf(content)).toEqual([
      [
        "1",
        "Survey Quadcopter | SKU SQ-10, HSN/SAC 8806",
        "1 NOS",
        "99,999.00",
        "95,237.14",
        "2,380.93 | 2.5%",
        "2,380.93 | 2.5%",
        "99,999.00",
      ],
    ]);
    expect(totalsOf(content)).toEqual([
      "",
      "Total",
      "",
      "",
      "95,237.14",
      "2,380.93",
      "2,380.93",
      "99,999.00",
    ]);
  });

  it("IGST between states, discounts, and charges", () => {
    const printed = invoiceContent(interStateInvoice());
    expect(labelsOf(printed)).toEqual([
      "#",
      "Description",
      "Qty",
      "Price with Tax",
      "Discount",
      "Taxable Value",
      "IGST",
      "Total",
    ]);
    expect(rowsOf(printed)).toEqual([
      [
        "1",
        "Survey Quadcopter | SKU SQ-10, HSN/SAC 8806",
        "1 NOS",
        "99,999.00",
        "1,000.00",
        "94,284.76",
        "4,714.24 | 5%",
        "98,999.00",
      ],
      ["2", "Battery | HSN/SAC 850760", "3 NOS", "1.00", "", "2.54", "0.46 | 18%", "3.00"],
      ["", "Delivery | HSN/SAC 8507", "", "", "", "100.00", "18.00 | 18%", "118.00"],
    ]);
    expect(totalsOf(printed)).toEqual([
      "",
      "Total",
      "",
      "",
      "1,000.00",
      "94,387.30",
      "4,732.70",
      "99,120.00",
    ]);
  });

  it("UTGST of a seller in a union territory without a legislature", () => {
    const document = invoiceDocument({
      seller: { ...invoiceDocument().seller, gstin: "04ABCDE1234F1Z8", stateCode: "04" },
      placeOfSupply: "04",
      stateShare: "UTGST",
    });
    expect(labelsOf(invoiceContent(document)).slice(5, 7)).toEqual(["CGST", "UTGST"]);
    expect(allTextsOf(invoiceContent(document))).not.toContain("SGST");
  });

  it("the total in figures and in words", () => {
    expect(content.sum).toEqual({ label: "Invoice Total", text: "₹99,999.00" });
    expect(content.inWords.text).toBe("Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only");
  });

  it("a summary by HSN and rate", () => {
    const summary = invoiceContent(interStateInvoice()).summary?.table;
    expect(summary?.columns.map(({ label }) => label)).toEqual([
      "HSN or SAC",
      "Rate",
      "Taxable Value",
      "IGST",
      "Tax",
    ]);
    expect([...(summary?.rows ?? []), summary?.totals].map((row) => row?.map(({ text }) => text))).toEqual([
      ["8507", "18%", "100.00", "18.00", "18.00"],
      ["850760", "18%", "2.54", "0.46", "0.46"],
      ["8806", "5%", "94,284.76", "4,714.24", "4,714.24"],
      ["Total", "", "94,387.30", "4,732.70", "4,732.70"],
    ]);
  });

  it("whether reverse charge applies, and why there is no signature", () => {
    expect(content.notes[0]).toBe("Whether tax is payable on reverse charge: No.");
    expect(content.notes[1]).toMatch(/no signature.*rule 46.*74\/2018/);
  });
});

describe("a credit note states what rule 53(1A) requires:", () => {
  const content = invoiceContent(
    invoiceDocument({
      kind: "credit-note",
      number: "INVC/26-27/4",
      original: { number: "INV/26-27/1", issuedAt: "2026-11-20T10:00:00.000Z" },
      reason: "The goods came back",
    }),
  );

  it("that it is a credit note, its number, the invoice's number and day, and the reason", () => {
    expect(content.title).toBe("Credit Note");
    expect(factsOf(content)).toEqual({
      "Credit Note Number": "INVC/26-27/4",
      Date: "23 Nov 2026",
      Order: "PK-100001",
      "Place of Supply": "Uttar Pradesh (09)",
      "Against Invoice": "INV/26-27/1 dated 20 Nov 2026",
      Reason: "The goods came back",
    });
  });

  it("the credited customer and the credited amounts, including tax", () => {
    expect(content.parties.map(({ label }) => label)).toEqual(["Sold By", "Credited To", "Delivered To"]);
    expect(content.sum).toEqual({ label: "Total Credited", text: "₹99,999.00" });
    expect(totalsOf(content).slice(4)).toEqual(["95,237.14", "2,380.93", "2,380.93", "99,999.00"]);
  });
});

describe("a credit note for part of an invoice", () => {
  const content = invoiceContent(
    invoiceDocument({
      kind: "credit-note",
      lines: [
        invoiceLine({ name: "Kept", hsn: "8807", grossPaise: 0 }),
        invoiceLine({ name: "Cheaper", unitPricePaise: 1_050_00, grossPaise: 105_00 }),
        invoiceLine({ name: "Back", unitPricePaise: 210_00, quantity: 2 }),
      ],
      adjustments: [invoiceAdjustment({ grossPaise: 0 })],
    }),
  );

  it("lists credited amounts, with a quantity only for complete lines", () => {
    expect(rowsOf(content).map((row) => row.map((text) => text.split(" | ")[0]))).toEqual([
      ["1", "Cheaper", "", "", "100.00", "2.50", "2.50", "105.00"],
      ["2", "Back", "2 NOS", "210.00", "400.00", "10.00", "10.00", "420.00"],
    ]);
  });

  it("totals only the credited lines", () => {
    const rows = content.summary?.table.rows.map((row) => row.map(({ text }) => text));
    expect(rows).toEqual([["8806", "5%", "500.00", "12.50", "12.50", "25.00"]]);
  });
});

describe("documents of an unregistered seller", () => {
  const { seller } = invoiceDocument();
  const unregisteredSeller: Partial<InvoiceDocument> = {
    seller: { ...seller, gstin: "" },
    placeOfSupply: "",
    lines: [invoiceLine({ hsn: "", rate: 0 })],
  };

  it.each([
    ["invoice", "Invoice"],
    ["credit-note", "Credit Note"],
  ] as const)("do not mention tax: %s", (kind, title) => {
    const content = invoiceContent(invoiceDocument({ ...unregisteredSeller, kind }));
    expect(content).toMatchObject({ title, copy: "", summary: null });
    expect(labelsOf(content)).toEqual(["#", "Description", "Qty", "Price", "Total"]);
    expect(allTextsOf(content)).not.toMatch(/tax|GST|HSN|supply/i);
    expect(content.notes).toEqual(["Computer-generated; no signature required."]);
  });
});

describe("user input on invoices", () => {
  it("is printed on one line, without control and direction characters", () => {
    const content = invoiceContent(
      invoiceDocument({
        lines: [invoiceLine({ name: "Quad\u0000copter\r\n\u202Egnp.exe\u200B 🚁 ®", details: "\uD800" })],
      }),
    );
    expect(rowsOf(content)[0]?.[1]).toBe("Quadcopter gnp.exe ® | HSN/SAC 8806");
  });

  it("never makes a party's details empty", () => {
    expect(invoiceContent(invoiceDocument({ deliveryAddress: [] })).parties).toHaveLength(2);
  });
});
