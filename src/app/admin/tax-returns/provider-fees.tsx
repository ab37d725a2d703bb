import { useCallback } from "react";
import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { settlementWords } from "#contract/settlement-words.ts";
import { type SettlementReport, settlementReport } from "#contract/settlements.ts";
import type { Loaded } from "../loading.ts";
import { useLoaded } from "../use-loaded.ts";

/** What payment providers kept for their work on these days, and the tax in it, which the shop may set off. */
export function ProviderFees({ days: { from, to } }: { days: { from: string; to: string } }) {
  const question = useCallback(
    (signal: AbortSignal) => api(settlementReport, { query: { from, to } }, { signal }),
    [from, to],
  );
  const answer = useLoaded(question);
  if (answer?.ok && answer.data.report.asked.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader
        title="Fees"
        text="What the payment provider kept of the money that it sent to your bank account on these days"
        action={<Link to={`/dashboard/admin/settlements?period=own&from=${from}&to=${to}`}>Settlements</Link>}
      />
      <p role="status">{answer && wordsOf(answer)}</p>
    </Card>
  );
}

function wordsOf(answer: Loaded<{ report: SettlementReport }>): string {
  if (!answer.ok) return answer.error.message || settlementWords.failed;
  const { fees, feeTax, net } = answer.data.report.totals;
  return `${formatRupees(fees)}, and ${formatRupees(feeTax)} of GST on them. ${formatRupees(net)} reached the account.`;
}
