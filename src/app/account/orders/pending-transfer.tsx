import { formatMoment, formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Detail, DetailList } from "#app/ui/detail-list.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { OwnUnpaidOrder } from "#contract/payments/manual-payments.ts";
import { m } from "#messages";

/** A bank transfer that the customer still has to make. It becomes an order once the money arrives. */
export function PendingTransfer({ payment }: { payment: OwnUnpaidOrder }) {
  const { _id, amount, items, heldUntil, instructions } = payment;
  const isHeld = Date.now() < Date.parse(heldUntil);
  return (
    <Card as="section" padding="large" aria-labelledby={`awaited-${_id}`}>
      <CardHeader
        title={
          <span id={`awaited-${_id}`}>{m["orders.transfer.title"]({ amount: formatRupees(amount) })}</span>
        }
        text={items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
        action={<Badge tone="warn">{m["orders.transfer.awaiting"]()}</Badge>}
      />
      <Stack>
        <p>
          {isHeld
            ? m["orders.transfer.payBy"]({ time: formatMoment(heldUntil) })
            : m["orders.transfer.expired"]()}
        </p>
        <DetailList>
          {instructions.map(({ label, value }) => (
            <Detail key={label} label={label}>
              <CopyText label={label} text={value} />
            </Detail>
          ))}
        </DetailList>
      </Stack>
    </Card>
  );
}
