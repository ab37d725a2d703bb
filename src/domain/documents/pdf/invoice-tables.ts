import { m } from "#messages";
import { billedUnits } from "../billed-units.ts";
import type { HsnGroup } from "../hsn-summary.ts";
import type { InvoiceAmounts, InvoiceDocument, InvoiceLine, InvoicePart } from "../invoice-document.ts";
import { printableText } from "./printable-text.ts";
import { printedAmount, printedCount, printedRate } from "./printed-values.ts";
import type { ShownTax } from "./shown-tax.ts";

/** A table cell: a text, and smaller lines below it. */
export interface InvoiceCell {
  text: string;
  small: string[];
}

/** A table with one text column, which takes the width that the figures leave. */
export interface InvoiceTable {
  columns: { label: string; content: "text" | "count" | "figures" }[];
  rows: InvoiceCell[][];
  /** Printed below the rows. */
  totals: InvoiceCell[];
}

interface Column<Row> {
  label: string;
  content: "text" | "count" | "figures";
  cell: (row: Row) => InvoiceCell;
  total: string;
}

type NumberedPart = InvoicePart & {
  position: string;
  details: string;
  /** The line with quantity and price; null for charges, and if only part of the price is refunded. */
  line: InvoiceLine | null;
};

/** Lines and charges with HSN code, price and included taxes. */
export function partsTable(
  { lines, adjustments, totals }: Pick<InvoiceDocument, "lines" | "adjustments" | "totals">,
  tax: ShownTax | null,
): InvoiceTable {
  const hasDiscounts = lines.some(({ discountPaise }) => discountPaise !== 0);
  const discounts = lines.reduce((sum, { discountPaise }) => sum + discountPaise, 0);
  const parts: NumberedPart[] = [
    ...lines.map((line, index) => ({
      ...line,
      position: printedCount(index + 1),
      line: billedUnits(line) > 0 ? line : null,
      details: line.details,
    })),
    ...adjustments.map((adjustment) => ({ ...adjustment, position: "", line: null, details: "" })),
  ];
  return tableOf<NumberedPart>(parts, [
    { label: "#", content: "count", cell: ({ position }) => cell(position), total: "" },
    {
      label: m["invoices.pdf.columns.description"](),
      content: "text",
      cell: descriptionOf,
      total: m["invoices.pdf.columns.total"](),
    },
    {
      label: m["invoices.pdf.columns.quantity"](),
      content: "figures",
      cell: ({ line }) => cell(line ? `${printedCount(line.quantity)} ${line.unit}` : ""),
      total: "",
    },
    {
      label: tax ? m["invoices.pdf.columns.unitPriceWithTax"]() : m["invoices.pdf.columns.unitPrice"](),
      content: "figures",
      cell: ({ line }) => cell(line ? printedAmount(line.unitPricePaise) : ""),
      total: "",
    },
    ...(hasDiscounts
      ? [
          {
            label: m["invoices.pdf.columns.discount"](),
            content: "figures" as const,
            cell: ({ line }: NumberedPart) =>
              cell(line?.discountPaise ? printedAmount(line.discountPaise) : ""),
            total: printedAmount(discounts),
          },
        ]
      : []),
    ...taxColumns<NumberedPart>(tax, totals, ({ hsn, rate }, share) =>
      hsn === "" && rate === 0 ? [] : [printedRate(rate * share)],
    ),
    {
      label: m["invoices.pdf.columns.total"](),
      content: "figures",
      cell: ({ grossPaise }) => cell(printedAmount(grossPaise)),
      total: printedAmount(totals.grossPaise),
    },
  ]);
}

/** Amounts of a document by HSN code and rate. */
export function summaryTable(
  groups: readonly HsnGroup[],
  totals: InvoiceAmounts,
  tax: ShownTax,
): InvoiceTable {
  const taxOf = (amounts: InvoiceAmounts) =>
    printedAmount(tax.reduce((sum, { amount }) => sum + amounts[amount], 0));
  return tableOf<HsnGroup>(groups, [
    {
      label: m["invoices.pdf.columns.hsnOrSac"](),
      content: "text",
      cell: ({ hsn }) => cell(hsn || "–"),
      total: m["invoices.pdf.columns.total"](),
    },
    {
      label: m["invoices.pdf.columns.rate"](),
      content: "figures",
      cell: ({ rate }) => cell(printedRate(rate)),
      total: "",
    },
    ...taxColumns<HsnGroup>(tax, totals, () => []),
    {
      label: m["invoices.pdf.columns.tax"](),
      content: "figures",
      cell: (group) => cell(taxOf(group)),
      total: taxOf(totals),
    },
  ]);
}

/** Columns for the taxable value and each tax; `small` returns the lines below a tax amount. */
const taxColumns = <Row extends InvoiceAmounts>(
  tax: ShownTax | null,
  totals: InvoiceAmounts,
  small: (row: Row, share: number) => string[],
): Column<Row>[] =>
  tax
    ? [
        {
          label: m["invoices.pdf.columns.taxable"](),
          content: "figures",
          cell: ({ taxablePaise }) => cell(printedAmount(taxablePaise)),
          total: printedAmount(totals.taxablePaise),
        },
        ...tax.map(
          ({ label, amount, share }): Column<Row> => ({
            label,
            content: "figures",
            cell: (row) => cell(printedAmount(row[amount]), small(row, share)),
            total: printedAmount(totals[amount]),
          }),
        ),
      ]
    : [];

function descriptionOf({ name, hsn, details: detailTexts }: NumberedPart): InvoiceCell {
  const code = printableText(hsn);
  const details = [printableText(detailTexts), code && m["invoices.pdf.hsn"]({ hsn: code })].filter(
    (text) => text !== "",
  );
  return cell(printableText(name), details.length === 0 ? [] : [details.join(", ")]);
}

const cell = (text: string, small: string[] = []): InvoiceCell => ({ text, small });

const tableOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): InvoiceTable => ({
  columns: columns.map(({ label, content }) => ({ label, content })),
  rows: rows.map((row) => columns.map((column) => column.cell(row))),
  totals: columns.map(({ total }) => cell(total)),
});
