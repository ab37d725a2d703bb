import { IndianRupee } from "lucide-react";
import { Link } from "react-router";
import { formatNumber, formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { inLanguage } from "#contract/kernel/in-language.ts";
import type { MoneyReport } from "#contract/payments/money-report.ts";
import { daysOfMonth, type ReportRange } from "#contract/reports/report-periods.ts";
import { m } from "#messages";

type Row = MoneyReport["rows"][number];

const monthFormat = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** Formats a day as `Nov 05, 2026` and a month as `November 2026`. */
export const periodName = (period: string): string =>
  period.length === "YYYY-MM".length
    ? monthFormat().format(new Date(`${period}-01T00:00:00Z`))
    : formatOrderDate(`${period}T00:00:00+05:30`);

/** First and last day of a row. A month is limited to the range of the report. */
function daysOf(period: string, { from, to }: Pick<ReportRange, "from" | "to">) {
  if (period.length !== "YYYY-MM".length) return { from: period, to: period };
  const month = daysOfMonth(period);
  return { from: month.from < from ? from : month.from, to: month.to > to ? to : month.to };
}

/** Number of orders in the period of a row. Links to these orders if the user may see them. */
function OrdersOf({ row: { orders, period }, range }: { row: Row; range: ReportRange }) {
  const can = useHasCapability();
  const number = formatNumber(orders);
  if (orders === 0 || !can("orders")) return number;
  const label = m["money.ordersLink"]({ count: orders, number, period: periodName(period) });
  const query = new URLSearchParams(daysOf(period, range));
  return (
    <Link to={`/dashboard/admin/orders?${query}`} aria-label={label}>
      {number}
    </Link>
  );
}

const columnsOf = (range: ReportRange): readonly Column<Row>[] => [
  {
    key: "period",
    header: range.by === "day" ? m["money.day"] : m["money.month"],
    hideLabelOnPhone: true,
    cell: ({ period }) => <time dateTime={period}>{periodName(period)}</time>,
  },
  {
    key: "orders",
    header: m["money.orders"],
    align: "end",
    cell: (row) => <OrdersOf row={row} range={range} />,
  },
  { key: "gross", header: m["money.gross"], align: "end", cell: ({ gross }) => formatRupees(gross) },
  {
    key: "refunds",
    header: m["money.refunds"],
    align: "end",
    cell: ({ refunds }) => formatRupees(refunds),
  },
  { key: "net", header: m["money.net"], align: "end", cell: ({ net }) => formatRupees(net) },
];

export interface MoneyTableProps {
  rows: readonly Row[];
  range: ReportRange;
  busy: boolean;
}

/** Table of days or months with payments or refunds, newest first. */
export function MoneyTable({ rows, range, busy }: MoneyTableProps) {
  return (
    <DataTable
      caption={range.by === "day" ? m["money.captionByDay"]() : m["money.captionByMonth"]()}
      columns={columnsOf(range)}
      rows={rows.filter(({ orders, refunds }) => orders > 0 || refunds > 0).toReversed()}
      rowKey={({ period }) => period}
      busy={busy}
      empty={
        <EmptyState
          icon={<IndianRupee aria-hidden="true" />}
          title={m["money.none"]()}
          text={m["money.noneHint"]()}
        />
      }
    />
  );
}
