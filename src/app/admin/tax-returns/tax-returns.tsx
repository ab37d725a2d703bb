import { ReceiptIndianRupee } from "lucide-react";
import { useSearchParams } from "react-router";
import { api } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StatCard } from "#app/ui/stat.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { maxTaxProblems, type TaxReport, taxReport } from "#contract/invoices/tax-returns.ts";
import { m } from "#messages";
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

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta(m["taxReturns.title"], m["taxReturns.metaDescription"], "/tax-returns");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = datesOfQuery(new URL(request.url).searchParams);
  return attempt(api(taxReport, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Screen with the tax of a period and the files for the tax return. */
export default function TaxReturns({ loaderData: loaded }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { pending } = useListQuery();
  const tax = loaded.ok ? loaded.data.tax : undefined;
  return (
    <Screen title={m["taxReturns.title"]()} text={m["taxReturns.intro"]()}>
      <PeriodFilter refused={loaded.ok ? undefined : loaded.error} withoutRows />
      {!loaded.ok && <LoadFailure message={m["reports.taxFailed"]()} error={loaded.error} />}
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
  // Round to paise: adding amounts in rupees leaves a floating-point error.
  const taxes = tax && Math.round((cgst + sgst + igst) * 100) / 100;
  return (
    <Counters>
      <StatCard
        label={m["taxReturns.sales"]()}
        value={amount(tax?.sales)}
        trend={tax && m["taxReturns.salesHint"]({ invoices: tax.invoices })}
      />
      <StatCard
        label={m["taxReturns.refunds"]()}
        value={amount(tax?.refunds)}
        trend={tax && m["taxReturns.refundsHint"]({ creditNotes: tax.creditNotes })}
      />
      <StatCard
        label={m["taxReturns.taxableValue"]()}
        value={amount(tax?.totals.taxable)}
        trend={m["taxReturns.taxableValueHint"]()}
      />
      <StatCard label={m["taxReturns.tax"]()} value={amount(taxes)} trend={m["taxReturns.taxHint"]()} />
    </Counters>
  );
}

/** Warning about lines that the GST offline tool rejects. */
function TaxProblems({ problems }: Pick<TaxReport, "problems">) {
  if (problems.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={(problems.length === maxTaxProblems
        ? m["taxReturns.hsnMissingAtLeast"]
        : m["taxReturns.hsnMissing"])({
        count: problems.length,
      })}
    >
      <p>{m["taxReturns.hsnMissingHint"]()}</p>
      <ul>
        {problems.map(({ documentNumber, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document may have the same line twice
          <li key={`${documentNumber} ${index}`}>{`${documentNumber}: ${name}`}</li>
        ))}
      </ul>
    </Notice>
  );
}

type Row = TaxReport["rows"][number];

const columns: readonly Column<Row>[] = [
  { key: "place", header: m["taxReturns.placeOfSupply"], cell: ({ placeOfSupply }) => placeOfSupply },
  { key: "rate", header: m["taxReturns.rate"], align: "end", cell: ({ rate }) => `${rate}%` },
  {
    key: "taxable",
    header: m["taxReturns.taxable"],
    align: "end",
    cell: ({ taxable }) => formatRupees(taxable),
  },
  { key: "cgst", header: m["taxReturns.cgst"], align: "end", cell: ({ cgst }) => formatRupees(cgst) },
  { key: "sgst", header: m["taxReturns.sgstOrUtgst"], align: "end", cell: ({ sgst }) => formatRupees(sgst) },
  { key: "igst", header: m["taxReturns.igst"], align: "end", cell: ({ igst }) => formatRupees(igst) },
];

function TaxTable({ tax, busy }: { tax: TaxReport; busy: boolean }) {
  return (
    <DataTable
      caption={m["taxReturns.caption"]()}
      columns={columns}
      rows={tax.rows}
      rowKey={({ placeOfSupply, rate }) => `${placeOfSupply} ${rate}`}
      busy={busy}
      empty={
        <EmptyState
          icon={<ReceiptIndianRupee aria-hidden="true" />}
          title={m["taxReturns.none"]()}
          text={m["taxReturns.noneHint"]()}
        />
      }
    />
  );
}
