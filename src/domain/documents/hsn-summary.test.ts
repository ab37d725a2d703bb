import { describe, expect, it } from "vitest";
import { invoiceAdjustment, invoiceDocument, invoiceLine } from "#tests/factories/invoices.ts";
import { hsnSummary, sumAmounts } from "./hsn-summary.ts";

describe("HSN summary", () => {
  it("sums lines of the same code and rate, including their share of charges", () => {
    const summary = hsnSummary({
      lines: [
        invoiceLine({ hsn: "8806", rate: 5, unitPricePaise: 105_00 }),
        invoiceLine({ hsn: "850760", rate: 18, unitPricePaise: 118_00, quantity: 2 }),
        invoiceLine({ hsn: "8806", rate: 5, unitPricePaise: 210_00 }),
        invoiceLine({ hsn: "8806", rate: 18, unitPricePaise: 59_00 }),
      ],
      adjustments: [invoiceAdjustment({ hsn: "850760", rate: 18, grossPaise: 118_00 })],
    });
    const amounts = { igstPaise: 0 };
    expect(summary).toEqual([
      {
        hsn: "850760",
        rate: 18,
        grossPaise: 354_00,
        taxablePaise: 300_00,
        cgstPaise: 27_00,
        sgstPaise: 27_00,
        ...amounts,
      },
      {
        hsn: "8806",
        rate: 5,
        grossPaise: 315_00,
        taxablePaise: 300_00,
        cgstPaise: 7_50,
        sgstPaise: 7_50,
        ...amounts,
      },
      {
        hsn: "8806",
        rate: 18,
        grossPaise: 59_00,
        taxablePaise: 50_00,
        cgstPaise: 4_50,
        sgstPaise: 4_50,
        ...amounts,
      },
    ]);
  });

  it("lists lines without a code last and matches the invoice totals", () => {
    const document = invoiceDocument({
      lines: [invoiceLine({ hsn: "", rate: 0 }), invoiceLine()],
      adjustments: [
        invoiceAdjustment({ kind: "rounding", name: "Rounding", hsn: "", rate: 0, grossPaise: 40 }),
      ],
    });
    const summary = hsnSummary(document);
    expect(summary.map(({ hsn, rate, grossPaise }) => [hsn, rate, grossPaise])).toEqual([
      ["8806", 5, 99_999_00],
      ["", 0, 99_999_40],
    ]);
    expect(sumAmounts(summary)).toEqual(document.totals);
  });
});
