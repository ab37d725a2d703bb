import { useCallback } from "react";
import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { settlementWords } from "#contract/payments/settlement-words.ts";
import { type SettlementReport, settlementReport } from "#contract/payments/settlements.ts";
import type { Loaded } from "../frame/loading.ts";
import { useLoaded } from "../lists/use-loaded.ts";

/** Fees of payment providers in a period, and their GST, which the shop can claim as input tax credit. */
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
        title="Fees"
        text="What the payment provider deducted from payouts on these days"
        action={<Link to={`/dashboard/admin/settlements?period=own&from=${from}&to=${to}`}>Settlements</Link>}
      />
      <p role="status">{report && messageOf(report)}</p>
    </Card>
  );
}

function messageOf(loaded: Loaded<{ report: SettlementReport }>): string {
  if (!loaded.ok) return loaded.error.message || settlementWords.failed;
  const { fees, feeTax, net } = loaded.data.report.totals;
  return `${formatRupees(fees)} plus ${formatRupees(feeTax)} GST. ${formatRupees(net)} reached your account.`;
}
