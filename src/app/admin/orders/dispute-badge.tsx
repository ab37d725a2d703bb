import { formatOrderDate } from "#app/lib/format.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { formatMoney } from "#contract/kernel/format-money.ts";
import type { Message } from "#contract/kernel/message.ts";
import type { Dispute, DisputeStatus } from "#contract/payments/disputes.ts";
import { m } from "#messages";

const tones: Record<DisputeStatus, Tone> = {
  open: "bad",
  under_review: "warn",
  won: "good",
  lost: "bad",
  closed: "neutral",
};

/** Names of the states of a dispute. */
export const disputeLabels: Record<DisputeStatus, Message> = {
  open: m["orders.dispute.open"],
  under_review: m["orders.dispute.underReview"],
  won: m["orders.dispute.won"],
  lost: m["orders.dispute.lost"],
  closed: m["orders.dispute.closed"],
};

/** Badge for an order whose payment is or was disputed. */
export function DisputeBadge({
  dispute: { status, amount, currency = "INR", respondBy },
}: {
  dispute: Dispute;
}) {
  const parameters = { status: disputeLabels[status](), amount: formatMoney(amount, currency) };
  return (
    <Badge tone={tones[status]}>
      {status === "open" && respondBy
        ? m["orders.dispute.badgeWithDeadline"]({ ...parameters, day: formatOrderDate(respondBy) })
        : m["orders.dispute.badge"](parameters)}
    </Badge>
  );
}
