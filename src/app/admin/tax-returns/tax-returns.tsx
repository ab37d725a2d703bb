import { ReceiptIndianRupee } from "lucide-react";
import { useSearchParams } from "react-router";
import { api } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StatCard } from "#app/ui/stat.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { type TaxReport, taxReport } from "#contract/invoices/tax-returns.ts";
import { reportWords } from "#contract/reports/report-words.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counters } from "../lists/counters.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { datesOfQuery } from "../money/money-query.ts";
import { PeriodFilter } from "../money/period-filter.tsx";
import type { Route } from "./+types/tax-returns";
import { Gstr1Files } from "./gstr1-files.tsx";
import { InvoiceRegister } from "./invoice-register.tsx";
import { ProviderFees } from "./provider-fees.tsx";
import { taxProblemWords as words } from "./tax-problem-words.ts";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta(
  "Tax Returns",
  "Tax on invoices and credit notes, and GSTR-1 files.",
  "/tax-returns",
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = datesOfQuery(new URL(request.url).searchParams);
  return attempt(api(taxReport, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Tax of a period, with files for the return. */
export default function TaxReturns({ loaderData: loaded }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { pending } = useListQuery();
  const tax = loaded.ok ? loaded.data.tax : undefined;
  return (
    <Screen title="Tax Returns" text="Tax on invoices and credit notes, by date of issue in India">
      <PeriodFilter refused={loaded.ok ? undefined : loaded.error} withoutRows />
      {!loaded.ok && <LoadFailure words={reportWords.taxFailed} error={loaded.error} />}
      <TaxTotals tax={tax} />
      {tax && <TaxTable tax={tax} busy={pending} />}
      {tax && <ProviderFees days={datesOfQuery(parameters)} />}
      {tax && <TaxProblems problems={tax.problems} />}
      {tax && <Gstr1Files days={datesOfQuery(parameters)} />}
      {tax && <InvoiceRegister days={datesOfQuery(parameters)} />}
    </Screen>
  );
}

function TaxTotals({ tax }: { tax: TaxReport | undefined }) {
  const amount = (rupees: number | undefined) => (rupees === undefined ? "—" : formatRupees(rupees));
  const { cgst = 0, sgst = 0, igst = 0 } = tax?.totals ?? {};
  // Removes the rounding error of adding rupees.
  const taxes = tax && Math.round((cgst + sgst + igst) * 100) / 100;
  return (
    <Counters>
      <StatCard
        label="Sales"
        value={amount(tax?.sales)}
        trend={
          tax && `${tax.invoices} ${tax.invoices === 1 ? "tax invoice" : "tax invoices"}, including tax.`
        }
      />
      <StatCard
        label="Refunds"
        value={amount(tax?.refunds)}
        trend={
          tax &&
          `${tax.creditNotes} ${tax.creditNotes === 1 ? "credit note" : "credit notes"}, including tax.`
        }
      />
      <StatCard
        label="Taxable value"
        value={amount(tax?.totals.taxable)}
        trend="Sales less refunds, excluding tax."
      />
      <StatCard label="Tax" value={amount(taxes)} trend="Tax on sales less tax on refunds." />
    </Counters>
  );
}

/** Warns about lines that the offline tool rejects. */
function TaxProblems({ problems }: Pick<TaxReport, "problems">) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warn" title={words.problems(problems.length)}>
      <p>{words.problemsHint}</p>
      <ul>
        {problems.map(({ documentNumber, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document may have the same line twice
          <li key={`${documentNumber} ${index}`}>{words.hsnMissing(documentNumber, name)}</li>
        ))}
      </ul>
    </Notice>
  );
}

type Row = TaxReport["rows"][number];

const columns: readonly Column<Row>[] = [
  { key: "place", header: "Place of Supply", cell: ({ placeOfSupply }) => placeOfSupply },
  { key: "rate", header: "Rate", align: "end", cell: ({ rate }) => `${rate}%` },
  { key: "taxable", header: "Taxable", align: "end", cell: ({ taxable }) => formatRupees(taxable) },
  { key: "cgst", header: "CGST", align: "end", cell: ({ cgst }) => formatRupees(cgst) },
  { key: "sgst", header: "SGST or UTGST", align: "end", cell: ({ sgst }) => formatRupees(sgst) },
  { key: "igst", header: "IGST", align: "end", cell: ({ igst }) => formatRupees(igst) },
];

function TaxTable({ tax, busy }: { tax: TaxReport; busy: boolean }) {
  return (
    <DataTable
      caption="Tax by place of supply and rate"
      columns={columns}
      rows={tax.rows}
      rowKey={({ placeOfSupply, rate }) => `${placeOfSupply} ${rate}`}
      busy={busy}
      empty={
        <EmptyState
          icon={<ReceiptIndianRupee aria-hidden="true" />}
          title="No tax invoices"
          text="No tax invoices or credit notes were issued on these days. A shop needs a GSTIN to issue them."
        />
      }
    />
  );
}
