import { Card, CardHeader } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import * as contract from "#contract/invoices/tax-returns.ts";
import { ExportButton, type ExportButtonProps } from "../lists/export-button.tsx";

interface TableFile {
  name: string;
  text: string;
  endpoint: ExportButtonProps["endpoint"];
}

/** GSTR-1 tables, named as in the offline tool. */
const files: readonly TableFile[] = [
  { name: "b2b", text: "Invoices to buyers with a GSTIN", endpoint: contract.gstr1B2b },
  {
    name: "b2cl",
    text: "Invoices above ₹1,00,000 to consumers in other states",
    endpoint: contract.gstr1B2cl,
  },
  {
    name: "b2cs",
    text: "All other sales to consumers, by state and rate, less credit notes",
    endpoint: contract.gstr1B2cs,
  },
  { name: "cdnr", text: "Credit notes to buyers with a GSTIN", endpoint: contract.gstr1Cdnr },
  { name: "cdnur", text: "Credit notes for invoices of b2cl", endpoint: contract.gstr1Cdnur },
  {
    name: "exemp",
    text: "Nil-rated, exempt and non-GST supplies, less credit notes",
    endpoint: contract.gstr1Exemp,
  },
  { name: "hsn(b2b)", text: "By HSN: sales to buyers with a GSTIN", endpoint: contract.gstr1HsnB2b },
  { name: "hsn(b2c)", text: "By HSN: sales to consumers", endpoint: contract.gstr1HsnB2c },
  {
    name: "docs",
    text: "Number ranges of invoices and credit notes, with cancelled ones",
    endpoint: contract.gstr1Docs,
  },
];

const columnsOf = (days: Readonly<Record<string, string>>): readonly Column<TableFile>[] => [
  { key: "name", header: "Table", cell: ({ name }) => name },
  { key: "text", header: "Contents", cell: ({ text }) => text },
  {
    key: "file",
    header: "File",
    align: "end",
    cell: ({ endpoint, name }) => <ExportButton endpoint={endpoint} query={days} of={name} />,
  },
];

/** GSTR-1 tables as CSV files. */
export function Gstr1Files({ days }: { days: Readonly<Record<string, string>> }) {
  return (
    <Card as="section">
      <CardHeader
        title="GSTR-1"
        text="One CSV file per table, with the offline tool's columns. One row per document and tax rate."
      />
      <DataTable
        caption="Tables of GSTR-1"
        columns={columnsOf(days)}
        rows={files}
        rowKey={({ name }) => name}
        empty={null}
      />
    </Card>
  );
}
