import { Card, CardHeader } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import * as contract from "#contract/invoices/tax-returns.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { ExportButton, type ExportButtonProps } from "../lists/export-button.tsx";

interface TableFile {
  name: string;
  text: Message;
  endpoint: ExportButtonProps["endpoint"];
}

/** GSTR-1 tables, with the names used in the GST offline tool. */
const files: readonly TableFile[] = [
  { name: "b2b", text: m["taxReturns.gstr1.b2b"], endpoint: contract.gstr1B2b },
  {
    name: "b2cl",
    text: m["taxReturns.gstr1.b2cl"],
    endpoint: contract.gstr1B2cl,
  },
  {
    name: "b2cs",
    text: m["taxReturns.gstr1.b2cs"],
    endpoint: contract.gstr1B2cs,
  },
  { name: "cdnr", text: m["taxReturns.gstr1.cdnr"], endpoint: contract.gstr1Cdnr },
  { name: "cdnur", text: m["taxReturns.gstr1.cdnur"], endpoint: contract.gstr1Cdnur },
  {
    name: "exemp",
    text: m["taxReturns.gstr1.exemp"],
    endpoint: contract.gstr1Exemp,
  },
  { name: "hsn(b2b)", text: m["taxReturns.gstr1.hsnB2b"], endpoint: contract.gstr1HsnB2b },
  { name: "hsn(b2c)", text: m["taxReturns.gstr1.hsnB2c"], endpoint: contract.gstr1HsnB2c },
  {
    name: "docs",
    text: m["taxReturns.gstr1.docs"],
    endpoint: contract.gstr1Docs,
  },
];

const columnsOf = (days: Readonly<Record<string, string>>): readonly Column<TableFile>[] => [
  { key: "name", header: m["taxReturns.gstr1.table"], cell: ({ name }) => name },
  { key: "text", header: m["taxReturns.gstr1.contents"], cell: ({ text }) => text() },
  {
    key: "file",
    header: m["taxReturns.gstr1.file"],
    align: "end",
    cell: ({ endpoint, name }) => <ExportButton endpoint={endpoint} query={days} of={name} />,
  },
];

/** Downloads of the GSTR-1 tables as CSV files. */
export function Gstr1Files({ days }: { days: Readonly<Record<string, string>> }) {
  return (
    <Card as="section">
      <CardHeader title={m["taxReturns.gstr1.title"]()} text={m["taxReturns.gstr1.hint"]()} />
      <DataTable
        caption={m["taxReturns.gstr1.caption"]()}
        columns={columnsOf(days)}
        rows={files}
        rowKey={({ name }) => name}
        empty={null}
      />
    </Card>
  );
}
