import { formatOrderDate } from "#app/lib/format.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { formatMoney } from "#contract/kernel/format-money.ts";
import type { Dispute, DisputeStatus } from "#contract/payments/disputes.ts";

const tones: Record<DisputeStatus, Tone> = {
  open: "bad",
  under_review: "warn",
  won: "good",
  lost: "bad",
  closed: "neutral",
};

const labels: Record<DisputeStatus, string> = {
  open: "Disputed",
  under_review: "Dispute under review",
  won: "Dispute won",
  lost: "Dispute lost",
  closed: "Dispute closed",
};

/** Marks an order whose payment is or was disputed. */
export function DisputeBadge({
  dispute: { status, amount, currency = "INR", respondBy },
}: {
  dispute: Dispute;
}) {
  const deadline = status === "open" && respondBy ? `, respond by ${formatOrderDate(respondBy)}` : "";
  return (
    <Badge tone={tones[status]}>{`${labels[status]}: ${formatMoney(amount, currency)}${deadline}`}</Badge>
  );
}
