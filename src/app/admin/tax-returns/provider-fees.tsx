import { useCallback } from "react";
import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { type SettlementReport, settlementReport } from "#contract/payments/settlements.ts";
import { m } from "#messages";
import type { Loaded } from "../frame/loading.ts";
import { useLoaded } from "../lists/use-loaded.ts";

/**
 * Fees that payment providers charged in a period, and the GST on them, which the shop can claim as input tax credit.
 */
export function ProviderFees({ days: { from, to } }: { days: { from: string; to: string } }) {
  const load = useCallback(
    (signal: AbortSignal) => api(settlementReport, { query: { from, to } }, { signal }),
    [from, to],
  );
  const report = useLoaded(load);
  if (report?.ok && report.data.report.asked.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader
        title={m["taxReturns.fees.title"]()}
        text={m["taxReturns.fees.hint"]()}
        action={
          <Link to={`/dashboard/admin/settlements?period=own&from=${from}&to=${to}`}>
            {m["taxReturns.fees.settlements"]()}
          </Link>
        }
      />
      <p role="status">{report && messageOf(report)}</p>
    </Card>
  );
}

function messageOf(loaded: Loaded<{ report: SettlementReport }>): string {
  if (!loaded.ok) return loaded.error.message || m["payments.settlement.failed"]();
  const { fees, feeTax, net } = loaded.data.report.totals;
  return m["taxReturns.fees.sum"]({
    fees: formatRupees(fees),
    feeTax: formatRupees(feeTax),
    net: formatRupees(net),
  });
}
