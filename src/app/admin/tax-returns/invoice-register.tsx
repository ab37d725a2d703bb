import { Card, CardHeader } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { exportInvoicePdfs, exportInvoiceRegister } from "#contract/invoices/invoice-register.ts";
import { type ReportRange, reportPeriods } from "#contract/reports/report-periods.ts";
import { m } from "#messages";
import { ExportButton } from "../lists/export-button.tsx";
import { periodName } from "../money/money-table.tsx";

interface Month {
  /** `YYYY-MM`. */
  month: string;
}

const columns: readonly Column<Month>[] = [
  { key: "month", header: m["taxReturns.register.month"], cell: ({ month }) => periodName(month) },
  {
    key: "file",
    header: m["taxReturns.register.pdfFiles"],
    align: "end",
    cell: ({ month }) => (
      <ExportButton
        endpoint={exportInvoicePdfs}
        query={{ month }}
        of={periodName(month)}
        label={m["taxReturns.register.downloadZip"]()}
      />
    ),
  },
];

/** Downloads of the invoices and credit notes of a period: as one CSV file, and as PDFs by month. */
export function InvoiceRegister({ days }: { days: Pick<ReportRange, "from" | "to"> }) {
  const months = reportPeriods({ ...days, by: "month" }).map((month) => ({ month }));
  return (
    <Card as="section">
      <CardHeader
        title={m["taxReturns.register.title"]()}
        text={m["taxReturns.register.hint"]()}
        action={
          <ExportButton
            endpoint={exportInvoiceRegister}
            query={{ ...days }}
            of={m["taxReturns.register.exportName"]()}
          />
        }
      />
      <DataTable
        caption={m["taxReturns.register.caption"]()}
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
        empty={null}
      />
    </Card>
  );
}
