import { formatMoment, formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { OwnAwaitedPayment } from "#contract/manual-payments.ts";

/** What the shopper still has to send money for, and how. It becomes an order when the money has arrived. */
export function AwaitedPayment({ payment }: { payment: OwnAwaitedPayment }) {
  const { _id, amount, items, heldUntil, instructions } = payment;
  const isHeld = Date.now() < Date.parse(heldUntil);
  return (
    <Card as="section" padding="large" aria-labelledby={`awaited-${_id}`}>
      <CardHeader
        title={<span id={`awaited-${_id}`}>Please transfer {formatRupees(amount)}</span>}
        text={items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
        action={<Badge tone="warn">Waiting for your money</Badge>}
      />
      <Stack>
        <p>
          {isHeld
            ? `Please transfer the money by ${formatMoment(heldUntil)}. We'll ship your order when it arrives.`
            : "We no longer keep these goods for you. If your money is on its way we send what we have, or give it back."}
        </p>
        <Facts>
          {instructions.map(({ label, value }) => (
            <Fact key={label} label={label}>
              <CopyText label={label} text={value} />
            </Fact>
          ))}
        </Facts>
      </Stack>
    </Card>
  );
}
